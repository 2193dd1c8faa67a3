"""A key for each part of the table: F2 board, F3 bar, F4 tiles, F5 seats, F6 log."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from gamedesk.ui.board import ZoomView
from gamedesk.ui.board.spot import Spot
from gamedesk.ui.last_input import last_input

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


def go_home(page: TablePage) -> None:
    """Bring the keyboard to the board, with the cursor on nothing: Enter is for the big button."""
    if page.curtain.isVisible():
        return
    board = main_board(page)
    if isinstance(board, ZoomView):
        board.drop_cursor()
    board.setFocus()


def leave_places(page: TablePage, old: QWidget | None, new: QWidget | None) -> None:
    """Point at nothing once the keyboard has left tile or board for a part that answers nothing.

    So a preview goes as it does when the mouse leaves. The bar keeps it: its big button does it.
    """
    if new is None or not isinstance(old, Spot | ZoomView):
        return
    left = any(part is new or part.isAncestorOf(new) for part in (page.strip, page.side))
    if left and page.view.isAncestorOf(old):
        old.let_go()


def rest_cursor(page: TablePage) -> None:
    """At a new question Enter is for the big button, not for where the last answer was."""
    board = page.focusWidget()
    if isinstance(board, ZoomView):
        board.rest_cursor()


def follow_choice(page: TablePage, targets: Sequence[str]) -> None:
    """After a place was chosen by key: on to what has to be chosen next, if that is elsewhere."""
    board = page.focusWidget()
    if not last_input.by_key or not isinstance(board, ZoomView) or not board.focused:
        return
    if any(board.target(target) is not None for target in targets):
        return
    for target in targets:
        widget = page.view.target_widget(target) or page.bar.button(target)
        if widget is not None and widget.isVisible():
            widget.setFocus(Qt.FocusReason.TabFocusReason)
            return


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


def main_board(page: TablePage) -> QWidget:
    """The largest board that can be seen, else the view: where the keyboard is at home."""
    found = page.view.findChildren(ZoomView)
    boards = [board for board in found if board.isVisibleTo(page)]
    return max(boards, key=lambda board: board.width() * board.height(), default=page.view)


def _bar(page: TablePage) -> QWidget | None:
    """The big button if something is ready, else the first thing that can be done."""
    banner = page.aids.answering.banner
    if banner.isVisible():
        return banner.first_answer
    if not page.bar.confirm_button.reason:
        return page.bar.confirm_button
    for button in (*page.bar.groups.buttons, *page.bar.options.buttons):
        if button.isVisible() and not button.reason:
            return button
    return page.bar.confirm_button


def _tiles(page: TablePage) -> QWidget | None:
    """The next tile that can be chosen, after the one that has the keyboard.

    Where no tile can be, as when troops move, the next place of the board, else the bar.
    """
    spots = [s for s in page.view.findChildren(Spot) if s.legal and s.isVisibleTo(page.view)]
    now = page.focusWidget()
    place = spots.index(now) + 1 if isinstance(now, Spot) and now in spots else 0
    return spots[place % len(spots)] if spots else _next_place(page) or _bar(page)


def _next_place(page: TablePage) -> QWidget | None:
    """The board, with its cursor on the next place that can be chosen; None if none can."""
    board, asked = main_board(page), page.choosing.asked
    if asked is None or not isinstance(board, ZoomView):
        return None
    places = [name for name in asked.chooser.targets if board.target(name) is not None]
    if not places:
        return None
    board.setFocus(Qt.FocusReason.TabFocusReason)
    now = places.index(board.focused) + 1 if board.focused in places else 0
    board.focus_target(places[now % len(places)])
    return board


def _seats(page: TablePage) -> QWidget | None:
    decision = page.match.decision
    card = page.strip.card(decision.seat) if decision is not None else None
    return card or page.strip.first_card


def _log(page: TablePage) -> QWidget | None:
    page.side.show()
    page.side.show_page(0)
    return page.side.log


_PARTS: dict[int, Callable[[TablePage], QWidget | None]] = {
    Qt.Key.Key_F2: main_board,
    Qt.Key.Key_F3: _bar,
    Qt.Key.Key_F4: _tiles,
    Qt.Key.Key_F5: _seats,
    Qt.Key.Key_F6: _log,
}
