"""What a computer player is."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision


class Bot(ABC):
    """Chooses among the offered actions, knowing what its seat may know."""

    @abstractmethod
    def choose(self, view: Any, decision: Decision, rng: Random) -> Action:
        """One of `decision.actions(view)`; the same for the same view and generator."""
