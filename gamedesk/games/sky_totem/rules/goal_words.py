"""The words of an altar card's goal; how they are matched is in `goals`.

A goal is a list of needs, all of which must be met. Columns count whether or not a totem stands on
them, and what lies under a turtle's back has no kind (rules S8.1, S7.8).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gamedesk.content.decode import Count

VARIABLES = ("x", "y", "z", "w")
"""Stand for a kind: the same letter for the same kind, another letter for another kind."""


@dataclass(frozen=True, slots=True)
class ColumnTest:
    """What is asked of one cell.

    `height` exactly, or between `least` and `most`; `cubes`: every cube (at least one) is of that
    kind: an id, `common`, `rare` or a variable; `totem`: that totem stands on it; `sky`: there is
    no cloud tile.
    """

    height: Count | None = None
    least: Count = 0
    most: Count | None = None
    cubes: str = ""
    totem: str = ""
    sky: bool = False


@dataclass(frozen=True, slots=True)
class Shape:
    """Cells in the given order of rows, in any rotation and mirror image; "." is any cell."""

    rows: tuple[str, ...]
    cells: dict[str, ColumnTest]


@dataclass(frozen=True, slots=True)
class Columns:
    """So many columns anywhere; their kinds all the same, all different, or any."""

    count: Count
    where: ColumnTest
    kinds: Literal["any", "same", "different"] = "any"


@dataclass(frozen=True, slots=True)
class Totems:
    """So many totems, of one kind, or (with `different`) of as many kinds.

    `on`: every cube of its columns is of that kind, and there is at least one.
    """

    count: Count
    totem: str = ""
    on: str = ""
    different: bool = False


Need = Shape | Columns | Totems
