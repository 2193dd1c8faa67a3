"""Where the main window stands: as it was left, else as large as suits the screen."""

from __future__ import annotations

from PySide6.QtCore import QByteArray, QRect, QSize, Qt
from PySide6.QtWidgets import QWidget

from gamedesk.ui.settings import settings

USUAL = QSize(1280, 720)
"""The size of a first window on a screen that has room to spare."""

FRAME = QSize(16, 64)
"""What a window system may put round a window."""


FILLING = (
    Qt.WindowState.WindowMaximized
    | Qt.WindowState.WindowFullScreen
    | Qt.WindowState.WindowMinimized
)


def first_size(room: QRect) -> QSize | None:
    """The size of a first window on a screen with that much room; None: fill the screen."""
    if room.width() < USUAL.width() + FRAME.width():
        return None
    if room.height() < USUAL.height() + FRAME.height():
        return None
    return QSize(
        max(USUAL.width(), room.width() * 4 // 5), max(USUAL.height(), room.height() * 4 // 5)
    )


def restore(window: QWidget) -> None:
    """Put a window where it stood when the program was left; Qt keeps it on a screen."""
    kept = settings.window_place
    if kept and window.restoreGeometry(QByteArray.fromBase64(kept.encode("ascii"))):
        return
    room = window.screen().availableGeometry()
    size = first_size(room)
    if size is None:
        window.resize(window.size().boundedTo(room.size() - FRAME))
        window.setWindowState(window.windowState() | Qt.WindowState.WindowMaximized)
        return
    window.resize(size)
    window.move(room.center() - window.rect().center())


def bring_back(window: QWidget) -> None:
    """A window that no longer fills the screen has all of itself on the screen, frame included."""
    if window.windowState() & FILLING:
        return
    room = window.screen().availableGeometry()
    window.resize(window.size().boundedTo(room.size() - FRAME))
    place = window.frameGeometry()
    place.moveRight(min(place.right(), room.right()))
    place.moveBottom(min(place.bottom(), room.bottom()))
    place.moveLeft(max(place.left(), room.left()))
    place.moveTop(max(place.top(), room.top()))
    if place != window.frameGeometry():
        window.move(place.topLeft())


def keep(window: QWidget) -> None:
    """Remember where it stands."""
    settings.window_place = bytes(window.saveGeometry().toBase64().data()).decode("ascii")
