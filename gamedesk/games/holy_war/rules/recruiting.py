"""Recruiting: coins for troops at home, in the step and by cards (H5.3)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState, occupied_levels
from gamedesk.games.holy_war.rules.tokens import lose_coins, place_troops, token_supply
from gamedesk.games.holy_war.rules.world import BARRACKS


@dataclass(frozen=True, slots=True)
class Recruited(Event):
    """Troops were recruited at home."""

    kind: ClassVar[str] = "recruited"
    count: int = 0
    coins: int = 0


def recruit_price(state: HolyWarState, seat: Seat) -> int:
    """Coins that a seat pays for one troop."""
    return state.world.content.game.prices.recruit


def affordable(state: HolyWarState, seat: Seat, most: int) -> int:
    """How many of at most so many recruits coins and tokens allow."""
    coins = state.players[seat].coins // recruit_price(state, seat)
    return max(0, min(most, coins, token_supply(state, seat)))


def most_recruits(state: HolyWarState, seat: Seat) -> int:
    """How many troops the step lets a seat recruit: one for each barracks level."""
    return affordable(state, seat, occupied_levels(state, seat, BARRACKS))


def recruit(draft: Draft, seat: Seat, count: int) -> None:
    """Pay, and place the troops at home."""
    state: HolyWarState = draft.state
    coins = count * recruit_price(state, seat)
    lose_coins(draft, seat, coins, "recruit")
    place_troops(draft, seat, state.players[seat].home, count)
    draft.emit(Recruited, seat, count, coins)


def recruit_refusal(state: HolyWarState, seat: Seat, count: int) -> Reason | None:
    """Why so many troops cannot be recruited; None if they can."""
    levels = occupied_levels(state, seat, BARRACKS)
    if count > levels:
        return Reason.of("reason.needs_barracks", need=count, have=levels)
    if count > token_supply(state, seat):
        return Reason("reason.no_tokens")
    need = count * recruit_price(state, seat)
    if state.players[seat].coins < need:
        return Reason.of("reason.needs_coins", need=need)
    return None
