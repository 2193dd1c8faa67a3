"""H3 and H4: the round, and the auction for a god."""

from __future__ import annotations

from gamedesk.core import agenda
from gamedesk.core.agenda import Step
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.effects import March
from gamedesk.games.holy_war.rules.execution import AskStep, Execution
from gamedesk.games.holy_war.rules.lasting import lay_rule, protect, rule_amount
from gamedesk.games.holy_war.rules.movement import Movement, move
from gamedesk.games.holy_war.rules.rounds import EndRound, StartRound
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import (
    DROP_OUT,
    Bid,
    CannotBid,
    ChooseGod,
    Summoning,
    raise_bid,
    summon_god,
)
from gamedesk.games.holy_war.rules.words import STOP, ChooseTarget, pick
from gamedesk.games.holy_war.rules.words_troops import march_options
from tests.games.holy_war.tables import (
    E,
    N,
    S,
    W,
    ask,
    clear,
    do,
    done,
    fight,
    hold,
    moving,
    offered,
    put,
    question,
    table,
    troops,
    why_not,
)


def faithful(*faith: int) -> HolyWarState:
    """Everybody has so much faith, and the summoning begins."""
    state = table()
    for player, amount in zip(state.players, faith, strict=True):
        player.faith = amount
    return ask(state, Summoning())


def over(state: HolyWarState) -> bool:
    return agenda.top(state) is None


def test_h3_summoning_then_execution_then_movement_then_the_end_of_the_round() -> None:
    state = table()
    draft = agenda.QuietDraft(state)
    StartRound().run(draft)
    expected: list[Step] = [Summoning(), Execution(), Movement(), EndRound()]
    assert state.agenda == expected[::-1]
    assert state.round == 2


def test_h3_lasting_effects_end_and_world_cards_in_play_are_discarded() -> None:
    state = table()
    draft = agenda.QuietDraft(state)
    lay_rule(draft, S, "attack_strength", 2, "all", "rain_of_iron")
    state.world_deck = tuple(card for card in state.world_deck if card != "rain_of_iron")
    state.world_in_play = ("rain_of_iron",)
    state.players[S].attacked = 2
    EndRound().run(draft)
    assert len(state.rules) + len(state.world_in_play) == 0
    assert state.world_discard == ("rain_of_iron",)
    assert state.players[S].attacked == 0


def test_h4_1_clockwise_from_the_start_civilization() -> None:
    state = table()
    state.start = N
    for player in state.players:
        player.faith = 5
    ask(state, Summoning())
    asked = []
    while not over(state):
        asked.append(question(state).seat)
        state = do(state, DROP_OUT)
    assert asked == [N, E, S, W]


def test_h4_1_the_lowest_opening_bid_is_three_and_raises_are_by_one_at_least() -> None:
    state = faithful(6, 6, 0, 0)
    assert offered(state) == [DROP_OUT, *map(raise_bid, (3, 4, 5, 6))]
    assert why_not(state, raise_bid(2)) == "reason.bid_too_low"
    state = do(state, raise_bid(4))
    assert offered(state) == [DROP_OUT, raise_bid(5), raise_bid(6)]


def test_h4_1_who_dropped_out_stays_out_and_who_leads_is_not_asked() -> None:
    state = faithful(9, 9, 9, 0)
    state = do(state, raise_bid(3))
    state = do(state, DROP_OUT)
    state = do(state, raise_bid(5))
    assert question(state) == Bid(S, 5, N, 1 << W)
    state = do(state, DROP_OUT)
    assert isinstance(question(state), ChooseGod)
    assert question(state).seat == N


def test_h4_1_who_cannot_bid_higher_is_out_unasked() -> None:
    state = faithful(8, 4, 3, 8)
    state = do(state, raise_bid(5))
    assert question(state).seat == E


def test_h4_1_who_was_not_asked_for_want_of_faith_is_told_when_the_auction_ends() -> None:
    state = do(faithful(8, 4, 3, 8), raise_bid(5))
    outcome = done(state, DROP_OUT)
    told = [event for event in outcome.events if isinstance(event, CannotBid)]
    assert told == [CannotBid(W, 6), CannotBid(N, 6)]
    assert not any(isinstance(event, CannotBid) for event in done(state, raise_bid(6)).events)


def test_h4_2_only_the_winner_pays() -> None:
    state = faithful(5, 4, 0, 0)
    state = do(state, raise_bid(3))
    state = do(state, raise_bid(4))
    state = do(state, DROP_OUT)
    assert [player.faith for player in state.players] == [5, 0, 0, 0]
    assert state.players[W].troops == 3


def test_h4_3_the_same_god_does_not_come_in_two_rounds_running() -> None:
    state = table()
    state.god = "zeus"
    state.players[S].faith = 3
    ask(state, Summoning())
    state = do(do(state, raise_bid(3)), summon_god("ares"))
    state.players[S].faith = 3
    ask(state, Summoning())
    state = do(state, raise_bid(3))
    assert summon_god("ares") not in offered(state)
    assert why_not(state, summon_god("ares")) == "reason.god_rests"
    assert summon_god("zeus") in offered(state)


def test_h4_3_a_round_between_frees_the_god() -> None:
    state = table()
    state.god = "ares"
    ask(state, Summoning())  # nobody can bid
    state.players[S].faith = 3
    ask(state, Summoning())
    state = do(state, raise_bid(3))
    assert summon_god("ares") in offered(state)


def test_h4_3_a_god_does_what_can_be_done() -> None:
    """Zeus removes nothing where nobody stands, and still gives his point."""
    state = faithful(3, 0, 0, 0)
    clear(state)
    state.players[S].faith = 3
    ask(state, Summoning())
    state = do(do(state, raise_bid(3)), summon_god("zeus"))
    assert state.players[S].vp == 1


def test_h4_4_gods_pass_what_protects() -> None:
    """Chiyou marches into a protected territory; a march by card or point may not."""
    state = table(civilizations=("huaxia", "egypt", "norse", "greek"))
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 1)
    protect(agenda.QuietDraft(state), W, state.number("farm_w"), "standing_stones")
    moving(state, S)
    assert why_not(state, move("village_sw", "farm_w", 3)) == "reason.protected"
    ask(state, ChooseGod(S, 3))
    state = do(state, summon_god("chiyou"))
    while isinstance(question(state), ChooseTarget):
        state = do(state, pick("village_sw>farm_w:3"))
        break
    assert troops(fight(state), "farm_w") == (S, 2)


def test_h4_4_gods_pass_a_truce_of_homes() -> None:
    state = table(civilizations=("huaxia", "egypt", "norse", "greek"))
    clear(state)
    put(state, S, "market_w", 2)
    lay_rule(agenda.QuietDraft(state), W, "no_home_attacks", 0, "all", "truce_of_hearths")
    by_card = march_options(state, S, March(1), "marching_columns")
    assert by_card
    assert not any(">home_w:" in way for way in by_card)
    ask(state, ChooseGod(S, 3))
    state = fight(do(do(state, summon_god("chiyou")), pick("market_w>home_w:2")))
    assert state.players[S].attacked == 1 << W


def test_h4_4_a_world_card_goes_before_a_civilization_card_and_later_before_earlier() -> None:
    state = table()
    draft = agenda.QuietDraft(state)
    lay_rule(draft, S, "attack_strength", 1, "all", "raised_ramparts")
    lay_rule(draft, W, "attack_strength", 5, "all", "city_league")
    assert rule_amount(state, N, "attack_strength") == 1
    lay_rule(draft, W, "attack_strength", -1, "all", "rain_of_iron")
    assert rule_amount(state, N, "attack_strength") == -1
    lay_rule(draft, S, "attack_strength", 2, "self", "thor")
    lay_rule(draft, W, "attack_strength", 0, "all", "war_drums")
    assert rule_amount(state, S, "attack_strength") == 2
    assert rule_amount(state, N, "attack_strength") == 0


def test_h4_4_the_god_card_returns_to_its_row() -> None:
    state = do(do(faithful(3, 0, 0, 0), raise_bid(3)), summon_god("athena"))
    assert len(state.world.gods["greek"]) == 3


def test_h4_5_the_marker_advances_and_the_left_neighbour_starts() -> None:
    state = faithful(0, 0, 3, 0)
    outcome = done(do(state, raise_bid(3)), summon_god("thor"))
    assert outcome.state.summons == 1
    assert outcome.state.start == E


def test_h4_6_nobody_bids_so_nothing_changes() -> None:
    state = faithful(5, 5, 0, 0)
    state = do(do(state, DROP_OUT), DROP_OUT)
    assert over(state)
    assert (state.summons, state.start) == (0, S)
    assert [player.faith for player in state.players] == [5, 5, 0, 0]


def test_h4_6_without_three_faith_there_is_no_auction() -> None:
    assert over(faithful(2, 2, 2, 2))
    assert over(ask(table(), Summoning()))


def test_h4_7_a_bid_above_the_own_faith_is_illegal() -> None:
    state = faithful(4, 9, 0, 0)
    assert raise_bid(5) not in offered(state)
    assert why_not(state, raise_bid(5)) == "reason.needs_faith"


def test_h4_8_the_only_one_with_faith_may_open_or_drop_out() -> None:
    state = faithful(0, 5, 0, 0)
    assert question(state).seat == W
    assert offered(state)[0] == DROP_OUT
    assert over(do(state, DROP_OUT))


def test_h4_8_when_all_others_have_dropped_out_the_last_may_still_open() -> None:
    state = faithful(5, 5, 5, 5)
    for _ in range(3):
        state = do(state, DROP_OUT)
    assert question(state).seat == E
    assert raise_bid(3) in offered(state)


def test_h4_9_cards_may_be_played_in_a_battle_that_a_god_causes() -> None:
    state = table(civilizations=("huaxia", "greek", "norse", "egypt"))
    clear(state)
    put(state, S, "village_sw", 1)
    put(state, W, "farm_w", 1)
    hold(state, W, "hoplite_wall")
    ask(state, ChooseGod(S, 3))
    state = do(do(state, summon_god("chiyou")), pick("village_sw>farm_w:1"))
    assert question(state).kind == "battle_turn"
    assert question(state).seat == Seat(W)


def test_a_god_may_be_told_to_stop() -> None:
    state = ask(
        table(civilizations=("huaxia", "egypt", "norse", "greek")),
        ChooseGod(S, 3),
        AskStep(W, "build", True),
    )
    state = do(state, summon_god("chiyou"))
    assert pick(STOP) in offered(state)
    assert GAME.label(state, S) == "civilization.huaxia"
