"""Troops that effects take back to the supply; their owner chooses where (H7.6)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import remove_troops
from gamedesk.games.holy_war.rules.words import Pick, pick


@dataclass(frozen=True, slots=True)
class BattleTroopsRemoved(Event):
    """An effect took troops out of a battle; they bring no faith."""

    kind: ClassVar[str] = "battle_troops_removed"
    count: int = 0


def troops_to_lose(state: HolyWarState, seat: Seat) -> int:
    """In a battle those that fight in it, or fought and hold the territory; else all on the map."""
    battle = state.battle
    if battle is None:
        return state.players[seat].troops
    if seat == battle.attacker and not battle.decided:
        return battle.attackers
    return state.troops[battle.territory] if state.owner[battle.territory] == seat else 0


@dataclass(frozen=True, slots=True)
class LoseTroops(Auto):
    """A seat loses so many troops; during a battle those that fight in it."""

    kind: ClassVar[str] = "lose_troops"
    who: Seat
    amount: int

    def run(self, draft: Draft) -> None:
        """Ask where, if there is a choice."""
        state: HolyWarState = draft.state
        count = min(self.amount, troops_to_lose(state, self.who))
        if count < 1:
            return
        battle = state.battle
        if battle is not None:
            _lose_in_battle(draft, self.who, count)
            return
        places = list(state.occupied(self.who))
        if len(places) == 1 or count == state.players[self.who].troops:
            for place in places:
                remove_troops(draft, place, count)
            return
        draft.then(ChooseLoss(self.who), LoseTroops(self.who, count - 1))


def _lose_in_battle(draft: Draft, seat: Seat, count: int) -> None:
    state: HolyWarState = draft.state
    battle = state.battle
    assert battle is not None
    if seat == battle.attacker and not battle.decided:
        state.battle = replace(battle, attackers=battle.attackers - count)
        state.players[seat].troops -= count
        draft.emit(BattleTroopsRemoved, seat, count)
    else:
        remove_troops(draft, battle.territory, count)


@dataclass(frozen=True, slots=True)
class ChooseLoss(Decision):
    """Where does the next troop go from?"""

    kind: ClassVar[str] = "choose_loss"

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Every territory with own troops."""
        return [pick(state.id(place)) for place in state.occupied(self.seat)]

    def resolve(self, draft: Draft, action: Pick) -> None:
        """One troop back to the supply."""
        remove_troops(draft, draft.state.number(action.target), 1)
