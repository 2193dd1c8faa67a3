"""Whole turns of a seat: a main action with all that it asks afterwards, on private copies."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Step
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.bots.candidates import OTHER, Candidate, candidates
from gamedesk.games.terra_mystica.bots.outlook import Outlook
from gamedesk.games.terra_mystica.bots.payment import carry_exchanges
from gamedesk.games.terra_mystica.rules.building import Build
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import GIVE_UP, BuildAfterDig, SpendSpades
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.world import TERRAINS


@dataclass(slots=True)
class Turn:
    """A finished turn: the position after it, the actions in order, how good it promises to be."""

    state: TerraState
    actions: tuple[Action, ...]
    promise: float
    risk: int
    free: bool = False


class Turns:
    """Finds the turns of one seat for one decision."""

    def __init__(self, seat: Seat, outlook: Outlook, breathe: Callable[[], None]) -> None:
        """`breathe` is called before every action that is tried."""
        self._seat = seat
        self._outlook = outlook
        self._breathe = breathe
        self.tried = 0

    def of(self, state: TerraState, breadth: int) -> Iterator[Turn]:
        """Every turn from a position in which the seat has a main action.

        At each question that follows the `breadth` best answers are kept.
        """
        for candidate in candidates(state, self._seat):
            self._breathe()
            yield from self._after(state, candidate, breadth)

    def finished(self, state: TerraState, breadth: int) -> list[Turn]:
        """The ways to end a turn that stands at a question; a main action ends it too."""
        return self._finish(state.copy_for(self._seat), (), breadth)

    def _after(self, state: TerraState, candidate: Candidate, breadth: int) -> Iterator[Turn]:
        copy = state.copy_for(self._seat)
        if candidate.first:
            carry_exchanges(copy, self._seat, candidate.first)
        agenda.advance(copy, candidate.action)
        self.tried += 1
        for turn in self._finish(copy, (*candidate.first, candidate.action), breadth):
            turn.risk = candidate.risk
            turn.free = candidate.free
            yield turn

    def _finish(self, state: TerraState, actions: tuple[Action, ...], breadth: int) -> list[Turn]:
        step = state.agenda[-1] if state.agenda else None
        if step is None or isinstance(step, MainAction):
            return [Turn(state, actions, self._outlook.promise(state), OTHER)]
        answers = likely(step, state)
        if len(answers) == 1:
            agenda.advance(state, answers[0])
            return self._finish(state, (*actions, answers[0]), breadth)
        turns: list[Turn] = []
        for answer in answers:
            self._breathe()
            copy = state.copy_for(self._seat)
            agenda.advance(copy, answer)
            self.tried += 1
            turns += self._finish(copy, (*actions, answer), 1)
        turns.sort(key=lambda turn: -turn.promise)
        return turns[:breadth]


def own_steps(state: TerraState) -> list[Step]:
    """What is still open of the turn, without its end."""
    steps = state.agenda
    for place in range(len(steps) - 1, -1, -1):
        if isinstance(steps[place], FinishTurn):
            return steps[place + 1 :]
    return []


def likely(step: Step, state: TerraState) -> Sequence[Action]:
    """The answers worth looking at: free spades bring hexes home, and homes are built on."""
    if isinstance(step, SpendSpades):
        return _homeward(step, state)
    answers = step.answers(state) if isinstance(step, TurnDecision) else _actions(step, state)
    if isinstance(step, BuildAfterDig):
        return [action for action in answers if isinstance(action, Build)] or answers
    return answers


def _actions(step: Step, state: TerraState) -> Sequence[Action]:
    found: Sequence[Action] = step.actions(state)  # type: ignore[attr-defined]
    return found


def _homeward(step: SpendSpades, state: TerraState) -> list[Action]:
    """Hexes brought home with few bought spades; if there are none, a part of the way."""
    home = TERRAINS[state.players[step.seat].home]
    digs = [action for action in step.answers(state) if isinstance(action, Terraform)]
    ready = [action for action in digs if action.terrain == home and action.bought <= 2]
    return [*(ready or [action for action in digs if not action.bought]), GIVE_UP]
