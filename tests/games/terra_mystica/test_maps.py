"""The five maps against figures that were counted elsewhere (`map_figures.yaml`)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import networkx as nx
import pytest
import yaml

from gamedesk.content import mapgraph
from gamedesk.games.terra_mystica.rules.content import MapData, load

if TYPE_CHECKING:
    from gamedesk.content.mapgraph import HexGraph

FIGURES: dict[str, dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("map_figures.yaml").read_text(encoding="utf-8")
)
MAPS = load().maps


@pytest.fixture(params=sorted(MAPS))
def board(request: pytest.FixtureRequest) -> MapData:
    """Each map in turn."""
    return MAPS[request.param]


@pytest.fixture
def graph(board: MapData) -> HexGraph:
    """The graph of the map."""
    return mapgraph.build(board.rows, board.first_row, board.legend)


@pytest.fixture
def figures(board: MapData) -> dict[str, Any]:
    """What is known about the map."""
    return FIGURES[board.id]


def part(graph: HexGraph, names: list[str]) -> HexGraph:
    """The graph of some of the hexes."""
    pairs = [pair for pair in graph.edges if pair[0] in names and pair[1] in names]
    smaller: HexGraph = nx.Graph(pairs)
    smaller.add_nodes_from(names)
    return smaller


def land(graph: HexGraph) -> list[str]:
    """The land hexes in reading order."""
    return [name for name, terrain in graph.nodes(data="terrain") if terrain != "river"]


def rivers(graph: HexGraph) -> list[str]:
    """The river hexes in reading order."""
    return [name for name, terrain in graph.nodes(data="terrain") if terrain == "river"]


def test_hexes_and_terrains(graph: HexGraph, figures: dict[str, Any]) -> None:
    counted = Counter(graph.nodes[name]["terrain"] for name in land(graph))
    assert dict(counted) == figures["of_each"]
    assert (len(land(graph)), len(rivers(graph))) == (figures["land"], figures["rivers"])
    found = {name: graph.nodes[name]["terrain"] for name in figures["some"]}
    assert found == figures["some"]


def test_rivers_are_numbered_in_reading_order(graph: HexGraph) -> None:
    assert rivers(graph) == [f"r{number}" for number in range(len(rivers(graph)))]


def test_neighbours(graph: HexGraph, figures: dict[str, Any]) -> None:
    on_land = set(land(graph))
    kinds = Counter((one in on_land) + (other in on_land) for one, other in graph.edges)
    wanted = [figures[key] for key in ("land_pairs", "shore_pairs", "river_pairs")]
    assert [kinds[2], kinds[1], kinds[0]] == wanted


def test_islands(graph: HexGraph, figures: dict[str, Any]) -> None:
    groups = nx.connected_components(part(graph, land(graph)))
    assert sorted(len(group) for group in groups) == figures["islands"]


def test_land_away_from_rivers(graph: HexGraph, figures: dict[str, Any]) -> None:
    wet = set(rivers(graph))
    assert [name for name in land(graph) if not wet & set(graph[name])] == figures["inland"]


def test_the_edge_of_the_map(board: MapData, graph: HexGraph, figures: dict[str, Any]) -> None:
    last = len(board.rows) - 1
    length = [len(letters.split()) for letters in board.rows.values()]
    edge = [
        name
        for name in land(graph)
        if graph.nodes[name]["row"] in (0, last)
        or graph.nodes[name]["column"] in (0, length[graph.nodes[name]["row"]] - 1)
    ]
    assert edge == figures["edge"]


def test_shipping_distances(graph: HexGraph, figures: dict[str, Any]) -> None:
    on_river = dict(nx.all_pairs_shortest_path_length(part(graph, rivers(graph))))
    shores = {name: [hex_ for hex_ in graph[name] if hex_ in on_river] for name in land(graph)}
    counted: Counter[int] = Counter()
    for one, other in combinations(land(graph), 2):
        steps = [
            on_river[here][there]
            for here in shores[one]
            for there in shores[other]
            if there in on_river[here]
        ]
        if steps:
            counted[min(steps) + 1] += 1
    assert [counted[distance] for distance in range(1, 6)] == figures["pairs_by_shipping"]


def test_bridge_sites(board: MapData, figures: dict[str, Any]) -> None:
    derived = mapgraph.bridge_sites(board.rows, board.first_row, board.legend)
    assert {frozenset(site) for site in derived} == {frozenset(site) for site in board.bridge_sites}
    assert len(board.bridge_sites) == figures["bridge_sites"]
