"""Which hexes a player can transform and build on (rules 7)."""

from __future__ import annotations

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.state import UNKNOWN, PlayerBoard, TerraState


def shipping_level(state: TerraState, player: PlayerBoard) -> int:
    """Shipping in the action phase: the track and a bonus tile's extra (rules 7.2)."""
    extra = state.world.bonus_shipping.get(player.bonus, 0)
    if extra and not player.passed and player.tables.data.shipping.fits_bonus_tile:
        return player.shipping + extra
    return player.shipping


def reach(state: TerraState, seat: Seat) -> int:
    """Land hexes that touch or shipping reach in the action phase; occupied ones included."""
    player = state.players[seat]
    if player.reach == UNKNOWN:
        player.reach = reach_at(state, player, shipping_level(state, player))
    return player.reach


def reach_at(state: TerraState, player: PlayerBoard, shipping: int) -> int:
    """Land hexes within reach of own buildings at a shipping level (rules 7.3)."""
    over_river = state.world.board.shipping[shipping]
    by_touch = player.tables.data.builds_by == "any"
    found = 0
    for hex_ in bits(player.all):
        found |= over_river[hex_]
        if by_touch:
            found |= state.adjacent[hex_]
    return found & state.world.board.land


def extend_reach(state: TerraState, player: PlayerBoard, hex_: int) -> None:
    """A new building widens the reach."""
    if player.reach != UNKNOWN:
        over_river = state.world.board.shipping[shipping_level(state, player)][hex_]
        touch = state.adjacent[hex_] if player.tables.data.builds_by == "any" else 0
        player.reach |= (over_river | touch) & state.world.board.land


def skip_reach(state: TerraState, seat: Seat) -> int:
    """Empty hexes that only a tunnel or carpet reaches (rules 7.4)."""
    player = state.players[seat]
    if player.tables.data.skip is None:
        return 0
    beyond = state.world.board.skipping[player.skip_range]
    found = 0
    for hex_ in bits(player.all):
        found |= beyond[hex_]
    return found & ~reach(state, seat) & ~state.occupied


def skip_price(player: PlayerBoard) -> tuple[int, int, int]:
    """Coins, workers and priests for going beyond the reach."""
    skip = player.tables.data.skip
    assert skip is not None
    cost = skip.cost_after_stronghold if player.built[3] else skip.cost
    return cost.coins, cost.workers, cost.priests
