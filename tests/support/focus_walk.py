"""Walks a window by Tab and looks at what has the keyboard: whether that can be seen."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gamedesk.ui.last_input import last_input
from gamedesk.ui.page import is_covered

MOST = 200
"""More stops than any window has: whoever needs them goes round without coming back."""
ROUND = 8
"""Pixels round a control in which its ring may lie."""
LEAST_PIXELS = 24
"""So many pixels have to look different, or nobody sees it."""
DIFFERENT = 60


@dataclass(frozen=True, slots=True)
class Stop:
    """A control that the keyboard came to: how many pixels show that, whether and where it lies."""

    widget: QWidget
    shown: int
    is_covered: bool
    place: QPoint

    @property
    def name(self) -> str:
        """For messages."""
        kind, words = type(self.widget).__name__, self.widget.accessibleName()
        return f"{kind} {self.widget.objectName()!r} {words!r}"


def walk(window: QWidget) -> list[Stop]:
    """All stops from the one that has the keyboard now, once round."""
    last_input.by_key = True
    stops: list[Stop] = []
    for _ in range(MOST):
        focused = QApplication.focusWidget()
        assert focused is not None, f"nothing has the keyboard after {stops[-1:]}"
        if any(stop.widget is focused for stop in stops):
            return stops
        shown, covered = visible_pixels(window, focused), is_covered(window, focused)
        stops.append(Stop(focused, shown, covered, focused.mapTo(window, QPoint(0, 0))))
        press_tab(window, focused)
    raise AssertionError(f"{MOST} stops and no end: {[stop.name for stop in stops[-4:]]}")


def press_tab(window: QWidget, focused: QWidget) -> None:
    """On to the next control, as a person does."""
    last_input.by_key = True
    QTest.keyClick(focused, Qt.Key.Key_Tab)
    QApplication.processEvents()


def visible_pixels(window: QWidget, focused: QWidget) -> int:
    """How many pixels look different because it has the keyboard."""
    focused.clearFocus()
    without = picture(window, focused)
    last_input.by_key = True
    focused.setFocus(Qt.FocusReason.TabFocusReason)
    QApplication.processEvents()
    return different(picture(window, focused), without)


def picture(window: QWidget, focused: QWidget) -> QImage:
    """The control and what lies round it."""
    corner = focused.mapTo(window, QPoint(0, 0))
    room = QRect(corner, focused.size()).adjusted(-ROUND, -ROUND, ROUND, ROUND)
    room = room.intersected(window.rect())
    return window.grab(room).toImage().convertToFormat(QImage.Format.Format_RGB32)


def different(first: QImage, second: QImage) -> int:
    """How many pixels differ so much that it is seen."""
    assert first.size() == second.size()
    one, two = bytes(first.constBits()), bytes(second.constBits())
    if one == two:
        return 0
    return sum(
        1
        for at in range(0, len(one), 4)
        if one[at : at + 3] != two[at : at + 3]
        and max(abs(a - b) for a, b in zip(one[at : at + 3], two[at : at + 3], strict=True))
        > DIFFERENT
    )
