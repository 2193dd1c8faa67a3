"""Tables of pebbles for tests of the page."""

from __future__ import annotations

from collections.abc import Sequence

from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Human, Player, Table
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from tests.support.pebbles import GAME
from tests.support.words import catalogue

ANN, BEN = Human("Ann", "square", "square"), Human("Ben", "circle", "star")
ROBIN = BotSeat("greedy", "Robin")


def match_of(players: Sequence[Player], seed: int = 1, *, free: bool = False) -> Match:
    """A match of pebbles at its beginning."""
    return Match(GAME, Setup(len(players)), Table(tuple(players), free), seed)


def open_table(qtbot: QtBot, match: Match, pace: Pace = Pace.AT_ONCE) -> TablePage:
    """A page that shows the match and has asked its first question."""
    page = TablePage(match, pace, catalogue)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    if not page.curtain.isVisible():
        qtbot.waitUntil(lambda: page.choosing.asked is not None or match.is_over)
    return page


def answer(page: TablePage, target: str) -> None:
    """Pick an answer, and mean it if the desk asks."""
    page.choosing.pick(target)
    asked = page.choosing.asked
    if asked is not None and asked.chooser.is_done:
        page.choosing.confirm()
