"""Reckoned results: how the match stands, how it would end now, how computers would end it.

The last takes seconds, so a worker does it on what the viewer may know.
"""

from __future__ import annotations

import sys
from concurrent.futures import Future, ThreadPoolExecutor
from enum import Enum
from random import Random
from typing import Any

from PySide6.QtCore import QObject, Signal

from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, Standings
from gamedesk.core.projection import play_out
from gamedesk.core.state import Seat
from gamedesk.ui.breath import SWITCH_INTERVAL, Stopped, Thought


class Reckoned(Enum):
    """What is reckoned."""

    NOW = "now"
    ENDED = "ended"
    PROJECTED = "projected"


class _Relay(QObject):
    """Carries the state from the worker; it outlives the reckoning if the worker does."""

    played = Signal(object)


class Reckoning(QObject):
    """For one view of a state; `close` it when nobody waits any more."""

    projected = Signal(object)
    """The last state of the game that computers played out."""

    def __init__(self, game: Game, view: Any, seat: Seat, parent: QObject | None = None) -> None:
        """Nothing is reckoned before it is asked for."""
        super().__init__(parent)
        self._game, self._view, self._seat = game, view, seat
        self._thought = Thought()
        self._worker: ThreadPoolExecutor | None = None
        self._relay = _Relay()
        self._relay.played.connect(self._take)

    def standings(self, what: Reckoned) -> Standings:
        """The points now, or if the game ended now."""
        if what is Reckoned.ENDED:
            return self._game.ended(self._view)
        return self._game.standings(self._view)

    def project(self) -> None:
        """Let a computer play the game out; `projected` tells the end."""
        bot = _player(self._game)
        if bot is None or self._worker is not None:
            return
        sys.setswitchinterval(SWITCH_INTERVAL)
        self._worker = ThreadPoolExecutor(1, thread_name_prefix="reckoning")
        rng, breathe = Random(0), self._thought.breathe
        future = self._worker.submit(
            play_out, self._game, self._view, self._seat, bot, rng, breathe
        )
        relay = self._relay

        def tell(done: Future[Any]) -> None:
            """The signal alone would not keep its relay until the worker ends."""
            relay.played.emit(done)

        future.add_done_callback(tell)

    def _take(self, future: Future[Any]) -> None:
        if not future.cancelled() and not isinstance(future.exception(), Stopped):
            self.projected.emit(future.result())

    def close(self) -> None:
        """Stop what is still thought about."""
        self._thought.stop()
        if self._worker is not None:
            self._worker.shutdown(wait=False, cancel_futures=True)


def _player(game: Game) -> Bot | None:
    """A computer that plays sensibly and fast: the second weakest."""
    makers = list(game.bots.values())
    return makers[min(1, len(makers) - 1)]() if makers else None
