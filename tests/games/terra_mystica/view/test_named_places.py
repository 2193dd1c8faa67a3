"""A hex that the log calls by its name is ringed on the map while its line is pointed at."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.board.target import TargetState
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin_asked


def test_pointing_at_a_line_rings_its_hex_until_the_mouse_leaves(qtbot: QtBot) -> None:
    page = begin_asked(qtbot, middle(3, 3, 60))
    view, log = page.view, page.side.log
    assert isinstance(view, TerraView)
    row, place = next(
        (row, view.place_in(line.text))
        for row, line in enumerate(log.rows.rows)
        if view.place_in(line.text)
    )
    assert place.removeprefix("hex:") in log.rows.rows[row].text
    target = view.map.target(place)
    assert target is not None
    log.entered.emit(log.rows.index(row))
    assert target.state & TargetState.HOVER
    QApplication.sendEvent(log, QEvent(QEvent.Type.Leave))
    assert not target.state & TargetState.HOVER


def test_words_without_a_hex_of_the_map_ring_nothing(qtbot: QtBot) -> None:
    view = begin_asked(qtbot, middle(3, 3, 60)).view
    assert isinstance(view, TerraView)
    assert view.place_in("Round 3: +2 Z99") == ""
    assert view.place_in("在A6建造民居") == "hex:A6"
