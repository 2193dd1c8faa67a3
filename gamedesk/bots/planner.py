"""Plans its own turn to the end: tries each action, finishes the turn greedily, compares."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from gamedesk.bots.evaluation import Evaluation, best_index, settle_chance
from gamedesk.bots.reasons import Parts, main_gain
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat


class PlannerBot(Bot):
    """One action deep, but with everything that the own turn still asks afterwards.

    A dig is worth what is built on it, a power action what it buys: the greedy player, who
    compares right after the action, cannot see that. `steps` limits how far a turn is followed.
    """

    def __init__(
        self, game: Game, evaluation: Evaluation, *, steps: int = 4, parts: Parts | None = None
    ) -> None:
        """Four steps see nearly every turn to its end.

        `parts` are what the evaluation adds up, for saying why.
        """
        self._game = game
        self._evaluation = evaluation
        self._steps = steps
        self._parts = parts

    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """The action whose finished turn is best; a forced one without thinking."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        state = self._game.imagine(view, decision.seat, rng)
        return actions[best_index([self._worth(state, decision, (a,), rng) for a in actions], rng)]

    def why(self, view: Any, decision: Decision, action: Action) -> Reason | None:
        """The part of the evaluation that it raises most."""
        if self._parts is None:
            return None
        return main_gain(self._game, self._parts, view, decision, action)

    def _worth(self, state: Any, decision: Decision, way: Sequence[Action], rng: Random) -> float:
        """How good the position is once these actions are done and the turn is finished."""
        copy = state.copy()
        for action in way:
            agenda.advance(copy, action)
        for _ in range(self._steps):
            step = settle_chance(copy, rng)
            if step is None or step.seat != decision.seat:
                break
            agenda.advance(copy, self._greedy(copy, step, rng))
        settle_chance(copy, rng)
        return self._evaluation(copy, decision.seat)

    def _greedy(self, state: Any, step: Decision, rng: Random) -> Action:
        actions = step.actions(state)
        if len(actions) == 1:
            return actions[0]
        values = []
        for action in actions:
            self.breathe()
            values.append(self._after(state, step.seat, action, rng))
        return actions[best_index(values, rng)]

    def _after(self, state: Any, seat: Seat, action: Action, rng: Random) -> float:
        copy = state.copy()
        agenda.advance(copy, action)
        settle_chance(copy, rng)
        return self._evaluation(copy, seat)
