"""Random games in the table page and without one."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.ui.table_page import TablePage
from tests.support.at_table import begin
from tests.support.clicking import press_widget

NAMES = ("Ann", "Ben", "Cy", "Dee")


def new_match(seats: int, seed: int) -> Match:
    """People only, so that every hand-over has its curtain."""
    people = tuple(Human(name) for name in NAMES[:seats])
    return Match(GAME, Setup(seats), Table(people), seed)


def played(seats: int, seed: int, most: int) -> Iterator[Match]:
    """A random game, given before each answer."""
    match, rng = new_match(seats, seed), Random(seed)
    for _ in range(most):
        if match.decision is None:
            return
        yield match
        match.submit(rng.choice(list(match.decision.actions(match.state))))


def open_page(qtbot: QtBot, match: Match) -> TablePage:
    """The table of a match at 1280x720, with its first question or curtain."""
    return begin(qtbot, match)


def accept_screen(qtbot: QtBot, page: TablePage) -> None:
    """Whoever is named takes the screen."""
    button = page.curtain.findChild(QWidget, "curtain:accept")
    assert button is not None
    press_widget(button)
