"""What computers say about their moves stands in the log, and with their advice."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat
from gamedesk.ui.log_book import LogBook
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.thinking import Answer
from tests.games.terra_mystica.view.playing import middle


@pytest.fixture
def match() -> Match:
    return middle(8, 3, 90)


def opened(qtbot: QtBot, match: Match) -> TablePage:
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    return page


def test_a_computers_move_is_told_with_its_reason(qtbot: QtBot, match: Match) -> None:
    seat = match.decision.seat  # type: ignore[union-attr]
    page = opened(qtbot, match)
    match.table.replace(seat, BotSeat("greedy", "Robin"))
    position = match.journal.position
    page.start()
    qtbot.waitUntil(lambda: match.journal.position > position, timeout=10_000)
    entry = match.journal.entries[position]
    rows = LogBook(page.view, page.say).rows(replace(entry, why=Reason("why.income")), 1, Seat(0))
    if rows:
        assert rows[0].text.endswith("– more income")
        assert rows[0].aloud.endswith("– more income")


def test_advice_comes_with_its_reason(qtbot: QtBot, match: Match) -> None:
    page = opened(qtbot, match)
    page.start()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    action = next(iter(page.choosing.asked.offers))  # type: ignore[union-attr]
    page.choosing.advise(Answer(action, Reason("why.cults")))
    assert page.bar.receipt.lines[0].text == "ahead in the cults"


def test_a_purist_table_hears_no_reasons(qtbot: QtBot, match: Match) -> None:
    seat = match.decision.seat  # type: ignore[union-attr]
    match.table.purist = True
    page = opened(qtbot, match)
    match.table.replace(seat, BotSeat("greedy", "Robin"))
    position = match.journal.position
    page.start()
    qtbot.waitUntil(lambda: match.journal.position > position, timeout=10_000)
    assert match.journal.entries[position].why is None


def test_a_reason_stands_only_with_the_computers_own_move(qtbot: QtBot, match: Match) -> None:
    """Not with what a move led to: a new round, or somebody else's gain."""
    page = opened(qtbot, match)
    book = LogBook(page.view, page.say)
    told = 0
    for position, entry in enumerate(match.journal.played, start=1):
        explained = replace(entry, why=Reason("why.income"))
        lines = page.view.log_lines(list(entry.events))
        for line, row in zip(lines, book.rows(explained, position, Seat(0)), strict=True):
            if row.text.endswith("– more income"):
                assert line.seat == entry.seat
                told += 1
    assert told
