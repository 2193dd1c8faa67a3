"""What the table does beside the open question, in recorded games only (ledger import)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Decision, Draft, TableAction
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.goods import score, take_power
from gamedesk.games.terra_mystica.rules.passing import NO_TILE, return_bonus
from gamedesk.games.terra_mystica.rules.power import Leeched, leech_amount
from gamedesk.games.terra_mystica.rules.state import FROM_CORRECTION, FROM_LEECH, TerraState


@dataclass(frozen=True, slots=True)
class FactionDropped(Event):
    """A player has left; the buildings stay."""

    kind: ClassVar[str] = "faction_dropped"


@dataclass(frozen=True, slots=True)
class Corrected(Event):
    """Goods were changed by hand."""

    kind: ClassVar[str] = "corrected"
    coins: int = 0
    workers: int = 0
    priests: int = 0
    vp: int = 0


def _seat_refusal(state: TerraState, seat: Seat) -> Reason | None:
    known = 0 <= seat < len(state.players) and state.players[seat].faction is not None
    return None if known else Reason.of("reason.no_such_seat", seat=seat)


@dataclass(frozen=True, slots=True)
class DropFaction(TableAction):
    """A player leaves: no more moves or power; income and scoring go on."""

    kind: ClassVar[str] = "drop_faction"
    seat: Seat

    def refusal(self, state: TerraState) -> Reason | None:
        """Who is gone cannot go."""
        reason = _seat_refusal(state, self.seat)
        gone = reason is None and state.players[self.seat].dropped
        return Reason("reason.already_dropped") if gone else reason

    def carry_out(self, draft: Draft) -> None:
        """Drop the seat's questions; the bonus tile goes back to the pool at once."""
        state: TerraState = draft.state
        player = state.players[self.seat]
        player.dropped = player.passed = True
        return_bonus(state, player.bonus)
        player.bonus = NO_TILE
        draft.emit(FactionDropped, self.seat)
        state.agenda[:] = [
            step
            for step in state.agenda
            if not (isinstance(step, Decision) and step.seat == self.seat)
        ]


@dataclass(frozen=True, slots=True)
class Correct(TableAction):
    """Goods are changed by hand."""

    kind: ClassVar[str] = "correct"
    seat: Seat
    coins: int
    workers: int
    priests: int
    vp: int

    def refusal(self, state: TerraState) -> Reason | None:
        """Nothing may go below zero."""
        if reason := _seat_refusal(state, self.seat):
            return reason
        player = state.players[self.seat]
        left = (
            player.coins + self.coins,
            player.workers + self.workers,
            player.priests + self.priests,
            player.vp + self.vp,
        )
        return Reason("reason.below_zero") if min(left) < 0 else None

    def carry_out(self, draft: Draft) -> None:
        """Change the amounts."""
        player = draft.state.players[self.seat]
        player.coins += self.coins
        player.workers += self.workers
        player.priests += self.priests
        draft.emit(Corrected, self.seat, self.coins, self.workers, self.priests, self.vp)
        if self.vp:
            score(draft, self.seat, self.vp, FROM_CORRECTION)


@dataclass(frozen=True, slots=True)
class LeechWithoutOffer(TableAction):
    """Power was taken that nobody had offered."""

    kind: ClassVar[str] = "leech_without_offer"
    seat: Seat
    amount: int

    def refusal(self, state: TerraState) -> Reason | None:
        """Any seat in the game can."""
        return _seat_refusal(state, self.seat)

    def carry_out(self, draft: Draft) -> None:
        """As if it had been offered."""
        player = draft.state.players[self.seat]
        amount = leech_amount(player, self.amount)
        take_power(player, amount)
        draft.emit(Leeched, self.seat, self.seat, amount)
        if amount > 1:
            score(draft, self.seat, 1 - amount, FROM_LEECH)
