"""How much faith a god is worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.evaluation import Judge
from gamedesk.games.holy_war.bots.quiet import settle
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid, ChooseGod, EndSummoning, RaiseBid

ENVY: Final = 0.15
"""What it is worth besides that nobody else summons."""


def best_god_gain(state: HolyWarState, seat: Seat, judge: Judge, rng: Random) -> float:
    """How much better the seat stands after its best god came for nothing."""
    quiet = state.copy()
    quiet.agenda.pop()
    end = EndSummoning(seat)
    end_state = quiet.copy()
    end_state.summons += 1
    before = judge.evaluate(end_state, seat)
    best = 0.0
    for action in ChooseGod(seat, 0).actions(quiet):
        copy = quiet.copy()
        copy.agenda += [end, ChooseGod(seat, 0)]
        agenda.advance(copy, action)
        settle(copy, judge, rng)
        best = max(best, judge.evaluate(copy, seat) - before)
    return best


def choose_bid(
    state: HolyWarState, step: Bid, actions: Sequence[Action], judge: Judge, rng: Random
) -> Action:
    """The least raise as long as the god seems worth the faith; else drop out."""
    raises = [action for action in actions if isinstance(action, RaiseBid)]
    if not raises:
        return actions[0]
    least = raises[0]
    gain = best_god_gain(state, step.seat, judge, rng) + judge.weights.envy
    gain += judge.worth_of_ending(state, step.seat)
    return least if gain > faith_worth(state, step.seat, least.amount, judge) else actions[0]


def faith_worth(state: HolyWarState, seat: Seat, amount: int, judge: Judge) -> float:
    """How much worse the seat stands without so much faith."""
    poorer = state.copy()
    poorer.players[seat].faith -= amount
    return judge.evaluate(state, seat) - judge.evaluate(poorer, seat)
