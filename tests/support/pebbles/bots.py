"""Two computer players."""

from __future__ import annotations

from random import Random

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.state import State


class Guesser(Bot):
    """Any legal action."""

    def choose(self, view: State, decision: Decision, rng: Random) -> Action:
        """At random."""
        return rng.choice(decision.actions(view))


class Greedy(Bot):
    """The last action is always the largest."""

    def choose(self, view: State, decision: Decision, rng: Random) -> Action:
        """As many as it can get."""
        return decision.actions(view)[-1]
