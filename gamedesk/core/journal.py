"""Everything that happened, entry by entry."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamedesk.core.action import Action
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat, State
from gamedesk.core.table import Player


@dataclass(frozen=True, slots=True)
class Entry:
    """One action and what it led to. States are values, so keeping all of them is cheap.

    `by_order`: a standing order of the seat gave the answer, nobody was asked. `why` is what a
    computer said about its choice. `by` had the seat then; None for nature and the table.
    `tells`: see Decision.tells.
    """

    seat: Seat
    action: Action
    state: State
    events: tuple[Event, ...]
    sealed: bool
    by_order: bool = False
    why: Reason | None = field(default=None, compare=False)
    tells: bool = False
    by: Player | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Switch:
    """Free take-backs were allowed (`on`), or ended, when `at` entries had been played."""

    at: int
    on: bool


@dataclass(frozen=True, slots=True)
class Rewind:
    """The table agreed to go back to position `at`, when `since` entries had been played."""

    at: int
    since: int


@dataclass(slots=True)
class Journal:
    """The entries played (`entries[:position]`) and those that redo would bring back.

    `rewinds` are the agreements to go back that belong to what is played, oldest first; so are
    `switches`, which stay when moves are taken back.
    """

    opening: State
    entries: list[Entry] = field(default_factory=list)
    position: int = 0
    rewinds: list[Rewind] = field(default_factory=list)
    switches: list[Switch] = field(default_factory=list)

    @property
    def played(self) -> list[Entry]:
        """The entries up to the current position."""
        return self.entries[: self.position]

    @property
    def last(self) -> Entry | None:
        """The newest entry that is played; None before the first."""
        return self.entries[self.position - 1] if self.position else None

    def state_at(self, position: int) -> State:
        """The state after `position` entries. Raises IndexError outside 0 … len(entries)."""
        if not 0 <= position <= len(self.entries):
            raise IndexError(f"no position {position}: the journal has {len(self.entries)} entries")
        return self.entries[position - 1].state if position else self.opening

    def append(self, entry: Entry) -> None:
        """Add an entry after the current position; what redo had is dropped."""
        del self.entries[self.position :]
        self.rewinds = [mark for mark in self.rewinds if mark.at <= self.position]
        self.switches = [Switch(min(mark.at, self.position), mark.on) for mark in self.switches]
        self.entries.append(entry)
        self.position += 1
