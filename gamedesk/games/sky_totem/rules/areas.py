"""The cube areas of the common board and the action build altar (rules S3.1, S3.5, S4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.bag import draw_some, draw_to_area
from gamedesk.games.sky_totem.rules.state import SkyState


@dataclass(frozen=True, slots=True)
class TakeArea(Action):
    """Build altar: take all cubes of an area (numbered from 0)."""

    kind: ClassVar[str] = "take_area"
    area: int


@dataclass(frozen=True, slots=True)
class DrawCubes(Action):
    """Build altar while no area has cubes: draw from the bag."""

    kind: ClassVar[str] = "draw_cubes"


@dataclass(frozen=True, slots=True)
class AreaTaken(Event):
    """A seat took all cubes of an area."""

    kind: ClassVar[str] = "area_taken"
    area: int = 0
    cubes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class BagTurned(Event):
    """A seat turned to the bag because no area had cubes; it gets so many."""

    kind: ClassVar[str] = "bag_turned"
    count: int = 0


take_area = cache(TakeArea)
DRAW_CUBES: Final = DrawCubes()


def build_altar_actions(state: SkyState) -> Sequence[Action]:
    """The areas with cubes; the bag when there is none, even an empty one (rules S3.5)."""
    found = [take_area(index) for index, cubes in enumerate(state.areas) if cubes]
    return found or (DRAW_CUBES,)


def build_altar(draft: Draft, seat: Seat, action: TakeArea | DrawCubes) -> None:
    """Take the cubes into the hand."""
    state: SkyState = draft.state
    if isinstance(action, DrawCubes):
        count = min(state.world.content.game.draw_when_empty, sum(state.bag))
        draft.emit(BagTurned, seat, count)
        draw_some(draft, seat, count)
        return
    cubes = state.areas[action.area]
    state.areas[action.area] = ()
    kinds = state.world.kinds
    draft.emit(AreaTaken, seat, action.area, tuple(kinds[kind] for kind in cubes))
    player = state.players[seat]
    for kind in cubes:
        player.hand[kind] += 1
    player.in_hand += len(cubes)


def refill(draft: Draft) -> None:
    """One cube to each area with cubes, more to empty ones, in order, as the bag lasts (S4)."""
    state: SkyState = draft.state
    game = state.world.content.game
    wanted = [
        index
        for index, cubes in enumerate(state.areas)
        for _ in range(game.refill if cubes else game.refill_empty)
    ]
    draft.then(*(draw_to_area(index) for index in wanted[: sum(state.bag)]))


def fill_first(draft: Draft) -> None:
    """The cubes that lie on the areas when the game begins (rules S2.2)."""
    state: SkyState = draft.state
    count = state.world.content.game.first_cubes
    draft.then(*(draw_to_area(index) for index in range(len(state.areas)) for _ in range(count)))
