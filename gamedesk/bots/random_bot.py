"""The weakest player: any legal action."""

from __future__ import annotations

from random import Random
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot


class RandomBot(Bot):
    """Chooses without looking."""

    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """Each action is equally likely."""
        return rng.choice(decision.actions(view))
