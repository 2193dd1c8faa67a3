"""What if: a copy of a match on which a person tries things, for themselves and for the others.

The copy holds only what that person may know; the rest is imagined, and nature draws anew, so
nothing of what will really happen can be read off.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human, Player, Table


def plan_of(match: Match, seat: Seat) -> Match:
    """A match that begins where `match` stands, as `seat` knows it; everybody is a person there."""
    luck = f"plan {match.seed}"
    opening = match.game.imagine(match.view(seat), seat, Random(luck)).copy()
    people = tuple(_person(player) for player in match.table.seats)
    table = Table(people, free_takebacks=True, viewer=seat, is_plan=True)
    seed = Random(luck).randrange(1 << 30)
    return Match(match.game, match.setup, table, seed, opening=opening)


def _person(player: Player) -> Human:
    if isinstance(player, Human):
        return replace(player, orders=())
    return Human(player.name or player.level, player.color, player.symbol)


def own_moves(plan: Match, seat: Seat) -> list[Action]:
    """What `seat` did in the plan before anybody else, or nature, did something."""
    moves: list[Action] = []
    for entry in plan.journal.played:
        if entry.seat != seat:
            break
        moves.append(entry.action)
    return moves


def playable(match: Match, seat: Seat, moves: list[Action]) -> list[Action]:
    """As many of the moves as the real match allows one after the other, tried on a copy."""
    state = match.view(seat).copy()
    found: list[Action] = []
    for action in moves:
        step = agenda.top(state)
        if not isinstance(step, Decision) or step.seat != seat or step.refusal(state, action):
            break
        agenda.advance(state, action)
        found.append(action)
    return found
