"""Which battle is shown: one under way, the last one, or one that a move would begin."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamedesk.core.action import Action
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.battle import (
    BattleBegan,
    BattleReckoned,
    Forecast,
    forecast,
    preview,
)
from gamedesk.games.holy_war.rules.cards import CardPlayed, PlayCard
from gamedesk.games.holy_war.rules.movement import Move
from gamedesk.games.holy_war.rules.questions import with_card
from gamedesk.games.holy_war.rules.state import Battle, HolyWarState
from gamedesk.games.holy_war.rules.territories import TroopsMoved
from gamedesk.games.holy_war.rules.tokens import GoodsGained, GoodsLost
from gamedesk.games.holy_war.rules.words import Pick
from gamedesk.games.holy_war.view.looks import NOW, Told
from gamedesk.games.holy_war.view.targets import read_pick


def march_of(action: Action) -> tuple[str, str, int] | None:
    """Origin, goal and troops of an action that moves troops."""
    if isinstance(action, Move):
        return action.origin, action.to, action.count
    if isinstance(action, Pick):
        picked = read_pick(action.target)
        if picked.to and picked.count:
            return picked.origin, picked.to, picked.count
    return None


def would_be(state: HolyWarState, seat: Seat, action: Action) -> Told | None:
    """The battle that a move would begin."""
    way = march_of(action)
    if way is None:
        return None
    origin, to, count = state.number(way[0]), state.number(way[1]), way[2]
    cast = preview(state, seat, origin, to, count)
    if cast is None:
        return None
    home = state.home_of(to)
    defender = home if home is not None else Seat(state.owner[to])
    battle = Battle(seat, defender, origin, to, count)
    return Told(battle, cast, state.troops[to], "view.battle.if")


def with_this_card(state: HolyWarState, seat: Seat, action: Action) -> Told | None:
    """The battle under way as it would stand with a card that is only pointed at or chosen."""
    battle = state.battle
    if battle is None or battle.decided or not isinstance(action, PlayCard):
        return None
    after = with_card(state, seat, action.card)
    assert after.battle is not None
    troops = after.troops[battle.territory]
    return Told(after.battle, forecast(after, after.battle), troops, "view.battle.with")


def foreseen(state: HolyWarState, seat: Seat, action: Action) -> Told | None:
    """The battle that an action would begin, or the one it would change."""
    return would_be(state, seat, action) or with_this_card(state, seat, action)


def under_way(state: HolyWarState) -> Told | None:
    """The battle whose cards are being played."""
    battle = state.battle
    if battle is None or battle.decided:
        return None
    return Told(battle, forecast(state, battle), state.troops[battle.territory], NOW)


class BattleMemory:
    """Remembers the battle under way, so that its result can be told when it is over."""

    def __init__(self) -> None:
        self._battle: Battle | None = None
        self._defenders = 0
        self._origin = ""
        self._played: tuple[tuple[Seat, str], ...] = ()
        """Cards of it that no state has shown yet."""
        self._last: Told | None = None

    def result(self, state: HolyWarState) -> Told | None:
        """The result while cards are asked for after the battle; else None."""
        battle, last = state.battle, self._last
        if battle is None or not battle.decided or last is None:
            return None
        same = (battle.territory, battle.attacker) == (last.battle.territory, last.battle.attacker)
        return last if same else None

    def see_state(self, state: HolyWarState) -> None:
        """A state is shown."""
        self._played = ()
        if state.battle is not None and not state.battle.decided:
            self._battle = state.battle
            self._defenders = state.troops[state.battle.territory]

    def see_event(self, state: HolyWarState, event: Event) -> Told | None:
        """An event is told; the result if it is a reckoning."""
        match event:
            case TroopsMoved(origin=origin):
                self._origin = origin
            case CardPlayed(card=card):
                self._played = (*self._played, (event.seat, card))
            case BattleBegan():
                self._played = ()
                origin_number = state.number(self._origin or event.territory)
                self._battle = Battle(
                    event.seat,
                    event.defender,
                    origin_number,
                    state.number(event.territory),
                    event.attackers,
                )
                self._defenders = event.defenders
            case BattleReckoned():
                return self._result(state, event)
            case _:
                pass
        return None

    def see_events(self, state: HolyWarState, events: Sequence[Event]) -> Told | None:
        """The events of an entry; the last result among them."""
        found = None
        for event in events:
            found = self.see_event(state, event) or found
            if found is not None and isinstance(event, GoodsGained | GoodsLost):
                found = _with_points(found, event)
        self._last = found or self._last
        return found

    def _result(self, state: HolyWarState, event: BattleReckoned) -> Told | None:
        battle = self._battle
        if battle is None or state.number(event.territory) != battle.territory:
            return None
        battle = replace(battle, cards=battle.cards + self._played)
        cast = _cast_of(state, battle, event)
        self._last = Told(battle, cast, self._defenders, "view.battle.over", certain=True)
        return self._last


def _with_points(told: Told, event: GoodsGained | GoodsLost) -> Told:
    """At a home the winner's point is the loser's, if it had one (H8.2)."""
    if event.cause != "home" or not event.vp:
        return told
    sign = 1 if isinstance(event, GoodsGained) else -1
    if event.seat == told.battle.attacker:
        return replace(told, cast=replace(told.cast, attacker_vp=sign * event.vp))
    return replace(told, cast=replace(told.cast, defender_vp=sign * event.vp))


def _cast_of(state: HolyWarState, battle: Battle, event: BattleReckoned) -> Forecast:
    """What the event tells, as a forecast; points as the rules give them in general."""
    won, held = event.winner == event.seat, event.winner == event.defender
    at_home = bool(state.world.home_kind >> battle.territory & 1)
    return Forecast(
        attack=event.attack,
        defence=event.defence,
        winner=event.winner,
        attackers_lost=event.attackers_lost,
        defenders_lost=event.defenders_lost,
        attacker_faith=event.attackers_lost + (not won),
        defender_faith=event.defenders_lost + (not held),
        attacker_vp=int(won and not at_home),
        defender_vp=int(held),
        occupies=won and not at_home,
    )
