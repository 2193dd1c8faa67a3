"""What holds in every state of every game."""

from __future__ import annotations

import os
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedesk.core.agenda import Chance, Decision, advance, apply, top
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.scoring import goods_in_coins, shared_prizes
from gamedesk.games.terra_mystica.rules.spades import wheel_options
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import WHEEL
from tests.support.position import board_of, offered, position, side
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
def test_many_random_games_end_and_every_state_is_sound(seats: int) -> None:
    """As above, GAMEDESK_GAMES of each number of players; a release is tried with 1,000."""
    for seed in range(1000, 1000 + int(os.environ.get("GAMEDESK_GAMES", "150"))):
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


@given(
    st.tuples(*[st.integers(0, 7)] * 3),
    st.tuples(*[st.integers(0, 4)] * 3),
    st.integers(0, 10_000),
)
def test_conversions_never_create_value(
    goods: tuple[int, int, int], power: tuple[int, int, int], seed: int
) -> None:
    """Rules 5.1 and 4.3, valued as in 18.7: every exchange keeps or loses."""
    coins, workers, priests = goods
    one = side("giants", coins=coins, workers=workers, priests=priests, power=power)
    state = position(one, side("witches"))
    rng = Random(seed)
    for _ in range(6):
        free = [a for a in offered(state) if isinstance(a, (Convert, Burn))]
        if not free:
            break
        before = goods_in_coins(state, board_of(state))
        state = apply(state, rng.choice(free)).state
        assert goods_in_coins(state, board_of(state)) <= before


@given(st.lists(st.integers(0, 12), min_size=2, max_size=5))
def test_prizes_are_shared_fairly(values: list[int]) -> None:
    """Rule 18.5: never more than there is, more for more, the same for the same, 0 for 0."""
    points = shared_prizes(values, (18, 12, 6))
    assert sum(points) <= 36
    for one, value in zip(points, values, strict=True):
        for other, another in zip(points, values, strict=True):
            assert (value != another) or one == other
            assert (value <= another) or one >= other
    assert all(vp == 0 for vp, value in zip(points, values, strict=True) if value == 0)


@given(st.integers(0, WHEEL - 1), st.integers(0, WHEEL - 1), st.integers(0, 3), st.integers(0, 8))
def test_every_way_round_the_wheel_is_one_walk(
    terrain: int, home: int, free: int, most: int
) -> None:
    """Rules 8.1, 8.4, 8.7: each option is a walk that nowhere passes the home terrain."""
    options = wheel_options(terrain, home, 0, free, most)
    assert len(set(options)) == len(options)
    for target, bought in options:
        assert target != terrain
        assert bought <= most
        lengths = [free + bought] if bought else range(1, free + 1)
        assert any(
            _ends_at(terrain, home, way, length) == target for length in lengths for way in (1, -1)
        )


def _ends_at(terrain: int, home: int, way: int, length: int) -> int:
    """Where a walk ends; -1 if it passes the home terrain on the way."""
    place = terrain
    for step in range(length):
        if step and place == home:
            return -1
        place = (place + way) % WHEEL
    return place
