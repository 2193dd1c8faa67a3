"""How much faith a god is worth to a seat."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.evaluation import evaluate
from gamedesk.games.holy_war.bots.quiet import settle
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import Bid, ChooseGod, EndSummoning, RaiseBid


def best_god_gain(state: HolyWarState, seat: Seat, rng: Random) -> float:
    """How much better the seat stands after its best god came for nothing."""
    quiet = state.copy()
    quiet.agenda.pop()
    end = EndSummoning(seat)
    end_state = quiet.copy()
    end_state.summons += 1
    before = evaluate(end_state, seat)
    best = 0.0
    for action in ChooseGod(seat, 0).actions(quiet):
        copy = quiet.copy()
        copy.agenda += [end, ChooseGod(seat, 0)]
        agenda.advance(copy, action)
        settle(copy, rng)
        best = max(best, evaluate(copy, seat) - before)
    return best


def choose_bid(
    state: HolyWarState, step: Bid, actions: Sequence[Action], rng: Random, *, envy: float = 0.15
) -> Action:
    """The least raise as long as the god seems worth the faith; else drop out.

    `envy` is what it is worth besides that nobody else summons.
    """
    raises = [action for action in actions if isinstance(action, RaiseBid)]
    if not raises:
        return actions[0]
    least = raises[0]
    gain = best_god_gain(state, step.seat, rng) + envy
    return least if gain > faith_worth(state, step.seat, least.amount) else actions[0]


def faith_worth(state: HolyWarState, seat: Seat, amount: int) -> float:
    """How much worse the seat stands without so much faith."""
    poorer = state.copy()
    poorer.players[seat].faith -= amount
    return evaluate(state, seat) - evaluate(poorer, seat)
