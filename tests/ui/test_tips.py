"""What explains or tells for a moment covers no button that is to be pressed."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QHBoxLayout, QToolTip, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.ui.notice import Notice, notify
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.widgets import ActionButton, Face
from tests.ui.tables import ANN, ROBIN, match_of, open_table


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return open_table(qtbot, match_of([ANN, ROBIN]))


def box_of(widget: QWidget) -> QRect:
    """Where it is on the screen."""
    return QRect(widget.mapToGlobal(QPoint(0, 0)), widget.size())


def tip_over(widget: QWidget) -> QRect:
    """Where the tool tip is when the pointer rests on the widget."""
    at = widget.rect().center()
    event = QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at))
    QApplication.sendEvent(widget, event)
    labels = [w for w in QApplication.topLevelWidgets() if w.inherits("QTipLabel")]
    (label,) = [label for label in labels if label.isVisible()]
    box = label.geometry()
    QToolTip.hideText()
    label.hide()
    return box


def test_tips_of_the_bar_stand_above_it(page: TablePage) -> None:
    page.show_past(0)
    buttons = [b for b in page.bar.findChildren(ActionButton) if b.isVisible() and b.toolTip()]
    assert len(buttons) > 4
    for button in [*buttons, page.bar.replay.slider]:
        assert not tip_over(button).intersects(box_of(page.bar)), button.objectName()


def test_tips_of_the_strip_stand_below_it(page: TablePage) -> None:
    for button in page.strip.findChildren(ActionButton):
        if button.isVisible() and button.toolTip():
            assert tip_over(button).top() > box_of(button).bottom()


def test_a_notice_covers_no_button(qtbot: QtBot, page: TablePage) -> None:
    notify(page, "Saved as something with a long name")
    (notice,) = page.findChildren(Notice)
    for button in page.findChildren(ActionButton):
        if button.isVisible():
            assert not box_of(notice).intersects(box_of(button)), button.objectName()
    assert page.rect().contains(notice.geometry())


def test_a_notice_stands_above_the_buttons_of_a_dialog(qtbot: QtBot) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    column, row = QVBoxLayout(window), QHBoxLayout()
    column.addStretch(1)
    buttons = [ActionButton(Face(f"Button {number}")) for number in range(5)]
    for button in buttons:
        row.addWidget(button)
    column.addLayout(row)
    window.show()
    notify(window, "Saved")
    (notice,) = window.findChildren(Notice)
    assert notice.y() > window.height() // 2
    assert all(not box_of(notice).intersects(box_of(button)) for button in buttons)
