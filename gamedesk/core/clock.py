"""The thinking time of each person at a table. It is told of time; it looks at no clock itself."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from gamedesk.core.state import Seat


@dataclass(slots=True)
class Clock:
    """Seconds used by each seat. `limit` is what each may use, 0 for as much as they like."""

    used: list[float] = field(default_factory=list)
    limit: int = 0
    is_paused: bool = False

    @classmethod
    def for_seats(cls, count: int, limit: int = 0) -> Clock:
        """A clock at its beginning."""
        return cls([0.0] * count, limit)

    def pass_time(self, seat: Seat, seconds: float) -> None:
        """The person at `seat` has thought so long; a paused clock does not count it."""
        if not self.is_paused:
            self.used[seat] += seconds

    def left(self, seat: Seat) -> float | None:
        """What a seat has left, below zero if it took too long; None without a limit."""
        return self.limit - self.used[seat] if self.limit else None

    def is_over(self, seat: Seat) -> bool:
        """Whether a seat has used more than it may."""
        left = self.left(seat)
        return left is not None and left < 0

    def to_json(self) -> dict[str, Any]:
        """For files, in whole seconds."""
        return {
            "used": [int(seconds) for seconds in self.used],
            "limit": self.limit,
            "paused": self.is_paused,
        }

    @classmethod
    def from_json(cls, data: object, seats: int) -> Clock:
        """What `to_json` wrote. Raises ValueError."""
        match data:
            case {"used": list(used), "limit": int(limit), "paused": bool(paused)}:
                if len(used) == seats and all(type(seconds) is int for seconds in used):
                    return cls([float(seconds) for seconds in used], limit, paused)
        raise ValueError("no clock for these seats")
