"""The window comes back where it was left, and begins at a size that fits the screen."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.ui import window_place
from gamedesk.ui.settings import settings


def test_a_small_screen_is_filled() -> None:
    assert window_place.first_size(QRect(0, 0, 1280, 720)) is None
    assert window_place.first_size(QRect(0, 0, 1366, 740)) is None


def test_a_large_screen_is_left_room() -> None:
    size = window_place.first_size(QRect(0, 0, 1920, 1080))
    assert size is not None
    assert (size.width(), size.height()) == (1536, 864)


def test_the_window_comes_back_where_it_was(qtbot: QtBot) -> None:
    first, second = QWidget(), QWidget()
    for window in (first, second):
        qtbot.addWidget(window)
    first.setGeometry(QRect(20, 30, 640, 480))
    window_place.keep(first)
    window_place.restore(second)
    assert second.geometry() == first.geometry()


def test_a_spoilt_place_counts_as_none(qtbot: QtBot) -> None:
    settings.window_place = "what is this?"
    window = QWidget()
    qtbot.addWidget(window)
    window_place.restore(window)
    room = window.screen().availableGeometry()
    assert window.isMaximized() == (window_place.first_size(room) is None)


def test_a_window_that_is_made_smaller_again_is_all_on_the_screen(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.show()
    room = window.screen().availableGeometry()
    window.setGeometry(QRect(30, 40, room.width(), room.height()))
    window_place.bring_back(window)
    assert room.contains(window.frameGeometry())
