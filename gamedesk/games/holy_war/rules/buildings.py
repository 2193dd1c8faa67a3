"""Buildings at home and in villages (H5.4-H5.6, H6.4, H6.10)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import Draw
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import KINDS, SHRINE


@dataclass(frozen=True, slots=True)
class BuildingBuilt(Event):
    """A new building of level 1."""

    kind: ClassVar[str] = "building_built"
    territory: str = ""
    building: str = ""


@dataclass(frozen=True, slots=True)
class BuildingRaised(Event):
    """A building at home has another level."""

    kind: ClassVar[str] = "building_raised"
    building: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class BuildingChanged(Event):
    """A building is of another kind now."""

    kind: ClassVar[str] = "building_changed"
    territory: str = ""
    before: str = ""
    after: str = ""


@dataclass(frozen=True, slots=True)
class BuildingLowered(Event):
    """A building at home lost a level; 0 means it is gone."""

    kind: ClassVar[str] = "building_lowered"
    building: str = ""
    level: int = 0


@dataclass(frozen=True, slots=True)
class SetVillage(Action):
    """The kind of the building on a village's slot."""

    kind: ClassVar[str] = "set_village"
    building: str


set_village = cache(SetVillage)


def free_kinds(state: HolyWarState) -> list[int]:
    """Kinds with a block in stock."""
    return [kind for kind, left in enumerate(state.stock) if left]


def has_free_slot(state: HolyWarState, seat: Seat) -> bool:
    """Whether the home has room for another building (H5.5)."""
    return len(state.players[seat].buildings) < state.world.content.game.limits.home_slots


def build_home(draft: Draft, seat: Seat, kind: int) -> None:
    """A new building of level 1 at home; a shrine gives a card (H5.4)."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    state.stock[kind] -= 1
    player.buildings = tuple(sorted((*player.buildings, (kind, 1))))
    draft.emit(BuildingBuilt, seat, state.id(player.home), KINDS[kind])
    if kind == SHRINE:
        draft.then(Draw(seat))


def build_village(draft: Draft, seat: Seat, territory: int, kind: int) -> None:
    """A building beside the one on the slot (H6.10); a shrine gives a card (H5.4)."""
    state: HolyWarState = draft.state
    state.stock[kind] -= 1
    state.village_buildings[territory] = (*state.village_buildings.get(territory, ()), kind)
    draft.emit(BuildingBuilt, seat, state.id(territory), KINDS[kind])
    if kind == SHRINE:
        draft.then(Draw(seat))


def raisable(state: HolyWarState, seat: Seat) -> list[tuple[int, int]]:
    """Buildings at home that can have another level, equal ones once."""
    top = state.world.content.game.limits.top_level
    return [
        building
        for building in dict.fromkeys(state.players[seat].buildings)
        if building[1] < top and state.stock[building[0]]
    ]


def raise_building(draft: Draft, seat: Seat, kind: int, level: int) -> None:
    """One level more; level 3 and shrines give a card (H5.4)."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    state.stock[kind] -= 1
    rest = list(player.buildings)
    rest.remove((kind, level))
    player.buildings = tuple(sorted((*rest, (kind, level + 1))))
    draft.emit(BuildingRaised, seat, KINDS[kind], level + 1)
    top = level + 1 == state.world.content.game.limits.top_level
    draft.then(*(Draw(seat) for _ in range(top + (kind == SHRINE))))


def convert_home(draft: Draft, seat: Seat, old: tuple[int, int], kind: int) -> None:
    """Another kind, the same level; the blocks are exchanged."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    rest = list(player.buildings)
    rest.remove(old)
    player.buildings = tuple(sorted((*rest, (kind, old[1]))))
    state.stock[old[0]] += old[1]
    state.stock[kind] -= old[1]
    home = state.id(player.home)
    draft.emit(BuildingChanged, seat, home, KINDS[old[0]], KINDS[kind])


def lower_building(draft: Draft, seat: Seat, kind: int, level: int) -> None:
    """One level less; the block goes back to the stock."""
    state: HolyWarState = draft.state
    player = state.players[seat]
    rest = list(player.buildings)
    rest.remove((kind, level))
    if level > 1:
        rest.append((kind, level - 1))
    player.buildings = tuple(sorted(rest))
    state.stock[kind] += 1
    draft.emit(BuildingLowered, seat, KINDS[kind], level - 1)


def set_village_kind(draft: Draft, seat: Seat, territory: int, kind: int) -> None:
    """The building on the slot is of this kind now (H6.4)."""
    state: HolyWarState = draft.state
    old = state.village_buildings.get(territory, ())
    if old and old[0] == kind:
        return
    state.stock[kind] -= 1
    if old:
        state.stock[old[0]] += 1
        draft.emit(BuildingChanged, seat, state.id(territory), KINDS[old[0]], KINDS[kind])
    else:
        draft.emit(BuildingBuilt, seat, state.id(territory), KINDS[kind])
    state.village_buildings[territory] = (kind, *old[1:])


@dataclass(frozen=True, slots=True)
class ChooseVillage(Decision):
    """Which building does the village just occupied get, or keep (H6.4)?"""

    kind: ClassVar[str] = "choose_village"
    territory: str

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Each kind in stock, and the one that stands there."""
        there = state.village_buildings.get(state.number(self.territory), ())
        kinds = sorted({*free_kinds(state), *there[:1]})
        return [set_village(KINDS[kind]) for kind in kinds]

    def resolve(self, draft: Draft, action: SetVillage) -> None:
        """Put it there."""
        territory = draft.state.number(self.territory)
        set_village_kind(draft, self.seat, territory, KINDS.index(action.building))
