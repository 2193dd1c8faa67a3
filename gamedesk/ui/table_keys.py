"""The keys of the table that no widget wanted for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QLineEdit

from gamedesk.ui.board import ZoomView
from gamedesk.ui.focus_keys import focus_part
from gamedesk.ui.typed import press_digit, press_letter

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


PLAN_KEY = "w"
"""Begins a plan, unless a kind of action has that letter."""


def handle_key(page: TablePage, event: QKeyEvent) -> bool:
    """Do what the key means; False if it means nothing."""
    if page.curtain.isVisible():
        return _at_curtain(page, event)
    if _is_one_of(event, QKeySequence.StandardKey.Undo, "Ctrl+Z"):
        page.undo()
    elif _is_one_of(event, QKeySequence.StandardKey.Redo, "Ctrl+Y", "Ctrl+Shift+Z"):
        page.redo()
    elif event.key() == Qt.Key.Key_Escape:
        return _escape(page)
    elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        if not event.isAutoRepeat():  # a key that is held means only the first question
            _enter(page)
    elif event.key() == Qt.Key.Key_Pause:
        page.aids.clock.pause()
    else:
        return focus_part(page, event.key()) or _sign(page, event.text())
    return True


def _enter(page: TablePage) -> None:
    """Press the big button; a place that was walked to in vain is first told about and left.

    So what cannot be taken back is not done by somebody who asked for a place. Nor does one Enter
    give up for good what could still be done: the first asks, the second means it.
    """
    board = page.focusWidget()
    if isinstance(board, ZoomView) and board.focused:
        place = board.focused
        board.rest_cursor()
        page.choosing.pick(place)
    elif not page.choosing.asks_whether_to_end():
        page.bar.confirm_button.click()


def _is_one_of(event: QKeyEvent, standard: QKeySequence.StandardKey, *named: str) -> bool:
    """Whether it is the key of this system, or one that the page of keys names on every system."""
    pressed = QKeySequence(event.keyCombination())
    return event.matches(standard) or pressed in [QKeySequence(keys) for keys in named]


def _sign(page: TablePage, sign: str) -> bool:
    """Letters, numbers and signs."""
    if page.aids.answering.banner.answer_key(sign.lower()):
        return True
    match sign:
        case "?":
            page.help_mode.begin_here()
        case "[":
            page.past.step(-1)
        case "]":
            page.past.step(1)
        case ".":
            return page.aids.ways.open_at(None)
        case "/":
            page.open_actions()
        case _ if sign.isdigit():
            return press_digit(page.choosing, sign)
        case _:
            known = sign.isalpha() and press_letter(page.choosing, sign)
            return known or (sign == PLAN_KEY and page.aids.plan())
    return True


def _at_curtain(page: TablePage, event: QKeyEvent) -> bool:
    """While the screen is passed on only Enter means something."""
    if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
        page.curtain.accepted.emit()
    return True


def _escape(page: TablePage) -> bool:
    """One level back: from what is only read, from the past, from a pick, from the search."""
    if page.aids.put_hints_away(opened=True):
        return True
    if page.is_past:
        page.back_to_now()
        return True
    if _back_in_choice(page):
        return True
    if isinstance(page.focusWidget(), QLineEdit):
        page.side.show_page(0)
        page.take_keyboard()
        return True
    return False


def _back_in_choice(page: TablePage) -> bool:
    """Take the last pick back, with the cursor on the place that was picked."""
    asked = page.choosing.asked
    picks = asked.chooser.picks if asked is not None else ()
    if not page.choosing.back():
        return False
    board = page.focusWidget()
    if isinstance(board, ZoomView) and picks and board.target(picks[-1]) is not None:
        board.focus_target(picks[-1])
    return True
