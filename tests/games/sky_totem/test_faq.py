"""What the text settles: S7, and every question and answer of the rules text."""

from __future__ import annotations

from gamedesk.core.reason import Reason
from gamedesk.games.sky_totem.rules.areas import DRAW_CUBES, TakeArea
from gamedesk.games.sky_totem.rules.blessings import build_more
from gamedesk.games.sky_totem.rules.cards import DECLINE, CompleteCard, TakeCubes
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube
from gamedesk.games.sky_totem.rules.ending import BuildLastTotem
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.rounds import EndRound
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
    swap,
    table,
    tile,
    totem_names,
    totems_offered,
    why_not,
)

LINE = ((0, 0), (1, 0), (2, 0))
SQUARE = ((0, 0), (1, 0), (0, 1), (1, 1))


def key(reason: Reason | None) -> str:
    return reason.key if reason is not None else ""


# ------------------------------------------------------------------- general rules


def test_s7_1_totems_never_run_out() -> None:
    state = table(*["L W3 S E3 L W3"] * 2, areas=("S",))
    for y in range(2):
        for x in (0, 2, 4):
            state = play(state, build("horse", (x, y), (x + 1, y)))
    assert totem_names(state) == ["horse"] * 6


def test_s7_1_cloud_tiles_never_run_out() -> None:
    state = play(table(areas=("L" * 20,)), TakeArea(0))
    for x in range(2, 22):
        state = play(state, swap("L", x, 0))
    assert state.players[ANN].cloud.bit_count() == 24


def test_faq_an_empty_bag_gives_no_cubes_and_leaves_areas_as_they_are() -> None:
    state = only_bag(table(areas=("L", "")), "")
    state.agenda = [EndRound(), state.agenda.pop()]
    state = play(state, TakeArea(0), put("L", 0, 0))
    state = play(state, offered(state)[0])
    assert state.areas == [(), ()]
    assert state.round == 2


# ------------------------------------------------------------------- placing cubes


def test_faq_a_cube_may_go_on_the_tile_just_gained() -> None:
    state = play(table(areas=("LW",)), TakeArea(0), swap("L", 2, 0), put("W", 2, 0))
    assert height(state, 2, 0) == 1


def test_faq_equal_cubes_may_stand_on_different_tiles() -> None:
    state = play(table(areas=("LL",)), TakeArea(0), put("L", 0, 0), put("L", 1, 0))
    assert (height(state, 0, 0), height(state, 1, 0)) == (1, 1)


def test_faq_exchange_is_allowed_with_empty_tiles_left() -> None:
    state = play(table(areas=("L",)), TakeArea(0))
    assert any(isinstance(action, ExchangeCube) for action in offered(state))


# ------------------------------------------------------------------- bird


def test_faq_s7_2_bird_cubes_may_be_exchanged() -> None:
    state = play(table("L2 W2 S2"), build("bird", *LINE), drawn("L"), drawn("L"), drawn("L"))
    state = play(state, swap("L", 3, 0), tile(4, 0))
    assert at(4, 0) in cells_of(state.players[ANN].cloud)


# ------------------------------------------------------------------- dragon


def test_faq_cubes_in_the_treasury_score() -> None:
    state = play(table("L W2 S3"), build("dragon", *LINE), drawn("M"))
    assert state.players[ANN].points[1] == 2


def test_faq_s7_4_a_dragons_lowest_column_needs_a_cube() -> None:
    state = table("_ W S2")
    assert not totems_offered(state, "dragon")
    assert key(why_not(state, build("dragon", *LINE))) == "reason.totem_too_low"


def test_faq_s7_4_a_second_dragon_adds_a_second_cube() -> None:
    state = table("L W2 S3", "S2 L3 W4", areas=("E",))
    state = play(state, build("dragon", *LINE), drawn("M"), DECLINE)
    state.agenda.append(table().agenda[-1])
    state = play(state, build("dragon", (0, 1), (1, 1), (2, 1)), drawn("M"), DECLINE)
    assert state.players[ANN].treasury == (kind("moon"), kind("moon"))


def test_faq_a_dragon_with_empty_areas_draws_two_cubes_from_the_bag() -> None:
    state = play(table("L W2 S3", areas=("",)), build("dragon", *LINE), drawn("M"), DRAW_CUBES)
    state = play(state, drawn("L"), drawn("S"))
    assert state.players[ANN].in_hand == 2


def test_s7_4_kinds_of_the_treasury_go_on_any_cube_others_keep_their_rule() -> None:
    state = table("L _", areas=("MW",))
    state.players[ANN].treasury = (kind("moon"),)
    state.bag[kind("moon")] -= 1
    state.players[ANN].points[1] += 2
    state = play(state, TakeArea(0), put("M", 0, 0))
    assert key(why_not(state, put("W", 0, 0))) == "reason.other_kind"
    assert height(state, 0, 0) == 2


def test_s7_4_never_on_a_totem_or_a_blocked_cell() -> None:
    state = table("L2 S W2", areas=("MM",))
    state = play(state, build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    state.players[ANN].treasury = (kind("moon"),)
    state.bag[kind("moon")] -= 1
    state.players[ANN].points[1] += 2
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0))
    assert key(why_not(state, put("M", 0, 0))) == "reason.under_totem"
    assert key(why_not(state, put("M", 1, 0))) == "reason.under_totem"


# ------------------------------------------------------------------- wolf


def test_faq_s7_5_not_over_a_higher_middle_but_over_an_equal_one() -> None:
    wolf = build("wolf", (0, 0), (2, 0), over=((1, 0),))
    assert key(why_not(table("L2 S3 W2"), wolf)) == "reason.bridge_too_high"
    assert wolf in offered(table("L2 S2 W2"))


def test_faq_s7_5_not_over_another_totem() -> None:
    state = play(table("L3 S3 W3", "_ E _", areas=("L",)), build("horse", (1, 0), (1, 1)))
    wolf = build("wolf", (0, 0), (2, 0), over=((1, 0),))
    assert key(why_not(state, wolf)) == "reason.bridge_over_totem"


def test_faq_s7_5_nothing_goes_between_the_legs() -> None:
    state = play(table("L2 _ W2", areas=("S",)), build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0))
    assert key(why_not(state, put("S", 1, 0))) == "reason.under_totem"


def test_s7_5_no_tile_goes_into_a_wolfs_sky() -> None:
    state = table("_ _ _", "_ _ _", "L2 . W2", areas=("S",))
    state = play(state, build("wolf", (0, 2), (2, 2), over=((1, 2),)))
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0))
    assert key(why_not(state, swap("S", 1, 2))) == "reason.bridged_sky"


def test_faq_s7_2_wolf_cubes_cannot_be_exchanged() -> None:
    state = play(table("L2 S W2"), build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert state.players[ANN].in_hand == 0
    assert asked(state) == "confirm_turn"


# ------------------------------------------------------------------- horse


def test_faq_a_horses_lower_column_needs_a_cube() -> None:
    state = table("_ W2")
    assert key(why_not(state, build("horse", (0, 0), (1, 0)))) == "reason.totem_too_low"


def test_faq_s7_3_a_horse_as_the_last_totem_gives_a_real_turn() -> None:
    state = table("L W3", areas=("", ""), step=BuildLastTotem(ANN))
    state = play(state, build("horse", (0, 0), (1, 0)))
    assert asked(state) == "take_turn"
    state = play(state, DRAW_CUBES, drawn("L"), drawn("W"))
    assert state.players[ANN].in_hand == 2


# ------------------------------------------------------------------- cat


def test_faq_s7_6_from_five_to_seven_in_one_placement() -> None:
    state = play(table("L5", areas=("LL",)), TakeArea(0), put("L", 0, 0), put("L", 0, 0))
    assert [s.height for s in state.players[ANN].totems] == [7]


def test_faq_s7_2_cat_cubes_may_be_exchanged() -> None:
    state = play(table("L5", areas=("L",)), TakeArea(0), put("L", 0, 0))
    state = play(state, TakeCubes(("leaf", "wave")), swap("L", 2, 0), swap("W", 3, 0))
    assert at(3, 0) in cells_of(state.players[ANN].cloud)


def test_s7_6_a_cat_waits_until_the_cubes_of_a_blessing_are_placed() -> None:
    state = table("L2 W2 S2", "E5 _ _")
    state = play(state, build("bird", *LINE), drawn("E"), drawn("E"), drawn("L"))
    state = play(state, put("E", 0, 1), put("E", 0, 1), tile(3, 0), tile(4, 0), put("L", 3, 0))
    assert totem_names(state) == ["bird"]
    state = play(state, tile(5, 0))
    assert totem_names(state) == ["bird", "cat"]


# ------------------------------------------------------------------- altar cards


def test_faq_s7_2_a_cards_cube_may_be_exchanged() -> None:
    state = table("L4 W4", areas=("S",), cards=("twin_towers",))
    state = play(state, CompleteCard("twin_towers"), TakeCubes(("pearl",)), swap("P", 2, 0))
    assert at(2, 0) in cells_of(state.players[ANN].cloud)


def test_faq_s7_8_a_goal_naming_a_totem_accepts_any_height() -> None:
    for row in ("L W3 L W3 L W3", "L3 W5 L2 W4 L W3"):
        state = table(row, areas=("S",), cards=("herd",))
        for x in (0, 2, 4):
            state = play(state, build("horse", (x, 0), (x + 1, 0)))
        assert CompleteCard("herd") in offered(state)


# ------------------------------------------------------------------- turtle


def test_faq_s7_7_one_cube_turtle_and_four_cubes_are_six_high_cat() -> None:
    state = table("L W", "S E", areas=("MMMM",))
    state = play(state, build("turtle", *SQUARE), DECLINE)
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0), *[put("M", 0, 0)] * 4)
    assert totem_names(state) == ["turtle", "cat"]
    assert state.players[ANN].totems[1].height == 6


def test_faq_s7_8_god_of_horses_with_a_leg_on_the_back() -> None:
    """The hind leg on two rare cubes on the back, the fore leg on the bare back."""
    state = table("L W", "S E", areas=("MM",), cards=("god_of_horses",))
    state = play(state, build("turtle", *SQUARE), DECLINE)
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0), put("M", 0, 0), put("M", 0, 0))
    state.agenda.append(table().agenda[-1])
    assert CompleteCard("god_of_horses") not in offered(state)
    state = play(state, build("horse", (0, 0), (1, 0)))
    assert CompleteCard("god_of_horses") in offered(state)


def test_s8_god_of_horses_needs_at_least_one_rare_cube_and_no_common_one() -> None:
    state = table("M P2P", areas=("S",), cards=("god_of_horses",))
    state = play(state, build("horse", (0, 0), (1, 0)))
    assert CompleteCard("god_of_horses") in offered(state)
    state = table("M L3", areas=("S",), cards=("god_of_horses",))
    state = play(state, build("horse", (0, 0), (1, 0)))
    assert CompleteCard("god_of_horses") not in offered(state)


def test_faq_s7_8_god_of_cats_on_rare_cubes_on_a_turtle_on_common_ones() -> None:
    state = table("L W", "S E", areas=("PPPP",), cards=("god_of_cats",))
    state = play(state, build("turtle", *SQUARE), DECLINE)
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0), *[put("P", 0, 0)] * 4)
    assert CompleteCard("god_of_cats") in offered(state)


def test_faq_s7_7_a_turtle_on_columns_of_five_brings_four_cats_after_its_blessing() -> None:
    state = play(table("L5 W5", "S5 E5"), build("turtle", *SQUARE))
    assert totem_names(state) == ["turtle"]
    state = play(state, DECLINE)
    assert totem_names(state) == ["turtle", "cat", "cat", "cat", "cat"]


def test_faq_s7_7_with_a_bird_on_the_back_only_the_free_cell_gets_a_cat() -> None:
    state = play(table("L5 W5", "S5 E5"), build("turtle", *SQUARE))
    state = play(state, build("bird", (0, 0), (1, 0), (0, 1)), *[drawn("L")] * 3)
    state = play(state, *[tile(x, 0) for x in (2, 3, 4)], *[put("L", 2, 0)] * 3)
    assert totem_names(state) == ["turtle", "bird", "cat"]


def test_s7_7_any_kind_goes_on_a_back_and_then_its_own_kind_again() -> None:
    state = table("L W", "S E", areas=("MMP",))
    state = play(state, build("turtle", *SQUARE), DECLINE)
    state.agenda.append(table().agenda[-1])
    state = play(state, TakeArea(0), put("M", 0, 0))
    assert key(why_not(state, put("P", 0, 0))) == "reason.other_kind"
    state = play(state, put("M", 0, 0), put("P", 1, 0))
    assert height(state, 0, 0) == 4


def test_s7_7_totems_may_stand_directly_on_the_back() -> None:
    state = play(table("L W", "S E"), build("turtle", *SQUARE))
    assert len(totems_offered(state, "bird")) == 4


def test_the_text_a_horse_on_a_turtle_on_columns_of_two_has_height_three() -> None:
    """Its lower leg on a column of 1 beside the turtle, its higher one on the back."""
    state = play(table("L2 W2 S", "S2 E2 _"), build("turtle", *SQUARE))
    state = play(state, build("horse", (1, 0), (2, 0)))
    assert state.players[ANN].totems[1].height == 3


def test_the_wolfs_blessing_leaves_out_bare_backs() -> None:
    state = table("L W L2 _", "S E _ _", "_ _ W2 _")
    state = play(state, build("turtle", *SQUARE))
    state = play(state, build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert height(state, 1, 1) == 2
    assert height(state, 2, 2) == 3


def test_s6_order_a_dragon_on_the_back_takes_its_area_before_anything_is_placed() -> None:
    state = table("L W L3", "S E _", areas=("S",))
    state = play(state, build("turtle", *SQUARE))
    assert not totems_offered(state, "dragon")
    assert build_more(ANN).kind == "build_more"
