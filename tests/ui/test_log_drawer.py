"""The log leaves the board its room: in a narrow page it is away, or lies over it."""

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.ui.theme import theme
from tests.ui.tables import ANN, ROBIN, match_of, open_table


def test_opened_in_large_type_it_takes_no_room_from_the_board(qtbot: QtBot) -> None:
    theme.set_room(1280, 720)
    theme.set_scale(2.05)
    page = open_table(qtbot, match_of((ANN, ROBIN)))
    before = page.view.geometry()
    assert page.side.isHidden()
    page.strip.log_button.click()
    QApplication.processEvents()
    assert page.view.geometry() == before
    assert page.side.geometry().topLeft() == before.topLeft()
    assert page.side.height() == before.height()
    page.strip.log_button.click()
    assert page.side.isHidden()


def test_it_stands_beside_the_board_again_when_there_is_room(qtbot: QtBot) -> None:
    theme.set_room(1280, 720)
    theme.set_scale(2.05)
    page = open_table(qtbot, match_of((ANN, ROBIN)))
    theme.set_scale(1.0)
    QApplication.processEvents()
    assert page.side.isVisible()
    assert not page.side.geometry().intersects(page.view.geometry())
    assert page.side.geometry().right() < page.view.geometry().left()
