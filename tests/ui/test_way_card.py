"""The card beside a place: its title is whole, and the bar stays in sight."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.action import Action
from gamedesk.core.advice import Way
from gamedesk.ui.way_card import WayCard, WayRow
from gamedesk.ui.widgets import Face, Label

TITLE = "Southern home · 2 troops of Ann · Market, level 1 · Field, level 1 · Temple, level 2"


def test_a_long_title_is_whole_and_the_bar_stays_in_sight(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1280, 720)
    bar = QWidget(page)
    bar.setGeometry(0, 620, 1280, 100)
    page.show()
    card = WayCard(page, bar)
    place = QPainterPath()
    place.addRect(QRectF(600, 560, 60, 50))
    rows = [WayRow(Way(Action()), Face(f"{n}: Southern home → market")) for n in range(9)]
    card.show_ways(TITLE, rows, [place], by_hand=False)
    title = card.findChild(Label)
    assert title is not None
    assert title.height() >= title.heightForWidth(title.width())
    assert card.geometry().bottom() <= bar.y()
