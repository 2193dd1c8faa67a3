"""H7 and H8: battles, also for homes. H9: the end."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import QuietDraft
from gamedesk.core.game import OptionValue
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import (
    PASS,
    BattleTurn,
    Forecast,
    forecast,
    preview,
    strengths,
)
from gamedesk.games.holy_war.rules.buildings import ChooseVillage
from gamedesk.games.holy_war.rules.cards import play_card
from gamedesk.games.holy_war.rules.movement import move
from gamedesk.games.holy_war.rules.rounds import EndRound, end_reason
from gamedesk.games.holy_war.rules.state import Battle, HolyWarState
from gamedesk.games.holy_war.rules.tokens import gain_vp, lose_vp
from gamedesk.games.holy_war.rules.troop_losses import LoseTroops, troops_to_lose
from tests.games.holy_war.tables import (
    CIVILIZATIONS,
    N,
    S,
    W,
    ask,
    clear,
    do,
    hold,
    march,
    moving,
    offered,
    put,
    question,
    score,
    table,
    troops,
    village,
    why_not,
)


def facing(
    attackers: int, defenders: int, target: str = "farm_w", **options: OptionValue
) -> HolyWarState:
    """South at the south-west village, or west's market, before West's territory."""
    state = table(4, CIVILIZATIONS, **options)
    clear(state)
    put(state, S, "market_w" if target == "home_w" else "village_sw", attackers)
    put(state, W, target, defenders)
    return state


def attack(state: HolyWarState, target: str = "farm_w") -> HolyWarState:
    """All of South's troops go; nobody plays a card."""
    origin = "market_w" if target == "home_w" else "village_sw"
    return march(state, S, origin, target, state.troops[state.number(origin)])


def battle_of(state: HolyWarState, attack_bonus: int = 0, defence_bonus: int = 0) -> HolyWarState:
    """The battle for West's farm is on, with modifiers."""
    attackers = state.troops[state.number("village_sw")]
    put(state, S, "village_sw", 0)
    state.players[S].troops += attackers
    state.battle = Battle(
        S,
        W,
        state.number("village_sw"),
        state.number("farm_w"),
        attackers,
        attack_bonus,
        defence_bonus,
    )
    return state


# ------------------------------------------------------------------------------ H7


def test_h7_1_strength_is_troops_and_modifiers_at_least_nothing() -> None:
    state = battle_of(facing(3, 2), attack_bonus=-5, defence_bonus=2)
    assert state.battle is not None
    assert strengths(state, state.battle) == (0, 4)


def test_h7_1_the_attackers_are_those_that_moved_the_defenders_all() -> None:
    state = do(moving(facing(5, 4), S), move("village_sw", "farm_w", 2))
    assert troops(state, "village_sw")[1] in (3, 5)
    assert state.players[W].vp == 1


def test_h7_1_who_has_lost_all_troops_to_effects_has_no_strength() -> None:
    state = facing(3, 2)
    battle_of(state, attack_bonus=4, defence_bonus=6)
    assert state.battle is not None
    put(state, W, "farm_w", 0)
    assert strengths(state, state.battle) == (7, 0)
    none_left = Battle(S, W, 0, state.number("farm_w"), 0, attack_bonus=9)
    assert strengths(state, none_left)[0] == 0
    at_home = Battle(S, W, 0, state.number("home_w"), 3, defence_bonus=2)
    assert strengths(state, at_home) == (3, 2), "a home's defender keeps its modifiers"


def test_h7_1_modifiers_never_become_troops() -> None:
    state = facing(2, 1)
    hold(state, S, "flank_ruse")
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    state = do(state, play_card("flank_ruse"))
    assert troops(state, "farm_w") == (S, 2)
    assert state.battle is None


def test_h7_2_the_defender_plays_first_then_the_attacker_and_nobody_comes_back() -> None:
    state = facing(3, 3)
    hold(state, S, "flank_ruse")
    hold(state, W, "tomb_curse", "tomb_curse")
    state = do(moving(state, S), move("village_sw", "farm_w", 3))
    assert question(state).seat == W
    state = do(state, play_card("tomb_curse"))
    assert question(state).seat == W, "any number of cards"
    state = do(state, PASS)
    assert question(state).seat == S
    state = do(state, play_card("flank_ruse"))
    assert question(state) != BattleTurn(W, "battle"), "the defender is not asked again"
    assert state.battle is not None
    assert state.battle.decided


def test_h7_2_after_battle_cards_come_after_the_result_the_defenders_first() -> None:
    state = facing(2, 2)
    hold(state, S, "funeral_games")
    hold(state, W, "canopic_vow")
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    asked = []
    while isinstance(step := agenda.top(state), BattleTurn):
        asked.append((step.seat, step.timing))
        state = do(state, step.actions(state)[0])
    after = [(seat, timing) for seat, timing in asked if timing == "after_battle"]
    assert after == [(W, "after_battle"), (S, "after_battle")]
    assert state.players[S].faith > 2 + 1, "the card gave more"
    assert troops(state, "home_w") == (W, 2)


def test_h7_2_only_these_two_play() -> None:
    state = facing(2, 2)
    hold(state, N, "shield_ring")
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    assert state.battle is None


@pytest.mark.parametrize(("attackers", "defenders", "winner"), [(3, 2, S), (2, 3, W), (2, 2, None)])
def test_h7_3_the_higher_strength_wins_equal_both_lose(
    attackers: int, defenders: int, winner: int | None
) -> None:
    state = attack(facing(attackers, defenders))
    points = [player.vp for player in state.players]
    assert points == [int(seat == winner) for seat in range(4)]


def test_h7_4_a_loser_loses_all_and_gains_faith_for_them_and_one() -> None:
    state = attack(facing(5, 3))
    assert state.players[W].troops == 0
    assert state.players[W].faith == 4


def test_h7_5_the_winner_loses_as_much_and_gains_faith_and_a_point() -> None:
    state = attack(facing(5, 3))
    player = state.players[S]
    assert troops(state, "farm_w") == (S, 2)
    assert (player.troops, player.faith, player.vp) == (2, 3, 1)


def test_h7_5_modifiers_are_used_up_first() -> None:
    state = battle_of(facing(3, 4), attack_bonus=3)
    assert state.battle is not None
    result = forecast(state, state.battle)
    assert (result.attack, result.defence, result.attackers_lost) == (6, 4, 1)


def test_h7_5_or_troops_where_the_table_says_so() -> None:
    state = battle_of(facing(3, 4, winner_loses="troops"), attack_bonus=3)
    assert state.battle is not None
    result = forecast(state, state.battle)
    assert (result.attackers_lost, result.occupies) == (3, False)


def test_h7_5_negative_modifiers_leave_the_winner_a_troop() -> None:
    state = battle_of(facing(4, 1), attack_bonus=-2)
    assert state.battle is not None
    assert forecast(state, state.battle).attackers_lost == 1


def test_h7_6_troops_lost_to_effects_bring_no_faith() -> None:
    state = table(civilizations=("aztec", "egypt", "norse", "huaxia"))
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 2)
    hold(state, S, "obsidian_edge")
    state = do(moving(state, S), move("village_sw", "farm_w", 3))
    state = do(state, play_card("obsidian_edge"))
    assert state.players[W].faith == 1 + 1, "one fell in the reckoning, one before it"
    assert troops(state, "farm_w") == (S, 2)


def test_h7_6_after_the_reckoning_a_side_loses_none_but_its_own_troops() -> None:
    """Who has taken the land keeps it, and who holds it can lose what stands there."""
    state = attack(facing(3, 1))
    for seat, held in ((S, 2), (W, 0)):
        fought = state.copy()
        fought.battle = Battle(S, W, fought.number("market_s"), fought.number("farm_w"), 3)
        fought.battle = replace(fought.battle, winner=S, decided=True)
        assert troops_to_lose(fought, seat) == held
        ask(fought, LoseTroops(seat, 1))
        assert troops(fought, "farm_w") == (S, 2 - (seat == S))


def test_h7_7_when_both_lose_the_territory_is_empty_and_nobody_scores() -> None:
    state = attack(facing(2, 2))
    assert troops(state, "farm_w") == (-1, 0)
    assert [player.faith for player in state.players] == [3, 3, 0, 0]
    assert [player.vp for player in state.players] == [0] * 4


def test_h7_8_after_battle_cards_come_before_the_village() -> None:
    state = table()
    clear(state)
    put(state, S, "market_s", 3)
    put(state, W, "village_sw", 1)
    village(state, "village_sw", "market")
    score(state, W, 3)
    hold(state, S, "laurel_wreath")
    state = do(do(moving(state, S), move("market_s", "village_sw", 3)), PASS)
    assert question(state) == BattleTurn(S, "after_battle")
    assert troops(state, "village_sw") == (S, 2), "the winner stands there already"
    state = do(state, play_card("laurel_wreath"))
    assert isinstance(question(state), ChooseVillage)
    assert state.players[S].vp == 2


def test_a_preview_says_what_the_battle_then_does() -> None:
    for attackers, defenders in ((5, 3), (2, 3), (2, 2)):
        state = facing(attackers, defenders)
        origin, target = state.number("village_sw"), state.number("farm_w")
        seen = preview(state, S, origin, target, attackers)
        after = attack(state)
        assert isinstance(seen, Forecast)
        assert after.players[S].troops == attackers - seen.attackers_lost
        assert after.players[W].troops == defenders - seen.defenders_lost
        assert after.players[S].faith == seen.attacker_faith
        assert after.players[W].faith == seen.defender_faith
        assert (after.players[S].vp, after.players[W].vp) == (seen.attacker_vp, seen.defender_vp)
        assert (troops(after, "farm_w")[0] == S) == seen.occupies
    assert preview(facing(1, 1), S, 0, GAME.board.index["river_sw"], 1) is None


# ------------------------------------------------------------------------------ H8


def test_h8_1_a_home_without_troops_is_defended_with_nothing() -> None:
    state = facing(1, 0, "home_w")
    score(state, W, 2)
    state = attack(state, "home_w")
    assert (state.players[S].vp, state.players[W].vp) == (1, 1)
    assert state.players[W].faith == 1
    assert troops(state, "market_w") == (S, 1)


def test_h8_1_the_home_troops_fight() -> None:
    state = attack(facing(2, 3, "home_w"), "home_w")
    assert troops(state, "home_w") == (W, 1)
    assert state.players[W].vp == 1


def test_h8_2_the_attacker_takes_a_point_instead_of_the_point_for_winning() -> None:
    state = facing(4, 2, "home_w")
    score(state, W, 5)
    state = attack(state, "home_w")
    assert (state.players[S].vp, state.players[W].vp) == (1, 4)
    assert (state.players[S].faith, state.players[W].faith) == (2, 3)


def test_h8_2_if_the_defender_has_none_none_is_gained() -> None:
    assert attack(facing(4, 2, "home_w"), "home_w").players[S].vp == 0


def test_h8_2_or_besides_it_where_the_table_says_so() -> None:
    state = facing(4, 2, "home_w", home_battle="besides")
    score(state, W, 5)
    state = attack(state, "home_w")
    assert (state.players[S].vp, state.players[W].vp) == (2, 4)


def test_h8_2_survivors_return_even_to_a_territory_they_left_empty() -> None:
    state = table()
    clear(state)
    put(state, S, "market_w", 3)
    state = attack(state, "home_w")
    assert troops(state, "market_w") == (S, 3)
    assert question(state).kind == "move_turn", "no new occupation"


def test_h8_3_each_home_at_most_once_a_round() -> None:
    state = attack(facing(5, 1, "home_w"), "home_w")
    assert move("market_w", "home_w", 1) not in offered(state)
    assert why_not(state, move("market_w", "home_w", 1)) == "reason.home_attacked_already"
    EndRound().run(QuietDraft(state))
    moving(state, S)
    assert move("market_w", "home_w", 1) in offered(state)


def test_h8_3_several_may_attack_the_same_home() -> None:
    state = facing(2, 0, "home_w")
    put(state, N, "temple_w", 2)
    state = attack(state, "home_w")
    assert move("temple_w", "home_w", 1) in offered(moving(state, N))


def test_h8_3_by_card_too() -> None:
    state = facing(5, 0, "home_w")
    state = attack(state, "home_w")
    hold(state, S, "swift_triremes")
    state = do(moving(state, S, 0), play_card("swift_triremes"))
    assert not [action for action in offered(state) if "home_w" in str(action)]


def test_h8_4_a_defender_that_wins_at_home_gains_faith_and_a_point() -> None:
    state = attack(facing(2, 4, "home_w"), "home_w")
    player = state.players[W]
    assert (player.vp, player.faith, player.troops) == (1, 2, 2)


def test_h8_4_buildings_are_never_touched() -> None:
    state = facing(4, 1, "home_w")
    before = state.players[W].buildings
    assert attack(state, "home_w").players[W].buildings == before


# ------------------------------------------------------------------------------ H9


def ended(state: HolyWarState) -> bool:
    EndRound().run(QuietDraft(state))
    return state.finished


def test_h9_the_game_ends_after_a_round_in_which_somebody_reached_twelve() -> None:
    state = table()
    gain_vp(QuietDraft(state), S, 11, "ruin")
    assert not ended(state)
    gain_vp(QuietDraft(state), S, 1, "ruin")
    assert end_reason(state) == "points"
    assert ended(state)


def test_h9_even_if_it_has_lost_some_since() -> None:
    state = table()
    gain_vp(QuietDraft(state), S, 12, "ruin")
    lose_vp(QuietDraft(state), S, 3, "test")
    assert ended(state)


def test_h9_or_when_the_summon_marker_reached_seven() -> None:
    state = table()
    state.summons = 7
    assert end_reason(state) == "summons"
    state.target_reached = True
    assert end_reason(state) == "both"
    assert ended(state)


def test_h9_the_highest_win_and_equal_highest_share() -> None:
    state = table()
    for seat, vp in enumerate((13, 9, 13, 2)):
        score(state, Seat(seat), vp)
    rows = GAME.standings(state).rows
    assert [row.rank for row in rows] == [1, 3, 1, 4]
    assert GAME.standings(state).winners == (S, N)


def test_nobody_is_asked_who_could_hold_no_card_of_the_moment() -> None:
    state = facing(2, 1)
    hold(state, W, "stone_gangs")
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    assert question(state) == BattleTurn(W, "battle"), "its civilization has battle cards"
    assert offered(state) == [PASS]
    state = facing(2, 1)
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    assert state.battle is None, "without a hand nobody is asked"
