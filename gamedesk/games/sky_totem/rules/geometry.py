"""Cells of the endless sky: each has a number, so that a set of cells is an `int` bit mask.

Numbers go outwards in rings round the starting cloud, whose cells are 0 to 3 at (0, 0) to (1, 1); x
grows to the right, y down. Tables grow as far as play goes, so the sky has no edge.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Point = tuple[int, int]

START: Final = 0b1111
"""The starting cloud."""

_REMEMBERED: Final = 1 << 16


class _Chunks(dict[int, list[tuple[int, ...]]]):
    """Number of a byte in a mask → the cells of each value of that byte."""

    def __missing__(self, index: int) -> list[tuple[int, ...]]:
        found = self[index] = [
            tuple(8 * index + bit for bit in range(8) if value >> bit & 1) for value in range(256)
        ]
        return found


_chunks: Final = _Chunks()
_cells_of: Final[dict[int, tuple[int, ...]]] = {}
_points: list[Point] = []
_numbers: dict[Point, int] = {}


def point(cell: int) -> Point:
    """Where a cell is."""
    while cell >= len(_points):
        _grow()
    return _points[cell]


def number(x: int, y: int) -> int:
    """The cell at a place."""
    found = _numbers.get((x, y))
    while found is None:
        _grow()
        found = _numbers.get((x, y))
    return found


def moved(cell: int, offset: Point) -> int:
    """The cell at a distance from another one."""
    x, y = point(cell)
    return number(x + offset[0], y + offset[1])


def cells_of(mask: int) -> tuple[int, ...]:
    """The cells of a mask, in order of number."""
    if not mask:
        return ()
    found = _cells_of.get(mask)
    if found is None:
        if len(_cells_of) >= _REMEMBERED:
            _cells_of.clear()
        chunks = mask.to_bytes((mask.bit_length() + 7) >> 3, "little")
        cells: list[int] = []
        for index, chunk in enumerate(chunks):
            if chunk:
                cells += _chunks[index][chunk]
        found = _cells_of[mask] = tuple(cells)
    return found


def mask_of(cells: Iterable[int]) -> int:
    """The mask of cells."""
    mask = 0
    for cell in cells:
        mask |= 1 << cell
    return mask


class _Neighbours(dict[int, int]):
    """Cell → mask of the four cells that share an edge with it."""

    def __missing__(self, cell: int) -> int:
        x, y = point(cell)
        around = (number(x + 1, y), number(x - 1, y), number(x, y + 1), number(x, y - 1))
        mask = self[cell] = mask_of(around)
        return mask


NEIGHBOURS: Final = _Neighbours()


def around(mask: int) -> int:
    """The cells beside a set, without the set itself."""
    found = 0
    for cell in cells_of(mask):
        found |= NEIGHBOURS[cell]
    return found & ~mask


def turns(points: Iterable[tuple[Point, str]]) -> list[tuple[tuple[Point, str], ...]]:
    """All different rotations and mirror images of marked points, each moved to begin at 0, 0."""
    given = list(points)
    found: dict[tuple[tuple[Point, str], ...], None] = {}
    for a, b, c, d in _SYMMETRIES:
        turned = [((a * x + b * y, c * x + d * y), mark) for (x, y), mark in given]
        left = min(x for (x, _), _ in turned)
        top = min(y for (_, y), _ in turned)
        found[tuple(sorted(((x - left, y - top), mark) for (x, y), mark in turned))] = None
    return list(found)


def drawn(rows: Iterable[str]) -> list[tuple[Point, str]]:
    """The marked cells of a shape drawn in rows; "." marks none."""
    return [
        ((x, y), mark) for y, row in enumerate(rows) for x, mark in enumerate(row) if mark != "."
    ]


_SYMMETRIES: Final = (
    (1, 0, 0, 1), (0, -1, 1, 0), (-1, 0, 0, -1), (0, 1, -1, 0),
    (-1, 0, 0, 1), (1, 0, 0, -1), (0, 1, 1, 0), (0, -1, -1, 0),
)  # fmt: skip


def _grow() -> None:
    """Number the next ring."""
    ring = round((len(_points) ** 0.5) / 2) + 1
    low, high = 1 - ring, ring
    for y in range(low, high + 1):
        for x in range(low, high + 1):
            if low in (x, y) or high in (x, y):
                _numbers[x, y] = len(_points)
                _points.append((x, y))
