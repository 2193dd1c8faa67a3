"""The round: summoning, execution, movement, clean-up, and the end of the game (H3, H9)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.agenda import Auto, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.execution import Execution
from gamedesk.games.holy_war.rules.movement import Movement
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Summoning


@dataclass(frozen=True, slots=True)
class RoundStarted(Event):
    """A round begins; `seat` was the start civilization of the last one."""

    kind: ClassVar[str] = "round_started"
    round: int = 0


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over: by points, by summons, or both (H9)."""

    kind: ClassVar[str] = "game_ended"
    by: str = ""


@dataclass(frozen=True, slots=True)
class StartRound(Auto):
    """A round begins."""

    kind: ClassVar[str] = "start_round"

    def run(self, draft: Draft) -> None:
        """The phases in order."""
        state: HolyWarState = draft.state
        state.round += 1
        draft.emit(RoundStarted, state.start, state.round)
        draft.then(Summoning(), Execution(), Movement(), EndRound())


@dataclass(frozen=True, slots=True)
class EndRound(Auto):
    """Lasting effects end, world cards in play are discarded, then the end check (H3)."""

    kind: ClassVar[str] = "end_round"

    def run(self, draft: Draft) -> None:
        """Another round, or the end."""
        state: HolyWarState = draft.state
        state.rules = ()
        state.world_discard = tuple(sorted(state.world_discard + state.world_in_play))
        state.world_in_play = ()
        state.move_points = 0
        for player in state.players:
            player.attacked = 0
        by = end_reason(state)
        if by:
            state.finished = True
            draft.emit(GameEnded, leader(state), by)
        else:
            draft.then(StartRound())


def end_reason(state: HolyWarState) -> str:
    """Why the game ends with this round: "points", "summons", "both", or "" (H9)."""
    by_summons = state.summons >= state.world.content.game.ending.summons
    if state.target_reached:
        return "both" if by_summons else "points"
    return "summons" if by_summons else ""


def leader(state: HolyWarState) -> Seat:
    """The first of those with the most points."""
    most = max(player.vp for player in state.players)
    return next(Seat(seat) for seat, player in enumerate(state.players) if player.vp == most)
