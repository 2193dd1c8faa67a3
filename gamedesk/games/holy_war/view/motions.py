"""Which motion explains which event: troops that move, a battle that is read."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import (
    QAbstractAnimation,
    QByteArray,
    QEasingCurve,
    QObject,
    QPauseAnimation,
    QPropertyAnimation,
)

from gamedesk.core.event import Event
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.territories import TroopsMoved
from gamedesk.games.holy_war.view.map_view import MapView
from gamedesk.games.holy_war.view.picture import Stack
from gamedesk.ui.theme import theme

MOVE_MS, READ_MS = 320, 900


def motion(board: MapView, state: HolyWarState, event: Event) -> QAbstractAnimation | None:
    """The motion of an event on the map; None if there is nothing to see."""
    duration = theme.duration(MOVE_MS)
    if not isinstance(event, TroopsMoved) or not duration:
        return None
    civilization = state.players[event.seat].civilization
    token = board.travelling(event.origin, Stack(civilization, event.count))
    way = QPropertyAnimation(token, QByteArray(b"pos"), board)
    way.setDuration(duration)
    way.setStartValue(board.layout_of_land.stack(event.origin))
    way.setEndValue(board.layout_of_land.stack(event.to))
    way.setEasingCurve(QEasingCurve.Type.InOutCubic)
    return way


def pause(parent: QObject) -> QAbstractAnimation | None:
    """Time to read the reckoning of a battle."""
    duration = theme.duration(READ_MS)
    return QPauseAnimation(duration, parent) if duration else None


def ways_of(events: Iterable[Event]) -> list[tuple[str, str]]:
    """From where to where troops went."""
    return [(event.origin, event.to) for event in events if isinstance(event, TroopsMoved)]
