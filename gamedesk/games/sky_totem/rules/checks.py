"""What must hold in every state: cubes conserved, columns legal, tables and points in agreement."""

from __future__ import annotations

from itertools import pairwise

from gamedesk.core.agenda import RulesError
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.altar import visible
from gamedesk.games.sky_totem.rules.geometry import START, around, cells_of, mask_of
from gamedesk.games.sky_totem.rules.state import Player, SkyState
from gamedesk.games.sky_totem.rules.world import World


def check(state: SkyState) -> None:
    """Raise RulesError naming the first thing that is wrong."""
    _check_cubes(state)
    _check_cards(state)
    for seat, player in enumerate(state.players):
        _check_columns(state.world, Seat(seat), player)
        _check_cloud(Seat(seat), player)
        _check_tables(state.world, Seat(seat), player)
        _check_totems(state.world, Seat(seat), player)
        _check_points(state.world, Seat(seat), player)


def _require(holds: bool, what: str, *where: object) -> None:
    if not holds:
        raise RulesError(f"{what}: {', '.join(map(str, where))}")


def _check_cubes(state: SkyState) -> None:
    """Bag, areas, altars, treasuries and hands hold all cubes (rules S1.2)."""
    for kind, name in enumerate(state.world.kinds):
        places = [state.bag[kind], *(area.count(kind) for area in state.areas)]
        for player in state.players:
            places += [player.hand[kind], player.treasury.count(kind)]
            places += [column.count(kind) for column in player.columns.values()]
        _require(min(places) >= 0, "cubes below zero", name, places)
        _require(sum(places) == state.world.content.cubes[name].count, "cubes", name, places)


def _check_cards(state: SkyState) -> None:
    seen = [card for card in state.deck if card != HIDDEN]
    for player in state.players:
        held = (*player.dealt, *player.cards, player.choice, player.opening, *player.completed)
        seen += [card for card in held if card not in ("", HIDDEN)]
    _require(len(seen) == len(set(seen)), "a card is in two places", seen)


def _check_columns(world: World, seat: Seat, player: Player) -> None:
    """Each cube stands on its kind, on a back or on cloud, or has its kind in the treasury."""
    for cell, column in player.columns.items():
        _require(bool(player.cloud >> cell & 1), "a column in the sky", seat, cell)
        _require(column.count(world.back) <= 1, "two backs in a column", seat, cell)
        for below, kind in pairwise(column):
            legal = world.back in (below, kind) or below == kind or kind in player.treasury
            _require(legal, "a cube on another kind", seat, cell, column)


def _check_cloud(seat: Seat, player: Player) -> None:
    reached = START
    while more := around(reached) & player.cloud:
        reached |= more
    _require(reached == player.cloud, "the cloud is torn", seat)
    edge = around(player.cloud) & ~player.taken
    _require(player.edge == edge, "the edge of the cloud differs", seat)


def _check_tables(world: World, seat: Seat, player: Player) -> None:
    heights: dict[int, int] = {}
    tops = [0] * len(player.tops)
    pure = [0] * len(player.pure)
    mixed = 0
    for cell in cells_of(player.cloud):
        column = player.columns.get(cell, ())
        heights[len(column)] = heights.get(len(column), 0) | 1 << cell
        if column:
            tops[column[-1]] |= 1 << cell
        kinds = set(visible(world, column))
        if len(kinds) == 1:
            pure[kinds.pop()] |= 1 << cell
        elif kinds:
            mixed |= 1 << cell
    for height, mask in enumerate(player.levels):
        _require(mask == heights.get(height, 0), "levels differ", seat, height)
    mass = sum(map(len, player.columns.values()))
    _require(mass == player.mass, "the mass differs", seat)
    _require(tops == player.tops, "tops differ", seat)
    _require((pure, mixed) == (player.pure, player.mixed), "pure columns differ", seat)
    _require(player.in_hand == sum(player.hand) + player.clouds, "the hand differs", seat)


def _check_totems(world: World, seat: Seat, player: Player) -> None:
    taken = 0
    for standing in player.totems:
        totem = world.totem(standing.totem)
        cells = mask_of(standing.cells)
        _require(not cells & ~player.cloud, "a totem in the sky", seat, standing)
        if not totem.data.floor:
            span = cells | mask_of(standing.bridged)
            _require(not taken & span, "totems overlap", seat, standing)
            taken |= span
    _require(taken == player.taken, "taken cells differ", seat)
    for totem in world.totems:
        count = sum(standing.totem == totem.id for standing in player.totems)
        limit = totem.data.limit
        _require(count == player.built[totem.index], "totems counted", seat, totem.id)
        _require(not limit or count <= limit, "too many totems", seat, totem.id)


def _check_points(world: World, seat: Seat, player: Player) -> None:
    cubes = [*player.treasury]
    for column in player.columns.values():
        cubes += [kind for kind in column if kind != world.back]
    rare = sum(world.cube_points[kind] for kind in cubes if world.is_rare[kind])
    common = sum(world.cube_points[kind] for kind in cubes if not world.is_rare[kind])
    totems = sum(standing.points for standing in player.totems)
    cards = sum(world.card(card).points for card in player.completed)
    _require(player.points == [common, rare, totems, cards], "points", seat, player.points)
