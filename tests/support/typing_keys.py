"""A person with nothing but a keyboard: Tab to what is meant, arrows on the board, Enter.

Keys go to whatever has the keyboard, as in a window; what cannot be reached is an error.
"""

from __future__ import annotations

from random import Random

from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gamedesk.core.action import Action
from gamedesk.ui.board.cursor import next_target
from gamedesk.ui.board.target import TargetState
from gamedesk.ui.board.view import ZoomView
from gamedesk.ui.chooser import group_target
from gamedesk.ui.table_page import TablePage
from tests.support.clicking import NotToBeFound

_ARROWS = {
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Down: QPointF(0, 1),
    Qt.Key.Key_Up: QPointF(0, -1),
}
MOST_TABS = 150


def press_key(page: TablePage, key: Qt.Key) -> None:
    """Press a key where the keyboard is."""
    QTest.keyClick(page.window().focusWidget() or page, key)
    QApplication.processEvents()


def type_action(page: TablePage, action: Action, _: Random) -> None:
    """Take one legal action by keys alone."""
    before = page.match.journal.position
    asked = page.choosing.asked
    assert asked is not None
    ends = asked.end_turn
    path = () if ends is not None and ends.action == action else page.view.targets(action)
    for target in path:
        if page.match.journal.position != before:
            return
        if target in asked.chooser.walked:
            continue
        try:
            _reach(page, target, asked.offers[action].group)
        except NotToBeFound:
            # What the bar has no room for stands in the plain list, which "more" leads to.
            if not _type_listed(page, action):
                raise
            return
    if path and page.match.journal.position == before:
        press_key(page, Qt.Key.Key_Return)  # the desk has asked whether it is meant
    if page.match.journal.position == before:
        _tab_to(page, {"bar:confirm"})
        press_key(page, Qt.Key.Key_Return)
    if page.match.journal.position == before and page.bar.confirm_button.face.note:
        press_key(page, Qt.Key.Key_Return)  # asked whether this is to end for good
    assert page.match.journal.position > before, f"{action} was not taken by {path}"


def _reach(page: TablePage, target: str, group: str) -> None:
    """Walk to a target and choose it."""
    board = next(
        (b for b in page.view.findChildren(ZoomView) if b.target(target) is not None), None
    )
    if board is not None:
        _tab_to(page, {board.objectName()})
        _walk(page, board, target)
    else:
        before = page.match.journal.position
        asked = page.choosing.asked
        begun = asked is not None and bool(asked.chooser.walked)
        names = {target} if begun else {target, group_target(group)}
        if _type_amount(page, target):
            return
        if _tab_to(page, names) == group_target(group):
            press_key(page, Qt.Key.Key_Return)
            if page.match.journal.position > before:
                return  # a group with a single action takes it at once
            asked = page.choosing.asked
            if asked is not None and target in asked.chooser.walked:
                return  # and one with a single place to begin with begins there
            _tab_to(page, {target})
    press_key(page, Qt.Key.Key_Return)


def _type_listed(page: TablePage, action: Action) -> bool:
    """Walk the plain list of all actions to one of them and take it; whether it stands there."""
    press_key(page, Qt.Key.Key_Slash)
    rows = page.side.action_list.list
    for _ in range(rows.count()):
        press_key(page, Qt.Key.Key_Down)
        item = rows.currentItem()
        if item is not None and item.data(Qt.ItemDataRole.UserRole) == action:
            press_key(page, Qt.Key.Key_Return)
            return True
    return False


def _type_amount(page: TablePage, target: str) -> bool:
    """Type a number for which the bar has no room, as a bid of many; whether it was one."""
    amount = target.partition(":")[2]
    button = page.bar.button(target)
    if not amount.isdigit() or (button is not None and button.isVisible()):
        return False
    _tab_to(page, {"bar:confirm"})
    for digit in amount:
        press_key(page, Qt.Key(ord(digit)))
    return True


def _tab_to(page: TablePage, names: set[str]) -> str:
    """Press Tab until one of these has the keyboard; which it is."""
    for _ in range(MOST_TABS):
        focused: QWidget | None = page.window().focusWidget()
        if focused is not None and focused.objectName() in names:
            return focused.objectName()
        press_key(page, Qt.Key.Key_Tab)
    raise NotToBeFound(f"no Tab leads to {names}")


def _walk(page: TablePage, board: ZoomView, target: str) -> None:
    """Press the arrows that lead to a target, as somebody does who sees where they lead."""
    for key in _way(board, target):
        press_key(page, key)
    if board.focused != target:
        raise NotToBeFound(f"the arrows led to {board.focused}, not to {target}")


def _way(board: ZoomView, target: str) -> list[Qt.Key]:
    """The fewest arrows to a target."""
    legal = [found for found in board.targets if TargetState.LEGAL in found.state]
    ways: dict[str, list[Qt.Key]] = {board.begins_at: []}
    waiting = [board.begins_at]
    while waiting and target not in ways:
        here = waiting.pop(0)
        for key, direction in _ARROWS.items():
            found = next_target(legal, board.target(here), direction)
            if found is not None and found.id not in ways:
                ways[found.id] = [*ways[here], key]
                waiting.append(found.id)
    if target not in ways:
        raise NotToBeFound(f"no arrows lead to {target}")
    return ways[target]
