"""A turn: one of two actions, what follows, extra turns, the end (rules S3)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.areas import (
    DrawCubes,
    TakeArea,
    build_altar,
    build_altar_actions,
)
from gamedesk.games.sky_totem.rules.blessings import build, settle
from gamedesk.games.sky_totem.rules.cards import TurnDecision
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import BuildTotem, build_refusal, buildable


@dataclass(frozen=True, slots=True)
class EndTurn(Action):
    """The turn is over."""

    kind: ClassVar[str] = "end_turn"


@dataclass(frozen=True, slots=True)
class ExtraTurnStarted(Event):
    """An extra turn begins."""

    kind: ClassVar[str] = "extra_turn_started"


END_TURN: Final = EndTurn()


@dataclass(frozen=True, slots=True)
class TakeTurn(TurnDecision):
    """Do you build on your altar, or a totem?"""

    kind: ClassVar[str] = "take_turn"

    def answers(self, state: SkyState) -> list[Action]:
        """Areas (or the bag), then totems."""
        return [*build_altar_actions(state), *buildable(state, self.seat)]

    def answer(self, draft: Draft, action: TakeArea | DrawCubes | BuildTotem) -> None:
        """The action, then placing and cats, then extra turns (rules S3.6)."""
        draft.then(settle(self.seat), finish_turn(self.seat))
        if isinstance(action, BuildTotem):
            build(draft, self.seat, action)
        else:
            build_altar(draft, self.seat, action)

    def after_card(self) -> tuple[Step, ...]:
        """Place the chosen cube before the action."""
        return settle(self.seat), self

    def why_not(self, state: SkyState, action: Action) -> Reason | None:
        """Totems and areas have their reasons."""
        if isinstance(action, BuildTotem):
            return build_refusal(state, self.seat, action)
        return area_refusal(state, action)


def area_refusal(state: SkyState, action: Action) -> Reason | None:
    """Why an area, or the bag, cannot be taken from."""
    if isinstance(action, TakeArea):
        return Reason("reason.area_empty")
    return Reason("reason.areas_have_cubes") if isinstance(action, DrawCubes) else None


@dataclass(frozen=True, slots=True)
class FinishTurn(Auto):
    """Everything is placed: the next extra turn, or the last word of the turn."""

    kind: ClassVar[str] = "finish_turn"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """Extra turns come one after another (rules S3.6)."""
        player = draft.state.players[self.seat]
        if player.extra_turns:
            player.extra_turns -= 1
            draft.emit(ExtraTurnStarted, self.seat)
            draft.then(take_turn(self.seat))
        else:
            draft.then(confirm_turn(self.seat))


@dataclass(frozen=True, slots=True)
class ConfirmTurn(TurnDecision):
    """Is the turn over? Up to here it can be taken back."""

    kind: ClassVar[str] = "confirm_turn"

    def answers(self, state: SkyState) -> list[Action]:
        """End it."""
        return [END_TURN]

    def answer(self, draft: Draft, action: EndTurn) -> None:
        """Nothing more happens."""

    def after_card(self) -> tuple[Step, ...]:
        """Place the chosen cube; cats may come."""
        return settle(self.seat), self


take_turn = cache(TakeTurn)
finish_turn = cache(FinishTurn)
confirm_turn = cache(ConfirmTurn)
