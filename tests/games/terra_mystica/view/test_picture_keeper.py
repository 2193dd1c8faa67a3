"""The picture of an automatic save is there before the table is left."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QThreadPool
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from gamedesk.core.savefile import save
from gamedesk.core.saves import thumbnail_of
from gamedesk.ui.picture_keeper import PictureKeeper
from gamedesk.ui.save_actions import picture_of
from gamedesk.ui.saves_panel import HEADLINE
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin_asked


def test_after_some_moves_there_is_a_picture_with_the_round(qtbot: QtBot, tmp_path: Path) -> None:
    match = middle(3, 3, 60)
    page = begin_asked(qtbot, match)
    path = tmp_path / "game.jsonl"
    save(match, path)
    keeper = PictureKeeper(page, path)
    keeper.draw()
    assert QThreadPool.globalInstance().waitForDone(10_000)
    image = QImage(str(thumbnail_of(path)))
    assert not image.isNull()
    assert "view.round" in image.text(HEADLINE)
    assert not list(tmp_path.glob("*.part.png"))
    keeper.close()


def test_the_picture_is_the_board_behind_another_page_too(qtbot: QtBot) -> None:
    """As after the end of a game, when the result stands in front."""
    page = begin_asked(qtbot, middle(3, 3, 60))
    before = picture_of(page)
    page.hide()
    assert picture_of(page).size() == before.size()


def test_it_waits_while_an_earlier_moment_is_shown(qtbot: QtBot, tmp_path: Path) -> None:
    match = middle(3, 3, 60)
    page = begin_asked(qtbot, match)
    path = tmp_path / "game.jsonl"
    save(match, path)
    keeper = PictureKeeper(page, path)
    page.show_past(5)
    keeper.draw()
    assert QThreadPool.globalInstance().waitForDone(10_000)
    assert not thumbnail_of(path).exists()
    keeper.close()
