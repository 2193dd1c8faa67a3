"""Computers play a whole game among themselves, as fast as it goes."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from gamedesk.bots.random_bot import RandomBot
from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, IllegalAction
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, Setup, Standings
from gamedesk.core.state import Seat


@dataclass(frozen=True, slots=True)
class Bout:
    """One finished game. `labels` are text keys of what each seat played."""

    seed: int
    standings: Standings
    labels: tuple[str, ...]
    decisions: int
    seconds: float
    state: Any


def bot_makers(game: Game) -> Mapping[str, Callable[[], Bot]]:
    """The game's levels, and the random player that every game has."""
    return {"random": RandomBot, **game.bots}


def play_bout(game: Game, setup: Setup, bots: Sequence[Bot], seed: int) -> Bout:
    """Play one game; the same seed gives the same game, here and at the table.

    Raises agenda.IllegalAction if a bot chooses what is not offered.
    """
    began = time.perf_counter()
    state = game.start(setup)
    position = decisions = 0
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, Random(f"{seed}:{position}"))
        else:
            rng = Random(f"{seed}:{position}:{step.seat}")
            action = bots[step.seat].choose(game.observe(state, step.seat), step, rng)
            decisions += 1
            if (reason := step.refusal(state, action)) is not None:
                raise IllegalAction(action, reason)
        state = state.copy()
        agenda.advance(state, action)
        position += 1
    labels = tuple(game.label(state, Seat(index)) for index in range(setup.seats))
    seconds = time.perf_counter() - began
    return Bout(seed, game.standings(state), labels, decisions, seconds, state)
