"""Numbered points where they are tight: an empty supply, a kind used up, a god and protection."""

from __future__ import annotations

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import QuietDraft
from gamedesk.core.game import Setup
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.battle import PASS, BattleTurn, strengths
from gamedesk.games.holy_war.rules.buildings import ChooseVillage, set_village
from gamedesk.games.holy_war.rules.cards import play_card
from gamedesk.games.holy_war.rules.effects import Convert, Swap
from gamedesk.games.holy_war.rules.execution import AskStep, ExecutionTurn, raise_level
from gamedesk.games.holy_war.rules.harvest import TradeTurn, trade
from gamedesk.games.holy_war.rules.lasting import protect
from gamedesk.games.holy_war.rules.movement import BeginMovement, move
from gamedesk.games.holy_war.rules.reactions import React
from gamedesk.games.holy_war.rules.setup import take_civilization
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import ChooseGod, summon_god
from gamedesk.games.holy_war.rules.tokens import token_supply
from gamedesk.games.holy_war.rules.words import pick
from gamedesk.games.holy_war.rules.words_buildings import convert_options
from gamedesk.games.holy_war.rules.words_troops import swap_options
from gamedesk.games.holy_war.rules.world import BARRACKS, FIELD, KINDS, MARKET
from tests.games.holy_war.tables import (
    N,
    S,
    W,
    ask,
    clear,
    do,
    fight,
    hold,
    house,
    moving,
    offered,
    put,
    question,
    table,
    troops,
    village,
    why_not,
)
from tests.games.holy_war.test_battles import attack, battle_of, facing


def use_all_tokens(state: HolyWarState) -> None:
    """South's supply is empty."""
    state.players[S].faith += token_supply(state, S)


def exhaust(state: HolyWarState, *kinds: int) -> None:
    """All blocks of these kinds lie in the north-eastern village."""
    place = state.number("village_ne")
    for kind in kinds:
        there = state.village_buildings.get(place, ())
        state.village_buildings[place] = (*there, *(kind,) * state.stock[kind])
        state.stock[kind] = 0


def test_h1_2_what_is_paid_on_the_river_makes_room_for_what_is_received() -> None:
    state = table()
    put(state, S, "river_sw", 2)
    state.players[S].coins = 4
    use_all_tokens(state)
    ask(state, TradeTurn(S, ("river_sw",)))
    assert why_not(state, trade("coins", "faith", "river_sw")) == "reason.no_tokens"
    faith = state.players[S].faith
    state = do(state, trade("troops", "faith", "river_sw"))
    assert (state.players[S].faith, troops(state, "river_sw")) == (faith + 1, (-1, 0))


def test_h1_2_tokens_given_up_for_others_need_no_supply() -> None:
    state = table(civilizations=("aztec", "egypt", "norse", "greek"))
    use_all_tokens(state)
    faith = state.players[S].faith
    hold(state, S, "flower_war")
    state = do(ask(state, ExecutionTurn(S, "build", True)), play_card("flower_war"))
    state = do(state, pick("2"))
    assert (state.players[S].faith, troops(state, "home_s")) == (faith - 2, (S, 2))


def test_h1_3_an_exhausted_kind_is_not_raised() -> None:
    state = table()
    state.players[S].coins = 5
    exhaust(state, FIELD)
    ask(state, ExecutionTurn(S, "build", False))
    assert raise_level("field", 1) not in offered(state)
    assert why_not(state, raise_level("field", 1)) == "reason.no_block"


def test_h1_3_a_building_changes_only_into_a_kind_with_blocks_for_all_its_levels() -> None:
    state = table()
    house(state, S, ("market", 2))
    assert "market:2>barracks" in convert_options(state, S, Convert())
    state.stock[BARRACKS] = 1
    assert "market:2>barracks" not in convert_options(state, S, Convert())


def test_h1_3_levels_destroyed_come_back() -> None:
    state = table()
    house(state, W, ("barracks", 2))
    stock = state.stock[BARRACKS]
    from gamedesk.games.holy_war.rules.buildings import lower_building

    lower_building(QuietDraft(state), W, BARRACKS, 2)
    assert (state.players[W].buildings, state.stock[BARRACKS]) == (((BARRACKS, 1),), stock + 1)


def test_h2_1_nobody_takes_a_civilization_that_was_named_for_another_seat() -> None:
    state = GAME.start(Setup(3, (("civilization", ("open", "greek", "open")),)))
    assert take_civilization("greek") not in offered(state)
    assert len(offered(state)) == 4


def test_h2_4_one_coin_lies_on_each_ruin() -> None:
    state = moving(table(), S)
    put(state, S, "battlefield_s", 1)
    coins = state.players[S].coins
    after = agenda.apply(state, move("battlefield_s", "ruin_s", 1)).state
    assert after.players[S].coins == coins + 1


def test_h4_4_a_god_swaps_into_what_is_protected() -> None:
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    clear(state)
    put(state, S, "village_sw", 2)
    put(state, W, "farm_w", 1)
    protect(QuietDraft(state), W, state.number("farm_w"), "standing_stones")
    assert swap_options(state, S, Swap(), "loki") == ["village_sw>farm_w"]
    assert swap_options(state, S, Swap(), "dragon_ships") == []


def test_h4_9_after_battle_cards_too() -> None:
    state = table(civilizations=("huaxia", "greek", "norse", "egypt"))
    clear(state)
    put(state, S, "village_sw", 1)
    put(state, W, "farm_w", 1)
    hold(state, W, "funeral_games")
    state = do(ask(state, ChooseGod(S, 3)), summon_god("chiyou"))
    state = do(do(state, pick("village_sw>farm_w:1")), PASS)
    assert question(state) == BattleTurn(W, "after_battle")
    assert play_card("funeral_games") in offered(state)


def test_h5_2_nobody_trades_for_coins_that_cannot_be_held() -> None:
    state = table()
    put(state, S, "river_sw", 1)
    state.players[S].faith, state.players[S].coins = 4, 10
    ask(state, TradeTurn(S, ("river_sw",)))
    assert why_not(state, trade("faith", "coins", "river_sw")) == "reason.no_room_for_coins"
    assert trade("faith", "troops", "river_sw") in offered(state)


def test_h5_8_troops_gained_stand_at_home_wherever_else_there_are_some() -> None:
    state = table(civilizations=("egypt", "greek", "norse", "huaxia"))
    hold(state, S, "inundation")
    before = [*state.troops]
    state = do(ask(state, AskStep(S, "harvest", False)), play_card("inundation"))
    before[state.number("home_s")] += 1
    assert state.troops == before


def test_h6_1_points_without_troops_are_lost() -> None:
    state = table()
    clear(state)
    put(state, W, "farm_s", 1)
    ask(state, BeginMovement(S))
    assert agenda.top(state) is None
    assert state.move_points == 0


KINDS_OF_LAND = ("market_w", "temple_w", "farm_w", "river_sw", "village_sw", "battlefield_w")


@pytest.mark.parametrize("target", [*KINDS_OF_LAND, "ruin_w", "home_w"])
def test_h6_3_on_every_kind_of_territory_there_is_a_battle(target: str) -> None:
    state = table()
    clear(state)
    board = GAME.board
    around = board.adjacent[board.index[target]] & ~board.of_kind["home"]
    near = board.ids[around.bit_length() - 1]
    put(state, S, near, 2)
    put(state, W, target, 2)
    state = fight(do(moving(state, S), move(near, target, 2)))
    assert troops(state, target) == (-1, 0)
    assert (state.players[S].faith, state.players[W].faith) == (3, 3)


def test_h6_4_a_village_keeps_a_kind_that_is_exhausted_and_gets_none() -> None:
    state = table()
    village(state, "village_sw", "market")
    exhaust(state, MARKET, FIELD)
    ask(state, ChooseVillage(S, "village_sw"))
    kinds = [KINDS[MARKET], "shrine", "barracks"]
    assert offered(state) == [set_village(kind) for kind in kinds]


def test_h6_9_a_swap_occupies_but_turns_no_world_card() -> None:
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    clear(state)
    put(state, S, "battlefield_s", 2)
    put(state, W, "ruin_s", 1)
    coins = state.players[S].coins
    state = do(ask(state, ChooseGod(S, 3)), summon_god("loki"))
    assert (troops(state, "ruin_s"), troops(state, "battlefield_s")) == ((S, 2), (W, 1))
    assert (state.players[S].coins, len(state.world_deck)) == (coins + 1, 25)


def test_h7_1_the_defence_is_at_least_nothing_too() -> None:
    state = battle_of(facing(3, 2), defence_bonus=-5)
    assert state.battle is not None
    assert strengths(state, state.battle) == (3, 0)


def test_h7_6_attackers_lost_to_effects_bring_no_faith() -> None:
    state = table(civilizations=("egypt", "aztec", "norse", "huaxia"))
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 1)
    hold(state, W, "obsidian_edge")
    state = do(moving(state, S), move("village_sw", "farm_w", 3))
    state = do(state, play_card("obsidian_edge"))
    assert (state.players[S].faith, troops(state, "farm_w")) == (1, (S, 1))


def test_h8_3_each_other_home_once() -> None:
    state = facing(3, 0, "home_w")
    put(state, S, "temple_n", 1)
    state = attack(state, "home_w")
    moves = offered(moving(state, S))
    assert move("temple_n", "home_n", 1) in moves
    assert move("market_w", "home_w", 1) not in moves


def test_h12_a_summoning_is_reacted_to_when_the_god_has_done_its_work() -> None:
    state = table(civilizations=("greek", "aztec", "norse", "huaxia"))
    hold(state, W, "jealous_sun")
    put(state, N, "river_ne", 1)
    state = do(ask(state, ChooseGod(S, 3)), summon_god("zeus"))
    assert question(state).kind == "choose_target", "the god first"
    state = do(state, pick("river_ne"))
    assert question(state) == React(W, "summoned")
    assert (state.players[S].vp, state.summons) == (1, 1)
    assert agenda.top(do(state, play_card("jealous_sun"))) is None
