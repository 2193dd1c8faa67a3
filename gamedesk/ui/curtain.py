"""The curtain: while the screen is passed on, nothing of the game shows. Only drawing is here.

Whether it is needed is decided by `core.table`; the page hides everything else while it is closed.
"""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QElapsedTimer, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPaintEvent,
    QPen,
    QPixmap,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.page import Page
from gamedesk.ui.painting import Emblem, paint_badge
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import mix
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label

_CENTER = Qt.AlignmentFlag.AlignCenter
_GOLD = QColor("#E8B84A")


class Curtain(QWidget):
    """Opaque, over the whole page; `accepted` when the next person has taken the screen.

    A press within `settles` of its fall opens nothing: it was the second of two quick ones, meant
    for the table by somebody who must not see what lies below.
    """

    accepted = Signal()
    settles = 900
    """Milliseconds."""

    def __init__(self, parent: Page) -> None:
        """Open (hidden)."""
        super().__init__(parent)
        self._page = parent
        self.setObjectName("curtain")
        self._emblem: Emblem | None = None
        self._picture = QPixmap()
        self._card = _Card(self)
        self._fallen = QElapsedTimer()
        self._card.button.clicked.connect(self._accept)
        theme.changed.connect(self._forget)
        self.hide()

    def close_for(self, emblem: Emblem, texts: CurtainTexts) -> None:
        """Cover everything at once and name the next person."""
        self._emblem = emblem
        self._forget()
        self._card.show_texts(emblem, texts)
        self.setGeometry(self._page.rect())
        self.raise_()
        self.show()
        self._place()
        self._card.button.setFocus()
        self._fallen.start()

    def _accept(self) -> None:
        if self._fallen.elapsed() >= self.settles:
            self.accepted.emit()

    def open(self, content: QWidget) -> None:
        """Show the table again; the page gets the keyboard."""
        content.show()
        self.hide()
        self._page.take_keyboard()

    def resizeEvent(self, event: object) -> None:
        """Keep the card in the middle."""
        self._forget()
        self._place()

    def _place(self) -> None:
        width = min(theme.px(560), self.width() - 20)
        height = min(max(theme.px(340), self._card.sizeHint().height()), self.height() - 20)
        top = round((self.height() - height) / 2 + theme.px(6))
        self._card.setGeometry(round((self.width() - width) / 2), top, width, height)

    def _forget(self) -> None:
        self._picture = QPixmap()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """The cloth, painted once per size."""
        painter = QPainter(self)
        if self._picture.isNull():
            ratio = self.devicePixelRatioF()
            self._picture = QPixmap(self.size() * ratio)
            self._picture.setDevicePixelRatio(ratio)
            self._picture.fill(QColor("#000000"))
            cloth = QPainter(self._picture)
            cloth.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self._emblem is not None:
                _paint_cloth(cloth, QRectF(self.rect()), self._emblem)
            cloth.end()
        painter.drawPixmap(0, 0, self._picture)


class CurtainTexts:
    """The words on the card."""

    def __init__(self, pass_to: str, name: str, asked: str, promise: str, button: str) -> None:
        """Five lines, in order."""
        self.pass_to, self.name, self.asked = pass_to, name, asked
        self.promise, self.button = promise, button


class _Card(QWidget):
    """The paper in the middle: badge, name, what is asked, one button."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._emblem: Emblem | None = None
        self._labels = [
            Label("strong", "", "ink2"),
            Label("display"),
            Label("strong", "", "ink2", wrap=True),
            Label("body", "", "ink2", wrap=True),
        ]
        self.button = ActionButton(Face(), ButtonKind.PRIMARY, "curtain:accept")
        self._column = QVBoxLayout(self)
        for label in self._labels:
            label.setAlignment(_CENTER)
            self._column.addWidget(label)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self.button)
        row.addStretch(1)
        self._column.addLayout(row)

    def show_texts(self, emblem: Emblem, texts: CurtainTexts) -> None:
        self._emblem = emblem
        lines = (texts.pass_to, texts.name, texts.asked, texts.promise)
        for label, line in zip(self._labels, lines, strict=True):
            label.set_words(line)
        self.button.set_face(Face(texts.button, ("ui_eye",), key_hint="↵"))
        side = theme.px(30)
        self._column.setContentsMargins(side, theme.px(122), side, theme.px(28))
        self._column.setSpacing(theme.px(10))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        badge = theme.px(108)
        body = QRectF(self.rect()).adjusted(3, badge / 2, -3, -3)
        painter.setPen(QPen(theme.color("line2") if theme.is_contrast else _GOLD, 4))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(body, theme.px(13), theme.px(13))
        inner = theme.px(6)
        painter.setPen(QPen(theme.color("ink"), 2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(body.adjusted(inner, inner, -inner, -inner), 8, 8)
        if self._emblem is not None:
            spot = QRectF(body.center().x() - badge / 2, 0, badge, badge)
            paint_badge(painter, spot, self._emblem)


def _paint_cloth(painter: QPainter, rect: QRectF, emblem: Emblem) -> None:
    if theme.is_contrast:
        painter.fillRect(rect, QColor("#000000"))
        painter.setPen(QPen(theme.on_panel(emblem.color), theme.px(28)))
        painter.drawRect(rect)
        return
    _paint_folds(painter, rect, emblem.color)
    _paint_hem(painter, rect)
    _paint_pelmet(painter, rect, emblem)


def _paint_folds(painter: QPainter, rect: QRectF, color: QColor) -> None:
    rng = Random(f"{color.name()}:{round(rect.width())}")
    dark, light = mix(color, QColor("#0B0810"), 0.55), mix(color, QColor("#FFFFFF"), 0.22)
    x = rect.left()
    while x < rect.right():
        width = theme.px(rng.randint(38, 72))
        fold = QLinearGradient(x, 0, x + width, 0)
        stops = ((0, dark), (0.3, color), (0.5, light), (0.72, color), (1, dark))
        for place, tone in stops:
            fold.setColorAt(place, tone)
        painter.fillRect(QRectF(x, rect.top(), width + 1, rect.height()), fold)
        x += width
    shade = QLinearGradient(0, rect.top(), 0, rect.bottom())
    for place, alpha in ((0, 150), (0.25, 20), (0.8, 30), (1, 170)):
        shade.setColorAt(place, QColor(10, 6, 16, alpha))
    painter.fillRect(rect, shade)


def _paint_hem(painter: QPainter, rect: QRectF) -> None:
    base = rect.bottom() - theme.px(34)
    floor = QRectF(rect.left(), base, rect.width(), rect.bottom() - base)
    painter.fillRect(floor.adjusted(0, theme.px(8), 0, 0), QColor("#0B0810"))
    hem = QPainterPath(QPointF(rect.left(), base))
    step, x = theme.px(56), rect.left()
    while x < rect.right():
        hem.quadTo(QPointF(x + step / 2, base + theme.px(14)), QPointF(x + step, base))
        x += step
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor("#A9842F"), theme.px(6)))
    painter.drawPath(hem)
    painter.setPen(QPen(QColor("#8C6B22"), max(1.5, theme.px(2))))
    x = rect.left()
    while x < rect.right():
        painter.drawLine(QPointF(x, base + theme.px(12)), QPointF(x, base + theme.px(24)))
        x += theme.px(9)


def _paint_pelmet(painter: QPainter, rect: QRectF, emblem: Emblem) -> None:
    count = max(1, round(rect.width() / theme.px(142)))
    width, high = rect.width() / count, theme.px(40)
    painter.setPen(QPen(_GOLD, theme.px(3.5)))
    painter.setBrush(mix(emblem.color, QColor("#0B0810"), 0.5))
    for index in range(count):
        left = rect.left() + index * width
        swag = QPainterPath(QPointF(left, rect.top()))
        swag.lineTo(left, rect.top() + high)
        control = QPointF(left + width / 2, rect.top() + high + theme.px(52))
        swag.quadTo(control, QPointF(left + width, rect.top() + high))
        swag.lineTo(left + width, rect.top())
        swag.closeSubpath()
        painter.drawPath(swag)
    side = theme.px(34)
    for index in range(count):
        middle = rect.left() + (index + 0.5) * width
        spot = QRectF(middle - side / 2, rect.top() + theme.px(18), side, side)
        paint_icon(painter, emblem.mark, spot, _GOLD)
