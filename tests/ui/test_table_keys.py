"""Keys of the table that no widget wants, and where the keyboard is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from pytestqt.qtbot import QtBot

from gamedesk.ui.table_keys import handle_key
from gamedesk.ui.table_page import TablePage
from tests.ui.tables import ANN, ROBIN, match_of, open_table


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    """Ann against Robin."""
    return open_table(qtbot, match_of([ANN, ROBIN]))


def test_the_page_of_keys_tells_the_truth_on_every_system(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl+Y brings back also where the system has another key for it."""
    called: list[str] = []
    monkeypatch.setattr(QKeyEvent, "matches", lambda *_: False)
    monkeypatch.setattr(page, "redo", lambda: called.append("redo"))
    monkeypatch.setattr(page, "undo", lambda: called.append("undo"))
    for key in (Qt.Key.Key_Y, Qt.Key.Key_Z):
        event = QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.ControlModifier)
        assert handle_key(page, event)
    assert called == ["redo", "undo"]


def test_the_keyboard_goes_to_the_board_when_its_button_goes(page: TablePage, qtbot: QtBot) -> None:
    """Once it went to the menu, so that the next Enter opened it."""
    row = page.bar.groups if page.bar.groups.buttons else page.bar.options
    page.activateWindow()
    row.buttons[0].setFocus()
    qtbot.waitUntil(row.buttons[0].hasFocus)
    row.set_buttons([])
    assert page.view.hasFocus()
