"""What the keyboard pointed at goes with it: tiles and the board as with the mouse."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica.rules.main_action import MainAction
from gamedesk.games.terra_mystica.rules.setup import PlaceDwelling
from gamedesk.ui.board import ZoomView
from gamedesk.ui.board.spot import Spot
from gamedesk.ui.chooser import Choice
from gamedesk.ui.receipt_view import ReceiptLine
from gamedesk.ui.table_page import TablePage
from tests.games.terra_mystica.view.playing import played
from tests.support.at_table import begin_asked


def table(qtbot: QtBot, kind: type) -> TablePage:
    """A table at such a question, with the window's keyboard."""
    match = next(match for match, _ in played(3) if isinstance(match.decision, kind))
    page = begin_asked(qtbot, match)
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow)
    page.take_keyboard()
    return page


def press(page: TablePage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(page.focusWidget() or page, key)


def shown(page: TablePage) -> tuple[Choice | None, tuple[ReceiptLine, ...]]:
    """What is pointed at, and what the receipt tells."""
    return page.choosing.pointed, page.bar.receipt.lines


@pytest.mark.parametrize("key", [Qt.Key.Key_F5, Qt.Key.Key_F6])
def test_a_tiles_preview_goes_when_the_keyboard_leaves_the_tiles(qtbot: QtBot, key: Qt.Key) -> None:
    page = table(qtbot, MainAction)
    plain = shown(page)
    for _ in range(20):
        press(page, Qt.Key.Key_F4)
        if page.choosing.pointed is not None:
            break
    assert isinstance(page.focusWidget(), Spot)
    assert shown(page)[0] is not None
    assert shown(page)[1] != plain[1]
    press(page, key)
    assert not isinstance(page.focusWidget(), Spot)
    assert shown(page) == plain


def test_a_places_preview_goes_when_the_keyboard_leaves_the_board(qtbot: QtBot) -> None:
    page = table(qtbot, PlaceDwelling)
    plain = shown(page)
    press(page, Qt.Key.Key_F2, Qt.Key.Key_Right)
    assert isinstance(page.focusWidget(), ZoomView)
    assert shown(page)[0] is not None
    press(page, Qt.Key.Key_F5)
    assert shown(page) == plain


def test_the_big_button_keeps_what_it_is_about_to_do(qtbot: QtBot) -> None:
    """Over to the bar with what was walked to: there it is done."""
    page = table(qtbot, PlaceDwelling)
    press(page, Qt.Key.Key_F2, Qt.Key.Key_Right)
    pointed = page.choosing.pointed
    assert pointed is not None
    press(page, Qt.Key.Key_F3)
    assert page.focusWidget() is page.bar.confirm_button
    assert page.choosing.pointed == pointed


def test_nothing_is_pointed_at_once_nobody_is_asked(qtbot: QtBot) -> None:
    """A tile that the keyboard was on stayed lit through the others' turns."""
    page = table(qtbot, MainAction)
    spots = [spot for spot in page.view.findChildren(Spot) if spot.legal and spot.isVisible()]
    page.view.point_at(spots[0].target)
    assert spots[0]._pointed
    page.choosing.close()
    assert not spots[0]._pointed
