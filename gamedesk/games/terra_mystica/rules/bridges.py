"""Bridges (rules 13)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any, ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out, usable_if
from gamedesk.games.terra_mystica.rules.effects import Bridge
from gamedesk.games.terra_mystica.rules.state import UNKNOWN, PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.towns import FoundTowns
from gamedesk.games.terra_mystica.rules.turn import TurnDecision


@dataclass(frozen=True, slots=True)
class BuildBridge(Action):
    """Join two hexes across the river."""

    kind: ClassVar[str] = "bridge"
    start: str
    end: str


@dataclass(frozen=True, slots=True)
class BridgeBuilt(Event):
    """A bridge joins two hexes, for everybody (7.1)."""

    kind: ClassVar[str] = "bridge_built"
    start: str = ""
    end: str = ""


build_bridge = cache(BuildBridge)


def open_sites(state: TerraState, seat: Seat) -> list[Action]:
    """The sites without a bridge that have an own building at one end (13.1, 13.2)."""
    own = state.players[seat].all
    taken = {(a, b) for a, b, _ in state.bridges}
    labels = state.world.board.labels
    return [
        build_bridge(labels[a], labels[b])
        for a, b in state.world.board.bridge_sites
        if (own >> a | own >> b) & 1 and (a, b) not in taken
    ]


def bridges_left(state: TerraState, player: PlayerBoard) -> int:
    """Bridges in supply."""
    return state.world.content.game.pieces.bridges - player.bridges


@usable_if(Bridge)
def bridge_refusal(state: TerraState, seat: Seat, effect: Any) -> Reason | None:
    """Why no bridge could be placed."""
    if not bridges_left(state, state.players[seat]):
        return Reason("reason.no_bridges_left")
    return None if open_sites(state, seat) else Reason("reason.no_bridge_site")


@dataclass(frozen=True, slots=True)
class PlaceBridge(TurnDecision):
    """Where does the bridge go?"""

    kind: ClassVar[str] = "place_bridge"

    def answers(self, state: TerraState) -> list[Action]:
        """Every open site."""
        return open_sites(state, self.seat)

    def answer(self, draft: Draft, action: BuildBridge) -> None:
        """Lay the bridge; it can complete a town and gives nobody power (13.3)."""
        state: TerraState = draft.state
        a, b = state.hex(action.start), state.hex(action.end)
        lay_bridge(state, self.seat, a, b)
        draft.emit(BridgeBuilt, self.seat, action.start, action.end)
        draft.then(FoundTowns(self.seat, 1 << a | 1 << b))


def lay_bridge(state: TerraState, seat: Seat, a: int, b: int) -> None:
    """Make the ends adjacent for everybody (7.1)."""
    state.players[seat].bridges += 1
    state.bridges = (*state.bridges, (a, b, seat))
    adjacent = list(state.adjacent)
    adjacent[a] |= 1 << b
    adjacent[b] |= 1 << a
    state.adjacent = tuple(adjacent)
    for player in state.players:
        player.reach = UNKNOWN


@carries_out(Bridge)
def _bridge(draft: Draft, seat: Seat, effect: Bridge, cause: str) -> tuple[Step, ...]:
    left = bridges_left(draft.state, draft.state.players[seat])
    sites: Sequence[Action] = open_sites(draft.state, seat)
    return tuple(PlaceBridge(seat) for _ in range(min(effect.count, left, len(sites))))
