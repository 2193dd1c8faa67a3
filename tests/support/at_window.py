"""The whole window with one game, people at its tables, and a table in it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.ui import style
from gamedesk.ui.pace import Pace
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.theme import ThemeName

PEOPLE = (Human("Ann", "square", "square"), Human("Ben", "triangle", "triangle"), Human("Cleo"))


def window(game: Game, home: Path, qtbot: QtBot, name: ThemeName = "light") -> Iterator[Shell]:
    """The window in English, in our style; for a fixture, which leaves its table in the end."""
    application = QApplication.instance()
    assert isinstance(application, QApplication)
    style.install(application)
    for human in PEOPLE:
        PeopleBook(home).add(Person(human.name, human.color, human.symbol))
    settings.theme, settings.language, settings.computer_speed = name, "en", Pace.AT_ONCE
    made = Shell([game], home)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    yield made
    made.end_table()
    settings.language, settings.theme, settings.scale = "en", "light", 1.0


def played(game: Game, steps: int, rest: Callable[[Match], bool] = lambda _: True) -> Match:
    """A game of people played on by chance, until a question that `rest` likes."""
    match, rng = Match(game, Setup(3), Table(PEOPLE), 3), Random(3)
    while match.decision is not None:
        if match.journal.position >= steps and rest(match):
            break
        match.submit(rng.choice(list(match.decision.actions(match.state))))
    return match


def table_of(shell: Shell, match: Match) -> TablePage:
    """The table of a match, past the curtain and at rest."""
    shell.play(match)
    page = shell.table
    assert page is not None
    if page.curtain.isVisible():
        page.curtain.accepted.emit()
    page.player.skip()
    QTest.qWait(60)
    return page
