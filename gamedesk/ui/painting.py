"""Shapes of the house, painted with any QPainter: hexagons, seat badges, points, goods, panels.

Views and widgets share these, so that a badge in the log is the badge on the board.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath, QPen, QPolygonF

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.panel_icons import paint_on_panel
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mark_color, mix, with_alpha

POINTS_ICON = "res_vp"
MINUS = "−"


@lru_cache(maxsize=256)
def hexagon(radius: float, cx: float = 0.0, cy: float = 0.0) -> QPolygonF:
    """An upright hexagon (a corner at the top) round a centre. Do not change the result."""
    corners = []
    for corner in range(6):
        angle = math.radians(60 * corner - 90)
        corners.append(QPointF(cx + radius * math.cos(angle), cy + radius * math.sin(angle)))
    return QPolygonF(corners)


def round_pen(color: QColor, width: float) -> QPen:
    """A solid pen with round ends and joins, as all our outlines have."""
    solid, cap, join = (
        Qt.PenStyle.SolidLine,
        Qt.PenCapStyle.RoundCap,
        Qt.PenJoinStyle.RoundJoin,
    )
    return QPen(color, width, solid, cap, join)


def dash_pen(color: QColor, width: float, dash: Sequence[float]) -> QPen:
    """A pen whose dash is given in units, not in pen widths as Qt counts."""
    pen = QPen(color, width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    pen.setDashPattern([max(0.05, part / width) for part in dash])
    return pen


@dataclass(frozen=True, slots=True)
class Emblem:
    """Who it is: body colour and mark (a drawing's name) of a seat, faction or person."""

    color: QColor
    mark: str


def person_emblem(color: str, shape: str) -> Emblem:
    """A remembered person's badge; both words are seat shapes (`circle`, `star`...)."""
    return Emblem(theme.seat(color), f"seat_{shape}")


def terrain_emblem(terrain: str) -> Emblem:
    """A faction's badge: the colour and the mark of its home terrain (`forest`)."""
    return Emblem(theme.faction(terrain), f"terrain_{terrain}")


def paint_badge(
    painter: QPainter, rect: QRectF, emblem: Emblem, outline: QColor | None = None
) -> None:
    """A hexagon badge filling `rect`'s height; `outline` defaults to the theme's badge outline."""
    radius = min(rect.width() / 1.732, rect.height() / 2) * 0.94
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    line = theme.badge_outline if outline is None else outline
    painter.setPen(round_pen(line, max(1.2, radius * 0.14)))
    painter.setBrush(emblem.color)
    painter.drawPolygon(hexagon(round(radius, 2)))
    side = radius * 1.14
    box = QRectF(-side / 2, -side / 2, side, side)
    paint_icon(painter, emblem.mark, box, mark_color(emblem.color))
    painter.restore()


def paint_points(painter: QPainter, rect: QRectF, text: str) -> None:
    """The red points hexagon with a number in it."""
    radius = min(rect.width() / 1.732, rect.height() / 2) * 0.96
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.center())
    edge = QColor("#E9A08F") if theme.is_dark else INK
    painter.setPen(round_pen(edge, max(1.0, radius * 0.11)))
    painter.setBrush(theme.group("fixed", "points"))
    painter.drawPolygon(hexagon(round(radius, 2)))
    font = theme.font("goods")
    font.setPixelSize(max(8, round(radius * (1.1 if len(text) < 3 else 0.82))))
    painter.setFont(font)
    painter.setPen(QColor("#FFFFFF"))
    box = QRectF(-radius, -radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)
    painter.restore()


@dataclass(frozen=True, slots=True)
class Good:
    """An amount of something: a drawing's name and a number or words, `role` a theme colour.

    `said` is the word for the thing, in the language that is on, for who cannot see the drawing.
    """

    icon: str
    text: str = ""
    role: str = "ink"
    said: str = ""


def signed(amount: int) -> str:
    """`+3`, `−2`, `±0` with a true minus sign."""
    if amount == 0:
        return "±0"
    return f"+{amount}" if amount > 0 else f"{MINUS}{-amount}"


def goods_size(goods: Sequence[Good], font: QFont, spacing: float = 0.55) -> QSizeF:
    """How much room a row of goods takes when painted by `paint_goods` in that font."""
    metrics, side = QFontMetricsF(font), font.pixelSize() * 1.25
    width = sum(_good_width(good, metrics, side) for good in goods)
    width += max(0, len(goods) - 1) * side * spacing
    return QSizeF(width, max(side, metrics.height()))


def _good_width(good: Good, metrics: QFontMetricsF, side: float) -> float:
    words = metrics.horizontalAdvance(good.text)
    gap = side * 0.18 if good.text and good.icon else 0
    return words + gap + (side if good.icon else 0)


def paint_goods(
    painter: QPainter,
    rect: QRectF,
    goods: Sequence[Good],
    font: QFont,
    spacing: float = 0.55,
    color: QColor | None = None,
) -> None:
    """Numbers with their icons in a row from the left of `rect`, centred in its height."""
    metrics, side = QFontMetricsF(font), font.pixelSize() * 1.25
    painter.save()
    painter.setFont(font)
    x = rect.left()
    for good in goods:
        words = metrics.horizontalAdvance(good.text)
        painter.setPen(color or theme.color(good.role))
        box = QRectF(x, rect.top(), words + 2, rect.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, good.text)
        if good.icon:
            left = x + words + (side * 0.18 if good.text else 0)
            top = rect.center().y() - side / 2
            paint_on_panel(painter, good.icon, QRectF(left, top, side, side), color)
        x += _good_width(good, metrics, side) + side * spacing
    painter.restore()


def rounded(rect: QRectF, radius: float) -> QPainterPath:
    """A rounded box as a path."""
    path = QPainterPath()
    path.addRoundedRect(rect, radius, radius)
    return path


def paint_panel(painter: QPainter, rect: QRectF, radius: float, fill: QColor | None = None) -> None:
    """A panel with its two hard shadows and hairline, all inside `rect`."""
    body = rect.adjusted(1, 1, -1, -3)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    if not theme.is_contrast:
        # Only below the panel do its shadows show; to blend all of them would take long.
        painter.save()
        foot = QRectF(rect.left(), body.bottom() - radius - 2, rect.width(), radius + 6)
        painter.setClipRect(foot, Qt.ClipOperation.IntersectClip)
        shadow = theme.color("shadow")
        painter.setBrush(with_alpha(shadow, shadow.alphaF() / 2))
        painter.drawRoundedRect(body.translated(0, 2), radius, radius)
        painter.setBrush(shadow)
        painter.drawRoundedRect(body.translated(0, 1), radius, radius)
        painter.restore()
    painter.setBrush(theme.color("panel") if fill is None else fill)
    painter.setPen(QPen(theme.color("line"), theme.line(1)))
    painter.drawRoundedRect(body, radius, radius)
    painter.restore()


def darker(color: QColor, share: float = 0.3) -> QColor:
    """The colour with some ink in it, for borders in a seat's colour."""
    return mix(color, INK, share)
