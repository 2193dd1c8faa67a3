"""The table seen by a slow second reader: hexes by name in a networkx graph, no masks, no tables.

Written from the rule sheet and the printed rows of the maps, without the code it checks.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Any

import networkx as nx

from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.content import Faction, MapData
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState

WHEEL = ("wasteland", "desert", "plains", "swamp", "lakes", "forest", "mountains")
KINDS = ("dwelling", "trading_post", "temple", "stronghold", "sanctuary")
Place = tuple[int, int]
HexGraph = Any
"""A networkx graph of hex names; the library has no types to check."""


@dataclass(frozen=True)
class SlowMap:
    """One map: who shares an edge, where each hex lies, which hexes are rivers."""

    edges: HexGraph
    places: dict[str, Place]
    rivers: frozenset[str]
    sites: tuple[tuple[str, str], ...]

    @property
    def land(self) -> list[str]:
        """The hexes that can carry buildings."""
        return [label for label in self.places if label not in self.rivers]

    def distance(self, one: str, other: str) -> int:
        """Steps between two hexes, by cube coordinates."""
        (x1, y1), (x2, y2) = self.places[one], self.places[other]
        dx, dy = x1 - x2, y1 - y2
        return max(abs(dx), abs(dy), abs(dx + dy))


@cache
def slow_map(map_id: str) -> SlowMap:
    """The map as printed."""
    return _read(GAME.content.maps[map_id])


def _read(data: MapData) -> SlowMap:
    places: dict[str, Place] = {}
    rivers: list[str] = []
    for number, (row, letters) in enumerate(data.rows.items()):
        short = (number % 2 == 0) is (data.first_row == "short")
        land = 0
        for column, letter in enumerate(letters.split()):
            if data.legend[letter] == "river":
                label = f"r{len(rivers)}"
                rivers.append(label)
            else:
                land += 1
                label = f"{row}{land}"
            # Twice the column, shifted for short rows, makes axial coordinates.
            across = 2 * column + (1 if short else 0)
            places[label] = ((across - number) // 2, number)
    graph: HexGraph = nx.Graph()
    graph.add_nodes_from(places)
    by_place = {place: label for label, place in places.items()}
    for label, (x, y) in places.items():
        for dx, dy in ((1, 0), (0, 1), (-1, 1)):
            other = by_place.get((x + dx, y + dy))
            if other is not None:
                graph.add_edge(label, other)
    return SlowMap(graph, places, frozenset(rivers), data.bridge_sites)


class SlowTable:
    """A state in names: terrain, owners, buildings, bridges."""

    def __init__(self, state: TerraState) -> None:
        self.state = state
        self.map = slow_map(state.world.board.id)
        labels = state.world.board.labels
        names = [*WHEEL, "ice", "volcano", "river"]
        self.terrain = {
            label: names[kind] for label, kind in zip(labels, state.terrain, strict=True)
        }
        self.buildings: dict[str, tuple[int, str]] = {}
        for seat, player in enumerate(state.players):
            for kind, mask in zip(KINDS, player.built, strict=True):
                for number, label in enumerate(labels):
                    if mask >> number & 1:
                        self.buildings[label] = (seat, kind)
        self.bridges = [(labels[a], labels[b]) for a, b, _ in state.bridges]
        self.touching = self.map.edges.copy()
        self.touching.add_edges_from(self.bridges)

    def player(self, seat: int) -> PlayerBoard:
        """A seat's board."""
        return self.state.players[seat]

    def faction(self, seat: int) -> Faction:
        """The printed faction board."""
        return GAME.content.factions[self.player(seat).tables.id]

    def own(self, seat: int) -> list[str]:
        """Where a seat has buildings."""
        return [label for label, (owner, _) in self.buildings.items() if owner == seat]

    def count(self, seat: int, kind: str) -> int:
        """How many of a kind stand on the map."""
        return sum(one == (seat, kind) for one in self.buildings.values())

    def left(self, seat: int, kind: str) -> int:
        """How many of a kind are in supply: 8 dwellings, 4 trading posts, 3 temples, 1, 1."""
        return dict(zip(KINDS, (8, 4, 3, 1, 1), strict=True))[kind] - self.count(seat, kind)

    def is_empty(self, label: str) -> bool:
        """Land without a building."""
        return label not in self.map.rivers and label not in self.buildings

    # Rules 7.

    def reaches(self, seat: int, shipping: int) -> set[str]:
        """Rule 7.3: land directly adjacent to, or by shipping within reach of, own buildings."""
        found: set[str] = set()
        for start in self.own(seat):
            found |= set(self.touching[start]) - self.map.rivers
            found |= self._over_river(start, shipping)
        return found

    def _over_river(self, start: str, shipping: int) -> set[str]:
        """Rule 7.2: a connected chain of at most so many river hexes."""
        water = self.map.edges.subgraph({start, *self.map.rivers})
        steps = nx.single_source_shortest_path_length(water, start, cutoff=shipping)
        return {
            other
            for river, count in steps.items()
            if 1 <= count <= shipping
            for other in self.map.edges[river]
            if other not in self.map.rivers and other != start
        }

    def reach_now(self, seat: int) -> set[str]:
        """In the action phase, with BON4 (rule 7.2)."""
        player = self.player(seat)
        card = player.bonus == "bon4" and not player.passed
        no_ships = self.faction(seat).id in ("dwarves", "fakirs")
        return self.reaches(seat, player.shipping + (1 if card and not no_ships else 0))

    def skips(self, seat: int) -> set[str]:
        """Rules 7.4, 7.5: over up to `range` hexes, only where reach does not suffice."""
        if self.faction(seat).id not in ("dwarves", "fakirs"):
            return set()
        most = self.player(seat).skip_range + 1
        return {
            label
            for label in self.map.land
            for start in self.own(seat)
            if self.is_empty(label) and 2 <= self.map.distance(start, label) <= most
        } - self.reach_now(seat)

    # Rules 14.

    def groups(self, seat: int, *extra_rivers: str) -> HexGraph:
        """Own buildings with everything that joins them for towns (14.1, 14.9)."""
        graph: HexGraph = nx.Graph(self.touching.subgraph(self.own(seat)))
        labels = self.state.world.board.labels
        links = [labels[river] for river in self.player(seat).river_links]
        for river in (*links, *extra_rivers):
            banks = [label for label in self.map.edges[river] if label in graph]
            graph.add_edges_from(pairwise(banks))
        return graph

    def makes_town(self, seat: int, group: set[str]) -> bool:
        """Rule 14.1, printed reading."""
        kinds = [self.buildings[label][1] for label in group]
        values = {"dwelling": 1, "trading_post": 2, "temple": 2, "stronghold": 3, "sanctuary": 3}
        power = sum(values[kind] for kind in kinds)
        need = 6 if "fav5" in self.player(seat).favors else 7
        return len(kinds) >= (3 if "sanctuary" in kinds else 4) and power >= need

    def in_towns(self, seat: int) -> set[str]:
        """Own buildings that belong to a town already."""
        return set(self.state.world.board.names(self.player(seat).towns))
