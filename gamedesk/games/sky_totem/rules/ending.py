"""The end of the game: last totems, cards whose goals are met, the last cubes (rules S5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import TABLE, Seat
from gamedesk.games.sky_totem.rules.blessings import build, settle
from gamedesk.games.sky_totem.rules.cards import (
    DECLINE,
    Decline,
    Declined,
    TurnDecision,
    completable,
)
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import BuildTotem, build_refusal, buildable
from gamedesk.games.sky_totem.rules.turn import finish_turn


@dataclass(frozen=True, slots=True)
class LastTotemsBegan(Event):
    """The rounds are over: everybody may build one more totem."""

    kind: ClassVar[str] = "last_totems_began"


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The game is over."""

    kind: ClassVar[str] = "game_ended"


@dataclass(frozen=True, slots=True)
class EndGame(Auto):
    """Last totems from the start player on, then cards from the player after (rules S5.1, S5.2)."""

    kind: ClassVar[str] = "end_game"

    def run(self, draft: Draft) -> None:
        """Read from top to bottom it is the order of play."""
        state: SkyState = draft.state
        draft.emit(LastTotemsBegan, TABLE)
        first, *others = state.after(state.start)
        draft.then(
            *(BuildLastTotem(seat) for seat in (first, *others)),
            *(CompleteRest(seat) for seat in (*others, first)),
            Finish(),
        )


@dataclass(frozen=True, slots=True)
class BuildLastTotem(TurnDecision):
    """Do you build a last totem?"""

    kind: ClassVar[str] = "build_last_totem"

    def answers(self, state: SkyState) -> list[Action]:
        """Totems, or none."""
        return [*buildable(state, self.seat), DECLINE]

    def answer(self, draft: Draft, action: BuildTotem | Decline) -> None:
        """It is a turn like any other."""
        if isinstance(action, Decline):
            draft.emit(Declined, self.seat)
            return
        draft.then(settle(self.seat), finish_turn(self.seat))
        build(draft, self.seat, action)

    def after_card(self) -> tuple[Step, ...]:
        """Place the chosen cube before the action."""
        return settle(self.seat), self

    def why_not(self, state: SkyState, action: Action) -> Reason | None:
        """Totems have their reasons."""
        return build_refusal(state, self.seat, action) if isinstance(action, BuildTotem) else None


@dataclass(frozen=True, slots=True)
class CompleteRest(Auto):
    """A seat completes its cards as long as a goal is met (rules S5.2)."""

    kind: ClassVar[str] = "complete_rest"
    seat: Seat

    def run(self, draft: Draft) -> None:
        """Ask which one first; cubes and cats are placed in between."""
        if completable(draft.state, self.seat):
            draft.then(CompleteLastCard(self.seat), settle(self.seat), self)


@dataclass(frozen=True, slots=True)
class CompleteLastCard(TurnDecision):
    """Which card do you complete? There is at least one."""

    kind: ClassVar[str] = "complete_last_card"

    def answers(self, state: SkyState) -> list[Action]:
        """Only cards."""
        return []

    def answer(self, draft: Draft, action: Action) -> None:
        """There are no other answers."""
        raise AssertionError(action)

    def after_card(self) -> tuple[Step, ...]:
        """What follows is on the agenda already."""
        return ()


@dataclass(frozen=True, slots=True)
class Finish(Auto):
    """The game is over."""

    kind: ClassVar[str] = "finish"

    def run(self, draft: Draft) -> None:
        """Points are counted all along."""
        draft.state.finished = True
        draft.emit(GameEnded, TABLE)
