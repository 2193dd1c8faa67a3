"""What can happen next: a stack of plain steps, and the one door through which states change.

The top step (last in the list) is the only thing that can happen next. A step holds ids only,
never a secret and never an object of the state, so an agenda can be copied, printed and saved.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar, ParamSpec, TypeVar, cast

from gamedesk.core.action import Action
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, TABLE, Seat, State

P = ParamSpec("P")
S = TypeVar("S", bound=State)


class IllegalAction(Exception):
    """An action that the rules refuse now. `reason` says why."""

    def __init__(self, action: Action, reason: Reason) -> None:
        """Keep the action and the reason for whoever reports it."""
        super().__init__(f"{action}: {reason}")
        self.action = action
        self.reason = reason


class RulesError(Exception):
    """Something that cannot happen has happened: a fault of the rules, not of a player."""


class Draft:
    """What rules write into while one action is carried out."""

    __slots__ = ("events", "sealed", "state")

    def __init__(self, state: Any) -> None:
        """Begin with a state that nobody else holds."""
        self.state = state
        self.events: list[Event] = []
        self.sealed = False

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Report a fact. The event is made here, so that search, which drops it, pays nothing."""
        self.events.append(event(*args, **kwargs))

    def then(self, *steps: Step) -> None:
        """Put steps on top of the agenda; the first named comes first."""
        self.state.agenda.extend(reversed(steps))

    def seal(self) -> None:
        """Something was revealed: no undo back past this point."""
        self.sealed = True


class QuietDraft(Draft):
    """A draft whose events nobody wants: for search."""

    __slots__ = ()

    def emit(self, event: Callable[P, Event], *args: P.args, **kwargs: P.kwargs) -> None:
        """Drop the fact unmade."""

    def seal(self) -> None:
        """Search never takes back."""


@dataclass(frozen=True, slots=True)
class Step:
    """One entry of the agenda."""

    kind: ClassVar[str] = ""
    automatic: ClassVar[bool] = False
    asks: ClassVar[bool] = False
    by_nature: ClassVar[bool] = False


@dataclass(frozen=True, slots=True)
class Decision(Step, ABC):
    """A question that a seat must answer."""

    asks: ClassVar[bool] = True
    seat: Seat

    @abstractmethod
    def actions(self, state: Any) -> Sequence[Action]:
        """All legal answers, each once, in a stable order; never empty."""

    @abstractmethod
    def resolve(self, draft: Draft, action: Any) -> None:
        """Carry a legal answer out and say what comes next. The step is off the agenda already."""

    def refusal(self, state: Any, action: Action) -> Reason | None:
        """Why `action` is no answer now; None if it is one."""
        return None if action in self.actions(state) else Reason("reason.not_offered")

    def tells(self, state: Any, action: Any) -> bool:
        """Whether answering `action` tells others about what the seat holds in secret.

        As when somebody who could hold a card for the moment plays none. Only the one who answered
        may take that back.
        """
        return False


@dataclass(frozen=True, slots=True)
class Chance(Step, ABC):
    """Something that nature decides."""

    asks: ClassVar[bool] = True
    by_nature: ClassVar[bool] = True
    seat: ClassVar[Seat] = CHANCE

    @abstractmethod
    def actions(self, state: Any) -> Sequence[Action]:
        """All possible outcomes. An outcome that is twice as likely stands there twice."""

    @abstractmethod
    def resolve(self, draft: Draft, action: Any) -> None:
        """Carry an outcome out."""

    def sample(self, state: Any, rng: Random) -> Action:
        """One outcome at random."""
        return rng.choice(self.actions(state))

    def refusal(self, state: Any, action: Action) -> Reason | None:
        """Why `action` is no possible outcome; None if it is one."""
        return None if action in self.actions(state) else Reason("reason.not_offered")


@dataclass(frozen=True, slots=True)
class Auto(Step, ABC):
    """Something that happens by itself."""

    automatic: ClassVar[bool] = True

    @abstractmethod
    def run(self, draft: Draft) -> None:
        """Do it. The step is off the agenda already."""


@dataclass(frozen=True, slots=True)
class TableAction(Action, ABC):
    """Something the whole table does beside the open question; never offered, only recorded.

    A person who leaves, a hand correction in a recorded game. The open question stays open.
    """

    beside: ClassVar[bool] = True

    @abstractmethod
    def refusal(self, state: Any) -> Reason | None:
        """Why it cannot be done now; None if it can."""

    @abstractmethod
    def carry_out(self, draft: Draft) -> None:
        """Do it."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What `apply` made: the state after the action, what happened, whether undo may pass it."""

    state: Any
    events: tuple[Event, ...]
    sealed: bool


def top(state: State) -> Decision | Chance | None:
    """The open question, or None when the game is over."""
    if not state.agenda:
        return None
    step = state.agenda[-1]
    if step.asks:
        return cast("Decision | Chance", step)  # isinstance of abstract classes takes much longer
    raise RulesError(f"{step} waits on the agenda but asks nothing")


def seat_of(state: State, action: Action) -> Seat:
    """Whose entry in the journal `action` would be now."""
    if isinstance(action, TableAction):
        return TABLE
    step = top(state)
    return step.seat if step is not None else TABLE


def refusal(state: State, action: Action) -> Reason | None:
    """Why `action` cannot be taken now by whoever has to answer; None if it can."""
    if isinstance(action, TableAction):
        return action.refusal(state)
    step = top(state)
    return Reason("reason.game_over") if step is None else step.refusal(state, action)


def apply(state: State, action: Action) -> Outcome:
    """The state after `action`; `state` itself is left as it was. Raises IllegalAction."""
    reason = refusal(state, action)
    if reason is not None:
        raise IllegalAction(action, reason)
    draft = Draft(state.copy())
    _carry_out(draft, action)
    return Outcome(draft.state, tuple(draft.events), draft.sealed)


def advance(state: State, action: Action) -> None:
    """Change a private copy in place, unchecked and without events: for search."""
    _carry_out(QuietDraft(state), action)


def settle(draft: Draft) -> None:
    """Run what happens by itself until somebody has to choose or the game is over."""
    agenda = draft.state.agenda
    while agenda and agenda[-1].automatic:
        agenda.pop().run(draft)


def opening(state: S) -> S:
    """A fresh state, run up to its first question."""
    settle(QuietDraft(state))
    return state


def _carry_out(draft: Draft, action: Action) -> None:
    if action.beside:
        cast("TableAction", action).carry_out(draft)
    else:
        draft.state.agenda.pop().resolve(draft, action)
    settle(draft)
