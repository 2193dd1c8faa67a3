"""Enter alone does not give the movement away for good: it asks, and a second Enter means it."""

from __future__ import annotations

from random import Random

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.games.holy_war.rules.movement import END_MOVEMENT, Move
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from tests.games.holy_war.view.playing import accept_screen, new_match, open_page
from tests.support.clicking import is_asked, press_widget
from tests.support.typing_keys import press_key


def at_movement(qtbot: QtBot) -> tuple[TablePage, Match]:
    """A table that was opened where a person may move troops and has done nothing yet."""
    match, rng = new_match(3, 3), Random(3)
    while match.decision is None or match.decision.kind != "move_turn":
        assert match.decision is not None
        match.submit(rng.choice(list(match.decision.actions(match.state))))
    assert any(isinstance(one, Move) for one in match.decision.actions(match.state))
    page = open_page(qtbot, match)
    qtbot.waitUntil(lambda: page.curtain.isVisible() or is_asked(page))
    if page.curtain.isVisible():
        accept_screen(qtbot, page)
    qtbot.waitUntil(lambda: is_asked(page))
    return page, match


def test_the_first_enter_asks_and_the_second_ends_the_movement(qtbot: QtBot) -> None:
    page, match = at_movement(qtbot)
    before = match.journal.position
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.position == before
    assert page.bar.confirm_button.face.note == text("bar.final")
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.entries[before].action == END_MOVEMENT


def test_what_was_asked_is_forgotten_once_something_is_chosen(qtbot: QtBot) -> None:
    page, match = at_movement(qtbot)
    before = match.journal.position
    press_key(page, Qt.Key.Key_Return)
    assert page.choosing.asked is not None
    page.choosing.pick(page.choosing.asked.chooser.next_targets[0])
    assert page.choosing.back()
    assert not page.bar.confirm_button.face.note
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.position == before


def test_escape_takes_the_question_back(qtbot: QtBot) -> None:
    page, match = at_movement(qtbot)
    before = match.journal.position
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Escape):
        press_key(page, key)
    assert not page.bar.confirm_button.face.note
    press_key(page, Qt.Key.Key_Return)
    assert match.journal.position == before


def test_the_button_that_is_clicked_is_meant(qtbot: QtBot) -> None:
    page, match = at_movement(qtbot)
    before = match.journal.position
    press_widget(page.bar.confirm_button)
    assert match.journal.entries[before].action == END_MOVEMENT
