"""Favor tiles (rules 10.3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out
from gamedesk.games.terra_mystica.rules.cults import advance_cult
from gamedesk.games.terra_mystica.rules.effects import FavorTile
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.towns import FoundTowns
from gamedesk.games.terra_mystica.rules.turn import TurnDecision


@dataclass(frozen=True, slots=True)
class TakeFavor(Action):
    """Take a favor tile."""

    kind: ClassVar[str] = "favor"
    tile: str


@dataclass(frozen=True, slots=True)
class FavorTaken(Event):
    """A favor tile was taken."""

    kind: ClassVar[str] = "favor_taken"
    tile: str = ""


take_favor = cache(TakeFavor)


def open_favors(state: TerraState, seat: Seat) -> list[Action]:
    """Each kind of tile that is left and not yet owned."""
    owned = state.players[seat].favors
    left = zip(state.world.favor_ids, state.favors_left, strict=True)
    return [take_favor(tile) for tile, count in left if count and tile not in owned]


def favor_steps(state: TerraState, seat: Seat, count: int) -> tuple[Step, ...]:
    """The questions for so many tiles; fewer if fewer kinds can be had."""
    if not count:
        return ()
    return tuple(ChooseFavor(seat) for _ in range(min(count, len(open_favors(state, seat)))))


@dataclass(frozen=True, slots=True)
class ChooseFavor(TurnDecision):
    """Which favor tile?"""

    kind: ClassVar[str] = "choose_favor"

    def answers(self, state: TerraState) -> list[Action]:
        """Each kind left and not owned."""
        return open_favors(state, self.seat)

    def answer(self, draft: Draft, action: TakeFavor) -> None:
        """Take it, advance on its track; FAV5 is checked at once for all groups (14.3)."""
        state: TerraState = draft.state
        player = state.players[self.seat]
        tile = state.world.content.favor_tiles[action.tile]
        place = state.world.favor_index[tile.id]
        left = state.favors_left
        state.favors_left = (*left[:place], left[place] - 1, *left[place + 1 :])
        player.favors = (*player.favors, tile.id)
        draft.emit(FavorTaken, self.seat, tile.id)
        for cult, steps in enumerate(_steps(state, tile.id)):
            if steps:
                advance_cult(draft, self.seat, cult, steps)
        if tile.id in state.world.town_power:
            draft.then(FoundTowns(self.seat, player.all))

    def why_not(self, state: TerraState, action: Action) -> Reason:
        """Owned already, or none left."""
        owned = isinstance(action, TakeFavor) and action.tile in state.players[self.seat].favors
        return Reason("reason.tile_owned" if owned else "reason.none_left")


def _steps(state: TerraState, tile: str) -> Sequence[int]:
    cults = state.world.content.favor_tiles[tile].cults
    return cults.fire, cults.water, cults.earth, cults.air


@carries_out(FavorTile)
def _favor_tile(draft: Draft, seat: Seat, effect: FavorTile, cause: str) -> tuple[Step, ...]:
    return favor_steps(draft.state, seat, effect.count)
