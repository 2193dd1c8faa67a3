"""What a turn can be spent on: main actions with the exchanges that pay for them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.bots.payment import Price, exchanges
from gamedesk.games.terra_mystica.rules.abilities import effects_refusal
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import build, upgrade, upgrade_cost
from gamedesk.games.terra_mystica.rules.cults import priest_actions
from gamedesk.games.terra_mystica.rules.effects import Effect, Goods, Sandstorm, Spades
from gamedesk.games.terra_mystica.rules.main_action import (
    special_spaces,
    take_power_action,
    take_special_action,
)
from gamedesk.games.terra_mystica.rules.reach import reach, skip_price, skip_reach
from gamedesk.games.terra_mystica.rules.river_towns import connect_actions
from gamedesk.games.terra_mystica.rules.spades import terraform
from gamedesk.games.terra_mystica.rules.state import FREE, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.tracks import ADVANCE_DIGGING, ADVANCE_SHIPPING
from gamedesk.games.terra_mystica.rules.world import (
    BUILDINGS,
    DWELLING,
    TERRAINS,
    WHEEL,
    wheel_distance,
)

FARTHEST: Final = 3
"""So many spades are bought at most for one hex."""
LAND, POWER, PRIEST, OTHER = range(4)
"""What somebody else may take before the next own turn."""


class Candidate(NamedTuple):
    """A main action, the free actions before it, and what is at risk if it waits.

    `free` tells that the action leaves the turn open: it is done for its own sake.
    """

    first: tuple[Action, ...]
    action: Action
    risk: int
    free: bool = False


def candidates(state: TerraState, seat: Seat) -> Iterator[Candidate]:
    """Whole turns by their main action; passing is not among them."""
    player = state.players[seat]
    yield from _dwellings(state, seat, player)
    yield from _upgrades(state, player)
    yield from _tracks(player)
    yield from _priests(state, seat)
    yield from _power(state, seat, player)
    yield from _special(state, seat, player)
    for action in connect_actions(state, seat):
        yield Candidate((), action, OTHER, free=True)


def _dwellings(state: TerraState, seat: Seat, player: PlayerBoard) -> Iterator[Candidate]:
    """Dwellings at once, and on hexes that are dug up for them."""
    near = reach(state, seat) & ~state.occupied
    yield from _dwellings_on(state, player, near, Price())
    if player.tables.data.skip is not None:
        far = skip_reach(state, seat)
        yield from _dwellings_on(state, player, far, Price(*skip_price(player)))


def _dwellings_on(
    state: TerraState, player: PlayerBoard, hexes: int, way: Price
) -> Iterator[Candidate]:
    labels = state.world.board.labels
    home = TERRAINS[player.home]
    built = way.plus(Price(*player.tables.costs[DWELLING]))
    left = player.supply(DWELLING) > 0
    plain = exchanges(player, built) if left else None
    for hex_ in bits(hexes):
        terrain = state.terrain[hex_]
        if terrain == player.home:
            if plain is not None:
                yield Candidate(plain, build(labels[hex_]), LAND)
        elif terrain < WHEEL and player.tables.spade_costs:
            spades = player.tables.fixed_spades or wheel_distance(terrain, player.home)
            if spades > FARTHEST:
                continue
            dug = spade_price(player, spades)
            first = exchanges(player, built.plus(dug)) if left else None
            if first is None and exchanges(player, way.plus(dug)) == ():
                first = ()
            if first is not None:
                yield Candidate(first, terraform(labels[hex_], home, spades), LAND)


def spade_price(player: PlayerBoard, spades: int) -> Price:
    """What so many spades cost on the digging track."""
    each = player.tables.spade_costs[player.digging]
    if player.tables.digs_with_priests:
        return Price(priests=each * spades)
    return Price(workers=each * spades)


def _upgrades(state: TerraState, player: PlayerBoard) -> Iterator[Candidate]:
    labels = state.world.board.labels
    for name, before in state.world.content.game.upgrade_from.items():
        building = BUILDINGS.index(name)
        if player.supply(building) < 1:
            continue
        for hex_ in bits(player.built[BUILDINGS.index(before)]):
            first = exchanges(player, Price(*upgrade_cost(state, player, hex_, building)))
            if first is not None:
                yield Candidate(first, upgrade(labels[hex_], name), OTHER)


def _tracks(player: PlayerBoard) -> Iterator[Candidate]:
    shipping = player.tables.data.shipping
    if shipping.cost is not None and player.shipping < shipping.max:
        first = exchanges(player, _price(shipping.cost))
        if first is not None:
            yield Candidate(first, ADVANCE_SHIPPING, OTHER)
    digging = player.tables.data.digging
    if digging.upgrade is not None and player.digging + 1 < len(digging.levels):
        first = exchanges(player, _price(digging.upgrade))
        if first is not None:
            yield Candidate(first, ADVANCE_DIGGING, OTHER)


def _price(goods: Goods) -> Price:
    return Price(goods.coins, goods.workers, goods.priests, goods.power)


def _priests(state: TerraState, seat: Seat) -> Iterator[Candidate]:
    """The best space of each track."""
    seen = set()
    for action in priest_actions(state, seat):
        cult = getattr(action, "cult", "")
        if cult not in seen:
            seen.add(cult)
            yield Candidate((), action, PRIEST)


def _power(state: TerraState, seat: Seat, player: PlayerBoard) -> Iterator[Candidate]:
    for place, space in enumerate(state.world.content.power_actions.values()):
        if state.power_takers[place] != FREE:
            continue
        first = _paid(player, Price(power=space.power), space.do)
        if first is not None and effects_refusal(state, seat, space.do) is None:
            yield Candidate(first, take_power_action(space.id), POWER)


def _paid(
    player: PlayerBoard, price: Price, effects: tuple[Effect, ...]
) -> tuple[Action, ...] | None:
    """Exchanges for an action; those for the dwelling that follows are done before it too."""
    digs = any(isinstance(effect, Spades | Sandstorm) for effect in effects)
    if digs and player.supply(DWELLING) > 0:
        first = exchanges(player, price.plus(Price(*player.tables.costs[DWELLING])))
        if first is not None:
            return first
    return exchanges(player, price)


def _special(state: TerraState, seat: Seat, player: PlayerBoard) -> Iterator[Candidate]:
    for space in special_spaces(state, seat):
        if space.id in player.spaces_used:
            continue
        first = _paid(player, _price(space.cost), space.do)
        if first is not None and effects_refusal(state, seat, space.do) is None:
            yield Candidate(first, take_special_action(space.id), OTHER)
