"""The exchanges that make a price payable, found at once instead of by a search.

`rules.prices` looks for the best exchange for a person who asks. Here it is asked for hundreds of
times in a decision, so it goes straight through the goods in the order in which they are missed
least.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from gamedesk.core.action import Action
from gamedesk.core.agenda import QuietDraft
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.conversions import BURN, Convert, convert
from gamedesk.games.terra_mystica.rules.goods import burn_power
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState

MOST_BURNED: Final = 6


class Price(NamedTuple):
    """Goods to pay; `power` comes out of bowl III."""

    coins: int = 0
    workers: int = 0
    priests: int = 0
    power: int = 0

    def plus(self, other: Price) -> Price:
        """Both together."""
        return Price(*(mine + more for mine, more in zip(self, other, strict=True)))


class _Purse:
    """The goods while exchanges are tried."""

    __slots__ = ("actions", "bowl2", "bowl3", "coins", "most", "priests", "rates", "workers")

    def __init__(self, player: PlayerBoard) -> None:
        self.coins = player.coins
        self.workers = player.workers
        self.priests = player.priests
        self.most = player.priest_cap
        self.bowl2 = player.bowl2
        self.bowl3 = player.bowl3
        self.rates = _rates(player.tables.conversions)
        self.actions: list[Action] = []

    def burn(self) -> bool:
        """One more token in bowl III, if bowl II has two."""
        if self.bowl2 < 2:
            return False
        self.bowl2 -= 2
        self.bowl3 += 1
        self.actions.append(BURN)
        return True

    def exchange(self, give: str, spare: int, get: str) -> int:
        """Give up what one exchange takes, if so much is to spare; how much is received."""
        rate = self.rates.get((give, get))
        if rate is None or spare < rate[0]:
            return 0
        field = "bowl3" if give == "power" else give
        setattr(self, field, getattr(self, field) - rate[0])
        setattr(self, get, getattr(self, get) + rate[1])
        self.actions.append(_convert(give, get))
        return rate[1]


@cache
def _rates(
    conversions: tuple[tuple[str, int, str, int], ...],
) -> dict[tuple[str, str], tuple[int, int]]:
    return {(give, get): (amount, got) for give, amount, get, got in conversions}


_convert = cache(Convert)


def exchanges(player: PlayerBoard, price: Price) -> tuple[Action, ...] | None:
    """Burnings and exchanges after which the price can be paid; () if it can be now, None never.

    Power comes by burning; workers out of power, then priests; coins out of power, then workers,
    then priests, then burnt power.
    """
    coins, workers, priests, power = price
    if (
        player.coins >= coins
        and player.workers >= workers
        and player.priests >= priests
        and player.bowl3 >= power
    ):
        return ()
    purse = _Purse(player)
    if not (_find_power(purse, power) and _find_priests(purse, price)):
        return None
    if not (_find_workers(purse, price) and _find_coins(purse, price)):
        return None
    return tuple(sorted(purse.actions, key=lambda action: action != BURN))


def _find_power(purse: _Purse, power: int) -> bool:
    burned = 0
    while purse.bowl3 < power:
        burned += 1
        if burned > MOST_BURNED or not purse.burn():
            return False
    return True


def _find_priests(purse: _Purse, price: Price) -> bool:
    while purse.priests < price.priests:
        if purse.priests >= purse.most:
            return False
        if not purse.exchange("power", purse.bowl3 - price.power, "priests"):
            return False
    return True


def _find_workers(purse: _Purse, price: Price) -> bool:
    while purse.workers < price.workers:
        if not (
            purse.exchange("power", purse.bowl3 - price.power, "workers")
            or purse.exchange("priests", purse.priests - price.priests, "workers")
        ):
            return False
    return True


def _find_coins(purse: _Purse, price: Price) -> bool:
    while purse.coins < price.coins:
        if not (
            purse.exchange("power", purse.bowl3 - price.power, "coins")
            or purse.exchange("workers", purse.workers - price.workers, "coins")
            or purse.exchange("priests", purse.priests - price.priests, "workers")
            or purse.burn()
        ):
            return False
    return True


def carry_exchanges(state: TerraState, seat: Seat, actions: tuple[Action, ...]) -> None:
    """Do them on a private copy."""
    player = state.players[seat]
    for action in actions:
        if isinstance(action, Convert):
            convert(QuietDraft(state), seat, action)
        else:
            burn_power(player)
