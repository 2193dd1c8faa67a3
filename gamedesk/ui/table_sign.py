"""A quiet sign in the strip: how this table plays, where that is not as usual."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.lettering import fitted
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.label import TextLike, resolve

SIDE, WIDTH = 16, 92
"""The icon, and the whole sign, in pixels of the design."""


class TableSign(QWidget):
    """An icon with its words below; the tip says what it means. It takes no click."""

    def __init__(
        self, name: str, icon: str, given: TextLike, tip: TextLike, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setObjectName(name)
        self._icon, self._given, self._tip = icon, given, tip
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._tell()
        language.changed.connect(self._tell)
        theme.changed.connect(self.updateGeometry)

    def _tell(self) -> None:
        tip = resolve(self._tip)
        self.setAccessibleName(resolve(self._given))
        self.setAccessibleDescription(tip)
        self.setToolTip(f"{resolve(self._given)}\n{tip}")
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        font = theme.font("caption", resolve(self._given))
        words = QFontMetricsF(font).horizontalAdvance(resolve(self._given))
        return QSize(min(theme.px(WIDTH), round(words) + theme.px(8)), 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        painter.setPen(Qt.PenStyle.NoPen)  # an edge would make it look like a button
        painter.setBrush(theme.color("brasssoft"))
        painter.drawRoundedRect(room, theme.px(8), theme.px(8))
        side = theme.px(SIDE)
        top = room.top() + room.height() * 0.14
        box = QRectF(room.center().x() - side / 2, top, side, side)
        paint_icon(painter, self._icon, box, theme.color("ink"))
        shown = resolve(self._given)
        below = room.adjusted(3, box.bottom() - room.top(), -3, 0)
        painter.setFont(fitted("caption", shown, below.width(), 0.7))
        painter.setPen(theme.color("ink"))
        painter.drawText(below, Qt.AlignmentFlag.AlignCenter, shown)
