"""Undo and redo say what they would do; a table with free take-backs shows it."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME as HOLY_WAR
from gamedesk.ui.log_book import LogBook
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.takeback_words import TakebackWords
from gamedesk.ui.texts import language
from gamedesk.ui.widgets import ActionButton
from tests.games.holy_war.view.playing import new_match, open_page, played
from tests.games.terra_mystica.view.playing import middle
from tests.ui.tables import ANN, BEN, ROBIN, answer, match_of, open_table


def tips(page: TablePage) -> tuple[str, str]:
    return page.bar.undo_button.toolTip(), page.bar.redo_button.toolTip()


def take_screen(qtbot: QtBot, page: TablePage) -> None:
    """Whoever is asked next looks at the screen."""

    def is_asked() -> bool:
        if page.curtain.isVisible():
            page.curtain.accepted.emit()
        return page.choosing.asked is not None

    qtbot.waitUntil(is_asked)


def guessed(qtbot: QtBot, *, free: bool = False) -> TablePage:
    """Ann has guessed in secret; with free take-backs Ben may take that back."""
    page = open_table(qtbot, match_of([ANN, BEN], free=free))
    take_screen(qtbot, page)
    answer(page, "stone:4")
    take_screen(qtbot, page)
    return page


def test_undo_and_redo_say_what(qtbot: QtBot) -> None:
    page = guessed(qtbot, free=True)
    undo, redo = tips(page)
    assert undo == "Take back “what Ann chose”"
    assert redo == "Bring back\nNothing was taken back."
    page.undo()
    take_screen(qtbot, page)
    qtbot.waitUntil(lambda: page.bar.redo_button.reason == "")
    undo, redo = tips(page)
    assert undo == "Take back\nNothing can be taken back."
    assert redo == "Bring back “Guess 4”"


def test_ears_hear_the_name_then_what(qtbot: QtBot) -> None:
    page = guessed(qtbot, free=True)
    button: ActionButton = page.bar.undo_button
    assert button.accessibleName() == "Take back"
    assert button.accessibleDescription() == "Take back “what Ann chose”"


def test_they_follow_the_language(qtbot: QtBot) -> None:
    page = guessed(qtbot, free=True)
    language.set_code("zh_TW")
    qtbot.waitUntil(lambda: "收回「Ann 的選擇」" in tips(page)[0])
    assert page.bar.undo_button.accessibleName() == "收回"


def test_what_others_did_openly_is_said_with_their_name(qtbot: QtBot) -> None:
    match = middle(8, 3, 90)
    match.allow_takebacks(True)
    page = open_table(qtbot, match)
    words = TakebackWords(page.view, page.say, match)
    position = match.undo_position()
    assert position is not None
    owner = match.journal.entries[position].seat
    name = page.view.people[owner].name
    assert not words.undo(owner).startswith(f"Take back “{name}: ")
    assert words.undo(Seat((owner + 1) % 3)).startswith(f"Take back “{name}: ")


def test_every_choice_of_a_game_can_be_said(qtbot: QtBot) -> None:
    match = middle(8, 3, 90)
    match.allow_takebacks(True)
    page = open_table(qtbot, match)
    words = TakebackWords(page.view, page.say, match)
    while match.undo_position() is not None:
        seat = match.journal.entries[match.undo_position() or 0].seat
        undo = words.undo(seat)
        match.undo()
        assert words.redo(seat) == undo.replace("Take back", "Bring back")


def test_what_came_after_is_counted(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN], free=True))
    answer(page, "stone:4")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    assert "“Guess 4” and 1 move after it" in tips(page)[0]
    page.undo()
    qtbot.waitUntil(lambda: "“Guess 4” and 1 move after it" in tips(page)[1])


def test_where_undo_stops_it_says_why(qtbot: QtBot) -> None:
    page = guessed(qtbot)
    undo, _ = tips(page)
    assert undo.startswith("Take back\nIt is another person's turn now")
    assert "another person's turn" in page.bar.undo_button.accessibleDescription()


def test_nothing_of_another_hand_is_told(qtbot: QtBot) -> None:
    """With free take-backs undo reaches what others chose in secret."""
    assert HOLY_WAR.has_secrets
    page = open_page(qtbot, new_match(4, 1))
    told = 0
    for match in played(4, 5, 60):
        match.allow_takebacks(True)
        words = TakebackWords(page.view, page.say, match)
        target = match.undo_position()
        if target is None:
            continue
        owner = match.journal.entries[target].seat
        for seat in map(Seat, range(4)):
            if seat != owner:
                name = page.view.people[owner].name
                assert words.undo(seat).startswith(f"Take back “what {name} chose”")
                told += 1
    assert told


# Free take-backs at the table.


def sign(page: TablePage) -> QWidget:
    found = page.findChild(QWidget, "table:takebacks")
    assert isinstance(found, QWidget)
    return found


@pytest.mark.parametrize("free", [True, False])
def test_a_table_with_free_takebacks_has_a_sign(qtbot: QtBot, free: bool) -> None:
    page = open_table(qtbot, match_of([ANN, BEN], free=free))
    assert sign(page).isHidden() is not free
    assert sign(page).accessibleName() == "Free take-backs"
    assert "beyond their own turn" in sign(page).toolTip()


def test_the_sign_comes_and_goes_with_a_line_in_the_log(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]))
    page.aids.set_free_takebacks(True)
    assert not sign(page).isHidden()
    assert page.side.log.rows.rows[-1].text.startswith("The table switched free take-backs on")
    page.aids.set_free_takebacks(False)
    assert sign(page).isHidden()
    assert page.side.log.rows.rows[-1].text == "The table switched free take-backs off."
    language.set_code("zh_TW")
    assert page.side.log.rows.rows[-1].text == "全桌關閉自由悔棋。"


def test_the_line_stays_where_it_was(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]))
    answer(page, "stone:4")
    page.aids.set_free_takebacks(True)
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    page.undo()
    match: Match = page.match
    assert match.journal.position == 0
    rows = LogBook(page.view, page.say).of_match(match, Seat(0))
    assert [row.text[:38] for row in rows] == ["The table switched free take-backs on:"]
    page.redo()
    rows = LogBook(page.view, page.say).of_match(match, Seat(0))
    places = [row.text.startswith("The table switched") for row in rows]
    assert places.count(True) == 1
    assert not places[0]
