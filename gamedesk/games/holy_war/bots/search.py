"""Monte Carlo over imagined states: plays each promising action on, and compares.

The hidden cards are dealt anew for each world; in each world the own turn is finished greedily and
the others answer with a quick policy until the round ends. What the own turn leads to is nearly
certain, what the others then do is a guess: so both ends are judged, and weighed against each
other. With more than two worlds half of the candidates fall away after every second one.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from gamedesk.bots.evaluation import settle_chance
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.bidding import choose_bid
from gamedesk.games.holy_war.bots.evaluation import Judge, Weights
from gamedesk.games.holy_war.bots.greedy import worth_after
from gamedesk.games.holy_war.bots.quiet import INNER, best_at_once, likely, sensible
from gamedesk.games.holy_war.rules.game import HolyWar
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid

THOROUGH: Final = 24
"""So many own answers are tried when a turn is played on."""

LONGEST: Final = 400
"""Steps after which a line of play is judged as it stands."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: candidates, worlds, and steps of play in all, which stay below a second.

    `seconds` may cut it shorter on a slow machine; then the same position may be judged otherwise.
    `later` is the weight of the position at the end of the round against that after the own turn.
    """

    candidates: int = 5
    worlds: int = 2
    nodes: int = 6000
    seconds: float | None = None
    own_steps: int = 6
    sampled: int = 5
    later: float = 0.3


class SearchBot(Bot):
    """Thinks in imagined worlds; repeatable as long as the seconds do not run out."""

    def __init__(
        self, game: HolyWar, effort: Effort | None = None, weights: Weights | None = None
    ) -> None:
        """The game imagines what is hidden."""
        self._game = game
        self._effort = effort or Effort()
        self._judge = Judge(game.board, weights)

    def choose(self, view: HolyWarState, decision: Decision, rng: Random) -> Action:
        """The action with the best average; a forced one without thinking."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        first = self._game.imagine(view, decision.seat, rng)
        if isinstance(decision, Bid):
            return choose_bid(first, decision, actions, self._judge, rng)
        end = None
        if self._effort.seconds is not None:
            end = time.monotonic() + self._effort.seconds
        actions = sensible(first, actions)
        candidates = self._promising(first, decision, actions, rng)
        totals = dict.fromkeys(candidates, 0.0)
        nodes = len(actions)
        for world in range(self._effort.worlds):
            if len(candidates) == 1:
                break
            state = first if world == 0 else self._game.imagine(view, decision.seat, rng)
            seed = rng.random()
            for action in candidates:
                self.breathe()
                value, steps = self._play(state, decision.seat, action, Random(seed))
                totals[action] += value
                nodes += steps
            if nodes > self._effort.nodes or (end is not None and time.monotonic() > end):
                break
            if world % 2:
                candidates.sort(key=lambda action: -totals[action])
                candidates = candidates[: max(2, len(candidates) // 2)]
        return max(candidates, key=lambda action: totals[action])

    def _promising(
        self, state: HolyWarState, decision: Decision, actions: Sequence[Action], rng: Random
    ) -> list[Action]:
        """The best few right after the action, best first."""
        ranked = []
        for index, action in enumerate(actions):
            self.breathe()
            ranked.append((-worth_after(state, decision, action, self._judge, rng), index))
        ranked.sort()
        return [actions[index] for _, index in ranked[: self._effort.candidates]]

    def _play(
        self, state: HolyWarState, seat: Seat, action: Action, rng: Random
    ) -> tuple[float, int]:
        """Carry it out and play to the end of the round; the worth and the steps taken."""
        copy = state.copy()
        ends = copy.round + 1
        agenda.advance(copy, action)
        settle_chance(copy, rng)
        after_turn: float | None = None
        steps = own = 0
        while isinstance(step := agenda.top(copy), Decision) and copy.round < ends:
            if after_turn is None and step.seat != seat and type(step) not in INNER:
                after_turn = self._judge.evaluate(copy, seat)
                if not self._effort.later:
                    return after_turn, steps
            actions = step.actions(copy)
            if len(actions) == 1:
                chosen = actions[0]
            elif step.seat == seat and own < self._effort.own_steps:
                own += 1
                chosen = self._thorough(copy, step, actions, rng)
                steps += min(len(actions), THOROUGH)
            else:
                actions = sensible(copy, actions)
                tried = likely(copy, step.seat, actions, self._effort.sampled, rng)
                chosen = best_at_once(copy, step.seat, tried, self._judge, rng)
                steps += len(tried)
            agenda.advance(copy, chosen)
            settle_chance(copy, rng)
            steps += 1
            if steps > LONGEST:
                break
        at_end = self._judge.evaluate(copy, seat)
        if after_turn is None:
            return at_end, steps
        return after_turn + self._effort.later * (at_end - after_turn), steps

    def _thorough(
        self, state: HolyWarState, step: Decision, actions: Sequence[Action], rng: Random
    ) -> Action:
        """The own next action: more of them are tried."""
        if isinstance(step, Bid):
            return choose_bid(state, step, actions, self._judge, rng)
        tried = likely(state, step.seat, sensible(state, actions), THOROUGH, rng)
        return best_at_once(state, step.seat, tried, self._judge, rng)
