"""Reads every word on the screen: what widgets say of themselves, and what is painted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QMenu,
    QWidget,
)


@contextmanager
def painted() -> Iterator[set[str]]:
    """The texts that are painted meanwhile."""
    found: set[str] = set()
    original = QPainter.drawText

    def spy(painter: QPainter, *args: Any) -> Any:
        found.update(arg for arg in args if isinstance(arg, str))
        return original(painter, *args)

    QPainter.drawText = spy  # type: ignore[method-assign,assignment]
    try:
        yield found
    finally:
        QPainter.drawText = original  # type: ignore[method-assign]


def words_of(top: QWidget) -> set[str]:
    """Every text of a window: shown, painted, read aloud, in tool tips, in lists and menus."""
    with painted() as found:
        top.grab()
    for widget in (top, *top.findChildren(QWidget)):
        if widget is top or widget.isVisibleTo(top):
            found.update(_own_words(widget))
    return {text for text in found if text.strip()}


def _own_words(widget: QWidget) -> Iterator[str]:
    yield from (widget.toolTip(), widget.accessibleName(), widget.accessibleDescription())
    yield widget.windowTitle()
    match widget:
        case QMenu():
            for action in widget.actions():
                yield action.text()
        case QLabel() | QAbstractButton():
            yield widget.text()
        case QLineEdit():
            yield from (widget.text(), widget.placeholderText())
        case QComboBox():
            yield from (widget.itemText(place) for place in range(widget.count()))
        case QAbstractItemView() if (model := widget.model()) is not None:
            for row in range(model.rowCount()):
                yield str(model.data(model.index(row, 0)) or "")


def words_of_dialog() -> set[str]:
    """The words of the dialog or menu on top, which is then closed."""
    top = QApplication.activePopupWidget() or QApplication.activeModalWidget()
    assert top is not None
    found = words_of(top)
    top.close()
    return found
