"""From the start page into a lesson, and back to it from its autosave."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.content import lessons as lessons_module
from gamedesk.content.problems import DataError, Problem
from gamedesk.ui import shell as shell_module
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.learn_list import LessonRow
from gamedesk.ui.lesson_page import LessonPage
from gamedesk.ui.lesson_table import LessonTable
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.saves_panel import SaveRow
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.widgets import ActionButton
from tests.support.pebbles.rules.game import Pebbles
from tests.ui.tables import ANN, BEN, answer, match_of


@pytest.fixture
def window(pebbles: Pebbles, home: Path, qtbot: QtBot) -> Iterator[Shell]:
    """The start page with pebbles, Ann and a computer."""
    PeopleBook(home).add(Person("Ann", "square", "square"))
    PeopleBook(home).add(Person("Robin", "circle", "circle", computer=True))
    shown = Shell([pebbles], home)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitUntil(lambda: bool(shown.findChildren(GameCard)))
    yield shown
    shown.end_table()


def press(window: Shell, name: str) -> None:
    """Press a button of the page."""
    button = window.page.findChild(QWidget, name) if window.page is not None else None
    assert button is not None, name
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_the_way_into_a_lesson(window: Shell, qtbot: QtBot) -> None:
    press(window, "learn:pebbles")
    page = window.page
    assert isinstance(page, LessonPage)
    shown = [label.text() for label in page.findChildren(QLabel)]
    assert "A first round" in shown
    assert "Guess, watch, take." in shown
    press(window, "setup:start")
    table = window.table
    assert isinstance(table, LessonTable)
    qtbot.waitUntil(table.overlay.isVisible)
    assert [player.name for player in table.match.table.seats] == ["Ann", "Robin"]


@pytest.mark.parametrize("way", ["learn:pebbles", "setup:pebbles"])
def test_enter_begins_what_the_page_is_for(window: Shell, qtbot: QtBot, way: str) -> None:
    """The page had given the keyboard away again, and Enter did nothing."""
    press(window, way)
    page = window.page
    assert page is not None
    heir = page.window().focusWidget()
    assert heir is not None
    assert heir.objectName() == "setup:start"
    QTest.keyClick(heir, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: window.table is not None)


def test_back_from_the_lesson_page(window: Shell) -> None:
    press(window, "learn:pebbles")
    press(window, "lesson_page:back")
    assert not isinstance(window.page, LessonPage)


def test_too_many_people_for_a_lesson(window: Shell) -> None:
    press(window, "learn:pebbles")
    press(window, "setup:add_person")
    assert window.page is not None
    start = window.page.findChild(ActionButton, "setup:start")
    assert isinstance(start, ActionButton)
    assert start.reason == "This lesson is for 1, 2 at the table."
    press(window, "setup:start")
    assert isinstance(window.page, LessonPage)


def test_faults_of_a_lesson_are_listed(window: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    fault = Problem("pebbles/lessons/first_round.yaml", 1, 1, "steps", "is wrong")

    def broken(*_: object) -> None:
        raise DataError((fault,))

    monkeypatch.setattr(lessons_module, "read_lessons", broken)
    monkeypatch.setattr(shell_module, "tell", lambda *args: told.append(str(args[2])))
    press(window, "learn:pebbles")
    assert told == ["pebbles/lessons/first_round.yaml:1:1: steps: is wrong"]


def to_start(window: Shell, qtbot: QtBot) -> None:
    window.show_start()
    page = window.page
    assert page is not None
    qtbot.waitUntil(lambda: bool(page.findChildren(GameCard)))


def leave_early(window: Shell, qtbot: QtBot) -> LessonTable:
    """A lesson that has come to its third step; the start page is shown again."""
    press(window, "learn:pebbles")
    press(window, "setup:start")
    page = window.page
    assert isinstance(page, LessonTable)
    page.next_step()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    page.choosing.pick("stone:4")
    qtbot.waitUntil(lambda: page.run is not None and page.run.step.say == "fall")
    to_start(window, qtbot)
    return page


def row_of(window: Shell) -> LessonRow:
    row = window.page.findChild(LessonRow) if window.page is not None else None
    assert isinstance(row, LessonRow)
    return row


def test_a_lesson_that_was_left_is_gone_on_with_from_its_row(window: Shell, qtbot: QtBot) -> None:
    left = leave_early(window, qtbot)
    assert window.page is not None
    assert window.page.findChild(QWidget, "continue") is None
    row = row_of(window)
    assert "Step 3 of" in row.accessibleName()
    assert row.toolTip().startswith("Go on: Step 3 of")
    row.click()
    page = window.page
    assert isinstance(page, LessonTable)
    assert page.run is not None
    assert page.run.step.say == "fall"
    assert page.match.state == left.match.state
    assert len(list(window.saves.automatic.glob("*.jsonl"))) == 1


def test_a_lesson_that_was_left_can_begin_anew(window: Shell, qtbot: QtBot) -> None:
    leave_early(window, qtbot)
    press(window, "lesson:pebbles:first_round:anew")
    page = window.page
    assert isinstance(page, LessonPage)
    assert [b.text() for b in page.findChildren(ActionButton, "setup:start")] == [
        "From the beginning"
    ]
    press(window, "setup:start")
    assert isinstance(window.page, LessonTable)
    assert window.page.run is not None
    assert window.page.run.index == 0
    assert len(list(window.saves.automatic.glob("*.jsonl"))) == 1


def test_the_lesson_page_goes_on_too(window: Shell, qtbot: QtBot) -> None:
    leave_early(window, qtbot)
    press(window, "learn:pebbles")
    page = window.page
    assert isinstance(page, LessonPage)
    shown = [label.text() for label in page.findChildren(QLabel) if label.isVisible()]
    assert [words for words in shown if "You stopped at: Step 3 of" in words]
    press(window, "lesson_page:go_on")
    assert isinstance(window.page, LessonTable)
    assert window.page.run is not None
    assert window.page.run.step.say == "fall"


def test_a_lesson_does_not_push_the_game_away(window: Shell, qtbot: QtBot) -> None:
    game = match_of([ANN, BEN])
    window.play(game)
    qtbot.waitUntil(lambda: game.decision is not None)
    path = window.saves.last_unfinished().path  # type: ignore[union-attr]
    to_start(window, qtbot)
    leave_early(window, qtbot)
    last = window.saves.last_unfinished()
    assert last is not None
    assert last.path == path
    assert window.page is not None
    assert len(window.page.findChildren(SaveRow)) == 0


def test_who_leaves_and_plays_on_plays_a_game(window: Shell, qtbot: QtBot) -> None:
    press(window, "learn:pebbles")
    press(window, "setup:start")
    page = window.page
    assert isinstance(page, LessonTable)
    page.next_step()
    page.leave()
    assert window.saves.last_unfinished() is None
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    answer(page, "stone:4")
    assert window.saves.last_unfinished() is not None
    assert window.saves.unfinished_lessons() == {}


def test_a_lesson_that_is_no_more_is_a_game(window: Shell, qtbot: QtBot) -> None:
    leave_early(window, qtbot)
    (path,) = window.saves.automatic.glob("*.jsonl")
    path.write_text(path.read_text("utf-8").replace('"first_round"', '"gone"'), "utf-8")
    window.open_path(path)
    assert type(window.page) is TablePage
    assert window.saves.unfinished_lessons() == {}


def test_lessons_are_listed_on_the_start_page(window: Shell) -> None:
    row = window.findChild(LessonRow)
    assert isinstance(row, LessonRow)
    assert row.text() in row.accessibleName()
    row.click()
    assert isinstance(window.page, LessonPage)
