"""The Nomads' sandstorm (rules 8.11)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft, Step
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.abilities import carries_out, usable_if
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import (
    DECLINE,
    Decline,
)
from gamedesk.games.terra_mystica.rules.effects import Sandstorm
from gamedesk.games.terra_mystica.rules.spades import change_terrain
from gamedesk.games.terra_mystica.rules.state import (
    TerraState,
)
from gamedesk.games.terra_mystica.rules.terraform import building_steps
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import (
    WHEEL,
)


@dataclass(frozen=True, slots=True)
class RaiseSandstorm(Action):
    """Turn a hex beside an own building into desert."""

    kind: ClassVar[str] = "sandstorm"
    hex: str


raise_sandstorm = cache(RaiseSandstorm)


@dataclass(frozen=True, slots=True)
class ChooseSandstorm(TurnDecision):
    """Which hex becomes desert (rules 8.11)?"""

    kind: ClassVar[str] = "choose_sandstorm"

    def answers(self, state: TerraState) -> list[Action]:
        """Empty hexes that share an edge with an own building, or none."""
        labels = state.world.board.labels
        found: list[Action] = [
            raise_sandstorm(labels[i]) for i in bits(sandstorm_hexes(state, self.seat))
        ]
        found.append(DECLINE)
        return found

    def answer(self, draft: Draft, action: RaiseSandstorm | Decline) -> None:
        """Transform without spades; a dwelling may follow."""
        if isinstance(action, RaiseSandstorm):
            state: TerraState = draft.state
            hex_ = state.hex(action.hex)
            change_terrain(draft, self.seat, hex_, state.players[self.seat].home, 0)
            draft.then(*building_steps(state, self.seat, 1 << hex_))


def sandstorm_hexes(state: TerraState, seat: Seat) -> int:
    """Edges only: no bridge, no river, no shipping; not already the home terrain (rules 8.11)."""
    player = state.players[seat]
    board = state.world.board
    touching = 0
    for hex_ in bits(player.all):
        touching |= board.adjacent[hex_]
    changeable = 0
    for terrain in range(WHEEL):
        if terrain != player.home:
            changeable |= state.fields[terrain]
    return touching & changeable & ~state.occupied


@usable_if(Sandstorm)
def _sandstorm_refusal(state: TerraState, seat: Seat, effect: Sandstorm) -> Reason | None:
    return None if sandstorm_hexes(state, seat) else Reason("reason.no_hex")


@carries_out(Sandstorm)
def _sandstorm(draft: Draft, seat: Seat, effect: Sandstorm, cause: str) -> tuple[Step, ...]:
    return (ChooseSandstorm(seat),)
