"""Whole games in the window, clicked through by somebody who presses whatever can be seen."""

from __future__ import annotations

import gc
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.core.registry import find_game
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.pace import Pace
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from tests.support.any_control import Presser, strays

PEOPLE = (Person("Ann", "square", "square"), Person("Ben", "triangle", "triangle"))
# A screen that is not there can neither raise windows nor give them the keyboard. And QTest warns
# of a press that nothing wants, as of the right button: people press there, too.
pytestmark = pytest.mark.qt_log_ignore(
    "This plugin does not support", "not accepted by receiving widget", extend=True
)
MOST_PRESSES = 10_000
"""A game that has not ended by then never will; they take 250 to 1,500."""

PATIENCE = 1_800_000


def open_window(qtbot: QtBot, home: Path, game_id: str) -> Shell:
    """The window with one game and two people at the table."""
    for person in PEOPLE:
        PeopleBook(home).add(person)
    shell = Shell([find_game(game_id)], home)
    qtbot.addWidget(shell, before_close_func=lambda shown: shown.end_table())
    shell.show()
    qtbot.waitExposed(shell)
    qtbot.waitUntil(lambda: bool(shell.findChildren(GameCard)))
    settings.computer_speed = Pace.AT_ONCE
    return shell


def press_until(qtbot: QtBot, presser: Presser) -> None:
    """Let it press, and say what it did last if that breaks."""
    presser.start()
    try:
        qtbot.waitUntil(lambda: presser.is_done, timeout=PATIENCE)
    finally:
        print(len(presser.pressed), "presses, the last:", presser.pressed[-12:])


def tidy(shell: Shell) -> None:
    """Back to the start page, with everything thrown away that was to be."""
    shell.show_start()
    gc.collect()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    QApplication.processEvents()


def test_whatever_is_pressed_nothing_breaks(qtbot: QtBot, home: Path) -> None:
    shell = open_window(qtbot, home, "terra_mystica")
    presser = Presser(shell, 1, lambda _: len(presser.pressed) > 200)
    press_until(qtbot, presser)
    tidy(shell)
    assert strays(shell) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(10))
def test_whole_games_are_clicked_through(qtbot: QtBot, home: Path, seed: int) -> None:
    shell = open_window(qtbot, home, "terra_mystica")
    presser = Presser(
        shell, seed, lambda shell: _is_over(shell) or len(presser.pressed) >= MOST_PRESSES
    )
    press_until(qtbot, presser)
    assert _is_over(shell)
    tidy(shell)
    assert strays(shell) == []


def _is_over(shell: Shell) -> bool:
    return shell.table is not None and shell.table.match.is_over
