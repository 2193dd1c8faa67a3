"""The rows of the preview: nothing is left out while there is room, and all of it can be heard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from gamedesk.ui.painting import Emblem, Good
from gamedesk.ui.receipt_view import ReceiptLine, ReceiptView

MANY = tuple(Good("res_coin", str(number), said="coins") for number in range(10, 22))
BADGE = Emblem(QColor("#2C7A35"), "seat_star")


@pytest.fixture
def view(qtbot: QtBot) -> ReceiptView:
    """A receipt of the size that it has at 1280x720."""
    made = ReceiptView()
    qtbot.addWidget(made)
    made.resize(272, 86)
    made.show()
    return made


def painted(view: ReceiptView, lines: list[ReceiptLine]) -> object:
    """What it looks like."""
    view.show_lines(lines)
    return view.grab().toImage()


def test_amounts_go_on_in_the_next_row(view: ReceiptView) -> None:
    """Of twelve amounts the last one is seen, too."""
    without = painted(view, [ReceiptLine("You gain", MANY[:-1])])
    assert painted(view, [ReceiptLine("You gain", MANY)]) != without


def test_what_several_may_take_stands_in_one_row(view: ReceiptView) -> None:
    """Four others and five rows of one's own: the last of the others is still seen."""
    own = [ReceiptLine(word, MANY[:1]) for word in ("pay", "gain", "bowls", "income")]
    others = [ReceiptLine("May take", (Good("res_power", "+1"),), emblem=BADGE) for _ in range(4)]
    assert painted(view, [*own, *others]) != painted(view, [*own, *others[:-1]])


def test_what_has_no_room_is_marked_and_can_be_read(view: ReceiptView) -> None:
    lines = [ReceiptLine(f"row {number}", MANY[:1]) for number in range(9)]
    assert painted(view, lines) != painted(view, lines[: view.MOST])
    view.show_lines(lines)
    assert "row 8 10 coins" in view.toolTip()


def test_amounts_are_heard_with_their_words(view: ReceiptView) -> None:
    view.show_lines([ReceiptLine("You pay", MANY[:2], "now")])
    assert view.accessibleName() == "You pay 10 coins 11 coins now"


def test_whose_it_is_is_heard_and_nothing_twice(view: ReceiptView) -> None:
    tile = Good("hw_card", "1", said="Favor tile")
    lines = [
        ReceiptLine("Then", (tile,), "Favor tile"),
        ReceiptLine("May take", MANY[:1], emblem=BADGE, who="Bob"),
    ]
    view.show_lines(lines)
    assert view.accessibleName() == "Then 1 Favor tile; May take Bob 10 coins"


def test_lines_side_by_side_have_letters_of_one_size(view: ReceiptView) -> None:
    """Each was made smaller by itself, so that neighbours had other letters."""
    short = ReceiptLine("", text="passes", emblem=BADGE)
    long = ReceiptLine("", text="receives the cult bonus once (Towns, earth)", emblem=BADGE)
    painted(view, [short])
    large = view.letters
    painted(view, [short, long])
    assert view.letters < large
    alone = row_of(view, [short, long])
    painted(view, [short])
    assert alone != row_of(view, [short]), "the short line follows the long one"


def row_of(view: ReceiptView, lines: list[ReceiptLine]) -> object:
    """The first row as it is painted."""
    view.show_lines(lines)
    return view.grab(QRect(0, 0, 272, 18)).toImage()
