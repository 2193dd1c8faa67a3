"""The sentences of the log: what belongs together is told once, goods stand below as chips."""

from __future__ import annotations

from collections.abc import Sequence

from gamedesk.core.event import Event
from gamedesk.core.state import TABLE
from gamedesk.games.holy_war.rules.battle import BattleReckoned
from gamedesk.games.holy_war.rules.cards import CardTaken, HandGrew
from gamedesk.games.holy_war.rules.content import HolyWarContent
from gamedesk.games.holy_war.rules.execution import StepBegan
from gamedesk.games.holy_war.rules.harvest import Traded
from gamedesk.games.holy_war.rules.lasting import PROTECTED, RuleLaid
from gamedesk.games.holy_war.rules.movement import MovementBegan
from gamedesk.games.holy_war.rules.recruiting import Recruited
from gamedesk.games.holy_war.rules.rounds import GameEnded, RoundStarted
from gamedesk.games.holy_war.rules.summoning import NobodySummoned
from gamedesk.games.holy_war.rules.territories import RuinSearched, WorldDeckShuffled
from gamedesk.games.holy_war.rules.tokens import GoodsGained, GoodsLost, TroopsPlaced
from gamedesk.games.holy_war.rules.words_goods import HandLookedAt, HandShown
from gamedesk.games.holy_war.rules.world import NOBODY
from gamedesk.games.holy_war.view.chips import chips
from gamedesk.games.holy_war.view.words import cause_name
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.table_items import LogLine

_OF_THE_TABLE = (RoundStarted, StepBegan, NobodySummoned, GameEnded, WorldDeckShuffled)


def told(events: Sequence[Event]) -> list[Event]:
    """Without what another event of the same entry tells better."""
    return [event for event in events if not _is_told(event, events)]


def _is_told(event: Event, events: Sequence[Event]) -> bool:
    match event:
        case HandGrew():
            return _has(events, CardTaken, event)
        case HandLookedAt():
            return _has(events, HandShown, event)
        case GoodsLost(cause="summoning"):
            return True
        case GoodsLost(cause="recruit") | TroopsPlaced():
            return _has(events, Recruited, event)
        case GoodsGained(cause="trade") | GoodsLost(cause="trade"):
            return _has(events, Traded, event)
        case MovementBegan(points=0) | RuinSearched(coins=0):
            return True
        case _:
            return False


def _has(events: Sequence[Event], kind: type[Event], like: Event) -> bool:
    return any(isinstance(event, kind) and event.seat == like.seat for event in events)


def goods_line(event: GoodsGained | GoodsLost, content: HolyWarContent) -> LogLine:
    """What gave or took it, and how much."""
    sign = 1 if isinstance(event, GoodsGained) else -1
    amounts = chips(coins=sign * event.coins, faith=sign * event.faith, vp=sign * event.vp)
    return LogLine(event.seat, cause_name(event.cause, content), amounts)


def event_key(event: Event) -> str:
    """The text key; some kinds have several sentences."""
    key = f"event.{event.kind}"
    match event:
        case BattleReckoned(winner=winner):
            side = "attacker" if winner == event.seat else "defender"
            return f"{key}.nobody" if winner == NOBODY else f"{key}.{side}"
        case GameEnded(by=by) if by:
            return f"{key}.{by}"
        case RuleLaid(rule=rule) if rule == PROTECTED:
            return f"{key}.{PROTECTED}"
        case _:
            return key


def line(event: Event, text: Phrase) -> LogLine:
    """What belongs to nobody has no badge."""
    seat = TABLE if isinstance(event, _OF_THE_TABLE) else event.seat
    return LogLine(seat, text)
