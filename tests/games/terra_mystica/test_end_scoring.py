"""Rules 18: the end of the game."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.main_action import EndTurn
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.scoring import (
    area_size,
    extra_value,
    goods_in_coins,
    networks,
    shared_prizes,
)
from gamedesk.games.terra_mystica.rules.state import SOURCES, TerraState
from tests.support.position import Side, board_of, bowls, play, position, side

POOR: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0, "power": (12, 0, 0)}


def ended(*sides: Side, **options: Any) -> TerraState:
    """The last round is over: everybody passed."""
    state = position(*sides, round_=6, **options)
    for _ in sides:
        state = play(state, Pass(""), EndTurn())
    return state


def part(state: TerraState, source: str, seat: int = 0) -> int:
    """Points of a seat from one source."""
    return board_of(state, seat).points[SOURCES.index(source)]


def test_18_1_the_game_is_over_after_round_six() -> None:
    """Rule 18.1: no cult bonus, no further question."""
    state = ended(side("giants", **POOR), side("nomads", **POOR), scoring="score1")
    assert state.finished
    assert not state.agenda


@pytest.mark.parametrize(
    ("steps", "points"),
    [
        ((10, 7, 3, 0), [8, 4, 2, 0]),
        ((5, 5, 2, 0), [6, 6, 2, 0]),
        ((9, 4, 4, 1), [8, 3, 3, 0]),
        ((9, 9, 9, 0), [4, 4, 4, 0]),
        ((1, 0, 0, 0), [8, 0, 0, 0]),
        ((3, 3, 3, 3), [3, 3, 3, 3]),
        ((0, 0, 0, 0), [0, 0, 0, 0]),
        ((6, 5, 3, 3), [8, 4, 1, 1]),
    ],
)
def test_18_2_cults_score_eight_four_two(steps: tuple[int, ...], points: list[int]) -> None:
    """Rules 18.2 and 18.5: by position; ties share, 0 scores nothing."""
    factions = ("giants", "nomads", "witches", "halflings")
    sides = [
        side(faction, **{**POOR, "cults": (count, 0, 0, 0)})
        for faction, count in zip(factions, steps, strict=True)
    ]
    state = ended(*sides)
    assert [part(state, "cult", seat) for seat in range(4)] == points


def test_18_2_each_track_by_itself() -> None:
    """Rule 18.2: four tracks."""
    state = ended(
        side("giants", **{**POOR, "cults": (1, 2, 3, 4)}),
        side("nomads", **{**POOR, "cults": (2, 1, 4, 3)}),
    )
    assert part(state, "cult", 0) == 4 + 8 + 4 + 8


def size(one: Side, **options: Any) -> int:
    """The largest network of the first seat."""
    return area_size(position(one, side("darklings", dwelling="I12"), **options), Seat(0))


def test_18_3_directly_adjacent_buildings_are_connected() -> None:
    """Rule 18.3."""
    assert size(side("giants", dwelling="E5 E6 E7 A1")) == 3


def test_18_3_bridges_connect_whoever_built_them() -> None:
    """Rules 18.3 and 7.1."""
    assert size(side("giants", dwelling="E4 G1")) == 1
    assert size(side("giants", dwelling="E4 G1"), bridges=[("E4", "G1", 1)]) == 2


@pytest.mark.parametrize(("level", "count"), [(0, 1), (1, 1), (2, 2)])
def test_18_3_the_shipping_track_connects(level: int, count: int) -> None:
    """Rule 18.3: from E4 to H2 over two river hexes."""
    assert size(side("giants", dwelling="E4 H2", shipping=level)) == count


def test_18_3_bon4_does_not_connect() -> None:
    """Rule 18.3: the track, without the bonus tile."""
    assert size(side("giants", dwelling="E4 G1", bonus="bon4")) == 1


@pytest.mark.parametrize(
    ("faction", "fields", "hexes", "count"),
    [
        ("dwarves", {}, "E4 E6", 2),
        ("dwarves", {}, "E4 E7", 1),
        ("fakirs", {}, "E4 E6", 2),
        ("fakirs", {}, "E4 E7", 1),
        ("fakirs", {"skip_range": 2}, "E4 E7", 2),
        ("giants", {}, "E4 E6", 1),
    ],
)
def test_18_3_dwarves_and_fakirs_connect_what_is_in_range(
    faction: str, fields: dict[str, Any], hexes: str, count: int
) -> None:
    """Rule 18.3 ! and D6: what could be reached, no workers or priests needed."""
    assert size(side(faction, dwelling=hexes, workers=0, priests=0, **fields)) == count


def test_18_3_mermaids_links_connect() -> None:
    """Rule 18.3: town across r21, with shipping 0 for the test."""
    one = side("mermaids", dwelling="E4 F3", shipping=0)
    state = position(one, side("darklings"))
    assert area_size(state, Seat(0)) == 1
    state.players[0].river_links = (state.hex("r21"),)
    assert area_size(state, Seat(0)) == 2


def test_18_3_witches_ride_connects_nothing() -> None:
    """Rule 18.3: with the stronghold as without."""
    assert size(side("witches", stronghold="A1", dwelling="E6 I8")) == 1


def test_18_4_links_run_from_building_to_building() -> None:
    """Rule 18.4 !: H2 is out of reach of E4 by shipping 1, yet joined through G1 and F2."""
    assert size(side("giants", dwelling="E4 H2", shipping=1)) == 1
    assert size(side("giants", dwelling="E4 G1 H2", shipping=1)) == 3


def test_18_4_each_building_counts_one() -> None:
    """Rule 18.4 and A13: not hexes, not power."""
    assert size(side("giants", stronghold="E6", temple="E7")) == 2


def test_18_3_area_scores_eighteen_twelve_six() -> None:
    """Rule 18.3."""
    state = ended(
        side("giants", dwelling="A1 A2 A3", **POOR),
        side("nomads", dwelling="I1 I2", **POOR),
        side("witches", dwelling="E6", **POOR),
    )
    assert [part(state, "area", seat) for seat in range(3)] == [18, 12, 6]


@pytest.mark.parametrize(
    ("values", "points"),
    [
        ((5, 5, 1), [15, 15, 6]),
        ((5, 3, 3, 3), [18, 6, 6, 6]),
        ((4, 4, 4, 4), [9, 9, 9, 9]),
        ((4, 4, 4, 4, 4), [7, 7, 7, 7, 7]),
        ((4, 3, 2, 2), [18, 12, 3, 3]),
        ((4, 0, 0), [18, 0, 0]),
    ],
)
def test_18_5_ties_share_the_places_and_round_down(
    values: tuple[int, ...], points: list[int]
) -> None:
    """Rule 18.5: 18/12/6; fewer places are left for those behind."""
    assert shared_prizes(values, (18, 12, 6)) == points


def extra(scoring: str, one: Side, **options: Any) -> int:
    """What an extra scoring counts for the first seat."""
    state = position(one, side("darklings", dwelling="I12"), extra_scoring=scoring, **options)
    return extra_value(state, Seat(0), scoring)


def test_18_6_greatest_distance_inside_one_network() -> None:
    """Rule 18.6: E5 to E8 is 3; A1 is not connected."""
    assert extra("connected_distance", side("giants", dwelling="E5 E6 E7 E8 A1")) == 3


def test_18_6_stronghold_to_sanctuary_only_in_one_network() -> None:
    """Rule 18.6: 2 apart; else 0."""
    name = "stronghold_sanctuary_distance"
    assert extra(name, side("giants", stronghold="E5", dwelling="E6", sanctuary="E7")) == 2
    assert extra(name, side("giants", stronghold="E5", sanctuary="E7")) == 0
    assert extra(name, side("giants", stronghold="E5", dwelling="E6")) == 0


def test_18_6_buildings_on_the_edge_of_one_network() -> None:
    """Rule 18.6: the most in one network."""
    one = side("giants", dwelling="A1 A2 I1 I2 I3", trading_post="E5 E6 E7 D4")
    assert extra("buildings_on_edge", one) == 3
    assert extra("buildings_on_edge", side("giants", dwelling="E5 E6 E7 E8")) == 0


def test_18_6_most_clusters_in_one_network() -> None:
    """Rule 18.6: E4+E5 and G1 joined by ships are two settlements, A1 is another network."""
    one = side("giants", dwelling="E4 E5 G1 A13", shipping=1)
    assert extra("connected_clusters", one) == 2


def test_18_6_a_mermaids_town_across_the_river_is_one_cluster() -> None:
    """Rules 18.3, 18.6 and 14.9: its buildings are one group for good."""
    one = side("mermaids", dwelling="E4 F3", shipping=1)
    state = position(one, side("darklings"), extra_scoring="connected_clusters")
    assert extra_value(state, Seat(0), "connected_clusters") == 2
    state.players[0].river_links = (state.hex("r21"),)
    assert extra_value(state, Seat(0), "connected_clusters") == 1


def test_18_6_the_extra_scoring_pays_eighteen_on_top() -> None:
    """Rule 18.6: 18/12/6; value 0 nothing."""
    state = ended(
        side("giants", dwelling="A1 A2", **POOR),
        side("nomads", dwelling="I7", **POOR),
        extra_scoring="connected_distance",
    )
    assert part(state, "extra", 0) == 18
    assert part(state, "extra", 1) == 0


@pytest.mark.parametrize(
    ("fields", "coins"),
    [
        ({"coins": 7}, 7),
        ({"workers": 4}, 4),
        ({"priests": 3}, 3),
        ({"power": (0, 0, 5)}, 5),
        ({"power": (0, 5, 0)}, 2),
        ({"power": (9, 0, 0)}, 0),
        ({"coins": 1, "workers": 1, "priests": 1, "power": (3, 3, 3)}, 7),
    ],
)
def test_18_7_goods_become_coins(fields: dict[str, Any], coins: int) -> None:
    """Rule 18.7 !, D7 and D8: bowl III 1 each, pairs of bowl II 1, bowl I nothing, priests too."""
    state = position(side("giants", **{**POOR, **fields}), side("nomads"))
    assert goods_in_coins(state, board_of(state)) == coins


@pytest.mark.parametrize(("faction", "points"), [("giants", 3), ("alchemists", 5)])
def test_18_7_three_coins_a_point_alchemists_two_one_rounding(faction: str, points: int) -> None:
    """Rule 18.7: 4 coins, 3 workers, 2 priests and 2 power are 11 coins."""
    fields: dict[str, Any] = {"coins": 4, "workers": 3, "priests": 2, "power": (4, 2, 1)}
    state = ended(side(faction, **fields), side("nomads", **POOR))
    assert part(state, "goods") == points
    assert bowls(state) == (6, 0, 0)


def test_18_8_most_points_win_and_ties_are_shared() -> None:
    """Rule 18.8."""
    same: dict[str, Any] = {**POOR, "cults": (0, 0, 0, 0)}
    state = ended(
        side("giants", **same, vp=30), side("nomads", **same, vp=30), side("witches", **same)
    )
    rows = GAME.standings(state).rows
    assert [row.score for row in rows] == [30, 30, 20]
    assert [row.rank for row in rows] == [1, 1, 3]


def test_18_4_networks_hold_every_building_once() -> None:
    """A partition of the own buildings."""
    state = position(side("giants", dwelling="E4 E5 G1 A1 I1", shipping=2), side("nomads"))
    found = networks(state, Seat(0))
    assert sum(found) == board_of(state).all


def test_the_game_can_be_scored_at_any_time_on_a_copy() -> None:
    """What `Game.ended` reckons: everything of the end, without ending anything."""
    state = position(
        side("witches", dwelling="E7 E8", cults=[3, 0, 0, 0]), side("nomads", dwelling="A1")
    )
    before = state.digest()
    rows = GAME.ended(state).rows
    assert dict(rows[0].parts)["source.cult"] == 8
    assert dict(rows[0].parts)["source.area"] == 18
    assert state.digest() == before
    assert not state.finished
