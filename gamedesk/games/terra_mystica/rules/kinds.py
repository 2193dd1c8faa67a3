"""Why a whole kind of action is impossible now: the eight kinds of the rules (6.1), for asking.

`MainAction` lists what can be done; here is what a player who looks for the rest is told.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import effects_refusal
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import lacking, upgrade_cost
from gamedesk.games.terra_mystica.rules.main_action import (
    dwelling_price,
    power_action_refusal,
    special_refusal,
    special_spaces,
)
from gamedesk.games.terra_mystica.rules.reach import reach, skip_reach
from gamedesk.games.terra_mystica.rules.state import FREE, TerraState
from gamedesk.games.terra_mystica.rules.tracks import digging_refusal, shipping_refusal
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, DWELLING, WHEEL

KINDS: Final = (
    "build", "upgrade", "terraform", "shipping", "digging", "priest", "power", "special",
)  # fmt: skip
"""The kinds that can be impossible; passing never is."""


def kind_refusal(state: TerraState, seat: Seat, kind: str) -> Reason | None:
    """What stands in the way of every action of a kind; None where nobody can tell."""
    ask = _REFUSALS.get(kind)
    return ask(state, seat) if ask is not None else None


def _build(state: TerraState, seat: Seat) -> Reason | None:
    player = state.players[seat]
    if player.supply(DWELLING) < 1:
        return Reason.of("reason.no_piece_left", building="@building.dwelling")
    home = state.fields[player.home] & ~state.occupied
    near = home & reach(state, seat)
    if not near and not home & skip_reach(state, seat):
        return Reason("reason.no_home_hex")
    return lacking(player, *dwelling_price(player, beyond=not near))


def _upgrade(state: TerraState, seat: Seat) -> Reason | None:
    """What the cheapest upgrade of a building on the map lacks."""
    player = state.players[seat]
    prices = [
        upgrade_cost(state, player, hex_, BUILDINGS.index(building))
        for building, before in state.world.content.game.upgrade_from.items()
        if player.supply(BUILDINGS.index(building))
        for hex_ in bits(player.built[BUILDINGS.index(before)])
    ]
    if not prices:
        return Reason("reason.nothing_to_upgrade")
    return lacking(player, *min(prices, key=sum))


def _terraform(state: TerraState, seat: Seat) -> Reason | None:
    player = state.players[seat]
    tables = player.tables
    open_land = (reach(state, seat) | skip_reach(state, seat)) & ~state.occupied
    if not any(open_land & mask for mask in state.fields[:WHEEL]):
        return Reason("reason.no_hex")
    if not tables.spade_costs:
        return Reason("reason.no_digging_track")
    price = tables.spade_costs[player.digging] * (tables.fixed_spades or 1)
    return lacking(player, 0, 0, price) if tables.digs_with_priests else lacking(player, 0, price)


def _priest(state: TerraState, seat: Seat) -> Reason | None:
    return lacking(state.players[seat], 0, 0, 1)


def _power(state: TerraState, seat: Seat) -> Reason | None:
    """What the cheapest free power action lacks, of those that would have an effect."""
    spaces = sorted(state.world.content.power_actions.values(), key=lambda space: space.power)
    free = [
        space
        for space in spaces
        if state.power_takers[state.world.power_ids.index(space.id)] == FREE
    ]
    if not free:
        return Reason("reason.all_used")
    useful = [space for space in free if effects_refusal(state, seat, space.do) is None]
    if not useful:
        return effects_refusal(state, seat, free[0].do)
    return power_action_refusal(state, seat, useful[0].id)


def _special(state: TerraState, seat: Seat) -> Reason | None:
    """What a space lacks that was not used yet; else that all were."""
    spaces = special_spaces(state, seat)
    if not spaces:
        return Reason("reason.no_special_space")
    fresh = [space for space in spaces if space.id not in state.players[seat].spaces_used]
    return special_refusal(state, seat, (fresh or spaces)[0])


_REFUSALS: Mapping[str, Callable[[TerraState, Seat], Reason | None]] = {
    "build": _build,
    "upgrade": _upgrade,
    "terraform": _terraform,
    "shipping": shipping_refusal,
    "digging": digging_refusal,
    "priest": _priest,
    "power": _power,
    "special": _special,
}
