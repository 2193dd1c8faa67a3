"""The help mode: everything says what it is, and nothing happens by accident."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QCursor, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import game_text, language
from tests.support.at_table import begin
from tests.support.pebbles.rules.game import Pebbles
from tests.ui.tables import ANN, ROBIN, match_of


@pytest.fixture
def page(qtbot: QtBot, pebbles: Pebbles) -> Iterator[TablePage]:
    """Ann at a table of pebbles, help on."""
    shown = open_page(qtbot, match_of([ANN, ROBIN]))
    shown.help_mode.begin()
    yield shown
    shown.help_mode.end()


def open_page(qtbot: QtBot, match: Match) -> TablePage:
    """A table with the first question asked."""
    page = begin(qtbot, match)
    qtbot.waitUntil(lambda: page.curtain.isVisible() or page.choosing.asked is not None)
    if page.curtain.isVisible():
        page.curtain.accepted.emit()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    return page


def middle(page: TablePage, name: str) -> QPoint:
    """Where a named widget is on the page."""
    widget = page.findChild(QWidget, name)
    assert widget is not None, name
    return widget.mapTo(page, widget.rect().center())


def said(page: TablePage) -> tuple[str, str]:
    """Title and text of what is explained."""
    shown = page.help_mode.shown
    return (shown.face.title, shown.face.text) if shown is not None else ("", "")


def test_a_question_mark_begins_and_ends_it(qtbot: QtBot, pebbles: Pebbles) -> None:
    page = open_page(qtbot, match_of([ANN, ROBIN]))
    for expected in (True, False):
        QTest.keyClicks(page, "?")
        assert page.help_mode.is_on is expected
        assert (QApplication.overrideCursor() is not None) is expected


def test_the_button_of_the_strip_switches_it(qtbot: QtBot, pebbles: Pebbles) -> None:
    page = open_page(qtbot, match_of([ANN, ROBIN]))
    for expected in (True, False):
        QTest.mouseClick(page.strip.help_button, Qt.MouseButton.LeftButton)
        assert page.help_mode.is_on is expected


def test_escape_ends_it(page: TablePage) -> None:
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.help_mode.is_on


def test_a_part_of_the_table_says_what_it_is(page: TablePage) -> None:
    page.help_mode.explain_at(middle(page, "table:hint"))
    assert said(page)[0] == "Hint"
    assert "strongest computer player" in said(page)[1]


def test_the_words_are_in_the_language_that_is_on(page: TablePage) -> None:
    language.set_code("zh_TW")
    page.help_mode.explain_at(middle(page, "table:hint"))
    assert said(page)[0] == "提示"


def test_a_place_of_the_game_says_what_it_is(page: TablePage) -> None:
    page.help_mode.explain_at(middle(page, "stone:3"))
    assert said(page) == ("3", "So many pebbles.")


def test_a_button_that_cannot_be_pressed_says_why(page: TablePage) -> None:
    page.help_mode.explain_at(middle(page, "bar:undo"))
    assert "as far as nothing was revealed" in said(page)[1]
    assert said(page)[1].endswith("Nothing can be taken back.")


def test_clicks_and_keys_do_nothing_meanwhile(page: TablePage) -> None:
    stone = page.findChild(QWidget, "stone:3")
    assert stone is not None
    QTest.mouseClick(stone, Qt.MouseButton.LeftButton)
    QTest.keyClick(stone, Qt.Key.Key_Return)
    QTest.keyClicks(page, "g/")
    assert page.match.journal.position == 0
    assert page.help_mode.is_on


def test_the_keyboard_explains_what_it_reaches(page: TablePage) -> None:
    page.strip.settings_button.setFocus()
    QApplication.processEvents()
    assert said(page)[0] == "Settings"


def test_where_there_is_nothing_it_says_how_to_use_it(page: TablePage) -> None:
    page.help_mode.explain_at(QPoint(-5, -5))
    assert page.help_mode.shown is None


def test_a_resting_pointer_is_told_by_a_tool_tip(
    qtbot: QtBot, pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _at, text, _page: told.append(text))
    page = open_page(qtbot, match_of([ANN, ROBIN]))
    at = page.bar.receipt.rect().center()
    tip = QHelpEvent(QEvent.Type.ToolTip, at, page.bar.receipt.mapToGlobal(at))
    QApplication.sendEvent(page.bar.receipt, tip)
    assert told[0].startswith("<p><b>What it would bring</b><br>What you pay and gain")


def test_leaving_the_table_ends_it(page: TablePage) -> None:
    page.hide()
    assert not page.help_mode.is_on
    assert QApplication.overrideCursor() is None


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_every_named_thing_of_every_game_explains_itself(
    qtbot: QtBot, every_game: Game, code: str
) -> None:
    language.set_code(code)
    seats = every_game.seats[0]
    people = tuple(Human(name) for name in ("Ann", "Ben", "Mei", "Oak")[: max(2, seats)])
    options = tuple(
        (o.id, "introductory") for o in every_game.options() if "introductory" in o.values
    )
    page = open_page(qtbot, Match(every_game, Setup(len(people), options), Table(people), 1))
    silent = []
    for widget in page.findChildren(QWidget):
        name = widget.objectName()
        seen = widget.visibleRegion().contains(widget.rect().center())
        if ":" in name and seen and not name.startswith((":", "qt_")):
            page.help_mode.begin()
            page.help_mode.explain_at(widget.mapTo(page, widget.rect().center()))
            title, text = said(page)
            if not title or not text:
                silent.append(name)
            page.help_mode.end()
    assert not silent


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_titles_stand_beside_texts(code: str) -> None:
    sentences = game_text("", code).sentences
    titles = [key for key in sentences if key.startswith("what.") and key.endswith(".title")]
    assert all(key.replace(".title", ".text") in sentences for key in titles)


def test_a_question_mark_explains_at_once_what_is_pointed_at(
    qtbot: QtBot, pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(qtbot, match_of([ANN, ROBIN]))
    at = page.mapToGlobal(middle(page, "stone:3"))
    monkeypatch.setattr(QCursor, "pos", lambda: at)
    QTest.keyClicks(page, "?")
    assert said(page) == ("3", "So many pebbles.")


def test_a_question_mark_explains_at_once_what_the_keyboard_is_on(
    qtbot: QtBot, pebbles: Pebbles
) -> None:
    page = open_page(qtbot, match_of([ANN, ROBIN]))
    page.strip.settings_button.setFocus()
    QTest.keyClicks(page.strip.settings_button, "?")
    assert said(page)[0] == "Settings"


def test_no_other_explanation_lies_under_it(
    qtbot: QtBot, pebbles: Pebbles, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = open_page(qtbot, match_of([ANN, ROBIN]))
    hidden: list[bool] = []
    monkeypatch.setattr(QToolTip, "hideText", lambda: hidden.append(True))
    assert page.aids.ways.open("stone:3")
    page.help_mode.begin()
    assert hidden
    assert page.aids.ways.card.isHidden()
    assert not page.aids.ways.open("stone:3")
    assert page.aids.ways.card.isHidden()
    page.help_mode.end()
