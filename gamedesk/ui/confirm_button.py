"""The big button of the bar: what Enter does, in as many lines as it takes."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter

from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Face

LEAST_FONT = 9
"""Pixels of the smallest words on the big button."""
WRAPPED = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap


class ConfirmButton(ActionButton):
    """Says the whole action, in two or three small lines if need be.

    The second press of a double click never means something else than the first did.
    """

    _meant: Face | None = None

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        """In one line as any button, else wrapped in the largest font that has room."""
        if self._words_width() <= box.width() or self.face.goods:
            super()._paint_words(painter, box, ink)
            return
        painter.setFont(self.wrapped_font(box))
        painter.setPen(ink)
        painter.drawText(box, int(WRAPPED), self.text())

    def wrapped_font(self, box: QRectF) -> QFont:
        """The largest font in which all words have room in a box."""
        font = theme.font("strong", self.text())
        while font.pixelSize() > LEAST_FONT:
            words = QFontMetricsF(font).boundingRect(box, int(WRAPPED), self.text())
            if words.height() <= box.height() and words.width() <= box.width() + 1:
                break
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Remember what was meant."""
        self._meant = self.face
        super().mousePressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Press again if it still means the same."""
        if self.face == self._meant:
            super().mouseDoubleClickEvent(event)
