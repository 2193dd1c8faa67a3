"""Whole games by mouse alone and by keyboard alone, in the real table page, with curtains."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gamedesk.core.action import Action
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.view.view import SkyTotemView
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton
from tests.games.sky_totem.view.playing import NAMES, choose
from tests.support.clicking import click_action, is_asked, press_widget
from tests.support.typing_keys import press_key, type_action

OPTIONS = (("totems", "drawn"), ("altar_cards", "drafted"))


def bring_into_sight(page: TablePage, action: Action) -> None:
    """Turn the altar until a click on the cell finds it; from above everything can be seen."""
    view = page.view
    assert isinstance(view, SkyTotemView)
    view.altar.set_flat(False)
    target = view.targets(action)[-1]
    for _ in range(4):
        place = view.altar.target(target)
        if place is None:
            return
        middle = view.altar.mapFromScene(place.path.boundingRect().center())
        over = view.childAt(view.altar.mapTo(view, middle))
        if view.altar.target_at(middle) == target and over is view.altar.viewport():
            return
        view.altar.turn_by(1)
    view.altar.set_flat(True)


def click(page: TablePage, action: Action, rng: Random) -> None:
    """Take an action with the mouse."""
    bring_into_sight(page, action)
    click_action(page, action)


def lift_by_mouse(page: TablePage) -> None:
    """Open the curtain with its button."""
    accept = page.curtain.findChild(ActionButton, "curtain:accept")
    assert accept is not None
    press_widget(accept)


def lift_by_key(page: TablePage) -> None:
    """Open the curtain with Enter."""
    press_key(page, Qt.Key.Key_Return)


def play(
    qtbot: QtBot,
    seats: int,
    seed: int,
    most: int,
    take: Callable[[TablePage, Action, Random], None] = click,
    lift: Callable[[TablePage], None] = lift_by_mouse,
) -> Match:
    """Answer until the game is over, or so many answers were given."""
    theme.set_reduced_motion(True)
    people = tuple(Human(name) for name in NAMES[:seats])
    match = Match(GAME, Setup(seats, OPTIONS), Table(people), seed)
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    rng = Random(seed)
    for _ in range(most):
        qtbot.waitUntil(lambda: page.curtain.isVisible() or is_asked(page), timeout=10_000)
        if page.curtain.isVisible():
            assert not page.content.isVisible(), "nothing of the game shows"
            lift(page)
            qtbot.waitUntil(lambda: is_asked(page), timeout=10_000)
        if match.is_over:
            break
        action = choose(match, rng)
        take(page, action, rng)
        GAME.check(match.state)
    theme.set_reduced_motion(False)
    return match


def test_a_set_up_and_first_rounds_go_by_mouse_alone(qtbot: QtBot) -> None:
    match = play(qtbot, 3, seed=2, most=45)
    assert match.state.round >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [0, 3])
def test_whole_games_go_by_mouse_alone(qtbot: QtBot, seed: int) -> None:
    match = play(qtbot, 1 + seed % 4, seed, most=2_000)
    assert match.is_over


def test_a_set_up_and_first_rounds_go_by_keyboard_alone(qtbot: QtBot) -> None:
    match = play(qtbot, 2, 4, 30, type_action, lift_by_key)
    assert match.state.round >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2])
def test_whole_games_go_by_keyboard_alone(qtbot: QtBot, seed: int) -> None:
    assert play(qtbot, 1 + seed % 2, seed, 2_000, type_action, lift_by_key).is_over
