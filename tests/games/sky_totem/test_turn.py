"""Turns (rules S3)."""

from __future__ import annotations

from gamedesk.games.sky_totem.rules.areas import DRAW_CUBES, TakeArea
from gamedesk.games.sky_totem.rules.cards import DECLINE, CompleteCard, TakeCubes
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCube
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.totems import BuildTotem
from gamedesk.games.sky_totem.rules.turn import END_TURN
from tests.games.sky_totem.positions import (
    ANN,
    asked,
    at,
    build,
    draw,
    drawn,
    height,
    offered,
    only_bag,
    play,
    put,
    swap,
    table,
    tile,
    totem_names,
    why_not,
)


def test_s3_1_build_altar_takes_all_cubes_of_one_area() -> None:
    state = play(table(areas=("LWM", "S")), TakeArea(0))
    assert state.areas[0] == ()
    assert state.players[ANN].in_hand == 3
    assert asked(state) == "place_cubes"


def test_s3_1_an_empty_area_cannot_be_taken() -> None:
    state = table(areas=("", "S"))
    assert TakeArea(0) not in offered(state)
    assert why_not(state, TakeArea(0)).key == "reason.area_empty"  # type: ignore[union-attr]
    assert why_not(state, DRAW_CUBES).key == "reason.areas_have_cubes"  # type: ignore[union-attr]


def test_s3_1a_b_a_cube_goes_on_an_empty_cell_or_on_its_own_kind() -> None:
    state = play(table("L2 W", areas=("L",)), TakeArea(0))
    places = {action.cell for action in offered(state) if isinstance(action, PlaceCube)}
    assert places == {at(0, 0), at(0, 1), at(1, 1)}
    reason = why_not(state, put("L", 1, 0))
    assert reason is not None
    assert reason.key == "reason.other_kind"
    assert height(play(state, put("L", 0, 0)), 0, 0) == 3


def test_s3_1c_a_cube_is_exchanged_for_a_tile_beside_the_cloud() -> None:
    state = play(table(areas=("L",)), TakeArea(0))
    places = {action.cell for action in offered(state) if isinstance(action, ExchangeCube)}
    assert places == {
        at(x, y) for x, y in [(-1, 0), (-1, 1), (2, 0), (2, 1), (0, -1), (1, -1), (0, 2), (1, 2)]
    }
    before = state.bag[0]
    state = play(state, swap("L", 2, 0))
    assert state.bag[0] == before + 1
    assert at(2, 0) in cells_of(state.players[ANN].cloud)


def test_s3_1c_a_tile_touching_by_a_corner_is_refused() -> None:
    state = play(table(areas=("L",)), TakeArea(0))
    reason = why_not(state, swap("L", 2, 2))
    assert reason is not None
    assert reason.key == "reason.not_beside_cloud"
    reason = why_not(state, swap("L", 0, 0))
    assert reason is not None
    assert reason.key == "reason.has_cloud"


def test_s3_1_cubes_go_on_tiles_gained_in_the_same_turn() -> None:
    state = play(table(areas=("LW",)), TakeArea(0), swap("L", 2, 0), put("W", 2, 0))
    assert height(state, 2, 0) == 1


def test_s3_1_equal_cubes_are_offered_once_and_may_stand_apart() -> None:
    state = play(table(areas=("LLL",)), TakeArea(0))
    assert len(offered(state)) == 4 + 8
    state = play(state, put("L", 0, 0), put("L", 1, 1), put("L", 0, 0))
    assert (height(state, 0, 0), height(state, 1, 1)) == (2, 1)


def test_s3_2_build_totem_places_it_and_gives_its_blessing_at_once() -> None:
    state = table("L2 W2", "S2 _", areas=("L",))
    state = play(state, build("bird", (0, 0), (1, 0), (0, 1)), drawn("M"), drawn("L"), drawn("L"))
    assert totem_names(state) == ["bird"]
    assert (state.players[ANN].in_hand, state.players[ANN].clouds) == (6, 3)


def test_s3_2_nothing_goes_on_a_totem() -> None:
    state = table("L L3", areas=("L",))
    state = play(state, build("horse", (0, 0), (1, 0)), TakeArea(0))
    reason = why_not(state, put("L", 0, 0))
    assert reason is not None
    assert reason.key == "reason.under_totem"


def test_s3_2_a_totem_that_is_not_in_play_is_refused() -> None:
    state = table("L L3", totems=("bird", "wolf", "cat", "dragon"), areas=("L",))
    reason = why_not(state, build("horse", (0, 0), (1, 0)))
    assert reason is not None
    assert reason.key == "reason.totem_not_in_play"


def test_s3_3_a_card_is_completed_free_and_gives_a_chosen_cube() -> None:
    state = table("L4 W4", areas=("S",), cards=("twin_towers",))
    state = play(state, CompleteCard("twin_towers"), TakeCubes(("pearl",)), put("P", 0, 1))
    assert state.players[ANN].points[3] == 7
    assert state.players[ANN].cards == ()
    assert asked(state) == "take_turn"


def test_s3_3_the_cube_may_be_declined_and_may_be_exchanged() -> None:
    state = play(table("L4 W4", areas=("S",), cards=("twin_towers",)), CompleteCard("twin_towers"))
    assert asked(play(state, DECLINE)) == "take_turn"
    state = play(state, TakeCubes(("leaf",)), swap("L", 2, 0))
    assert at(2, 0) in cells_of(state.players[ANN].cloud)


def test_s3_3_cards_can_be_completed_at_every_question_of_the_own_turn() -> None:
    state = table("L4 W4", areas=("SS",), cards=("twin_towers", "spire"))
    done = CompleteCard("twin_towers")
    assert done in offered(state)
    state = play(state, TakeArea(0))
    assert done in offered(state)
    state = play(state, put("S", 0, 1), put("S", 0, 1))
    assert asked(state) == "confirm_turn"
    assert done in offered(state)
    state = play(state, done, TakeCubes(("leaf",)), put("L", 0, 0))
    assert asked(state) == "confirm_turn"
    assert offered(state) == [END_TURN]


def test_s3_3_any_number_of_cards_in_a_turn() -> None:
    state = table("L4 W4", "S2 E2", areas=("S",), cards=("twin_towers", "four_winds"))
    state = play(state, CompleteCard("four_winds"))
    assert CompleteCard("twin_towers") in offered(state)
    state = play(state, CompleteCard("twin_towers"), DECLINE, DECLINE)
    assert state.players[ANN].completed == ("four_winds", "twin_towers")


def test_s3_3_a_completed_card_stays_completed() -> None:
    """The terraces need exactly height 2; afterwards one of them grows."""
    state = table("L2 W2 S2", "E2 L2 _", areas=("S",), cards=("terraces",))
    state = play(state, CompleteCard("terraces"), TakeCubes(("leaf",)), put("L", 0, 0))
    assert state.players[ANN].points[3] == 10


def test_s3_3_a_goal_that_is_not_met_is_refused() -> None:
    state = table("L4 W3", areas=("S",), cards=("twin_towers",))
    reason = why_not(state, CompleteCard("twin_towers"))
    assert reason is not None
    assert reason.key == "reason.goal_missing"
    assert dict(reason.params)["missing"] == 1
    reason = why_not(state, CompleteCard("spire"))
    assert reason is not None
    assert reason.key == "reason.card_not_yours"


def test_s3_4_an_empty_bag_gives_no_cube_but_tiles_and_points() -> None:
    state = only_bag(table("L2 W2", "S2 _", areas=("L",)), "M")
    state = play(state, build("bird", (0, 0), (1, 0), (0, 1)), drawn("M"))
    assert (state.players[ANN].in_hand, state.players[ANN].clouds) == (4, 3)
    assert state.players[ANN].points[2] == 6


def test_s3_4_a_card_completed_with_an_empty_bag_gives_points_only() -> None:
    state = only_bag(table("L4 W4", areas=("S",), cards=("twin_towers",)), "")
    state = play(state, CompleteCard("twin_towers"))
    assert asked(state) == "take_turn"
    assert state.players[ANN].points[3] == 7


def test_s3_5_without_cubes_on_the_areas_two_are_drawn_from_the_bag() -> None:
    state = table(areas=("", ""))
    assert offered(state) == [DRAW_CUBES]
    state = play(state, DRAW_CUBES, drawn("L"), drawn("W"))
    assert state.players[ANN].in_hand == 2


def test_s3_5_with_the_bag_empty_too_build_altar_is_the_pass() -> None:
    state = play(only_bag(table(areas=("", "")), ""), DRAW_CUBES)
    assert asked(state) == "confirm_turn"


def test_s3_6_all_cubes_are_placed_before_a_cat_comes() -> None:
    state = play(table("L5", areas=("LL",)), TakeArea(0), put("L", 0, 0))
    assert totem_names(state) == []
    state = play(state, put("L", 0, 0))
    assert totem_names(state) == ["cat"]
    assert state.players[ANN].totems[0].height == 7


def test_s3_6_cats_come_together_and_bless_one_after_another() -> None:
    state = play(table("L5 W5", areas=("LW",)), TakeArea(0), put("L", 0, 0), put("W", 1, 0))
    assert totem_names(state) == ["cat", "cat"]
    assert asked(state) == "choose_cubes"
    state = play(state, TakeCubes(("ember", "sand")))
    assert asked(state) == "place_cubes"
    state = play(state, put("S", 0, 1), put("E", 1, 1))
    assert asked(state) == "choose_cubes"
    state = play(state, TakeCubes(("ember", "sand")), put("S", 0, 1), put("E", 1, 1))
    assert asked(state) == "confirm_turn"


def test_s3_6_a_cat_can_lead_to_another_cat() -> None:
    state = play(table("L5 W5", areas=("L",)), TakeArea(0), put("L", 0, 0))
    state = play(state, TakeCubes(("leaf", "wave")), put("W", 1, 0), swap("L", 2, 0))
    assert totem_names(state) == ["cat", "cat"]


def test_s3_6_a_card_completed_at_the_end_leads_back_to_placing_and_cats() -> None:
    state = table("L5 W4", areas=("S",), cards=("twin_towers",))
    state = play(state, TakeArea(0), put("S", 0, 1), CompleteCard("twin_towers"))
    state = play(state, TakeCubes(("leaf",)), put("L", 0, 0))
    assert totem_names(state) == ["cat"]


def test_s3_6_extra_turns_come_one_after_another_when_all_is_done() -> None:
    state = table("L L3 _ _", "W3 W _ _", areas=("S", "E"))
    state = play(state, build("horse", (0, 0), (1, 0)))
    assert asked(state) == "take_turn"
    state = play(state, build("horse", (0, 1), (1, 1)), TakeArea(0), put("S", 2, 0))
    assert asked(state) == "confirm_turn"


def test_s3_6_a_turtles_blessing_is_carried_out_wholly_before_anything_is_placed() -> None:
    state = table("L W", "S E", areas=("M",))
    state = play(state, build("turtle", (0, 0), (1, 0), (0, 1), (1, 1)))
    bird = build("bird", (0, 0), (1, 0), (0, 1))
    state = play(state, bird, drawn("L"), drawn("L"), drawn("L"))
    assert totem_names(state) == ["turtle", "bird"]
    assert asked(state) == "place_cubes"
    state = play(state, tile(2, 0), tile(2, 1), tile(0, 2))
    assert state.players[ANN].clouds == 0


def test_a_turn_is_undoable_until_it_is_confirmed() -> None:
    """Nothing hidden was drawn, so no entry is sealed and none is chance."""
    from gamedesk.core import agenda

    state = table("_ _", areas=("LW",))
    for action in (TakeArea(0), put("L", 0, 0), put("W", 0, 1)):
        outcome = agenda.apply(state, action)
        assert not outcome.sealed
        state = outcome.state
        assert isinstance(agenda.top(state), agenda.Decision)
    assert asked(state) == "confirm_turn"


def test_showing_a_card_seals_the_entry() -> None:
    from gamedesk.core import agenda

    state = table("L4 W4", areas=("S",), cards=("twin_towers",))
    assert agenda.apply(state, CompleteCard("twin_towers")).sealed


def test_other_seats_are_untouched() -> None:
    state = table("L2", areas=("S",))
    draw(state.players[1], ("W2",))
    assert not [a for a in offered(state) if isinstance(a, BuildTotem)]


def test_s3_3_a_cards_cube_may_take_what_a_wolfs_blessing_waited_for() -> None:
    state = only_bag(table("L2 _ W2", "S E4 S", "_ W4 _", cards=("twin_towers",)), "S")
    state = play(state, build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert asked(state) == "choose_column"
    state = play(state, CompleteCard("twin_towers"), TakeCubes(("sand",)))
    assert asked(state) == "place_cubes"
    assert not any(state.bag)
    state = play(state, put("S", 0, 1))
    assert [height(state, 0, 1), height(state, 2, 1)] == [2, 1]


def test_s3_3_a_cards_cube_may_be_the_last_that_a_cat_could_have_given() -> None:
    state = only_bag(table("L5 W4", "_ W4", areas=("L",), cards=("twin_towers",)), "S")
    state = play(state, TakeArea(0), put("L", 0, 0))
    assert asked(state) == "choose_cubes"
    state = play(state, CompleteCard("twin_towers"), TakeCubes(("sand",)))
    assert asked(state) == "place_cubes"
    assert asked(play(state, put("S", 0, 1))) == "confirm_turn"


def test_s3_3_a_cards_cube_may_be_the_last_that_a_dragon_could_have_built_with() -> None:
    state = only_bag(table("L W2 E3", "S4 _ W4", cards=("twin_towers",)), "EP")
    state = play(state, build("dragon", (0, 0), (1, 0), (2, 0)), drawn("E"))
    assert asked(state) == "build_more"
    state = play(state, CompleteCard("twin_towers"), TakeCubes(("pearl",)))
    assert asked(state) == "place_cubes"
