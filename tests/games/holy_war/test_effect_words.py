"""H12: the words of the cards by numbers written down here, where those of the data do not show."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.agenda import QuietDraft
from gamedesk.games.holy_war.rules.battle import strengths
from gamedesk.games.holy_war.rules.cards import play_card
from gamedesk.games.holy_war.rules.conditions import condition_holds
from gamedesk.games.holy_war.rules.content import Condition
from gamedesk.games.holy_war.rules.effects import (
    Convert,
    Exchange,
    Gain,
    Recruit,
    Remove,
    Steal,
    Strength,
)
from gamedesk.games.holy_war.rules.execution import ExecutionTurn
from gamedesk.games.holy_war.rules.lasting import lay_rule
from gamedesk.games.holy_war.rules.movement import move
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.words import begin_effect, pick
from gamedesk.games.holy_war.rules.words_buildings import convert_options
from gamedesk.games.holy_war.rules.words_goods import (
    LOOK_AWAY,
    LookAtHand,
    _exchange_options,
    steal,
)
from gamedesk.games.holy_war.rules.words_troops import recruit_options, remove_options
from tests.games.holy_war.tables import (
    N,
    S,
    W,
    ask,
    clear,
    do,
    hold,
    house,
    moving,
    offered,
    put,
    question,
    score,
    table,
    village,
)
from tests.games.holy_war.test_battles import battle_of, facing


def spread() -> HolyWarState:
    """South in the south-west village; others beside it, far away, and at home."""
    state = table()
    clear(state)
    put(state, S, "village_sw", 2)
    put(state, W, "farm_w", 3)
    put(state, N, "temple_n", 1)
    put(state, N, "home_n", 4)
    return state


def test_h12_strength_is_counted_once_for_each_thing() -> None:
    state = battle_of(facing(3, 4))
    house(state, S, ("barracks", 2), ("barracks", 1))
    begin_effect(QuietDraft(state), S, Strength(1, per="barracks_level"), "drum_and_banner", 1)
    assert state.battle is not None
    assert (state.battle.attack_bonus, state.battle.defence_bonus) == (3, 0)
    begin_effect(QuietDraft(state), S, Strength(-2, "enemy"), "tomb_curse", 0)
    assert state.battle.defence_bonus == -2


def test_h12_goods_are_counted_once_for_each_thing() -> None:
    state = spread()
    coins = [player.coins for player in state.players]
    begin_effect(QuietDraft(state), S, Gain("coins", 2, "all", "territory"), "good_year", 0)
    gained = [player.coins - before for player, before in zip(state.players, coins, strict=True)]
    assert gained == [2, 2, 4, 0]


def test_h12_troops_are_removed_near_or_anywhere_but_from_no_home() -> None:
    state = spread()
    assert remove_options(state, S, Remove(1, "near")) == ["farm_w"]
    assert set(remove_options(state, S, Remove(1, "anywhere"))) == {"farm_w", "temple_n"}


@pytest.mark.parametrize(("coins", "most"), [(9, 3), (2, 2), (0, 0)])
def test_h12_so_many_recruits_as_the_card_and_the_coins_allow(coins: int, most: int) -> None:
    state = spread()
    state.players[S].coins = coins
    assert recruit_options(state, S, Recruit(3)) == [str(n + 1) for n in range(most)]


@pytest.mark.parametrize(("faith", "most"), [(9, 2), (1, 1)])
def test_h12_so_much_is_exchanged_as_the_card_and_the_goods_allow(faith: int, most: int) -> None:
    state = spread()
    state.players[S].faith = faith
    offers = _exchange_options(state, S, Exchange("faith", "troops", 2))
    assert offers == [str(n + 1) for n in range(most)]


def test_h12_who_only_looks_discards_nothing() -> None:
    state = table()
    hold(state, W, "gate_statues")
    ask(state, LookAtHand(S, W, False))
    assert offered(state) == [LOOK_AWAY]
    ask(state, LookAtHand(S, W, True))
    assert offered(state) == [pick("gate_statues"), LOOK_AWAY]


@pytest.mark.parametrize(
    ("kind", "amount", "holds"),
    [
        ("has_faith", 2, True),
        ("has_faith", 3, False),
        ("behind", 1, True),
        ("behind", 2, False),
        ("outnumbered", 1, True),
        ("outnumbered", 2, False),
        ("at_home", 0, False),
    ],
)
def test_h12_conditions_hold_from_their_number_on(kind: Any, amount: int, holds: bool) -> None:
    """South has 2 faith, 1 point less than West, and attacks its farm with 3 troops against 4."""
    state = battle_of(facing(3, 4))
    state.players[S].faith = 2
    score(state, S, 4)
    score(state, W, 5)
    assert condition_holds(state, S, Condition(kind, amount)) == holds
    if kind == "outnumbered":
        assert not condition_holds(state, W, Condition(kind, 1))


def test_h12_with_as_many_troops_nobody_is_outnumbered() -> None:
    state = battle_of(facing(3, 3))
    assert not condition_holds(state, S, Condition("outnumbered", 1))
    score(state, S, 5)
    assert not condition_holds(state, S, Condition("behind", 1))


def test_h12_a_building_changes_into_another_kind() -> None:
    state = spread()
    house(state, S, ("field", 1))
    village(state, "village_sw", "market")
    offers = convert_options(state, S, Convert())
    assert [offer for offer in offers if offer.startswith("village_sw")] == [
        f"village_sw>{kind}" for kind in ("shrine", "barracks", "field")
    ]
    assert [offer for offer in offers if offer.startswith("field")] == [
        f"field:1>{kind}" for kind in ("market", "shrine", "barracks")
    ]


def test_h12_a_swap_takes_all_troops_of_both_places() -> None:
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    clear(state)
    put(state, S, "market_s", 4)
    put(state, W, "river_sw", 1)
    from gamedesk.games.holy_war.rules.summoning import ChooseGod, summon_god

    state = do(ask(state, ChooseGod(S, 3)), summon_god("loki"))
    place = state.number
    assert (state.owner[place("market_s")], state.troops[place("market_s")]) == (W, 1)
    assert (state.owner[place("river_sw")], state.troops[place("river_sw")]) == (S, 4)


def test_h12_a_point_is_stolen_from_one_who_has_some() -> None:
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    score(state, W, 3)
    steal(QuietDraft(state), S, Steal("vp", 1), "loki", "seat:1")
    steal(QuietDraft(state), S, Steal("vp", 5), "loki", "seat:1")
    assert [player.vp for player in state.players] == [3, 0, 0, 0]


def test_h12_cards_build_only_the_kind_that_they_name() -> None:
    state = table(civilizations=("huaxia", "egypt", "greek", "norse"))
    hold(state, S, "new_canals")
    state = do(ask(state, ExecutionTurn(S, "build", True)), play_card("new_canals"))
    assert [kind for kind, _ in state.players[S].buildings] == [3, 3]
    state = table(civilizations=("norse", "egypt", "greek", "huaxia"))
    hold(state, S, "silver_toll")
    state.players[S].coins = 0
    state = do(ask(state, ExecutionTurn(S, "build", True)), play_card("silver_toll"))
    state = do(state, pick("seat:3"))
    assert [player.coins for player in state.players] == [1, 1, 1, 0]


def test_h12_rules_of_strength_bind_the_side_that_they_name() -> None:
    state = battle_of(facing(3, 4))
    assert state.battle is not None
    draft = QuietDraft(state)
    lay_rule(draft, S, "attack_strength", 2, "self", "war_drums")
    lay_rule(draft, N, "defence_strength", 1, "all", "raised_ramparts")
    assert strengths(state, state.battle) == (5, 5)
    lay_rule(draft, W, "attack_strength", -1, "others", "rain_of_iron")
    assert strengths(state, state.battle) == (2, 5), "the later one, and not for the defender"


def test_h12_where_no_cards_are_played_in_battles_nobody_is_asked() -> None:
    state = facing(3, 1)
    hold(state, S, "flank_ruse")
    hold(state, W, "tomb_curse", "canopic_vow")
    lay_rule(QuietDraft(state), N, "no_battle_cards", 0, "all", "silence_of_seers")
    state = do(moving(state, S), move("village_sw", "farm_w", 3))
    assert (state.battle, question(state).kind) == (None, "move_turn")
    assert state.players[S].vp == 1
