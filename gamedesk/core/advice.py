"""What helps a person to choose, as plain records that a game fills. No rule, no words."""

from __future__ import annotations

from dataclasses import dataclass

from gamedesk.core.action import Action
from gamedesk.core.reason import Reason


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a place: an action, what it lacks now, and what would make it possible.

    `lacks` None: it can be done now. `first`: free actions after which it can be done.
    """

    action: Action
    lacks: Reason | None = None
    first: tuple[Action, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether it can be done now."""
        return self.lacks is None


@dataclass(frozen=True, slots=True)
class Note:
    """A warning against waste: what an action would lose without need.

    `topic` is what people turn such warnings off by (text `note.<topic>`). A big one asks for a
    second press.
    """

    topic: str
    text: Reason
    is_big: bool = False
