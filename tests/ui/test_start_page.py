"""The start page: everything on it can be reached at any size."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.registry import all_games, find_game
from gamedesk.core.savefile import save
from gamedesk.core.saves import SaveFolder
from gamedesk.core.table import Human, Table
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.learn_list import LessonRow
from gamedesk.ui.people import PeopleBook
from gamedesk.ui.people_row import AddPill
from gamedesk.ui.saves_panel import ContinueCard, SaveRow, Thumbnail
from gamedesk.ui.start_page import StartPage
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Label

CARLO = Human("Carlo the second", "blue", "square")
AT = datetime(2030, 1, 1, tzinfo=UTC)


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


def _keep_saves(home: Path, count: int) -> SaveFolder:
    """A folder with a game to go on with, if any, and named saves."""
    folder, totem = SaveFolder(home), find_game("sky_totem")
    setup = Setup(2)
    for number in range(count):
        match = Match(totem, setup, Table((Human("Annabel", "red", "circle"), CARLO)), 1)
        name = f"Sunday {number}"
        path = folder.path_for(name) if number else folder.new_automatic(totem.id, AT)
        save(match, path, name=name if number else "")
    return folder


@pytest.mark.parametrize("code", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.1, 1.2, 1.35])
@pytest.mark.parametrize("saves", [0, 1, 4, 41])
def test_the_start_page_is_whole_however_many_saves_there_are(
    qtbot: QtBot, tmp_path: Path, saves: int, scale: float, code: str
) -> None:
    theme.set_scale(scale)
    language.set_code(code)
    page = StartPage(all_games, PeopleBook(tmp_path), _keep_saves(tmp_path, saves))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    qtbot.waitUntil(lambda: len(page.findChildren(GameCard)) == 3, timeout=20_000)
    area = page.findChild(QScrollArea)
    assert isinstance(area, QScrollArea)
    qtbot.waitUntil(lambda: area.horizontalScrollBar().maximum() == 0)
    assert area.verticalScrollBar().maximum() == 0
    wanted = [*page.findChildren(ActionButton), *page.findChildren(SaveRow)]
    for shown in (control for control in wanted if control.isVisible()):
        assert page.rect().contains(QRect(shown.mapTo(page, QPoint()), shown.size()))
    if saves:
        assert page.findChild(ActionButton, "continue").isVisible()  # type: ignore[union-attr]


@pytest.mark.parametrize("saves", [0, 1, 4, 41])
def test_a_lesson_of_each_game_is_offered_however_many_saves_there_are(
    qtbot: QtBot, tmp_path: Path, saves: int
) -> None:
    """With a game to go on with and three saves the last game had none."""
    page = StartPage(all_games, PeopleBook(tmp_path), _keep_saves(tmp_path, saves))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    qtbot.waitUntil(lambda: len(page.findChildren(LessonRow)) == 3, timeout=20_000)
    qtbot.waitUntil(lambda: all(row.isVisible() for row in page.findChildren(LessonRow)))
    assert sum(row.isVisible() for row in page.findChildren(SaveRow)) >= min(saves - 1, 2)


def test_a_lower_window_keeps_a_lesson_of_each_game_in_chinese(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """A screen of 720 lines has fewer below the title of the window; the last game had none."""
    language.set_code("zh_TW")
    page = StartPage(all_games, PeopleBook(tmp_path), _keep_saves(tmp_path, 4))
    qtbot.addWidget(page)
    page.resize(1280, 696)
    page.show()
    qtbot.waitUntil(lambda: len(page.findChildren(LessonRow)) == 3, timeout=20_000)
    qtbot.waitUntil(lambda: all(row.isVisible() for row in page.findChildren(LessonRow)))
    assert any(row.isVisible() for row in page.findChildren(SaveRow))


@pytest.mark.parametrize("width", [1000, 620])
def test_the_game_to_go_on_with_stays_above_the_games(
    qtbot: QtBot, tmp_path: Path, width: int
) -> None:
    page = StartPage(all_games, PeopleBook(tmp_path), _keep_saves(tmp_path, 3))
    qtbot.addWidget(page)
    page.resize(width, 560)
    page.show()
    qtbot.waitUntil(lambda: len(page.findChildren(GameCard)) == 3, timeout=20_000)
    again, card = page.findChild(ContinueCard), page.findChild(GameCard)
    assert isinstance(again, ContinueCard)
    assert isinstance(card, GameCard)
    qtbot.waitUntil(lambda: card.height() > 100)
    assert again.mapTo(page, QPoint(0, again.height())).y() <= card.mapTo(page, QPoint()).y()


def test_a_game_of_another_program_appears_when_the_window_is_looked_at_again(
    qtbot: QtBot, tmp_path: Path
) -> None:
    page = _shown(qtbot, tmp_path, _keep_saves(tmp_path, 1))
    assert page.findChildren(SaveRow) == []
    focused = page.findChild(ActionButton, "continue")
    assert isinstance(focused, ActionButton)
    focused.setFocus()
    _keep_saves(tmp_path, 2)
    page.look_again()
    assert "Sunday 1" in [row.text() for row in page.findChildren(SaveRow)]
    heir = page.window().focusWidget()
    assert heir is not None
    assert heir.objectName() == "continue"


def test_how_long_ago_stays_true(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was said when the page was made, and minutes later was the same."""
    page = _shown(qtbot, tmp_path, _keep_saves(tmp_path, 1))
    assert any("just now" in label.text() for label in page.findChildren(Label))
    monkeypatch.setattr("gamedesk.ui.saves_panel.when", lambda _: "6 minutes ago")
    card = page.findChild(ContinueCard)
    page.look_again()
    assert page.findChild(ContinueCard) is card, "nothing is built anew without need"
    assert any("6 minutes ago" in label.text() for label in page.findChildren(Label))


def _shown(qtbot: QtBot, home: Path, folder: SaveFolder) -> StartPage:
    page = StartPage(all_games, PeopleBook(home), folder)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    qtbot.waitUntil(lambda: len(page.findChildren(GameCard)) == 3, timeout=20_000)
    return page


def test_the_cover_of_a_game_with_secrets_is_never_cropped(qtbot: QtBot, tmp_path: Path) -> None:
    """Its upper end was cut off where the card is wide and low."""
    page = _shown(qtbot, tmp_path, _keep_saves(tmp_path, 1))
    last = SaveFolder(tmp_path).last_unfinished()
    assert last is not None
    kept = QPixmap(64, 48)
    kept.fill(Qt.GlobalColor.red)
    assert kept.save(str(last.thumbnail))
    page.refresh()
    assert find_game("sky_totem").has_secrets
    assert page.findChild(Thumbnail).shows_cover  # type: ignore[union-attr]


def test_names_stand_beside_what_asks_for_them(qtbot: QtBot, tmp_path: Path) -> None:
    page = _shown(qtbot, tmp_path, _keep_saves(tmp_path, 1))
    heading = next(label for label in page.findChildren(Label) if "at the table?" in label.text())
    first = page.findChild(AddPill)
    assert isinstance(first, AddPill)
    gap = first.mapTo(page, QPoint()).x() - heading.mapTo(page, heading.rect().topRight()).x()
    assert 0 < gap < theme.px(60)
