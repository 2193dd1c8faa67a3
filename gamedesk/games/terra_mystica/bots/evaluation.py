"""How good a position of Terra Mystica is for a seat, in points it may hope for."""

from __future__ import annotations

from typing import Final

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import has_neighbour
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.reach import reach_at
from gamedesk.games.terra_mystica.rules.rounds import cult_bonus_times
from gamedesk.games.terra_mystica.rules.scoring import area_size
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.towns import group_of, group_power, is_town
from gamedesk.games.terra_mystica.rules.world import DWELLING, WHEEL, wheel_distance

# Points that one of each good is worth while it can still be used, and once there is plenty of it.
COIN, WORKER, PRIEST = 0.36, 0.85, 2.1
PLENTY: Final = {"coins": 9, "workers": 5, "priests": 3}
SPARE = 0.45
_SOLD: Final = ("coins", "vp")
BOWLS: Final = (0.08, 0.26, 0.46)
POWER_INCOME = 0.3
# What a building opens beside its income: favors, towns, leech, abilities.
BUILDINGS: Final = (1.6, 3.4, 8.2, 9.0, 10.5)
GROWTH: Final = (1.3, 0.7, 0.35, 0.15)
CULT_PLACES: Final = (6.0, 3.0, 1.2)


def evaluate(state: TerraState, seat: Seat) -> float:
    """Points a seat may hope for: points now, goods, rounds to come, towns begun, final scoring."""
    return sum(evaluation_parts(state, seat).values())


def evaluation_parts(state: TerraState, seat: Seat) -> dict[str, float]:
    """What `evaluate` adds up, by name, for saying why (texts `why.<name>`)."""
    player = state.players[seat]
    if player.faction is None or state.finished:
        return {"points": float(player.vp)}
    rounds = state.world.content.game.rounds
    left = rounds - state.round
    share = (left + 0.6) / rounds
    return {
        "points": float(player.vp),
        "goods": _goods(player, use=min(1.0, 0.45 + 0.2 * left)),
        "income": left * _income(player, state),
        "bonus": _bonus(state, player) if left else 0.0,
        "growth": share * _prospects(state, seat, player),
        "buildings": share * _buildings(player),
        "cults": _cults(state, seat, left),
        "towns": _towns(state, player, share),
        "area": area_size(state, seat) * 1.05,
        "tracks": share * (1.2 * player.shipping + 1.6 * player.digging),
        "keys": share * 0.8 * player.keys,
        "favors": share * 0.8 * len(player.favors),
    }


def _goods(player: PlayerBoard, *, use: float) -> float:
    power = player.bowl1 * BOWLS[0] + player.bowl2 * BOWLS[1] + player.bowl3 * BOWLS[2]
    coins = use * _plenty(player.coins, COIN, PLENTY["coins"])
    workers = _plenty(player.workers, WORKER, PLENTY["workers"])
    priests = _plenty(player.priests, PRIEST, PLENTY["priests"])
    return use * (power + workers + priests) + max(coins, player.coins * _in_points(player))


def _plenty(amount: int, each: float, plenty: int) -> float:
    return each * (min(amount, plenty) + SPARE * max(0, amount - plenty))


def _in_points(player: PlayerBoard) -> float:
    """A little more than the points that a coin can be exchanged for: there is time for that."""
    rates = player.tables.conversions
    return max((1.02 * got / of for give, of, get, got in rates if (give, get) == _SOLD), default=0)


def _worth(goods: Goods) -> float:
    return (
        goods.coins * COIN
        + goods.workers * WORKER
        + goods.priests * PRIEST
        + goods.power * POWER_INCOME
    )


def _income(player: PlayerBoard, state: TerraState) -> float:
    """What the buildings and favor tiles bring each round; the bonus tile changes hands."""
    worth = sum(
        _worth(income[min(player.count(building), len(income) - 1)])
        for building, income in enumerate(player.tables.income)
    )
    tiles = state.world.content.favor_tiles
    return worth + sum(_worth(tiles[tile].income) for tile in player.favors)


def _bonus(state: TerraState, player: PlayerBoard) -> float:
    """The next bonus tile: the one held after passing, else the best that is still there."""
    if player.passed:
        return _bonus_worth(state, player.bonus)
    return max(
        (_bonus_worth(state, tile) + COIN * coins for tile, coins in state.bonus_pool), default=0.0
    )


def _bonus_worth(state: TerraState, tile: str) -> float:
    data = state.world.content.bonus_tiles.get(tile)
    if data is None:
        return 0.0
    return _worth(data.income) + (1.6 if data.special_action or data.when else 0.0)


def _prospects(state: TerraState, seat: Seat, player: PlayerBoard) -> float:
    """Land to grow into, nearest terrain first, and neighbours who make trading posts cheap."""
    open_land = reach_at(state, player, max(1, player.shipping)) & ~state.occupied
    worth = 0.0
    for hex_ in bits(open_land):
        terrain = state.terrain[hex_]
        if terrain < WHEEL:
            worth += GROWTH[_spades(player, terrain)]
    neighbours = sum(has_neighbour(state, player, hex_) for hex_ in bits(player.built[DWELLING]))
    return min(worth, 5.0) + min(neighbours, 3) * 0.7


def _spades(player: PlayerBoard, terrain: int) -> int:
    fixed = player.tables.fixed_spades
    if fixed and terrain != player.home:
        return fixed
    return wheel_distance(terrain, player.home)


def _buildings(player: PlayerBoard) -> float:
    return sum(
        worth * mask.bit_count() for worth, mask in zip(BUILDINGS, player.built, strict=True)
    )


def _cults(state: TerraState, seat: Seat, left: int) -> float:
    """Places on the tracks, and the rewards of the scoring tiles to come."""
    own = state.players[seat].cults
    worth = 0.0
    for cult, steps in enumerate(own):
        ahead = sum(player.cults[cult] > steps for player in state.players)
        level = sum(player.cults[cult] == steps for player in state.players) - 1
        place = CULT_PLACES[ahead] if ahead < len(CULT_PLACES) else 0.0
        worth += steps * 0.3 + (place / (1 + level) if steps else 0.0)
    if left:
        tile = state.world.content.scoring_tiles.get(state.scoring_now())
        if tile is not None:
            worth += 0.8 * cult_bonus_times(state, seat, tile.cult_bonus)
    return worth


def _towns(state: TerraState, player: PlayerBoard, share: float) -> float:
    """Groups on the way to a town."""
    worth = 0.0
    rest = player.all & ~player.towns
    while rest:
        group = group_of(state, player, rest & -rest)
        rest &= ~group
        if group & player.towns or is_town(state, player, group):
            continue
        size = min(group.bit_count(), 4) / 4
        power = min(group_power(player, group), 7) / 7
        worth += 4.5 * size * power
    return worth * (0.4 + 0.6 * share)
