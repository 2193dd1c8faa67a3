"""Where hexes lie: corners, centres, neighbours. Hexagons have a corner on top; y downwards."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from gamedesk.ui.painting import hexagon

SQRT3 = math.sqrt(3.0)
RADIUS = 50.0
"""Radius of a hex in local units; all painters of this package use them."""

SHORE = 9.0
"""How far the beach reaches out of the outermost hexes."""


@lru_cache(maxsize=64)
def hexagon_path(radius: float) -> QPainterPath:
    """The same as a closed path. Don't change it."""
    path = QPainterPath()
    path.addPolygon(hexagon(radius))
    path.closeSubpath()
    return path


def corner(index: int, radius: float) -> QPointF:
    """Corner `index` (0 on top, clockwise) of a hexagon round the origin."""
    angle = math.radians(60 * index - 90)
    return QPointF(radius * math.cos(angle), radius * math.sin(angle))


@dataclass(frozen=True, slots=True)
class Place:
    """One hex of the printed map: its id, where it is, and whether it is water."""

    id: str
    row: int
    across: int
    """Half-hexes from the left edge; distances follow from row and across."""
    terrain: str

    @property
    def centre(self) -> QPointF:
        return QPointF(self.across * SQRT3 / 2 * RADIUS, self.row * 1.5 * RADIUS)

    @property
    def is_river(self) -> bool:
        return self.terrain == "river"


_STEPS = ((-1, 1), (0, 2), (1, 1), (1, -1), (0, -2), (-1, -1))
"""(row, across) of the neighbour over edge k; edge k joins corner k and corner k + 1."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All places of a map and the questions a painter asks about them."""

    places: tuple[Place, ...]
    by_id: Mapping[str, Place]
    at: Mapping[tuple[int, int], str]

    @staticmethod
    def of(places: Sequence[Place]) -> "Layout":
        return Layout(
            tuple(places),
            {place.id: place for place in places},
            {(place.row, place.across): place.id for place in places},
        )

    def centre(self, hex_id: str) -> QPointF:
        return self.by_id[hex_id].centre

    def is_river(self, hex_id: str) -> bool:
        """Whether that is a place of the river; False for what is no hex."""
        place = self.by_id.get(hex_id)
        return place is not None and place.is_river

    def banks(self, hex_id: str) -> tuple[str, ...]:
        """The land round a hex, clockwise; nothing round what is no hex."""
        if hex_id not in self.by_id:
            return ()
        around = (self.neighbour(hex_id, edge) for edge in range(6))
        return tuple(near for near in around if near is not None and not self.is_river(near))

    def neighbour(self, hex_id: str, edge: int) -> str | None:
        """The hex over edge `edge` (0 = upper right, clockwise), if it is on the map."""
        place = self.by_id[hex_id]
        row, across = _STEPS[edge]
        return self.at.get((place.row + row, place.across + across))

    def shared_edge(self, one: str, other: str) -> int | None:
        """The edge of `one` that touches `other`, if they touch."""
        return next((k for k in range(6) if self.neighbour(one, k) == other), None)

    def border(self, hexes: frozenset[str], inset: float) -> list[QPolygonF]:
        """The outer border of a group of hexes as closed loops, moved inwards by `inset`."""
        follows: dict[tuple[int, int], list[tuple[QPointF, QPointF]]] = {}
        for hex_id in sorted(hexes):
            centre = self.centre(hex_id)
            for k in range(6):
                if self.neighbour(hex_id, k) not in hexes:
                    start, end = centre + corner(k, RADIUS), centre + corner((k + 1) % 6, RADIUS)
                    follows.setdefault(_key(start), []).append((start, end))
        loops = []
        while follows:
            loops.append(_inset(_walk(follows), inset))
        return loops

    def bounds(self) -> QRectF:
        """The rectangle round all hexes with their beach."""
        xs = [place.centre.x() for place in self.places]
        ys = [place.centre.y() for place in self.places]
        box = QRectF(QPointF(min(xs), min(ys)), QPointF(max(xs), max(ys)))
        side, top = RADIUS * SQRT3 / 2 + SHORE, RADIUS + SHORE
        return box.adjusted(-side, -top, side, top)

    def hit(self, point: QPointF) -> str | None:
        """The hex under a point of the map."""
        near = min(self.places, key=lambda p: _square(p.centre - point))
        inside = hexagon_path(RADIUS).contains(point - near.centre)
        return near.id if inside else None


def _square(point: QPointF) -> float:
    return QPointF.dotProduct(point, point)


def _key(point: QPointF) -> tuple[int, int]:
    return round(point.x()), round(point.y())


def _walk(follows: dict[tuple[int, int], list[tuple[QPointF, QPointF]]]) -> list[QPointF]:
    """Take one closed loop of edges out of the collection."""
    first = next(iter(follows))
    loop, at = list[QPointF](), first
    while at in follows:
        start, end = follows[at].pop()
        if not follows[at]:
            del follows[at]
        loop.append(start)
        at = _key(end)
    return loop


def _inset(loop: list[QPointF], inset: float) -> QPolygonF:
    """The loop (clockwise round its land) with each edge moved to its right by `inset`."""
    moved = []
    for index, point in enumerate(loop):
        before = _normal(loop[index - 1], point)
        after = _normal(point, loop[(index + 1) % len(loop)])
        turn = 1 + QPointF.dotProduct(before, after)
        moved.append(point + (before + after) * (inset / turn))
    return QPolygonF(moved)


def _normal(start: QPointF, end: QPointF) -> QPointF:
    along = end - start
    length = math.hypot(along.x(), along.y())
    return QPointF(-along.y() / length, along.x() / length)
