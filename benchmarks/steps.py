"""How long the window does not answer: while computers play, and after zooming; and its memory.

A step is one round of the event loop.
"""

from __future__ import annotations

import json
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.measure import Figure, Span
from benchmarks.pages import SIZES, close_page, largest_board, middle_of_a_game, open_page
from gamedesk.bots.arena import bot_makers
from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Table

_SECONDS: Final = 5.0
_LOADING: Final = 10.0


def figures(app: Any, game: Game) -> Iterator[Figure]:
    """Each level in turn, then zooming, then a whole game."""
    for level in bot_makers(game):
        if level in game.bots:
            spans = sorted(played(app, game, level, _SECONDS), key=lambda span: span.clock)
            late = spans[int(len(spans) * 0.99)]
            yield late.figure(f"UI step while {level} plays, 99 %")
            yield longest(spans).figure(f"UI step while {level} plays, longest", "(50)")
    yield from _zoom_figures(app, game)
    yield from _whole_game(game, next(iter(bot_makers(game))))


def _whole_game(game: Game, level: str) -> Iterator[Figure]:
    words = [sys.executable, "-m", "benchmarks.whole_game", game.id, level]
    told = subprocess.run(words, check=True, stdout=subprocess.PIPE).stdout
    clock, own, memory = json.loads(told)
    yield Span(clock, own).figure("UI step of a whole game, longest", "(50)")
    if memory:
        yield Figure("memory after a whole game", memory, "MB", "(250)")


def longest(spans: list[Span]) -> Span:
    """The longest by the clock, and the longest by one's own time."""
    return Span(max(span.clock for span in spans), max(span.own for span in spans))


def _zoom_figures(app: Any, game: Game) -> Iterator[Figure]:
    """The board painted anew after the wheel has stopped."""
    page = open_page(app, middle_of_a_game(game), SIZES[-1])
    board = largest_board(page)
    if board is not None:
        list(_steps(app, 0.3, lambda: False))
        for _ in range(4):
            board.zoom_by(1.2)
            app.processEvents()
        spans = list(_steps(app, 1.5, lambda: False))
        yield longest(spans).figure("UI step after zooming, longest", "(50)")
    close_page(app, page)


def played(app: Any, game: Game, level: str, seconds: float) -> Iterator[Span]:
    """The steps of a window in which computers play, until the game or the time is over.

    If the game is, then its result is shown as well.
    """
    from gamedesk.ui.game_card import GameCard
    from gamedesk.ui.match_bridge import Pace
    from gamedesk.ui.shell import Shell
    from gamedesk.ui.theme import theme

    seats = min(4, game.seats[-1])
    with tempfile.TemporaryDirectory() as home:
        shell = Shell(folder=Path(home))
        shell.resize(*SIZES[-1])
        theme.set_reduced_motion(on=True)
        shell.show()
        list(_steps(app, _LOADING, lambda: shell.findChild(GameCard) is not None))
        match = Match(game, Setup(seats), Table((BotSeat(level),) * seats), 1)
        shell.play(match)
        assert shell.table is not None
        shell.table.bridge.set_pace(Pace.AT_ONCE)
        for _ in range(3):
            app.processEvents()  # the first paint is measured elsewhere
        yield from _steps(app, seconds, lambda: match.is_over)
        if match.is_over:
            yield from _steps(app, 0.5, lambda: False)
            yield span_of_step(lambda: shell.show_result(match))
            yield from _steps(app, 0.5, lambda: False)
        shell.close()
        shell.deleteLater()
        app.processEvents()


def _steps(app: Any, seconds: float, is_over: Callable[[], bool]) -> Iterator[Span]:
    """Each round of the event loop."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end and not is_over():
        yield span_of_step(app.processEvents)
        time.sleep(0.001)


def span_of_step(step: Callable[[], object]) -> Span:
    """By the clock, and by the time of the window's thread alone."""
    began, own = time.perf_counter(), time.thread_time()
    step()
    return Span(time.perf_counter() - began, time.thread_time() - own)
