"""The places of an altar that can be pointed at: tops of columns, cloud cells, spots for totems."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath, QPolygonF

from gamedesk.games.sky_totem.view import plan_painter
from gamedesk.games.sky_totem.view.iso import SIDE, Camera
from gamedesk.games.sky_totem.view.picture import AltarPicture
from gamedesk.games.sky_totem.view.places import Place
from gamedesk.ui.board import Target
from gamedesk.ui.board.target import TARGET_Z

SPOT = 0.27
"""Radius of the spot that stands for a totem's place, in cells."""
CORE = 0.2
"""How far from its middle a cell must be hidden on both sides to count as hidden, in cells."""


class ColumnTarget(Target):
    """A column: ringed at its top, but the pointer also finds its walls."""

    def __init__(self, target_id: str, top: QPainterPath, body: QPainterPath, name: str) -> None:
        super().__init__(target_id, top, name, SIDE * 0.36)
        self._body = body

    def boundingRect(self) -> QRectF:
        return self._body.boundingRect()

    def shape(self) -> QPainterPath:
        return self._body


def cell_target(cell: int) -> str:
    """The target id of a cell."""
    return f"cell:{cell}"


def cell_targets(
    picture: AltarPicture,
    camera: Camera | None,
    see_below: int | None,
    describe: Callable[[int], str],
) -> list[Target]:
    """One for each cell of the altar and each one beside it; without a camera on the plan."""
    ceiling = 999 if see_below is None else see_below
    cells = sorted(picture.reach)
    made: list[Target] = []
    if camera is not None:
        cells.sort(key=camera.depth)
    for order, cell in enumerate(cells):
        if camera is None:
            path = QPainterPath()
            path.addRect(plan_painter.plan_box(cell).adjusted(3, 3, -3, -3))
            made.append(Target(cell_target(cell), path, describe(cell), SIDE * 0.36))
            continue
        height = min(picture.height(cell), ceiling)
        top = _closed(camera.square(cell, height))
        target = ColumnTarget(cell_target(cell), top, camera.body(cell, height), describe(cell))
        target.setZValue(TARGET_Z + order / 1000)
        made.append(target)
    return made


def hiding(picture: AltarPicture, camera: Camera, cells: Iterable[int]) -> frozenset[int]:
    """The columns that stand before the middles of these cells; half a top is enough to see."""
    found: set[int] = set()
    bodies = {
        cell: camera.body(cell, len(column) + 0.2) for cell, column in picture.columns.items()
    }
    for cell in cells:
        middle, depth = camera.cell_middle(cell, picture.height(cell)), camera.depth(cell)
        core = [middle + QPointF(side * SIDE * CORE, 0) for side in (-1, 1)]
        found.update(
            near
            for near, body in bodies.items()
            if camera.depth(near) > depth + 1e-6 and all(map(body.contains, core))
        )
    return frozenset(found)


def place_targets(
    places: Iterable[Place],
    picture: AltarPicture,
    camera: Camera | None,
    name: Callable[[str], str],
) -> list[Target]:
    """A spot for each place where a totem could stand; `name` says what a target is called."""
    made = []
    for place in places:
        x, y = place.spot
        height = max((picture.height(cell) for cell in place.cells), default=0)
        path = QPainterPath()
        if camera is None:
            radius = SPOT * SIDE
            path.addEllipse(QPointF(x * SIDE, y * SIDE), radius, radius)
        else:
            center = camera.place(x, y, height)
            path.addEllipse(center, SPOT * SIDE * 1.1, SPOT * SIDE * 0.75)
        target = Target(place.target, path, name(place.target), SIDE * 0.3)
        target.setZValue(TARGET_Z + 2)
        made.append(target)
    return made


def _closed(polygon: QPolygonF) -> QPainterPath:
    path = QPainterPath()
    path.addPolygon(polygon)
    path.closeSubpath()
    return path
