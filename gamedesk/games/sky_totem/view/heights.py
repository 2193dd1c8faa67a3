"""Where the height of a column stands on its top: on a part that nothing in front hides."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.view.iso import ACROSS, DOWN, SIDE, UP, Camera
from gamedesk.games.sky_totem.view.picture import AltarPicture

ASIDE = 0.46
"""How far the number goes aside, in parts of the way to the middle of a neighbour."""
NUMBER = 0.19 * SIDE
"""Radius of the disc with a height."""
PLANK = 0.2
"""How thick the planks of totems are, in cubes."""

_EDGE = tuple(
    (NUMBER * math.cos(math.radians(angle)), NUMBER * math.sin(math.radians(angle)))
    for angle in range(0, 360, 30)
)

Figure = tuple[float, QRectF]
"""How near a figure stands, and the box that it fills."""


def number_place(
    picture: AltarPicture, camera: Camera, cell: int, figures: Sequence[Figure] = ()
) -> QPointF | None:
    """The middle of the number; None where the whole top is hidden, or so much that it is cut."""
    if not float(camera.turn).is_integer():
        return _while_turning(picture, camera, cell)
    middle = camera.cell_middle(cell, picture.height(cell))
    fronts = list(_fronts(picture, camera, cell))
    near = [box for depth, box in figures if depth >= camera.depth(cell)]
    for aside in (0.0, -ASIDE, ASIDE):
        place = QPointF(aside * ACROSS, 0.0)
        if any(_covers(front, place) for front in fronts):
            continue
        disc = QRectF(-NUMBER, -NUMBER, 2 * NUMBER, 2 * NUMBER).translated(middle + place)
        if not any(box.intersects(disc) for box in near):
            return middle + place
    return None


def _while_turning(picture: AltarPicture, camera: Camera, cell: int) -> QPointF | None:
    """Only neighbours are looked at: the next moment shows it from elsewhere."""
    height = picture.height(cell)
    x, y = point(cell)
    ways = [side.normal for side in camera.sides]
    higher = [way for way in ways if picture.height(number(x + way[0], y + way[1])) > height]
    dx, dy = sum(way[0] for way in ways), sum(way[1] for way in ways)
    if len(higher) == len(ways) or picture.height(number(x + dx, y + dy)) > height:
        return None
    middle = camera.cell_middle(cell, height)
    for way in higher:  # one of two: it hides the half of the top that is on its side
        middle -= QPointF(camera.offset(*way).x() * ASIDE, 0.0)
    return middle


def _fronts(picture: AltarPicture, camera: Camera, cell: int) -> Iterator[QPointF]:
    """The tops of all columns that can hide a part of this one's, seen from its middle.

    What is further in front must be the higher to reach up to it.
    """
    x, y = point(cell)
    (ax, ay), (bx, by) = (side.normal for side in camera.sides)
    height, standing = picture.height(cell), picture.standing
    reach = math.ceil((picture.highest + PLANK - height) * UP / DOWN + 2)
    for steps in range(1, reach + 1):
        for a in {steps // 2, (steps + 1) // 2}:
            dx, dy = a * ax + (steps - a) * bx, a * ay + (steps - a) * by
            near = number(x + dx, y + dy)
            level: float = picture.height(near)
            if (totem := standing.get(near)) is not None:
                level = (totem.height if near in totem.bridged else level) + PLANK
            if level > 0:
                yield camera.offset(dx, dy) - QPointF(0.0, (level - height) * UP)


def _covers(front: QPointF, place: QPointF) -> bool:
    """Whether a column with its top there reaches into the disc at `place`."""
    for side, down in _EDGE:
        x, y = place.x() + side - front.x(), place.y() + down - front.y()
        if abs(x) < ACROSS and y > abs(x) * DOWN / ACROSS - DOWN:
            return True
    return False
