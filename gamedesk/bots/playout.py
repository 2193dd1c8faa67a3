"""Plays on at random from each candidate and prefers what ends well (flat Monte Carlo, UCB1).

Which candidate is tried next follows UCB1: good ones often, doubtful ones sometimes. Values are
brought to 0 … 1 by the smallest and largest seen, so any scale of evaluation works.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

from gamedesk.bots.evaluation import Evaluation, lead, settle_chance
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game

Policy = Callable[[Any, Decision, Sequence[Action], Random], Action]
"""How a playout goes on: one of the given actions."""

_BREATH: Final = 32
"""Steps between two calls of `breathe`; some two milliseconds of the slowest game."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think: steps of play (repeatable), or seconds at the table.

    With `seconds` set, `nodes` still is an upper limit.
    """

    nodes: int
    seconds: float | None = None


@dataclass(slots=True)
class _Candidates:
    """The root actions with what their playouts gave."""

    actions: Sequence[Action]
    exploration: float
    visits: list[int] = field(default_factory=list)
    totals: list[float] = field(default_factory=list)
    least: float = math.inf
    most: float = -math.inf

    def __post_init__(self) -> None:
        self.visits = [0] * len(self.actions)
        self.totals = [0.0] * len(self.actions)

    def next_index(self) -> int:
        """An untried one first, then the one with the highest upper bound."""
        if 0 in self.visits:
            return self.visits.index(0)
        logarithm = math.log(sum(self.visits))
        bounds = [
            self._mean(index) + self.exploration * math.sqrt(logarithm / visits)
            for index, visits in enumerate(self.visits)
        ]
        return bounds.index(max(bounds))

    def add(self, index: int, value: float) -> None:
        self.visits[index] += 1
        self.totals[index] += value
        self.least = min(self.least, value)
        self.most = max(self.most, value)

    def best(self) -> Action:
        """The one tried most often; among equals the one with the best mean."""
        ranked = range(len(self.actions))
        return self.actions[max(ranked, key=lambda index: (self.visits[index], self._mean(index)))]

    def _mean(self, index: int) -> float:
        if not self.visits[index]:
            return 0.0
        width = self.most - self.least
        mean = self.totals[index] / self.visits[index]
        return (mean - self.least) / width if width else 0.5


class PlayoutBot(Bot):
    """Judges each action by playing on at random over imagined states.

    `depth` limits a playout to so many steps and judges the position there; None plays to the
    end. `policy` chooses in playouts; by default at random.
    """

    def __init__(
        self,
        game: Game,
        budget: Budget,
        *,
        evaluation: Evaluation | None = None,
        policy: Policy | None = None,
        depth: int | None = None,
        exploration: float = 0.7,
    ) -> None:
        """Without an evaluation the lead in points is what counts."""
        self._game = game
        self._budget = budget
        self._evaluation = evaluation or lead(game)
        self._policy = policy
        self._depth = depth
        self._exploration = exploration

    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """The action tried most often when the budget is spent; each is tried at least once."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        candidates = _Candidates(rng.sample(actions, len(actions)), self._exploration)
        end = None if self._budget.seconds is None else time.monotonic() + self._budget.seconds
        nodes = tried = 0
        while tried < len(actions) or nodes < self._budget.nodes:
            if end is not None and tried and time.monotonic() > end:
                break
            index = candidates.next_index()
            state = self._game.imagine(view, decision.seat, rng).copy()
            nodes += self._play(state, candidates.actions[index], rng)
            candidates.add(index, self._evaluation(state, decision.seat))
            tried += 1
        return candidates.best()

    def _play(self, state: Any, action: Action, rng: Random) -> int:
        """Carry the action out and play on; the number of steps."""
        self.breathe()
        agenda.advance(state, action)
        steps = 1
        while (step := settle_chance(state, rng)) is not None:
            if steps == self._depth:
                break
            actions = step.actions(state)
            chosen = self._policy(state, step, actions, rng) if self._policy else None
            agenda.advance(state, chosen or actions[int(rng.random() * len(actions))])
            steps += 1
            if steps % _BREATH == 0:
                self.breathe()
        return steps
