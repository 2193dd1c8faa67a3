"""The big button of the bar: what Enter does, in as many lines as it takes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QMouseEvent, QPainter

from gamedesk.ui.page import page_of
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Face
from gamedesk.ui.widgets.button import EDGE, LEAST_FONT
from gamedesk.ui.widgets.label import resolve
from gamedesk.ui.widgets.pressable import ENTER_KEYS

ONE_LINE = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class ConfirmButton(ActionButton):
    """Says the whole action, in two or three small lines if need be.

    The second press of a double click never means something else than the first did.
    """

    _meant: Face | None = None

    def _painted_width(self) -> float:
        """A note that is wider than the words has room, too."""
        note = "" if self.reason else resolve(self.face.note)
        below = QFontMetricsF(theme.font("caption")).horizontalAdvance(note)
        return max(super()._painted_width(), below)

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """In one line as any button, else wrapped in the largest font that has room.

        The note of its face stands below, in small type.
        """
        note = resolve(self.face.note)
        if note and not self.reason:
            painter.setFont(self.note_font(box.width()))
            painter.setPen(ink)
            high = painter.fontMetrics().height()
            below = box.adjusted(0, box.height() - high - EDGE, 0, -EDGE)
            painter.drawText(below, int(ONE_LINE), note)
            box = box.adjusted(0, 0, 0, -high)
        if self._words_width() <= box.width() or self.face.goods:
            super()._paint_words(painter, box, ink)
            return
        painter.setFont(self.wrapped_font(box))
        painter.setPen(ink)
        painter.drawText(box, int(WRAPPED), self.text())

    def note_font(self, width: float) -> QFont:
        """The largest font in which the note has room in one line."""
        font, note = theme.font("caption"), resolve(self.face.note)
        while font.pixelSize() > LEAST_FONT:
            if QFontMetricsF(font).horizontalAdvance(note) <= width:
                break
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def wrapped_font(self, box: QRectF) -> QFont:
        """The largest font in which all words have room in a box."""
        font = theme.font("strong", self.text())
        while font.pixelSize() > LEAST_FONT:
            words = QFontMetricsF(font).boundingRect(box, int(WRAPPED), self.text())
            if words.height() <= box.height() and words.width() <= box.width() + 1:
                break
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter means the same here as everywhere at a table, which may ask before it ends a turn.

        So it stays when a new question finds the keyboard still on this button.
        """
        if event.key() in ENTER_KEYS and page_of(self) is not None:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was meant."""
        self._meant = self.face
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Press again if it still means the same."""
        if self.face == self._meant:
            super().mouseDoubleClickEvent(event)
