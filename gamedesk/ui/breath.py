"""When computers think: never while the window paints, and no longer than anybody waits for them.

Qt gives the interpreter away at every call of a painter; a thinking computer would take it each
time and keep it for the length of the switch interval, so that painting a page would take three
times as long. Computers call `Thought.breathe` every few moments, and rest there.
"""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

_LONGEST_REST: Final = 1.0
"""Seconds after which a computer thinks on whatever the window does: nothing can get stuck."""

SWITCH_INTERVAL: Final = 0.0005
"""Seconds after which a worker that thinks or loads lets the screen have the interpreter. Qt calls
give the interpreter away and must wait this long to get it back; the default of 5 ms makes a page
of widgets take a second."""

_free = threading.Event()
_free.set()


class Stopped(Exception):
    """Nobody waits for this thought any more."""


@contextmanager
def held() -> Iterator[None]:
    """Let all computers rest while the window works; for the window's own thread."""
    _free.clear()
    try:
        yield
    finally:
        _free.set()


class Thought:
    """One question that a computer thinks about."""

    def __init__(self) -> None:
        self._stopped = False
        self.is_over = False
        """Whether there is an answer, or will never be one."""

    def stop(self) -> None:
        """Let the thinking end with `Stopped` at the next breath."""
        self._stopped = True

    def breathe(self) -> None:
        """Rest while the window paints; called by the computer, in its own thread."""
        if self._stopped:
            raise Stopped
        if not _free.is_set():
            _free.wait(_LONGEST_REST)
