"""Playing a match out for a reckoned result."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.projection import play_out
from gamedesk.core.state import Seat
from tests.core.matches import GAME, played_match


def _nothing() -> None:
    """Breathe."""


def test_the_end_is_reached_and_the_match_left_alone() -> None:
    match = played_match(9)
    before = match.state.digest()
    view = match.view(Seat(0))
    ended = play_out(GAME, view, Seat(0), GAME.bots["greedy"](), Random(1), _nothing)
    assert not ended.agenda
    assert match.state.digest() == before


def test_the_same_luck_gives_the_same_end() -> None:
    view = played_match(9).view(Seat(1))
    ends = [play_out(GAME, view, Seat(1), GAME.bots["greedy"](), Random(3), _nothing) for _ in "ab"]
    assert ends[0] == ends[1]


def test_breathing_can_stop_it() -> None:
    def stop() -> None:
        raise InterruptedError

    view = played_match(3).view(Seat(0))
    with pytest.raises(InterruptedError):
        play_out(GAME, view, Seat(0), GAME.bots["greedy"](), Random(1), stop)
