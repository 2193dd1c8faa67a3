"""Looking back: step by keys, rewind by agreement, news since one's last turn."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from tests.ui.tables import ANN, ROBIN, match_of, open_table


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """Ann against Robin, a few moves played."""
    made = open_table(qtbot, match_of([ANN, ROBIN], free=True), Pace.AT_ONCE)
    for _ in range(3):
        qtbot.waitUntil(lambda: made.choosing.asked is not None or made.match.is_over)
        asked = made.choosing.asked
        assert asked is not None
        made.choosing.choose_action(next(iter(asked.offers)))
    qtbot.waitUntil(lambda: made.choosing.asked is not None or made.match.is_over)
    return made


def test_brackets_step_back_and_on_to_the_present(page: TablePage) -> None:
    last = page.match.journal.position
    page.setFocus()
    QTest.keyClick(page, Qt.Key.Key_BracketLeft)
    assert page.past.position == last - 1
    QTest.keyClick(page, Qt.Key.Key_BracketLeft)
    assert page.past.position == last - 2
    QTest.keyClick(page, Qt.Key.Key_BracketRight)
    QTest.keyClick(page, Qt.Key.Key_BracketRight)
    assert not page.is_past


def test_arrow_keys_step_through_the_past(page: TablePage) -> None:
    page.show_past(3)
    assert page.bar.replay.slider.hasFocus()
    QTest.keyClick(page.bar.replay.slider, Qt.Key.Key_Left)
    assert page.past.position == 2
    QTest.keyClick(page.bar.replay.slider, Qt.Key.Key_Right)
    QTest.keyClick(page.bar.replay.slider, Qt.Key.Key_Right)
    assert page.past.position == 4


def test_up_leads_to_the_line_above(page: TablePage) -> None:
    """The log stands from early to late; so do the keys."""
    page.show_past(3)
    slider = page.bar.replay.slider
    QTest.keyClick(slider, Qt.Key.Key_Up)
    assert page.past.position == 2
    QTest.keyClick(slider, Qt.Key.Key_Down)
    assert page.past.position == 3
    QTest.keyClick(slider, Qt.Key.Key_PageUp)
    assert page.past.position == 0


def test_the_table_goes_back_only_if_it_agrees(
    page: TablePage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    last = page.match.journal.position
    asked: list[str] = []

    def answer(_parent: object, _title: object, text: str, *_: object) -> bool:
        asked.append(text)
        return len(asked) > 1

    monkeypatch.setattr("gamedesk.ui.looking_back.ask", answer)
    page.show_past(1)
    page.bar.replay.rewind_wanted.emit(1)
    assert page.match.journal.position == last
    assert "Ann" in asked[0]
    page.bar.replay.rewind_wanted.emit(1)
    assert page.match.journal.position < last
    assert not page.is_past
    qtbot.waitUntil(lambda: page.bar.mode is not BarMode.REPLAY)
    assert any("agreed to go back" in row.text for row in page.side.log.rows.rows)


def test_news_since_the_own_last_turn_is_marked(page: TablePage) -> None:
    asked = page.choosing.asked
    assert asked is not None
    entries = page.match.journal.entries
    since = page.side.log.news_since
    assert entries[since - 1].seat == asked.decision.seat
    assert all(entry.seat != asked.decision.seat for entry in entries[since:])


def test_nothing_is_taken_back_while_one_looks_back(page: TablePage) -> None:
    last = page.match.journal.position
    page.show_past(1)
    buttons = (page.bar.undo_button, page.bar.redo_button, page.bar.reset_button)
    for button in buttons:
        assert button.reason == text("undo.now_first")
    for take in (page.undo, page.redo, page.reset_turn):
        take()
        assert page.past.position == 1
        assert page.match.journal.position == last
    page.back_to_now()
    assert all(button.reason != text("undo.now_first") for button in buttons)


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape, Qt.Key.Key_End])
def test_back_in_the_present_the_keyboard_is_at_the_board(page: TablePage, key: Qt.Key) -> None:
    """The slider had it; it once went to the bar, which had a ring and did nothing."""
    page.activateWindow()
    page.take_keyboard()
    home = page.focusWidget()
    page.show_past(3)
    QTest.keyClick(page.bar.replay.slider, key)
    if page.is_past:
        page.back_to_now()
    assert page.focusWidget() is home
