"""A line that says for a moment what was done, low in a window or dialog, beside its buttons."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLineEdit, QSlider, QVBoxLayout, QWidget

from gamedesk.ui.aloud import announce
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Label, TextLike

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
        """In the middle, as far down as it covers nothing that is pressed; within the window."""
        margins = self.contentsMargins()
        words = self.label.fontMetrics().horizontalAdvance(self.label.text()) + theme.px(34)
        width = min(words + margins.left() + margins.right(), window.width() - theme.px(24))
        height = self.heightForWidth(width)
        left, gap = (window.width() - width) // 2, theme.px(12)
        lowest = QRect(left, window.height() - height - gap, width, height)
        taken = [_place_in(window, found) for found in _pressed(window)]
        tops = [lowest.y(), *(box.top() - height - gap for box in taken)]
        places = [QRect(left, top, width, height) for top in tops if gap <= top <= lowest.y()]
        free = [p for p in places if not any(p.intersects(box) for box in taken)]
        self.setGeometry(max(free, key=QRect.y, default=lowest))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("ink"))
        painter.drawRoundedRect(QRectF(self.rect()), theme.px(8), theme.px(8))


def _pressed(window: QWidget) -> list[QWidget]:
    """What somebody may want to press or fill in just now; boards and tiles are looked at."""
    found: list[QWidget] = []
    for kind in (ActionButton, QLineEdit, QSlider):
        found += window.findChildren(kind)
    return [widget for widget in found if widget.isVisible() and widget.window() is window]


def _place_in(window: QWidget, widget: QWidget) -> QRect:
    return QRect(widget.mapTo(window, QPoint(0, 0)), widget.size())


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
