"""Questions inside the own turn: free actions answer them too, and leave them open (rules 5.1)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Draft
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.state import TerraState


@dataclass(frozen=True, slots=True)
class FreeKind:
    """Actions that are free in the own turn: their types, what is legal, what they do, why not."""

    types: tuple[type[Action], ...]
    actions: Callable[[TerraState, Seat], list[Action]]
    carry: Callable[[Draft, Seat, Any], None]
    refusal: Callable[[TerraState, Seat, Any], Reason | None]


_free_kinds: list[FreeKind] = []
_free_by_type: dict[type[Action], FreeKind] = {}


def register_free(kind: FreeKind) -> None:
    """Called once by the chapter whose rule it is."""
    _free_kinds.append(kind)
    _free_by_type.update(dict.fromkeys(kind.types, kind))


def free_actions(state: TerraState, seat: Seat) -> list[Action]:
    """What may be done beside every step of the own turn: conversions, burning, river towns."""
    found: list[Action] = []
    for kind in _free_kinds:
        found.extend(kind.actions(state, seat))
    return found


@dataclass(frozen=True, slots=True)
class TurnDecision(Decision):
    """A question inside the own turn."""

    @abstractmethod
    def answers(self, state: TerraState) -> list[Action]:
        """The legal answers to the question itself, in a fresh list."""

    @abstractmethod
    def answer(self, draft: Draft, action: Any) -> None:
        """Carry an answer out."""

    def actions(self, state: TerraState) -> Sequence[Action]:
        """Answers, then free actions."""
        found = self.answers(state)
        if not state.players[self.seat].passed:
            found.extend(free_actions(state, self.seat))
        return found

    def resolve(self, draft: Draft, action: Action) -> None:
        """Free actions put the question back."""
        kind = _free_by_type.get(type(action))
        if kind is None:
            self.answer(draft, action)
        else:
            draft.state.agenda.append(self)
            kind.carry(draft, self.seat, action)

    def refusal(self, state: TerraState, action: Action) -> Reason | None:
        """Why an action is no answer now."""
        if action in self.actions(state):
            return None
        kind = _free_by_type.get(type(action))
        reason = kind.refusal(state, self.seat, action) if kind else self.why_not(state, action)
        return reason or Reason("reason.not_offered")

    def why_not(self, state: TerraState, action: Action) -> Reason | None:
        """The reason for an action that is not among the answers."""
        return None
