"""What a computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable
from random import Random
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.reason import Reason


def _go_on() -> None:
    """Think on without a pause."""


class Bot(ABC):
    """Chooses among the offered actions, knowing what its seat may know.

    `breathe` is called between candidates, every few milliseconds. Whoever runs the bot may set
    it on the instance: to let other threads run, or to stop the thinking by raising an exception
    of its own.
    """

    breathe: Callable[[], None] = staticmethod(_go_on)

    @abstractmethod
    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """One of `decision.actions(view)`; the same for the same view and generator."""

    def why(self, view: Any, decision: Decision, action: Action) -> Reason | None:
        """In one sentence, why it chose that; None if it cannot say."""
        return None
