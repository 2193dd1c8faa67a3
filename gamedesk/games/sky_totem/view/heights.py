"""Where the height of a column stands on its top: on the part that no column in front hides."""

from __future__ import annotations

from PySide6.QtCore import QPointF

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.view.iso import Camera
from gamedesk.games.sky_totem.view.picture import AltarPicture

ASIDE = 0.46
"""How far the number goes aside, in parts of the way to the middle of a neighbour."""


def number_place(picture: AltarPicture, camera: Camera, cell: int) -> QPointF | None:
    """The middle of the number; None where the whole top is hidden, or so much that it is cut."""
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
