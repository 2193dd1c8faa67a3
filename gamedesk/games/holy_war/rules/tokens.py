"""Coins, faith, troops and points: gaining and giving back, within what there is (H1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import SOURCES, Civilization, HolyWarState
from gamedesk.games.holy_war.rules.world import NOBODY


@dataclass(frozen=True, slots=True)
class GoodsGained(Event):
    """Coins, faith or points received; `cause` is what gave them."""

    kind: ClassVar[str] = "goods_gained"
    coins: int = 0
    faith: int = 0
    vp: int = 0
    cause: str = ""


@dataclass(frozen=True, slots=True)
class GoodsLost(Event):
    """Coins, faith or points given up."""

    kind: ClassVar[str] = "goods_lost"
    coins: int = 0
    faith: int = 0
    vp: int = 0
    cause: str = ""


@dataclass(frozen=True, slots=True)
class TroopsPlaced(Event):
    """Troops came from the supply onto a territory."""

    kind: ClassVar[str] = "troops_placed"
    territory: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class TroopsRemoved(Event):
    """Troops went back to the supply."""

    kind: ClassVar[str] = "troops_removed"
    territory: str = ""
    count: int = 0


def token_supply(state: HolyWarState, seat: Seat) -> int:
    """Tokens neither on the map nor held as faith (H1.2)."""
    player = state.players[seat]
    return state.world.house.tokens - player.troops - player.faith


def bank(state: HolyWarState) -> int:
    """Coins neither held nor lying on ruins (H1.4)."""
    held = 0
    for player in state.players:
        held += player.coins
    on_ruins = state.ruin_coins.bit_count() * state.world.content.game.ruin_coins
    return state.world.content.game.limits.coins - held - on_ruins


def coins_gained(state: HolyWarState, seat: Seat, amount: int) -> int:
    """How many of so many coins bank and limit allow (H1.4)."""
    room = state.world.content.game.limits.coins_held - state.players[seat].coins
    return max(0, min(amount, room, bank(state)))


def faith_gained(state: HolyWarState, seat: Seat, amount: int) -> int:
    """How many of so many tokens the supply allows (H1.2)."""
    return max(0, min(amount, token_supply(state, seat)))


def gain_coins(draft: Draft, seat: Seat, amount: int, cause: str) -> int:
    """As many as bank and limit allow (H1.4). Returns how many."""
    state: HolyWarState = draft.state
    coins = coins_gained(state, seat, amount)
    state.players[seat].coins += coins
    if coins:
        draft.emit(GoodsGained, seat, coins, 0, 0, cause)
    return coins


def lose_coins(draft: Draft, seat: Seat, amount: int, cause: str) -> int:
    """As many as there are. Returns how many."""
    player = draft.state.players[seat]
    coins: int = min(amount, player.coins)
    player.coins -= coins
    if coins:
        draft.emit(GoodsLost, seat, coins, 0, 0, cause)
    return coins


def gain_faith(draft: Draft, seat: Seat, amount: int, cause: str) -> int:
    """As many as the token supply allows (H1.2). Returns how many."""
    state: HolyWarState = draft.state
    faith = faith_gained(state, seat, amount)
    state.players[seat].faith += faith
    if faith:
        draft.emit(GoodsGained, seat, 0, faith, 0, cause)
    return faith


def lose_faith(draft: Draft, seat: Seat, amount: int, cause: str) -> int:
    """Tokens back to the supply. Returns how many."""
    player = draft.state.players[seat]
    faith: int = min(amount, player.faith)
    player.faith -= faith
    if faith:
        draft.emit(GoodsLost, seat, 0, faith, 0, cause)
    return faith


def gain_vp(draft: Draft, seat: Seat, amount: int, cause: str) -> None:
    """Points; reaching the target is remembered (H9)."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    player.vp += amount
    _book(player, cause if cause in SOURCES else "card", amount)
    if player.vp >= state.world.content.game.ending.vp:
        state.target_reached = True
    if amount:
        draft.emit(GoodsGained, seat, 0, 0, amount, cause)


def lose_vp(draft: Draft, seat: Seat, amount: int, cause: str) -> int:
    """Never below 0 (H1.8). Returns how many."""
    player = draft.state.players[seat]
    vp: int = min(amount, player.vp)
    player.vp -= vp
    _book(player, "lost", -vp)
    if vp:
        draft.emit(GoodsLost, seat, 0, 0, vp, cause)
    return vp


def _book(player: Civilization, source: str, amount: int) -> None:
    place = SOURCES.index(source)
    before = player.points
    player.points = (*before[:place], before[place] + amount, *before[place + 1 :])


def place_troops(draft: Draft, seat: Seat, territory: int, amount: int) -> int:
    """From the supply onto a territory that is the seat's or nobody's. Returns how many."""
    state: HolyWarState = draft.state
    count = max(0, min(amount, token_supply(state, seat)))
    if count:
        state.players[seat].troops += count
        state.owner[territory] = seat
        state.troops[territory] += count
        draft.emit(TroopsPlaced, seat, state.id(territory), count)
    return count


def remove_troops(draft: Draft, territory: int, amount: int) -> int:
    """From a territory back to their owner's supply. Returns how many."""
    state: HolyWarState = draft.state
    owner = Seat(state.owner[territory])
    count = min(amount, state.troops[territory])
    if count:
        take_off(state, territory, count)
        state.players[owner].troops -= count
        draft.emit(TroopsRemoved, owner, state.id(territory), count)
    return count


def take_off(state: HolyWarState, territory: int, count: int) -> None:
    """Troops leave a territory; empty, it is nobody's (H6.8)."""
    state.troops[territory] -= count
    if not state.troops[territory]:
        state.owner[territory] = NOBODY
