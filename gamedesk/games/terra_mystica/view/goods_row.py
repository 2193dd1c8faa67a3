"""A row of goods in large figures: each with its icon, and with what it would become."""

from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen

from gamedesk.games.terra_mystica.view.blit import paint_icon
from gamedesk.ui.theme import theme

SMALLEST = 10
"""Pixels of the smallest type that can be read."""

_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
_CENTRE = Qt.AlignmentFlag.AlignCenter


@dataclass(frozen=True, slots=True)
class Amount:
    """One good: icon, number, a note behind it, and what the number becomes."""

    icon: str
    number: int
    note: str = ""
    after: int | None = None


def goods_columns(goods: list[Amount], font: QFont, room: float) -> list[float]:
    """How wide each amount's column is: what it needs, and an equal part of what is left.

    Narrow rooms leave less air between them, never less than their numbers need.
    """
    needs = [amount_width(good, font) for good in goods]
    spare = (room - sum(needs)) / max(1, len(needs))
    return [need + spare for need in needs]


def goods_font(goods: list[Amount], room: float) -> QFont:
    """The largest font in which all amounts stand side by side with a gap between them."""
    font = theme.font("number")
    gaps = theme.px(4) * len(goods)
    while font.pixelSize() > SMALLEST:
        if sum(amount_width(good, font) for good in goods) + gaps <= room:
            break
        font.setPixelSize(font.pixelSize() - 1)
    return font


def goods_height() -> float:
    """What a row of amounts needs, with the line below that says what they would become."""
    return QFontMetricsF(theme.font("number")).height() + QFontMetricsF(_chip_font()).height() + 2


def amount_width(good: Amount, font: QFont) -> float:
    """What icon, number and note need side by side."""
    metrics = QFontMetricsF(font)
    number = metrics.horizontalAdvance(str(good.number))
    note = QFontMetricsF(_note_font(font)).horizontalAdvance(good.note) if good.note else 0.0
    return metrics.height() * 1.0 + number + note


def _note_font(font: QFont) -> QFont:
    """Of the most there can be, behind the number."""
    small = theme.font("label")
    small.setPixelSize(max(SMALLEST, min(small.pixelSize(), round(font.pixelSize() * 0.75))))
    return small


def _chip_font() -> QFont:
    return theme.font("strong")


def paint_big_goods(painter: QPainter, rect: QRectF, goods: list[Amount]) -> None:
    """Goods side by side: icon, number, the most there can be; below what it would become."""
    font = goods_font(goods, rect.width())
    metrics = QFontMetricsF(font)
    high = metrics.height()
    left = rect.left()
    for good, wide in zip(goods, goods_columns(goods, font, rect.width()), strict=True):
        box = QRectF(left, rect.top(), wide, high)
        left += wide
        side = high * 0.86
        paint_icon(painter, good.icon, QRectF(box.left(), box.center().y() - side / 2, side, side))
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        number = box.adjusted(side + side * 0.12, 0, 0, 0)
        painter.drawText(number, _LEFT, str(good.number))
        number.setLeft(number.left() + metrics.horizontalAdvance(str(good.number)))
        painter.setFont(_note_font(font))
        painter.setPen(theme.color("ink2"))
        painter.drawText(number, _LEFT, good.note)
        if good.after is not None and good.after != good.number:
            below = QRectF(box.left(), box.bottom(), wide, rect.bottom() - box.bottom())
            _paint_change(painter, below, good.after)


def _paint_change(painter: QPainter, room: QRectF, after: int) -> None:
    """A chip "→ 6" under a number in a preview."""
    text, font, pad = f"→ {after}", _chip_font(), theme.px(8)
    while font.pixelSize() > SMALLEST:
        if QFontMetricsF(font).horizontalAdvance(text) + pad <= room.width():
            break
        font.setPixelSize(font.pixelSize() - 1)
    painter.setFont(font)
    metrics = painter.fontMetrics()
    high = min(room.height(), metrics.height() + 2.0)
    chip = QRectF(room.left(), room.top(), metrics.horizontalAdvance(text) + pad, high)
    painter.setPen(QPen(theme.color("brassfill"), theme.line(1.2)))
    painter.setBrush(theme.color("brasssoft"))
    painter.drawRoundedRect(chip, theme.px(4), theme.px(4))
    painter.setPen(theme.color("ink"))
    painter.drawText(chip, _CENTRE, text)
