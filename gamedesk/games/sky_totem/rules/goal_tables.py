"""Goals of altar cards compiled once: shapes in every turn, with their tests."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamedesk.games.sky_totem.rules.geometry import Point, drawn, mask_of, moved, turns
from gamedesk.games.sky_totem.rules.goal_words import (
    VARIABLES,
    Columns,
    ColumnTest,
    Need,
    Shape,
    Totems,
)


@dataclass(frozen=True, slots=True)
class ShapePlace:
    """A shape at one place: the mask of cells of each test, and the cells of kind variables."""

    masks: tuple[tuple[int, int], ...]
    variables: tuple[tuple[str, int], ...]
    cells: tuple[tuple[int, int], ...]


class ShapePlaces(dict[int, tuple[ShapePlace, ...]]):
    """Cell → the shape in every turn with its anchor there; made when needed."""

    def __init__(self, shapes: tuple[tuple[tuple[Point, int], ...], ...], names: tuple[str, ...]):
        """`shapes` are offsets with the number of their test, `names` the variables by test."""
        super().__init__()
        self._shapes = shapes
        self._names = names

    def __missing__(self, cell: int) -> tuple[ShapePlace, ...]:
        found = self[cell] = tuple(self._place(shape, cell) for shape in self._shapes)
        return found

    def _place(self, shape: tuple[tuple[Point, int], ...], anchor: int) -> ShapePlace:
        cells = [(test, moved(anchor, offset)) for offset, test in shape]
        tests = sorted({test for test, _ in cells})
        return ShapePlace(
            masks=tuple((test, mask_of(cell for t, cell in cells if t == test)) for test in tests),
            variables=tuple((self._names[t], cell) for t, cell in cells if self._names[t]),
            cells=tuple(cells),
        )


@dataclass(frozen=True, slots=True)
class ShapeTable:
    """A shape need: its tests, which of them is the anchor, and its places."""

    need: Shape
    tests: tuple[ColumnTest, ...]
    anchor: int
    places: ShapePlaces = field(repr=False, compare=False)


NeedTable = ShapeTable | Columns | Totems


@dataclass(frozen=True, slots=True)
class Goal:
    """A goal's needs, ready to be matched; no altar with less than `mass` can meet them."""

    needs: tuple[NeedTable, ...]
    mass: int


def compile_goal(goal: tuple[Need, ...]) -> Goal:
    """The needs of a goal, ready to be matched."""
    tables = tuple(_shape_table(need) if isinstance(need, Shape) else need for need in goal)
    return Goal(tables, max(map(_mass, goal)))


def _mass(need: Need) -> int:
    """The sum of the heights that a need asks for at least."""
    if isinstance(need, Shape):
        return sum(_least(need.cells[mark]) for _, mark in drawn(need.rows))
    return need.count * _least(need.where) if isinstance(need, Columns) else 0


def _least(test: ColumnTest) -> int:
    height = test.least if test.height is None else test.height
    return max(height, 1 if test.cubes else 0)


def _shape_table(need: Shape) -> ShapeTable:
    letters = sorted(need.cells)
    tests = tuple(need.cells[letter] for letter in letters)
    anchor = max(range(len(tests)), key=lambda index: _rarity(tests[index]))
    shapes = tuple(
        _anchored([(offset, letters.index(mark)) for offset, mark in turn], anchor)
        for turn in turns(drawn(need.rows))
    )
    names = tuple(test.cubes if test.cubes in VARIABLES else "" for test in tests)
    return ShapeTable(need, tests, anchor, ShapePlaces(shapes, names))


def _rarity(test: ColumnTest) -> tuple[bool, int, bool]:
    """Tests that few cells pass come first: they are the anchor of the search."""
    return not test.sky, test.height if test.height is not None else test.least, bool(test.totem)


def _anchored(cells: list[tuple[Point, int]], anchor: int) -> tuple[tuple[Point, int], ...]:
    left, top = next(offset for offset, test in cells if test == anchor)
    return tuple(((x - left, y - top), test) for (x, y), test in cells)
