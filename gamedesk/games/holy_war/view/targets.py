"""Where to click for each action: the path of target ids, in the order they are picked. No Qt.

`land:market_s` a territory, `house:0:barracks:2` a building at a home, `building:field` a kind of
building, `card:...` a card of one's own hand, `theirs:...` one of a hand that lies open, `god:...`,
`civilization:...`, `seat:2`, `bid:4`, `count:3`, `trade:coins:faith`; buttons of
the bar for the rest.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, top
from gamedesk.games.holy_war.rules.buildings import SetVillage
from gamedesk.games.holy_war.rules.cards import DiscardCard, PlayCard
from gamedesk.games.holy_war.rules.execution import BuildNew, RaiseBuilding, RecruitTroops
from gamedesk.games.holy_war.rules.harvest import Trade
from gamedesk.games.holy_war.rules.movement import Move
from gamedesk.games.holy_war.rules.setup import TakeCivilization
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import RaiseBid, SummonGod
from gamedesk.games.holy_war.rules.words import STOP, Pick
from gamedesk.games.holy_war.rules.words_goods import LookAtHand
from gamedesk.games.holy_war.rules.world import KINDS

Path = tuple[str, ...]

_TERRITORY: Final = re.compile(
    r"(home|market|temple|farm|battlefield|ruin)_[swne]|(river|village)_(sw|nw|ne|se)"
)


def is_territory(name: str) -> bool:
    """Whether this is a territory's id."""
    return _TERRITORY.fullmatch(name) is not None


@dataclass(frozen=True, slots=True)
class Pointed:
    """What a card's answer names, taken apart; what it does not name is empty."""

    origin: str = ""
    to: str = ""
    seat: int = -1
    building: str = ""
    level: int = 0
    new: str = ""
    count: int = 0
    card: str = ""
    stop: bool = False


def read_pick(target: str) -> Pointed:
    """An answer as the effect words write it: `market_s>temple_s:3`, `seat:2>barracks:1`..."""
    if target == STOP:
        return Pointed(stop=True)
    if target.isdigit():
        return Pointed(count=int(target))
    first, _, second = target.partition(">")
    if first.startswith("seat:"):
        kind, _, level = second.partition(":")
        return Pointed(seat=int(first[5:]), building=kind, level=int(level or 0))
    if is_territory(first):
        name, _, count = second.partition(":")
        if name in KINDS:
            return Pointed(first, new=name)
        return Pointed(first, name, count=int(count or 0))
    kind, _, level = first.partition(":")
    if kind not in KINDS:
        return Pointed(card=target)
    if level:
        return Pointed(building=kind, level=int(level), new=second)
    return Pointed(new=kind)


@dataclass(frozen=True, slots=True)
class Asked:
    """Who answers, and the table then: some clicks are needless."""

    seat: int = 0
    state: HolyWarState | None = None

    @classmethod
    def of(cls, state: HolyWarState | None) -> Asked:
        """The open question of a state."""
        step = top(state) if state is not None else None
        return cls(step.seat, state) if isinstance(step, Decision) else cls(0, state)

    def alone(self, territory: str) -> bool:
        """Whether a single troop stands there, so that how many go needs no click."""
        state = self.state
        return state is not None and state.troops[state.number(territory)] == 1

    @property
    def looks(self) -> bool:
        """Whether another's hand lies open."""
        return self.state is not None and isinstance(top(self.state), LookAtHand)

    @property
    def each_river(self) -> bool:
        """Whether each river may be used for one trade, so that it matters which is used up."""
        return self.state is not None and self.state.world.house.trade_per_river


def click_path(action: Action, asked: Asked) -> Path:
    """The path of an action."""
    match action:
        case Move(origin, to, count):
            return _march(origin, to, count, asked)
        case Pick(target):
            return _pick_path(read_pick(target), asked)
        case PlayCard(card) | DiscardCard(card):
            return (f"card:{card}",)
        case TakeCivilization(civilization):
            return (f"civilization:{civilization}",)
        case RaiseBid(amount):
            return (f"bid:{amount}",)
        case SummonGod(god):
            return (f"god:{god}",)
        case RecruitTroops(count):
            return (f"count:{count}",)
        case BuildNew(building) | SetVillage(building):
            return (f"building:{building}",)
        case RaiseBuilding(building, level):
            return (f"house:{asked.seat}:{building}:{level}",)
        case _:
            return _other_path(action, asked)


def _other_path(action: Action, asked: Asked) -> Path:
    """Trades, and what is only on the bar."""
    return _trade(action, asked) if isinstance(action, Trade) else (f"button:{action.kind}",)


def _march(origin: str, to: str, count: int, asked: Asked) -> Path:
    path = (f"land:{origin}", f"land:{to}")
    return path if asked.alone(origin) else (*path, f"count:{count}")


def _trade(action: Trade, asked: Asked) -> Path:
    """The river too where it matters: for troops, and where each may be used once."""
    path = (f"trade:{action.give}:{action.get}",)
    if "troops" in (action.give, action.get) or asked.each_river:
        return (*path, f"land:{action.river}")
    return path


def _pick_path(picked: Pointed, asked: Asked) -> Path:
    if picked.stop:
        return ("button:stop",)
    if picked.card:
        return (f"theirs:{picked.card}",)
    if picked.to and picked.count:
        return _march(picked.origin, picked.to, picked.count, asked)
    if picked.count:
        return (f"count:{picked.count}",)
    path: Path = ()
    if picked.origin:
        path = (f"land:{picked.origin}",)
    if picked.to:
        path = (*path, f"land:{picked.to}")
    if picked.building:
        seat = asked.seat if picked.seat < 0 else picked.seat
        path = (*path, f"house:{seat}:{picked.building}:{picked.level}")
    elif picked.seat >= 0:
        path = (*path, f"seat:{picked.seat}")
    return (*path, f"building:{picked.new}") if picked.new else path
