"""The set-up page of each game at the smallest usual size: whole words, and no room for nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game
from gamedesk.ui.book_dialog import BookDialog
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.setup_page import SetupPage
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Choice


def excess(area: QScrollArea) -> int:
    """How much lower the content ends than its last row, in pixels."""
    content = area.widget()
    assert content is not None
    layout = content.layout()
    assert layout is not None
    return content.height() - max(area.viewport().height(), layout.heightForWidth(content.width()))


def shown(qtbot: QtBot, game: Game, home: Path, code: str) -> SetupPage:
    """The page of a game in a language."""
    language.set_code(code)
    page = SetupPage(game, PeopleBook(home))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_it_scrolls_no_further_than_its_last_row(
    qtbot: QtBot, every_game: Game, home: Path, code: str
) -> None:
    page = shown(qtbot, every_game, home, code)
    areas = page.findChildren(QScrollArea)
    assert areas
    qtbot.waitUntil(lambda: all(excess(area) == 0 for area in areas))
    book = BookDialog(every_game.id, page)
    book.show()
    for area in book.findChildren(QScrollArea):
        qtbot.waitUntil(lambda area=area: excess(area) == 0)  # type: ignore[misc]


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_it_says_in_full_who_sits_where(
    qtbot: QtBot, every_game: Game, home: Path, code: str
) -> None:
    page = shown(qtbot, every_game, home, code)
    metrics = QFontMetricsF(theme.font("strong"))
    kinds = [choice for choice in page.findChildren(Choice) if choice.objectName()[-5:] == ":kind"]
    assert kinds
    for choice in kinds:
        for index in range(choice.count()):
            assert metrics.horizontalAdvance(choice.itemText(index)) <= choice.width() - 38
