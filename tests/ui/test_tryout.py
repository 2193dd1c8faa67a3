"""Trying an action out: what it changes, without anything that the person cannot know."""

from __future__ import annotations

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.core.table import Human, Table
from gamedesk.ui.tryout import try_out
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.guessing import Guess
from tests.support.pebbles.rules.taking import Take


def match_of(count: int) -> Match:
    return Match(GAME, Setup(count), Table(tuple(Human(str(i)) for i in range(count))), 3)


def test_the_own_change_is_shown() -> None:
    match = match_of(2)
    after = try_out(GAME, match.view(Seat(0)), Seat(0), Guess(5))
    assert after.guesses == ("5", "")


def test_the_trial_ends_before_a_secret_is_shown() -> None:
    match = match_of(2)
    match.submit(Guess(5))
    after = try_out(GAME, match.view(Seat(1)), Seat(1), Guess(2))
    assert after.guesses == (HIDDEN, "2")
    assert not after.are_guesses_shown


def test_the_match_is_left_alone() -> None:
    match = match_of(1)
    match.submit(Guess(5))
    before = match.state.digest()
    after = try_out(GAME, match.view(Seat(0)), Seat(0), Take(1))
    assert after.taken == (1,)
    assert match.state.digest() == before
