"""Paying and receiving: goods, power bowls, points (rules 3.3 and 4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.state import SOURCES, PlayerBoard, TerraState

FROM_POWER_ACTION: Final = "power_action"


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """Goods given up. `power` came out of bowl III, into bowl I."""

    kind: ClassVar[str] = "paid"
    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0


@dataclass(frozen=True, slots=True)
class Gained(Event):
    """Goods really received, after caps. `cause` is the id of what gave them."""

    kind: ClassVar[str] = "gained"
    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0
    cause: str = ""


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """Points gained, or lost where negative. `source` is one of state.SOURCES."""

    kind: ClassVar[str] = "scored"
    vp: int = 0
    source: str = ""


def pay(
    draft: Draft, seat: Seat, coins: int = 0, workers: int = 0, priests: int = 0, power: int = 0
) -> None:
    """Give up goods that are there."""
    player: PlayerBoard = draft.state.players[seat]
    player.coins -= coins
    player.workers -= workers
    player.priests -= priests
    if power:
        spend_power(player, power)
    if coins or workers or priests or power:
        draft.emit(Paid, seat, coins, workers, priests, power)


def gain(draft: Draft, seat: Seat, goods: Goods, cause: str, source: int) -> None:
    """Receive goods; priests stop at the cap, power at full bowls (rules 3.3)."""
    player: PlayerBoard = draft.state.players[seat]
    player.coins += goods.coins
    player.workers += goods.workers
    priests = min(goods.priests, player.priest_cap - player.priests) if goods.priests else 0
    player.priests += priests
    power = take_power(player, goods.power) if goods.power else 0
    if goods.coins or goods.workers or priests or power:
        draft.emit(Gained, seat, goods.coins, goods.workers, priests, power, cause)
    if goods.vp:
        score(draft, seat, goods.vp, source)


def gain_power(draft: Draft, seat: Seat, amount: int, cause: str) -> None:
    """Receive power alone."""
    power = take_power(draft.state.players[seat], amount)
    if power:
        draft.emit(Gained, seat, 0, 0, 0, power, cause)


def take_power(player: PlayerBoard, amount: int) -> int:
    """Move tokens I→II, then II→III (rules 4.1). Returns how much power went in."""
    first = min(amount, player.bowl1)
    player.bowl1 -= first
    player.bowl2 += first
    second = min(amount - first, player.bowl2)
    player.bowl2 -= second
    player.bowl3 += second
    return first + second


def spend_power(player: PlayerBoard, amount: int) -> None:
    """Move tokens III→I (rules 4.2)."""
    player.bowl3 -= amount
    player.bowl1 += amount


def burn_power(player: PlayerBoard, times: int = 1) -> None:
    """Two tokens of bowl II: one leaves the game, one goes to bowl III (rules 4.3)."""
    player.bowl2 -= 2 * times
    player.bowl3 += times


def score(draft: Draft, seat: Seat, vp: int, source: int) -> None:
    """Gain points, or lose them where `vp` is negative; `source` is an index of SOURCES."""
    player: PlayerBoard = draft.state.players[seat]
    player.vp += vp
    player.points[source] += vp
    draft.emit(Scored, seat, vp, SOURCES[source])


def score_round(draft: Draft, seat: Seat, per: str, source: int, count: int = 1) -> None:
    """The points of this round's scoring tile for doing something `count` times (rules 10.5)."""
    state: TerraState = draft.state
    vp = state.world.scoring_vp.get(state.scoring_now(), {}).get(per, 0)
    if vp:
        score(draft, seat, vp * count, source)
