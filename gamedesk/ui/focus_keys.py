"""A key for each part of the table: F2 board, F3 bar, F4 tiles, F5 seats, F6 log."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gamedesk.ui.board import ZoomView
from gamedesk.ui.board.spot import Spot
from gamedesk.ui.focus_ring import last_input

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


def focus_part(page: TablePage, key: int) -> bool:
    """Bring the keyboard to that part of the table; False if the key is for none."""
    find = _PARTS.get(key)
    if find is None:
        return False
    part = find(page)
    if part is not None:
        last_input.by_key = True
        part.setFocus(Qt.FocusReason.TabFocusReason)
    return True


def _board(page: TablePage) -> QWidget | None:
    boards = [board for board in page.view.findChildren(ZoomView) if board.isVisible()]
    return max(boards, key=lambda board: board.width() * board.height(), default=page.view)


def _bar(page: TablePage) -> QWidget | None:
    """The first thing that can be done; the big button if there is no other."""
    banner = page.aids.answering.banner
    if banner.isVisible():
        return banner.first_answer
    for button in (*page.bar.groups.buttons, *page.bar.options.buttons):
        if button.isVisible() and not button.reason:
            return button
    return page.bar.confirm_button


def _tiles(page: TablePage) -> QWidget | None:
    """The next tile that can be chosen, after the one that has the keyboard."""
    spots = [s for s in page.view.findChildren(Spot) if s.legal and s.isVisibleTo(page.view)]
    now = page.focusWidget()
    place = spots.index(now) + 1 if isinstance(now, Spot) and now in spots else 0
    return spots[place % len(spots)] if spots else None


def _seats(page: TablePage) -> QWidget | None:
    decision = page.match.decision
    card = page.strip.card(decision.seat) if decision is not None else None
    return card or page.strip.first_card


def _log(page: TablePage) -> QWidget | None:
    page.side.show()
    page.side.show_page(0)
    return page.side.log


_PARTS: dict[int, Callable[[TablePage], QWidget | None]] = {
    Qt.Key.Key_F2: _board,
    Qt.Key.Key_F3: _bar,
    Qt.Key.Key_F4: _tiles,
    Qt.Key.Key_F5: _seats,
    Qt.Key.Key_F6: _log,
}
