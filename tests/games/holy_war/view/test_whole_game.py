"""Whole games by mouse alone and by keyboard alone, in the real table page, curtains included."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gamedesk.core.action import Action
from gamedesk.core.match import Match
from gamedesk.games.holy_war import GAME
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import theme
from tests.games.holy_war.view.playing import accept_screen, new_match, open_page
from tests.support.clicking import click_action, is_asked, random_action
from tests.support.typing_keys import press_key, type_action

Lift = Callable[[QtBot, TablePage], None]
Take = Callable[[TablePage, Action, Random], None]


def click(page: TablePage, action: Action, rng: Random) -> None:
    """Take an action with the mouse."""
    click_action(page, action)


def lift_by_key(qtbot: QtBot, page: TablePage) -> None:
    """Take the screen with Enter."""
    press_key(page, Qt.Key.Key_Return)


def play(
    qtbot: QtBot,
    seats: int,
    seed: int,
    most: int,
    take: Take = click,
    lift: Lift = accept_screen,
) -> Match:
    """Answer until the game is over, or so many answers were given."""
    match = new_match(seats, seed)
    theme.set_reduced_motion(on=True)
    page = open_page(qtbot, match)
    rng = Random(seed)
    for _ in range(most):
        if match.is_over:
            break
        qtbot.waitUntil(lambda: page.curtain.isVisible() or is_asked(page), timeout=10_000)
        if page.curtain.isVisible():
            lift(qtbot, page)
            qtbot.waitUntil(lambda: is_asked(page), timeout=10_000)
        take(page, random_action(page, rng), rng)
        GAME.check(match.state)
    theme.set_reduced_motion(on=False)
    return match


def test_the_first_rounds_go_by_mouse_alone(qtbot: QtBot) -> None:
    match = play(qtbot, 4, seed=1, most=90)
    assert match.state.round >= 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_go_by_mouse_alone(qtbot: QtBot, seed: int) -> None:
    match = play(qtbot, 3 + seed % 2, seed, most=3_000)
    assert match.is_over


def test_a_first_round_goes_by_keyboard_alone(qtbot: QtBot) -> None:
    match = play(qtbot, 3, seed=2, most=50, take=type_action, lift=lift_by_key)
    assert match.state.round >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", [3, 4])
def test_whole_games_go_by_keyboard_alone(qtbot: QtBot, seed: int) -> None:
    match = play(qtbot, 3 + seed % 2, seed, 3_000, type_action, lift_by_key)
    assert match.is_over
