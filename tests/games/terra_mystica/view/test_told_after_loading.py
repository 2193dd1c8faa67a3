"""After loading, the table tells as much about what was done last as if it had never been left."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import top
from gamedesk.core.branch import branch
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.savefile import load, save
from gamedesk.games.terra_mystica.view.motions import places_of
from gamedesk.ui.log_book import LogBook
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from tests.games.terra_mystica.view.playing import middle


@pytest.fixture
def match() -> Match:
    return middle(8, 3, 90)


def explained(match: Match) -> Match:
    """Everything was done for a reason."""
    entries = match.journal.entries
    match.journal.entries = [replace(entry, why=Reason("why.income")) for entry in entries]
    return match


def opened(qtbot: QtBot, match: Match) -> TablePage:
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    return page


def reasons(page: TablePage) -> list[str]:
    return [row.text for row in page.side.log.rows.rows if "more income" in row.text]


def test_the_log_tells_reasons_after_loading(qtbot: QtBot, match: Match, tmp_path: Path) -> None:
    before = reasons(opened(qtbot, explained(match)))
    save(match, tmp_path / "game.jsonl")
    after = reasons(opened(qtbot, load(tmp_path / "game.jsonl").match))
    assert after == before
    assert len(after) > 20


def test_the_recap_tells_reasons_after_loading(qtbot: QtBot, match: Match, tmp_path: Path) -> None:
    save(explained(match), tmp_path / "game.jsonl")
    loaded = load(tmp_path / "game.jsonl").match
    page = opened(qtbot, loaded)
    book = LogBook(page.view, page.say)
    asked = loaded.decision.seat  # type: ignore[union-attr]
    rows = book.since_last_turn(loaded.journal, asked, 5)
    assert [row for row in rows if "more income" in row.text]
    shown = [line.longer for line in page.choosing.recap]
    assert shown == [row.text for row in rows]


def test_who_plays_on_from_an_earlier_move_still_reads_them(qtbot: QtBot, match: Match) -> None:
    made = branch(explained(match), 60)
    assert reasons(opened(qtbot, made))


def test_the_newest_move_is_marked_after_loading(
    qtbot: QtBot, match: Match, tmp_path: Path
) -> None:
    made = branch(match, after_a_move_on_the_map(match))
    save(made, tmp_path / "game.jsonl")
    assert marked(opened(qtbot, load(tmp_path / "game.jsonl").match))


def after_a_move_on_the_map(match: Match) -> int:
    """The newest position at which somebody else than the one who did something there is asked."""
    for position in range(match.journal.position, 0, -1):
        entry, asked = match.journal.entries[position - 1], top(match.show(position))
        if asked is not None and asked.seat != entry.seat and places_of(entry.events):
            return position
    raise AssertionError("nobody did anything")


def marked(page: TablePage) -> list[str]:
    return [t.toolTip() for t in page.view.map.targets if "newest move of" in t.toolTip()]  # type: ignore[attr-defined]


def test_a_reason_without_words_is_left_out(qtbot: QtBot, match: Match) -> None:
    entries = match.journal.entries
    match.journal.entries = [replace(entry, why=Reason("why.later_version")) for entry in entries]
    page = opened(qtbot, match)
    assert not [row for row in page.side.log.rows.rows if "later_version" in row.text]
