"""What happened, for logs and animations. Rules never read events."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.state import Seat


@dataclass(frozen=True, slots=True)
class Event:
    """A fact in the past tense, with ids and numbers. `seat` is whose event it is."""

    kind: ClassVar[str] = ""
    seat: Seat

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """Who may see it; None means everybody. Events about secrets override this."""
        return None
