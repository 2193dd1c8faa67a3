"""Rounds: turns, the sky of the solo game, the start player, new cubes (rules S4, S9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Auto, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import TABLE, Seat
from gamedesk.games.sky_totem.rules.areas import refill
from gamedesk.games.sky_totem.rules.ending import EndGame
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.turn import take_turn


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; `start` is the start player."""

    kind: ClassVar[str] = "round_started"
    round: int = 0
    start: Seat = Seat(0)


@dataclass(frozen=True, slots=True)
class SkyTookArea(Event):
    """Alone: the sky took an area's cubes back into the bag."""

    kind: ClassVar[str] = "sky_took_area"
    area: int = 0
    cubes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StartRound(Auto):
    """Everybody's turn, then the end of the round."""

    kind: ClassVar[str] = "start_round"

    def run(self, draft: Draft) -> None:
        """Clockwise from the start player."""
        state: SkyState = draft.state
        state.round += 1
        draft.emit(RoundStarted, TABLE, state.round, state.start)
        draft.then(*map(take_turn, state.after(state.start)), EndRound())


@dataclass(frozen=True, slots=True)
class EndRound(Auto):
    """After the last round the game ends; before that the areas are filled."""

    kind: ClassVar[str] = "end_round"

    def run(self, draft: Draft) -> None:
        """The start player of the last round stays (rules S5.1)."""
        state: SkyState = draft.state
        if len(state.players) == 1:
            take_by_sky(draft)
        if state.round == state.world.content.game.rounds:
            draft.then(EndGame())
            return
        state.start = Seat((state.start + 1) % len(state.players))
        draft.then(StartRound())
        refill(draft)


def take_by_sky(draft: Draft) -> None:
    """The fullest area, the leftmost of equal ones, goes back into the bag (rules S9)."""
    state: SkyState = draft.state
    fullest = max(range(len(state.areas)), key=lambda index: len(state.areas[index]))
    cubes = state.areas[fullest]
    if not cubes:
        return
    for kind in cubes:
        state.bag[kind] += 1
    state.areas[fullest] = ()
    kinds = state.world.kinds
    draft.emit(SkyTookArea, TABLE, fullest, tuple(kinds[kind] for kind in cubes))
