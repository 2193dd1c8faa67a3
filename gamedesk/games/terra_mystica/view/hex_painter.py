"""Paints one hex: land with its pattern, what stands on it, its label.

Local units: the hexagon's radius is `geometry.RADIUS`, the origin its middle.
"""

from functools import cache, lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QLinearGradient,
    QPainter,
    QPainterPath,
    QPicture,
    QPolygonF,
    QTransform,
)

from gamedesk.games.terra_mystica.view.geometry import RADIUS, corner, hexagon_path
from gamedesk.games.terra_mystica.view.map_picture import Standing
from gamedesk.games.terra_mystica.view.palette import (
    CREAM,
    NIGHT,
    PLATE,
    WHITE,
    TerrainColours,
    body,
    emblem,
    terrain_colours,
)
from gamedesk.games.terra_mystica.view.terrain_marks import paint_marks
from gamedesk.ui import painting
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import hexagon, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mark_color, mix, with_alpha

FACE = 46.5
EDGE = 49.4
PLATE_RADIUS = 34.0
BADGE_RADIUS = 14.0
BADGE_AT = QPointF(-24.0, 23.0)
_SIZES = {"dwelling": 50, "trading_post": 60, "temple": 60, "stronghold": 53, "sanctuary": 66}


def paint_land(painter: QPainter, terrain: str, seed: str, *, occupied: bool) -> None:
    """The land of one hex, without anything on it."""
    tone = terrain_colours(terrain)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(mix(tone.lo, tone.ink, 0.5))
    painter.drawPolygon(hexagon(EDGE))
    if theme.is_contrast:
        _flat_face(painter, terrain, tone, occupied)
        return
    _lit_face(painter, tone)
    painter.save()
    painter.setClipPath(hexagon_path(FACE), Qt.ClipOperation.IntersectClip)
    painter.drawPicture(0, 0, _marks(theme.name, terrain, seed, occupied))
    painter.restore()
    _bevel(painter, tone)
    if theme.name == "dark":
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(with_alpha(NIGHT, 0.10))
        painter.drawPolygon(hexagon(EDGE))


@lru_cache(maxsize=512)
def _marks(_look: str, terrain: str, seed: str, occupied: bool) -> QPicture:
    """The strokes of a pattern, recorded: playing them again takes a third of the time.

    Nothing in it may clip: a recorded clip takes the place of the painter's own.
    """
    record = QPicture()
    painter = QPainter(record)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_marks(painter, terrain, terrain_colours(terrain), seed, occupied=occupied)
    painter.end()
    return record


def _flat_face(painter: QPainter, terrain: str, tone: TerrainColours, occupied: bool) -> None:
    painter.setBrush(tone.base)
    painter.drawPolygon(hexagon(FACE))
    if not occupied:
        side = RADIUS * 0.88
        ink = mark_color(tone.base)
        paint_icon(painter, f"terrain_{terrain}", QRectF(-side / 2, -side / 2, side, side), ink)


def _lit_face(painter: QPainter, tone: TerrainColours) -> None:
    light = QLinearGradient(0, -FACE, 0, FACE)
    light.setColorAt(0.0, tone.hi)
    light.setColorAt(0.55, tone.base)
    light.setColorAt(1.0, mix(tone.base, tone.lo, 0.45))
    painter.setBrush(light)
    painter.drawPolygon(hexagon(FACE))


def _bevel(painter: QPainter, tone: TerrainColours) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(WHITE, 0.38))
    painter.drawPolygon(_band((4, 5, 0), 3.2))
    painter.setBrush(with_alpha(tone.ink, 0.34))
    painter.drawPolygon(_band((1, 2, 3), 3.6))


@cache
def _band(corners: tuple[int, ...], width: float) -> QPolygonF:
    """A strip along some corners of the face; much faster to fill than a see-through stroke."""
    outer = [corner(k, FACE) for k in corners]
    inner = [corner(k, FACE - width) for k in reversed(corners)]
    return QPolygonF([*outer, *inner])


def paint_standing(painter: QPainter, standing: Standing) -> None:
    """Plate, building and owner's mark."""
    paint_plate(painter, standing.home)
    paint_building(painter, standing)
    paint_badge(painter, standing.home, BADGE_AT, BADGE_RADIUS)


def paint_plate(painter: QPainter, home: str) -> None:
    """The cream plate that lifts a piece off the pattern, framed in the owner's colour."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(0, 0, 0, 71))
    painter.drawPolygon(hexagon(PLATE_RADIUS + 2).translated(2, 3))
    painter.setBrush(PLATE)
    painter.setPen(round_pen(mix(body(home), INK, 0.28), 4.4))
    painter.drawPolygon(hexagon(PLATE_RADIUS))


def paint_building(painter: QPainter, standing: Standing) -> None:
    """The piece itself, a little over the middle so that its foot stands on the plate."""
    side = _SIZES[standing.building]
    box = QRectF(-side / 2, -side / 2 - 2, side, side)
    paint_icon(painter, f"piece_{standing.building}", box, body(standing.home))


def paint_badge(painter: QPainter, home: str, at: QPointF, radius: float) -> None:
    """The owner's sign on the board: always outlined in ink, since it lies on colour."""
    half = QPointF(radius, radius) / 0.94
    box = QRectF(at - half, at + half)
    painting.paint_badge(painter, box, emblem(home), INK)


_OUTLINE_SIZE = 64


@lru_cache(maxsize=512)
def _outline(text: str, font: str) -> QPainterPath:
    """The letters about the origin, in one large size.

    The first time a size is used its letters come out a hair narrower than later: two pictures of
    the same map would differ.
    """
    large = QFont()
    large.fromString(font)
    path = QPainterPath()
    path.addText(QPointF(0, 0), large, text)
    return path.translated(-path.boundingRect().center())


def paint_label(painter: QPainter, text: str, font: QFont, at: QPointF) -> None:
    """A hex's name, cream with an ink casing, readable on every pattern."""
    large = QFont(font)
    large.setPixelSize(_OUTLINE_SIZE)
    size = font.pixelSize() / _OUTLINE_SIZE
    path = QTransform(size, 0, 0, size, at.x(), at.y()).map(_outline(text, large.toString()))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(INK, 3.6))
    painter.drawPath(path)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(CREAM)
    painter.drawPath(path)


def paint_last_move(painter: QPainter) -> None:
    """A short cream bar on the upper left edge: the newest move of an opponent."""
    middle = (corner(5, 46) + corner(0, 46)) / 2
    along = (corner(0, 46) - corner(5, 46)) / 46
    ends = QPolygonF([middle - along * 11, middle + along * 11])
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(INK, 10.5))
    painter.drawPolyline(ends)
    painter.setPen(round_pen(CREAM, 6.2))
    painter.drawPolyline(ends)
