"""Rules 15: cult tracks and priests."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult, SendPriest
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import EndTurn, TakeSpecialAction
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import (
    board_of,
    bowls,
    goods,
    offered,
    play,
    position,
    rich,
    side,
    why_not,
)


def one(**more: Any) -> TerraState:
    """The Giants with three priests."""
    priests = more.pop("priests_on_board", None)
    opponent = more.pop("opponent", side("nomads", dwelling="I7"))
    return position(rich("giants", dwelling="A1", **more), opponent, priests=priests)


def steps(state: TerraState, cult: str) -> list[int]:
    """The steps that a priest can bring on a track now."""
    return [a.steps for a in offered(state) if isinstance(a, SendPriest) and a.cult == cult]


@pytest.mark.parametrize("count", [3, 2])
def test_15_1_a_priest_on_a_space_stays_and_lowers_the_cap(count: int) -> None:
    """Rule 15.1: cap 7 becomes 6."""
    state = play(one(), SendPriest("earth", count))
    assert board_of(state).cults[2] == count
    assert goods(state)[2] == 2
    assert board_of(state).priest_cap == 6
    assert state.priests[2].count(0) == 1


def test_15_1_a_returned_priest_brings_one_step_and_keeps_the_cap() -> None:
    """Rule 15.1."""
    state = play(one(), SendPriest("earth", 1))
    assert board_of(state).cults[2] == 1
    assert board_of(state).priest_cap == 7
    assert goods(state)[2] == 2


def test_15_1_a_two_may_be_chosen_while_the_three_is_free() -> None:
    """Rule 15.1."""
    assert steps(one(), "fire") == [3, 2, 1]


@pytest.mark.parametrize(
    ("owners", "left"),
    [((1,), [2, 1]), ((1, 1, 1, 1), [1]), ((-1, 1, 1, 1), [3, 1])],
)
def test_15_1_spaces_that_are_left(owners: tuple[int, ...], left: list[int]) -> None:
    """Rule 15.1: one 3 and three 2s; returning is always possible."""
    assert steps(one(priests_on_board={"fire": owners}), "fire") == left


def test_15_1_a_taken_space_is_refused() -> None:
    """Rule 15.1."""
    state = one(priests_on_board={"fire": (1,)})
    assert why_not(state, SendPriest("fire", 3)) == "space_taken"
    assert why_not(one(priests=0), SendPriest("fire", 3)) == "needs_priests"


def test_15_2_priests_on_the_board_count_for_the_cap_of_seven() -> None:
    """Rule 15.2: two on the board, five in hand: income brings none."""
    state = position(
        rich("giants", temple="A1", priests=5),
        side("nomads", dwelling="I7"),
        priests={"fire": (0, 0)},
    )
    assert board_of(state).priest_cap == 5
    assert "priests" not in {a.get for a in offered(state) if a.kind == "convert"}  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("before", "count", "power"),
    [(0, 3, 1), (2, 1, 1), (3, 2, 2), (4, 3, 4), (5, 2, 2), (7, 2, 0), (2, 3, 3)],
)
def test_15_3_power_at_three_five_seven(before: int, count: int, power: int) -> None:
    """Rule 15.3: reaching or crossing; several marks in one move add up."""
    state = one(cults=(before, 0, 0, 0), power=(12, 0, 0))
    assert bowls(play(state, SendPriest("fire", count)))[1] == power


def test_15_3_three_power_at_ten() -> None:
    """Rule 15.3."""
    state = one(cults=(9, 0, 0, 0), power=(12, 0, 0), keys=1)
    assert bowls(play(state, SendPriest("fire", 1)))[1] == 3


def test_15_4_space_ten_needs_a_key() -> None:
    """Rule 15.4: otherwise the marker stops on 9 and surplus steps are lost."""
    assert board_of(play(one(cults=(8, 0, 0, 0)), SendPriest("fire", 3))).cults[0] == 9


def test_15_4_entering_uses_the_key_up() -> None:
    """Rule 15.4 !: one key opens ONE track."""
    state = play(one(cults=(9, 9, 0, 0), keys=1), SendPriest("fire", 1))
    assert board_of(state).cults[0] == 10
    assert board_of(state).keys == 0
    state = play(state, EndTurn())
    assert board_of(state).cults[1] == 9


def test_15_4_only_one_marker_on_ten() -> None:
    """Rule 15.4: nobody else on 10 of that track."""
    opponent = side("nomads", dwelling="I7", cults=(10, 0, 0, 0))
    state = play(one(cults=(8, 0, 0, 0), keys=1, opponent=opponent), SendPriest("fire", 3))
    assert board_of(state).cults[0] == 9
    assert board_of(state).keys == 1


def test_15_5_a_marker_on_ten_stays_and_gets_no_power() -> None:
    """Rule 15.5."""
    state = play(one(cults=(10, 0, 0, 0), power=(12, 0, 0), keys=1), SendPriest("fire", 3))
    assert board_of(state).cults[0] == 10
    assert board_of(state).keys == 1
    assert bowls(state) == (12, 0, 0)


def test_15_6_auren_take_two_steps_on_one_track() -> None:
    """Rule 15.6: both on the same track."""
    state = position(rich("auren", stronghold="A1"), side("nomads", dwelling="I7"))
    state = play(state, TakeSpecialAction("acta"), AdvanceCult("fire"))
    assert board_of(state).cults == [2, 1, 0, 1]


@pytest.mark.parametrize(
    ("action", "fields"), [("fav6", {"favors": "fav6"}), ("bon2", {"bonus": "bon2"})]
)
def test_15_6_fav6_and_bon2_are_one_step(action: str, fields: dict[str, Any]) -> None:
    """Rule 15.6."""
    state = play(one(**fields), TakeSpecialAction(action), AdvanceCult("water"))
    assert board_of(state).cults == [1, 1, 0, 1]


def test_15_4_a_favor_tile_stops_at_nine_too() -> None:
    """Rule 15.4 for every kind of step."""
    state = position(
        rich("giants", trading_post="A1", cults=(0, 8, 0, 0)), side("nomads", dwelling="I7")
    )
    state = play(state, Upgrade("A1", "temple"), TakeFavor("fav2"))
    assert board_of(state).cults[1] == 9
