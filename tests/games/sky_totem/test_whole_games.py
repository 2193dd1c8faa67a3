"""Whole games at random: invariants in every state, with every set-up; secrets in the draft."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Setup
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.catalogue import ACTION_TYPES, EVENT_TYPES, QUESTION_TYPES
from gamedesk.games.sky_totem.rules.state import SkyState

FULL = (("totems", "drawn"), ("altar_cards", "drafted"))
TALL = (
    ("totems", "chosen"),
    ("use_bird", False),
    ("use_horse", False),
    ("use_dragon", True),
    ("use_turtle", True),
)


def setup(seats: int, seed: int) -> Setup:
    return Setup(seats, ((), FULL, TALL)[seed % 3])


def builder(actions: list[Any], rng: Random) -> Any:
    """At random, but with a liking for totems and for building high, so that much happens."""
    liked = [a for a in actions if a.kind in ("build_totem", "place_cube")]
    return rng.choice(liked if liked and rng.random() < 0.8 else actions)


def whole_game(seats: int, seed: int) -> list[tuple[SkyState, Any]]:
    """Every state of a game with the action taken in it."""
    rng = Random(seed)
    state: SkyState = GAME.start(setup(seats, seed))
    found = []
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, rng)
        else:
            actions = list(step.actions(state))
            assert actions
            assert len(set(actions)) == len(actions)
            action = builder(actions, rng)
        found.append((state.copy(), action))
        agenda.advance(state, action)
        GAME.check(state)
    assert state.finished
    return found


@pytest.mark.parametrize("seats", range(1, 5))
@pytest.mark.parametrize("seed", range(4))
def test_invariants_hold_in_lively_games(seats: int, seed: int) -> None:
    game = whole_game(seats, seed)
    assert game[-1][0].round == 10


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(1, 5))
def test_invariants_hold_in_many_games(seats: int) -> None:
    for seed in range(100, 200):
        whole_game(seats, seed)


def test_lively_games_show_every_question_action_and_event() -> None:
    """What never comes up in tests of whole games could hide anything."""
    questions, actions, events = set(), set(), set()
    for seed in (5, 10, 23):
        for state, action in whole_game(2 + seed % 3, seed):
            step = agenda.top(state)
            assert step is not None
            questions.add(step.kind)
            actions.add(action.kind)
            events |= {event.kind for event in agenda.apply(state, action).events}
    assert QUESTION_TYPES.keys() - questions <= {"choose_column"}
    assert ACTION_TYPES.keys() - actions <= {"grow_column", "draw_cubes"}
    assert EVENT_TYPES.keys() - events <= {"sky_took_area", "bag_turned"}


@pytest.mark.parametrize("seed", [1, 2, 4])
def test_the_draft_keeps_its_secrets(seed: int) -> None:
    rng = Random(seed)
    for state, action in whole_game(3, seed)[::3]:
        step = agenda.top(state)
        for seat in map(Seat, range(3)):
            view = GAME.observe(state, seat)
            others = [p for index, p in enumerate(view.players) if index != seat]
            for player in others:
                assert set(player.cards + player.dealt) <= {HIDDEN}
            imagined = GAME.imagine(view, seat, rng)
            assert GAME.observe(imagined, seat) == view
            GAME.check(imagined)
            if isinstance(step, Decision) and step.seat == seat:
                assert list(step.actions(view)) == list(step.actions(state))
                assert action in step.actions(imagined)


def test_events_about_secrets_are_seen_by_their_owner_only() -> None:
    for state, action in whole_game(2, 1):
        for event in agenda.apply(state, action).events:
            secret = event.kind in ("card_received", "card_kept", "card_chosen")
            assert (event.seen_by == frozenset({event.seat})) if secret else event.seen_by is None
