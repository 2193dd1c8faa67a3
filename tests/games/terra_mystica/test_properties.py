"""What holds in every state of every game."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.agenda import Chance, Decision, advance, apply, top
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.random_games import pick, random_game, random_setup

TOO_LONG = 4000


def tokens(state: TerraState) -> list[int]:
    """Power tokens of each seat."""
    return [player.bowl1 + player.bowl2 + player.bowl3 for player in state.players]


def whole_game(seats: int, seed: int) -> int:
    """Play a random game to its end, checking every state; returns its length."""
    rng = Random(f"game {seed}")
    state = GAME.start(random_setup(seats, seed))
    length = 0
    while (step := top(state)) is not None:
        actions = step.actions(state)
        assert actions, step
        action = step.sample(state, rng) if isinstance(step, Chance) else pick(actions, rng)
        advance(state, action)
        GAME.check(state)
        length += 1
        assert length < TOO_LONG
    assert state.finished
    return length


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_random_games_end_and_every_state_is_sound(seats: int) -> None:
    """No dead ends; pieces, tiles, tokens and goods are conserved (`checks.py`)."""
    for seed in range(6):
        whole_game(seats, seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_thousand_random_games_end_and_every_state_is_sound(seats: int) -> None:
    """As above, many."""
    for seed in range(1000, 2000):
        whole_game(seats, seed)


@pytest.mark.parametrize("seed", range(4))
def test_power_tokens_leave_only_by_burning(seed: int) -> None:
    """Rules 4: each action leaves every seat's tokens as they are, but for one burned."""
    rng = Random(seed)
    for state, step in random_game(2 + seed, seed):
        action = pick(step.actions(state), rng)
        after = apply(state, action).state
        if not after.finished:  # the final scoring burns what is left (18.7)
            lost = sum(tokens(state)) - sum(tokens(after))
            assert lost == (1 if action.kind == "burn" else 0), action


@pytest.mark.parametrize("seed", range(4))
def test_bonus_tiles_are_in_the_pool_or_with_a_player(seed: int) -> None:
    """Players + 3 from the first round on."""
    seats = 2 + seed
    for state, _ in random_game(seats, seed):
        if state.round:
            held = [player.bonus for player in state.players] + [t for t, _ in state.bonus_pool]
            assert len(held) == len(set(held)) == seats + 3


@pytest.mark.parametrize("seed", range(4))
def test_apply_leaves_the_old_state_and_agrees_with_advance(seed: int) -> None:
    """`apply` is pure; `advance` does the same in place."""
    rng = Random(seed)
    for state, step in random_game(2 + seed, seed + 50):
        action = pick(step.actions(state), rng)
        kept, before = state.copy(), state.digest()
        outcome = apply(state, action)
        assert state == kept
        assert state.digest() == before
        private = state.copy()
        advance(private, action)
        assert private == outcome.state
        assert private.digest() == outcome.state.digest()


@pytest.mark.parametrize("seed", range(3))
def test_copies_do_not_alias(seed: int) -> None:
    """Playing on with a copy leaves the original, for many moves."""
    rng = Random(seed)
    for number, (state, _) in enumerate(random_game(3, seed + 80)):
        if number % 40:
            continue
        private, before = state.copy(), repr(state)
        for _ in range(60):
            step = top(private)
            if step is None:
                break
            advance(private, pick(step.actions(private), rng))
        assert repr(state) == before


@pytest.mark.parametrize("seed", range(3))
def test_undo_and_redo_are_exact(seed: int) -> None:
    """Through the match: back to the first choice and forth again, state by state."""
    setup = random_setup(2 + seed, seed)
    people = tuple(Human(name) for name in "ABCDE"[: setup.seats])
    match = Match(GAME, setup, Table(people, free_takebacks=True), seed)
    rng = Random(seed)
    states = [match.state]
    while isinstance(match.decision, Decision) and len(states) < 250:
        match.submit(pick(match.decision.actions(match.state), rng))
        states.append(match.state)
    digests = [state.digest() for state in states]
    back = [match.state.digest()]
    while match.undo():
        back.append(match.state.digest())
    assert back[: len(digests)] == digests[::-1]
    forth = [match.state.digest()]
    while match.redo():
        forth.append(match.state.digest())
    assert forth[-1] == digests[-1]
    assert len(forth) == len(back)


def test_the_same_seed_gives_the_same_game() -> None:
    """No rule iterates a set, reads a clock or calls the global generator."""
    first = [state.digest() for state, _ in random_game(4, 11)]
    again = [state.digest() for state, _ in random_game(4, 11)]
    assert first == again
