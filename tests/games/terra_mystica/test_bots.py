"""The computer players of Terra Mystica do not do what no person would."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.agenda import top
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.conversions import Convert
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction
from tests.support.position import position, side, turn_of

OTHER = side("nomads", dwelling="A1")


@pytest.mark.parametrize("level", ["greedy", "planner"])
@pytest.mark.parametrize("coins", [2, 9, 15, 40])
def test_alchemists_sell_no_coins_while_there_is_time(level: str, coins: int) -> None:
    state = position(side("alchemists", dwelling="E7 F4", coins=coins, workers=0), OTHER)
    for question in (MainAction(Seat(0)), FinishTurn(Seat(0))):
        state.agenda = [*turn_of(0)[:-2], question]
        action = GAME.bots[level]().choose(state, question, Random(1))
        assert action != Convert("coins", "vp")


def test_the_planner_exchanges_workers_to_build() -> None:
    state = position(
        side("witches", dwelling="E7", coins=0, workers=12, priests=0, power=(12, 0, 0)),
        OTHER,
        round_=6,
        scoring="score3",
    )
    question = top(state)
    assert isinstance(question, MainAction)
    assert GAME.bots["planner"]().choose(state, question, Random(1)) == Convert("workers", "coins")


def test_the_planner_is_the_strongest_level() -> None:
    assert list(GAME.bots) == ["random", "greedy", "planner"]
