"""Games and actions written in the ledger language, and read back."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.agenda import advance, top
from gamedesk.games.terra_mystica import GAME
from tests.support.ledger_games import NAMES, NOTATION, Played, any_game, beginnings

SEATS = (2, 3, 4, 5)


def survives(played: Played) -> None:
    """Fail unless a ledger reads back to the same set-up, names and actions."""
    record = NOTATION.import_game(played.text)
    assert record.problems == ()
    assert record.setup == played.setup
    assert record.names[: played.setup.seats] == NAMES[: len(record.names)]
    assert record.actions == played.actions


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_survives_being_written(seats: int) -> None:
    """Whole games with any options."""
    for seed in range(6):
        survives(any_game(seats, seed))


@pytest.mark.parametrize("seats", SEATS)
def test_the_beginning_of_a_game_survives_being_written(seats: int) -> None:
    """Broken off anywhere: in the draws, in a turn, between answers."""
    for played in beginnings(seats, 3):
        survives(played)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_two_hundred_games_survive_being_written(seats: int) -> None:
    """Of every number of players."""
    for seed in range(100, 300):
        survives(any_game(seats, seed))
        for played in beginnings(seats, seed):
            survives(played)


def texts_are_unique(played: Played, every: int) -> None:
    """Fail unless each offered action has a text of its own that reads back to it."""
    rng = Random(every)
    state = GAME.start(played.setup)
    for action in played.actions:
        step = top(state)
        assert step is not None
        if rng.randrange(every) == 0:
            offered = list(dict.fromkeys(step.actions(state)))
            written = [NOTATION.write(state, other) for other in offered]
            assert len({text.lower() for text in written}) == len(offered), (step, written)
            for other, text in rng.sample(list(zip(offered, written, strict=True)), 1):
                assert NOTATION.read(state, text) == other
            assert NOTATION.read(state, NOTATION.write(state, action)) == action
        advance(state, action)


@pytest.mark.parametrize("seats", SEATS)
def test_texts_are_unique_and_read_back(seats: int) -> None:
    """At a sample of the positions of a game."""
    texts_are_unique(any_game(seats, 1), 9)


@pytest.mark.slow
@pytest.mark.parametrize("seats", SEATS)
def test_texts_are_unique_and_read_back_everywhere(seats: int) -> None:
    """At every position of several games."""
    for seed in range(400, 406):
        texts_are_unique(any_game(seats, seed), 1)


def test_a_ledger_needs_our_own_line_only_where_no_option_says_it() -> None:
    """Standard options are written as the language has them."""
    plain = any_game(3, 0).setup
    options = (("mini_expansion", "on"), ("faction", ("witches", "nomads", "giants")))
    standard = type(plain)(3, options)
    state = GAME.start(standard)
    actions = []
    while (step := top(state)) is not None and step.kind != "place_dwelling":
        actions.append(step.actions(state)[0])
        advance(state, actions[-1])
    text = NOTATION.export_game(standard, NAMES, actions)
    assert "#!" not in text
    assert "option mini-expansion-1" in text
    house = type(plain)(3, (*options, ("cultists_step", "offered")))
    assert NOTATION.export_game(house, NAMES, actions).startswith("#! gamedesk ")
