"""The bag and what is drawn from it; each cube is an outcome of chance (rules S3.4)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import TABLE, Seat
from gamedesk.games.sky_totem.rules.state import FROM_COMMON, FROM_RARE, SkyState


@dataclass(frozen=True, slots=True)
class CubeDrawn(Action):
    """Chance: a cube of this kind comes out of the bag."""

    kind: ClassVar[str] = "cube_drawn"
    cube: str


@dataclass(frozen=True, slots=True)
class CubeCame(Event):
    """A drawn or chosen cube is in a seat's hand."""

    kind: ClassVar[str] = "cube_came"
    cube: str = ""


@dataclass(frozen=True, slots=True)
class AreaFilled(Event):
    """A drawn cube lies on an area (numbered from 0)."""

    kind: ClassVar[str] = "area_filled"
    area: int = 0
    cube: str = ""


@dataclass(frozen=True, slots=True)
class TreasuryFilled(Event):
    """A drawn cube lies in a seat's treasury."""

    kind: ClassVar[str] = "treasury_filled"
    cube: str = ""
    points: int = 0


cube_drawn = cache(CubeDrawn)


@dataclass(frozen=True, slots=True)
class _Draw(Chance):
    """One cube comes out of the bag, which is not empty: whoever pushes this sees to it."""

    def actions(self, state: SkyState) -> Sequence[Action]:
        """Each cube of the bag once."""
        kinds = state.world.kinds
        return [
            cube_drawn(kinds[kind]) for kind, count in enumerate(state.bag) for _ in range(count)
        ]

    def sample(self, state: SkyState, rng: Random) -> Action:
        """Each cube is equally likely."""
        left = int(rng.random() * sum(state.bag))
        for kind, count in enumerate(state.bag):
            left -= count
            if left < 0:
                return cube_drawn(state.world.kinds[kind])
        raise AssertionError("the bag is empty")

    def refusal(self, state: SkyState, action: Action) -> Reason | None:
        """Whether such a cube is in the bag."""
        kind = state.world.kind_index.get(action.cube) if isinstance(action, CubeDrawn) else None
        return None if kind is not None and state.bag[kind] else Reason("reason.not_in_bag")

    def resolve(self, draft: Draft, action: CubeDrawn) -> None:
        """Out of the bag, to where it belongs."""
        state: SkyState = draft.state
        kind = state.world.kind_index[action.cube]
        state.bag[kind] -= 1
        self.receive(draft, kind)

    @abstractmethod
    def receive(self, draft: Draft, kind: int) -> None:
        """Put the cube where it belongs."""


@dataclass(frozen=True, slots=True)
class DrawToHand(_Draw):
    """Draw a cube that `owner` will place."""

    kind: ClassVar[str] = "draw_to_hand"
    owner: Seat

    def receive(self, draft: Draft, kind: int) -> None:
        """Into the hand."""
        take_in_hand(draft, self.owner, kind)


@dataclass(frozen=True, slots=True)
class DrawToArea(_Draw):
    """Draw a cube for an area."""

    kind: ClassVar[str] = "draw_to_area"
    area: int

    def receive(self, draft: Draft, kind: int) -> None:
        """Onto the area."""
        state: SkyState = draft.state
        state.areas[self.area] = (*state.areas[self.area], kind)
        draft.emit(AreaFilled, TABLE, self.area, state.world.kinds[kind])


@dataclass(frozen=True, slots=True)
class DrawToTreasury(_Draw):
    """Draw a cube into the treasury of `owner` (rules S7.4)."""

    kind: ClassVar[str] = "draw_to_treasury"
    owner: Seat

    def receive(self, draft: Draft, kind: int) -> None:
        """Into the treasury, where it scores."""
        state: SkyState = draft.state
        world = state.world
        player = state.players[self.owner]
        player.treasury = (*player.treasury, kind)
        player.points[FROM_RARE if world.is_rare[kind] else FROM_COMMON] += world.cube_points[kind]
        draft.emit(TreasuryFilled, self.owner, world.kinds[kind], world.cube_points[kind])


draw_to_hand = cache(DrawToHand)
draw_to_area = cache(DrawToArea)
draw_to_treasury = cache(DrawToTreasury)


def take_in_hand(draft: Draft, seat: Seat, kind: int) -> None:
    """A cube that has left the bag goes into a hand."""
    state: SkyState = draft.state
    player = state.players[seat]
    player.hand[kind] += 1
    player.in_hand += 1
    draft.emit(CubeCame, seat, state.world.kinds[kind])


def draw_some(draft: Draft, seat: Seat, count: int) -> None:
    """Have cubes drawn for a hand, as many as the bag has (rules S3.4)."""
    draft.then(*(draw_to_hand(seat),) * min(count, sum(draft.state.bag)))
