"""Guess in secret, show the guesses, drop the pebbles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Chance, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import CHANCE, TABLE, Seat
from tests.support.pebbles.rules.state import NO_GUESS, PebblesState, with_item


@dataclass(frozen=True, slots=True)
class Guess(Action):
    """So many will fall."""

    kind: ClassVar[str] = "guess"
    number: int


@dataclass(frozen=True, slots=True)
class Dropped(Action):
    """Nature's answer."""

    kind: ClassVar[str] = "dropped"
    number: int


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    """Only who guessed knows the number."""

    kind: ClassVar[str] = "guessed"
    number: int

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """The seat itself."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class GuessesShown(Event):
    """Everybody sees all guesses."""

    kind: ClassVar[str] = "guesses_shown"
    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PebblesDropped(Event):
    """So many fell into the bowl."""

    kind: ClassVar[str] = "pebbles_dropped"
    number: int


@dataclass(frozen=True, slots=True)
class GuessedRight(Event):
    """A guess was right and scored."""

    kind: ClassVar[str] = "guessed_right"
    points: int


@dataclass(frozen=True, slots=True)
class ChooseGuess(Decision):
    """How many will fall?"""

    kind: ClassVar[str] = "choose_guess"

    def actions(self, state: PebblesState) -> Sequence[Action]:
        """Any number that can fall."""
        return [Guess(number) for number in range(1, state.numbers.most_dropped + 1)]

    def resolve(self, draft: Draft, action: Guess) -> None:
        """Lay the guess face down."""
        guesses = draft.state.guesses
        draft.state.guesses = (
            *guesses[: self.seat],
            str(action.number),
            *guesses[self.seat + 1 :],
        )
        draft.emit(Guessed, self.seat, action.number)


@dataclass(frozen=True, slots=True)
class ShowGuesses(Auto):
    """Turn the guesses over."""

    kind: ClassVar[str] = "show_guesses"

    def run(self, draft: Draft) -> None:
        """What was secret is known now: no undo back past this point."""
        draft.state.are_guesses_shown = True
        draft.seal()
        draft.emit(GuessesShown, TABLE, tuple(int(guess) for guess in draft.state.guesses))


@dataclass(frozen=True, slots=True)
class DropPebbles(Chance):
    """Pebbles fall into the bowl."""

    kind: ClassVar[str] = "drop_pebbles"

    def actions(self, state: PebblesState) -> Sequence[Action]:
        """From one to the most that can fall."""
        return [Dropped(number) for number in range(1, state.numbers.most_dropped + 1)]

    def resolve(self, draft: Draft, action: Dropped) -> None:
        """Fill the bowl and score the right guesses."""
        state: PebblesState = draft.state
        state.bowl += action.number
        draft.emit(PebblesDropped, CHANCE, action.number)
        points = state.numbers.guess_points
        for index, guess in enumerate(state.guesses):
            if guess == str(action.number):
                seat = Seat(index)
                earned = state.guess_points[seat] + points
                state.guess_points = with_item(state.guess_points, seat, earned)
                draft.emit(GuessedRight, seat, points)


def cleared(seats: int) -> tuple[str, ...]:
    """No guess at any seat."""
    return (NO_GUESS,) * seats
