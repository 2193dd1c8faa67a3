"""What an action of the own turn costs, and which conversions would make it affordable.

Nothing here is asked while the game is played: it helps people who look for what they lack.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import singledispatch
from heapq import heappop, heappush
from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft, QuietDraft
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import (
    Build,
    Upgrade,
    lacking,
    upgrade_cost,
)
from gamedesk.games.terra_mystica.rules.conversions import BURN, Convert
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.main_action import (
    TakePowerAction,
    TakeSpecialAction,
    dwelling_price,
)
from gamedesk.games.terra_mystica.rules.reach import skip_price, skip_reach
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from gamedesk.games.terra_mystica.rules.world import BUILDINGS

MOST_TRIED: Final = 3000
"""Holdings looked at before a search for conversions gives up."""
_KINDS: Final = ("coins", "workers", "priests", "power", "vp")
_LOSS: Final = {"power": 1.0, "coins": 2.0, "workers": 3.0, "priests": 6.0, "vp": 4.0}
_BURN_LOSS: Final = 1.3


@dataclass(frozen=True, slots=True)
class Price:
    """Goods to pay; `power` comes out of bowl III."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0

    def __add__(self, other: Price) -> Price:
        """Both."""
        return Price(
            self.coins + other.coins,
            self.workers + other.workers,
            self.priests + other.priests,
            self.power + other.power,
        )

    def refusal(self, player: PlayerBoard) -> Reason | None:
        """Which good is missing."""
        if player.bowl3 < self.power:
            return Reason.of("reason.needs_power", need=self.power, have=player.bowl3)
        return lacking(player, self.coins, self.workers, self.priests)


def _of(goods: Goods) -> Price:
    return Price(goods.coins, goods.workers, goods.priests, goods.power)


@singledispatch
def price_of(action: Action, state: TerraState, seat: Seat) -> Price | None:
    """The price of an action as a main action; None where it has none."""
    return None


@price_of.register
def _(action: Build, state: TerraState, seat: Seat) -> Price | None:
    beyond = bool(skip_reach(state, seat) >> state.hex(action.hex) & 1)
    return Price(*dwelling_price(state.players[seat], beyond=beyond))


@price_of.register
def _(action: Upgrade, state: TerraState, seat: Seat) -> Price | None:
    building = BUILDINGS.index(action.building)
    return Price(*upgrade_cost(state, state.players[seat], state.hex(action.hex), building))


@price_of.register
def _(action: Terraform, state: TerraState, seat: Seat) -> Price | None:
    player = state.players[seat]
    levels = player.tables.spade_costs
    each = levels[player.digging] if levels else 0
    spades = each * action.bought
    price = Price(priests=spades) if player.tables.digs_with_priests else Price(workers=spades)
    if skip_reach(state, seat) >> state.hex(action.hex) & 1:
        price += Price(*skip_price(player))
    return price


@price_of.register
def _(action: AdvanceShipping, state: TerraState, seat: Seat) -> Price | None:
    cost = state.players[seat].tables.data.shipping.cost
    return _of(cost) if cost is not None else None


@price_of.register
def _(action: AdvanceDigging, state: TerraState, seat: Seat) -> Price | None:
    cost = state.players[seat].tables.data.digging.upgrade
    return _of(cost) if cost is not None else None


@price_of.register
def _(action: SendPriest, state: TerraState, seat: Seat) -> Price | None:
    return Price(priests=1)


@price_of.register
def _(action: TakePowerAction, state: TerraState, seat: Seat) -> Price | None:
    return Price(power=state.world.content.power_actions[action.action].power)


@price_of.register
def _(action: TakeSpecialAction, state: TerraState, seat: Seat) -> Price | None:
    return _of(state.world.content.special_actions[action.action].cost)


def conversions_for(player: PlayerBoard, price: Price) -> tuple[Action, ...] | None:
    """The conversions and burnings that lose least and make a price payable; None if none do.

    What is still missing costs at least the cheapest exchange for it, so the search goes straight
    there.
    """
    start = (player.coins, player.workers, player.priests, player.bowl3, player.vp, player.bowl2)
    needs = (price.coins, price.workers, price.priests, price.power, 0, 0)
    rates = _cheapest(player)
    queue: list[_Open] = [(_still(start, needs, rates), 0.0, 0, start, ())]
    seen: set[tuple[int, ...]] = set()
    tried = 0
    while queue and len(seen) < MOST_TRIED:
        _, loss, _, held, path = heappop(queue)
        if held in seen:
            continue
        seen.add(held)
        if all(have >= need for have, need in zip(held, needs, strict=True)):
            return tuple(sorted(path, key=lambda action: action != BURN))
        for more, after, action in _steps(player, held, needs):
            tried += 1
            least = loss + more + _still(after, needs, rates)
            heappush(queue, (least, loss + more, -tried, after, (*path, action)))
    return None


_Open = tuple[float, float, int, tuple[int, ...], tuple[Action, ...]]
"""Least loss in the end, loss so far, a number that tells equals apart, what is held, the way."""


def _cheapest(player: PlayerBoard) -> tuple[float, ...]:
    """The least loss for one more of each kind; power comes from burning alone."""
    found = [0.0] * len(_KINDS)
    for give, given, get, got in player.tables.conversions:
        into, loss = _KINDS.index(get), _LOSS[give] * given / got
        found[into] = min(found[into] or loss, loss)
    found[_KINDS.index("power")] = _BURN_LOSS
    return tuple(found)


def _still(held: tuple[int, ...], needs: tuple[int, ...], rates: tuple[float, ...]) -> float:
    """The least loss for what is still missing."""
    return sum(
        (need - have) * rate
        for have, need, rate in zip(held, needs, rates, strict=False)
        if need > have
    )


def _steps(
    player: PlayerBoard, held: tuple[int, ...], needs: tuple[int, ...]
) -> Iterator[tuple[float, tuple[int, ...], Action]]:
    """Exchanges out of what is to spare, into what is missing or can become that; and burning."""
    missing = {kind for kind, have, need in zip(_KINDS, held, needs, strict=False) if have < need}
    for give, given, get, got in player.tables.conversions:
        out, into = _KINDS.index(give), _KINDS.index(get)
        full = get == "priests" and held[2] >= player.priest_cap
        if full or held[out] - given < needs[out] or not _helps(player, get, missing):
            continue
        after = list(held)
        after[out] -= given
        after[into] += got
        yield _LOSS[give] * given, tuple(after), Convert(give, get)
    if held[5] >= 2:
        yield _BURN_LOSS, (*held[:3], held[3] + 1, held[4], held[5] - 2), BURN


def _helps(player: PlayerBoard, get: str, missing: set[str]) -> bool:
    """Whether a good is missing, or can be exchanged for one that is: priests become coins so."""
    return get in missing or any(
        give == get and into in missing for give, _, into, _ in player.tables.conversions
    )


def remedy(state: TerraState, decision: Decision, action: Action) -> tuple[Action, ...]:
    """Free actions after which a refused action is possible; () if there are none."""
    price = price_of(action, state, decision.seat)
    if price is None:
        return ()
    plan = conversions_for(state.players[decision.seat], price)
    if not plan:
        return ()
    after = after_free(state, decision, plan)
    return plan if decision.refusal(after, action) is None else ()


def after_free(state: TerraState, decision: Decision, plan: tuple[Action, ...]) -> TerraState:
    """A copy on which free actions of an open decision were done."""
    draft: Draft = QuietDraft(state.copy())
    for action in plan:
        draft.state.agenda.pop()
        decision.resolve(draft, action)
    after: TerraState = draft.state
    return after
