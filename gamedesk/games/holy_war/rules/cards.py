"""Decks, hands and the playing of cards (H1.6, H5.1, H12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from random import Random
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
            draft.then(draw_card(self.to))


@dataclass(frozen=True, slots=True)
class DrawCard(Chance):
    """Which card of the deck?"""

    kind: ClassVar[str] = "draw_card"
    to: Seat

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each card of the deck; a design with two copies stands there twice."""
        return [card_drawn(card) for card in state.players[self.to].deck]

    def sample(self, state: HolyWarState, rng: Random) -> Action:
        """One of them."""
        deck = state.players[self.to].deck
        return card_drawn(deck[int(rng.random() * len(deck))])

    def resolve(self, draft: Draft, action: CardDrawn) -> None:
        """Into the hand."""
        player = draft.state.players[self.to]
        player.deck = without(player.deck, action.card)
        player.hand = tuple(sorted((*player.hand, action.card)))
        draft.emit(HandGrew, self.to)
        draft.emit(CardTaken, self.to, action.card)
        draft.seal()


draw_card = cache(DrawCard)


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
        if more > 0:
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


def moment_of(card: CivilizationCard) -> str:
    """When it may be played: its timing, or the event it reacts to."""
    return card.to if card.to is not None else card.timing


def playable(state: HolyWarState, seat: Seat, moment: str) -> list[Action]:
    """The cards of a hand that may be played at this moment (H12)."""
    cards = state.world.content.cards
    found: list[Action] = []
    last = ""
    for id_ in state.players[seat].hand:
        if id_ != last:
            last = id_
            card = cards.get(id_)
            if card is None:  # hidden in a view; nobody but its owner is offered it
                continue
            if (card.to or card.timing) == moment and fits_now(state, seat, card):
                found.append(play_card(id_))
    return found


def could_play(state: HolyWarState, seat: Seat, moment: str) -> bool:
    """Whether others must reckon with a card at this moment; by open facts alone (H12).

    Somebody with a hand is asked if any design of its civilization could be played now of which
    not every copy lies among the cards that were shown.
    """
    player = state.players[seat]
    if not player.hand:
        return False
    shown = player.shown + player.carried
    for card in state.world.designs[player.civilization, moment]:
        if shown.count(card.id) < card.copies and fits_now(state, seat, card):
            return True
    return False


def fits_now(state: HolyWarState, seat: Seat, card: CivilizationCard) -> bool:
    """The time is right; whether part, condition and effects fit too. Open facts only."""
    if not _part_fits(state, seat, card):
        return False
    condition = card.condition
    if condition is not None and not condition_holds(state, seat, condition):
        return False
    for effect in card.do:  # noqa: SIM110  a plain loop is faster, and this is asked often
        if is_possible(state, seat, effect):
            return True
    return False


def card_refusal(state: HolyWarState, seat: Seat, card: str, moment: str) -> Reason | None:
    """Why a card cannot be played at this moment."""
    data = state.world.content.cards.get(card)
    if data is None or moment_of(data) != moment:
        return (
            Reason.of("reason.not_the_time", timing=f"@timing.{moment_of(data)}")
            if data
            else (Reason("reason.not_offered"))
        )
    return _moment_refusal(state, seat, data)


def play_refusal(step: Decision, state: HolyWarState, action: Action, moment: str) -> Reason | None:
    """Why a card, or anything else, is no answer to a question that takes cards."""
    if action in step.actions(state):
        return None
    if not isinstance(action, PlayCard):
        return Reason("reason.not_offered")
    if action.card not in state.players[step.seat].hand:
        return Reason("reason.not_in_hand")
    return card_refusal(state, step.seat, action.card, moment) or Reason("reason.not_offered")


def _moment_refusal(state: HolyWarState, seat: Seat, card: CivilizationCard) -> Reason | None:
    """The time is right; what else speaks against it. Open facts only."""
    if not _part_fits(state, seat, card):
        return Reason.of("reason.not_your_part", part=f"@part.{card.part}")
    condition = card.condition
    if condition is not None and not condition_holds(state, seat, condition):
        return Reason.of(f"condition.{condition.kind}", amount=condition.amount)
    if not any(is_possible(state, seat, effect) for effect in card.do):
        return Reason("reason.nothing_would_happen")
    return None


def _part_fits(state: HolyWarState, seat: Seat, card: CivilizationCard) -> bool:
    if card.part == "either":
        return True
    battle = state.battle
    match card.part:
        case "attacker":
            return battle is not None and battle.attacker == seat
        case "defender":
            return battle is not None and battle.defender == seat
        case "won":
            return battle is not None and battle.winner == seat
        case "lost":
            return battle is not None and battle.winner != seat


def carry_card(draft: Draft, seat: Seat, action: PlayCard) -> None:
    """Show it, carry it out, discard it (H12)."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    player.hand = without(player.hand, action.card)
    player.carried = (*player.carried, action.card)
    if state.battle is not None:
        state.battle = replace(state.battle, cards=(*state.battle.cards, (seat, action.card)))
    draft.emit(CardPlayed, seat, action.card)
    draft.seal()
    draft.then(carry(seat, action.card, 0), lay_down(seat))


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
            if self.index + 1 < len(effects):
                draft.then(carry(self.seat, self.card, self.index + 1))
            begin_effect(draft, self.seat, effects[self.index], self.card, self.index)


carry = cache(Carry)


@dataclass(frozen=True, slots=True)
class LayDown(Auto):
    """The card that was played last has been carried out: onto the discards (H12)."""

    kind: ClassVar[str] = "lay_down"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """Not before, so a deck that is shuffled meanwhile does not contain it."""
        player = draft.state.players[self.seat]
        player.shown = tuple(sorted((*player.shown, player.carried[-1])))
        player.carried = player.carried[:-1]


lay_down = cache(LayDown)
