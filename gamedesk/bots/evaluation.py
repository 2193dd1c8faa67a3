"""What a game supplies to search: how good a position is for a seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, cast

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Game
from gamedesk.core.state import Seat

Evaluation = Callable[[Any, Seat], float]
"""How good a full state is for a seat; any scale, more is better."""


def lead(game: Game) -> Evaluation:
    """The evaluation every game has: points ahead of the best other seat."""

    def evaluate(state: Any, seat: Seat) -> float:
        rows = game.standings(state).rows
        others = [row.score for row in rows if row.seat != seat]
        return rows[seat].score - max(others, default=0)

    return evaluate


def settle_chance(state: Any, rng: Random) -> Decision | None:
    """Let nature answer until a seat has to choose: its question; None if the game is over."""
    while (step := agenda.top(state)) is not None and step.by_nature:
        agenda.advance(state, cast("Chance", step).sample(state, rng))
    return cast("Decision | None", step)


def best_index(values: Sequence[float], rng: Random) -> int:
    """The index of the largest value; ties are broken by `rng`."""
    most = max(values)
    return rng.choice([index for index, value in enumerate(values) if value == most])
