"""Choices outside the turns: power offered, first places, tiles, factions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.bots.outlook import Outlook
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.conversions import Convert
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, leech_amount
from gamedesk.games.terra_mystica.rules.reach import reach_at
from gamedesk.games.terra_mystica.rules.setup import PlaceFirstDwelling
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.weights import FirstPlaces, Weights
from gamedesk.games.terra_mystica.rules.world import WHEEL, wheel_distance


def takes_power(state: TerraState, offer: AnswerLeech, weights: Weights) -> bool:
    """Whether power is worth its points (rules 12.2)."""
    leech, at = weights.leech, max(0, state.round - 1)
    player = state.players[offer.seat]
    amount = leech_amount(player, offer.amount)
    worth = leech.base[at] + leech.power * amount + leech.cost[at] * (amount - 1)
    worth += leech.bowl1 * player.bowl1 + leech.bowl2 * player.bowl2 + leech.bowl3 * player.bowl3
    if state.players[offer.builder].tables.leech_taken:
        worth += leech.from_cultists
    if player.passed:
        worth += leech.passed
    return worth > 0


def best_place(
    state: TerraState, seat: Seat, actions: Sequence[Action], weights: Weights
) -> Action:
    """The hex of a first dwelling (rules 1.4): neighbours, land, and what strong players chose."""
    worth = {
        action: _place_worth(state, seat, state.hex(action.hex), weights.places)
        for action in actions
        if isinstance(action, PlaceFirstDwelling)
    }
    return max(worth, key=worth.__getitem__)


def _place_worth(state: TerraState, seat: Seat, hex_: int, places: FirstPlaces) -> float:
    player = state.players[seat]
    bit = 1 << hex_
    around = state.adjacent[hex_]
    others = [board for board in state.players if board is not player and board.faction]
    taken = sum((around & board.all).bit_count() for board in others)
    homes = 0
    for board in others:
        if board.home < WHEEL:
            homes |= state.fields[board.home]
    possible = (around & homes & ~state.occupied).bit_count()
    worth = places.neighbour * min(taken, 3) + places.possible * min(possible, 3)
    near = reach_at(state, player, player.shipping) & ~state.occupied
    mine = (around & state.world.board.land & ~state.occupied) | near
    worth += _land(state, player, mine & ~bit, places)
    two_away = 0
    for step in bits(around):
        two_away |= state.adjacent[step]
    worth += places.own * bool((two_away | around) & player.all & ~bit)
    book = places.book.get(state.world.board.id, {}).get(player.tables.id, {})
    if book:
        worth += places.often * book.get(state.label(hex_), 0) / max(book.values())
    return worth


def _land(state: TerraState, player: PlayerBoard, hexes: int, places: FirstPlaces) -> float:
    prices = (places.home, places.one_spade, places.two_spades, 0.0)
    worth = 0.0
    for hex_ in bits(hexes):
        terrain = state.terrain[hex_]
        if terrain < WHEEL and player.home < WHEEL:
            worth += prices[wheel_distance(terrain, player.home)]
    return worth


def best_pass(state: TerraState, actions: Sequence[Action], outlook: Outlook) -> Action:
    """How to pass: power that the income would push out is sold first; then the best tile."""
    sale = _sale(state, actions, outlook)
    if sale is not None:
        return sale
    coins = dict(state.bonus_pool)
    passes = [action for action in actions if isinstance(action, Pass)]
    return max(
        passes,
        key=lambda action: (
            outlook.tile_worth(state, action.tile, coins[action.tile]) if action.tile else 0.0
        ),
    )


def _sale(state: TerraState, actions: Sequence[Action], outlook: Outlook) -> Action | None:
    sold = Convert("power", "coins")
    if outlook.last or sold not in actions:
        return None
    player = state.players[outlook.seat]
    return sold if outlook.power_income(state, player) > player.power_room + 1 else None


def some_faction(actions: Sequence[Action], weights: Weights, rng: Random) -> Action:
    """One of the five strongest that are left."""
    ranked = sorted(actions, key=lambda action: -weights.factions.get(_faction(action), 0.0))
    return rng.choice(ranked[:5])


def _faction(action: Action) -> str:
    faction: str = getattr(action, "faction", "")
    return faction
