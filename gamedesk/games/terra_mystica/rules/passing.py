"""Passing and bonus tiles (rules 16)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.content import When
from gamedesk.games.terra_mystica.rules.effects import Goods, Score
from gamedesk.games.terra_mystica.rules.goods import gain, score
from gamedesk.games.terra_mystica.rules.state import (
    FROM_ABILITY,
    FROM_BONUS,
    FROM_FAVOR,
    UNKNOWN,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, STRONGHOLD


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Stop for this round and take a bonus tile; "" in the last round."""

    kind: ClassVar[str] = "pass"
    tile: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """Will take no more actions this round."""

    kind: ClassVar[str] = "passed"


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """Took a bonus tile with the coins on it."""

    kind: ClassVar[str] = "bonus_taken"
    tile: str = ""
    coins: int = 0


pass_with = cache(Pass)
NO_TILE = ""


def pass_actions(state: TerraState) -> list[Action]:
    """One for each bonus tile nobody has; in the last round none is taken (16.3)."""
    if state.round == state.world.content.game.rounds:
        return [pass_with(NO_TILE)]
    return [pass_with(tile) for tile, _ in state.bonus_pool]


def carry_pass(draft: Draft, seat: Seat, action: Pass) -> None:
    """Score, then exchange the bonus tile; the old one cannot be kept (16.1, 16.2)."""
    state: TerraState = draft.state
    player = state.players[seat]
    draft.emit(Passed, seat)
    score_pass(draft, seat)
    if action.tile:
        old = player.bonus
        take_bonus(draft, seat, action.tile)
        return_bonus(state, old)
    player.passed = True
    player.reach = UNKNOWN
    state.passed = (*state.passed, seat)


def score_pass(draft: Draft, seat: Seat) -> None:
    """Points for passing: bonus tile, favor tiles, stronghold (16.1)."""
    state: TerraState = draft.state
    content = state.world.content
    player = state.players[seat]
    if player.bonus:
        _score_all(draft, seat, content.bonus_tiles[player.bonus].when, FROM_BONUS)
    for tile in player.favors:
        _score_all(draft, seat, content.favor_tiles[tile].when, FROM_FAVOR)
    for effect, needs_stronghold in player.tables.pass_scores:
        if player.built[STRONGHOLD] or not needs_stronghold:
            _score_one(draft, seat, effect, FROM_ABILITY)


def _score_all(draft: Draft, seat: Seat, whens: Iterable[When], source: int) -> None:
    for when in whens:
        if when.on == "pass":
            for effect in when.do:
                if isinstance(effect, Score):
                    _score_one(draft, seat, effect, source)


def _score_one(draft: Draft, seat: Seat, effect: Score, source: int) -> None:
    vp = pass_points(draft.state, seat, effect)
    if vp:
        score(draft, seat, vp, source)


def pass_points(state: TerraState, seat: Seat, effect: Score) -> int:
    """What a word about passing is worth now."""
    count = counted(state, seat, effect.per)
    return effect.table[min(count, len(effect.table) - 1)] if effect.table else count * effect.vp


def counted(state: TerraState, seat: Seat, per: str) -> int:
    """How many of these a seat has."""
    player = state.players[seat]
    if per in BUILDINGS:
        return player.count(BUILDINGS.index(per))
    if per == "shipping_level":
        return player.shipping
    assert per == "bridge_between_own", per
    return sum(_counts(state, player, seat, *bridge) for bridge in state.bridges)


def _counts(
    state: TerraState, player: PlayerBoard, seat: Seat, start: int, end: int, builder: Seat
) -> bool:
    """Own bridges with own buildings at both ends (13.5, house rule D5)."""
    joins_own = bool(player.all >> start & player.all >> end & 1)
    return builder == seat and (joins_own or state.world.house.any_own_bridge)


def take_bonus(draft: Draft, seat: Seat, tile: str) -> None:
    """Take a tile from the pool with the coins on it (1.6)."""
    state: TerraState = draft.state
    coins = dict(state.bonus_pool)[tile]
    state.bonus_pool = tuple(pair for pair in state.bonus_pool if pair[0] != tile)
    player = state.players[seat]
    player.bonus = tile
    player.reach = UNKNOWN
    draft.emit(BonusTaken, seat, tile, coins)
    gain(draft, seat, Goods(coins=coins), tile, FROM_BONUS)


def return_bonus(state: TerraState, tile: str) -> None:
    """Put a tile back into the pool, without coins, in its usual place."""
    if tile:
        held = {**dict(state.bonus_pool), tile: 0}
        order = state.world.content.bonus_tiles
        state.bonus_pool = tuple((id_, held[id_]) for id_ in order if id_ in held)
