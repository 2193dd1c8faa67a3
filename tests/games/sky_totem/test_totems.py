"""Totems and their blessings (rules S6)."""

from __future__ import annotations

import pytest

from gamedesk.core.reason import Reason
from gamedesk.games.sky_totem.rules.areas import DRAW_CUBES, TakeArea
from gamedesk.games.sky_totem.rules.blessings import GrowColumn
from gamedesk.games.sky_totem.rules.cards import DECLINE, TakeCubes
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCube
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.totems import BuildTotem
from tests.games.sky_totem.positions import (
    ANN,
    asked,
    at,
    build,
    drawn,
    height,
    kind,
    offered,
    only_bag,
    play,
    put,
    table,
    tile,
    totem_names,
    totems_offered,
    why_not,
)

LINE = ((0, 0), (1, 0), (2, 0))
CORNER = ((0, 0), (1, 0), (0, 1))
SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))


def reason_key(reason: Reason | None) -> str:
    return reason.key if reason is not None else ""


@pytest.mark.parametrize(
    ("rows", "cells"),
    [
        (("L2 W2 S2",), LINE),
        (("L2 W2", "S2 _"), CORNER),
        (("_ W3", "S3 L3"), ((1, 0), (0, 1), (1, 1))),
    ],
)
def test_bird_three_connected_columns_of_equal_height(
    rows: tuple[str, ...], cells: tuple[tuple[int, int], ...]
) -> None:
    assert totems_offered(table(*rows), "bird") == {build("bird", *cells)}


@pytest.mark.parametrize(
    ("rows", "key"),
    [
        (("L2 W2 S3",), "reason.totem_unequal"),
        (("L W S",), "reason.totem_too_low"),
        (("L2 W2 _",), "reason.totem_too_low"),
        (("L2 W2",), "reason.totem_on_sky"),
    ],
)
def test_bird_why_not(rows: tuple[str, ...], key: str) -> None:
    state = table(*rows)
    assert not totems_offered(state, "bird")
    assert reason_key(why_not(state, build("bird", *LINE))) == key


def test_why_not_says_the_heights() -> None:
    reason = why_not(table("L2 W2 S3"), build("bird", *LINE))
    assert reason == Reason.of("reason.totem_unequal", first=2, second=3)


def test_bird_diagonal_columns_are_not_connected() -> None:
    state = table("L2 _ _", "_ L2 _", "_ _ L2")
    assert not totems_offered(state, "bird")
    assert reason_key(why_not(state, build("bird", (0, 0), (1, 1), (2, 2)))) == "reason.totem_shape"


def test_bird_blessing_three_cubes_and_three_tiles_in_any_order() -> None:
    state = table("L2 W2 S2")
    state = play(state, build("bird", *LINE), drawn("L"), drawn("M"), drawn("S"))
    state = play(state, put("M", 0, 1), tile(3, 0), put("L", 3, 0), tile(4, 0), tile(3, 1))
    state = play(state, put("S", 3, 1))
    assert asked(state) == "confirm_turn"


@pytest.mark.parametrize("middle", ["_", "S", "S2"])
def test_wolf_two_equal_columns_with_one_cell_between_not_higher(middle: str) -> None:
    wolf = build("wolf", (0, 0), (2, 0), over=((1, 0),))
    assert totems_offered(table(f"L2 {middle} W2"), "wolf") == {wolf}


def test_wolf_over_open_sky_counts_two_cells_and_blocks_the_sky() -> None:
    state = table("_ _ _", "_ _ _", "L2 . W2")
    wolf = build("wolf", (0, 2), (2, 2), over=((1, 2),))
    assert totems_offered(state, "wolf") == {wolf}
    state = play(state, wolf)
    assert state.players[ANN].points[2] == 2 * 2
    assert at(1, 2) not in cells_of(state.players[ANN].edge)


def test_wolf_over_a_tile_counts_three_cells() -> None:
    state = play(table("L2 _ W2"), build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert state.players[ANN].points[2] == 3 * 2


def test_wolf_why_not() -> None:
    wolf = build("wolf", (0, 0), (2, 0), over=((1, 0),))
    assert reason_key(why_not(table("L2 S3 W2"), wolf)) == "reason.bridge_too_high"
    assert reason_key(why_not(table("L2 _ W3"), wolf)) == "reason.totem_unequal"
    assert reason_key(why_not(table("L _ W"), wolf)) == "reason.totem_too_low"


def test_s6_1_wolves_do_not_cross_each_other() -> None:
    state = table("_ L2 _", "W2 _ W2", "_ L2 _", areas=("S",))
    state = play(state, build("wolf", (1, 0), (1, 2), over=((1, 1),)))
    state.agenda.append(table().agenda[-1])
    across = build("wolf", (0, 1), (2, 1), over=((1, 1),))
    assert across not in offered(state)
    assert reason_key(why_not(state, across)) == "reason.bridge_over_totem"


def test_s6_1_a_wolfs_middle_is_blocked_and_its_cubes_still_score() -> None:
    state = play(table("L2 S W2", areas=("S",)), build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert height(state, 1, 0) == 1
    assert state.players[ANN].points[0] == 5
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0))
    assert reason_key(why_not(state, put("S", 1, 0))) == "reason.under_totem"


def test_wolf_blessing_every_free_column_gets_one_more_of_its_top_kind() -> None:
    state = table("L2 _ W2", "S E3 M2")
    before = state.bag[:]
    state = play(state, build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert [height(state, x, 1) for x in range(3)] == [2, 4, 3]
    assert state.players[ANN].columns[at(2, 1)][-1] == kind("moon")
    assert height(state, 0, 0) == 2
    taken = [was - now for was, now in zip(before, state.bag, strict=True)]
    assert taken == [0, 0, 1, 1, 1, 0]
    assert asked(state) == "confirm_turn"


def test_wolf_blessing_with_a_short_bag_lets_the_owner_choose() -> None:
    state = only_bag(table("L2 _ W2", "S E S", "S _ _"), "SSE")
    state = play(state, build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert asked(state) == "choose_column"
    assert set(offered(state)) == {GrowColumn(at(0, 1)), GrowColumn(at(2, 1)), GrowColumn(at(0, 2))}
    state = play(state, GrowColumn(at(2, 1)), GrowColumn(at(0, 2)))
    assert asked(state) == "confirm_turn"
    assert [height(state, 0, 1), height(state, 2, 1), height(state, 0, 2)] == [1, 2, 2]
    assert height(state, 1, 1) == 2


def test_horse_two_neighbours_that_differ_by_two() -> None:
    state = table("L W3", "S4 E2")
    assert totems_offered(state, "horse") == {
        build("horse", (0, 0), (1, 0)),
        build("horse", (0, 1), (1, 1)),
    }
    reason = why_not(state, build("horse", (0, 0), (0, 1)))
    assert reason == Reason.of("reason.totem_difference", first=1, second=4, wanted=2)


def test_horse_blessing_an_extra_turn() -> None:
    state = play(table("L W3", areas=("S",)), build("horse", (0, 0), (1, 0)))
    assert asked(state) == "take_turn"
    assert state.players[ANN].points[2] == 2 * 3


def test_cat_cannot_be_built_by_the_action() -> None:
    state = table("L5")
    assert not totems_offered(state, "cat")
    reason = why_not(state, build("cat", (0, 0)))
    assert reason_key(reason) == "reason.totem_comes_by_itself"


def test_cat_comes_wished_for_or_not_and_lets_choose_two_kinds() -> None:
    state = play(table("L5", areas=("L",)), TakeArea(0), put("L", 0, 0))
    assert totem_names(state) == ["cat"]
    choices = offered(state)
    assert len(choices) == 15
    assert all(isinstance(a, TakeCubes) and len(set(a.cubes)) == 2 for a in choices)


def test_cat_with_a_single_kind_in_the_bag_gives_one_cube_and_none_when_empty() -> None:
    state = only_bag(table("L5", areas=("L",)), "SSS")
    state = play(state, TakeArea(0), put("L", 0, 0))
    assert offered(state) == [TakeCubes(("sand",))]
    state = only_bag(table("L5", areas=("L",)), "")
    state = play(state, TakeArea(0), put("L", 0, 0))
    assert totem_names(state) == ["cat"]
    assert asked(state) == "confirm_turn"


def test_cat_does_not_come_when_it_is_not_in_play() -> None:
    state = table("L5", areas=("L",), totems=("bird", "wolf", "horse", "dragon"))
    state = play(state, TakeArea(0), put("L", 0, 0))
    assert totem_names(state) == []


@pytest.mark.parametrize("row", ["L W2 S3", "L3 W2 S", "L2 W3 S4"])
def test_dragon_three_columns_in_a_straight_line_as_stairs(row: str) -> None:
    assert totems_offered(table(row), "dragon") == {build("dragon", *LINE)}


def test_dragon_why_not() -> None:
    dragon = build("dragon", *LINE)
    assert reason_key(why_not(table("L W S2"), dragon)) == "reason.totem_difference"
    assert reason_key(why_not(table("L2 W S3"), dragon)) == "reason.totem_stairs"
    assert reason_key(why_not(table("_ W S2"), dragon)) == "reason.totem_too_low"
    assert not totems_offered(table("L W2", "_ S3"), "dragon")


def test_dragon_blessing_treasury_then_an_altar_action_if_wished() -> None:
    state = play(table("L W2 S3", areas=("E", "M")), build("dragon", *LINE), drawn("P"))
    assert state.players[ANN].treasury == (kind("pearl"),)
    assert asked(state) == "build_more"
    assert asked(play(state, DECLINE)) == "confirm_turn"
    assert asked(play(state, TakeArea(1), put("M", 0, 1))) == "confirm_turn"


def test_turtle_a_square_of_equal_columns_once_per_player() -> None:
    turtle = build("turtle", *SQUARE)
    state = table("L W S", "E M P")
    assert len(totems_offered(state, "turtle")) == 2
    state = play(state, turtle, DECLINE)
    assert state.players[ANN].points[2] == 4
    state.agenda.append(table().agenda[-1])
    assert not totems_offered(state, "turtle")
    other = build("turtle", (1, 0), (2, 0), (1, 1), (2, 1))
    assert reason_key(why_not(state, other)) == "reason.totem_limit"


def test_turtle_blessing_one_totem_on_its_back() -> None:
    state = play(table("L W L3", "S E _"), build("turtle", *SQUARE))
    assert asked(state) == "build_on_back"
    assert DECLINE in offered(state)
    assert len(totems_offered(state, "bird")) == 4
    assert not totems_offered(state, "turtle")
    state = play(state, build("bird", *CORNER), drawn("L"), drawn("L"), drawn("L"))
    assert state.players[ANN].totems[1].points == 3 * 2


def test_s6_2_ends_may_stand_on_cells_with_and_without_a_back() -> None:
    state = play(table("L W L2 _", "S E _ S4"), build("turtle", *SQUARE))
    wolf = build("wolf", (0, 0), (2, 0), over=((1, 0),))
    assert wolf in totems_offered(state, "wolf")


def test_s6_3_a_totem_of_the_blessing_needs_a_cell_on_the_back() -> None:
    state = play(table("L2 W2 L4 S2", "S2 E2 _ _"), build("turtle", *SQUARE))
    beside = build("horse", (2, 0), (3, 0))
    assert beside not in offered(state)
    assert reason_key(why_not(state, beside)) == "reason.not_on_back"
    assert not totems_offered(state, "horse")


def test_s6_3_a_horse_on_the_back_and_beside_it() -> None:
    """The back is 3 high there, the column beside it 5."""
    state = play(table("L2 W2 L5", "S2 E2 _", areas=("S",)), build("turtle", *SQUARE))
    horse = build("horse", (1, 0), (2, 0))
    assert totems_offered(state, "horse") == {horse}
    state = play(state, horse)
    assert state.players[ANN].totems[1].height == 5


def test_s6_4_totems_on_a_back_score_like_any_other() -> None:
    state = play(table("L W", "S E"), build("turtle", *SQUARE))
    state = play(state, build("bird", *CORNER), drawn("L"), drawn("L"), drawn("L"))
    assert [standing.points for standing in state.players[ANN].totems] == [4, 6]


def test_s6_5_the_treasury_is_no_column() -> None:
    state = table("L W2 S3", areas=("E",))
    state = play(state, build("dragon", *LINE), drawn("L"), DECLINE)
    assert len(state.players[ANN].columns) == 3
    assert state.players[ANN].points[0] == 7


def test_totems_of_the_same_kind_of_condition_need_no_code() -> None:
    """A totem made up here: an L of stairs that stands on four cells."""
    from dataclasses import replace

    from gamedesk.games.sky_totem.rules.content import TotemData
    from gamedesk.games.sky_totem.rules.totems import free_levels, placements
    from gamedesk.games.sky_totem.rules.world import make_world

    snake = TotemData("snake", (("012", "..3"),), 1, ())
    content = replace(table().world.content, totems={"snake": snake})
    totem = make_world(content).totem("snake")
    assert len(totem.turns) == 8
    player = table("L W2 S3", "_ _ E4").players[ANN]
    (place,) = placements(player, totem, free_levels(player))
    assert place.cells == tuple(sorted(at(x, y) for x, y in [(0, 0), (1, 0), (2, 0), (2, 1)]))


def test_the_bag_is_turned_to_when_a_dragon_meets_empty_areas() -> None:
    state = play(table("L W2 S3", areas=("",)), build("dragon", *LINE), drawn("P"))
    assert set(offered(state)) == {DRAW_CUBES, DECLINE}


@pytest.mark.parametrize("cell", [-1, 10**12])
def test_cells_that_cannot_be_are_refused_like_others(cell: int) -> None:
    state = table("L W", "S E", areas=("L",))
    odd = BuildTotem("horse", (cell, 0), ())
    assert reason_key(why_not(state, odd)) == "reason.totem_on_sky"
    state = play(state, build("turtle", *SQUARE))
    assert reason_key(why_not(state, odd)) == "reason.totem_on_sky"
    state = play(state, DECLINE)
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0))
    assert reason_key(why_not(state, PlaceCube("leaf", cell))) == "reason.no_cloud"
    assert reason_key(why_not(state, ExchangeCube("leaf", cell))) == "reason.not_beside_cloud"
    assert reason_key(why_not(state, PlaceCube("stone", 0))) == "reason.not_in_hand"
