"""After a round has begun, what one's income brought stands first in what happened meanwhile."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.goods import Gained
from gamedesk.games.terra_mystica.rules.rounds import RoundStarted
from gamedesk.ui.log_book import LogBook
from gamedesk.ui.words import people_of
from tests.games.terra_mystica.view.playing import played
from tests.support.at_table import begin


def first_of_a_round(round_: int) -> Match:
    """A match whose next main action is the first of that round."""
    for match, _ in played(5, 4, 600):
        if match.state.round == round_:
            return match
    raise AssertionError(round_)


def test_income_is_told_with_its_amounts(qtbot: QtBot) -> None:
    match = first_of_a_round(3)
    page = begin(qtbot, match)
    page.view.set_people(people_of(match.table))
    book = LogBook(page.view, page.say)
    told = 0
    for seat in range(4):
        rows = book.since_last_turn(match.journal, Seat(seat), 5)
        entry = match.journal.entries[match.journal.position - 1]
        kinds = [type(event) for event in entry.events]
        income = entry.events[kinds.index(RoundStarted) :]
        gains = [e for e in income if isinstance(e, Gained) and e.seat == seat]
        workers = sum(gain.workers for gain in gains)
        if not workers:
            continue
        told += 1
        assert rows[0].is_news
        assert rows[0].text == "Round 3: income"
        assert f"+{workers}" in [good.text for good in rows[0].goods]
        assert not any(row.is_news for row in rows[1:])
        assert len(rows) <= 5
    assert told >= 3
