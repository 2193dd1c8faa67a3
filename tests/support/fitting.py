"""What of a page or dialog does not fit: words wider than their control, bars at the bottom."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtWidgets import QAbstractScrollArea, QWidget

from gamedesk.ui.widgets import ActionButton, Label, Segments, Toggle


def cut_words(root: QWidget) -> list[str]:
    """Every control whose words are cut, and every area that scrolls sideways."""
    return [*_cut(root), *_sideways(root)]


def _cut(root: QWidget) -> Iterator[str]:
    for control in root.findChildren(QWidget):
        if not control.isVisible() or not isinstance(
            control, (ActionButton, Label, Segments, Toggle)
        ):
            continue
        told = control.objectName() or getattr(control, "text", str)()
        if isinstance(control, Label) and control.wordWrap():
            needed = control.heightForWidth(control.width())
            if control.height() < needed:
                yield f"{told}: {control.height()} of {needed} high"
        elif control.width() < control.sizeHint().width() and not _tells_the_rest(control):
            yield f"{told}: {control.width()} of {control.sizeHint().width()} wide"


def _tells_the_rest(control: QWidget) -> bool:
    """Whether what is cut can be read by pointing at it."""
    said = getattr(control, "text", str)()
    return bool(said) and said in control.toolTip()


def _sideways(root: QWidget) -> Iterator[str]:
    for area in root.findChildren(QAbstractScrollArea):
        if area.isVisible() and area.horizontalScrollBar().isVisible():
            yield f"{area.objectName() or type(area).__name__} scrolls sideways"
