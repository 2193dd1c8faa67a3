"""Summoning: the auction in faith, and the god that comes (H4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import Carry
from gamedesk.games.holy_war.rules.reactions import reactions
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import lose_faith
from gamedesk.games.holy_war.rules.world import NOBODY


@dataclass(frozen=True, slots=True)
class BidRaised(Event):
    """Somebody offers so much faith."""

    kind: ClassVar[str] = "bid_raised"
    amount: int = 0


@dataclass(frozen=True, slots=True)
class DroppedOut(Event):
    """Somebody takes no further part in the auction."""

    kind: ClassVar[str] = "dropped_out"


@dataclass(frozen=True, slots=True)
class CannotBid(Event):
    """Somebody was not asked any more, for want of faith (H4.1)."""

    kind: ClassVar[str] = "cannot_bid"
    least: int = 0


@dataclass(frozen=True, slots=True)
class NobodySummoned(Event):
    """No god was summoned; the start civilization stays (H4.6)."""

    kind: ClassVar[str] = "nobody_summoned"


@dataclass(frozen=True, slots=True)
class GodSummoned(Event):
    """A god came."""

    kind: ClassVar[str] = "god_summoned"
    god: str = ""
    faith: int = 0


@dataclass(frozen=True, slots=True)
class SummonsCounted(Event):
    """The summon marker advanced; the one to the left of the summoner starts (H4.5)."""

    kind: ClassVar[str] = "summons_counted"
    count: int = 0
    start: Seat = Seat(0)


@dataclass(frozen=True, slots=True)
class RaiseBid(Action):
    """Offer so much faith."""

    kind: ClassVar[str] = "raise_bid"
    amount: int


@dataclass(frozen=True, slots=True)
class DropOut(Action):
    """Leave the auction."""

    kind: ClassVar[str] = "drop_out"


@dataclass(frozen=True, slots=True)
class SummonGod(Action):
    """Summon one of the own gods."""

    kind: ClassVar[str] = "summon_god"
    god: str


raise_bid = cache(RaiseBid)
summon_god = cache(SummonGod)
DROP_OUT = DropOut()


def lowest_bid(state: HolyWarState, high: int) -> int:
    """The least that may be offered now (H4.1)."""
    return max(state.world.content.game.prices.opening_bid, high + 1)


@dataclass(frozen=True, slots=True)
class Summoning(Auto):
    """The phase begins; last round's god is remembered (H4.3)."""

    kind: ClassVar[str] = "summoning"

    def run(self, draft: Draft) -> None:
        """Clockwise from the last round's start civilization."""
        state: HolyWarState = draft.state
        state.last_god, state.god = state.god, ""
        draft.then(NextBid(state.start, 0, NOBODY, 0))


@dataclass(frozen=True, slots=True)
class NextBid(Auto):
    """Who is asked next: clockwise, neither out nor leading, and able to bid (H4.1).

    `out` is the set of seats that have dropped out.
    """

    kind: ClassVar[str] = "next_bid"
    next: Seat
    high: int
    leader: int
    out: int

    def run(self, draft: Draft) -> None:
        """Ask, or close the auction and say who was too poor."""
        state: HolyWarState = draft.state
        least = lowest_bid(state, self.high)
        others = [
            seat
            for seat in state.clockwise_from(self.next)
            if seat != self.leader and not self.out >> seat & 1
        ]
        for seat in others:
            if state.players[seat].faith >= least:
                draft.then(Bid(seat, self.high, self.leader, self.out))
                return
        for seat in others:
            draft.emit(CannotBid, seat, least)
        if self.leader == NOBODY:
            draft.emit(NobodySummoned, state.start)
        else:
            _close(draft, Seat(self.leader), self.high)


def starter_after(state: HolyWarState, summoner: Seat) -> Seat:
    """Who starts the round if that seat summons: the one to its left (H4.5)."""
    return state.others(summoner)[0]


def _close(draft: Draft, winner: Seat, faith: int) -> None:
    """The highest bidder pays and chooses (H4.2, H4.3)."""
    lose_faith(draft, winner, faith, "summoning")
    draft.then(ChooseGod(winner, faith))


@dataclass(frozen=True, slots=True)
class Bid(Decision):
    """Raise or drop out?"""

    kind: ClassVar[str] = "bid"
    high: int
    leader: int
    out: int

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Every amount above the highest bid, up to the own faith (H4.7)."""
        amounts = range(lowest_bid(state, self.high), state.players[self.seat].faith + 1)
        return [DROP_OUT, *map(raise_bid, amounts)]

    def resolve(self, draft: Draft, action: RaiseBid | DropOut) -> None:
        """The next one is asked."""
        left = draft.state.others(self.seat)[0]
        if isinstance(action, RaiseBid):
            draft.emit(BidRaised, self.seat, action.amount)
            draft.then(NextBid(left, action.amount, self.seat, self.out))
        else:
            draft.emit(DroppedOut, self.seat)
            draft.then(NextBid(left, self.high, self.leader, self.out | 1 << self.seat))

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Too little, or more than there is."""
        if action in self.actions(state):
            return None
        if not isinstance(action, RaiseBid):
            return Reason("reason.not_offered")
        least = lowest_bid(state, self.high)
        if action.amount < least:
            return Reason.of("reason.bid_too_low", least=least)
        return Reason.of("reason.needs_faith", need=action.amount)


@dataclass(frozen=True, slots=True)
class ChooseGod(Decision):
    """Which of the own gods comes?"""

    kind: ClassVar[str] = "choose_god"
    faith: int

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """All but the one of the last round (H4.3)."""
        gods = state.world.gods[state.players[self.seat].civilization]
        return [summon_god(god) for god in gods if god != state.last_god]

    def resolve(self, draft: Draft, action: SummonGod) -> None:
        """Its power is used at once."""
        draft.state.god = action.god
        draft.emit(GodSummoned, self.seat, action.god, self.faith)
        draft.then(Carry(self.seat, action.god, 0), EndSummoning(self.seat))

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """The god of the last round rests."""
        if action in self.actions(state):
            return None
        rests = isinstance(action, SummonGod) and action.god == state.last_god
        return Reason("reason.god_rests" if rests else "reason.not_offered")


@dataclass(frozen=True, slots=True)
class EndSummoning(Auto):
    """The marker advances, the start civilization changes, others may react (H4.5)."""

    kind: ClassVar[str] = "end_summoning"
    summoner: Seat

    def run(self, draft: Draft) -> None:
        """The one to the left starts this round."""
        state: HolyWarState = draft.state
        state.summons += 1
        state.start = starter_after(state, self.summoner)
        draft.emit(SummonsCounted, self.summoner, state.summons, state.start)
        draft.then(*reactions(state, self.summoner, "summoned"))
