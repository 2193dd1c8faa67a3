"""A disk that refuses: words once, a mark while it lasts, and play goes on."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel, QMainWindow
from pytestqt.qtbot import QtBot

from gamedesk.ui import disk_care
from gamedesk.ui.disk_care import DiskCare, why
from gamedesk.ui.people import PeopleBook, Person

FULL = OSError(errno.ENOSPC, "No space left on device", "/tmp/home/autosaves/game.jsonl")


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The messages that a person had to answer."""
    messages: list[str] = []
    monkeypatch.setattr(disk_care, "tell", lambda window, title, text, name: messages.append(text))
    return messages


def marks(window: QMainWindow) -> list[str]:
    bar = window.statusBar()
    return [] if bar.isHidden() else [label.text() for label in bar.findChildren(QLabel)]


def test_words_come_once_and_the_mark_stays_until_all_is_well(
    qtbot: QtBot, told: list[str]
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.show()
    care = DiskCare(window)
    for _ in range(3):
        care.heed(FULL)
    qtbot.waitUntil(lambda: bool(told))
    assert len(told) == 1
    assert "the disk is full" in told[0]
    assert "GAMEDESK_HOME" in told[0]
    assert marks(window) == ["Not saved. /tmp/home/autosaves: the disk is full"]
    care.heed(None)
    assert marks(window) == []
    care.heed(FULL)
    qtbot.waitUntil(lambda: len(told) == 2)


def test_a_folder_that_cannot_be_written_is_found_before_the_game(
    qtbot: QtBot, told: list[str], tmp_path: Path
) -> None:
    window = QMainWindow()
    qtbot.addWidget(window)
    care = DiskCare(window)
    care.check(tmp_path / "new")
    assert care.error is None
    (tmp_path / "file").write_text("")
    care.check(tmp_path / "file" / "home")
    qtbot.waitUntil(lambda: bool(told))
    assert "cannot be written" in told[0]


def test_people_are_remembered_until_the_end_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    troubles: list[OSError | None] = []
    book = PeopleBook(tmp_path / "file", troubles.append)
    book.add(Person("Ann", "circle", "circle"))
    assert [person.name for person in book.everybody] == ["Ann"]
    assert len(troubles) == 1


def test_other_reasons_are_told_as_the_system_tells_them() -> None:
    assert why(OSError(errno.EIO, "Input/output error")) == "Input/output error"
