"""Rules 2: rounds and the order of play."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.agenda import top
from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.main_action import EndTurn
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import DeclinePower
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import asked, play, position, rich

END = EndTurn()
POOL = (("bon3", 0), ("bon5", 0), ("bon6", 0), ("bon7", 0), ("bon9", 0))


def four(**options: Any) -> TerraState:
    """Four seats far from each other, the second to move."""
    return position(
        rich("witches", dwelling="A6"),
        rich("nomads", dwelling="I7"),
        rich("giants", dwelling="E11"),
        rich("halflings", dwelling="E1"),
        to_move=1,
        pool=POOL,
        **options,
    )


def pass_all(state: TerraState, *seats: int) -> TerraState:
    """Those seats pass one after the other; the others send priests."""
    waiting = list(seats)
    while state.round == 1:
        if waiting and asked(state).seat == waiting[0]:
            waiting.pop(0)
            state = play(state, Pass(state.bonus_pool[0][0]), END)
        else:
            state = play(state, SendPriest("fire", 1), END)
    return state


def test_2_1_after_the_actions_comes_the_next_round() -> None:
    """Rule 2.1: income; actions; cult bonus; clean-up."""
    state = pass_all(four(), 1, 2, 3, 0)
    assert state.round == 2
    assert not any(player.passed for player in state.players)


def test_2_1_the_game_ends_after_round_six() -> None:
    """Rule 2.1: six rounds."""
    state = position(rich("witches", dwelling="A6"), rich("nomads", dwelling="I7"), round_=6)
    state = play(state, Pass(""), END, Pass(""), END)
    assert top(state) is None
    assert state.finished


def test_2_2_first_to_pass_starts_and_then_clockwise() -> None:
    """Rule 2.2, printed order: seats in a circle from the first who passed."""
    state = pass_all(four(), 2, 1, 0, 3)
    assert state.order == (2, 3, 0, 1)
    assert asked(state).seat == 2


def test_2_3_variant_order_of_passing_is_the_order_of_play() -> None:
    """Rule 2.3 (Fire & Ice variant)."""
    state = pass_all(four(turn_order="passing"), 2, 1, 0, 3)
    assert state.order == (2, 1, 0, 3)
    assert asked(state).seat == 2


def test_2_4_who_has_passed_is_skipped() -> None:
    """Rule 2.4."""
    state = play(four(), Pass("bon3"), END, SendPriest("fire", 1), END)
    state = play(state, SendPriest("fire", 1), END, SendPriest("fire", 1), END)
    assert asked(state).seat == 2


def test_2_4_the_last_one_left_keeps_taking_turns() -> None:
    """Rule 2.4."""
    state = position(rich("witches", dwelling="A6"), rich("nomads", dwelling="I7"))
    state = play(state, Pass("bon3"), END, SendPriest("fire", 1), END)
    assert asked(state).seat == 1
    assert asked(state).kind == "main_action"


@pytest.mark.parametrize(
    ("order", "answers"), [((0, 1, 2, 3), [2, 3, 0]), ((3, 1, 0, 2), [0, 2, 3])]
)
def test_2_5_offers_go_round_in_the_order_of_play(
    order: tuple[int, ...], answers: list[int]
) -> None:
    """Rule 2.5: from the active player on, in the turn order list."""
    state = position(
        rich("witches", dwelling="E6", power=(5, 7, 0)),
        rich("nomads", dwelling="E7"),
        rich("giants", dwelling="D4", power=(5, 7, 0)),
        rich("halflings", dwelling="D5", power=(5, 7, 0)),
        to_move=1,
        order=order,
        turn_order="passing",
    )
    state = play(state, Upgrade("E7", "trading_post"), END)
    seen = []
    while asked(state).kind == "answer_leech":
        seen.append(int(asked(state).seat))
        state = play(state, DeclinePower())
    assert seen == answers
