"""Battles: cards in order, reckoning, what winner and losers get (H7, H8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Auto, Decision, Draft, Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.cards import (
    PlayCard,
    carry_card,
    could_play,
    play_refusal,
    playable,
)
from gamedesk.games.holy_war.rules.lasting import has_rule, rule_amount
from gamedesk.games.holy_war.rules.reactions import reactions
from gamedesk.games.holy_war.rules.state import Battle, HolyWarState
from gamedesk.games.holy_war.rules.tokens import gain_faith, gain_vp, lose_vp
from gamedesk.games.holy_war.rules.world import NOBODY


@dataclass(frozen=True, slots=True)
class BattleBegan(Event):
    """Troops entered a territory of another civilization; `seat` attacks."""

    kind: ClassVar[str] = "battle_began"
    defender: Seat = Seat(0)
    territory: str = ""
    attackers: int = 0
    defenders: int = 0


@dataclass(frozen=True, slots=True)
class BattleReckoned(Event):
    """The strengths were compared; `seat` attacked. `winner` is NOBODY when both lost."""

    kind: ClassVar[str] = "battle_reckoned"
    defender: Seat = Seat(0)
    territory: str = ""
    winner: int = NOBODY
    attack: int = 0
    defence: int = 0
    attackers_lost: int = 0
    defenders_lost: int = 0


@dataclass(frozen=True, slots=True)
class TroopsReturned(Event):
    """Victorious attackers of a home went back to where they came from (H8.2)."""

    kind: ClassVar[str] = "troops_returned"
    territory: str = ""
    count: int = 0


@dataclass(frozen=True, slots=True)
class PassCards(Action):
    """Play no further card in this battle."""

    kind: ClassVar[str] = "pass_cards"


PASS = PassCards()


@dataclass(frozen=True, slots=True)
class Forecast:
    """How a battle ends: strengths, who wins, what each side loses and gains."""

    attack: int
    defence: int
    winner: int
    attackers_lost: int
    defenders_lost: int
    attacker_faith: int
    defender_faith: int
    attacker_vp: int
    defender_vp: int
    occupies: bool


def begin_battle(
    draft: Draft, attacker: Seat, defender: Seat, origin: int, territory: int, count: int
) -> tuple[Step, ...]:
    """Attackers leave the map until it is over; the steps of the battle (H7.2)."""
    state: HolyWarState = draft.state
    state.battle = Battle(attacker, defender, origin, territory, count)
    if state.world.home_kind >> territory & 1:
        state.players[attacker].attacked |= 1 << defender
    draft.emit(BattleBegan, attacker, defender, state.id(territory), count, state.troops[territory])
    return (
        ask_battle(defender, "battle"),
        ask_battle(attacker, "battle"),
        _RECKON,
        ask_battle(defender, "after_battle"),
        ask_battle(attacker, "after_battle"),
        _END_BATTLE,
    )


@dataclass(frozen=True, slots=True)
class AskBattle(Auto):
    """A side may play cards, before or after the reckoning, if it could hold one (H7.2)."""

    kind: ClassVar[str] = "ask_battle"
    side: Seat
    timing: str

    def run(self, draft: Draft) -> None:
        """Whether it is asked depends on open facts only."""
        state: HolyWarState = draft.state
        if state.rules and has_rule(state, self.side, "no_battle_cards"):
            return
        if could_play(state, self.side, self.timing):
            draft.then(battle_turn(self.side, self.timing))


ask_battle = cache(AskBattle)


@dataclass(frozen=True, slots=True)
class BattleTurn(Decision):
    """Which cards does this side play in the battle?"""

    kind: ClassVar[str] = "battle_turn"
    timing: str

    def actions(self, state: HolyWarState) -> Sequence[Action]:
        """Cards of the moment, or no further one."""
        return [*playable(state, self.seat, self.timing), PASS]

    def resolve(self, draft: Draft, action: PlayCard | PassCards) -> None:
        """After a card the same side may play another; who passed may not come back."""
        if isinstance(action, PlayCard):
            draft.then(ask_battle(self.seat, self.timing))
            carry_card(draft, self.seat, action)

    def refusal(self, state: HolyWarState, action: Action) -> Reason | None:
        """Why a card cannot be played now."""
        return play_refusal(self, state, action, self.timing)

    def tells(self, state: HolyWarState, action: Action) -> bool:
        """Who is asked could hold a card for the battle; no card tells about the hand."""
        return isinstance(action, PassCards)


battle_turn = cache(BattleTurn)


def strengths(state: HolyWarState, battle: Battle) -> tuple[int, int]:
    """Attack and defence (H7.1): troops and modifiers, at least 0."""
    defenders = state.troops[battle.territory]
    attack = battle.attackers + battle.attack_bonus
    defence = defenders + battle.defence_bonus
    if state.rules:
        attack += rule_amount(state, battle.attacker, "attack_strength")
        defence += rule_amount(state, battle.defender, "defence_strength")
    at_home = state.world.home_kind >> battle.territory & 1
    return (
        max(0, attack) if battle.attackers else 0,
        max(0, defence) if defenders or at_home else 0,
    )


def losses(state: HolyWarState, troops: int, strength: int, enemy: int) -> int:
    """Troops that a side loses (H7.4, H7.5): all of a loser's; the winner's modifiers go first."""
    if strength <= enemy:
        return troops
    if state.world.house.troops_lost_first:
        return min(troops, enemy)
    return max(0, enemy - max(0, strength - troops))


def forecast(state: HolyWarState, battle: Battle) -> Forecast:
    """How the battle ends as it stands, without further cards. Changes nothing."""
    attack, defence = strengths(state, battle)
    defenders = state.troops[battle.territory]
    attackers_lost = losses(state, battle.attackers, attack, defence)
    defenders_lost = losses(state, defenders, defence, attack)
    won, held = attack > defence, defence > attack
    at_home = bool(state.world.home_kind >> battle.territory & 1)
    steals = won and at_home
    stolen = min(1, state.players[battle.defender].vp) if steals else 0
    reward = stolen + state.world.house.home_steals_too if steals else int(won)
    return Forecast(
        attack=attack,
        defence=defence,
        winner=battle.attacker if won else battle.defender if held else NOBODY,
        attackers_lost=attackers_lost,
        defenders_lost=defenders_lost,
        attacker_faith=attackers_lost + (not won),
        defender_faith=defenders_lost + (not held),
        attacker_vp=reward,
        defender_vp=int(held) - stolen,
        occupies=won and not at_home and battle.attackers > attackers_lost,
    )


def preview(state: HolyWarState, seat: Seat, origin: int, to: int, count: int) -> Forecast | None:
    """How a move would end without cards; None if it meets nobody."""
    owner = state.owner[to]
    if state.world.home_kind >> to & 1:
        home_of = state.home_of(to)
        owner = NOBODY if home_of is None else home_of
    if owner in (NOBODY, seat):
        return None
    return forecast(state, Battle(seat, Seat(owner), origin, to, count))


@dataclass(frozen=True, slots=True)
class Reckon(Auto):
    """Strengths, losses, faith, points, the winner stands in the territory (H7.8)."""

    kind: ClassVar[str] = "reckon"

    def run(self, draft: Draft) -> None:
        """Losses return to the supply before gains are taken (H1.2)."""
        state: HolyWarState = draft.state
        battle = state.battle
        assert battle is not None
        result = forecast(state, battle)
        state.battle = replace(battle, winner=result.winner, decided=True)
        draft.emit(
            BattleReckoned,
            battle.attacker,
            battle.defender,
            state.id(battle.territory),
            result.winner,
            result.attack,
            result.defence,
            result.attackers_lost,
            result.defenders_lost,
        )
        _take_losses(draft, battle, result)
        gain_faith(draft, battle.defender, result.defender_faith, "battle")
        gain_faith(draft, battle.attacker, result.attacker_faith, "battle")
        _give_points(draft, battle, result)


def _take_losses(draft: Draft, battle: Battle, result: Forecast) -> None:
    """The fallen leave the map; the attackers who live go on, or back from a home."""
    state: HolyWarState = draft.state
    attacker, defender = state.players[battle.attacker], state.players[battle.defender]
    attacker.troops -= result.attackers_lost
    defender.troops -= result.defenders_lost
    state.troops[battle.territory] -= result.defenders_lost
    if not state.troops[battle.territory]:
        state.owner[battle.territory] = NOBODY
    alive = battle.attackers - result.attackers_lost
    if not alive:
        return
    place = battle.territory if result.occupies else battle.origin
    state.owner[place] = battle.attacker
    state.troops[place] += alive
    if not result.occupies:
        draft.emit(TroopsReturned, battle.attacker, state.id(place), alive)


def _give_points(draft: Draft, battle: Battle, result: Forecast) -> None:
    """One for the winner; who wins at another's home takes it from there (H7.5, H8.2)."""
    state: HolyWarState = draft.state
    if result.winner == battle.defender:
        gain_vp(draft, battle.defender, 1, "battle")
    elif result.winner == battle.attacker:
        at_home = bool(state.world.home_kind >> battle.territory & 1)
        if at_home:
            lose_vp(draft, battle.defender, 1, "home")
        gain_vp(draft, battle.attacker, result.attacker_vp, "home" if at_home else "battle")


@dataclass(frozen=True, slots=True)
class EndBattle(Auto):
    """The battle is over; a lost home may be answered."""

    kind: ClassVar[str] = "end_battle"

    def run(self, draft: Draft) -> None:
        """Nobody reacts while it lasts (H12)."""
        state: HolyWarState = draft.state
        battle = state.battle
        assert battle is not None
        state.battle = None
        if state.world.home_kind >> battle.territory & 1 and battle.winner == battle.attacker:
            draft.then(*reactions(state, battle.attacker, "home_lost"))


_RECKON = Reckon()
_END_BATTLE = EndBattle()
