"""A match at the table page, as far as its first question or curtain."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage


def begin(
    qtbot: QtBot, match: Match, pace: Pace = Pace.AT_ONCE, size: tuple[int, int] = (1280, 720)
) -> TablePage:
    """The page of the match, shown and started; it closes its match when the test is over."""
    page = TablePage(match, pace)
    start(qtbot, page, size)
    return page


def start(qtbot: QtBot, page: TablePage, size: tuple[int, int] = (1280, 720)) -> None:
    """Show and start a page of any kind; it closes its match when the test is over."""
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(*size)
    page.show()
    page.start()


def begin_asked(
    qtbot: QtBot, match: Match, pace: Pace = Pace.AT_ONCE, size: tuple[int, int] = (1280, 720)
) -> TablePage:
    """The same, once a person is asked."""
    page = begin(qtbot, match, pace, size)
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    return page
