"""Pictures for the answers of a set-up: what a faction's colour is can be seen before it is chosen.

Each game may bring them: `marks.py` in its view package, with one function
`value_mark(content, option, value)` that gives what paints the picture, or None.
"""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from gamedesk.core.game import Game, Option, Value
from gamedesk.ui.beside_view import beside_view

Mark = Callable[[QPainter, QRectF], None]
"""Paints one picture into a square."""

MarkOf = Callable[[Any, str, Value], Mark | None]


def value_marks(game: Game, option: Option) -> dict[Value, Mark]:
    """The pictures of an option's values, of those that have one."""
    beside = beside_view(game.view, "marks")
    if beside is None:
        return {}
    mark_of: MarkOf = beside.value_mark
    found = {value: mark_of(game.content, option.id, value) for value in option.values}
    return {value: mark for value, mark in found.items() if mark is not None}


def mark_icon(mark: Mark | None, side: int, ratio: float = 2.0) -> QIcon:
    """A picture for a list, so many pixels wide; an empty one of that size for none."""
    pixmap = QPixmap(round(side * ratio), round(side * ratio))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    if mark is not None:
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mark(painter, QRectF(0, 0, side, side))
        painter.end()
    icon = QIcon(pixmap)
    icon.addPixmap(pixmap, QIcon.Mode.Selected)
    return icon
