"""How near a totem or an altar card is: the least cubes and cloud tiles that are missing, in words.

Cubes that have to be put on columns count whatever their kind; blessings and exchanges are not
looked ahead. Screens and computer players ask this; rules only for why a card is not completed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.geometry import NEIGHBOURS, around, cells_of
from gamedesk.games.sky_totem.rules.goal_tables import ShapePlace, ShapeTable
from gamedesk.games.sky_totem.rules.goal_words import VARIABLES, Columns, ColumnTest, Totems
from gamedesk.games.sky_totem.rules.goals import cells_of_cubes, cells_passing, count_totems, is_met
from gamedesk.games.sky_totem.rules.state import Player, SkyState
from gamedesk.games.sky_totem.rules.totems import (
    can_have,
    free_levels,
    placements,
)
from gamedesk.games.sky_totem.rules.world import Placement, TotemTable, World


@dataclass(frozen=True, slots=True)
class Nearest:
    """The place where a totem is nearest, and how many cubes and cloud tiles it lacks."""

    place: Placement
    missing: int


# ------------------------------------------------------------------- totems


def totem_reason(state: SkyState, seat: Seat, totem_id: str) -> Reason | None:
    """Why a totem cannot be built anywhere now; None if it can."""
    totem = state.world.totem(totem_id)
    name = f"@totem.{totem_id}"
    if totem.index not in state.in_play:
        return Reason.of("reason.totem_not_in_play", totem=name)
    if totem.by_itself:
        return Reason.of("reason.totem_comes_by_itself", totem=name, height=totem.data.lowest)
    player = state.players[seat]
    if not can_have(player, totem):
        return Reason.of("reason.totem_limit", totem=name, limit=totem.data.limit)
    if any(True for _ in placements(player, totem, free_levels(player))):
        return None
    nearest = nearest_totem(player, totem)
    if nearest is None:
        return Reason.of("reason.totem_no_room", totem=name)
    return Reason.of("reason.totem_cubes_missing", missing=nearest.missing, totem=name)


def nearest_totem(player: Player, totem: TotemTable) -> Nearest | None:
    """Where a totem needs the least; None if no place will do."""
    best: Nearest | None = None
    for cell in cells_of(player.cloud | player.edge):
        for place in totem.placements[cell]:
            missing = missing_for(player, totem, place)
            if missing is not None and (best is None or missing < best.missing):
                best = Nearest(place, missing)
    return best


def missing_for(player: Player, totem: TotemTable, place: Placement) -> int | None:
    """What a totem lacks at one place; None if it can never stand there."""
    if (place.columns | place.gap) & player.taken:
        return None
    base = totem.data.lowest
    for rise, mask in place.levels:
        for cell in cells_of(mask):
            base = max(base, player.height(cell) - rise)
    for cell in place.bridged:
        base = max(base, player.height(cell))
    tiles = tiles_missing(player, place.columns)
    if tiles is None:
        return None
    wanted = sum((base + rise) * mask.bit_count() for rise, mask in place.levels)
    return tiles + wanted - sum(player.height(cell) for cell in place.cells)


def tiles_missing(player: Player, cells: int, sky: int = 0) -> int | None:
    """The cloud tiles that join cells to the cloud, `sky` staying open; None if it cannot be."""
    cloud = player.cloud
    count = 0
    while rest := cells & ~cloud:
        path = _path(cloud, rest, player.taken | sky)
        if path is None:
            return None
        count += path.bit_count()
        cloud |= path
    return count


def _path(cloud: int, goal: int, closed: int) -> int | None:
    """The cells of a shortest way from the cloud to one of some cells, the goal included."""
    layers = [around(cloud) & ~closed]
    seen = cloud | layers[0]
    while not layers[-1] & goal:
        layers.append(around(layers[-1]) & ~closed & ~seen)
        seen |= layers[-1]
        if not layers[-1] or len(layers) > 4:
            return None
    step = layers[-1] & goal
    step &= -step
    path = step
    for layer in reversed(layers[:-1]):
        step = NEIGHBOURS[step.bit_length() - 1] & layer
        step &= -step
        path |= step
    return path


# ------------------------------------------------------------------- altar cards


def card_reason(state: SkyState, seat: Seat, card: str) -> Reason | None:
    """What is missing for a card's goal; None if it is met."""
    world, player = state.world, state.players[seat]
    if is_met(world, player, world.goals[card]):
        return None
    name = f"@card.{card}"
    for need in world.goals[card].needs:
        totem = missing_totem(world, player, need)
        if totem:
            return Reason.of("reason.goal_totem", card=name, totem=f"@totem.{totem}")
    missing = card_missing(world, player, card)
    if missing is None:
        return Reason.of("reason.goal_out_of_reach", card=name)
    return Reason.of("reason.goal_missing", missing=missing, card=name)


def missing_totem(world: World, player: Player, need: ShapeTable | Columns | Totems) -> str:
    """A totem that a need names and the altar lacks; "" if none is."""
    if isinstance(need, Totems):
        return need.totem if count_totems(world, player, need) < need.count else ""
    tests = need.tests if isinstance(need, ShapeTable) else (need.where,)
    named = {test.totem for test in tests if test.totem}
    return next((t for t in sorted(named) if not player.built[world.totem_index[t]]), "")


def card_missing(world: World, player: Player, card: str) -> int | None:
    """The cubes and cloud tiles that a goal lacks; None if totems are missing, or it cannot be."""
    total = 0
    for need in world.goals[card].needs:
        if isinstance(need, Totems):
            missing = 0 if count_totems(world, player, need) >= need.count else None
        elif isinstance(need, Columns):
            missing = columns_missing(world, player, need)
        else:
            missing = shape_missing(world, player, need)
        if missing is None:
            return None
        total += missing
    return total


def columns_missing(world: World, player: Player, need: Columns) -> int | None:
    """What so many columns lack, anywhere on the cloud or on new tiles."""
    if need.kinds == "any":
        return _cheapest(_lacks(world, player, need.where, player.cloud), need)
    bare = player.levels[0] | player.tops[-1]
    by_kind = [
        sorted(_lacks(world, player, need.where, (mask | bare) & player.cloud, of_a_kind=True))
        for mask in player.pure
    ]
    if need.kinds == "same":
        totals = [_cheapest(lacks, need) for lacks in by_kind]
        return min((total for total in totals if total is not None), default=None)
    new = max(1, _height_of(need.where))
    nearest = sorted(lacks[0] if lacks else new + 1 for lacks in by_kind)
    crowd = need.count - player.cloud.bit_count()
    return sum(nearest[: need.count]) + max(0, crowd)


def _height_of(test: ColumnTest) -> int:
    return test.least if test.height is None else test.height


def _cheapest(lacks: Iterable[int], need: Columns) -> int | None:
    """The sum of the smallest; what is not there stands on new tiles."""
    found = sorted(lacks)[: need.count]
    if need.where.totem and len(found) < need.count:
        return None
    new = 1 + max(1, _height_of(need.where))
    return sum(found) + new * (need.count - len(found))


def _lacks(
    world: World, player: Player, test: ColumnTest, cells: int, *, of_a_kind: bool = False
) -> Iterator[int]:
    """What each of some cells lacks to pass a test; cells that cannot pass are left out.

    `of_a_kind`: a cube must be seen, since its kind counts.
    """
    fitting = _fitting(world, player, test)
    for cell in cells_of(cells & fitting):
        lack = _lack(player, test, cell, of_a_kind=of_a_kind)
        if lack is not None:
            yield lack


def _fitting(world: World, player: Player, test: ColumnTest) -> int:
    """The cells of the cloud where kind and totem are right or still open."""
    fitting = player.cloud
    if test.cubes:
        open_ = player.levels[0] | player.tops[-1]
        fitting &= open_ | cells_of_cubes(world, player, test.cubes)
    if test.totem:
        fitting &= cells_passing(world, player, ColumnTest(totem=test.totem))
    return fitting


def _lack(player: Player, test: ColumnTest, cell: int, *, of_a_kind: bool = False) -> int | None:
    """The cubes that a cell of the cloud lacks; None if it is too high or covered."""
    height = player.height(cell)
    wanted = _height_of(test)
    if test.height is not None and height > wanted:
        return None
    if test.most is not None and height > test.most:
        return None
    bare = not height or player.tops[-1] >> cell & 1
    lack = max(0, wanted - height, 1 if bare and (test.cubes or of_a_kind) else 0)
    return None if lack and player.taken >> cell & 1 else lack


def fitting_cells(world: World, player: Player, need: ShapeTable) -> list[int]:
    """For each test of a shape the cells of the cloud where it is met or still can be."""
    return [_fitting(world, player, test) for test in need.tests]


def shape_missing(world: World, player: Player, need: ShapeTable) -> int | None:
    """What a shape lacks at the place where it lacks least."""
    least: int | None = None
    fitting = fitting_cells(world, player, need)
    for anchor in cells_of(player.cloud | player.edge):
        for place in need.places[anchor]:
            missing = missing_at(player, need, place, fitting, least)
            if missing is not None:
                least = missing
    return least


def shape_places(
    world: World, player: Player, need: ShapeTable
) -> Iterator[tuple[ShapePlace, int]]:
    """Every place near the cloud where a shape could come to be, with what it lacks there."""
    fitting = fitting_cells(world, player, need)
    for anchor in cells_of(player.cloud | player.edge):
        for place in need.places[anchor]:
            missing = missing_at(player, need, place, fitting)
            if missing is not None:
                yield place, missing


def missing_at(
    player: Player,
    need: ShapeTable,
    place: ShapePlace,
    fitting: list[int],
    below: int | None = None,
) -> int | None:
    """What a shape lacks at one place; None if it can never be there, or is not `below` that."""
    total = sky = tiles = 0
    for index, cell in place.cells:
        test = need.tests[index]
        bit = 1 << cell
        if test.sky:
            if player.cloud & bit:
                return None
            sky |= bit
        elif player.cloud & bit:
            lack = _lack(player, test, cell) if fitting[index] & bit else None
            if lack is None:
                return None
            total += lack
        elif player.taken & bit or test.totem:
            return None
        else:
            tiles |= bit
            total += max(_height_of(test), 1 if test.cubes else 0)
    if below is not None and total + tiles.bit_count() >= below:
        return None  # there is no need to look for the way of the tiles
    if not _can_kinds_agree(player, place):
        return None
    more = tiles_missing(player, tiles, sky) if tiles else 0
    if more is None or (below is not None and total + more >= below):
        return None
    return total + more


def _can_kinds_agree(player: Player, place: ShapePlace) -> bool:
    """Whether the columns that stand already do not contradict the kind variables."""
    kinds: dict[str, int] = {}
    for name, cell in place.variables:
        column = player.columns.get(cell)
        if column and not player.tops[-1] >> cell & 1:
            assert name in VARIABLES
            if kinds.setdefault(name, column[-1]) != column[-1]:
                return False
    return len(set(kinds.values())) == len(kinds)
