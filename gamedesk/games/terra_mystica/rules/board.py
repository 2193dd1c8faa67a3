"""The map as tables: hexes are numbers, sets of hexes are bits of an int.

Derived once from the networkx graph of a map file. Land hexes come first, in board order, then the
river hexes, so a land mask is small. In play nothing is searched: reach is a table look-up.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from networkx import Graph

MAX_SHIPPING = 6
MAX_SKIP = 4


@dataclass(frozen=True, slots=True, eq=False)
class Board:
    """One map. `terrain[hex]` is a terrain id; the masks are over hex numbers.

    `adjacent[hex]`: hexes that share an edge. `shipping[level][hex]`: land hexes within that many
    river hexes (rules 7.2). `skipping[range][hex]`: land hexes at distance 2 … range+1 (7.4).
    `bridge_sites`: pairs of hex numbers (13.1). `position[hex]`: (row, column) as printed.
    """

    id: str
    labels: tuple[str, ...]
    index: dict[str, int]
    terrain: tuple[str, ...]
    position: tuple[tuple[int, int], ...]
    land: int
    rivers: int
    edge: int
    adjacent: tuple[int, ...]
    shipping: tuple[tuple[int, ...], ...]
    skipping: tuple[tuple[int, ...], ...]
    distance: tuple[bytes, ...]
    bridge_sites: tuple[tuple[int, int], ...]

    def mask(self, labels: Iterable[str]) -> int:
        """The set of these hexes."""
        return sum(1 << self.index[label] for label in labels)

    def names(self, mask: int) -> tuple[str, ...]:
        """The labels of the hexes in a set, in board order."""
        return tuple(self.labels[i] for i in bits(mask))


def bits(mask: int) -> Iterator[int]:
    """The numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def spread(start: int, inside: int, adjacent: tuple[int, ...]) -> int:
    """All of `inside` that is connected with `start` by `adjacent`."""
    found = start
    edge = start
    while edge:
        reached = 0
        for i in bits(edge):
            reached |= adjacent[i]
        edge = reached & inside & ~found
        found |= edge
    return found


def board_from_graph(map_id: str, graph: Graph, sites: Iterable[tuple[str, str]]) -> Board:
    """The tables of a map. Nodes carry `terrain`, `row` and `column`; an edge is a shared side."""
    labels = _ordered(graph)
    index = {label: i for i, label in enumerate(labels)}
    terrain = tuple(graph.nodes[label]["terrain"] for label in labels)
    position = tuple((graph.nodes[label]["row"], graph.nodes[label]["column"]) for label in labels)
    adjacent = tuple(sum(1 << index[other] for other in graph[label]) for label in labels)
    land = sum(1 << i for i, kind in enumerate(terrain) if kind != "river")
    rivers = (1 << len(labels)) - 1 - land
    distance = tuple(_distances(i, adjacent) for i in range(len(labels)))
    return Board(
        id=map_id,
        labels=labels,
        index=index,
        terrain=terrain,
        position=position,
        land=land,
        rivers=rivers,
        edge=sum(1 << i for i, mask in enumerate(adjacent) if mask.bit_count() < 6),
        adjacent=adjacent,
        shipping=_shipping(adjacent, land, rivers),
        skipping=_skipping(distance, land),
        distance=distance,
        bridge_sites=tuple((index[a], index[b]) for a, b in sites),
    )


def _ordered(graph: Graph) -> tuple[str, ...]:
    """Land hexes, then rivers, each in reading order."""

    def place(label: str) -> tuple[bool, int, int]:
        node = graph.nodes[label]
        return node["terrain"] == "river", node["row"], node["column"]

    return tuple(sorted(graph.nodes, key=place))


def _distances(start: int, adjacent: tuple[int, ...]) -> bytes:
    """Steps from `start` to each hex; rivers count like any other hex."""
    steps = bytearray(len(adjacent))
    seen = edge = 1 << start
    step = 0
    while edge:
        for i in bits(edge):
            steps[i] = step
        edge = _around(edge, adjacent) & ~seen
        seen |= edge
        step += 1
    return bytes(steps)


def _around(mask: int, adjacent: tuple[int, ...]) -> int:
    around = 0
    for i in bits(mask):
        around |= adjacent[i]
    return around


def _shipping(adjacent: tuple[int, ...], land: int, rivers: int) -> tuple[tuple[int, ...], ...]:
    """Rules 7.2: over a connected chain of at most `level` river hexes."""
    reach = [[0] * len(adjacent) for _ in range(MAX_SHIPPING + 1)]
    for start in bits(land):
        chain = edge = adjacent[start] & rivers
        for level in range(1, MAX_SHIPPING + 1):
            reach[level][start] = _around(chain, adjacent) & land & ~(1 << start)
            edge = _around(edge, adjacent) & rivers & ~chain
            chain |= edge
    return tuple(map(tuple, reach))


def _skipping(distance: tuple[bytes, ...], land: int) -> tuple[tuple[int, ...], ...]:
    """Rules 7.4: hexes of any kind may lie between."""

    def within(start: int, skip: int) -> int:
        return sum(1 << i for i in bits(land) if 2 <= distance[start][i] <= skip + 1)

    hexes = range(len(distance))
    return tuple(
        tuple(within(i, skip) if land >> i & 1 else 0 for i in hexes)
        for skip in range(MAX_SKIP + 1)
    )
