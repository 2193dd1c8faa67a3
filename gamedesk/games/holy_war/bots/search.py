"""Monte Carlo over imagined tables: plays each promising line of a turn on, and compares.

The hidden cards are dealt anew for each world. In each world the own line is carried out and the
others answer with a quick policy until the round ends. What the own turn leads to is nearly
certain, what the others then do is a guess: so both ends are judged, and weighed against each
other. Half of the candidates fall away after every second world.
"""

from __future__ import annotations

import time
from dataclasses import dataclass
from random import Random

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.bidding import choose_bid
from gamedesk.games.holy_war.bots.evaluation import Judge, Weights
from gamedesk.games.holy_war.bots.lines import Lines
from gamedesk.games.holy_war.bots.playing import Playing
from gamedesk.games.holy_war.bots.quiet import sensible
from gamedesk.games.holy_war.rules.game import HolyWar
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid

Line = tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard to think: candidates, worlds, and steps of play in all, which stay below a second.

    `width` is that of the beam that looks for lines; the others try `sampled` answers to each
    question; `later` is the weight of the position at the end of the round against that after the
    own turn. `seconds` may cut it shorter on a slow machine; then the same position may be judged
    otherwise.
    """

    candidates: int = 5
    worlds: int = 3
    nodes: int = 8000
    seconds: float | None = None
    width: int = 4
    sampled: int = 10
    later: float = 0.5


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
        finder = Lines(decision.seat, self._judge, rng, self._effort.width, self.breathe)
        lines = [line.actions for line in finder.best(first, sensible(first, actions))]
        return self._compared(view, first, decision.seat, lines[: self._effort.candidates], rng)

    def _compared(
        self, view: HolyWarState, first: HolyWarState, seat: Seat, lines: list[Line], rng: Random
    ) -> Action:
        """The first action of the line that is worth most on average over the worlds."""
        effort = self._effort
        end = None if effort.seconds is None else time.monotonic() + effort.seconds
        totals = dict.fromkeys(lines, 0.0)
        nodes = 0
        for world in range(effort.worlds if len(lines) > 1 else 0):
            state = first if world == 0 else self._game.imagine(view, seat, rng)
            seed = rng.random()
            for line in lines:
                dice = Random(seed)
                table = Playing(state, seat, self._judge, dice, effort.sampled, self.breathe)
                totals[line] += table.worth(line, effort.later)
                nodes += table.steps
            if nodes > effort.nodes or (end is not None and time.monotonic() > end):
                break
            if world % 2:
                lines = sorted(lines, key=lambda line: -totals[line])
                lines = lines[: max(2, len(lines) // 2)]
        return max(lines, key=lambda line: totals[line])[0]
