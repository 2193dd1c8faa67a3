"""The dialog of saved games: rename, copy, delete, bring back."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.savefile import save
from gamedesk.core.saves import SaveFolder
from gamedesk.ui.load_dialog import LoadDialog
from gamedesk.ui.notice import Notice
from gamedesk.ui.saves_panel import SaveRow
from gamedesk.ui.texts import LANGUAGES, language, text
from gamedesk.ui.widgets import ActionButton, Dialog
from tests.core.matches import played_match
from tests.support.pebbles.rules.game import Pebbles


def _button(parent: QWidget, name: str) -> ActionButton:
    found = parent.findChild(ActionButton, name)
    assert found is not None, f"no {name}"
    return found


def test_a_save_is_renamed_copied_deleted_and_brought_back(
    qtbot: QtBot, pebbles: Pebbles, home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = SaveFolder(home)
    save(played_match(10), folder.path_for("Sunday"), name="Sunday")
    dialog = LoadDialog(folder)
    qtbot.addWidget(dialog)

    def press(name: str) -> None:
        row = dialog.findChildren(SaveRow)[-1] if folder.saves() else None
        if row is not None:
            row.click()
        _button(dialog, name).click()

    monkeypatch.setattr("gamedesk.ui.load_dialog.ask_name", lambda *_: "Mon/day")
    press("load:rename")
    assert [info.name for info in folder.saves()] == ["Mon/day"]
    copy = tmp_path / "copy.jsonl"
    asked: list[Path] = []

    def answered(_parent: object, _title: str, proposal: Path, _kind: str) -> Path:
        asked.append(proposal)
        return copy

    monkeypatch.setattr("gamedesk.ui.save_actions.ask_target", answered)
    press("load:export")
    assert asked == [Path.home() / "Mon_day.jsonl"]
    assert copy.read_bytes() == folder.saves()[0].path.read_bytes()
    assert [told.label.text() for told in dialog.findChildren(Notice)] == [f"Saved to {copy}"]
    press("load:delete")
    assert folder.saves() == []
    press("load:undo")
    assert [info.name for info in folder.saves()] == ["Mon/day"]


def test_after_deleting_the_neighbour_is_marked_or_nothing_is_lit(
    qtbot: QtBot, pebbles: Pebbles, home: Path
) -> None:
    folder = SaveFolder(home)
    for name in ("One", "Two"):
        save(played_match(10), folder.path_for(name), name=name)
    dialog = LoadDialog(folder)
    qtbot.addWidget(dialog)
    delete, opens = (_button(dialog, f"load:{name}") for name in ("delete", "open"))
    assert not delete.isEnabled()
    dialog.findChildren(SaveRow)[0].click()
    delete.click()
    assert opens.isEnabled()  # the other one is marked now
    delete.click()
    assert folder.saves() == []
    assert not delete.isEnabled()
    assert not opens.isEnabled()


def test_a_new_name_is_asked_for_under_its_own_title(
    qtbot: QtBot, pebbles: Pebbles, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = SaveFolder(home)
    save(played_match(10), folder.path_for("Sunday"), name="Sunday")
    dialog = LoadDialog(folder)
    qtbot.addWidget(dialog)
    titles: list[str] = []

    def keep(asking: Dialog) -> int:
        titles.append(asking.windowTitle())
        return QDialog.DialogCode.Rejected.value

    monkeypatch.setattr(Dialog, "exec", keep)
    dialog.findChildren(SaveRow)[0].click()
    _button(dialog, "load:rename").click()
    assert titles == ["Rename…"]


def test_every_row_tells_date_time_and_people(qtbot: QtBot, pebbles: Pebbles, home: Path) -> None:
    folder = SaveFolder(home)
    for name in ("Sunday", "Monday"):
        save(played_match(10), folder.path_for(name), name=name)
    old = folder.path_for("Monday")
    os.utime(old, (1_700_000_000, 1_700_000_000))
    dialog = LoadDialog(folder)
    qtbot.addWidget(dialog)
    new, other = dialog.findChildren(SaveRow)
    assert re.search(r"today \d\d:\d\d · Ann", new.accessibleName())
    assert re.search(r"2023-11-1\d \d\d:\d\d · Ann", other.accessibleName())


def test_a_save_under_a_name_and_an_export_are_called_differently() -> None:
    for code in LANGUAGES:
        language.set_code(code)
        assert text("table.save") != text("load.export")
        assert text("save.title").rstrip("…") == text("table.save").rstrip("…")


def test_a_double_click_opens_the_save(qtbot: QtBot, pebbles: Pebbles, home: Path) -> None:
    folder = SaveFolder(home)
    save(played_match(10), folder.path_for("Sunday"), name="Sunday")
    dialog = LoadDialog(folder)
    qtbot.addWidget(dialog)
    dialog.show()
    row = dialog.findChild(SaveRow)
    assert row is not None
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    assert dialog.chosen is None
    QTest.mouseDClick(row, Qt.MouseButton.LeftButton)
    assert dialog.chosen == folder.saves()[0].path


def test_an_arrow_stands_only_where_a_press_opens(
    qtbot: QtBot, pebbles: Pebbles, home: Path
) -> None:
    """In the dialog a press chooses; what is chosen has a tick."""
    folder = SaveFolder(home)
    save(played_match(10), folder.path_for("Sunday"), name="Sunday")
    dialog = LoadDialog(folder)
    qtbot.addWidget(dialog)
    (row,) = dialog.findChildren(SaveRow)
    assert row.mark == ""
    row.click()
    assert row.mark == "ui_done"
    alone = SaveRow(row.info)
    qtbot.addWidget(alone)
    assert alone.mark == "ui_arrow"
