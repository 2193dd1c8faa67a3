"""Files that a person takes away keep their ending, whatever is typed."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.ui.ask_file import ask_target


@pytest.mark.parametrize(("typed", "got"), [("mine", "mine.jsonl"), ("yours.jsonl", "yours.jsonl")])
def test_a_name_without_an_ending_gets_one(
    qtbot: QtBot, tmp_path: Path, typed: str, got: str
) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    QTimer.singleShot(0, lambda: _type(typed))
    assert ask_target(window, "Save", tmp_path / "a.jsonl", "Games (*.jsonl)") == tmp_path / got


def test_whoever_changes_their_mind_writes_nothing(qtbot: QtBot, tmp_path: Path) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    QTimer.singleShot(0, lambda: _dialog().reject())
    assert ask_target(window, "Save", tmp_path / "a.jsonl", "Games (*.jsonl)") is None


def _dialog() -> QFileDialog:
    dialog = QApplication.activeModalWidget()
    assert isinstance(dialog, QFileDialog)
    return dialog


def _type(name: str) -> None:
    field = _dialog().findChild(QLineEdit, "fileNameEdit")
    assert field is not None
    field.setText(name)
    _dialog().accept()
