"""Things that fly over the whole view: cubes from an area or the bag to an altar."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEasingCurve, QPointF, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamedesk.ui.icons import stamp_icon
from gamedesk.ui.theme import theme

FLIGHT_MS = 380
APART = 0.12
"""How much later each next thing starts, as a share of a flight."""
SIZE = 40


@dataclass(frozen=True, slots=True)
class Flight:
    """A drawing and its way."""

    icon: str
    start: QPointF
    end: QPointF


class FlightLayer(QWidget):
    """Paints what is on its way; lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._flights: Sequence[Flight] = ()
        self._time = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def clear(self) -> None:
        """Nothing flies."""
        self._flights = ()
        self.hide()

    def fly(self, flights: Sequence[Flight]) -> QVariantAnimation | None:
        """A motion of all of these, one a little after the other."""
        duration = theme.duration(FLIGHT_MS)
        if not flights or not duration:
            return None
        spread = 1.0 + APART * (len(flights) - 1)
        motion = QVariantAnimation(self)
        motion.setDuration(round(duration * spread))
        motion.setStartValue(0.0)
        motion.setEndValue(spread)
        motion.valueChanged.connect(lambda value: self._step(flights, float(value)))
        motion.finished.connect(self.clear)
        return motion

    def _step(self, flights: Sequence[Flight], time: float) -> None:
        self._flights, self._time = flights, time
        self.show()
        self.raise_()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        ease = QEasingCurve(QEasingCurve.Type.InOutCubic)
        side = float(theme.px(SIZE))
        for number, flight in enumerate(self._flights):
            part = min(1.0, max(0.0, self._time - number * APART))
            done = ease.valueForProgress(part)
            at = flight.start + (flight.end - flight.start) * done
            at -= QPointF(0, side * 1.2 * 4 * part * (1 - part))
            box = QRectF(at.x() - side / 2, at.y() - side / 2, side, side)
            stamp_icon(painter, flight.icon, box)
