"""Take pebbles from the bowl, in turn; rounds begin and end here."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import TABLE, Seat
from tests.support.pebbles.rules.guessing import ChooseGuess, DropPebbles, ShowGuesses, cleared
from tests.support.pebbles.rules.state import PebblesState, with_item


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take this many."""

    kind: ClassVar[str] = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Taken(Event):
    """A seat took pebbles."""

    kind: ClassVar[str] = "taken"
    count: int


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    """A round began."""

    kind: ClassVar[str] = "round_began"
    round: int


@dataclass(frozen=True, slots=True)
class TakePebbles(Decision):
    """How many do you take?"""

    kind: ClassVar[str] = "take_pebbles"

    def actions(self, state: PebblesState) -> Sequence[Action]:
        """One up to what is allowed and there."""
        most = min(state.numbers.most_taken, state.bowl)
        return [Take(count) for count in range(1, most + 1)]

    def refusal(self, state: PebblesState, action: Action) -> Reason | None:
        """Say how many are left."""
        if isinstance(action, Take) and action.count > state.bowl:
            return Reason.of("reason.too_few_pebbles", left=state.bowl)
        return Decision.refusal(self, state, action)

    def resolve(self, draft: Draft, action: Take) -> None:
        """From the bowl to the seat."""
        state: PebblesState = draft.state
        state.bowl -= action.count
        state.taken = with_item(state.taken, self.seat, state.taken[self.seat] + action.count)
        draft.emit(Taken, self.seat, action.count)


@dataclass(frozen=True, slots=True)
class NextTaker(Auto):
    """Ask the seat if there is something to take."""

    kind: ClassVar[str] = "next_taker"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """An empty bowl asks nobody."""
        if draft.state.bowl:
            draft.then(TakePebbles(self.seat))


@dataclass(frozen=True, slots=True)
class BeginRound(Auto):
    """Guess, show, drop, take; then the next round or the end."""

    kind: ClassVar[str] = "begin_round"
    round: int

    def run(self, draft: Draft) -> None:
        """Read from top to bottom it is the order of play."""
        state: PebblesState = draft.state
        if self.round > state.numbers.rounds:
            return
        count = len(state.taken)
        state.round = self.round
        state.are_guesses_shown = False
        state.guesses = cleared(count)
        draft.emit(RoundBegan, TABLE, self.round)
        order = [Seat((index + self.round - 1) % count) for index in range(count)]
        draft.then(
            *(ChooseGuess(seat) for seat in order),
            ShowGuesses(),
            DropPebbles(),
            *(NextTaker(seat) for seat in order),
            BeginRound(self.round + 1),
        )
