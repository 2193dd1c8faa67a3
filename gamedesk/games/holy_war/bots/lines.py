"""Lines of play: what a seat may do until its turn passes on, the best of each beginning first.

A beam: of all positions reached with so many own actions only the best few are looked at further.
Battles are fought as they stand but for the own cards; what the others hold is left to the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from gamedesk.bots.evaluation import settle_chance
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.evaluation import Judge
from gamedesk.games.holy_war.bots.quiet import INNER, best_at_once, inner_answer, likely, sensible
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.state import HolyWarState

DEPTH: Final = 9
"""Own actions in a line."""

TRIED: Final = 30
"""Answers tried at each later question of a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """Own actions in a row, where they lead and what that is worth; `open`: the turn goes on."""

    actions: tuple[Action, ...]
    state: HolyWarState
    value: float
    open: bool


class Lines:
    """Finds lines for one seat in one imagined table."""

    def __init__(
        self, seat: Seat, judge: Judge, rng: Random, width: int, breathe: Callable[[], None]
    ) -> None:
        """The same chance falls alike in every line, so that no line is merely lucky."""
        self._seat = seat
        self._judge = judge
        self._rng = rng
        self._width = width
        self._luck = rng.random()
        self._breathe = breathe

    def best(self, state: HolyWarState, actions: Sequence[Action]) -> list[Line]:
        """The best line found for each first action, best first."""
        front = [self._extended((), state, action) for action in actions]
        best = {line.actions[0]: line for line in front}
        for _ in range(DEPTH):
            front = self._further(front)
            for line in front:
                if line.value > best[line.actions[0]].value:
                    best[line.actions[0]] = line
            if not front:
                break
        return sorted(best.values(), key=lambda line: -line.value)

    def _further(self, front: list[Line]) -> list[Line]:
        """One more action after each of the best open lines."""
        # What is worth exactly the same is the same position, reached in another order.
        different = {line.value: line for line in reversed(front) if line.open}
        values = sorted(different, reverse=True)[: self._width]
        found = []
        for line in map(different.__getitem__, values):
            step = agenda.top(line.state)
            assert isinstance(step, Decision)
            offers = sensible(line.state, step.actions(line.state))
            tried = likely(line.state, self._seat, offers, TRIED, self._rng)
            found += [self._extended(line.actions, line.state, action) for action in tried]
        return found

    def _extended(self, before: tuple[Action, ...], state: HolyWarState, action: Action) -> Line:
        """The line with one action more."""
        copy = state.copy()
        agenda.advance(copy, action)
        self._settle(copy)
        self._breathe()
        step = agenda.top(copy)
        value = self._judge.evaluate(copy, self._seat)
        goes_on = step is not None and step.seat == self._seat and type(step) not in INNER
        return Line((*before, action), copy, value, goes_on)

    def _settle(self, state: HolyWarState) -> None:
        """Inner questions are answered at once."""
        for _ in range(30):
            step = agenda.top(state)
            if step is None:
                return
            if step.by_nature:
                settle_chance(state, Random(self._luck))
                continue
            if type(step) not in INNER:
                return
            assert isinstance(step, Decision)
            if step.seat == self._seat and isinstance(step, BattleTurn):
                offers = step.actions(state)
                answer = offers[0]
                if len(offers) > 1:
                    answer = best_at_once(state, step.seat, offers, self._judge, self._rng)
            else:
                answer = inner_answer(state, step, self._judge, self._rng)
            agenda.advance(state, answer)
