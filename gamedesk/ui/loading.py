"""Goes through steps that need no screen in a worker, so that the window answers meanwhile."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, Signal

from gamedesk.ui.breath import SWITCH_INTERVAL
from gamedesk.ui.texts import LANGUAGES, game_text

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

    from gamedesk.core.game import Game

_END: Final = object()


class _Relay(QObject):
    """Carries the end of a step from the worker; it outlives the page if the worker does."""

    ended = Signal(object)

    def tell(self, step: Future[object]) -> None:
        """The step is done; whoever calls this keeps the relay, as a bound signal would not."""
        self.ended.emit(step)


class Loading(QObject):
    """Takes one step after the other; who leaves waits for the one under way at most."""

    finished = Signal()

    def __init__(self, steps: Iterator[object], parent: QObject) -> None:
        """Nothing is loaded before `start`."""
        super().__init__(parent)
        self._steps = steps
        self._workers: ThreadPoolExecutor | None = None
        self._relay = _Relay()
        self._relay.ended.connect(self._ended)

    def start(self) -> None:
        """Take the first step."""
        from concurrent.futures import ThreadPoolExecutor

        sys.setswitchinterval(SWITCH_INTERVAL)
        self._workers = ThreadPoolExecutor(1, thread_name_prefix="load")
        self._take_step(self._workers)

    def _take_step(self, workers: ThreadPoolExecutor) -> None:
        workers.submit(next, self._steps, _END).add_done_callback(self._relay.tell)

    def _ended(self, step: Future[object]) -> None:
        """The next one; what a step raised is raised here, where it is seen."""
        if self._workers is None:
            return
        if step.exception() is None and step.result() is not _END:
            self._take_step(self._workers)
            return
        self._workers.shutdown(wait=False)
        self._workers = None
        step.result()
        self.finished.emit()


def game_parts(known: Sequence[Game] | None) -> Iterator[object]:
    """Rules, data and words of all games, one at a time; nothing of games that are `known`."""
    from gamedesk.content.problems import DataError
    from gamedesk.core.registry import find_game, game_ids

    for game_id in game_ids() if known is None else ():
        game = find_game(game_id)
        yield game
        with suppress(DataError):  # the game's card tells about it
            yield game.content
        for code in LANGUAGES:
            yield game_text(game_id, code)
