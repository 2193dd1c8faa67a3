"""Tool tips of buttons: beside what they explain, where they cover none of its neighbours."""

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

TIPS_ABOVE = "tipsAbove"
"""A property of a widget: tips of all that it holds stand above it."""
GAP = 4


def show_tip(widget: QWidget, words: str) -> None:
    """Say this above the widget, or below it in the upper half of its window."""
    corner = widget.mapToGlobal(QPoint(0, 0))
    QToolTip.showText(corner, words, widget)
    shown = (w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel"))
    label = next((w for w in shown if w.isVisible()), None)
    if label is not None:
        label.move(_corner(label.frameGeometry(), widget))


def _corner(tip: QRect, widget: QWidget) -> QPoint:
    screen = widget.screen().availableGeometry()
    place = QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())
    bar = bar_of(widget)
    top = (bar or widget).mapToGlobal(QPoint(0, 0)).y() - tip.height() - GAP
    if top < screen.top() or (bar is None and place.center().y() < _middle(widget)):
        top = place.bottom() + GAP
    left = min(place.left(), screen.right() + 1 - tip.width())
    return QPoint(max(left, screen.left()), top)


def bar_of(widget: QWidget) -> QWidget | None:
    """What holds the widget and wants tips above itself, if anything does."""
    parent = widget.parentWidget()
    while parent is not None and not parent.isWindow():
        if parent.property(TIPS_ABOVE):
            return parent
        parent = parent.parentWidget()
    return None


def _middle(widget: QWidget) -> int:
    window = widget.window()
    return window.mapToGlobal(window.rect().center()).y()
