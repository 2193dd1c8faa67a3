"""Plays an imagined table on from a line of the own turn to the end of the round."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from gamedesk.bots.evaluation import settle_chance
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.bidding import choose_bid
from gamedesk.games.holy_war.bots.evaluation import Judge
from gamedesk.games.holy_war.bots.quiet import INNER, best_at_once, likely, sensible
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid

THOROUGH: Final = 24
"""So many own answers are tried where the line has nothing to say."""

OWN_STEPS: Final = 6
"""So many own questions are answered thoroughly."""

LONGEST: Final = 400
"""Steps after which a table is judged as it stands."""


class Playing:
    """One imagined table that is played on; `steps` counts the positions looked at."""

    def __init__(
        self,
        state: HolyWarState,
        seat: Seat,
        judge: Judge,
        rng: Random,
        sampled: int,
        breathe: Callable[[], None],
    ) -> None:
        """Plays on a copy; the others try `sampled` answers to each question."""
        self.steps = 0
        self._state = state.copy()
        self._seat = seat
        self._judge = judge
        self._rng = rng
        self._sampled = sampled
        self._breathe = breathe
        self._thorough = OWN_STEPS

    def worth(self, line: Sequence[Action], later: float) -> float:
        """What a line is worth: that after the own turn, weighed against the end of the round.

        `later` is the weight of the end of the round.
        """
        state = self._state
        ends = state.round + 1
        planned = [*reversed(line)]
        self._take(planned.pop())
        after_turn: float | None = None
        while isinstance(step := agenda.top(state), Decision) and state.round < ends:
            if after_turn is None and step.seat != self._seat and type(step) not in INNER:
                after_turn = self._judge.evaluate(state, self._seat)
            self._take(self._answer(step, planned))
            if self.steps > LONGEST:
                break
        at_end = self._judge.evaluate(state, self._seat)
        return at_end if after_turn is None else after_turn + later * (at_end - after_turn)

    def _take(self, action: Action) -> None:
        self.steps += 1
        self._breathe()
        agenda.advance(self._state, action)
        settle_chance(self._state, self._rng)

    def _answer(self, step: Decision, planned: list[Action]) -> Action:
        """The line's next action while it is on offer; else what looks best at once."""
        actions = step.actions(self._state)
        if len(actions) == 1:
            return actions[0]
        if isinstance(step, Bid):
            return choose_bid(self._state, step, actions, self._judge, self._rng)
        own = step.seat == self._seat
        if own and planned and type(step) not in INNER:
            if planned[-1] in actions:
                return planned.pop()
            planned.clear()
        most = self._sampled
        if own and self._thorough:
            self._thorough -= 1
            most = THOROUGH
        tried = likely(self._state, step.seat, sensible(self._state, actions), most, self._rng)
        self.steps += len(tried)
        return best_at_once(self._state, step.seat, tried, self._judge, self._rng)
