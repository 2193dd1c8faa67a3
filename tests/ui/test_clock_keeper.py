"""The clock at the table: it begins when the screen was accepted, and can be paused."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.core.clock import Clock
from gamedesk.core.state import Seat
from gamedesk.ui.clock_keeper import seat_time
from gamedesk.ui.table_page import TablePage
from tests.ui.tables import ANN, BEN, ROBIN, match_of, open_table


@pytest.fixture
def alone(qtbot: QtBot) -> TablePage:
    page = open_table(qtbot, match_of([ANN, ROBIN]))
    page.aids.clock.set_limit(0)
    return page


def used(page: TablePage) -> list[float]:
    clock = page.match.table.clock
    assert clock is not None
    return clock.used


def let_pass(page: TablePage, milliseconds: int = 30) -> None:
    QTest.qWait(milliseconds)
    page.aids.clock.tick()


def test_there_is_no_clock_unless_somebody_wants_one(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, ROBIN]))
    let_pass(page)
    assert page.match.table.clock is None


def test_time_passes_for_the_one_who_is_asked(alone: TablePage) -> None:
    let_pass(alone)
    assert used(alone)[0] > 0
    assert used(alone)[1] == 0


def test_the_pause_key_stops_it(alone: TablePage) -> None:
    QTest.keyClick(alone, Qt.Key.Key_Pause)
    before = list(used(alone))
    let_pass(alone)
    assert used(alone) == before
    QTest.keyClick(alone, Qt.Key.Key_Pause)
    let_pass(alone)
    assert used(alone) != before


def test_it_stands_still_while_one_looks_back(alone: TablePage) -> None:
    alone.show_past(0)
    alone.aids.clock.tick()
    before = list(used(alone))
    let_pass(alone)
    assert used(alone) == before


def test_it_begins_when_the_screen_was_accepted(qtbot: QtBot) -> None:
    page = open_table(qtbot, match_of([ANN, BEN]))
    page.aids.clock.set_limit(900)
    assert page.curtain.isVisible()
    let_pass(page)
    assert used(page) == [0.0, 0.0]
    page.curtain.accepted.emit()
    let_pass(page)
    assert used(page)[0] > 0


def test_times_are_shown_in_words() -> None:
    clock = Clock([3723.0, 61.0, 905.0])
    assert [seat_time(clock, Seat(seat)).text for seat in range(3)] == ["1:02:03", "1:01", "15:05"]
    clock.limit = 900
    assert seat_time(clock, Seat(1)).text == "13:59"
    late = seat_time(clock, Seat(2))
    assert (late.text, late.is_over) == ("−0:05", True)
    clock.is_paused = True
    assert seat_time(clock, Seat(1)).text == "13:59 · pause"


def test_the_card_of_the_seat_shows_it(alone: TablePage) -> None:
    card = alone.strip.card(Seat(0))
    assert card is not None
    assert card.accessibleDescription() == "0:00"
    alone.aids.clock.set_limit(None)
    assert card.accessibleDescription() == ""
