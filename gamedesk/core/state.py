"""The base of every game state, and the numbers that say who acts."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, NewType, Self

if TYPE_CHECKING:
    from gamedesk.core.agenda import Step

Seat = NewType("Seat", int)
"""Index of a place at the table, 0 … n-1."""

CHANCE: Final = Seat(-1)
"""Nature: draws, shuffles, dice."""

TABLE: Final = Seat(-2)
"""All players together: hand corrections and people who leave."""

HIDDEN: Final = "?"
"""Stands in a view where a card's id would be, if the seat may not know it."""


@dataclass(slots=True)
class State:
    """Everything that is true on the table now.

    Outside the rules a state is a value: only `agenda.apply` and `agenda.advance` change one.
    Static facts (maps, tiles) belong to fields with `compare=False, repr=False` and are shared.
    """

    agenda: list[Step]

    def copy(self) -> Self:
        """A state that can change without touching this one. Static facts are shared."""
        raise NotImplementedError

    def digest(self) -> str:
        """Twelve hex digits that differ when anything on the table differs; stable over runs."""
        return hashlib.sha256(repr(self).encode()).hexdigest()[:12]
