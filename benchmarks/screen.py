"""The window of one game: opening a table, showing states, asking, previews, the board itself.

Drawn without a screen (`offscreen`), so what a graphics card would do is measured on the CPU.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from benchmarks import steps
from benchmarks.measure import Figure, median_span
from benchmarks.pages import SIZES, close_page, largest_board, middle_of_a_game, open_page
from gamedesk.core.game import Game

_PREVIEWS: Final = 12


def figures(game: Game) -> Iterator[Figure]:
    """Everything of one game that needs Qt."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from gamedesk.cli.desk import application

    app = application()
    middle = middle_of_a_game(game)
    for size in SIZES:
        page = open_page(app, middle, size)
        yield from _page_figures(app, page, size)
        close_page(app, page)
    yield from steps.figures(app, game)


def _page_figures(app: Any, page: Any, size: tuple[int, int]) -> Iterator[Figure]:
    name = f"{size[0]}x{size[1]}"
    span = median_span(lambda: close_page(app, open_page(app, page.match, size)), 3)
    yield span.figure(f"table opened and painted {name}", "(400)")
    some = [entry.state for entry in page.match.journal.entries[-30:]]
    span = median_span(lambda: _all_shown(app, page, some), 3) / len(some)
    yield span.figure(f"show the next state and paint {name}", "(50)")
    page._show_state()
    yield median_span(lambda: _asked_again(app, page)).figure(f"question asked and painted {name}")
    actions = _some_actions(page)
    if actions:
        span = median_span(lambda: _all_previewed(app, page, actions), 3) / len(actions)
        yield span.figure(f"preview painted {name}", "(30)")
        page.choosing.point_action(None)
    board = largest_board(page)
    if board is not None:
        yield from _board_figures(app, board, name)


def _board_figures(app: Any, board: Any, name: str) -> Iterator[Figure]:
    from gamedesk.ui.board.layer import BoardLayer

    view = board.viewport()
    yield median_span(view.repaint, 31).figure(f"board redraw {name}", "(5)")
    for token in _tokens(board)[:1]:
        span = median_span(partial(_moved, app, token), 31) / 2
        yield span.figure(f"token moved and painted {name}", "(1)")
    yield (median_span(lambda: _zoomed(board, view)) / 2).figure(f"zoom step {name}")
    layers = [item for item in board.scene().items() if isinstance(item, BoardLayer)]
    span = median_span(lambda: _anew(layers, view))
    yield span.figure(f"still board painted anew {name}")


def _tokens(board: Any) -> list[Any]:
    from gamedesk.ui.board import Token

    return [item for item in board.scene().items() if isinstance(item, Token) and item.isVisible()]


def _all_shown(app: Any, page: Any, states: list[Any]) -> None:
    for state in states:
        page.view.show_state(page.match.game.observe(state, page.bridge.viewer))
        app.processEvents()


def _asked_again(app: Any, page: Any) -> None:
    page.choosing.close()
    page._ask()
    app.processEvents()


def _some_actions(page: Any) -> list[Any]:
    asked = page.choosing.asked
    if asked is None:
        return []
    choices = asked.chooser.choices
    return [choice.action for choice in choices[:: max(1, len(choices) // _PREVIEWS)]]


def _all_previewed(app: Any, page: Any, actions: Sequence[Any]) -> None:
    for action in actions:
        page.choosing.point_action(action)
        app.processEvents()


def _moved(app: Any, token: Any) -> None:
    """There and back."""
    for step in (20.0, -20.0):
        token.moveBy(step, 0.0)
        app.processEvents()


def _zoomed(board: Any, view: Any) -> None:
    for factor in (1.2, 1 / 1.2):
        board.scale(factor, factor)
        view.repaint()


def _anew(layers: list[Any], view: Any) -> None:
    for layer in layers:
        layer.invalidate()
    view.repaint()
