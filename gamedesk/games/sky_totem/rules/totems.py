"""Totems: where they can stand, why not elsewhere, and putting them there (rules S6)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.altar import at_least, put_back
from gamedesk.games.sky_totem.rules.geometry import cells_of, mask_of
from gamedesk.games.sky_totem.rules.state import FROM_TOTEMS, Player, SkyState, Standing
from gamedesk.games.sky_totem.rules.world import Placement, TotemTable, World


@dataclass(frozen=True, slots=True)
class BuildTotem(Action):
    """Put a totem on columns; `bridged` are the cells it only spans."""

    kind: ClassVar[str] = "build_totem"
    totem: str
    cells: tuple[int, ...]
    bridged: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TotemBuilt(Event):
    """A totem stands on an altar."""

    kind: ClassVar[str] = "totem_built"
    totem: str = ""
    cells: tuple[int, ...] = ()
    bridged: tuple[int, ...] = ()
    height: int = 0
    points: int = 0


@dataclass(frozen=True, slots=True)
class TotemCame(Event):
    """A totem came by itself onto a high column."""

    kind: ClassVar[str] = "totem_came"
    totem: str = ""
    cells: tuple[int, ...] = ()
    height: int = 0
    points: int = 0


build_totem = cache(BuildTotem)


def free_levels(player: Player) -> list[int]:
    """The free cells by height, up to the highest."""
    free = player.cloud & ~player.taken
    levels = [mask & free for mask in player.levels]
    while levels and not levels[-1]:
        levels.pop()
    return levels


def placements(player: Player, totem: TotemTable, levels: list[int]) -> Iterator[Placement]:
    """Every place where the altar meets a totem's condition; `levels` are the free levels."""
    for height in range(totem.data.lowest, len(levels)):
        if levels[height]:
            yield from _placements_from(player, totem, levels, height)


def _placements_from(
    player: Player, totem: TotemTable, levels: list[int], height: int
) -> Iterator[Placement]:
    """Those whose lowest column has a given height."""
    for rise, _ in totem.turns[0].columns:
        if height + rise >= len(levels) or not levels[height + rise]:
            return
    base = levels[height]
    for cell in cells_of(base):
        for place in totem.placements[cell]:
            for rise, mask in place.levels:
                if mask & ~levels[height + rise]:
                    break
            else:
                if not place.gap or is_bridgeable(player, place.gap, height):
                    yield place


def is_bridgeable(player: Player, gap: int, height: int) -> bool:
    """Whether cells can be bridged: not higher than the ends, no totem there (rules S6.1)."""
    return not gap & player.taken and not gap & at_least(player, height + 1)


def can_have(player: Player, totem: TotemTable) -> bool:
    """Whether the player may still build that kind: one turtle per game (rules S6)."""
    limit = totem.data.limit
    return not totem.by_itself and (not limit or player.built[totem.index] < limit)


def buildable(state: SkyState, seat: Seat, back: int = 0) -> list[Action]:
    """Every totem that can be built now; with `back`, only those with a cell on it (rules S6.3)."""
    player = state.players[seat]
    levels = free_levels(player)
    found: list[Action] = []
    for index in state.in_play:
        totem = state.world.totems[index]
        if totem.data.lowest < len(levels) and can_have(player, totem):
            for place in placements(player, totem, levels):
                if not back or place.columns & back:
                    found.append(build_totem(totem.id, place.cells, place.bridged))
    return found


def cells_counted(player: Player, cells: tuple[int, ...], bridged: tuple[int, ...]) -> int:
    """How many cells a totem occupies: bridged sky does not count (rules S6)."""
    return len(cells) + (mask_of(bridged) & player.cloud).bit_count()


def height_and_points(
    player: Player, cells: tuple[int, ...], bridged: tuple[int, ...]
) -> tuple[int, int]:
    """The height of a totem on these cells, and what it scores (rules S5.3)."""
    height = max(player.height(cell) for cell in cells)
    return height, cells_counted(player, cells, bridged) * height


def put_totem(
    world: World,
    player: Player,
    totem: TotemTable,
    cells: tuple[int, ...],
    bridged: tuple[int, ...],
) -> Standing:
    """Put a totem on the altar and score it (rules S5.3)."""
    height, points = height_and_points(player, cells, bridged)
    standing = Standing(totem.id, cells, bridged, height, points)
    player.totems = (*player.totems, standing)
    player.built[totem.index] += 1
    player.points[FROM_TOTEMS] += points
    if totem.data.floor:
        for cell in cells:
            put_back(world, player, cell)
    else:
        player.taken |= mask_of(cells) | mask_of(bridged)
        player.edge &= ~player.taken
    player.met = None
    return standing


def raise_totem(draft: Draft, seat: Seat, action: BuildTotem) -> Standing:
    """Build a totem as the action says; its blessing is the caller's."""
    state: SkyState = draft.state
    totem = state.world.totem(action.totem)
    standing = put_totem(state.world, state.players[seat], totem, action.cells, action.bridged)
    draft.emit(
        TotemBuilt,
        seat,
        totem.id,
        standing.cells,
        standing.bridged,
        standing.height,
        standing.points,
    )
    return standing


def due(state: SkyState, seat: Seat) -> list[tuple[TotemTable, int]]:
    """The totems that come by themselves now, each with its cell (rules S6, cat)."""
    player = state.players[seat]
    free = player.cloud & ~player.taken
    found: list[tuple[TotemTable, int]] = []
    for index in state.in_play:
        totem = state.world.totems[index]
        if totem.by_itself:
            mask = free & at_least(player, totem.data.lowest)
            free &= ~mask
            found.extend((totem, cell) for cell in cells_of(mask))
    return found


def build_refusal(state: SkyState, seat: Seat, action: BuildTotem) -> Reason | None:
    """Why a totem cannot be built on these cells; None if it can."""
    world = state.world
    if action.totem not in world.totem_index:
        return Reason("reason.not_offered")
    totem = world.totem(action.totem)
    name = f"@totem.{totem.id}"
    if totem.index not in state.in_play:
        return Reason.of("reason.totem_not_in_play", totem=name)
    if totem.by_itself:
        return Reason.of("reason.totem_comes_by_itself", totem=name, height=totem.data.lowest)
    player = state.players[seat]
    if not can_have(player, totem):
        return Reason.of("reason.totem_limit", totem=name, limit=totem.data.limit)
    if not all(map(player.knows, (*action.cells, *action.bridged))):
        return Reason("reason.totem_on_sky")
    place = _place_of(totem, action)
    if place is None:
        return Reason.of("reason.totem_shape", totem=name)
    return _cells_refusal(player, place) or _heights_refusal(player, totem, place)


def _place_of(totem: TotemTable, action: BuildTotem) -> Placement | None:
    for cell in action.cells:
        for place in totem.placements[cell]:
            if place.cells == action.cells and place.bridged == action.bridged:
                return place
    return None


def _cells_refusal(player: Player, place: Placement) -> Reason | None:
    if place.columns & ~player.cloud:
        return Reason("reason.totem_on_sky")
    if place.columns & player.taken:
        return Reason("reason.totem_under_totem")
    return Reason("reason.bridge_over_totem") if place.gap & player.taken else None


def _heights_refusal(player: Player, totem: TotemTable, place: Placement) -> Reason | None:
    """Two heights that do not fit together, or what is too low, or the bridged cell too high.

    Which cells have to be higher depends on the rotation, so every one on these cells is tried.
    """
    options = [
        other
        for cell in place.cells
        for other in totem.placements[cell]
        if other.cells == place.cells and other.bridged == place.bridged
    ]
    reasons = [_one_heights_refusal(player, totem, other) for other in options]
    return None if None in reasons else reasons[0]


def _one_heights_refusal(player: Player, totem: TotemTable, place: Placement) -> Reason | None:
    heights = sorted(player.height(cell) for cell in place.cells)
    wanted = sorted(rise for rise, mask in place.levels for _ in cells_of(mask))
    lowest = heights[0]
    if lowest < totem.data.lowest:
        return Reason.of("reason.totem_too_low", height=lowest, lowest=totem.data.lowest)
    for height, rise in zip(heights, wanted, strict=True):
        if height != lowest + rise:
            return _difference(lowest, height, rise)
    if any(mask & ~player.levels[lowest + rise] for rise, mask in place.levels):
        return Reason("reason.totem_stairs")
    if place.gap and not is_bridgeable(player, place.gap, lowest):
        gap = max(player.height(cell) for cell in place.bridged)
        return Reason.of("reason.bridge_too_high", height=gap, ends=lowest)
    return None


def _difference(lowest: int, height: int, rise: int) -> Reason:
    if not rise:
        return Reason.of("reason.totem_unequal", first=lowest, second=height)
    return Reason.of("reason.totem_difference", first=lowest, second=height, wanted=rise)
