"""Random games end, and nothing is ever lost or made from nothing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, RulesError
from gamedesk.core.game import OptionValue, Setup
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.state import HolyWarState
from tests.games.holy_war.tables import S, table

HOUSE_RULES: tuple[tuple[str, OptionValue], ...] = (
    ("civilizations", "dealt"),
    ("home_battle", "besides"),
    ("winner_loses", "troops"),
    ("tokens", "tokens_25"),
    ("river_trade", "per_river"),
)


def play(setup: Setup, seed: int) -> HolyWarState:
    """A random game in which every state is checked."""
    rng = Random(seed)
    state = GAME.start(setup)
    entries = 0
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, rng)
        else:
            action = rng.choice(step.actions(state))
        agenda.advance(state, action)
        GAME.check(state)
        entries += 1
        assert entries < 4000, "the game does not end"
    return state


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("options", [(), HOUSE_RULES], ids=["as written", "house rules"])
def test_some_random_games(seats: int, options: tuple[tuple[str, OptionValue], ...]) -> None:
    for seed in range(5):
        assert play(Setup(seats, options), seed).finished


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_thousand_random_games(seats: int) -> None:
    for seed in range(1000):
        options = HOUSE_RULES if seed % 4 == 0 else ()
        assert play(Setup(seats, options), seed).finished


def test_the_check_finds_what_is_wrong() -> None:
    faults: dict[str, Callable[[HolyWarState], None]] = {
        "coins": lambda state: setattr(state.players[S], "coins", 11),
        "tokens": lambda state: setattr(state.players[S], "faith", 99),
        "troops": lambda state: state.troops.__setitem__(state.number("market_s"), 2),
        "home": lambda state: state.owner.__setitem__(state.number("home_w"), 0),
        "blocks": lambda state: state.stock.__setitem__(0, 19),
        "cards": lambda state: setattr(state.players[S], "hand", ("thor",)),
        "points": lambda state: setattr(state.players[S], "vp", 3),
        "world": lambda state: setattr(state, "world_deck", state.world_deck[1:]),
    }
    for name, spoil in faults.items():
        state = table()
        GAME.check(state)
        spoil(state)
        with pytest.raises(RulesError, match=r"."):
            GAME.check(state)
        assert name
