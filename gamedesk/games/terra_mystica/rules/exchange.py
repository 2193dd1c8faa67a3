"""The Darklings' exchange of workers for priests (rules 5.6)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out
from gamedesk.games.terra_mystica.rules.effects import Goods, PriestExchange
from gamedesk.games.terra_mystica.rules.goods import gain, pay
from gamedesk.games.terra_mystica.rules.state import FROM_ABILITY, TerraState
from gamedesk.games.terra_mystica.rules.turn import TurnDecision


@dataclass(frozen=True, slots=True)
class ExchangeWorkers(Action):
    """Give up workers and receive as many priests."""

    kind: ClassVar[str] = "exchange_workers"
    count: int


exchange_workers = cache(ExchangeWorkers)


@dataclass(frozen=True, slots=True)
class ChooseExchange(TurnDecision):
    """How many workers become priests? One decision, in the turn of the stronghold."""

    kind: ClassVar[str] = "choose_exchange"
    most: int

    def answers(self, state: TerraState) -> list[Action]:
        """None up to the most; the priest cap applies."""
        player = state.players[self.seat]
        most = min(self.most, player.workers, player.priest_cap - player.priests)
        return [exchange_workers(count) for count in range(most + 1)]

    def answer(self, draft: Draft, action: ExchangeWorkers) -> None:
        """Exchange at once."""
        pay(draft, self.seat, workers=action.count)
        gain(draft, self.seat, Goods(priests=action.count), "stronghold", FROM_ABILITY)

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """Too few workers or no room for priests."""
        return Reason("reason.exchange_limit") if isinstance(action, ExchangeWorkers) else None


@carries_out(PriestExchange)
def _exchange(draft: Draft, seat: Seat, effect: PriestExchange, cause: str) -> tuple[Step, ...]:
    return (ChooseExchange(seat, effect.max),)
