"""The window of one game: first paint, board redraw, zoom, showing states, and steps of the UI.

Drawn without a screen (`offscreen`), so what a graphics card would do is measured on the CPU.
"""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from benchmarks.measure import Figure, median_seconds
from benchmarks.rules import finished_match
from gamedesk.bots.arena import bot_makers
from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.openfile import match_until
from gamedesk.core.table import BotSeat, Human, Table

SIZES: Final = ((1280, 720), (1920, 1080))
_THINKING: Final = 5.0


def figures(game: Game) -> Iterator[Figure]:
    """Everything of one game that needs Qt."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gamedesk.cli.desk import application

    app = application()
    finished = finished_match(game, 3)
    middle = match_until(finished, len(finished.journal.entries) // 2)
    middle.table = Table(tuple(Human(f"Player {n}") for n in range(middle.setup.seats)))
    for size in SIZES:
        page = _page(app, middle, size)
        yield from _page_figures(app, page, size)
        page.close_match()
        page.deleteLater()
        app.processEvents()
    yield from _step_figures(app, game)


def _page(app: Any, match: Match, size: tuple[int, int]) -> Any:
    from PySide6.QtCore import Qt

    from gamedesk.ui.table_page import TablePage
    from gamedesk.ui.theme import theme

    theme.set_room(*size)
    theme.set_reduced_motion(on=True)
    page = TablePage(match_until(match, match.journal.position))
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.resize(*size)
    page.show()
    page.start()
    app.processEvents()
    return page


def _page_figures(app: Any, page: Any, size: tuple[int, int]) -> Iterator[Figure]:
    from gamedesk.ui.board.view import ZoomView

    name = f"{size[0]}x{size[1]}"
    seconds = median_seconds(lambda: _opened(app, page.match, size), 3)
    yield Figure(f"table opened and painted {name}", 1000 * seconds, "ms")
    some = [entry.state for entry in page.match.journal.entries[-30:]]
    seconds = median_seconds(lambda: _all_shown(app, page, some), 3) / len(some)
    yield Figure(f"show the next state and paint {name}", 1000 * seconds, "ms")
    page._show_state()
    for board in page.view.findChildren(ZoomView)[:1]:
        yield from _board_figures(board, name)


def _board_figures(board: Any, name: str) -> Iterator[Figure]:
    from gamedesk.ui.board.layer import BoardLayer

    view = board.viewport()
    yield Figure(f"board redraw {name}", 1000 * median_seconds(view.repaint, 31), "ms", "(5)")
    seconds = median_seconds(lambda: _zoomed(board, view))
    yield Figure(f"zoom in and out, a step {name}", 500 * seconds, "ms")
    layers = [item for item in board.scene().items() if isinstance(item, BoardLayer)]
    seconds = median_seconds(lambda: _anew(layers, view))
    yield Figure(f"still board painted anew {name}", 1000 * seconds, "ms")


def _opened(app: Any, match: Match, size: tuple[int, int]) -> None:
    page = _page(app, match, size)
    page.close_match()
    page.close()
    page.deleteLater()
    app.processEvents()


def _all_shown(app: Any, page: Any, states: list[Any]) -> None:
    for state in states:
        page.view.show_state(page.match.game.observe(state, page.bridge.viewer))
        app.processEvents()


def _zoomed(board: Any, view: Any) -> None:
    for factor in (1.2, 1 / 1.2):
        board.scale(factor, factor)
        view.repaint()


def _anew(layers: list[Any], view: Any) -> None:
    for layer in layers:
        layer.invalidate()
    view.repaint()


def _step_figures(app: Any, game: Game) -> Iterator[Figure]:
    """The longest time without the window answering while computers of each level play."""
    from gamedesk.ui.match_bridge import Pace
    from gamedesk.ui.shell import Shell
    from gamedesk.ui.theme import theme

    theme.set_reduced_motion(on=True)
    for level in bot_makers(game):
        if level not in game.bots:
            continue
        seats = max(2, game.seats[0])
        with tempfile.TemporaryDirectory() as home:
            shell = Shell(folder=Path(home))
            shell.show()
            match = Match(game, Setup(seats), Table((BotSeat(level),) * seats), 1)
            shell.play(match)
            assert shell.table is not None
            shell.table.bridge.set_pace(Pace.AT_ONCE)
            pauses = sorted(_pauses(app, match))
            shell.close()
            shell.deleteLater()
            app.processEvents()
        late = pauses[int(len(pauses) * 0.99)]
        yield Figure(f"UI step while {level} plays, 99 %", 1000 * late, "ms")
        yield Figure(f"UI step while {level} plays, longest", 1000 * pauses[-1], "ms", "(50)")


def _pauses(app: Any, match: Match) -> Iterator[float]:
    """How long each round of the event loop took."""
    end = time.perf_counter() + _THINKING
    for _ in range(3):
        app.processEvents()  # the first paint is measured elsewhere
    while time.perf_counter() < end and not match.is_over:
        began = time.perf_counter()
        app.processEvents()
        yield time.perf_counter() - began
        time.sleep(0.001)
