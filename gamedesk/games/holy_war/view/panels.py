"""Panels beside the map and sheets over it: a title line and what lies below it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.ui.lettering import paint_line, text_width
from gamedesk.ui.painting import paint_panel
from gamedesk.ui.theme import theme

TITLE = 26


class Panel(QWidget):
    """A title, a note at its right, and a room that subclasses fill."""

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName(f"part:{name}")
        self._title = self._note = ""
        self._is_bare = False
        theme.changed.connect(self._follow)

    def set_title(self, title: str, note: str = "") -> None:
        """The words of the title line."""
        if (title, note) == (self._title, self._note):
            return
        self._title, self._note = title, note
        self.setAccessibleName(f"{title} {note}".strip())
        self.update()

    def set_bare(self, bare: bool) -> None:
        """Without its title line, where a tab says the same."""
        if bare != self._is_bare:
            self._is_bare = bare
            self._follow()

    @property
    def room(self) -> QRectF:
        """What is left below the title."""
        pad = theme.px(6)
        top = theme.px(TITLE) if self._title and not self._is_bare else pad
        return QRectF(self.rect()).adjusted(pad, top + 1, -pad, -pad - 2)

    def _follow(self) -> None:
        self.place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.place()

    def place(self) -> None:
        """Put the contents into `room`."""

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), float(theme.px(10)))
        if self._title and not self._is_bare:
            self._paint_title(painter)
        self.paint_more(painter)

    def _paint_title(self, painter: QPainter) -> None:
        pad, high = theme.px(10), float(theme.px(TITLE))
        line = QRectF(pad, 1, self.width() - 2 * pad, high - 2)
        note = text_width(self._note, "caption") if self._note else 0.0
        paint_line(painter, line, self._note, "caption", "ink2", Qt.AlignmentFlag.AlignRight)
        title = line.adjusted(0, 0, -note - pad * bool(note), 0)
        paint_line(painter, title, self._title, "button")
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        painter.drawLine(1, round(high), self.width() - 2, round(high))

    def paint_more(self, painter: QPainter) -> None:
        """What is not a widget; nothing by default."""


class Sheet(Panel):
    """Lies over the map, hidden at first; a click, Escape or Enter closes it."""

    closed = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(name, parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.hide()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Return, Qt.Key.Key_Space):
            self.closed.emit()
        else:
            super().keyPressEvent(event)
