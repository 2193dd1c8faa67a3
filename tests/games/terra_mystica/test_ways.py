"""Every way to use a hex, what it lacks, and which conversions would make it possible."""

from __future__ import annotations

import pytest

from gamedesk.core.action import Action
from gamedesk.core.advice import Way
from gamedesk.core.agenda import Decision, apply, top
from gamedesk.core.reason import Reason
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.conversions import BURN, Convert
from gamedesk.games.terra_mystica.rules.main_action import MainAction, TakePowerAction
from gamedesk.games.terra_mystica.rules.prices import remedy
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.tracks import ADVANCE_SHIPPING
from gamedesk.games.terra_mystica.rules.ways import AFTER_TRANSFORMING, hex_ways
from tests.support.position import position, rich, side
from tests.support.random_games import random_game

OTHER = side("nomads", dwelling="A1")


def question(state: TerraState) -> Decision:
    """The open question."""
    step = top(state)
    assert isinstance(step, Decision)
    return step


def ways(state: TerraState, label: str) -> dict[Action, Way]:
    """The ways of the seat to move, by action."""
    return {way.action: way for way in hex_ways(state, question(state), label)}


def test_land_next_door_is_transformed_then_built_on() -> None:
    state = position(rich("witches", dwelling="E7"), OTHER)
    found = ways(state, "E8")
    dig = next(action for action in found if isinstance(action, Terraform))
    assert found[dig].is_open
    assert found[Build("E8")].lacks == AFTER_TRANSFORMING


def test_the_dwelling_that_follows_names_what_both_cost() -> None:
    state = position(side("witches", dwelling="E7", coins=0, workers=30, power=(12, 0, 0)), OTHER)
    way = ways(state, "E8")[Build("E8")]
    assert way.lacks == Reason.of("reason.needs_coins", need=2, have=0)
    assert list(way.first) == [Convert("workers", "coins")] * 2


def test_far_land_tells_the_shipping_it_needs() -> None:
    state = position(rich("witches", dwelling="E7"), OTHER)
    reasons = {way.lacks.key for way in ways(state, "A10").values() if way.lacks is not None}
    assert reasons <= {"reason.needs_shipping", "reason.not_reachable"}
    assert reasons


def test_own_buildings_can_become_what_stands_above_them() -> None:
    state = position(rich("witches", trading_post="E7"), OTHER)
    found = ways(state, "E7")
    assert {a.building for a in found if isinstance(a, Upgrade)} == {"temple", "stronghold"}


def test_a_power_action_may_become_possible_by_burning() -> None:
    state = position(rich("witches", dwelling="E7", power=(0, 8, 0)), OTHER)
    way = ways(state, "E8")[TakePowerAction("act5")]
    assert way.lacks == Reason.of("reason.needs_power", need=4, have=0)
    assert way.first == (BURN,) * 4


def test_what_loses_least_is_converted() -> None:
    """Power rather than workers, and nothing if it does not help."""
    poor = side("witches", dwelling="E7", coins=3, workers=2, priests=1, power=(0, 0, 5))
    state = position(poor, OTHER)
    assert remedy(state, question(state), ADVANCE_SHIPPING) == (Convert("power", "coins"),)
    broke = position(side("witches", dwelling="E7", coins=3, power=(5, 1, 0)), OTHER)
    assert remedy(broke, question(broke), ADVANCE_SHIPPING) == ()


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_promised_holds(seed: int) -> None:
    """Open ways are legal, others are not, and conversions make possible what they say."""
    for number, (state, decision) in enumerate(random_game(3, seed)):
        if not isinstance(decision, MainAction) or number % 9:
            continue
        legal = decision.actions(state)
        for label in state.world.board.labels[::5]:
            for way in hex_ways(state, decision, label):
                assert (way.action in legal) or not way.is_open
                if way.first and not isinstance(way.action, Build):
                    after = state
                    for free in way.first:
                        after = apply(after, free).state
                    assert way.action in question(after).actions(after)
