"""The button of the desk: icon, words, price and gain; at rest, hovered, chosen or not possible."""

import math
from dataclasses import replace

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.last_input import Approach, Resting
from gamedesk.ui.painting import Good, goods_size, paint_goods
from gamedesk.ui.panel_icons import paint_on_panel
from gamedesk.ui.texts import language, listed
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.face import ButtonKind, Face
from gamedesk.ui.widgets.label import TextLike, resolve
from gamedesk.ui.widgets.pressable import PRESS_KEYS, Pressable
from gamedesk.ui.widgets.tip import show_tip

EDGE = 2
LEAST_FONT = 9
"""Pixels of the smallest type on a button."""
KEY_CAP = 26
"""The width of the cap that names a button's key, with the gap before it."""
LEAST_DENIED = 150
"""Where room is short a button that says why not is at least so wide, at 1280."""


_SQUARE = (ButtonKind.ICON, ButtonKind.SMALL)
_CENTRED = (ButtonKind.PRIMARY, ButtonKind.CALM, *_SQUARE)


class ActionButton(Pressable):
    """A button with a `Face`. `deny(reason)` greys it and says why in words.

    `pointed(True)` when the mouse or the keyboard comes to it, `pointed(False)` when it leaves. A
    button that only comes to lie under a resting mouse is not pointed at: the next Enter must not
    mean it. After a moment `looked_at` comes, so that it can be told what it would do.
    """

    pointed = Signal(bool)
    looked_at = Signal()
    """A pointer has rested on it for a moment, however it came there."""
    refused = Signal(str)
    """Pressed although not possible; carries the reason."""

    def __init__(
        self,
        face: Face,
        kind: ButtonKind = ButtonKind.TOOL,
        name: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._face, self._kind = face, kind
        self._denied: TextLike = ""
        self._hovered = False
        self._approach = Approach()
        self._rest = Resting(self, self.looked_at.emit)
        self._hint: QSize | None = None
        self.setMouseTracking(True)
        self.setObjectName(name)
        self.setSizePolicy(QSizePolicy.Policy.Minimum, QSizePolicy.Policy.Fixed)
        self._refresh()
        theme.changed.connect(self._refresh)
        language.changed.connect(self._refresh)

    # What it shows.

    @property
    def kind(self) -> ButtonKind:
        return self._kind

    def set_kind(self, kind: ButtonKind) -> None:
        """As large and loud as this from now on."""
        if kind is not self._kind:
            self._kind = kind
            self._refresh()

    @property
    def face(self) -> Face:
        return self._face

    def set_face(self, face: Face) -> None:
        """Show this from now on."""
        if face != self._face:
            self._face = face
            self._refresh()

    @property
    def reason(self) -> str:
        """Why it cannot be done, in the language that is on; "" if it can."""
        return resolve(self._denied)

    def deny(self, reason: TextLike) -> None:
        """Grey it, with the reason as its note; it stays focusable so that the reason is read."""
        if reason != self._denied:
            self._denied = reason
            self._refresh()

    def allow(self) -> None:
        """Make it possible again."""
        self.deny("")

    @property
    def ring_radius(self) -> float:
        """How round the focus ring has to be."""
        return float(theme.px(8))

    def _refresh(self) -> None:
        self.setText(resolve(self._face.text))
        tip = resolve(self._face.tip)
        named = tip and not self.text()
        self.setToolTip(f"{tip}\n{self.reason}".strip() if named else self.reason or tip)
        self.setAccessibleName(self.text() or resolve(self._face.name) or tip)
        note = self.reason or resolve(self._face.note)
        prices = listed(f"{good.text} {good.said}".strip() for good in self._face.goods)
        self.setAccessibleDescription(" ".join(filter(None, (prices, note))))
        self._hint = None
        self.updateGeometry()
        self.update()

    def _second_line(self) -> str:
        """Words under the title; only the large kind has room for them."""
        return self.reason or resolve(self._face.note) if self._kind is ButtonKind.OPTION else ""

    # Measures.

    def sizeHint(self) -> QSize:
        """Measured once for what it shows: rows and layouts ask for it again and again."""
        if self._hint is None:
            self._hint = self._measured()
        return self._hint

    def _measured(self) -> QSize:
        kind = self._kind
        height = theme.px(kind.height) + 2 * EDGE
        if kind in _SQUARE:
            return QSize(height, height)
        width = self._icons_width() + self._words_width() + 2 * theme.px(kind.padding) + 2 * EDGE
        return QSize(round(width) + 2, height)

    @property
    def least_width(self) -> int:
        """With less than it asks for, a reason below its words ends in "…"; these stay whole."""
        if self._kind is not ButtonKind.OPTION or not self.reason:
            return self.sizeHint().width()
        title = QFontMetricsF(self._title_font()).horizontalAdvance(self.text())
        around = self._icons_width() + 2 * theme.px(self._kind.padding) + 2 * EDGE
        least = max(round(title + around) + 2, theme.px(LEAST_DENIED))
        return min(least, self.sizeHint().width())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _title_font(self) -> QFont:
        return theme.font(self._kind.role, self.text())

    def _words_width(self) -> float:
        title = QFontMetricsF(self._title_font()).horizontalAdvance(self.text())
        second = self._second_line()
        below = QFontMetricsF(theme.font("caption")).horizontalAdvance(second) if second else 0.0
        goods = goods_size(self._face.goods, theme.font("goods")).width()
        hint = theme.px(KEY_CAP) if self._face.key_hint else 0
        if self._kind is ButtonKind.OPTION:
            return max(title, below, goods) + hint
        return title + (goods + theme.px(6) if self._face.goods else 0) + hint

    def _icons_width(self) -> float:
        count = len(self._face.icons)
        side = theme.px(self._kind.icon_size)
        between = max(0, count - 1) * theme.px(16)
        return count * side + between + (theme.px(7) if count and self.text() else 0)

    # Painting.

    def _painted_width(self) -> float:
        return self._words_width()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(EDGE, EDGE, -EDGE, -EDGE)
        self._paint_body(painter, body)
        ink = self._ink()
        if self._kind in _CENTRED:
            free = body.width() - self._icons_width() - self._painted_width()
            left = body.left() + max(free / 2, EDGE)
        else:
            left = body.left() + theme.px(self._kind.padding)
        left = self._paint_icons(painter, body, left, ink)
        right = body.right() - theme.px(4)
        self._paint_words(painter, QRectF(left, body.top(), right - left, body.height()), ink)
        if self._face.corner:
            self._paint_corner(painter, body)

    def _paint_corner(self, painter: QPainter, body: QRectF) -> None:
        font = theme.font("caption")
        font.setPixelSize(max(LEAST_FONT, round(font.pixelSize() * 0.8)))
        painter.setFont(font)
        painter.setPen(theme.color("onaccent" if self._is_loud else "ink2"))
        flags = Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight
        painter.drawText(body.adjusted(0, 1, -theme.px(4), 0), flags, self._face.corner)

    @property
    def _is_loud(self) -> bool:
        return self.isChecked() or (self._kind is ButtonKind.PRIMARY and not self._is_off)

    @property
    def _is_off(self) -> bool:
        return bool(self.reason) or not self.isEnabled()

    @property
    def goods_shown(self) -> tuple[Good, ...]:
        """The numbers as they are painted: on the accent's fill only its own ink can be read."""
        goods = self._face.goods
        if not self._is_loud:
            return goods
        return tuple(replace(good, role="onaccent") for good in goods)

    def _ink(self) -> QColor:
        if self._is_off:
            return theme.color("ink3")
        return theme.color("onaccent" if self._is_loud else "ink")

    def _paint_body(self, painter: QPainter, body: QRectF) -> None:
        radius = theme.px(8)
        if self._is_off:
            pen = QPen(theme.color("line2"), theme.line(1.2))
            pen.setDashPattern([3, 2.4])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body, radius, radius)
            return
        hot = self._hovered or self.isDown()
        if hot:
            painter.setPen(QPen(theme.color("brassfill"), 2 * EDGE))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(body, radius, radius)
        fill = "accent" if self._is_loud else ("brasssoft" if hot else "raised")
        border = "ink" if hot else ("accent" if self._is_loud else "line2")
        pen = QPen(theme.color(border), theme.line(1.6 if hot or self._face.is_dear else 1.2))
        if self._face.is_dear:
            pen.setDashPattern([3, 2.4])
        painter.setPen(pen)
        painter.setBrush(theme.color(fill))
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)

    def _paint_icons(self, painter: QPainter, body: QRectF, left: float, ink: QColor) -> float:
        side, gap = theme.px(self._kind.icon_size), theme.px(16)
        painter.save()
        painter.setOpacity(0.5 if self._is_off else 1.0)
        for place, name in enumerate(self._face.icons):
            if place:
                arrow = QRectF(
                    left + gap * 0.15, body.center().y() - gap * 0.35, gap * 0.7, gap * 0.7
                )
                paint_icon(painter, "ui_arrow", arrow, ink)
                left += gap
            box = QRectF(left, body.center().y() - side / 2, side, side)
            follows_ink = name.startswith(("ui_", "seat_", "terrain_"))
            color = ink if follows_ink or self._face.icon_color is None else self._face.icon_color
            paint_on_panel(painter, name, box, color)
            left += side
        painter.restore()
        return left + (theme.px(7) if self._face.icons and self.text() else 0)

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        font, second = self._title_font(), self._second_line()
        goods = self._face.goods
        top = QRectF(box)
        if self._kind is ButtonKind.OPTION and (second or goods):
            half = box.height() / 2
            top = QRectF(box.left(), box.top() + half * 0.10, box.width(), half)
            self._paint_below(painter, top.translated(0, half * 0.84), second)
        painter.setFont(font)
        painter.setPen(ink)
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.drawText(top, flags, self.text())
        advance = QFontMetricsF(font).horizontalAdvance(self.text())
        if goods and self._kind is not ButtonKind.OPTION:
            rest = QRectF(top.left() + advance + theme.px(6), top.top(), top.width(), top.height())
            paint_goods(painter, rest, self.goods_shown, theme.font("goods"))
        if self._face.key_hint:
            self._paint_key_hint(painter, top, top.left() + advance, ink)

    def _paint_below(self, painter: QPainter, box: QRectF, second: str) -> None:
        if second and (self._is_off or not self._face.goods):
            painter.setFont(theme.font("caption"))
            loud = "onaccent" if self._is_loud else "ink2"
            painter.setPen(theme.color("ink3" if self._is_off else loud))
            flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
            shown = painter.fontMetrics().elidedText(
                second, Qt.TextElideMode.ElideRight, math.ceil(box.width())
            )
            painter.drawText(box, flags, shown)
        else:
            paint_goods(painter, box, self.goods_shown, theme.font("goods"))

    def _paint_key_hint(self, painter: QPainter, box: QRectF, left: float, ink: QColor) -> None:
        side = theme.px(17)
        key = QRectF(left + theme.px(8), box.center().y() - side / 2, side * 1.1, side)
        painter.setPen(QPen(ink, theme.line(1)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(key, theme.px(4), theme.px(4))
        painter.setFont(theme.font("caption"))
        painter.drawText(key, Qt.AlignmentFlag.AlignCenter, self._face.key_hint)

    # Pointing and pressing.

    def event(self, event: QEvent) -> bool:
        """Its tool tip covers no other button."""
        if event.type() != QEvent.Type.ToolTip or not self.toolTip():
            return super().event(event)
        show_tip(self, self.toolTip())
        return True

    def nextCheckState(self) -> None:
        if not self.reason:
            super().nextCheckState()

    def hitButton(self, pos: object) -> bool:
        if self.reason:
            self.refused.emit(self.reason)
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if self.reason and event.key() in PRESS_KEYS:
            self.refused.emit(self.reason)
        else:
            super().keyPressEvent(event)

    def click(self) -> None:
        """Press it, as a person would: what is not possible only says why."""
        if self.reason:
            self.refused.emit(self.reason)
        else:
            super().click()

    def showEvent(self, event: QShowEvent) -> None:
        self._approach.shown(self)
        self._rest.begin()

    def moveEvent(self, event: QMoveEvent) -> None:
        self._approach.moved(self)
        self._rest.begin()

    def enterEvent(self, event: QEnterEvent) -> None:
        self._rest.begin()
        if self._approach.comes(event):
            self._point(on=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._approach.comes(event):
            self._point(on=True)
        super().mouseMoveEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self._approach.leaves()
        self._point(on=False)

    def look_again(self) -> None:
        """It stands for something else now: a pointer that lies here looks at that."""
        self._rest.begin()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(False)

    def _point(self, *, on: bool) -> None:
        self._hovered = on and not self._is_off
        self.pointed.emit(on)
        self.update()
