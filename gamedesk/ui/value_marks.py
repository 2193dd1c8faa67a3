"""Pictures for the answers of a set-up: what a faction's colour is can be seen before it is chosen.

Each game may bring them: `marks.py` in its view package, with one function
`value_mark(content, option, value)` that gives what paints the picture, or None.
"""

import importlib
import importlib.util
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap

from gamedesk.core.game import Game, Option, Value

Mark = Callable[[QPainter, QRectF], None]
"""Paints one picture into a square."""

MarkOf = Callable[[Any, str, Value], Mark | None]


@lru_cache(maxsize=32)
def _marks_of(view: str) -> MarkOf:
    """The function of the game whose view is named so ("module:Class")."""
    module = view.partition(":")[0]
    found = importlib.util.find_spec(module)
    is_package = found is not None and found.submodule_search_locations is not None
    name = f"{module if is_package else module.rpartition('.')[0]}.marks"
    if importlib.util.find_spec(name) is None:
        return lambda content, option, value: None
    marks: MarkOf = importlib.import_module(name).value_mark
    return marks


def value_marks(game: Game, option: Option) -> dict[Value, Mark]:
    """The pictures of an option's values, of those that have one."""
    mark_of = _marks_of(game.view)
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
