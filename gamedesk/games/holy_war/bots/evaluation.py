"""How good a position is: points, economy, position on the map, threats. The unit is one point."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import NOBODY, Board


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth beside points.

    Levels at home count for each round that may still come, places on the map for as long as they
    may be held. What one has plenty of is worth little more.
    """

    coin: float = 0.14
    spare_coin: float = 0.05
    faith: float = 0.14
    more_faith: float = 0.05
    spare_faith: float = 0.0
    summon: float = 0.2
    troop: float = 0.3
    spare_troop: float = 0.15
    card: float = 0.25
    market_level: float = 0.12
    shrine_level: float = 0.08
    barracks_level: float = 0.12
    field_level: float = 0.14
    more_levels: float = 0.1
    market: float = 0.1
    temple: float = 0.08
    farm: float = 0.1
    river: float = 0.1
    battlefield: float = 0.15
    ruin: float = 0.8
    ruin_later: float = 0.25
    village: float = 0.05
    march: float = 0.03
    lost: float = 0.55
    at_risk: float = 0.3
    prey: float = 0.22
    home_prey: float = 0.3
    home_risk: float = 0.35
    rival: float = 0.55
    victory: float = 6.0
    held: float = 3.0


WEIGHTS = Weights()


@cache
def _neighbours(board: Board) -> tuple[tuple[int, ...], ...]:
    """The borders of each territory as lists."""
    count = len(board.ids)
    return tuple(tuple(i for i in range(count) if mask >> i & 1) for mask in board.adjacent)


def rounds_left(state: HolyWarState) -> float:
    """How many harvests may still come."""
    ending = state.world.content.game.ending
    most = max(player.vp for player in state.players)
    by_points = (ending.vp - most) / 1.6
    by_summons = (ending.summons - state.summons) * 1.15
    return max(0.4, min(by_points, by_summons, 7.0))


def evaluate(state: HolyWarState, seat: Seat, weights: Weights = WEIGHTS) -> float:
    """The own worth against the best and the average of the others."""
    worths = worth_of_all(state, weights)
    own = worths.pop(seat)
    if state.finished:
        vp = [player.vp for player in state.players]
        own += weights.victory if vp[seat] == max(vp) else -weights.victory
    return own - weights.rival * (max(worths) + sum(worths) / len(worths)) / 2


def worth_of_all(state: HolyWarState, weights: Weights = WEIGHTS) -> list[float]:
    """Each seat's own worth."""
    left = rounds_left(state)
    worths = [_goods(state, seat, left, weights) for seat in range(len(state.players))]
    _add_map(state, worths, left, weights)
    return worths


def _goods(state: HolyWarState, seat: int, left: float, weights: Weights) -> float:
    player = state.players[seat]
    coins, faith, troops = player.coins, player.faith, player.troops
    worth = (
        player.vp
        + (
            weights.coin * coins
            if coins <= 4
            else weights.coin * 4 + weights.spare_coin * (coins - 4)
        )
        + (
            weights.troop * troops
            if troops <= 9
            else weights.troop * 9 + weights.spare_troop * (troops - 9)
        )
        + weights.card * len(player.hand)
    )
    if faith > 10:
        worth += weights.spare_faith * (faith - 10)
        faith = 10
    worth += weights.faith * faith
    if faith > 5:
        worth -= (weights.faith - weights.more_faith) * (faith - 5)
    if faith >= 3:
        worth += weights.summon
    levels = [0, 0, 0, 0]
    for kind, level in player.buildings:
        levels[kind] += level
    for value, count in zip(_level_values(weights), levels, strict=True):
        if count:
            worth += left * value * (count - weights.more_levels * count * (count - 1))
    return worth


@cache
def _level_values(weights: Weights) -> tuple[float, float, float, float]:
    return (
        weights.market_level,
        weights.shrine_level,
        weights.barracks_level,
        weights.field_level,
    )


def _add_map(state: HolyWarState, worths: list[float], left: float, weights: Weights) -> None:
    """Territories are worth less where a stronger neighbour stands; weak neighbours are prey."""
    board = state.world.board
    owner, troops = state.owner, state.troops
    values = _territory_values(board, weights)
    near = _neighbours(board)
    steps = _nearness(board)
    levels = _level_values(weights)
    held = min(left, weights.held)
    ruin_bits = state.world.ruins
    homes = {player.home: seat for seat, player in enumerate(state.players)}
    for here, seat in enumerate(owner):
        if seat == NOBODY:
            continue
        own = troops[here]
        fixed, growing = values[here]
        value = fixed + growing * held
        if state.village_buildings:
            for kind in state.village_buildings.get(here, ()):
                value += held * levels[kind]
        worths[seat] += weights.march * steps[here] * (own if own < 4 else 4)
        threat = 0
        for other in near[here]:
            rival = owner[other]
            if rival == seat:
                continue
            if rival != NOBODY:
                strength = troops[other]
                if strength > threat:
                    threat = strength
                if own > strength:
                    worths[seat] += weights.prey * (0.5 if ruin_bits >> here & 1 else 1.0)
            elif other in homes and homes[other] != seat:
                worths[seat] += weights.home_prey
        if threat > own:
            value *= 1.0 - weights.lost
            worths[seat] -= weights.troop * own * weights.at_risk
        elif threat == own:
            value *= 1.0 - weights.lost * 0.5
        worths[seat] += value
    _add_homes(state, worths, near, weights)


def _add_homes(
    state: HolyWarState, worths: list[float], near: tuple[tuple[int, ...], ...], weights: Weights
) -> None:
    """A home with strong neighbours may lose a point."""
    owner, troops = state.owner, state.troops
    for seat, player in enumerate(state.players):
        for other in near[player.home]:
            if owner[other] not in (NOBODY, seat) and troops[other] > troops[player.home]:
                worths[seat] -= weights.home_risk
                break


@cache
def _territory_values(board: Board, weights: Weights) -> tuple[tuple[float, float], ...]:
    """What a territory is worth at once, and for each round to come."""
    by_kind = {
        "home": (0.0, 0.0),
        "market": (0.0, weights.market),
        "temple": (0.0, weights.temple),
        "farm": (0.0, weights.farm),
        "river": (weights.river, 0.0),
        "battlefield": (weights.battlefield, 0.0),
        "ruin": (weights.ruin - weights.ruin_later, weights.ruin_later),
        "village": (weights.village, 0.0),
    }
    return tuple(by_kind[kind] for kind in board.kind)


@cache
def _nearness(board: Board) -> tuple[int, ...]:
    """How much nearer than three borders each territory is to a ruin."""
    near = _neighbours(board)
    distance = dict.fromkeys(board.places["ruin"], 0)
    for steps in (1, 2, 3):
        for here in [place for place, found in distance.items() if found == steps - 1]:
            for other in near[here]:
                distance.setdefault(other, steps)
    return tuple(3 - distance.get(place, 3) for place in range(len(board.ids)))
