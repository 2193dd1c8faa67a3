"""The card beside a place: its words are whole, and seats and bar stay in sight."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.action import Action
from gamedesk.core.advice import Way
from gamedesk.ui.way_card import WayCard, WayRow
from gamedesk.ui.widgets import Face, Label

TITLE = "Southern home · 2 troops of Ann · Market, level 1 · Field, level 1 · Temple, level 2"


def card_on(qtbot: QtBot, rows: list[WayRow], *, height: int = 560) -> tuple[WayCard, QWidget]:
    """A card with these lines, near the foot of a board that lies between seats and bar."""
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, height + 160)
    board = QWidget(page)
    board.setGeometry(0, 60, 1280, height)
    page.show()
    card = WayCard(page, board)
    place = QPainterPath()
    place.addRect(QRectF(600, height - 60, 60, 50))
    card.show_ways(TITLE, rows, [place], by_hand=False)
    return card, board


def way(words: str, note: str = "") -> WayRow:
    return WayRow(Way(Action()), Face(words, note=note))


def assert_is_whole(card: WayCard) -> None:
    """Nothing in it is crushed, cut, or covered by something else in it."""
    title = card.findChild(Label)
    assert title is not None
    assert title.height() >= title.heightForWidth(title.width())
    boxes = [title.geometry(), *(row.geometry() for row in card.rows)]
    for place, box in enumerate(boxes):
        assert card.rect().contains(box)
        assert not any(box.intersects(other) for other in boxes[place + 1 :])
    for row in card.rows:
        assert row.width() >= row.sizeHint().width()
        assert row.height() >= row.sizeHint().height()


def test_a_long_title_is_whole_and_the_bar_stays_in_sight(qtbot: QtBot) -> None:
    card, board = card_on(qtbot, [way(f"{n}: Southern home → market") for n in range(9)])
    assert_is_whole(card)
    assert board.geometry().contains(card.geometry())


def test_ten_lines_cover_little_of_the_board(qtbot: QtBot) -> None:
    """In one column they once covered half of the map, with the places that they led to."""
    card, board = card_on(qtbot, [way(f"{n} → Southern home") for n in range(12)])
    assert_is_whole(card)
    assert card.height() < board.height() * 0.55
    columns = {row.x() for row in card.rows}
    assert len(columns) == 2


def test_many_lines_stand_in_two_columns_before_the_seats_are_covered(qtbot: QtBot) -> None:
    rows = [way(f"{n}: Southern home → market", "Possible after burning.") for n in range(11)]
    card, board = card_on(qtbot, rows, height=420)
    assert_is_whole(card)
    assert board.geometry().contains(card.geometry())


def test_a_long_line_is_whole(qtbot: QtBot) -> None:
    card, _ = card_on(qtbot, [way("Upgrade", "Possible after " + "burning three tokens, " * 5)])
    assert_is_whole(card)


def test_new_lines_on_a_card_in_sight_are_whole(qtbot: QtBot) -> None:
    card, _ = card_on(qtbot, [way("One"), way("Two", "After something.")])
    card.show_ways(TITLE, [way("Three"), way("Four", "Later."), way("Five")], [], by_hand=True)
    assert_is_whole(card)
