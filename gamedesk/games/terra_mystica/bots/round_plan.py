"""Plans the own turns up to the pass: a beam of whole turns, as if nobody else moved."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from gamedesk.core.action import Action
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.bots.candidates import LAND, OTHER, POWER, PRIEST
from gamedesk.games.terra_mystica.bots.outlook import Outlook
from gamedesk.games.terra_mystica.bots.turns import Turn, Turns, own_steps
from gamedesk.games.terra_mystica.rules.main_action import MainAction
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.weights import Weights

MOST_TURNS: Final = 14
"""More turns nobody has in a round."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How hard is thought: plans kept, answers kept of the first turn, actions tried at most."""

    width: int
    breadth: int
    nodes: int


@dataclass(slots=True)
class Plan:
    """Turns done so far; `cost` is what they lose by waiting and by power given away."""

    state: TerraState
    first: tuple[Action, ...]
    cost: float
    turns: int
    promise: float


class RoundPlanner:
    """Finds the first step of the best rest of the round."""

    def __init__(
        self,
        state: TerraState,
        seat: Seat,
        weights: Weights,
        effort: Effort,
        breathe: Callable[[], None],
    ) -> None:
        """The state is copied; nothing of it is changed."""
        self.seat = seat
        self.outlook = Outlook(state, seat, weights)
        risk = weights.risk
        self._waiting = {
            LAND: risk.land,
            POWER: risk.power_action,
            PRIEST: risk.priest,
            OTHER: risk.other,
        }
        self._power_given = risk.power_given
        self._effort = effort
        self._turns = Turns(seat, self.outlook, breathe)
        self._start = state.copy()
        self._start.agenda = own_steps(state)
        self._start.offers = ()

    def best(self) -> tuple[Action, ...]:
        """The actions of the first turn; () if nothing is better than passing now."""
        plans = self._beginning()
        best = max(plans, key=lambda plan: plan.promise)
        if not self._start.agenda or isinstance(self._start.agenda[-1], MainAction):
            best = Plan(self._start, (), 0.0, 0, self.outlook.value(self._start))
        for _ in range(MOST_TURNS):
            plans = self._next(plans)
            for plan in plans:
                value = self.outlook.value(plan.state) - plan.cost
                if value > best.promise:
                    best = Plan(plan.state, plan.first, plan.cost, plan.turns, value)
            if not plans or self._turns.tried > self._effort.nodes:
                break
        return best.first

    def _beginning(self) -> list[Plan]:
        """The position itself, or the ways in which the open question can be answered."""
        start = self._start
        if start.agenda and isinstance(start.agenda[-1], MainAction):
            return [Plan(start, (), 0.0, 0, self.outlook.promise(start))]
        found = self._turns.finished(start, 3 * self._effort.breadth)
        return [Plan(turn.state, turn.actions, 0.0, 1, turn.promise) for turn in found]

    def _next(self, plans: list[Plan]) -> list[Plan]:
        """The best plans that are one turn longer, equal positions only once."""
        longer: dict[object, Plan] = {}
        for plan in plans:
            state = plan.state
            if not state.agenda:
                state.agenda = [MainAction(self.seat)]
            for turn in self._turns.of(state, 1 if plan.first else self._effort.breadth):
                more = self._after(plan, turn)
                key = _position(turn.state, self.seat)
                known = longer.get(key)
                if known is None or more.promise > known.promise:
                    longer[key] = more
        ranked = sorted(longer.values(), key=lambda plan: -plan.promise)
        return ranked[: self._effort.width]

    def _after(self, plan: Plan, turn: Turn) -> Plan:
        waiting = self._waiting[turn.risk] * plan.turns
        cost = plan.cost + waiting + self._power_given * _given(turn.state)
        turn.state.offers = ()
        turns = plan.turns if turn.free else plan.turns + 1
        return Plan(turn.state, plan.first or turn.actions, cost, turns, turn.promise - cost)


def _given(state: TerraState) -> int:
    """The power that the builds of a turn offer to others who have room for it."""
    return sum(
        min(amount, state.players[other].power_room)
        for offer in state.offers
        for other, amount in offer.amounts
    )


def _position(state: TerraState, seat: Seat) -> Any:
    """What makes two positions of a plan the same."""
    player = state.players[seat]
    return (
        player.coins,
        player.workers,
        player.priests,
        player.bowl1,
        player.bowl2,
        player.bowl3,
        player.vp,
        player.keys,
        player.shipping,
        player.digging,
        *player.built,
        *player.cults,
        frozenset(player.favors),
        frozenset(player.spaces_used),
        player.town_tiles,
        player.river_links,
        state.terrain,
        state.power_takers,
        state.priests,
        state.bridges,
        len(state.agenda),
    )
