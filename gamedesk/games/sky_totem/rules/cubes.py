"""Placing what is in hand, cube by cube and tile by tile (rules S3.1, S7)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.games.sky_totem.rules.altar import legal_cells, put_cloud, put_cube
from gamedesk.games.sky_totem.rules.cards import TurnDecision, completable, complete_card
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.state import Player, SkyState


@dataclass(frozen=True, slots=True)
class PlaceCube(Action):
    """Put a cube from the hand on a cell."""

    kind: ClassVar[str] = "place_cube"
    cube: str
    cell: int


@dataclass(frozen=True, slots=True)
class ExchangeCube(Action):
    """Return a cube from the hand to the bag and put a cloud tile on a cell for it."""

    kind: ClassVar[str] = "exchange_cube"
    cube: str
    cell: int


@dataclass(frozen=True, slots=True)
class PlaceCloud(Action):
    """Put a cloud tile from the hand on a cell."""

    kind: ClassVar[str] = "place_cloud"
    cell: int


@dataclass(frozen=True, slots=True)
class CubePlaced(Event):
    """A cube came onto a cell; `height` is that of the column now."""

    kind: ClassVar[str] = "cube_placed"
    cube: str = ""
    cell: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class CubeExchanged(Event):
    """A cube went back to the bag and a cloud tile came."""

    kind: ClassVar[str] = "cube_exchanged"
    cube: str = ""
    cell: int = 0


@dataclass(frozen=True, slots=True)
class CloudPlaced(Event):
    """A cloud tile came."""

    kind: ClassVar[str] = "cloud_placed"
    cell: int = 0


class _ByCell(dict[int, Action]):
    """Cell → one action for it, made once."""

    def __init__(self, action: type[Any], *first: str) -> None:
        super().__init__()
        self._action = action
        self._first = first

    def __missing__(self, cell: int) -> Action:
        made: Action = self._action(*self._first, cell)
        self[cell] = made
        return made


@cache
def _placing(cube: str) -> _ByCell:
    return _ByCell(PlaceCube, cube)


@cache
def _exchanging(cube: str) -> _ByCell:
    return _ByCell(ExchangeCube, cube)


_CLOUDS: Final = _ByCell(PlaceCloud)


@dataclass(frozen=True, slots=True)
class PlaceCubes(TurnDecision):
    """Where does one of the cubes and tiles in hand go? There is at least one."""

    kind: ClassVar[str] = "place_cubes"

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Cubes of one kind are the same; on cells, or exchanged; then tiles, then cards."""
        player = state.players[self.seat]
        kinds = state.world.kinds
        edge = cells_of(player.edge)
        found: list[Action] = []
        for kind, count in enumerate(player.hand):
            if count:
                cells = cells_of(legal_cells(player, kind))
                found.extend(map(_placing(kinds[kind]).__getitem__, cells))
                found.extend(map(_exchanging(kinds[kind]).__getitem__, edge))
        if player.clouds:
            found.extend(map(_CLOUDS.__getitem__, edge))
        if met := completable(state, self.seat):
            found.extend(map(complete_card, met))
        return found

    def answers(self, state: SkyState) -> list[Action]:
        """Everything but cards."""
        cards = len(completable(state, self.seat))
        found = list(self.actions(state))
        return found[: len(found) - cards]

    def answer(self, draft: Draft, action: PlaceCube | ExchangeCube | PlaceCloud) -> None:
        """Out of the hand; again until it is empty."""
        state: SkyState = draft.state
        player = state.players[self.seat]
        if isinstance(action, PlaceCloud):
            player.clouds -= 1
            put_cloud(player, action.cell)
            draft.emit(CloudPlaced, self.seat, action.cell)
        else:
            kind = state.world.kind_index[action.cube]
            player.hand[kind] -= 1
            if isinstance(action, PlaceCube):
                put_cube(state.world, player, action.cell, kind)
                height = player.height(action.cell)
                draft.emit(CubePlaced, self.seat, action.cube, action.cell, height)
            else:
                state.bag[kind] += 1
                put_cloud(player, action.cell)
                draft.emit(CubeExchanged, self.seat, action.cube, action.cell)
        player.in_hand -= 1
        if player.in_hand:
            state.agenda.append(self)

    def why_not(self, state: SkyState, action: Action) -> Reason | None:
        """Cubes and tiles have their rules."""
        player = state.players[self.seat]
        if isinstance(action, PlaceCube):
            kind = state.world.kind_index.get(action.cube)
            if kind is None or not player.hand[kind]:
                return Reason("reason.not_in_hand")
            return cube_refusal(state, player, kind, action.cell)
        if isinstance(action, (ExchangeCube, PlaceCloud)):
            return cloud_refusal(player, action.cell)
        return None


def cube_refusal(state: SkyState, player: Player, kind: int, cell: int) -> Reason | None:
    """Why a cube of a kind cannot be put on a cell; None if it can."""
    if not player.knows(cell) or not player.cloud >> cell & 1:
        return Reason("reason.no_cloud")
    bit = 1 << cell
    if player.taken & bit:
        return Reason("reason.under_totem")
    if legal_cells(player, kind) & bit:
        return None
    kinds = state.world.kinds
    top = player.columns[cell][-1]
    return Reason.of("reason.other_kind", cube=f"@cube.{kinds[kind]}", top=f"@cube.{kinds[top]}")


def cloud_refusal(player: Player, cell: int) -> Reason | None:
    """Why a cloud tile cannot be put on a cell; None if it can."""
    if not player.knows(cell):
        return Reason("reason.not_beside_cloud")
    bit = 1 << cell
    if player.cloud & bit:
        return Reason("reason.has_cloud")
    if player.taken & bit:
        return Reason("reason.bridged_sky")
    return None if player.edge & bit else Reason("reason.not_beside_cloud")


place_cubes = cache(PlaceCubes)
