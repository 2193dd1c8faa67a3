"""The shipping and digging tracks (rules 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out
from gamedesk.games.terra_mystica.rules.building import lacking
from gamedesk.games.terra_mystica.rules.effects import ShippingStep, SkipRange
from gamedesk.games.terra_mystica.rules.goods import pay, score
from gamedesk.games.terra_mystica.rules.state import FROM_TRACK, UNKNOWN, PlayerBoard, TerraState


@dataclass(frozen=True, slots=True)
class AdvanceShipping(Action):
    """One step on the shipping track."""

    kind: ClassVar[str] = "advance_shipping"


@dataclass(frozen=True, slots=True)
class AdvanceDigging(Action):
    """One step on the digging track."""

    kind: ClassVar[str] = "advance_digging"


@dataclass(frozen=True, slots=True)
class ShippingAdvanced(Event):
    """The shipping level reached."""

    kind: ClassVar[str] = "shipping_advanced"
    level: int = 0


@dataclass(frozen=True, slots=True)
class DiggingAdvanced(Event):
    """The digging level reached."""

    kind: ClassVar[str] = "digging_advanced"
    level: int = 0


@dataclass(frozen=True, slots=True)
class SkipRangeAdvanced(Event):
    """How many hexes a carpet can skip now."""

    kind: ClassVar[str] = "skip_range_advanced"
    range: int = 0


ADVANCE_SHIPPING: Final = AdvanceShipping()
ADVANCE_DIGGING: Final = AdvanceDigging()


def shipping_refusal(state: TerraState, seat: Seat) -> Reason | None:
    """Why the shipping track cannot be advanced (11.1)."""
    player = state.players[seat]
    track = player.tables.data.shipping
    if track.cost is None:
        return Reason("reason.no_shipping_track")
    if player.shipping >= track.max:
        return Reason("reason.track_at_end")
    return lacking(player, track.cost.coins, track.cost.workers, track.cost.priests)


def digging_refusal(state: TerraState, seat: Seat) -> Reason | None:
    """Why the digging track cannot be advanced (11.2)."""
    player = state.players[seat]
    digging = player.tables.data.digging
    if digging.upgrade is None:
        return Reason("reason.no_digging_track")
    if player.digging + 1 >= len(digging.levels):
        return Reason("reason.track_at_end")
    cost = digging.upgrade
    return lacking(player, cost.coins, cost.workers, cost.priests)


def carry_shipping(draft: Draft, seat: Seat) -> None:
    """Pay for a step."""
    cost = draft.state.players[seat].tables.data.shipping.cost
    pay(draft, seat, cost.coins, cost.workers, cost.priests)
    step_shipping(draft, seat)


def step_shipping(draft: Draft, seat: Seat) -> None:
    """A step up, with the points of the level reached."""
    player: PlayerBoard = draft.state.players[seat]
    player.shipping += 1
    player.reach = UNKNOWN
    draft.emit(ShippingAdvanced, seat, player.shipping)
    vp = player.tables.data.shipping.vp[player.shipping]
    score(draft, seat, vp, FROM_TRACK)


def carry_digging(draft: Draft, seat: Seat) -> None:
    """Pay for a step; every step has the same points."""
    player: PlayerBoard = draft.state.players[seat]
    digging = player.tables.data.digging
    assert digging.upgrade is not None
    pay(draft, seat, digging.upgrade.coins, digging.upgrade.workers, digging.upgrade.priests)
    player.digging += 1
    draft.emit(DiggingAdvanced, seat, player.digging)
    score(draft, seat, digging.upgrade_vp, FROM_TRACK)


@carries_out(ShippingStep)
def _free_step(draft: Draft, seat: Seat, effect: ShippingStep, cause: str) -> tuple[Step, ...]:
    """At the end of the track, or without one, nothing happens."""
    player: PlayerBoard = draft.state.players[seat]
    for _ in range(effect.count):
        if player.shipping < player.tables.data.shipping.max:
            step_shipping(draft, seat)
    return ()


@carries_out(SkipRange)
def _skip_range(draft: Draft, seat: Seat, effect: SkipRange, cause: str) -> tuple[Step, ...]:
    extend_skip(draft, seat, effect.count)
    return ()


def extend_skip(draft: Draft, seat: Seat, count: int) -> None:
    """Skip more hexes, as far as the faction can."""
    player: PlayerBoard = draft.state.players[seat]
    skip = player.tables.data.skip
    further = min(player.skip_range + count, skip.range_max) if skip else player.skip_range
    if further > player.skip_range:
        player.skip_range = further
        draft.emit(SkipRangeAdvanced, seat, further)
