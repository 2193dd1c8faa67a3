"""How many action sequences there are from fixed positions (`perft.yaml`)."""

from __future__ import annotations

from collections.abc import Callable, Collection
from pathlib import Path
from typing import Any

import pytest
import yaml

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, advance, top
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import position, side
from tests.support.slow_questions import legal

POSITIONS: list[dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("perft.yaml").read_text(encoding="utf-8")
)
Listing = Callable[[TerraState, Decision], Collection[Action]]


def start(entry: dict[str, Any]) -> TerraState:
    """The position of an entry."""
    sides = []
    for one in entry["sides"]:
        fields: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in one.items()
        }
        sides.append(side(**fields))
    return position(*sides, round_=entry.get("round", 1))


def sequences(state: TerraState, depth: int, listing: Listing) -> int:
    """The number of sequences of `depth` actions; a game that ends earlier has none."""
    step = top(state)
    if not isinstance(step, Decision):
        return 0
    actions = listing(state, step)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        after = state.copy()
        advance(after, action)
        total += sequences(after, depth - 1, listing)
    return total


def by_rules(state: TerraState, decision: Decision) -> Collection[Action]:
    """What the rules offer."""
    return decision.actions(state)


@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_number_of_sequences(entry: dict[str, Any]) -> None:
    """As stored."""
    counts = entry["counts"]
    found = [sequences(start(entry), depth, by_rules) for depth in range(1, len(counts) + 1)]
    assert found == counts


@pytest.mark.slow
@pytest.mark.parametrize("entry", POSITIONS, ids=lambda entry: entry["name"])
def test_number_of_sequences_by_the_slow_reading(entry: dict[str, Any]) -> None:
    """The stored numbers are those of the independent enumeration, too."""
    counts = entry["counts"]
    found = [sequences(start(entry), depth, legal) for depth in range(1, len(counts) + 1)]
    assert found == counts
