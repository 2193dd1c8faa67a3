"""H6: movement, occupying, villages, ruins."""

from __future__ import annotations

from dataclasses import replace

from gamedesk.core import agenda
from gamedesk.core.agenda import QuietDraft
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.buildings import ChooseVillage, set_village
from gamedesk.games.holy_war.rules.cards import play_card
from gamedesk.games.holy_war.rules.effects import Build, Lose, Place
from gamedesk.games.holy_war.rules.lasting import lay_rule, protect
from gamedesk.games.holy_war.rules.movement import (
    END_MOVEMENT,
    BeginMovement,
    Movement,
    MoveTurn,
    move,
    start_points,
)
from gamedesk.games.holy_war.rules.state import HolyWarState, occupied_levels
from gamedesk.games.holy_war.rules.territories import DrawWorldCard, turn_world_card
from gamedesk.games.holy_war.rules.tokens import GoodsLost
from gamedesk.games.holy_war.rules.troop_losses import ChooseLoss
from gamedesk.games.holy_war.rules.words import ChooseTarget, begin_effect, pick
from gamedesk.games.holy_war.rules.words_buildings import build_options
from gamedesk.games.holy_war.rules.words_troops import place_options
from gamedesk.games.holy_war.rules.world import FIELD, KINDS, MARKET
from tests.games.holy_war.tables import (
    E,
    N,
    S,
    W,
    ask,
    clear,
    do,
    fight,
    hold,
    house,
    march,
    moving,
    offered,
    put,
    question,
    table,
    troops,
    village,
    why_not,
)


def lone(territory: str, count: int, **others: int) -> HolyWarState:
    """South stands there, West where named, nobody anywhere else."""
    state = table()
    clear(state)
    put(state, S, territory, count)
    for name, troops_there in others.items():
        put(state, W, name, troops_there)
    return state


def test_h6_one_player_completes_its_phase_then_the_next() -> None:
    state = table()
    state.start = N
    Movement().run(QuietDraft(state))
    assert state.agenda == [BeginMovement(seat) for seat in (W, S, E, N)]


def test_h6_1_points_are_field_levels_and_farms_at_the_start() -> None:
    state = table()
    assert start_points(state, S) == 2
    house(state, S, ("field", 3), ("field", 1))
    put(state, S, "village_sw", 1)
    village(state, "village_sw", "field")
    put(state, S, "farm_w", 1)
    assert start_points(state, S) == 7


def test_h6_1_fields_gained_during_the_phase_count_from_the_next_one() -> None:
    state = lone("market_s", 1)
    house(state, S, ("field", 1))
    ask(state, BeginMovement(S))
    state = do(state, move("market_s", "village_sw", 1))
    state = do(state, set_village("field"))
    assert state.move_points == 0
    assert agenda.top(state) is None
    assert start_points(state, S) == 2


def test_h6_1_unused_points_are_lost() -> None:
    state = ask(table(), BeginMovement(S))
    state = do(state, END_MOVEMENT)
    assert state.move_points == 0


def test_h6_1_with_no_points_only_cards_move_troops() -> None:
    state = table()
    house(state, S)
    put(state, S, "farm_s", 0)
    hold(state, S, "swift_triremes")
    ask(state, BeginMovement(S))
    assert offered(state) == [play_card("swift_triremes"), END_MOVEMENT]
    assert why_not(state, move("market_s", "temple_s", 1)) == "reason.no_points"


def test_h6_2_one_or_more_troops_to_an_adjacent_territory() -> None:
    state = moving(lone("temple_s", 3), S)
    moves = [action for action in offered(state) if action.kind == "move"]
    assert len(moves) == 4 * 3
    assert why_not(state, move("temple_s", "village_sw", 1)) == "reason.not_adjacent"
    assert why_not(state, move("temple_s", "market_s", 4)) == "reason.needs_troops"
    assert why_not(state, move("home_s", "market_s", 1)) == "reason.no_troops_there"
    state = do(state, move("temple_s", "battlefield_s", 2))
    assert (troops(state, "temple_s"), troops(state, "battlefield_s")) == ((S, 1), (S, 2))


def test_h6_2_the_same_troops_move_again_also_after_a_battle() -> None:
    state = moving(lone("village_sw", 3, farm_w=1), S)
    state = fight(do(state, move("village_sw", "farm_w", 3)))
    assert move("farm_w", "temple_w", 2) in offered(state)
    state = do(state, move("farm_w", "temple_w", 2))
    assert troops(state, "temple_w") == (S, 2)
    assert state.move_points == 1


def test_h6_2_stacks_split_and_join() -> None:
    state = moving(lone("temple_s", 3), S)
    state = do(state, move("temple_s", "market_s", 1))
    state = do(state, move("temple_s", "market_s", 2))
    assert troops(state, "market_s") == (S, 3)


def test_h6_3_moving_into_anothers_territory_is_a_battle_at_once() -> None:
    state = lone("village_sw", 2, farm_w=2)
    hold(state, W, "tomb_curse")
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    assert question(state) == BattleTurn(W, "battle")
    assert state.battle is not None
    assert state.battle.attacker == S


def test_h6_3_one_move_is_resolved_wholly_before_the_next() -> None:
    state = do(moving(lone("market_s", 2), S), move("market_s", "village_sw", 1))
    assert isinstance(question(state), ChooseVillage)
    state = do(state, set_village("market"))
    assert isinstance(question(state), MoveTurn)


def test_h6_3_effects_that_move_are_so_many_single_moves() -> None:
    state = lone("village_sw", 3, farm_w=1)
    hold(state, S, "swift_triremes")
    state = do(moving(state, S, 0), play_card("swift_triremes"))
    assert isinstance(question(state), ChooseTarget)
    state = fight(do(state, pick("village_sw>farm_w:2")))
    assert troops(state, "farm_w") == (S, 1)
    assert isinstance(question(state), ChooseTarget)
    state = do(state, pick("farm_w>temple_w:1"))
    assert troops(state, "temple_w") == (S, 1)


def test_h6_4_a_village_without_building_gets_one_of_choice() -> None:
    state = do(moving(lone("market_s", 1), S), move("market_s", "village_sw", 1))
    assert offered(state) == [set_village(kind) for kind in KINDS]
    state = do(state, set_village("shrine"))
    assert state.village_buildings[state.number("village_sw")] == (KINDS.index("shrine"),)
    assert state.players[S].hand == (), "no card for it"


def test_h6_4_one_that_has_a_building_may_be_changed() -> None:
    state = lone("market_s", 1)
    village(state, "village_sw", "market")
    state = do(moving(state, S), move("market_s", "village_sw", 1))
    kept = do(state, set_village("market"))
    assert kept.village_buildings == state.village_buildings
    changed = do(state, set_village("field"))
    assert changed.village_buildings[state.number("village_sw")] == (FIELD,)
    assert changed.stock[MARKET] == state.stock[MARKET] + 1


def test_h6_4_only_kinds_in_stock_and_nothing_if_there_is_none() -> None:
    state = lone("market_s", 1)
    for kind, left in enumerate(state.stock):
        state.village_buildings[state.number("village_ne")] = (
            *state.village_buildings.get(state.number("village_ne"), ()),
            *(kind,) * left,
        )
    state.stock[:] = [0] * 4
    state = do(moving(state, S), move("market_s", "village_sw", 1))
    assert isinstance(question(state), MoveTurn)


def test_h6_4_a_village_building_works_only_while_occupied() -> None:
    state = lone("village_sw", 1)
    village(state, "village_sw", "field")
    assert occupied_levels(state, S, FIELD) == 2
    put(state, S, "village_sw", 0)
    assert occupied_levels(state, S, FIELD) == 1


def test_h6_5_a_ruin_gives_its_coin_then_a_world_card() -> None:
    state = moving(lone("battlefield_s", 1), S)
    outcome = agenda.apply(state, move("battlefield_s", "ruin_s", 1))
    assert outcome.state.players[S].coins == 2
    assert not outcome.state.ruin_coins >> state.number("ruin_s") & 1
    assert isinstance(agenda.top(outcome.state), DrawWorldCard)
    after = agenda.apply(outcome.state, turn_world_card("sunken_treasury")).state
    assert after.players[S].coins == 5


def test_h6_5_by_battle_too() -> None:
    state = lone("battlefield_s", 3, ruin_s=1)
    state = do(moving(state, S), move("battlefield_s", "ruin_s", 3))
    assert len(state.world_deck) == 24


def test_h6_5_a_coin_over_the_limit_stays() -> None:
    state = lone("battlefield_s", 1)
    state.players[S].coins = 10
    state = do(moving(state, S), move("battlefield_s", "ruin_s", 1))
    assert state.ruin_coins >> state.number("ruin_s") & 1


def test_h6_5_lasting_world_cards_stay_in_play() -> None:
    state = moving(lone("battlefield_s", 1), S)
    state = agenda.apply(state, move("battlefield_s", "ruin_s", 1)).state
    state = agenda.apply(state, turn_world_card("rain_of_iron")).state
    assert state.world_in_play == ("rain_of_iron",)
    assert "rain_of_iron" not in state.world_discard


def test_h6_6_occupying_or_leaving_leaves_buildings() -> None:
    state = lone("village_sw", 1)
    village(state, "village_sw", "market")
    state = do(moving(state, S), move("village_sw", "market_s", 1))
    assert state.village_buildings[state.number("village_sw")] == (MARKET,)


def test_h6_6_a_home_is_never_occupied_by_another() -> None:
    state = march(lone("market_w", 3), S, "market_w", "home_w", 3)
    assert troops(state, "home_w") == (-1, 0)
    assert troops(state, "market_w") == (S, 3)


def test_h6_7_movement_cards_only_in_the_own_movement_phase_not_in_a_battle() -> None:
    state = lone("village_sw", 2, farm_w=2)
    hold(state, S, "swift_triremes", "flank_ruse")
    state = do(moving(state, S), move("village_sw", "farm_w", 2))
    assert question(state).kind == "battle_turn"
    assert why_not(state, play_card("swift_triremes")) == "reason.not_the_time"


def test_h6_8_reinforcing_is_not_occupying_returning_is() -> None:
    state = lone("market_s", 2)
    put(state, S, "village_sw", 1)
    state = do(moving(state, S), move("market_s", "village_sw", 1))
    assert isinstance(question(state), MoveTurn)
    state = do(state, move("village_sw", "market_s", 2))
    state = do(state, move("market_s", "village_sw", 2))
    assert isinstance(question(state), ChooseVillage)


def test_h6_9_effects_place_only_in_own_or_nobodys_territory() -> None:
    state = lone("market_s", 1, village_sw=1)
    places = place_options(state, S, Place(1, "near"))
    assert "village_sw" not in places
    assert {"market_s", "river_sw", "temple_s", "home_s"} <= set(places)
    assert not {"home_w", "home_n", "home_e"} & set(place_options(state, S, Place(1, "anywhere")))


def test_h6_9_placing_occupies_but_turns_no_world_card() -> None:
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    clear(state)
    put(state, S, "battlefield_s", 1)
    hold(state, S, "far_settlers")
    state = do(moving(state, S), play_card("far_settlers"))
    state = do(state, pick("ruin_s"))
    assert troops(state, "ruin_s")[0] == S
    assert state.players[S].coins == 2
    assert len(state.world_deck) == 25


def test_h6_9_nobody_is_placed_in_what_another_protects_but_by_a_god() -> None:
    """What was left empty is nobody's, yet stays protected; gods pass it (H4.4)."""
    state = lone("market_s", 1)
    protect(QuietDraft(state), W, state.number("village_sw"), "city_league")
    assert "village_sw" not in place_options(state, S, Place(1, "near"), "far_settlers")
    assert "village_sw" in place_options(state, S, Place(1, "near"), "huitzilopochtli")
    assert "village_sw" in place_options(state, W, Place(1, "anywhere"), "far_settlers")


def test_h6_10_further_buildings_in_a_village_by_effects() -> None:
    state = lone("village_sw", 1)
    village(state, "village_sw", "market")
    assert "village_sw>market" in build_options(state, S, Build("village"))
    from gamedesk.games.holy_war.rules.buildings import build_village

    place = state.number("village_sw")
    build_village(QuietDraft(state), S, place, MARKET)
    assert state.village_buildings[place] == (MARKET, MARKET)
    assert occupied_levels(state, S, MARKET) == 2
    ask(state, ChooseVillage(S, "village_sw"))
    state = do(state, set_village("field"))
    assert state.village_buildings[place] == (FIELD, MARKET), "only the slot changes"


def test_h6_11_world_cards_concern_several_clockwise_from_the_occupier() -> None:
    state = table()
    put(state, N, "ruin_n", 2)
    draft = QuietDraft(state)
    begin_effect(draft, N, Lose("troops", 1, "all"), "fever", 0)
    agenda.settle(draft)
    asked = []
    while (step := agenda.top(state)) is not None:
        assert isinstance(step, ChooseLoss)
        asked.append(step.seat)
        state = do(state, step.actions(state)[0])
    assert asked == [N, E, S, W]
    assert [player.troops for player in state.players] == [2, 2, 4, 2]


def test_h6_11_who_gives_up_coins_does_so_clockwise_from_the_occupier_too() -> None:
    """All have most points: the order of the log is the order of the rule."""
    state = ask(table(), DrawWorldCard(N))
    outcome = agenda.apply(state, turn_world_card("tax_revolt"))
    assert [event.seat for event in outcome.events if isinstance(event, GoodsLost)] == [N, E, S, W]


def test_h6_11_each_world_card_is_resolved_before_the_next_move() -> None:
    state = moving(lone("battlefield_s", 2), S)
    state = agenda.apply(state, move("battlefield_s", "ruin_s", 2)).state
    state = agenda.apply(state, turn_world_card("wandering_masons")).state
    assert isinstance(question(state), ChooseTarget)
    state = do(state, pick("market"))
    state = agenda.apply(state, move("ruin_s", "ruin_w", 1)).state
    assert isinstance(agenda.top(state), DrawWorldCard)


def test_a_rule_changes_the_points_of_movement() -> None:
    state = table()
    lay_rule(QuietDraft(state), S, "move_points", 1, "all", "following_wind")
    assert start_points(state, W) == 3
    assert replace(state.rules[0], amount=2).amount == 2
