"""A line that says for a moment what was done, at the foot of a window or dialog."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gamedesk.ui.aloud import announce
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Label, TextLike

SHOWN_MS = 5_000
"""So long it can be read."""


class Notice(QWidget):
    """Lies over its window, takes no keys or clicks, and goes by itself."""

    def __init__(self, window: QWidget, said: TextLike) -> None:
        super().__init__(window)
        self.setObjectName("notice")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.label = Label("strong", said, "panel", wrap=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(theme.px(14), theme.px(8), theme.px(14), theme.px(8))
        column.addWidget(self.label)
        self._place(window)
        QTimer.singleShot(SHOWN_MS, self, self.deleteLater)

    def _place(self, window: QWidget) -> None:
        """In the middle at the bottom, never wider than the window."""
        margins = self.contentsMargins()
        words = self.label.fontMetrics().horizontalAdvance(self.label.text()) + theme.px(34)
        width = min(words + margins.left() + margins.right(), window.width() - theme.px(24))
        height = self.heightForWidth(width)
        left = (window.width() - width) // 2
        self.setGeometry(left, window.height() - height - theme.px(12), width, height)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ink"))
        painter.drawRoundedRect(QRectF(self.rect()), theme.px(8), theme.px(8))


def notify(widget: QWidget, said: TextLike) -> None:
    """Say this in the window of a widget; an older line goes."""
    window = widget.window()
    for old in window.findChildren(Notice):
        old.hide()
        old.deleteLater()
    shown = Notice(window, said)
    shown.raise_()
    shown.show()
    announce(window, shown.label.text())
