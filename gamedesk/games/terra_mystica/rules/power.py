"""Power from neighbours' building, and burning (rules 4 and 12)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.orders import Order
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carry_out
from gamedesk.games.terra_mystica.rules.goods import score, take_power
from gamedesk.games.terra_mystica.rules.state import FROM_LEECH, Offer, PlayerBoard, TerraState


@dataclass(frozen=True, slots=True)
class Leech(Action):
    """Take the power that is offered."""

    kind: ClassVar[str] = "leech"


@dataclass(frozen=True, slots=True)
class DeclinePower(Action):
    """Refuse the power that is offered."""

    kind: ClassVar[str] = "decline_power"


@dataclass(frozen=True, slots=True)
class PowerOffered(Event):
    """`seat` may take up to `amount` power because `builder` built."""

    kind: ClassVar[str] = "power_offered"
    builder: Seat = Seat(0)
    amount: int = 0
    hex: str = ""


@dataclass(frozen=True, slots=True)
class Leeched(Event):
    """Took power; the points it cost are a Scored event of their own."""

    kind: ClassVar[str] = "leeched"
    builder: Seat = Seat(0)
    power: int = 0


@dataclass(frozen=True, slots=True)
class PowerDeclined(Event):
    """Refused an offer of power."""

    kind: ClassVar[str] = "power_declined"
    builder: Seat = Seat(0)
    amount: int = 0


LEECH = Leech()
DECLINE_POWER = DeclinePower()
ANSWERS = (LEECH, DECLINE_POWER)
MOST_POINTS_ORDERED: Final = 4


def leech_amount(player: PlayerBoard, offered: int) -> int:
    """What an offer is worth to a player: limited by bowls and points (rules 12.3)."""
    return min(offered, player.power_room, player.vp + 1)


def neighbour_power(state: TerraState, seat: Seat, hex_: int) -> int:
    """The power value of a seat's buildings around a hex (rules 12.1)."""
    player = state.players[seat]
    around = state.adjacent[hex_] & player.all
    if not around:
        return 0
    values = player.tables.power_value
    return sum(
        values[building] * (mask & around).bit_count() for building, mask in enumerate(player.built)
    )


def offer_power(draft: Draft, seat: Seat, hex_: int) -> None:
    """Count what a build offers the others; they are asked when the turn is over (rules 12)."""
    state: TerraState = draft.state
    if not state.adjacent[hex_] & state.occupied & ~state.players[seat].all:
        return
    amounts = tuple(
        (other, amount)
        for other in state.after(seat)
        if not state.players[other].dropped and (amount := neighbour_power(state, other, hex_))
    )
    for other, amount in amounts:
        draft.emit(PowerOffered, other, seat, amount, state.label(hex_))
    state.offers = (*state.offers, Offer(seat, hex_, amounts))


@dataclass(frozen=True, slots=True)
class AskOffers(Auto):
    """The turn is over: the offers it made are put to the others, build by build."""

    kind: ClassVar[str] = "ask_offers"

    def run(self, draft: Draft) -> None:
        """Turn the offers into questions, in the order in which they were made (rules 12.6)."""
        offers = draft.state.offers
        draft.state.offers = ()
        draft.then(*(AskOffer(offer.builder, offer.hex, offer.amounts) for offer in offers))


@dataclass(frozen=True, slots=True)
class AskOffer(Auto):
    """One build's offers that are still to be put; whether anybody took, and could have taken."""

    kind: ClassVar[str] = "ask_offer"
    builder: Seat
    hex: int
    amounts: tuple[tuple[Seat, int], ...]
    taken: bool = False
    possible: bool = False

    def run(self, draft: Draft) -> None:
        """Ask the next who has room (rules 12.4), or let the builder have the consequences."""
        for place, (seat, amount) in enumerate(self.amounts):
            player: PlayerBoard = draft.state.players[seat]
            if player.power_room and not player.dropped:
                rest = replace(self, amounts=self.amounts[place + 1 :], possible=True)
                draft.then(AnswerLeech(seat, self.builder, self.hex, amount), rest)
                return
        self._finish(draft)

    def _finish(self, draft: Draft) -> None:
        """Cultists' reward (rules 12.7)."""
        state: TerraState = draft.state
        builder = state.players[self.builder]
        if builder.dropped:
            return
        tables = builder.tables
        rewarded = self.taken or (state.world.house.cultists_on_offer and self.possible)
        if rewarded and tables.leech_taken:
            draft.then(*carry_out(draft, self.builder, tables.leech_taken, tables.id))
        elif self.possible and not self.taken and state.world.house.cultists_power:
            draft.then(*carry_out(draft, self.builder, tables.leech_refused, tables.id))


def leech_orders() -> tuple[Order, ...]:
    """What a person can order about offers of power."""
    kind = AnswerLeech.kind
    limits = (Order(kind, "up_to", points) for points in range(MOST_POINTS_ORDERED + 1))
    return (Order(kind, "always"), Order(kind, "never"), *limits)


def obey_leech(state: TerraState, question: AnswerLeech, order: Order) -> Action | None:
    """Take it, refuse it, or ask because it costs more than was ordered."""
    if order.answer == "never":
        return DECLINE_POWER
    points = leech_amount(state.players[question.seat], question.amount) - 1
    cheap = order.answer == "always" or points <= order.limit
    return LEECH if cheap else None


@dataclass(frozen=True, slots=True)
class AnswerLeech(Decision):
    """Take power from a neighbour's build, for one point less than the power (rules 12.2)?"""

    kind: ClassVar[str] = "answer_leech"
    builder: Seat
    hex: int
    amount: int

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Yes or no; all or nothing."""
        return ANSWERS

    def resolve(self, draft: Draft, action: Leech | DeclinePower) -> None:
        """Take it and pay, or refuse."""
        if isinstance(action, DeclinePower):
            draft.emit(PowerDeclined, self.seat, self.builder, self.amount)
            return
        player: PlayerBoard = draft.state.players[self.seat]
        amount = leech_amount(player, self.amount)
        take_power(player, amount)
        draft.emit(Leeched, self.seat, self.builder, amount)
        if amount > 1:
            score(draft, self.seat, 1 - amount, FROM_LEECH)
        agenda = draft.state.agenda
        agenda.append(replace(agenda.pop(), taken=True))
