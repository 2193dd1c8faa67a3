"""Keeps the thinking time of the people at a table, where they want a clock.

Time passes for whoever has to choose and can see the screen: not behind the curtain, not while an
earlier moment is looked at, and not while the clock is paused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QElapsedTimer, QObject, QTimer

from gamedesk.core.clock import Clock
from gamedesk.core.state import Seat
from gamedesk.ui.seat_face import SeatTime
from gamedesk.ui.widgets import words

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

TICK_MS = 500
LONGEST_TICK = 3.0
"""Seconds that one tick may count: a computer that slept did not let anybody think."""


class ClockKeeper(QObject):
    """For one table page."""

    def __init__(self, page: TablePage) -> None:
        """Begin to look once the page is shown."""
        super().__init__(page)
        self._page = page
        self._passed = QElapsedTimer()
        self._passed.start()
        self._timer = QTimer(self)
        self._timer.setInterval(TICK_MS)
        self._timer.timeout.connect(self.tick)
        self._follow()

    @property
    def clock(self) -> Clock | None:
        """The table's clock, if it has one."""
        return self._page.match.table.clock

    def set_limit(self, seconds: int | None) -> None:
        """Begin a clock, 0 for one without a limit; None to play without."""
        table = self._page.match.table
        if seconds is None:
            table.clock = None
        elif table.clock is None:
            table.clock = Clock.for_seats(len(table.seats), seconds)
        else:
            table.clock.limit = seconds
        self._follow()

    def pause(self, on: bool | None = None) -> None:
        """Stop the clock or let it go on; without `on` the other way round."""
        if self.clock is not None:
            self.clock.is_paused = not self.clock.is_paused if on is None else on
            self._show()

    def close(self) -> None:
        """The match is left."""
        self._timer.stop()

    def tick(self) -> None:
        """Count what has passed since the last tick."""
        seconds = min(self._passed.restart() / 1000, LONGEST_TICK)
        seat = self._thinking()
        if self.clock is not None and seat is not None:
            self.clock.pass_time(seat, seconds)
            self._show()

    def _thinking(self) -> Seat | None:
        """Whose time it is."""
        page = self._page
        decision = page.bridge.human_decision
        hidden = not page.isVisible() or page.curtain.isVisible() or page.is_past
        if decision is None or hidden or page.choosing.asked is None:
            return None
        return decision.seat

    def _follow(self) -> None:
        self._passed.restart()
        if self.clock is None:
            self._timer.stop()
            self._page.strip.show_times({})
        else:
            self._timer.start()
            self._show()

    def _show(self) -> None:
        clock = self.clock
        if clock is None:
            return
        humans = self._page.match.table.humans()
        self._page.strip.show_times({seat: seat_time(clock, seat) for seat in humans})


def seat_time(clock: Clock, seat: Seat) -> SeatTime:
    """Used time, or what is left of it, with a mark while it is paused."""
    left = clock.left(seat)
    seconds = int(abs(clock.used[seat] if left is None else left))
    sign = "−" if clock.is_over(seat) else ""
    hours, minutes = seconds // 3600, seconds // 60 % 60
    shown = f"{hours}:{minutes:02}:{seconds % 60:02}" if hours else f"{minutes}:{seconds % 60:02}"
    text = words("clock.paused", time=sign + shown)() if clock.is_paused else sign + shown
    return SeatTime(text, clock.is_over(seat))
