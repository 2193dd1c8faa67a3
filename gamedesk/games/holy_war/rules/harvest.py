"""The harvest: what places give, and the river trade (H5.2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState, occupied_levels, territories_of
from gamedesk.games.holy_war.rules.tokens import (
    bank,
    gain_coins,
    gain_faith,
    gain_vp,
    lose_coins,
    lose_faith,
    place_troops,
    remove_troops,
    token_supply,
)
from gamedesk.games.holy_war.rules.world import MARKET, SHRINE

RESOURCES: Final = ("coins", "faith", "troops")


@dataclass(frozen=True, slots=True)
class Traded(Event):
    """A river trade: two of one thing for one of another."""

    kind: ClassVar[str] = "traded"
    give: str = ""
    get: str = ""
    river: str = ""


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Trade on a river; troops come from, or go to, that river."""

    kind: ClassVar[str] = "trade"
    give: str
    get: str
    river: str


@dataclass(frozen=True, slots=True)
class NoTrade(Action):
    """Do not trade."""

    kind: ClassVar[str] = "no_trade"


trade = cache(Trade)
NO_TRADE = NoTrade()


def harvest_income(state: HolyWarState, seat: Seat) -> tuple[int, int, int]:
    """Coins, faith and points that the harvest would give now, limits aside."""
    coins = occupied_levels(state, seat, MARKET) + territories_of(state, seat, "market")
    faith = occupied_levels(state, seat, SHRINE) + territories_of(state, seat, "temple")
    return coins, faith, territories_of(state, seat, "ruin")


def collect(draft: Draft, seat: Seat) -> None:
    """Coins, faith, points."""
    coins, faith, vp = harvest_income(draft.state, seat)
    gain_coins(draft, seat, coins, "harvest")
    gain_faith(draft, seat, faith, "harvest")
    if vp:
        gain_vp(draft, seat, vp, "ruin")


def trade_step(state: HolyWarState, seat: Seat) -> list[Step]:
    """The question whether to trade, if a river is occupied and a trade is possible."""
    rivers = tuple(state.id(i) for i in state.occupied(seat) if state.world.rivers >> i & 1)
    if not rivers:
        return []
    question = TradeTurn(seat, rivers)
    return [question] if len(question.actions(state)) > 1 else []


@dataclass(frozen=True, slots=True)
class TradeTurn(Decision):
    """Trade two of one thing for one of another? `rivers` are those that may still be used."""

    kind: ClassVar[str] = "trade_turn"
    rivers: tuple[str, ...]

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Every pair of resources that can be paid and received; troops name their river.

        So does every trade where each river may be used once: which one is used up matters then.
        """
        every_river = state.world.house.trade_per_river
        actions: list[Action] = []
        for give in RESOURCES:
            for get in RESOURCES:
                if give != get:
                    matters = every_river or "troops" in (give, get)
                    for river in self.rivers if matters else self.rivers[:1]:
                        if trade_refusal(state, self.seat, give, get, river) is None:
                            actions.append(trade(give, get, river))
        return [*actions, NO_TRADE]

    def resolve(self, draft: Draft, action: Trade | NoTrade) -> None:
        """Pay, then receive (H1.2)."""
        if isinstance(action, NoTrade):
            return
        state: HolyWarState = draft.state
        prices = state.world.content.game.prices
        river = state.number(action.river)
        draft.emit(Traded, self.seat, action.give, action.get, action.river)
        _pay(draft, self.seat, action.give, prices.trade_give, river)
        _receive(draft, self.seat, action.get, prices.trade_get, river)
        if state.world.house.trade_per_river:
            rest = tuple(
                river
                for river in self.rivers
                if river != action.river and state.owner[state.number(river)] == self.seat
            )
            question = TradeTurn(self.seat, rest)
            if rest and len(question.actions(state)) > 1:
                draft.then(question)

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Too little to give, or no room for what is received."""
        if action in self.actions(state):
            return None
        if not isinstance(action, Trade) or action.river not in self.rivers:
            return Reason("reason.not_offered")
        reason = trade_refusal(state, self.seat, action.give, action.get, action.river)
        return reason or Reason("reason.not_offered")


def trade_refusal(
    state: HolyWarState, seat: Seat, give: str, get: str, river: str
) -> Reason | None:
    """Why a trade cannot be made; None if it can."""
    prices = state.world.content.game.prices
    player = state.players[seat]
    held = {
        "coins": player.coins,
        "faith": player.faith,
        "troops": state.troops[state.number(river)],
    }
    if held[give] < prices.trade_give:
        return Reason.of(f"reason.needs_{give}", need=prices.trade_give)
    if get == "coins":
        limit = state.world.content.game.limits.coins_held
        full = player.coins + prices.trade_get > limit or bank(state) < prices.trade_get
        return Reason("reason.no_room_for_coins") if full else None
    back = 0 if give == "coins" else prices.trade_give
    if token_supply(state, seat) + back < prices.trade_get:
        return Reason("reason.no_tokens")
    return None


def _pay(draft: Draft, seat: Seat, what: str, amount: int, river: int) -> None:
    match what:
        case "coins":
            lose_coins(draft, seat, amount, "trade")
        case "faith":
            lose_faith(draft, seat, amount, "trade")
        case _:
            remove_troops(draft, river, amount)


def _receive(draft: Draft, seat: Seat, what: str, amount: int, river: int) -> None:
    match what:
        case "coins":
            gain_coins(draft, seat, amount, "trade")
        case "faith":
            gain_faith(draft, seat, amount, "trade")
        case _:
            place_troops(draft, seat, river, amount)
