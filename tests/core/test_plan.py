"""Plans: a copy of what one person knows; only their own moves can be played."""

from __future__ import annotations

from gamedesk.core.plan import own_moves, plan_of, playable
from gamedesk.core.state import Seat
from gamedesk.core.table import Human
from tests.core.matches import GAME, played_match


def test_a_plan_begins_where_the_match_stands_and_leaves_it_alone() -> None:
    match = played_match(7)
    assert match.decision is not None
    seat = match.decision.seat
    before = match.state.digest()
    plan = plan_of(match, seat)
    assert plan.decision == match.decision
    plan.submit(plan.decision.actions(plan.state)[0])
    assert match.state.digest() == before
    assert plan.table.is_plan
    assert all(isinstance(player, Human) for player in plan.table.seats)


def test_a_plan_knows_no_secret_of_the_others() -> None:
    """What the planner may see of the plan is what they may see of the match."""
    match = played_match(2)
    for seat in (Seat(0), Seat(2)):
        plan = plan_of(match, seat)
        assert GAME.observe(plan.state, seat) == match.view(seat)


def test_nobody_looks_away_from_a_plan() -> None:
    plan = plan_of(played_match(2), Seat(0))
    assert not plan.table.needs_curtain(Seat(2), has_secrets=True)


def test_only_the_own_moves_before_anybody_elses_are_played() -> None:
    match = played_match(1)
    assert match.decision is not None
    seat = match.decision.seat
    plan = plan_of(match, seat)
    first = plan.decision.actions(plan.state)[0]  # type: ignore[union-attr]
    plan.submit(first)
    for _ in range(3):
        if plan.decision is not None:
            plan.submit(plan.decision.actions(plan.state)[0])
    assert own_moves(plan, seat)[0] == first
    assert playable(match, seat, own_moves(plan, seat))[0] == first
    other = Seat((seat + 1) % 3)
    assert playable(match, other, [first]) == []
