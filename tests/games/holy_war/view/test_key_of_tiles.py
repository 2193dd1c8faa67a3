"""F4 leads to what can be chosen, also where that is a land and not a tile or a card."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gamedesk.ui.board import ZoomView
from tests.games.holy_war.view.test_ending_is_meant import at_movement
from tests.support.typing_keys import press_key


def test_at_the_movement_f4_walks_the_lands_that_can_be_chosen(qtbot: QtBot) -> None:
    """The key did nothing while no card could be played."""
    page, _ = at_movement(qtbot)
    asked = page.choosing.asked
    assert asked is not None
    wanted = [target for target in asked.chooser.targets if target.startswith("land:")]
    assert wanted
    seen = []
    for _ in wanted:
        press_key(page, Qt.Key.Key_F4)
        board = page.focusWidget()
        assert isinstance(board, ZoomView)
        seen.append(board.focused)
    assert sorted(seen) == sorted(wanted)
    press_key(page, Qt.Key.Key_F4)
    assert isinstance(board, ZoomView)
    assert board.focused == seen[0], "and begins anew"


def test_where_nothing_on_the_board_can_be_chosen_f4_leads_to_the_bar(qtbot: QtBot) -> None:
    page, _ = at_movement(qtbot)
    page.choosing.close()
    press_key(page, Qt.Key.Key_F4)
    assert page.bar.isAncestorOf(page.focusWidget())
