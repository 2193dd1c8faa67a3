"""What moves at a table when something has happened: the view's own motion, then what flies.

Computers' moves are as fast as their pace; any press finishes what is moving.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import (
    QAbstractAnimation,
    QEvent,
    QObject,
    QPointF,
    QSequentialAnimationGroup,
    QVariantAnimation,
)
from PySide6.QtWidgets import QApplication, QWidget

from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.ui.flights import FlightLayer
from gamedesk.ui.pace import Pace

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

PACES = {Pace.STEP: 1.0, Pace.SLOW: 2.0, Pace.FAST: 0.35, Pace.AT_ONCE: 0.0}
"""How much longer a computer's motions take than a person's."""


class TableMotions(QObject):
    """For one table page."""

    def __init__(self, page: TablePage) -> None:
        """Nothing moves yet."""
        super().__init__(page)
        self._page = page
        self.layer = FlightLayer(page, self._place)

    def of(self, event: Event) -> QAbstractAnimation | None:
        """The motion of an event, not started; None if there is nothing to see."""
        if self._page.is_past:
            return None
        pace = self._pace(event.seat)
        if not pace:
            return None
        flight = self.layer.motion(self._page.view.travels(event), pace)
        own = self._page.view.animate(event)
        if isinstance(own, QVariantAnimation):
            own.setDuration(max(1, round(own.duration() * pace)))
        if flight is None and own is None:
            return None
        if application := QApplication.instance():
            application.installEventFilter(self)
        if flight is None or own is None:
            return flight or own
        both = QSequentialAnimationGroup()
        both.addAnimation(flight)
        both.addAnimation(own)
        return both

    def _pace(self, seat: Seat) -> float:
        """A person's own moves are never hurried."""
        table = self._page.match.table
        is_computer = 0 <= seat < len(table.seats) and not table.is_human(seat)
        return PACES[self._page.bridge.pace] if is_computer else 1.0

    def _place(self, target: str) -> QPointF | None:
        page = self._page
        kind, _, number = target.partition(":")
        if kind == "seat":
            card = page.strip.card(Seat(int(number)))
            return _middle(card, page) if card is not None and card.isVisible() else None
        shape = page.view.target_shape(target)
        if shape is None or shape.isEmpty():
            return None
        middle = shape.boundingRect().center()
        return QPointF(page.view.mapTo(page, middle.toPoint()))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A press goes on to where it belongs, after everything has come to rest."""
        if event.type() == QEvent.Type.MouseButtonPress and watched.isWidgetType():
            self._page.player.skip()
        return False

    def rest(self) -> None:
        """Nothing moves any more."""
        self.layer.clear()
        if application := QApplication.instance():
            application.removeEventFilter(self)


def _middle(widget: QWidget, page: QWidget) -> QPointF:
    return QPointF(widget.mapTo(page, widget.rect().center()))
