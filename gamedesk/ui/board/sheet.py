"""A still picture of the scene at one scale, cut into tiles that are painted one by one."""

from collections.abc import Iterator
from math import ceil, floor
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from gamedesk.ui.board.art import Paint, blit, render, repaint_part

TILE: Final = 288
"""Side of a tile in device pixels: so much is painted in some ten milliseconds."""

MOST_TILES: Final = 160
"""Tiles beyond this that are out of sight are dropped (50 MB)."""

Place = tuple[int, int]
"""Column and row of a tile."""


class Sheet:
    """Tiles of `box` at `scale` device pixels per unit; `whole` makes it a single one.

    Tiles reach one pixel into their neighbours, so that no seam shows while they are scaled.
    """

    def __init__(self, box: QRectF, scale: float, paint: Paint, *, whole: bool = False) -> None:
        self.scale = scale
        self._box, self._paint, self._is_single = box, paint, whole
        self._side = TILE / scale
        self._tiles: dict[Place, QPixmap] = {}

    def places_in(self, part: QRectF) -> Iterator[Place]:
        """The tiles that such a part touches."""
        inside = part.intersected(self._box)
        if inside.isEmpty():
            return
        if self._is_single:
            yield 0, 0
            return
        corner, side = self._box.topLeft(), self._side
        last = inside.bottomRight() - corner
        for row in range(floor((inside.top() - corner.y()) / side), ceil(last.y() / side)):
            for column in range(floor((inside.left() - corner.x()) / side), ceil(last.x() / side)):
                yield column, row

    def missing(self, part: QRectF) -> list[Place]:
        """The tiles of such a part that are not painted yet."""
        return [place for place in self.places_in(part) if place not in self._tiles]

    def area(self, place: Place) -> QRectF:
        """What a tile shows."""
        if self._is_single:
            return self._box
        column, row = place
        corner = self._box.topLeft() + QPointF(column * self._side, row * self._side)
        edge = 1 / self.scale
        return QRectF(corner.x(), corner.y(), self._side, self._side).adjusted(
            -edge, -edge, edge, edge
        )

    def make(self, place: Place) -> None:
        """Paint a tile."""
        area = self.area(place)

        def paint(painter: QPainter) -> None:
            if not self._is_single:
                painter.setClipRect(area)
            self._paint(painter)

        self._tiles[place] = render(area, self.scale, paint)

    def repaint(self, part: QRectF) -> None:
        """Paint a part anew in the tiles that there are."""
        for place in self.places_in(part.adjusted(-1, -1, 1, 1)):
            if place in self._tiles:
                repaint_part(self._tiles[place], self.area(place), part, self._paint)

    def draw(self, painter: QPainter, part: QRectF) -> None:
        """Blit what there is of a part."""
        seen = part.intersected(self._box)
        for place in self.places_in(part):
            pixmap = self._tiles.get(place)
            if pixmap is not None:
                area = self.area(place)
                blit(painter, pixmap, area, seen.intersected(area))

    def trim(self, part: QRectF) -> None:
        """Drop tiles outside of a part if there are very many."""
        if len(self._tiles) > MOST_TILES:
            kept = set(self.places_in(part))
            self._tiles = {place: tile for place, tile in self._tiles.items() if place in kept}
