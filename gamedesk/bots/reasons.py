"""Why a computer did something, in one word: the part of its evaluation that gained most."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from gamedesk.bots.evaluation import settle_chance
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.game import Game
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat

Parts = Callable[[Any, Seat], Mapping[str, float]]
"""The parts that an evaluation adds up, by name; texts `why.<name>`."""
LEAST: Final = 0.2
"""A smaller gain explains nothing."""


def main_gain(
    game: Game, parts: Parts, view: Any, decision: Decision, action: Action
) -> Reason | None:
    """The part that gains most by an action, compared right before and after it."""
    rng = Random(0)
    state = game.imagine(view, decision.seat, rng)
    before = parts(state, decision.seat)
    copy = state.copy()
    agenda.advance(copy, action)
    settle_chance(copy, rng)
    after = parts(copy, decision.seat)
    gains = {name: worth - before.get(name, 0.0) for name, worth in after.items()}
    best = max(gains, key=gains.__getitem__, default="")
    return Reason(f"why.{best}") if best and gains[best] >= LEAST else None
