"""The number of a column is never half hidden: it stands where its top is seen, or not at all."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPolygonF

from gamedesk.games.sky_totem.rules.geometry import number, point
from gamedesk.games.sky_totem.view.heights import NUMBER, number_place
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


@pytest.mark.parametrize("turn", range(4))
@pytest.mark.parametrize("far", list(itertools.product((0, 1, 2, 3), (0, 1, 2, 3))))
def test_no_high_column_further_in_front_cuts_a_number(turn: int, far: tuple[int, int]) -> None:
    """Only the next columns were looked at; one of six cubes hides what is three rows behind."""
    camera = Camera(float(turn))
    first, second = (side.normal for side in camera.sides)
    x, y = (far[0] * first[at] + far[1] * second[at] for at in (0, 1))
    behind, front = number(0, 0), number(x, y)
    for low, high in itertools.product((1, 2), range(1, 9)):
        if behind == front:
            continue
        columns = {behind: ("leaf",) * low, front: ("wave",) * high}
        picture = AltarPicture(frozenset((behind, front)), columns)
        middle = number_place(picture, camera, behind)
        if middle is None:
            continue
        for place, shape in itertools.product(disc(middle), walls(picture, camera, front)):
            assert not shape.containsPoint(place, Qt.FillRule.WindingFill), (far, low, high)


def test_a_number_that_can_be_seen_is_shown() -> None:
    """Columns in front that are no higher hide nothing."""
    cells = [number(x, y) for x, y in itertools.product(range(4), range(4))]
    picture = AltarPicture(frozenset(cells), dict.fromkeys(cells, ("leaf",) * 2))
    for turn in range(4):
        camera = Camera(float(turn))
        for cell in cells:
            assert number_place(picture, camera, cell) == camera.cell_middle(cell, 2)


def test_a_figure_in_front_cuts_no_number() -> None:
    """Behind a totem there is no number, or one beside it."""
    camera, cell = Camera(), number(0, 0)
    picture = AltarPicture(frozenset((cell,)), {cell: ("leaf",)})
    middle = camera.cell_middle(cell, 1)
    box = QRectF(middle.x() - 20, middle.y() - 100, 100, 130)
    aside = number_place(picture, camera, cell, [(camera.depth(cell) + 1, box)])
    assert aside is not None
    assert aside.x() + NUMBER <= box.left()
    hidden = QRectF(middle.x() - 90, middle.y() - 90, 180, 180)
    assert number_place(picture, camera, cell, [(camera.depth(cell) + 1, hidden)]) is None
    assert number_place(picture, camera, cell, [(camera.depth(cell) - 1, hidden)]) == middle


def test_a_column_that_stands_free_has_its_number_in_the_middle() -> None:
    picture, camera = AltarPicture(frozenset(CELLS), {CELLS[0]: ("leaf",)}), Camera()
    assert number_place(picture, camera, CELLS[0]) == camera.cell_middle(CELLS[0], 1)
