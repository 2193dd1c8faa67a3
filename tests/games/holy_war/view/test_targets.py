"""Where to click for each action."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.execution import RaiseBuilding
from gamedesk.games.holy_war.rules.harvest import Trade
from gamedesk.games.holy_war.rules.movement import Move
from gamedesk.games.holy_war.rules.words import ChooseTarget, Pick
from gamedesk.games.holy_war.view.targets import Asked, Pointed, click_path, read_pick
from gamedesk.ui.game_view import make_view
from gamedesk.ui.words import say_for
from tests.games.holy_war.tables import put, table
from tests.games.holy_war.view.playing import played

NOBODY_ASKED = Asked()


@pytest.mark.parametrize(("seed", "seats"), [(1, 4), (2, 3), (3, 4), (4, 4)])
def test_click_paths_are_unique_in_every_question(seed: int, seats: int) -> None:
    for match in played(seats, seed, most=400):
        assert match.decision is not None
        asked = Asked.of(match.state)
        paths = [click_path(action, asked) for action in match.decision.actions(match.state)]
        assert all(paths)
        assert len(set(paths)) == len(paths), match.decision


@pytest.mark.parametrize(
    ("target", "pointed"),
    [
        ("stop", Pointed(stop=True)),
        ("3", Pointed(count=3)),
        ("seat:2", Pointed(seat=2)),
        ("seat:2>barracks:1", Pointed(seat=2, building="barracks", level=1)),
        ("market_s>temple_s:3", Pointed("market_s", "temple_s", count=3)),
        ("market_s>river_sw", Pointed("market_s", "river_sw")),
        ("market_s", Pointed("market_s")),
        ("village_sw>market", Pointed("village_sw", new="market")),
        ("barracks:2", Pointed(building="barracks", level=2)),
        ("barracks:2>field", Pointed(building="barracks", level=2, new="field")),
        ("market", Pointed(new="market")),
        ("hoplite_wall", Pointed(card="hoplite_wall")),
    ],
)
def test_answers_of_cards_are_taken_apart(target: str, pointed: Pointed) -> None:
    assert read_pick(target) == pointed


def test_paths_name_places_in_the_order_of_the_move() -> None:
    path = ("land:market_s", "land:temple_s", "count:2")
    assert click_path(Move("market_s", "temple_s", 2), NOBODY_ASKED) == path
    assert click_path(Pick("market_s>temple_s:2"), NOBODY_ASKED) == path


def test_a_single_troop_needs_no_number() -> None:
    state = table()
    put(state, state.clockwise_from(state.start)[0], "market_s", 1)
    path = click_path(Move("market_s", "temple_s", 1), Asked(0, state))
    assert path == ("land:market_s", "land:temple_s")


def test_a_trade_of_troops_names_its_river() -> None:
    assert click_path(Trade("coins", "faith", "river_sw"), NOBODY_ASKED) == ("trade:coins:faith",)
    path = ("trade:coins:troops", "land:river_sw")
    assert click_path(Trade("coins", "troops", "river_sw"), NOBODY_ASKED) == path


def test_every_trade_names_its_river_where_each_may_be_used_once() -> None:
    state = table(river_trade="per_river")
    path = ("trade:coins:faith", "land:river_sw")
    assert click_path(Trade("coins", "faith", "river_sw"), Asked(0, state)) == path


def test_a_building_is_raised_by_a_click_on_it() -> None:
    assert click_path(RaiseBuilding("field", 1), Asked(2)) == ("house:2:field:1",)


def test_a_card_says_what_is_to_be_chosen(qtbot: QtBot) -> None:
    """It only said "Sekhmet: choose"."""
    view = make_view(GAME, say_for(GAME.id))
    qtbot.addWidget(view)
    asked = set()
    for seed in range(6):
        for match in played(3, seed, 250):
            if isinstance(match.decision, ChooseTarget):
                asked.add(view.question(match.view(match.decision.seat), match.decision).key)
    assert "question.choose_target.territory" in asked
    assert "question.choose_target" not in asked
