"""Altar cards: completing them, and the cube that their owner may choose (rules S3.3)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any, ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.bag import take_in_hand
from gamedesk.games.sky_totem.rules.goals import is_met
from gamedesk.games.sky_totem.rules.hints import card_reason
from gamedesk.games.sky_totem.rules.state import FROM_CARDS, SkyState


@dataclass(frozen=True, slots=True)
class CompleteCard(Action):
    """Show a face-down altar card whose goal is met."""

    kind: ClassVar[str] = "complete_card"
    card: str


@dataclass(frozen=True, slots=True)
class TakeCubes(Action):
    """Choose these cubes from the bag."""

    kind: ClassVar[str] = "take_cubes"
    cubes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Do without what is allowed."""

    kind: ClassVar[str] = "decline"


@dataclass(frozen=True, slots=True)
class CardCompleted(Event):
    """An altar card was completed."""

    kind: ClassVar[str] = "card_completed"
    card: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Declined(Event):
    """A seat did without what it was allowed."""

    kind: ClassVar[str] = "declined"


complete_card = cache(CompleteCard)
take_cubes = cache(TakeCubes)
DECLINE = Decline()


def completable(state: SkyState, seat: Seat) -> tuple[str, ...]:
    """The face-down cards of a seat whose goals are met now."""
    player = state.players[seat]
    if player.met is None:
        world = state.world
        player.met = tuple(
            card
            for card in player.cards
            if card != HIDDEN and is_met(world, player, world.goals[card])
        )
    return player.met


def complete(draft: Draft, seat: Seat, card: str) -> None:
    """Turn a card over and score it: its owner is asked for a cube if the bag has one."""
    state: SkyState = draft.state
    player = state.players[seat]
    points = state.world.card(card).points
    place = player.cards.index(card)
    player.cards = (*player.cards[:place], *player.cards[place + 1 :])
    player.completed = (*player.completed, card)
    player.points[FROM_CARDS] += points
    player.met = None
    draft.seal()
    draft.emit(CardCompleted, seat, card, points)
    draft.then(offer_cubes(seat, 1, True))


@dataclass(frozen=True, slots=True)
class TurnDecision(Decision):
    """A question inside the own turn: cards can be completed beside every answer (rules S3.3)."""

    @abstractmethod
    def answers(self, state: SkyState) -> list[Action]:
        """The legal answers to the question itself, in a fresh list."""

    @abstractmethod
    def answer(self, draft: Draft, action: Any) -> None:
        """Carry an answer out."""

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Answers, then the cards that could be completed."""
        found = self.answers(state)
        if met := completable(state, self.seat):
            found.extend(map(complete_card, met))
        return found

    def resolve(self, draft: Draft, action: Action) -> None:
        """A completed card puts the question back, below what the card leads to."""
        if type(action) is CompleteCard:
            draft.then(*self.after_card())
            complete(draft, self.seat, action.card)
        else:
            self.answer(draft, action)

    def after_card(self) -> tuple[Step, ...]:
        """What follows a completed card and the choice of its cube."""
        return (self,)

    def refusal(self, state: SkyState, action: Action) -> Reason | None:
        """Why an action is no answer now."""
        if action in self.actions(state):
            return None
        if isinstance(action, CompleteCard):
            return card_refusal(state, self.seat, action.card)
        return self.why_not(state, action) or Reason("reason.not_offered")

    def why_not(self, state: SkyState, action: Action) -> Reason | None:
        """The reason for an action that is not among the answers."""
        return None


def card_refusal(state: SkyState, seat: Seat, card: str) -> Reason | None:
    """Why a card cannot be completed now; None if it can."""
    player = state.players[seat]
    if card in player.completed:
        return Reason("reason.card_completed")
    if card not in player.cards:
        return Reason("reason.card_not_yours")
    return card_reason(state, seat, card)


@dataclass(frozen=True, slots=True)
class OfferCubes(Auto):
    """Ask which cubes a seat takes from the bag; an empty bag gives none (rules S3.4)."""

    kind: ClassVar[str] = "offer_cubes"
    seat: Seat
    count: int
    optional: bool

    def run(self, draft: Draft) -> None:
        """Only while the bag has cubes: a card completed meanwhile may have taken the last."""
        if any(draft.state.bag):
            draft.then(choose_cubes(self.seat, self.count, self.optional))


@dataclass(frozen=True, slots=True)
class ChooseCubes(TurnDecision):
    """Which cubes of different kinds do you take from the bag? The bag is not empty."""

    kind: ClassVar[str] = "choose_cubes"
    count: int
    optional: bool

    def answers(self, state: SkyState) -> list[Action]:
        """Every choice of different kinds; fewer if the bag has not so many (rules S6, cat)."""
        kinds = tuple(kind for kind, count in enumerate(state.bag) if count)
        found = [
            take_cubes(tuple(state.world.kinds[kind] for kind in chosen))
            for chosen in combinations(kinds, min(self.count, len(kinds)))
        ]
        return [*found, DECLINE] if self.optional else list(found)

    def answer(self, draft: Draft, action: TakeCubes | Decline) -> None:
        """From the bag into the hand."""
        if isinstance(action, Decline):
            draft.emit(Declined, self.seat)
            return
        state: SkyState = draft.state
        for cube in action.cubes:
            kind = state.world.kind_index[cube]
            state.bag[kind] -= 1
            take_in_hand(draft, self.seat, kind)

    def after_card(self) -> tuple[Step, ...]:
        """The card's own cube may have been the last."""
        return (offer_cubes(self.seat, self.count, self.optional),)


offer_cubes = cache(OfferCubes)
choose_cubes = cache(ChooseCubes)
