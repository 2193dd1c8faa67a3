"""Looks one action ahead, fights out what that begins, and takes what looks best."""

from __future__ import annotations

from random import Random

from gamedesk.bots.evaluation import best_index
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.games.holy_war.bots.bidding import choose_bid
from gamedesk.games.holy_war.bots.evaluation import Judge, Weights
from gamedesk.games.holy_war.bots.quiet import sensible, settle
from gamedesk.games.holy_war.rules.game import HolyWar
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid


class GreedyBot(Bot):
    """One imagined state, one action deep."""

    def __init__(self, game: HolyWar, weights: Weights | None = None) -> None:
        """The game imagines what is hidden."""
        self._game = game
        self._judge = Judge(game.board, weights)

    def choose(self, view: HolyWarState, decision: Decision, rng: Random) -> Action:
        """The action with the best position after it; a forced one without thinking."""
        actions = decision.actions(view)
        if len(actions) == 1:
            return actions[0]
        state = self._game.imagine(view, decision.seat, rng)
        if isinstance(decision, Bid):
            return choose_bid(state, decision, actions, self._judge, rng)
        actions = sensible(state, actions)
        values = []
        for action in actions:
            self.breathe()
            values.append(worth_after(state, decision, action, self._judge, rng))
        return actions[best_index(values, rng)]


def worth_after(
    state: HolyWarState, decision: Decision, action: Action, judge: Judge, rng: Random
) -> float:
    """How good the position is once the action and all that it begins is done."""
    copy = state.copy()
    agenda.advance(copy, action)
    settle(copy, judge, rng)
    return judge.evaluate(copy, decision.seat)
