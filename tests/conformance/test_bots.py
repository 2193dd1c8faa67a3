"""What holds for the computer players of every game."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.agenda import Decision
from gamedesk.core.game import Game
from tests.conformance.played import Case, games, some

LEVELS = [(game, level) for game in games() for level in game.bots]


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=[f"{g.id}-{lv}" for g, lv in LEVELS])
def test_computers_choose_what_is_offered_and_repeat_themselves(game: Game, level: str) -> None:
    case = Case(game, game.seats[0], 11)
    for state, step, _ in some(case, 3):
        if isinstance(step, Decision):
            view = game.observe(state, step.seat)
            before = view.digest()
            first = game.bots[level]().choose(view, step, Random("same"))
            again = game.bots[level]().choose(view, step, Random("same"))
            assert first in step.actions(view)
            assert first == again
            assert view.digest() == before
