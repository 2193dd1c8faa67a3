"""The start page: everything on it can be reached at any size."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from gamedesk.core.registry import all_games
from gamedesk.core.saves import SaveFolder
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.start_page import StartPage
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton


@pytest.mark.parametrize("scale", [1.0, 1.05, 1.15, 1.2, 1.35])
def test_the_start_page_never_scrolls_sideways(qtbot: QtBot, tmp_path: Path, scale: float) -> None:
    """At 105 % the way to the settings once lay beyond the right edge.

    A low window has a bar at the right, which takes room, too.
    """
    theme.set_scale(scale)
    page = StartPage(all_games, PeopleBook(tmp_path), SaveFolder(tmp_path))
    qtbot.addWidget(page)
    page.resize(1280, 440)
    page.show()
    qtbot.waitUntil(lambda: len(page.findChildren(GameCard)) == 3, timeout=20_000)
    area = page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    qtbot.wait(100)  # until everything has its place
    assert area.horizontalScrollBar().maximum() == 0
    gear = page.findChild(ActionButton, "settings")
    assert isinstance(gear, ActionButton)
    assert page.rect().contains(gear.mapTo(page, gear.rect().center()))
