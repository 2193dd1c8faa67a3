"""What lies over several hexes: water and beach, bridges, town walls.

Local units as everywhere in this package; the painter's origin is the map's own.
"""

from collections.abc import Iterable, Sequence
from random import Random

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QLinearGradient, QPainter, QPainterPath, QPen

from gamedesk.games.terra_mystica.view.geometry import (
    RADIUS,
    Layout,
    Place,
    corner,
)
from gamedesk.games.terra_mystica.view.hex_painter import paint_badge
from gamedesk.games.terra_mystica.view.palette import BATTLEMENT, PLANK, WALL, WHITE, body
from gamedesk.games.terra_mystica.view.terrain_marks import wave
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import dash_pen, hexagon, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix, with_alpha

# ---- water


def surface(area: QRectF) -> QBrush:
    """Water, lighter at the top; beyond the area its edge colours go on."""
    gradient = QLinearGradient(area.topLeft(), area.bottomLeft())
    gradient.setColorAt(0, theme.river("hi"))
    gradient.setColorAt(1, theme.river("base"))
    return QBrush(gradient)


def paint_water(painter: QPainter, area: QRectF, places: Sequence[Place]) -> None:
    """The sea under everything: waves on the rivers, dots at their corners, beaches."""
    painter.fillRect(area, surface(area))
    rivers = [place for place in places if place.is_river]
    if theme.is_contrast:
        _river_outlines(painter, rivers, theme.river("ink"))
    else:
        _waves(painter, rivers, theme.river("ink"))
        _corner_dots(painter, rivers, theme.river("ink"))
    _beaches(painter, [place.centre for place in places if not place.is_river])


def _river_outlines(painter: QPainter, rivers: Iterable[Place], colour: QColor) -> None:
    painter.setPen(dash_pen(colour, 1.6, (4.8, 3.8)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for place in rivers:
        painter.drawPolygon(hexagon(RADIUS).translated(place.centre))


def _waves(painter: QPainter, rivers: Iterable[Place], colour: QColor) -> None:
    painter.setPen(round_pen(with_alpha(colour, 0.62), 1.9))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for place in rivers:
        rng = Random(place.id)
        for x, y in ((-16, -20), (15, -6), (-17, 9), (13, 24)):
            at = place.centre + QPointF(x + rng.uniform(-6, 6), y + rng.uniform(-4, 4))
            painter.drawPath(wave(at, rng.uniform(14, 20), 4.5))


def _corner_dots(painter: QPainter, rivers: Iterable[Place], colour: QColor) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(colour, 0.9))
    for place in rivers:
        for k in range(6):
            painter.drawEllipse(place.centre + corner(k, RADIUS), 1.7, 1.7)


def _beaches(painter: QPainter, land: Sequence[QPointF]) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(theme.river("foam"))
    for centre in land:
        painter.drawPolygon(hexagon(56.5).translated(centre))
    if theme.is_contrast:
        return
    painter.setBrush(mix(theme.river("foam"), theme.river("ink"), 0.9))
    for centre in land:
        painter.drawPolygon(hexagon(52).translated(centre + QPointF(0, 2.5)))


# ---- towns and bridges


def paint_town_wall(painter: QPainter, layout: Layout, hexes: frozenset[str]) -> None:
    """A wall just inside the outer border of a group, with battlements."""
    path = QPainterPath()
    for loop in layout.border(hexes, inset=RADIUS * 0.085):
        path.addPolygon(loop)
        path.closeSubpath()
    cream = dash_pen(BATTLEMENT, RADIUS * 0.085, (RADIUS * 0.09, RADIUS * 0.11))
    _stroke(painter, path, round_pen(INK, RADIUS * 0.16), round_pen(WALL, RADIUS * 0.09), cream)


def sign_box(layout: Layout, hexes: frozenset[str]) -> QRectF:
    """Where a town's sign stands: at the upper right of its topmost hex."""
    top = min((layout.centre(h) for h in hexes), key=lambda c: (c.y(), -c.x()))
    return QRectF(top.x() + 10.5, top.y() - 40.5, 29, 29)


def paint_town_sign(painter: QPainter, layout: Layout, hexes: frozenset[str]) -> None:
    """The town's sign; painted after the buildings."""
    paint_icon(painter, "res_town", sign_box(layout, hexes))


def paint_bridge(painter: QPainter, ends: tuple[QPointF, QPointF], home: str) -> None:
    """Planks between two hexes with rails in the owner's colour, its mark in the middle."""
    line = QLineF(*ends)
    unit = (ends[1] - ends[0]) / line.length()
    near, far = ends[0] + unit * RADIUS * 0.82, ends[1] - unit * RADIUS * 0.82
    length = QLineF(near, far).length()
    painter.save()
    painter.translate((near + far) / 2)
    painter.rotate(-line.angle())
    deck = QRectF(-length / 2, -9, length, 18)
    painter.setPen(round_pen(INK, 3))
    painter.setBrush(PLANK)
    painter.drawRect(deck)
    painter.setPen(QPen(mix(PLANK, INK, 0.62), 1.5))
    steps = int(length / 7)
    for step in range(1, steps):
        x = deck.left() + length * step / steps
        painter.drawLine(QPointF(x, deck.top() + 2), QPointF(x, deck.bottom() - 2))
    for pen in (round_pen(INK, 8.4), round_pen(body(home), 4.6)):
        painter.setPen(pen)
        for y in (deck.top(), deck.bottom()):
            painter.drawLine(QPointF(deck.left(), y), QPointF(deck.right(), y))
    painter.restore()
    paint_badge(painter, home, (near + far) / 2, 12.5)


def paint_bridge_ghost(painter: QPainter, ends: tuple[QPointF, QPointF]) -> None:
    """A place where a bridge may be built: a dashed white line cased in ink."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    unit = (ends[1] - ends[0]) / QLineF(*ends).length()
    line = QLineF(ends[0] + unit * RADIUS * 0.7, ends[1] - unit * RADIUS * 0.7)
    white = dash_pen(WHITE, 5, (9, 6))
    for pen in (round_pen(INK, 10), white):
        painter.setPen(pen)
        painter.drawLine(line)


def _stroke(painter: QPainter, path: QPainterPath, *pens: QPen) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for pen in pens:
        painter.setPen(pen)
        painter.drawPath(path)


def bridge_ends(layout: Layout, bridge: tuple[str, str]) -> tuple[QPointF, QPointF]:
    """The centres of the two hexes a bridge joins."""
    return layout.centre(bridge[0]), layout.centre(bridge[1])
