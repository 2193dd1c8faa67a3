"""Boards for screen readers: a list whose entries are the targets with their names and places.

Only names and places: giving actions from Python ends the process (Qt reads them in C++). Acting
goes through the list of legal actions beside the board, which is made of ordinary widgets.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import shiboken6
from PySide6.QtCore import QObject, QRect
from PySide6.QtGui import QAccessible, QAccessibleInterface, QColor, QWindow
from PySide6.QtWidgets import QAccessibleWidget

if TYPE_CHECKING:
    from gamedesk.ui.board.target import Target
    from gamedesk.ui.board.view import ZoomView

# Qt keeps bare pointers to what the factory gives: Python holds the objects until Qt has done.
_BOARDS: list[BoardInterface] = []


class BoardInterface(QAccessibleWidget):
    """The board as a list of its targets."""

    def __init__(self, view: ZoomView) -> None:
        super().__init__(view, QAccessible.Role.List, view.accessibleName())
        self._view = view
        self._entries: dict[str, TargetInterface] = {}

    def childCount(self) -> int:
        return len(self._view.targets) if shiboken6.isValid(self._view) else 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        targets = self._view.targets
        if not 0 <= index < len(targets):
            return None
        target = targets[index]
        entry = self._entries.get(target.id)
        if entry is None or entry.target is not target:
            entry = self._entries[target.id] = TargetInterface(self, self._view, target)
        return entry

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        ids = [target.id for target in self._view.targets]
        return ids.index(child.target.id) if isinstance(child, TargetInterface) else -1


class TargetInterface(QAccessibleInterface):
    """One place of a board."""

    def __init__(self, board: BoardInterface, view: ZoomView, target: Target) -> None:
        super().__init__()
        self._board, self._view = board, view
        self.target = target

    def isValid(self) -> bool:
        return shiboken6.isValid(self._view)

    def object(self) -> QObject | None:  # type: ignore[override]
        return None

    def parent(self) -> QAccessibleInterface:
        return self._board

    def childCount(self) -> int:
        return 0

    def child(self, index: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def childAt(self, x: int, y: int) -> QAccessibleInterface | None:  # type: ignore[override]
        return None

    def indexOfChild(self, child: QAccessibleInterface) -> int:
        return -1

    def role(self) -> QAccessible.Role:
        return QAccessible.Role.ListItem

    def state(self) -> QAccessible.State:
        return QAccessible.State()

    def text(self, kind: QAccessible.Text) -> str:
        return self.target.name if kind == QAccessible.Text.Name else ""

    def setText(self, kind: QAccessible.Text, text: str) -> None:
        """Names come from the game only."""

    def rect(self) -> QRect:
        shape = self._view.mapFromScene(self.target.boundingRect()).boundingRect()
        return QRect(self._view.viewport().mapToGlobal(shape.topLeft()), shape.size())

    def window(self) -> QWindow | None:  # type: ignore[override]
        return self._view.window().windowHandle()

    def backgroundColor(self) -> QColor:
        return QColor()

    def foregroundColor(self) -> QColor:
        return QColor()


@lru_cache(maxsize=1)
def announce_boards() -> None:
    """Tell Qt, once, how boards are read aloud."""
    QAccessible.installFactory(_interface)


def _interface(key: str, thing: QObject) -> QAccessibleInterface | None:
    from gamedesk.ui.board.view import ZoomView

    if not isinstance(thing, ZoomView):
        return None
    made = BoardInterface(thing)
    _BOARDS[:] = [board for board in _BOARDS if shiboken6.isValid(board)]
    _BOARDS.append(made)
    return made
