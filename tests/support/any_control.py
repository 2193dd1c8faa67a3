"""Somebody who presses whatever can be seen: buttons, places, menus, lists, fields and keys.

Nothing is known about the table but what a person sees: the window, menu or dialog on top, and
the controls in it that nothing covers. Answers to the open question are pressed more often than
the rest, so that a game comes to its end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import monotonic

import shiboken6
from PySide6.QtCore import QPoint, QRect, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QFileDialog,
    QLineEdit,
    QMenu,
    QSlider,
    QWidget,
)

from gamedesk.ui.board import ZoomView
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.widgets import ActionButton

CONTROLS = (QAbstractButton, QAbstractItemView, QComboBox, QLineEdit, QSlider, ZoomView)
KEYS = (
    *(getattr(Qt.Key, f"Key_{name}") for name in ("Escape", "Tab", "Backtab", "Return", "Space")),
    *(getattr(Qt.Key, f"Key_{name}") for name in ("Left", "Right", "Up", "Down", "F1", "Pause")),
    *(getattr(Qt.Key, f"Key_{name}") for name in ("1", "2", "0", "Plus", "Minus", "Period")),
    *(getattr(Qt.Key, f"Key_{name}") for name in ("B", "U", "P", "W", "Slash", "Question")),
    *(getattr(Qt.Key, f"Key_{name}") for name in ("BracketLeft", "BracketRight")),
)
ANSWERS = 0.93
"""How often the open question is answered, if something is asked."""
CURIOUS = 1_200
"""After so many presses only answers are pressed, if something is asked: so the game ends."""
AT_A_LOSS = 40
"""After so many presses that played nothing, Escape: help explains, or something covers the map."""
READY = 0.4
"""How often what is ready is done, if something is."""
LEADS = ("lesson:next", "plan:play", "plan:drop", "banner:1", "banner:2")
"""Names of buttons that lead on wherever they are seen."""
NEXT = "answer computer:next"
PATIENCE = 0.5
"""For so many seconds a computer that was asked for its move is let think."""
WAYS_OUT = 0.2
"""How often a menu or dialog is left by Escape."""


class Presser:
    """Presses one thing after the other until `is_enough`; what was pressed stands in `pressed`."""

    def __init__(self, shell: Shell, seed: int, is_enough: Callable[[Shell], bool]) -> None:
        """Nothing is pressed before `start`."""
        self._shell, self._rng, self._is_enough = shell, Random(seed), is_enough
        self.pressed: list[str] = []
        self.is_done = self._is_moving = False
        self._asked_for: tuple[object, float] = None, 0.0
        self._moved: tuple[object, int] = None, 0

    def start(self) -> None:
        """Begin; each press is an event of its own, so that menus and dialogs are reached too."""
        QTimer.singleShot(0, self._shell, self._press)

    def _press(self) -> None:
        if self._is_moving or self._is_waiting:
            QTimer.singleShot(1, self._shell, self._press)
            return
        if self._is_enough(self._shell) and self._top() is self._shell:
            self.is_done = True
            return
        # A dialog does not return before it is closed: the next press comes from outside.
        QTimer.singleShot(0, self._shell, self._press)
        self._press_in(self._top())

    @property
    def _is_waiting(self) -> bool:
        """Whether a computer was asked for its move and still thinks, as the bar says."""
        if not self.pressed or self.pressed[-1] != NEXT or self._shell.table is None:
            return False
        state, since = self._asked_for
        return self._shell.table.match.state is state and monotonic() < since + PATIENCE

    def _top(self) -> QWidget:
        popup = QApplication.activePopupWidget()
        return popup or QApplication.activeModalWidget() or self._shell

    def _press_in(self, top: QWidget) -> None:
        if isinstance(top, QFileDialog):
            top.reject()
        elif isinstance(top, QMenu):
            self._press_menu(top)
        elif self._rng.random() < self._way_out(top):
            self._key(top, Qt.Key.Key_Escape)
        elif top is self._shell and self._wants_to_answer() and self._answer():
            return
        elif self._rng.random() < 0.1:
            self._key(top, self._rng.choice(KEYS))
        else:
            self._press_any(top)

    def _way_out(self, top: QWidget) -> float:
        return WAYS_OUT if top is not self._shell or self._is_at_a_loss() else 0.0

    def _is_at_a_loss(self) -> bool:
        """Whether nothing has been played for long."""
        table = self._shell.table
        state = table.match.state if table is not None else None
        if state is not self._moved[0]:
            self._moved = state, len(self.pressed)
        return state is not None and len(self.pressed) > self._moved[1] + AT_A_LOSS

    @property
    def _is_in_earnest(self) -> bool:
        return len(self.pressed) > CURIOUS

    def _wants_to_answer(self) -> bool:
        return self._is_in_earnest or self._rng.random() < ANSWERS

    def _note(self, what: str) -> None:
        self.pressed.append(what)

    def _key(self, top: QWidget, key: Qt.Key) -> None:
        """Press a key in a window: what has the keyboard there hears it first."""
        self._note(f"key {key.name}")
        QTest.keyClick(top.focusWidget() or top, key)

    def _press_menu(self, menu: QMenu) -> None:
        able = [one for one in menu.actions() if one.isEnabled() and not one.isSeparator()]
        if not able or self._rng.random() < WAYS_OUT:
            self._key(menu, Qt.Key.Key_Escape)
            return
        chosen = self._rng.choice(able)
        self._note(f"menu {chosen.text()}")
        if (sub := chosen.menu()) is not None and isinstance(sub, QMenu):
            menu.setActiveAction(chosen)
            sub.popup(menu.mapToGlobal(menu.actionGeometry(chosen).center()))
        else:
            self._click(menu, menu.actionGeometry(chosen).center())

    # Answering.

    def _answer(self) -> bool:
        """Press something that belongs to the open question; False if nothing is asked."""
        page = self._shell.page
        if not isinstance(page, TablePage):
            return False
        planning = page.aids.planning
        page = (planning.table if planning is not None else None) or page
        seen = controls(self._shell)
        leads = [one for one in seen if one.objectName() in LEADS]
        buttons = leads or [one for one in seen if page.bar.isAncestorOf(one) and _is_answer(one)]
        places = [] if leads else list(legal_places(page))
        if not buttons and not places:
            return False
        ways = [(button, button.rect().center()) for button in buttons]
        # Places are many and the big button is one: without it nothing selected is ever played.
        big = [way for way in ways if way[0] is page.bar.confirm_button]
        ready = big if self._rng.random() < READY else []
        widget, place = self._rng.choice(ready or [*ways, *places])
        self._note(f"answer {widget.objectName() or place.toTuple()}")
        self._asked_for = page.bridge.match.state, monotonic()
        self._click(widget, place)
        return True

    def _press_any(self, top: QWidget) -> None:
        found = controls(top)
        if not found:
            self._key(top, Qt.Key.Key_Escape)
            return
        chosen = self._rng.choice(found)
        self._note(f"{type(chosen).__name__} {chosen.objectName()}")
        match chosen:
            case QLineEdit():
                QTest.keyClicks(chosen, self._rng.choice("abc123 "))
            case QComboBox():
                chosen.setFocus()
                self._key(chosen, self._rng.choice((Qt.Key.Key_Up, Qt.Key.Key_Down)))
            case QAbstractItemView() | ZoomView():
                viewport = chosen.viewport()
                self._click(viewport, self._point_in(viewport.rect()))
            case _:
                self._click(chosen, self._point_in(chosen.rect()))

    def _point_in(self, room: QRect) -> QPoint:
        x = self._rng.randrange(max(1, room.width()))
        return QPoint(x, self._rng.randrange(max(1, room.height())))

    def _click(self, widget: QWidget, place: QPoint) -> None:
        right = self._rng.random() < 0.05
        button = Qt.MouseButton.RightButton if right else Qt.MouseButton.LeftButton
        self._is_moving = True  # moving the pointer handles events
        QTest.mouseMove(widget, place)
        self._is_moving = False
        if not shiboken6.isValid(widget) or not widget.isVisible():
            return  # it has been built anew while the pointer came
        QTest.mouseClick(widget, button, Qt.KeyboardModifier.NoModifier, place)


def _is_answer(widget: QWidget) -> bool:
    name = widget.objectName()
    is_other = name in ("bar:undo", "bar:redo", "bar:reset", "bar:more") or name[:7] == "replay:"
    is_other |= name[:5] == "pace:"  # how fast computers answer is no answer
    if isinstance(widget, ActionButton) and widget.reason:
        return False
    return isinstance(widget, QAbstractButton) and not is_other


def legal_places(page: TablePage) -> Iterator[tuple[QWidget, QPoint]]:
    """The ringed places that can be seen, each on its board."""
    asked = page.choosing.asked
    if asked is None:
        return
    for board in page.view.findChildren(ZoomView):
        for target in asked.chooser.next_targets if board.isVisible() else ():
            spot = board.target(target)
            if spot is None:
                continue
            place = board.mapFromScene(spot.sceneBoundingRect().center())
            hit = page.window().childAt(board.viewport().mapTo(page.window(), place))
            if board.viewport().rect().contains(place) and hit is board.viewport():
                yield board.viewport(), place


def controls(top: QWidget) -> list[QWidget]:
    """What can be pressed in a window: enabled, in sight, covered by nothing else of it."""
    found: list[QWidget] = []
    for widget in top.findChildren(QWidget):
        if not isinstance(widget, CONTROLS) or not widget.isVisible() or not widget.isEnabled():
            continue
        window, middle = widget.window(), widget.rect().center()
        hit = window.childAt(widget.mapTo(window, middle))
        if hit is not None and (hit is widget or widget.isAncestorOf(hit)):
            found.append(widget)
    return found


def strays(shell: Shell) -> list[str]:
    """Widgets that a window with only its start page should not have any more."""
    current = shell.page
    assert current is not None
    stack = current.parentWidget()
    assert stack is not None
    outside = [one for one in QApplication.topLevelWidgets() if _belongs(one, shell)]
    pages = [one for one in stack.children() if isinstance(one, QWidget) and one is not current]
    hanging = [one for one in shell.children() if isinstance(one, (QMenu, TablePage))]
    return [f"{type(one).__name__} {one.objectName()}" for one in [*outside, *pages, *hanging]]


def _belongs(widget: QWidget, shell: Shell) -> bool:
    """Whether the window is one of the shell's dialogs or menus."""
    parent = widget.parentWidget()
    return parent is shell or (parent is not None and _belongs(parent, shell))
