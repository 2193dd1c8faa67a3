"""Plans a turn with what conversions and burning make payable."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamedesk.bots.evaluation import best_index
from gamedesk.bots.planner import PlannerBot
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import build, upgrade
from gamedesk.games.terra_mystica.rules.main_action import MainAction, take_power_action
from gamedesk.games.terra_mystica.rules.prices import remedy
from gamedesk.games.terra_mystica.rules.reach import reach
from gamedesk.games.terra_mystica.rules.spades import terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.tracks import ADVANCE_DIGGING, ADVANCE_SHIPPING
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, TERRAINS, WHEEL, wheel_distance

FARTHEST = 2
"""So many spades are bought at most with goods that have to be exchanged first."""


class TurnPlanner(PlannerBot):
    """Also weighs actions that only an exchange makes possible, together with that exchange.

    An exchange by itself looks like a loss: without this the planner ends a round with workers that
    it has no coins for.
    """

    def choose(self, view: TerraState, decision: Decision, rng: Random) -> Action:
        """The first step of the best way to spend the turn."""
        if not isinstance(decision, MainAction):
            return super().choose(view, decision, rng)
        ways: list[tuple[Action, ...]] = [(action,) for action in decision.answers(view)]
        ways += [(*first, action) for first, action in payable(view, decision)]
        values = [self._worth(view, decision, way, rng) for way in ways]
        return ways[best_index(values, rng)][0]


def payable(state: TerraState, decision: MainAction) -> Iterator[tuple[tuple[Action, ...], Action]]:
    """Main actions that are refused, but possible after free actions: those, and the action."""
    for action in _wishes(state, decision.seat):
        if first := remedy(state, decision, action):
            yield first, action


def _wishes(state: TerraState, seat: Seat) -> Iterator[Action]:
    """What a turn can be spent on, whether it can be paid or not."""
    player = state.players[seat]
    for building, before in state.world.content.game.upgrade_from.items():
        for hex_ in bits(player.built[BUILDINGS.index(before)]):
            yield upgrade(state.label(hex_), building)
    home = TERRAINS[player.home]
    for hex_ in bits(reach(state, seat) & ~state.occupied):
        terrain = state.terrain[hex_]
        if terrain == player.home:
            yield build(state.label(hex_))
        elif terrain < WHEEL:
            spades = player.tables.fixed_spades or wheel_distance(terrain, player.home)
            if spades <= FARTHEST:
                yield terraform(state.label(hex_), home, spades)
    for power in state.world.content.power_actions:
        yield take_power_action(power)
    yield ADVANCE_SHIPPING
    yield ADVANCE_DIGGING
