"""The picture on the game's card: the map as a board under a sky with rays, the eye above it."""

from __future__ import annotations

import math
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPolygonF,
    QRadialGradient,
    QTransform,
)

from gamedesk.games.holy_war.view import pieces
from gamedesk.games.holy_war.view.geometry import layout
from gamedesk.games.holy_war.view.land_painter import paint_ground, paint_owners
from gamedesk.games.holy_war.view.picture import MapPicture, Stack
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import mix, with_alpha

LAND: Final = {
    "home_s": "huaxia", "temple_s": "huaxia", "market_s": "huaxia", "battlefield_s": "huaxia",
    "home_w": "norse", "farm_w": "norse", "river_sw": "norse", "village_sw": "norse",
    "home_n": "greek", "temple_n": "greek", "river_nw": "greek", "ruin_n": "greek",
    "home_e": "egypt", "market_e": "egypt", "farm_e": "egypt", "village_se": "egypt",
}  # fmt: skip
STACKS: Final = {
    "temple_s": ("huaxia", 3), "battlefield_s": ("huaxia", 5), "market_s": ("huaxia", 1),
    "village_sw": ("norse", 4), "river_sw": ("norse", 2), "temple_n": ("greek", 2),
    "ruin_n": ("greek", 3), "village_se": ("egypt", 6), "market_e": ("egypt", 2),
}  # fmt: skip
TILT: Final = 48.0
HORIZON: Final = 0.40


def paint_cover(painter: QPainter, rect: QRectF) -> None:
    """Fill `rect`."""
    painter.save()
    _paint_sky(painter, rect)
    _paint_mountains(painter, rect)
    _paint_board(painter, rect)
    _paint_eye(painter, rect)
    painter.restore()


def _paint_sky(painter: QPainter, rect: QRectF) -> None:
    dark = theme.is_dark
    top, low = ("#120E24", "#5B2F5E") if dark else ("#5A3D8A", "#F0B873")
    sky = QLinearGradient(rect.topLeft(), QPointF(rect.left(), rect.top() + rect.height() * 0.7))
    sky.setColorAt(0, QColor(top))
    sky.setColorAt(1, QColor(low))
    painter.fillRect(rect, sky)
    middle = _sun(rect)
    reach = rect.width() + rect.height()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(QColor("#FFE9B0"), 0.10 if dark else 0.18))
    for ray in range(16):
        first, second = (math.tau * (ray + half) / 16 for half in (0.0, 0.5))
        ends = [QPointF(math.cos(a), math.sin(a)) * reach + middle for a in (first, second)]
        painter.drawPolygon(QPolygonF([middle, *ends]))
    glow = QRadialGradient(middle, rect.height() * 0.4)
    glow.setColorAt(0, with_alpha(QColor("#FFE9B0"), 0.75))
    glow.setColorAt(1, with_alpha(QColor("#FFE9B0"), 0.0))
    painter.fillRect(rect, glow)


def _sun(rect: QRectF) -> QPointF:
    return QPointF(rect.center().x(), rect.top() + rect.height() * 0.22)


def _paint_mountains(painter: QPainter, rect: QRectF) -> None:
    base = rect.top() + rect.height() * HORIZON
    color = QColor("#2A1D3A") if theme.is_dark else QColor("#7B4C6E")
    for layer, heights in enumerate(
        ((0.10, 0.16, 0.09, 0.14, 0.08), (0.05, 0.09, 0.04, 0.08, 0.05))
    ):
        path = QPainterPath(QPointF(rect.left(), base + 40))
        step = rect.width() / (len(heights) * 2 - 2)
        for index, high in enumerate(heights):
            x = rect.left() + index * 2 * step
            path.lineTo(x - step, base - rect.height() * 0.01)
            path.lineTo(x, base - rect.height() * high)
        path.lineTo(rect.right(), base + 40)
        path.closeSubpath()
        painter.fillPath(path, mix(color, QColor("#1A1020"), 0.35 * layer))
    ground = QRectF(rect.left(), base, rect.width(), rect.bottom() - base)
    floor = QLinearGradient(ground.topLeft(), ground.bottomLeft())
    floor.setColorAt(0, QColor("#3A2A3F") if theme.is_dark else QColor("#8A5A52"))
    floor.setColorAt(1, QColor("#150F1C") if theme.is_dark else QColor("#4A2E33"))
    painter.fillRect(ground, floor)


def _paint_board(painter: QPainter, rect: QRectF) -> None:
    """The map, tilted; its stacks stand upright."""
    scale = max(rect.width(), rect.height() * 0.66) * 0.9 / 1000
    tilt = QTransform()
    tilt.translate(rect.center().x(), rect.top() + rect.height() * 0.68)
    tilt.scale(scale, scale)
    tilt.rotate(TILT, Qt.Axis.XAxis)
    tilt.rotate(14)
    land = layout(0)
    picture = MapPicture(LAND, {}, {}, {}, frozenset(), frozenset(), frozenset(), 0, None)
    painter.save()
    painter.setTransform(tilt, True)
    paint_ground(painter, land)
    paint_owners(painter, land, picture)
    pieces.paint_deck(painter, 25)
    painter.restore()
    for territory, (civilization, count) in sorted(
        STACKS.items(), key=lambda item: tilt.map(land.stack(item[0])).y()
    ):
        at = tilt.map(land.stack(territory))
        painter.save()
        painter.translate(at - QPointF(0, 14 * scale))
        painter.scale(scale * 1.25, scale * 1.25)
        pieces.paint_stack(painter, Stack(civilization, count))
        painter.restore()


def _paint_eye(painter: QPainter, rect: QRectF) -> None:
    side = min(rect.width() * 0.36, rect.height() * 0.26)
    middle = _sun(rect)
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    paint_icon(painter, "hw_summon", box)
    for index, civilization in enumerate(("greek", "egypt", "norse", "huaxia", "aztec")):
        small = side * 0.3
        angle = math.radians(200 + index * 35)
        at = middle + QPointF(math.cos(angle), math.sin(angle)) * side * 0.74
        mark = QRectF(at.x() - small / 2, at.y() - small / 2, small, small)
        paint_icon(painter, f"civ_{civilization}", mark, QColor("#FFE9B0"))
