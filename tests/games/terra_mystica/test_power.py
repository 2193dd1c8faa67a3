"""Rules 4: power bowls."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedesk.games.terra_mystica.rules.conversions import Burn
from gamedesk.games.terra_mystica.rules.goods import take_power
from gamedesk.games.terra_mystica.rules.main_action import TakePowerAction
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from tests.support.position import bowls, goods, offered, play, position, side, why_not


def one(power: tuple[int, int, int], **more: Any) -> TerraState:
    """The Witches with these bowls."""
    return position(side("witches", dwelling="E7", power=power, **more), side("nomads"))


def gained(power: tuple[int, int, int], amount: int) -> tuple[int, int, int]:
    """The bowls after gaining."""
    board = PlayerBoard(bowl1=power[0], bowl2=power[1], bowl3=power[2])
    take_power(board, amount)
    return board.bowl1, board.bowl2, board.bowl3


@pytest.mark.parametrize(
    ("before", "amount", "after"),
    [
        ((5, 7, 0), 3, (2, 10, 0)),
        ((1, 7, 0), 3, (0, 6, 2)),
        ((0, 2, 3), 5, (0, 0, 5)),
        ((0, 0, 12), 4, (0, 0, 12)),
        ((3, 0, 0), 6, (0, 0, 3)),
    ],
)
def test_4_1_gaining_moves_bowl_one_first_then_bowl_two(
    before: tuple[int, int, int], amount: int, after: tuple[int, int, int]
) -> None:
    """Rule 4.1."""
    assert gained(before, amount) == after


@given(st.tuples(*[st.integers(0, 12)] * 3), st.integers(0, 30))
def test_4_1_gaining_is_one_token_at_a_time(power: tuple[int, int, int], amount: int) -> None:
    """Rule 4.1, told literally; tokens are neither made nor lost."""
    first, second, third = power
    for _ in range(amount):
        if first:
            first, second = first - 1, second + 1
        elif second:
            second, third = second - 1, third + 1
    assert gained(power, amount) == (first, second, third)
    assert sum(gained(power, amount)) == sum(power)


def test_4_2_spent_power_comes_from_bowl_three_and_goes_to_bowl_one() -> None:
    """Rule 4.2, with ACT4 for 4."""
    state = play(one((1, 5, 6), coins=0), TakePowerAction("act4"))
    assert bowls(state) == (5, 5, 2)
    assert goods(state)[0] == 7


def test_4_2_power_of_bowl_two_cannot_be_spent() -> None:
    """Rule 4.2."""
    state = one((0, 9, 3))
    assert why_not(state, TakePowerAction("act4")) == "needs_power"


def test_4_3_burning_takes_one_of_two_tokens_out_of_the_game() -> None:
    """Rule 4.3."""
    assert bowls(play(one((5, 7, 0)), Burn())) == (5, 5, 1)


def test_4_3_a_single_token_cannot_be_burned() -> None:
    """Rule 4.3 !."""
    assert why_not(one((5, 1, 6)), Burn()) == "needs_bowl2"
    assert Burn() not in offered(one((5, 1, 6)))


def test_4_3_burned_tokens_never_come_back() -> None:
    """Rule 4.3: spending brings back only the tokens that are left."""
    state = play(one((0, 2, 2)), Burn(), TakePowerAction("act2"))
    assert sum(bowls(state)) == 3
