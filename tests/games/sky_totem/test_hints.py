"""What is missing for totems and cards, in words and numbers."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.reason import Reason
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.goal_words import Totems
from gamedesk.games.sky_totem.rules.goals import is_met
from gamedesk.games.sky_totem.rules.hints import (
    card_missing,
    card_reason,
    nearest_totem,
    totem_reason,
)
from gamedesk.games.sky_totem.rules.totems import can_have
from tests.games.sky_totem.altars import random_altar
from tests.games.sky_totem.positions import ANN, WORLD, build, play, table, totems_offered
from tests.games.sky_totem.solver import solve


@pytest.mark.parametrize(
    ("totem", "rows", "missing"),
    [
        ("bird", ("L2 W2 _",), 2),
        ("bird", ("_ _", "_ _"), 6),
        ("horse", ("L2 W2",), 2),
        ("wolf", ("L2 S W",), 1),
        ("wolf", ("L3 . .",), 4),
        ("dragon", ("L W2 S2",), 1),
        ("turtle", ("L W", "S _"), 1),
    ],
)
def test_what_a_totem_lacks(totem: str, rows: tuple[str, ...], missing: int) -> None:
    nearest = nearest_totem(table(*rows).players[ANN], WORLD.totem(totem))
    assert nearest is not None
    assert nearest.missing == missing


def test_why_a_totem_cannot_be_built_anywhere() -> None:
    state = table("L2 W2 _", areas=("S",), totems=("bird", "wolf", "horse", "cat"))
    assert totem_reason(state, ANN, "bird") == Reason.of(
        "reason.totem_cubes_missing", missing=2, totem="@totem.bird"
    )
    assert totem_reason(state, ANN, "dragon") == Reason.of(
        "reason.totem_not_in_play", totem="@totem.dragon"
    )
    assert totem_reason(state, ANN, "cat") is not None
    assert totem_reason(table("L2 W2 S2"), ANN, "bird") is None


def test_a_totem_that_lacks_nothing_can_be_built_and_only_that() -> None:
    rng = Random(7)
    for _ in range(40):
        state = random_altar(rng)
        for totem in ("bird", "wolf", "horse", "dragon", "turtle"):
            nearest = nearest_totem(state.players[ANN], WORLD.totem(totem))
            can = nearest is not None and nearest.missing == 0
            can = can and can_have(state.players[ANN], WORLD.totem(totem))
            assert can == bool(totems_offered(state, totem))
            assert (totem_reason(state, ANN, totem) is None) == can


def test_a_card_that_lacks_nothing_is_met_and_only_that() -> None:
    rng = Random(8)
    for _ in range(12):
        state = random_altar(rng)
        player = state.players[ANN]
        for card in GAME.content.altar_cards:
            met = is_met(WORLD, player, WORLD.goals[card])
            assert (card_missing(WORLD, player, card) == 0) == met, card
            assert (card_reason(state, ANN, card) is None) == met


def test_from_the_bare_cloud_a_card_lacks_what_its_solution_without_a_turtle_costs() -> None:
    player = table().players[ANN]
    for card in GAME.content.altar_cards.values():
        if not card.totem and not any(isinstance(need, Totems) for need in card.goal):
            found = solve(card)
            missing = card_missing(WORLD, player, card.id)
            assert missing is not None
            assert missing == found.cost or found.turtle, card.id


def test_what_a_card_lacks_in_words() -> None:
    state = table("L4 W3", cards=("twin_towers",))
    assert card_reason(state, ANN, "twin_towers") == Reason.of(
        "reason.goal_missing", missing=1, card="@card.twin_towers"
    )
    state = table("L4 L3")
    assert card_missing(WORLD, state.players[ANN], "twin_towers") == 4
    assert card_reason(state, ANN, "herd") == Reason.of(
        "reason.goal_totem", card="@card.herd", totem="@totem.horse"
    )
    state = play(table("L W3", areas=("S",)), build("horse", (0, 0), (1, 0)))
    assert card_reason(state, ANN, "god_of_horses") is not None
