"""What is true on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Self

from gamedesk.core.state import HIDDEN, Seat, State
from tests.support.pebbles.rules.content import Numbers

NO_GUESS = ""


@dataclass(slots=True)
class PebblesState(State):
    """A guess is "" before it is made, HIDDEN in views of others, else a number's text."""

    numbers: Numbers = field(compare=False, repr=False)
    round: int = 1
    bowl: int = 0
    are_guesses_shown: bool = False
    guesses: tuple[str, ...] = ()
    taken: tuple[int, ...] = ()
    guess_points: tuple[int, ...] = ()

    def copy(self) -> Self:
        """Everything but the agenda is a value that is replaced, never changed."""
        return type(self)(
            list(self.agenda),
            self.numbers,
            self.round,
            self.bowl,
            self.are_guesses_shown,
            self.guesses,
            self.taken,
            self.guess_points,
        )


def with_item(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The tuple with another value at one seat."""
    return (*values[:seat], value, *values[seat + 1 :])


def blanked(guesses: tuple[str, ...], seat: Seat) -> tuple[str, ...]:
    """The guesses as `seat` may see them before they are shown."""
    return tuple(
        guess if owner == seat or guess == NO_GUESS else HIDDEN
        for owner, guess in enumerate(guesses)
    )
