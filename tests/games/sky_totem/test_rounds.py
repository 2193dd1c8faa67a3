"""Round end, game end, ties, the solo game (rules S4, S5, S9)."""

from __future__ import annotations

from gamedesk.core.state import Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.areas import TakeArea
from gamedesk.games.sky_totem.rules.cards import DECLINE, CompleteCard, TakeCubes
from gamedesk.games.sky_totem.rules.ending import EndGame
from gamedesk.games.sky_totem.rules.rounds import EndRound
from gamedesk.games.sky_totem.rules.scoring import band
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.turn import END_TURN
from tests.games.sky_totem.positions import (
    ANN,
    BEN,
    asked,
    build,
    draw,
    drawn,
    offered,
    only_bag,
    play,
    put,
    table,
    totem_names,
)


def ending_round(*rows: str, areas: tuple[str, ...], seats: int = 2, round_: int = 1) -> SkyState:
    """Ann's confirmation is the last one of the round."""
    state = table(*rows, areas=areas, seats=seats)
    state.agenda = [EndRound(), *table("_").agenda[1:]]
    state.round = round_
    state = play(state, TakeArea(len(areas) - 1))
    while asked(state) == "place_cubes":
        state = play(state, offered(state)[0])
    return state


def ended(*rows: str, cards: tuple[str, ...] = (), areas: tuple[str, ...] = ("S",)) -> SkyState:
    """The rounds are over; Ann was the start player of the last one."""
    state = table(*rows, cards=cards, areas=areas)
    state.agenda = []
    state.round = 10
    state.agenda.append(EndGame())
    from gamedesk.core.agenda import opening

    return opening(state)


def test_s4_each_area_gets_one_cube_or_two_if_it_is_empty_in_order() -> None:
    state = play(ending_round(areas=("LW", "", "S")), END_TURN)
    assert state.round == 1
    for _ in range(5):
        assert asked(state) == "draw_to_area"
        state = play(state, drawn("E"))
    assert [len(area) for area in state.areas] == [3, 2, 2]
    assert state.round == 2


def test_s4_the_start_player_passes_to_the_next() -> None:
    state = play(ending_round(areas=("L",)), END_TURN, drawn("L"), drawn("L"))
    assert state.start == BEN
    assert state.agenda[-1].seat == BEN  # type: ignore[attr-defined]


def test_s4_a_short_bag_fills_the_first_areas() -> None:
    state = only_bag(table(areas=("LW", "", "S")), "EE")
    state.agenda = [EndRound(), state.agenda.pop()]
    state = play(state, TakeArea(2), put("S", 0, 0), END_TURN, drawn("E"), drawn("E"))
    assert [len(area) for area in state.areas] == [3, 1, 0]


def test_s4_no_refill_after_round_10() -> None:
    state = play(ending_round(areas=("LW", "S"), round_=10), END_TURN)
    assert asked(state) == "build_last_totem"
    assert [len(area) for area in state.areas] == [2, 0]


def test_s5_1_last_totems_from_the_start_player_of_round_10_clockwise() -> None:
    state = ended("L W3")
    assert state.agenda[-1].seat == ANN  # type: ignore[attr-defined]
    state = play(state, DECLINE)
    assert state.agenda[-1].seat == BEN  # type: ignore[attr-defined]
    state = play(state, DECLINE)
    assert state.finished


def test_s5_1_a_last_totem_is_a_turn_with_blessing_and_cards() -> None:
    state = ended("L2 W2 S2", cards=("herd",))
    state = play(state, build("bird", (0, 0), (1, 0), (2, 0)), *[drawn("L")] * 3)
    assert state.players[ANN].in_hand == 6
    assert totem_names(state) == ["bird"]


def test_s5_1_the_cubes_left_on_the_areas_can_be_taken_in_an_extra_turn() -> None:
    state = play(ended("L W3"), build("horse", (0, 0), (1, 0)))
    assert TakeArea(0) in offered(state)


def test_s5_2_unfinished_cards_are_completed_from_the_player_after_the_start_player() -> None:
    state = ended("L4 W4", cards=("twin_towers",))
    ben = state.players[BEN]
    draw(ben, ("L4", "L4"))
    ben.cards = ("valley", "brothers")
    state.bag[0] -= 8
    state = play(state, DECLINE, DECLINE)
    assert asked(state) == "complete_last_card"
    assert state.agenda[-1].seat == BEN  # type: ignore[attr-defined]
    assert offered(state) == [CompleteCard("brothers")]
    state = play(state, CompleteCard("brothers"), TakeCubes(("sand",)), put("S", 1, 1))
    assert state.agenda[-1].seat == ANN  # type: ignore[attr-defined]
    state = play(state, CompleteCard("twin_towers"), DECLINE)
    assert state.finished


def test_s5_2_each_goes_on_as_long_as_a_goal_is_met_with_cats_in_between() -> None:
    """The chosen cube brings a cat, whose cubes meet the next goal."""
    state = ended("L5 W4 S4", "_ _ _", cards=("twin_towers", "two_cats", "three_pillars"))
    state = play(state, DECLINE, DECLINE, CompleteCard("twin_towers"), TakeCubes(("leaf",)))
    state = play(state, put("L", 0, 0))
    assert totem_names(state) == ["cat"]
    state = play(state, TakeCubes(("wave", "sand")), put("W", 1, 0), put("S", 2, 0))
    state = play(state, CompleteCard("three_pillars"), TakeCubes(("wave",)), put("W", 1, 0))
    assert totem_names(state) == ["cat", "cat"]
    assert state.players[ANN].points[3] == 7 + 10


def test_s5_3_common_cubes_one_rare_cubes_two_also_under_totems() -> None:
    state = play(table("L M3", areas=("S",)), build("horse", (0, 0), (1, 0)))
    assert state.players[ANN].points == [1, 6, 6, 0]


def test_s5_3_a_totem_scores_its_cells_times_the_highest_column() -> None:
    state = play(table("L2 W3 S4"), build("dragon", (0, 0), (1, 0), (2, 0)), drawn("L"))
    assert state.players[ANN].totems[0].points == 3 * 4


def test_s5_3_no_points_are_lost_for_other_cards() -> None:
    state = ended(cards=("herd", "pack"))
    state = play(state, DECLINE, DECLINE)
    assert GAME.standings(state).rows[ANN].score == 0


def test_s5_3_the_parts_name_the_sources() -> None:
    state = table("L M", areas=("S",))
    row = GAME.standings(state).rows[ANN]
    assert row.parts == (("source.common", 1), ("source.rare", 2))
    assert row.score == 3


def test_s5_4_equal_points_are_ranked_by_totems() -> None:
    """A horse of nine points against nine cubes."""
    state = play(table("L W3", areas=("S",)), build("horse", (0, 0), (1, 0)))
    draw(state.players[BEN], ("L5 W5",))
    rows = GAME.standings(state).rows
    assert [row.score for row in rows] == [10, 10]
    assert [row.rank for row in rows] == [1, 2]


def test_s5_4_after_that_the_win_is_shared() -> None:
    state = table("L W3", areas=("S",))
    draw(state.players[BEN], ("L2 W2",))
    assert [row.rank for row in GAME.standings(state).rows] == [1, 1]


def test_s9_the_sky_takes_the_fullest_area_before_the_refill() -> None:
    state = ending_round(areas=("LW", "LWE", "ESM", "S"), seats=1)
    before = sum(state.bag)
    state = play(state, END_TURN)
    assert state.areas[1] == ()
    assert [len(area) for area in state.areas] == [2, 0, 3, 0]
    assert sum(state.bag) == before + 3


def test_s9_ties_go_to_the_leftmost_and_empty_areas_give_none() -> None:
    state = play(ending_round(areas=("LW", "ES", "S"), seats=1), END_TURN)
    assert [len(area) for area in state.areas] == [0, 2, 0]
    state = play(ending_round(areas=("", "S"), seats=1, round_=10), END_TURN)
    assert state.areas == [(), ()]


def test_s9_with_several_players_the_sky_takes_nothing() -> None:
    state = play(ending_round(areas=("LW", "S")), END_TURN)
    assert len(state.areas[0]) == 2


def test_s9_the_result_is_a_band() -> None:
    bands = GAME.content.game.bands
    assert [entry.id for entry in bands] == ["apprentice", "builder", "priest", "totem_master"]
    assert band(GAME.content, 0) == "apprentice"
    for entry in bands:
        assert band(GAME.content, entry.points) == entry.id
    assert band(GAME.content, bands[1].points - 1) == "apprentice"


def test_the_seats_of_the_start_player_go_round() -> None:
    state = table(seats=3)
    assert state.after(Seat(2)) == (2, 0, 1)
