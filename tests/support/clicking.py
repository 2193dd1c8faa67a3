"""A person with nothing but a mouse: answers the table's questions by clicking what is visible.

The way to an action is its click path; each id is pressed where a person would see it: on the bar,
else on the board. What cannot be found to press is an error, so a whole game clicked through shows
that every action that came up can be taken by mouse.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from gamedesk.core.action import Action
from gamedesk.ui.chooser import group_target
from gamedesk.ui.table_page import TablePage


class NotToBeFound(AssertionError):
    """A target that a person could not press."""


def is_asked(page: TablePage) -> bool:
    """Whether the page shows the match's open question, or the game is over."""
    asked = page.choosing.asked
    return page.match.is_over or (asked is not None and asked.decision == page.match.decision)


def click_action(page: TablePage, action: Action) -> None:
    """Take one legal action by pressing its whole click path, and confirm if need be."""
    before = page.match.journal.position
    path = page.view.targets(action)
    asked = page.choosing.asked
    ends = asked.end_turn if asked is not None else None
    if ends is not None and ends.action == action:
        path = ()  # the big button of the bar says it while nothing is picked
    for target in path:
        if page.match.journal.position != before:
            return
        press(page, target, action)
    if page.match.journal.position == before:
        press_widget(page.bar.confirm_button)
    assert page.match.journal.position > before, f"{action} was not taken by {path}"


def press(page: TablePage, target: str, action: Action) -> None:
    """Press a target on the bar, in its group on the bar, or on the board."""
    if _press_bar(page, target) or _press_board(page, target):
        return
    before = page.match.journal.position
    group = _group_of(page, action)
    opened = bool(group) and _press_bar(page, group_target(group))
    # A group with a single action takes it at once.
    if opened and (page.match.journal.position > before or _press_bar(page, target)):
        return
    if not _press_listed(page, action):
        raise NotToBeFound(f"{target} for {action}")


def _press_listed(page: TablePage, action: Action) -> bool:
    """The plain list of all actions, which "more" on the bar opens."""
    page.side.open_actions()
    QApplication.processEvents()
    rows = page.side.action_list.list
    for row in range(rows.count()):
        item = rows.item(row)
        if item.data(Qt.ItemDataRole.UserRole) == action:
            rows.scrollToItem(item)
            QApplication.processEvents()
            press_at(rows.viewport(), rows.visualItemRect(item).center())
            return True
    return False


def _group_of(page: TablePage, action: Action) -> str:
    asked = page.choosing.asked
    return asked.offers[action].group if asked is not None and action in asked.offers else ""


def _press_bar(page: TablePage, target: str) -> bool:
    button = page.bar.button(target)
    if button is None or not button.isVisible():
        return False
    press_widget(button)
    return True


def _press_board(page: TablePage, target: str) -> bool:
    shape = page.view.target_shape(target)
    if shape is None or shape.isEmpty():
        page.view.reveal([target])
        QApplication.processEvents()
        shape = page.view.target_shape(target)
    if shape is None or shape.isEmpty():
        return False
    place = shape.boundingRect().center().toPoint()
    press_at(page.view, place)
    return True


def press_at(view: QWidget, place: QPoint) -> None:
    """Press the left button on whatever lies there, as a hand does: the pointer comes first.

    Pointing shows a preview; what is pressed is what lies there then.
    """
    _point(view, place)
    child: Any = view.childAt(place) or view
    QTest.mouseClick(
        child, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, child.mapFrom(view, place)
    )
    QApplication.processEvents()


def _wait_until(done: Callable[[], bool], most: int = 100) -> None:
    """Let the window lay out what it has just been given, for a second at most."""
    for _ in range(most):
        if done():
            return
        QTest.qWait(10)


def _point(view: QWidget, place: QPoint) -> None:
    """Move the pointer there through the window, which tells who is entered and left."""
    window = view.window()
    _wait_until(lambda: window.rect().contains(view.mapTo(window, place)))
    at = view.mapTo(window, place)
    assert window.rect().contains(at), f"{view.objectName()} lies outside the window: {at}"
    QTest.mouseMove(window.windowHandle(), at)
    QApplication.processEvents()


def press_widget(widget: QWidget) -> None:
    """Press a button in its middle."""
    _point(widget, widget.rect().center())
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)
    QApplication.processEvents()


def random_action(page: TablePage, rng: Random) -> Action:
    """Any action; passing and giving up seldom, so that games last and a lot happens."""
    decision = page.match.decision
    assert decision is not None
    actions = list(decision.actions(page.match.view(decision.seat)))
    kind = rng.choice(sorted({action.kind for action in actions}))
    if kind in ("pass", "decline", "convert", "burn") and rng.random() < 0.8:
        rest = [action for action in actions if action.kind != kind]
        return rng.choice(rest or actions)
    return rng.choice([action for action in actions if action.kind == kind])
