"""What holds for hidden information in every game, also where there is none."""

from __future__ import annotations

from random import Random

from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from tests.conformance.played import Case, hidden_count, seats_of, some, steps


def test_what_may_be_done_does_not_depend_on_secrets(case: Case) -> None:
    for state, step, _ in steps(case):
        if isinstance(step, Decision):
            view = case.game.observe(state, step.seat)
            assert list(step.actions(view)) == list(step.actions(state))


def test_observing_twice_changes_nothing(case: Case) -> None:
    for state, _, _ in some(case):
        for seat in seats_of(case):
            view = case.game.observe(state, seat)
            assert case.game.observe(view, seat) == view


def test_an_imagined_state_looks_like_the_view_it_came_from(case: Case) -> None:
    """Permuting what a seat cannot see does not change what it sees."""
    rng = Random(5)
    for state, _, _ in some(case):
        for seat in seats_of(case):
            view = case.game.observe(state, seat)
            imagined = case.game.imagine(view, seat, rng)
            assert hidden_count(imagined) == 0
            assert case.game.observe(imagined, seat) == view


def test_an_imagined_state_can_be_played_on(case: Case) -> None:
    rng = Random(6)
    for state, step, _ in some(case, 20):
        for seat in seats_of(case):
            imagined = case.game.imagine(case.game.observe(state, seat), seat, rng)
            assert list(step.actions(imagined))


def test_whatever_is_revealed_is_sealed(case: Case) -> None:
    """When a hidden thing becomes visible to somebody who did not choose it, undo must stop."""
    for state, step, entry in steps(case):
        for seat in seats_of(case):
            if seat == step.seat or entry.sealed:
                continue
            before = hidden_count(case.game.observe(state, seat))
            after = hidden_count(case.game.observe(entry.state, seat))
            assert after >= before, f"{entry.action} shows something to seat {seat}"


def test_open_games_hide_nothing(case: Case) -> None:
    if not case.game.has_secrets:
        for state, _, entry in some(case):
            assert case.game.observe(state, Seat(max(entry.seat, 0))) == state
            assert all(event.seen_by is None for event in entry.events)
