"""One matcher for the goals of all altar cards (rules S8)."""

from __future__ import annotations

from gamedesk.games.sky_totem.rules.altar import at_least, visible
from gamedesk.games.sky_totem.rules.geometry import cells_of, mask_of
from gamedesk.games.sky_totem.rules.goal_tables import Goal, NeedTable, ShapePlace, ShapeTable
from gamedesk.games.sky_totem.rules.goal_words import VARIABLES, Columns, ColumnTest, Totems
from gamedesk.games.sky_totem.rules.state import Column, Player, Standing
from gamedesk.games.sky_totem.rules.world import World


def is_met(world: World, player: Player, goal: Goal) -> bool:
    """Whether an altar meets every need of a goal."""
    if player.mass < goal.mass:
        return False
    return all(is_need_met(world, player, need) for need in goal.needs)


def is_need_met(world: World, player: Player, need: NeedTable) -> bool:
    """Whether an altar meets one need."""
    if isinstance(need, ShapeTable):
        return _is_shape_met(world, player, need)
    if isinstance(need, Columns):
        return count_columns(world, player, need) >= need.count
    return count_totems(world, player, need) >= need.count


def cells_passing(world: World, player: Player, test: ColumnTest) -> int:
    """The cells of the cloud that pass a test, kind variables left out."""
    if test.height is not None:
        levels = player.levels
        mask = levels[test.height] if test.height < len(levels) else 0
    else:
        mask = at_least(player, test.least)
        if test.most is not None:
            mask &= ~at_least(player, test.most + 1)
    if mask and test.cubes:
        mask &= cells_of_cubes(world, player, test.cubes)
    if mask and test.totem:
        mask &= _cells_under(player, test.totem)
    return mask


def cells_of_cubes(world: World, player: Player, cubes: str) -> int:
    """The columns made only of a kind, of common or rare cubes, or (a variable) of any one kind."""
    if cubes in world.kind_index:
        return player.pure[world.kind_index[cubes]]
    found = 0
    for kind, mask in enumerate(player.pure):
        if cubes in VARIABLES or world.is_rare[kind] == (cubes == "rare"):
            found |= mask
    if player.mixed and cubes not in VARIABLES:
        for cell in cells_of(player.mixed):
            if consists_of(world, visible(world, player.columns[cell]), cubes):
                found |= 1 << cell
    return found


def consists_of(world: World, cubes: Column, what: str) -> bool:
    """Whether cubes are all of one kind, or all common or rare; there must be at least one."""
    if what in world.kind_index:
        kind = world.kind_index[what]
        return bool(cubes) and all(cube == kind for cube in cubes)
    return bool(cubes) and all(world.is_rare[cube] == (what == "rare") for cube in cubes)


def count_columns(world: World, player: Player, need: Columns) -> int:
    """How many columns pass, as the need counts them."""
    mask = cells_passing(world, player, need.where)
    match need.kinds:
        case "any":
            return mask.bit_count()
        case "same":
            return max((mask & pure).bit_count() for pure in player.pure)
        case _:
            return sum(bool(mask & pure) for pure in player.pure)


def count_totems(world: World, player: Player, need: Totems) -> int:
    """How many totems count for the need."""
    counted = [
        totem.totem
        for totem in player.totems
        if need.totem in ("", totem.totem)
        and (not need.on or _stands_on(world, player, totem, need.on))
    ]
    return len(set(counted)) if need.different else len(counted)


def _stands_on(world: World, player: Player, totem: Standing, what: str) -> bool:
    """Whether a totem's columns hold only such cubes; what is under a turtle is left out."""
    cubes: Column = ()
    for cell in totem.cells:
        cubes += visible(world, player.columns.get(cell, ())[: totem.height])
    return consists_of(world, cubes, what)


def _cells_under(player: Player, totem: str) -> int:
    return mask_of(
        cell for standing in player.totems if standing.totem == totem for cell in standing.cells
    )


def _is_shape_met(world: World, player: Player, need: ShapeTable) -> bool:
    passing: list[int] = []
    for test in need.tests:
        mask = ~player.cloud if test.sky else cells_passing(world, player, test)
        if not mask:
            return False
        passing.append(mask)
    for cell in cells_of(passing[need.anchor]):
        for place in need.places[cell]:
            for test_index, mask in place.masks:
                if mask & ~passing[test_index]:
                    break
            else:
                if not place.variables or _do_kinds_agree(player, place):
                    return True
    return False


def _do_kinds_agree(player: Player, place: ShapePlace) -> bool:
    """Same variable, same kind; another variable, another kind."""
    kinds: dict[str, int] = {}
    for name, cell in place.variables:
        kind = player.columns[cell][-1]
        if kinds.setdefault(name, kind) != kind:
            return False
    return len(set(kinds.values())) == len(kinds)
