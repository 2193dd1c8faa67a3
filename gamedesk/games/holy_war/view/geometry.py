"""Where the 32 territories lie: corner points of one side, turned four times. No painting.

The map is a square round (0, 0), half as wide as EDGE. A border is roughened by displacing its
middles, with a generator seeded by its two ends, so that neighbours fit; contacts of corners
stay points. `turns` are quarter turns clockwise, so that any side can lie below.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainterPath

EDGE: Final = 462.0
WALL: Final = 60.0
FRAME: Final = 500.0
WHOLE: Final = QRectF(-FRAME, -FRAME, 2 * FRAME, 2 * FRAME)
SIDES: Final = ("s", "w", "n", "e")
CORNERS: Final = ("sw", "nw", "ne", "se")
ROUGH, FINEST = 0.085, 16.0

Point = tuple[float, float]

# The corner points of the southern side, the left one of a pair first. The inner corner is given
# once: turned, it is also that of the next side.
_HOME: Final = ((-172.0, EDGE), (160.0, EDGE))
_HOME_TOP: Final = ((-146.0, 322.0), (150.0, 328.0))
_TEMPLE_TOP: Final = ((-148.0, 228.0), (138.0, 236.0))
_VILLAGE: Final = ((-272.0, 354.0), (266.0, 350.0))
_RIVER: Final = ((-316.0, EDGE), (304.0, EDGE))
_INNER: Final = (142.0, 138.0)
_WALL: Final = (WALL, WALL)
_CORNER: Final = (EDGE, EDGE)


def turned(point: Point, turns: int) -> Point:
    """A point after quarter turns clockwise (south to west)."""
    x, y = point
    for _ in range(turns % 4):
        x, y = -y, x
    return x, y


def _southern() -> dict[str, tuple[Point, ...]]:
    """The polygons that belong to the southern side, and those of its south-western corner."""
    inner_left, wall_left = turned(_INNER, 1), turned(_WALL, 1)
    home_left, home_right = _HOME
    top_left, top_right = _HOME_TOP
    temple_left, temple_right = _TEMPLE_TOP
    village_left, village_right = _VILLAGE
    river_left, river_right = _RIVER
    farm_side = [turned(p, 1) for p in (river_right, village_right, temple_right)]
    return {
        "home": (home_left, top_left, top_right, home_right),
        "market": (river_left, village_left, temple_left, top_left, home_left),
        "temple": (top_left, temple_left, temple_right, top_right),
        "farm": (home_right, top_right, temple_right, village_right, river_right),
        "battlefield": (temple_left, inner_left, _INNER, temple_right),
        "ruin": (inner_left, wall_left, _WALL, _INNER),
        "river": (turned(_CORNER, 1), farm_side[0], farm_side[1], village_left, river_left),
        "village": (village_left, farm_side[1], farm_side[2], inner_left, temple_left),
    }


def _names(kind: str, turns: int) -> str:
    corner = kind in ("river", "village")
    return f"{kind}_{(CORNERS if corner else SIDES)[turns % 4]}"


@dataclass(frozen=True, slots=True)
class Spots:
    """Where things stand in a territory: the stack, what it is or holds, its label."""

    stack: Point
    mark: Point
    room: Point


# Of the southern side, as (stack, mark, further things).
_SPOTS: Final = {
    "home": Spots((70.0, 366.0), (-76.0, 366.0), (0.0, 425.0)),
    "market": Spots((-204.0, 334.0), (-226.0, 412.0), (-226.0, 412.0)),
    "temple": Spots((46.0, 279.0), (-52.0, 279.0), (-52.0, 279.0)),
    "farm": Spots((200.0, 332.0), (234.0, 410.0), (234.0, 410.0)),
    "battlefield": Spots((52.0, 187.0), (-48.0, 187.0), (-48.0, 187.0)),
    "ruin": Spots((34.0, 98.0), (-36.0, 98.0), (-36.0, 98.0)),
    "river": Spots((-352.0, 352.0), (-412.0, 412.0), (-412.0, 412.0)),
    "village": Spots((-188.0, 188.0), (-252.0, 252.0), (-290.0, 290.0)),
}


@cache
def _border(one: Point, other: Point) -> tuple[Point, ...]:
    """The roughened line between two corners, both ends included."""
    if other < one:
        return tuple(reversed(_border(other, one)))
    if _is_straight(one, other):
        return one, other
    rng = Random(f"{_seed_of(one, other)}")
    return (one, *_displaced(one, other, rng), other)


def _seed_of(one: Point, other: Point) -> str:
    """The same for the four turns of a border."""
    ends = [tuple(sorted(turned(p, turns) for p in (one, other))) for turns in range(4)]
    return repr(min(ends))


def _is_straight(one: Point, other: Point) -> bool:
    """Along the frame or along the wall."""
    return any(
        abs(abs(one[axis]) - limit) < 1 and abs(one[axis] - other[axis]) < 1
        for axis in (0, 1)
        for limit in (EDGE, WALL)
    )


def _displaced(one: Point, other: Point, rng: Random) -> tuple[Point, ...]:
    across, down = other[0] - one[0], other[1] - one[1]
    length = (across**2 + down**2) ** 0.5
    if length < FINEST:
        return ()
    by = rng.uniform(-ROUGH, ROUGH)
    middle = ((one[0] + other[0]) / 2 - down * by, (one[1] + other[1]) / 2 + across * by)
    return (*_displaced(one, middle, rng), middle, *_displaced(middle, other, rng))


@dataclass(frozen=True, slots=True)
class Layout:
    """The whole map as it lies now: outlines and places by territory id."""

    turns: int
    outlines: dict[str, QPainterPath]
    spots: dict[str, Spots]

    def stack(self, territory: str) -> QPointF:
        """The middle of the stack of troops."""
        return QPointF(*self.spots[territory].stack)

    def mark(self, territory: str) -> QPointF:
        """The middle of the drawing that tells the kind, or of the village's building."""
        return QPointF(*self.spots[territory].mark)

    def room(self, territory: str) -> QPointF:
        """The middle of the slots of a home, of further buildings of a village."""
        return QPointF(*self.spots[territory].room)

    def slot(self, territory: str, index: int, count: int, step: float) -> QPointF:
        """The middle of one of a row of slots along the edge of the map."""
        side = (SIDES.index(territory[-1]) + self.turns) % 4
        along = (index - (count - 1) / 2) * step
        x, y = (along, 0.0) if side in (0, 2) else (0.0, along)
        middle = self.room(territory)
        return QPointF(middle.x() + x, middle.y() + y)


@cache
def layout(turns: int) -> Layout:
    """The map turned so many quarters clockwise."""
    southern = _southern()
    outlines, spots = {}, {}
    for kind, polygon in southern.items():
        for step in range(4):
            name = _names(kind, step)
            corners = [turned(point, step) for point in polygon]
            outlines[name] = _outline(corners, turns)
            found = _SPOTS[kind]
            spots[name] = Spots(
                *(turned(p, step + turns) for p in (found.stack, found.mark, found.room))
            )
    return Layout(turns % 4, outlines, spots)


def _outline(corners: Sequence[Point], turns: int) -> QPainterPath:
    """The closed path round the corners; borders are roughened before they are turned."""
    path = QPainterPath()
    for index, corner in enumerate(corners):
        following = corners[(index + 1) % len(corners)]
        for point in _border(corner, following)[:-1]:
            at = QPointF(*turned(point, turns))
            if path.elementCount():
                path.lineTo(at)
            else:
                path.moveTo(at)
    path.closeSubpath()
    return path


def turns_for(side: str) -> int:
    """How many quarter turns bring that side below."""
    return -SIDES.index(side) % 4
