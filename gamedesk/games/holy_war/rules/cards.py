"""Decks, hands and the playing of cards (H1.6, H5.1, H12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Chance, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.conditions import condition_holds
from gamedesk.games.holy_war.rules.content import CivilizationCard
from gamedesk.games.holy_war.rules.state import HolyWarState, hand_limit
from gamedesk.games.holy_war.rules.words import begin_effect, is_possible


@dataclass(frozen=True, slots=True)
class CardDrawn(Action):
    """Chance: the card that a seat draws."""

    kind: ClassVar[str] = "card_drawn"
    card: str


@dataclass(frozen=True, slots=True)
class DiscardCard(Action):
    """Discard a card face down."""

    kind: ClassVar[str] = "discard"
    card: str


@dataclass(frozen=True, slots=True)
class PlayCard(Action):
    """Show a card and carry it out."""

    kind: ClassVar[str] = "play_card"
    card: str


@dataclass(frozen=True, slots=True)
class CardTaken(Event):
    """A card was drawn; only its owner sees which."""

    kind: ClassVar[str] = "card_taken"
    card: str = ""

    @property
    def seen_by(self) -> frozenset[Seat] | None:
        """The owner."""
        return frozenset({self.seat})


@dataclass(frozen=True, slots=True)
class HandGrew(Event):
    """Somebody drew a card: all that the others see."""

    kind: ClassVar[str] = "hand_grew"
    count: int = 1


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """Somebody discarded a card face down."""

    kind: ClassVar[str] = "card_discarded"
    count: int = 1


@dataclass(frozen=True, slots=True)
class DeckShuffled(Event):
    """The discards became the deck again."""

    kind: ClassVar[str] = "deck_shuffled"


@dataclass(frozen=True, slots=True)
class CardPlayed(Event):
    """A card was shown and is carried out."""

    kind: ClassVar[str] = "card_played"
    card: str = ""


card_drawn = cache(CardDrawn)
play_card = cache(PlayCard)
discard_card = cache(DiscardCard)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one copy of `card`."""
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


@dataclass(frozen=True, slots=True)
class Draw(Auto):
    """A seat draws a card; an empty deck takes its discards back (H5.1)."""

    kind: ClassVar[str] = "draw"
    to: Seat

    def run(self, draft: Draft) -> None:
        """Ask chance which, if there is any."""
        player = draft.state.players[self.to]
        if not player.deck and (player.shown or player.unseen):
            player.deck = tuple(sorted(player.shown + player.unseen))
            player.shown = player.unseen = ()
            draft.emit(DeckShuffled, self.to)
        if player.deck:
            draft.then(DrawCard(self.to))


@dataclass(frozen=True, slots=True)
class DrawCard(Chance):
    """Which card of the deck?"""

    kind: ClassVar[str] = "draw_card"
    to: Seat

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each card of the deck; a design with two copies stands there twice."""
        return [card_drawn(card) for card in state.players[self.to].deck]

    def resolve(self, draft: Draft, action: CardDrawn) -> None:
        """Into the hand."""
        player = draft.state.players[self.to]
        player.deck = without(player.deck, action.card)
        player.hand = tuple(sorted((*player.hand, action.card)))
        draft.emit(HandGrew, self.to)
        draft.emit(CardTaken, self.to, action.card)
        draft.seal()


@dataclass(frozen=True, slots=True)
class DiscardTo(Auto):
    """A seat above `limit` cards discards (H5.1); None means its own hand limit."""

    kind: ClassVar[str] = "discard_to"
    seat: Seat
    limit: int | None = None

    def run(self, draft: Draft) -> None:
        """One question for each card too many."""
        state: HolyWarState = draft.state
        limit = hand_limit(state, self.seat) if self.limit is None else self.limit
        more = len(state.players[self.seat].hand) - limit
        draft.then(*(ChooseDiscard(self.seat) for _ in range(more)))


@dataclass(frozen=True, slots=True)
class ChooseDiscard(Decision):
    """Which card goes?"""

    kind: ClassVar[str] = "choose_discard"

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each design in the hand."""
        return [discard_card(card) for card in dict.fromkeys(state.players[self.seat].hand)]

    def resolve(self, draft: Draft, action: DiscardCard) -> None:
        """Face down on the discards."""
        player = draft.state.players[self.seat]
        player.hand = without(player.hand, action.card)
        player.unseen = tuple(sorted((*player.unseen, action.card)))
        draft.emit(CardDiscarded, self.seat)


def playable(state: HolyWarState, seat: Seat, timing: str) -> list[Action]:
    """The cards of a hand that may be played at this moment (H12)."""
    return [
        play_card(card)
        for card in dict.fromkeys(state.players[seat].hand)
        if card_refusal(state, seat, card, timing) is None
    ]


def card_refusal(state: HolyWarState, seat: Seat, card: str, timing: str) -> Reason | None:
    """Why a card cannot be played at this moment."""
    data = state.world.content.cards.get(card)
    if data is None or data.timing != timing:
        return Reason.of("reason.not_the_time", timing=f"@timing.{data.timing if data else 'none'}")
    if not _part_fits(state, seat, data):
        return Reason.of("reason.not_your_part", part=f"@part.{data.part}")
    if data.condition is not None and not condition_holds(state, seat, data.condition):
        return Reason.of(f"condition.{data.condition.kind}", amount=data.condition.amount)
    if not any(is_possible(state, seat, effect) for effect in data.do):
        return Reason("reason.nothing_would_happen")
    return None


def _part_fits(state: HolyWarState, seat: Seat, card: CivilizationCard) -> bool:
    battle = state.battle
    if card.part == "either" or battle is None:
        return True
    part = {
        "attacker": battle.attacker == seat,
        "defender": battle.defender == seat,
        "won": battle.winner == seat,
        "lost": battle.winner != seat,
    }
    return part[card.part]


def carry_card(draft: Draft, seat: Seat, action: PlayCard) -> None:
    """Show it, put it on the discards, carry it out."""
    player = draft.state.players[seat]
    player.hand = without(player.hand, action.card)
    player.shown = tuple(sorted((*player.shown, action.card)))
    draft.emit(CardPlayed, seat, action.card)
    draft.then(Carry(seat, action.card, 0))


@dataclass(frozen=True, slots=True)
class Carry(Auto):
    """Carries out what a card or god says, word by word."""

    kind: ClassVar[str] = "carry"
    seat: Seat
    card: str
    index: int

    def run(self, draft: Draft) -> None:
        """One word; the rest waits below whatever it asks."""
        effects = draft.state.world.effects[self.card]
        if self.index < len(effects):
            draft.then(Carry(self.seat, self.card, self.index + 1))
            begin_effect(draft, self.seat, effects[self.index], self.card, self.index)
