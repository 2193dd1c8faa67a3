"""The number of a column is never half hidden: it stands where its top is seen, or not at all."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPolygonF

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.view.altar_painter import NUMBER
from gamedesk.games.sky_totem.view.heights import number_place
from gamedesk.games.sky_totem.view.iso import Camera
from gamedesk.games.sky_totem.view.picture import AltarPicture

CELLS = tuple(number(x, y) for x, y in itertools.product((0, 1), (0, 1)))


def disc(middle: QPointF) -> list[QPointF]:
    """Points all round the disc, a little within its edge."""
    steps = (-0.9, -0.45, 0.0, 0.45, 0.9)
    return [
        middle + QPointF(x, y) * NUMBER
        for x, y in itertools.product(steps, steps)
        if x * x + y * y <= 0.82
    ]


def walls(picture: AltarPicture, camera: Camera, cell: int) -> list[QPolygonF]:
    """What is seen of a column."""
    height = picture.height(cell)
    return [
        camera.square(cell, height),
        *(camera.wall(cell, side, 0, height) for side in camera.sides),
    ]


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("heights", list(itertools.product((1, 2, 3), repeat=4)))
def test_no_column_in_front_cuts_a_number(turn: int, heights: tuple[int, ...]) -> None:
    columns = {c: ("leaf",) * h for c, h in zip(CELLS, heights, strict=True)}
    picture, camera = AltarPicture(frozenset(CELLS), columns), Camera(float(turn))
    for cell in CELLS:
        middle = number_place(picture, camera, cell)
        if middle is None:
            continue
        front = [c for c in CELLS if camera.depth(c) > camera.depth(cell)]
        seen = [shape for near in front for shape in walls(picture, camera, near)]
        for place, shape in itertools.product(disc(middle), seen):
            assert not shape.containsPoint(place, Qt.FillRule.WindingFill), (cell, point(cell))


def test_a_column_that_stands_free_has_its_number_in_the_middle() -> None:
    picture, camera = AltarPicture(frozenset(CELLS), {CELLS[0]: ("leaf",)}), Camera()
    assert number_place(picture, camera, CELLS[0]) == camera.cell_middle(CELLS[0], 1)
