"""From cells and levels to the flat picture: a view from above at any turn. No painting.

Cells are squares of side 1, levels go up. A turn is counted in quarters: 0, 1, 2, 3 are the four
views that the altar snaps to. Lengths of the picture are in scene units, `SIDE` to a cube.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from gamedesk.games.sky_totem.rules.geometry import point

SIDE = 100.0
ACROSS, DOWN, UP = 0.866 * SIDE, 0.5 * SIDE, 0.92 * SIDE

Step = tuple[int, int]
NORMALS: tuple[Step, ...] = ((1, 0), (0, 1), (-1, 0), (0, -1))


@dataclass(frozen=True)
class SideFace:
    """One of the two walls of a cube that are seen: where it looks, and its corners.

    `left` and `right` are offsets of its corners within the cell, as seen from the front.
    """

    normal: Step
    left: Step
    right: Step
    shade: float
    """How much darker than the top it is."""


@dataclass(frozen=True)
class Camera:
    """A view of an altar: how far it is turned, and the point it is turned about."""

    turn: float = 0.0
    middle: tuple[float, float] = (1.0, 1.0)

    @cached_property
    def _sine(self) -> float:
        return math.sin(self.turn * math.pi / 2)

    @cached_property
    def _cosine(self) -> float:
        return math.cos(self.turn * math.pi / 2)

    def place(self, x: float, y: float, z: float) -> QPointF:
        """Where a point of space is in the picture."""
        dx, dy = x - self.middle[0], y - self.middle[1]
        across = dx * self._cosine - dy * self._sine
        along = dx * self._sine + dy * self._cosine
        return QPointF((across - along) * ACROSS, (across + along) * DOWN - z * UP)

    def offset(self, dx: float, dy: float) -> QPointF:
        """How a way on the ground looks in the picture."""
        across = dx * self._cosine - dy * self._sine
        along = dx * self._sine + dy * self._cosine
        return QPointF((across - along) * ACROSS, (across + along) * DOWN)

    def depth(self, cell: int) -> float:
        """How near a cell is; what is nearer is painted later."""
        x, y = point(cell)
        cosine, sine = self._cosine, self._sine
        return x * (cosine + sine) + y * (cosine - sine)

    @cached_property
    def sides(self) -> tuple[SideFace, ...]:
        """The walls that are seen: two, or one where a turn is half way."""
        return tuple(_side(self, normal) for normal in NORMALS if self._towards(normal) > 1e-6)

    def _towards(self, normal: Step) -> float:
        return normal[0] * (self._cosine + self._sine) + normal[1] * (self._cosine - self._sine)

    def cell_middle(self, cell: int, z: float) -> QPointF:
        """The middle of a cell at a height."""
        x, y = point(cell)
        return self.place(x + 0.5, y + 0.5, z)

    def square(self, cell: int, z: float, inset: float = 0.0) -> QPolygonF:
        """A cell's outline at a height."""
        x, y = point(cell)
        low, high = inset, 1.0 - inset
        return QPolygonF(
            [
                self.place(x + low, y + low, z),
                self.place(x + high, y + low, z),
                self.place(x + high, y + high, z),
                self.place(x + low, y + high, z),
            ]
        )

    def wall(self, cell: int, side: SideFace, low: float, high: float) -> QPolygonF:
        """A part of a cell's wall between two heights."""
        x, y = point(cell)
        (ax, ay), (bx, by) = side.left, side.right
        return QPolygonF(
            [
                self.place(x + ax, y + ay, high),
                self.place(x + bx, y + by, high),
                self.place(x + bx, y + by, low),
                self.place(x + ax, y + ay, low),
            ]
        )

    def body(self, cell: int, height: float) -> QPainterPath:
        """Top and seen walls of a column, for the pointer."""
        path = QPainterPath()
        path.setFillRule(Qt.FillRule.WindingFill)
        parts = [self.square(cell, height)]
        parts += [self.wall(cell, side, 0, height) for side in self.sides if height]
        for part in parts:
            path.addPolygon(part)
            path.closeSubpath()
        return path


def _side(camera: Camera, normal: Step) -> SideFace:
    x, y = (normal[0] + 1) // 2, (normal[1] + 1) // 2
    ends = ((x, 0), (x, 1)) if normal[0] else ((0, y), (1, y))
    left, right = sorted(ends, key=lambda end: camera.offset(*end).x())
    aside = camera.offset(*normal).x() / ACROSS
    return SideFace(normal, left, right, 0.24 + 0.10 * aside)


def middle_of(cells: Iterable[int]) -> tuple[float, float]:
    """The middle of the box round cells."""
    points = [point(cell) for cell in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return (min(xs) + max(xs) + 1) / 2, (min(ys) + max(ys) + 1) / 2


def room_for(cells: Iterable[int], height: float) -> QRectF:
    """The box that holds an altar of that height at every turn; it does not move while turning."""
    points = [point(cell) for cell in cells]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    wide, deep = max(xs) - min(xs) + 1, max(ys) - min(ys) + 1
    across = (wide + deep) / 2
    reach = across * ACROSS
    down = across * DOWN
    return QRectF(-reach, -down - height * UP, 2 * reach, 2 * down + height * UP)
