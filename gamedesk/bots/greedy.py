"""Looks one action ahead and takes what the game's own evaluation likes best."""

from __future__ import annotations

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


class GreedyBot(Bot):
    """Tries every action on `samples` imagined states; ties are broken at random."""

    def __init__(
        self, game: Game, evaluation: Evaluation, *, samples: int = 1, parts: Parts | None = None
    ) -> None:
        """More samples help only where something is hidden or drawn.

        `parts` are what the evaluation adds up, for saying why.
        """
        self._game = game
        self._evaluation = evaluation
        self._samples = samples
        self._parts = parts

    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """The action with the best average; a forced one without thinking."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        totals = [0.0] * len(actions)
        for _ in range(self._samples):
            state = self._game.imagine(view, decision.seat, rng)
            for index, action in enumerate(actions):
                self.breathe()
                totals[index] += self._after(state, decision, action, rng)
        return actions[best_index(totals, rng)]

    def why(self, view: Any, decision: Decision, action: Action) -> Reason | None:
        """The part of the evaluation that it raises most."""
        if self._parts is None:
            return None
        return main_gain(self._game, self._parts, view, decision, action)

    def _after(self, state: Any, decision: Decision, action: Action, rng: Random) -> float:
        copy = state.copy()
        agenda.advance(copy, action)
        settle_chance(copy, rng)
        return self._evaluation(copy, decision.seat)
