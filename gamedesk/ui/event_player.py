"""Plays the animations of an entry one after the other; they explain, and can all be skipped.

`finished` comes once for each `play`, also when there was nothing to see, so that whoever waits
always goes on. The view shows the true state afterwards, whatever was played.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable

from PySide6.QtCore import QAbstractAnimation, QObject, Signal

from gamedesk.core.event import Event
from gamedesk.ui.theme import theme

Animate = Callable[[Event], QAbstractAnimation | None]


class EventPlayer(QObject):
    """A queue of events, each turned into a motion when its turn comes."""

    finished = Signal()

    def __init__(self, animate: Animate, parent: QObject | None = None) -> None:
        """`animate` makes the motion of an event, or None."""
        super().__init__(parent)
        self._animate = animate
        self._queue: deque[Event] = deque()
        self._running: QAbstractAnimation | None = None
        self._playing = False

    @property
    def is_playing(self) -> bool:
        """Whether something moves."""
        return self._playing

    def play(self, events: Iterable[Event]) -> None:
        """Play these after what is being played; nothing moves with reduced motion."""
        if theme.reduced_motion:
            self.finished.emit()
            return
        self._queue.extend(events)
        if not self._playing:
            self._playing = True
            self._next()

    def skip(self) -> bool:
        """Finish everything at once; False if nothing was running."""
        if not self._playing:
            return False
        self._queue.clear()
        running = self._running
        if running is None:
            self._end()
        else:
            running.setCurrentTime(max(running.totalDuration(), 0))
            if self._running is running:  # it does not end by itself there
                running.stop()
                self._ended()
        return True

    def _next(self) -> None:
        while self._queue:
            motion = self._animate(self._queue.popleft())
            if motion is not None:
                self._running = motion
                if motion.parent() is None:
                    motion.setParent(self)  # it must not go while it says that it has ended
                motion.finished.connect(self._ended)
                motion.start()
                return
        self._end()

    def _ended(self) -> None:
        if self._running is None:
            return
        ended, self._running = self._running, None
        ended.finished.disconnect(self._ended)
        if ended.parent() is self:
            ended.deleteLater()
        self._next()

    def _end(self) -> None:
        self._playing = False
        self.finished.emit()
