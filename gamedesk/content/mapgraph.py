"""Printed maps to networkx graphs.

A map is rows of hexes, long and short in turn, short rows shifted right by half a hex. Land hexes
are called by their row label and their number among the land hexes of the row (`E7`), river hexes
by their number on the whole map (`r12`). An edge of the graph is a common edge of two hexes;
bridges are a list of their own. What the graph means for a game is in the game's rules.

networkx is imported when a graph is built: it takes longer than everything else here.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    import networkx as nx

    HexGraph = nx.Graph

RIVER = "river"
LONG_ROW = 13
_TO_RIGHT_AND_BELOW = {"long": ((0, 1), (1, -1), (1, 0)), "short": ((0, 1), (1, 0), (1, 1))}


class Hex(NamedTuple):
    """A place on a map. Columns count every hex of the row, the river included, from 0."""

    label: str
    terrain: str
    row: int
    column: int


def hexes(rows: Mapping[str, str], legend: Mapping[str, str]) -> Iterator[Hex]:
    """All hexes in reading order, named."""
    rivers = 0
    for row, (row_label, letters) in enumerate(rows.items()):
        land = 0
        for column, letter in enumerate(letters.split()):
            terrain = legend[letter]
            if terrain == RIVER:
                label, rivers = f"r{rivers}", rivers + 1
            else:
                land += 1
                label = f"{row_label}{land}"
            yield Hex(label, terrain, row, column)


def row_kind(first_row: str, row: int) -> str:
    """Whether a row is `long` or `short`."""
    return "long" if (first_row == "long") == (row % 2 == 0) else "short"


def row_faults(
    rows: Mapping[str, str], first_row: str, legend: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Row labels with what is wrong in the row: its length or an unknown letter."""
    for row, (label, text) in enumerate(rows.items()):
        letters = text.split()
        wanted = LONG_ROW if row_kind(first_row, row) == "long" else LONG_ROW - 1
        if len(letters) != wanted:
            yield label, f"expected {wanted} hexes, found {len(letters)}"
        strange = sorted(set(letters) - set(legend))
        if strange:
            yield label, f"'{strange[0]}' is not in the legend"


def build(rows: Mapping[str, str], first_row: str, legend: Mapping[str, str]) -> HexGraph:
    """The graph of a sound map: nodes in reading order with `terrain`, `row` and `column`."""
    import networkx as nx

    graph: HexGraph = nx.Graph()
    at = {(place.row, place.column): place for place in hexes(rows, legend)}
    for place in at.values():
        graph.add_node(place.label, terrain=place.terrain, row=place.row, column=place.column)
    for place in at.values():
        for down, right in _TO_RIGHT_AND_BELOW[row_kind(first_row, place.row)]:
            other = at.get((place.row + down, place.column + right))
            if other:
                graph.add_edge(place.label, other.label)
    return graph


def half_columns(first_row: str, row: int, column: int) -> int:
    """How far right a hex lies, in half hexes."""
    return 2 * column + (row_kind(first_row, row) == "short")


def hex_distance(first_row: str, one: tuple[int, int], other: tuple[int, int]) -> int:
    """Steps between two places, given as row and column, over hexes of any kind."""
    down = abs(one[0] - other[0])
    right = abs(half_columns(first_row, *one) - half_columns(first_row, *other))
    return down + max(0, right - down) // 2


def bridge_sites(
    rows: Mapping[str, str], first_row: str, legend: Mapping[str, str]
) -> list[tuple[str, str]]:
    """Pairs of land hexes that a bridge can join, in reading order.

    The two lie corner to corner with nothing but river between them. On the left and right rim one
    of the two hexes between may be off the map.
    """
    places = list(hexes(rows, legend))
    at = {(place.row, half_columns(first_row, place.row, place.column)): place for place in places}
    return [
        (at[one].label, at[other].label)
        for one in at
        for other, between in _corner_to_corner(one)
        if other in at and _only_river_between(at, one, other, between)
    ]


_Spot = tuple[int, int]  # row and half columns


def _corner_to_corner(spot: _Spot) -> Iterator[tuple[_Spot, tuple[_Spot, _Spot]]]:
    """The three spots below that meet this one at a corner, with the two spots between."""
    row, half = spot
    yield (row + 1, half - 3), ((row, half - 2), (row + 1, half - 1))
    yield (row + 1, half + 3), ((row, half + 2), (row + 1, half + 1))
    yield (row + 2, half), ((row + 1, half - 1), (row + 1, half + 1))


def _only_river_between(
    at: Mapping[_Spot, Hex], one: _Spot, other: _Spot, between: tuple[_Spot, _Spot]
) -> bool:
    seen = [at[spot].terrain for spot in between if spot in at]
    ends = (at[one].terrain, at[other].terrain)
    return RIVER not in ends and bool(seen) and set(seen) == {RIVER}
