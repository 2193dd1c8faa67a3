"""Towns: which buildings are one group, founding, town tiles (rules 14)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carry_out
from gamedesk.games.terra_mystica.rules.board import spread
from gamedesk.games.terra_mystica.rules.cults import use_keys
from gamedesk.games.terra_mystica.rules.goods import gain, score, score_round
from gamedesk.games.terra_mystica.rules.state import (
    FROM_ABILITY,
    FROM_SCORING,
    FROM_TOWN,
    PlayerBoard,
    TerraState,
)
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import SANCTUARY


@dataclass(frozen=True, slots=True)
class TakeTownTile(Action):
    """Choose the tile of a town just founded."""

    kind: ClassVar[str] = "town_tile"
    tile: str


@dataclass(frozen=True, slots=True)
class TownFounded(Event):
    """These hexes are a town now."""

    kind: ClassVar[str] = "town_founded"
    hexes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class TownTileTaken(Event):
    """The tile of a town was chosen."""

    kind: ClassVar[str] = "town_tile_taken"
    tile: str = ""


take_town_tile = cache(TakeTownTile)


def group_of(state: TerraState, player: PlayerBoard, start: int) -> int:
    """All own buildings joined with `start` by edges, bridges and river towns (rules 14.1)."""
    group = spread(start & player.all, player.all, state.adjacent)
    for _ in player.river_links:
        before = group
        for river in player.river_links:
            bank = state.world.board.adjacent[river] & player.all
            if bank & group:
                group |= bank
        group = spread(group, player.all, state.adjacent)
        if group == before:
            break
    return group


def group_power(player: PlayerBoard, group: int) -> int:
    """The power value of a group of buildings."""
    values = player.tables.power_value
    return sum(
        values[building] * (mask & group).bit_count() for building, mask in enumerate(player.built)
    )


def is_town(state: TerraState, player: PlayerBoard, group: int) -> bool:
    """Enough buildings and enough power (rules 14.1, house rule D3)."""
    needs = state.world.content.game.town
    sanctuary = bool(player.built[SANCTUARY] & group)
    power = needs.power
    for tile in player.favors:
        power = min(power, state.world.town_power.get(tile, power))
    buildings = needs.buildings_with_sanctuary if sanctuary else needs.buildings
    if state.world.house.sanctuary_lowers_power and sanctuary:
        buildings, power = needs.buildings, min(power, needs.power - 1)
    return group.bit_count() >= buildings and group_power(player, group) >= power


def tiles_open(state: TerraState) -> int:
    """Town tiles left, less those that towns just founded will take."""
    waiting = sum(isinstance(step, ChooseTownTile) for step in state.agenda)
    return sum(state.towns_left) - waiting


@dataclass(frozen=True, slots=True)
class FoundTowns(Auto):
    """See whether groups of buildings are towns now; founding is compulsory (14.2)."""

    kind: ClassVar[str] = "found_towns"
    seat: Seat
    hexes: int

    def run(self, draft: Draft) -> None:
        """Found what can be founded, each group once."""
        state: TerraState = draft.state
        player = state.players[self.seat]
        unseen = self.hexes & player.all
        while unseen:
            group = group_of(state, player, unseen & -unseen)
            unseen &= ~group
            self._consider(draft, player, group)

    def _consider(self, draft: Draft, player: PlayerBoard, group: int) -> None:
        """A group that touches a town merges into it and founds nothing (14.4)."""
        if group & player.towns:
            player.towns |= group
        elif is_town(draft.state, player, group) and tiles_open(draft.state) > 0:
            found_town(draft, self.seat, group)


def found_town(draft: Draft, seat: Seat, group: int) -> None:
    """Mark the town and ask for its tile."""
    state: TerraState = draft.state
    state.players[seat].towns |= group
    draft.emit(TownFounded, seat, state.world.board.names(group))
    draft.then(ChooseTownTile(seat))


@dataclass(frozen=True, slots=True)
class ChooseTownTile(TurnDecision):
    """Which town tile (14.6)?"""

    kind: ClassVar[str] = "choose_town_tile"

    def answers(self, state: TerraState) -> list[Action]:
        """Each kind of tile that is left."""
        left = zip(state.world.town_ids, state.towns_left, strict=True)
        return [take_town_tile(tile) for tile, count in left if count]

    def answer(self, draft: Draft, action: TakeTownTile) -> None:
        """Points, keys, then what the tile gives (14.6, keys first 14.7)."""
        state: TerraState = draft.state
        player = state.players[self.seat]
        tile = state.world.content.town_tiles[action.tile]
        place = state.world.town_index[tile.id]
        left = state.towns_left
        state.towns_left = (*left[:place], left[place] - 1, *left[place + 1 :])
        player.town_tiles = (*player.town_tiles, tile.id)
        draft.emit(TownTileTaken, self.seat, tile.id)
        player.keys += tile.keys
        score(draft, self.seat, tile.vp, FROM_TOWN)
        score_round(draft, self.seat, "town", FROM_SCORING)
        gain(draft, self.seat, player.tables.town_gain, player.tables.id, FROM_ABILITY)
        # Steps on all tracks use the keys themselves, so nobody is asked twice for one key.
        steps = carry_out(draft, self.seat, tile.gives, tile.id)
        draft.then(*(steps or use_keys(draft, self.seat)))

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """None of the tile is left."""
        return Reason("reason.none_left") if isinstance(action, TakeTownTile) else None
