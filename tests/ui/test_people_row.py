"""The row of people on the start page: adding somebody by keys."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gamedesk.ui.people import PeopleBook
from gamedesk.ui.people_row import AddPill, PeopleRow


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)
def test_enter_goes_on_to_a_new_person(qtbot: QtBot, tmp_path: Path) -> None:
    """The menu came up with nothing chosen in it, and what was typed next went nowhere."""
    row = PeopleRow(PeopleBook(tmp_path))
    qtbot.addWidget(row)
    row.show()
    add = row.findChild(AddPill)
    assert isinstance(add, AddPill)
    row.activateWindow()
    add.setFocus()
    QTest.keyClick(add, Qt.Key.Key_Return)
    menu = row.findChild(QMenu, "person:menu")
    assert isinstance(menu, QMenu)
    active = menu.activeAction()
    assert active is not None
    assert active.text() == "New person…"
    menu.close()
