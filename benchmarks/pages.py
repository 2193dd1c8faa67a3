"""Tables of half-played games to measure, opened without a screen."""

from __future__ import annotations

from typing import Any, Final

from benchmarks.rules import finished_match
from gamedesk.core.branch import branch
from gamedesk.core.game import Game
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, Human, Table

SIZES: Final = ((1280, 720), (1920, 1080))


def middle_of_a_game(game: Game) -> Match:
    """A random game half played; a person has to choose.

    All are people, or with secrets only that one: nothing lies under a curtain then.
    """
    finished = finished_match(game, 3)
    middle = branch(finished, len(finished.journal.entries) // 2)
    asked = middle.decision.seat if middle.decision is not None else Seat(0)
    others = BotSeat("random") if game.has_secrets else Human("Ben")
    seats = range(middle.setup.seats)
    middle.table = Table(tuple(Human("Ann") if seat == asked else others for seat in seats))
    return middle


def open_page(app: Any, match: Match, size: tuple[int, int]) -> Any:
    """A table of that size with the match as far as it has come, painted."""
    from PySide6.QtCore import Qt

    from gamedesk.ui.table_page import TablePage
    from gamedesk.ui.theme import theme

    theme.set_room(*size)
    theme.set_reduced_motion(on=True)
    shown = branch(match, match.journal.position)
    shown.table = match.table
    page = TablePage(shown)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.resize(*size)
    page.show()
    page.start()
    app.processEvents()
    return page


def close_page(app: Any, page: Any) -> None:
    """Throw a table away."""
    page.close_match()
    page.close()
    page.deleteLater()
    app.processEvents()


def largest_board(page: Any) -> Any:
    """The board that can be zoomed and has most of the page; None if there is none."""
    from gamedesk.ui.board.view import ZoomView

    boards = [board for board in page.view.findChildren(ZoomView) if board.isVisible()]
    return max(boards, key=lambda board: board.width() * board.height(), default=None)
