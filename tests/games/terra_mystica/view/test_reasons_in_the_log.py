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
from gamedesk.ui.texts import LANGUAGES, game_text
from gamedesk.ui.thinking import Answer
from tests.games.terra_mystica.view.playing import middle

BECAUSE = ", because this brings more income each round"


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
        assert rows[0].text.endswith(BECAUSE)
        assert rows[0].aloud.endswith(BECAUSE)


def test_advice_comes_with_its_reason(qtbot: QtBot, match: Match) -> None:
    page = opened(qtbot, match)
    page.start()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    action = next(iter(page.choosing.asked.offers))  # type: ignore[union-attr]
    page.choosing.advise(Answer(action, Reason("why.cults")))
    assert page.bar.receipt.lines[0].text == "Advice: this moves ahead in the cults."
    assert page.bar.receipt.lines[0].advises


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
            if row.text.endswith(BECAUSE):
                assert line.seat == entry.seat
                told += 1
    assert told


def test_advice_without_a_reason_is_told_as_advice(qtbot: QtBot, match: Match) -> None:
    page = opened(qtbot, match)
    page.start()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    action = next(iter(page.choosing.asked.offers))  # type: ignore[union-attr]
    page.choosing.advise(Answer(action))
    assert page.bar.receipt.lines[0].text == "The computer would do this."


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_reason_makes_a_sentence_wherever_it_stands(code: str) -> None:
    """A newcomer read "more goods" and wondered whose, and why that is said."""
    texts = game_text("terra_mystica", code)
    reasons = [key for key in texts.keys() if key.startswith("why.")]  # noqa: SIM118  # no mapping
    assert len(reasons) == 12
    for key in reasons:
        reason = texts.get(key)
        log = texts.get("log.why", text="builds", why=f"@{key}")
        advice = texts.get("log.advice", why=f"@{key}")
        if code == "en":
            assert reason.split()[0].endswith("s")  # "this brings", "this opens"
            assert log == f"builds, because this {reason}"
            assert advice == f"Advice: this {reason}."
        else:
            assert log == f"builds，因為這樣{reason}"
            assert advice == f"建議這樣做，{reason}。"


def test_the_recap_counts_equal_moves_whatever_their_reasons(qtbot: QtBot, match: Match) -> None:
    page = opened(qtbot, match)
    book = LogBook(page.view, page.say)
    plain = [row.text for row in book.since_last_turn(match.journal, Seat(0), 9)]
    parts = ("why.goods", "why.income")
    match.journal.entries = [
        replace(entry, why=Reason(parts[number % 2]))
        for number, entry in enumerate(match.journal.entries)
    ]
    rows = book.since_last_turn(match.journal, Seat(0), 9)
    assert [row.short or row.text for row in rows] == plain
    assert any("×" in text for text in plain) or len(plain) > 1
