"""The visible keyboard focus: one ring that goes round whatever widget has it.

It shows while a person works with keys, and goes when the mouse takes over. A widget may say how
round it is with a property `ring_radius`, or refuse with the Qt property `noFocusRing` (boards have
a cursor of their own).
"""

from collections.abc import Iterator

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QWidget

from gamedesk.ui.last_input import last_input
from gamedesk.ui.theme import theme

GAP, WIDTH = 2, 3
_FOLLOWED = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Hide, QEvent.Type.Show)


class FocusRing(QWidget):
    """Lives in one window (or dialog) and follows the focus there."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._target: QWidget | None = None
        self._watched: list[QWidget] = []
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._focus_moved)
        window.installEventFilter(self)
        theme.changed.connect(self._place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        kind = event.type()
        if watched is self.window() and kind == QEvent.Type.Show:
            # Keys and clicks reach the window's handle before any widget; it exists from now on.
            last_input.watch(self)
        if self._target is not None and kind in _FOLLOWED:
            self._place()
        return False

    def _focus_moved(self, old: QWidget | None, new: QWidget | None) -> None:
        inside = new is not None and new.window() is self.window()
        wanted = inside and last_input.by_key and not _refuses(new)
        self._follow(new if wanted else None)
        self._place()

    def _follow(self, target: QWidget | None) -> None:
        """Watch the widget and all it lies in: any of them may move."""
        for old in self._watched:
            if shiboken6.isValid(old) and old is not self.window():
                old.removeEventFilter(self)
        self._watched, self._target = [], target
        while target is not None and target is not self.window():
            target.installEventFilter(self)
            self._watched.append(target)
            target = target.parentWidget()

    def _place(self) -> None:
        target = self._target
        if target is None or not shiboken6.isValid(target) or not target.isVisible():
            self.hide()
            return
        room = theme.px(1) + GAP + WIDTH
        corner = target.mapTo(self.window(), QPoint(0, 0))
        self.setGeometry(QRect(corner, target.size()).adjusted(-room, -room, room, room))
        self.raise_()
        self.show()
        self.update()

    def _inside(self, target: QWidget) -> QRect:
        """The part of the ring inside all that scrolls the widget; there the ring is closed."""
        inside, widget = self.rect(), target
        while (parent := widget.parentWidget()) is not None and widget is not self.window():
            if isinstance(parent, QAbstractScrollArea) and widget is parent.viewport():
                corner = widget.mapTo(self.window(), QPoint(0, 0)) - self.pos()
                inside = inside.intersected(QRect(corner, widget.size()))
            widget = parent
        return inside

    def _free(self, target: QWidget) -> QRegion:
        """Where nothing lies over the widget, inside all that scrolls it; in the ring's pixels."""
        window, free = self.window(), QRegion(self._inside(target))
        own = QRect(target.mapTo(window, QPoint(0, 0)), target.size())
        widget = target
        while (parent := widget.parentWidget()) is not None and widget is not window:
            corner = parent.mapTo(window, QPoint(0, 0))
            for above in _above(widget, parent):
                place = above.geometry().translated(corner)
                if above is not self and place.intersects(own):
                    free = free.subtracted(QRegion(place.translated(-self.pos())))
            widget = parent
        return free

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._target is None or not shiboken6.isValid(self._target):
            return
        # What lies above may come and go at any moment; all of it is painted anew then.
        free = self._free(self._target)
        if free.isEmpty():
            return
        painter = QPainter(self)
        painter.setClipRegion(free)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        radius = float(getattr(self._target, "ring_radius", theme.px(8))) + GAP
        around = QRectF(self._inside(self._target))
        outer = around.adjusted(WIDTH / 2, WIDTH / 2, -WIDTH / 2, -WIDTH / 2)
        painter.setPen(QPen(theme.color("focus"), WIDTH))
        painter.drawRoundedRect(outer, radius + WIDTH / 2, radius + WIDTH / 2)
        inner = outer.adjusted(
            WIDTH / 2 + 0.75, WIDTH / 2 + 0.75, -WIDTH / 2 - 0.75, -WIDTH / 2 - 0.75
        )
        painter.setPen(QPen(theme.color("focus2"), 1.5))
        painter.drawRoundedRect(inner, radius, radius)


def _above(widget: QWidget, parent: QWidget) -> Iterator[QWidget]:
    """What lies over a widget in its parent and hides it."""
    children = [child for child in parent.children() if isinstance(child, QWidget)]
    for other in children[children.index(widget) + 1 :]:
        if other.isVisible() and not other.isWindow() and not _is_glass(other, parent):
            yield other


def _is_glass(widget: QWidget, parent: QWidget) -> bool:
    """A layer over all of its parent that lets the mouse through: shade, or pieces that fly."""
    through = widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
    return through and widget.geometry().contains(parent.rect())


def _refuses(widget: QWidget | None) -> bool:
    return widget is None or bool(widget.property("noFocusRing"))
