"""A small map: labels, neighbours, distances, bridge sites and faults of rows."""

from __future__ import annotations

from gamedesk.content import mapgraph

LEGEND = {"P": "plains", "F": "forest", "I": "river"}
LONG = "P I P P P P P P P P P P P"
SHORT = " I I P P P P P P P P P P"
ROWS = {"A": LONG, "B": SHORT, "C": "P I F P P P P P P P P P P"}


def test_land_is_counted_by_row_and_rivers_over_the_map() -> None:
    labels = [place.label for place in mapgraph.hexes(ROWS, LEGEND)]
    assert labels[:4] == ["A1", "r0", "A2", "A3"]
    assert labels[13:16] == ["r1", "r2", "B1"]
    assert labels[25:28] == ["C1", "r3", "C2"]


def test_a_hex_has_up_to_six_neighbours() -> None:
    graph = mapgraph.build(ROWS, "long", LEGEND)
    assert sorted(graph["A1"]) == ["r0", "r1"]
    assert sorted(graph["r1"]) == ["A1", "C1", "r0", "r2", "r3"]
    assert sorted(graph["B1"]) == ["A2", "A3", "B2", "C2", "C3", "r2"]
    assert graph.nodes["C2"] == {"terrain": "forest", "row": 2, "column": 2}


def test_short_rows_may_come_first() -> None:
    rows = {"B": SHORT, "C": LONG}
    graph = mapgraph.build(rows, "short", LEGEND)
    assert sorted(graph["C1"]) == ["r0", "r2"]


def test_distance_is_counted_over_any_hex() -> None:
    assert mapgraph.hex_distance("long", (0, 0), (0, 3)) == 3
    assert mapgraph.hex_distance("long", (0, 0), (2, 0)) == 2
    assert mapgraph.hex_distance("long", (0, 0), (1, 1)) == 2
    assert mapgraph.hex_distance("long", (1, 0), (1, 0)) == 0


def test_bridges_lie_corner_to_corner_across_the_river() -> None:
    sites = mapgraph.bridge_sites(ROWS, "long", LEGEND)
    assert ("A1", "C1") in sites  # on the rim: only one hex lies between
    assert ("A2", "C2") not in sites  # land lies between
    assert all("r" not in label for site in sites for label in site)


def test_faulty_rows_are_told() -> None:
    rows = {"A": LONG, "B": LONG, "C": LONG.replace("I", "X")}
    assert list(mapgraph.row_faults(rows, "long", LEGEND)) == [
        ("B", "expected 12 hexes, found 13"),
        ("C", "'X' is not in the legend"),
    ]
