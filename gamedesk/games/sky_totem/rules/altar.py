"""The altar: where cubes and cloud tiles may go, and putting them there (rules S3.1, S7)."""

from __future__ import annotations

from gamedesk.games.sky_totem.rules.geometry import NEIGHBOURS
from gamedesk.games.sky_totem.rules.state import FROM_COMMON, FROM_RARE, Column, Player
from gamedesk.games.sky_totem.rules.world import World


def legal_cells(player: Player, kind: int) -> int:
    """Where a cube may be put: empty cells, backs, its kind; with the treasury anywhere."""
    if kind in player.treasury:
        return player.cloud & ~player.taken
    tops = player.tops
    return (player.levels[0] | tops[-1] | tops[kind]) & ~player.taken


def put_cube(world: World, player: Player, cell: int, kind: int) -> None:
    """Put a cube on a cell and score it (rules S5.3)."""
    bit = 1 << cell
    column = player.columns.get(cell, ())
    height = len(column)
    if column:
        top = column[-1]
        player.tops[top] ^= bit
        if top != kind:
            _mix(world, player, bit, top, kind)
    else:
        player.pure[kind] |= bit
    player.tops[kind] |= bit
    player.columns[cell] = (*column, kind)
    player.mass += 1
    _raise(player, bit, height)
    source = FROM_RARE if world.is_rare[kind] else FROM_COMMON
    player.points[source] += world.cube_points[kind]
    player.met = None


def put_back(world: World, player: Player, cell: int) -> None:
    """Raise a cell by a turtle's back: what is below has no kind any more (rules S7.7, S7.8)."""
    bit = 1 << cell
    column = player.columns.get(cell, ())
    if column:
        player.tops[column[-1]] ^= bit
        for kind in range(world.back):
            player.pure[kind] &= ~bit
        player.mixed &= ~bit
    player.tops[-1] |= bit
    player.columns[cell] = (*column, world.back)
    player.mass += 1
    _raise(player, bit, len(column))
    player.met = None


def put_cloud(player: Player, cell: int) -> None:
    """Put a cloud tile beside the cloud."""
    bit = 1 << cell
    player.cloud |= bit
    player.levels[0] |= bit
    player.edge = (player.edge | NEIGHBOURS[cell]) & ~player.cloud & ~player.taken
    player.met = None


def visible(world: World, column: Column) -> Column:
    """The cubes of a column that are not under a turtle's back (rules S7.8)."""
    if world.back not in column:
        return column
    return column[len(column) - column[::-1].index(world.back) :]


def at_least(player: Player, height: int) -> int:
    """The cells of the cloud with at least that height."""
    if height <= 0:
        return player.cloud
    found = 0
    for mask in player.levels[height:]:
        found |= mask
    return found


def _mix(world: World, player: Player, bit: int, top: int, kind: int) -> None:
    """A cube comes on a back, where its kind is the only visible one, or on another kind."""
    if top == world.back:
        player.pure[kind] |= bit
    else:
        player.pure[top] &= ~bit
        player.mixed |= bit


def _raise(player: Player, bit: int, height: int) -> None:
    levels = player.levels
    if height + 1 >= len(levels):
        levels.append(0)
    levels[height] ^= bit
    levels[height + 1] |= bit
