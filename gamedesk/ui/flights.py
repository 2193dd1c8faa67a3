"""Things that fly over the table: points to a seat, power between bowls, a piece to the map.

A view says what flies from where to where (`GameView.travels`); here it is painted above
everything else, in one layer that lets the mouse through. Nothing is kept when it has landed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import (
    QAbstractAnimation,
    QEasingCurve,
    QPointF,
    QRect,
    QRectF,
    Qt,
    QVariantAnimation,
)
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamedesk.ui.icons import icon_pixmap
from gamedesk.ui.painting import paint_points
from gamedesk.ui.table_items import Flight
from gamedesk.ui.theme import theme

FLIGHT_MS = 300
BETWEEN_MS = 60
"""How much later than the one before it each thing of one kind starts."""
MOST_MS = 400
MOST = 4
"""As many things as fly at once for one amount; more are told by the number that changes."""
SIZE = {"piece": 40.0, "points": 30.0}
OTHER_SIZE = 20.0

FindPlace = Callable[[str], QPointF | None]
"""The middle of a target or seat on the layer; None if it cannot be seen."""


@dataclass(frozen=True, slots=True)
class _Thing:
    """One thing on its way."""

    flight: Flight
    start: QPointF
    end: QPointF
    delay: int
    side: float

    def at(self, share: float) -> QPointF:
        """A low arc, so that things that fly along one line can be told apart."""
        eased = QEasingCurve(QEasingCurve.Type.InOutCubic).valueForProgress(share)
        middle = self.start + (self.end - self.start) * eased
        return middle - QPointF(0, 4 * eased * (1 - eased) * theme.px(18))

    def box(self, place: QPointF) -> QRectF:
        """Where it is painted."""
        half = self.side / 2
        return QRectF(place.x() - half, place.y() - half, self.side, self.side)


class FlightLayer(QWidget):
    """Hidden unless something flies."""

    def __init__(self, page: QWidget, find: FindPlace) -> None:
        """Over that page; `find` knows its places."""
        super().__init__(page)
        self.setObjectName("flights")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self._find = find
        self._things: tuple[_Thing, ...] = ()
        self._now = 0
        self._painted = QRect()
        self.hide()

    def motion(self, flights: Sequence[Flight], pace: float = 1.0) -> QAbstractAnimation | None:
        """A motion of these, not started; None if nothing can be seen or nothing shall move."""
        things = tuple(self._things_of(flights))
        whole = FLIGHT_MS + max((thing.delay for thing in things), default=0)
        whole = round(theme.duration(min(whole, MOST_MS)) * pace)
        if not things or not whole:
            return None
        motion = QVariantAnimation()
        motion.setStartValue(0.0)
        motion.setEndValue(float(FLIGHT_MS + max(thing.delay for thing in things)))
        motion.setDuration(whole)
        motion.valueChanged.connect(lambda now: self._show(things, float(now)))
        motion.finished.connect(self.clear)
        return motion

    def _things_of(self, flights: Sequence[Flight]) -> list[_Thing]:
        found: list[_Thing] = []
        for flight in flights:
            start, end = self._find(flight.start), self._find(flight.end)
            if start is None or end is None:
                continue
            side = theme.px(SIZE.get(flight.icon.partition("_")[0], OTHER_SIZE))
            for _ in range(min(flight.count, MOST)):
                found.append(_Thing(flight, start, end, len(found) * BETWEEN_MS, side))
        return found

    def _show(self, things: tuple[_Thing, ...], now: float) -> None:
        if not self._things:
            parent = self.parentWidget()
            assert parent is not None
            self.setGeometry(parent.rect())
            self.show()
            self.raise_()
        self._things, self._now = things, round(now)
        touched = QRectF()
        for thing, share in self._flying():
            touched = touched.united(thing.box(thing.at(share)))
        before, self._painted = self._painted, touched.toAlignedRect().adjusted(-2, -2, 2, 2)
        self.update(before)
        self.update(self._painted)

    def _flying(self) -> list[tuple[_Thing, float]]:
        shares = ((thing, (self._now - thing.delay) / FLIGHT_MS) for thing in self._things)
        return [(thing, share) for thing, share in shares if 0.0 <= share <= 1.0]

    def clear(self) -> None:
        """Everything has landed."""
        self._things = ()
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for thing, share in self._flying():
            box = thing.box(thing.at(share))
            if thing.flight.icon == "points":
                paint_points(painter, box, thing.flight.text)
                continue
            color = QColor(thing.flight.color) if thing.flight.color else None
            ratio = self.devicePixelRatioF()
            pixmap = icon_pixmap(thing.flight.icon, thing.side, ratio, color)
            painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
