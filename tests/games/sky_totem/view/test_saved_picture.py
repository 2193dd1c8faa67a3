"""A game whose hands are secret has a picture with its round beside the save, too."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.savefile import save
from gamedesk.core.saves import save_info
from gamedesk.core.table import Human, Table
from gamedesk.games.sky_totem import GAME
from gamedesk.ui.save_actions import draw_thumbnail
from gamedesk.ui.saves_panel import round_of
from tests.support.at_table import begin_asked


def test_the_cover_stands_for_the_board_and_knows_the_round(qtbot: QtBot, tmp_path: Path) -> None:
    match = Match(GAME, Setup(1), Table((Human("Ann", "red", "circle"),)), 1)
    page = begin_asked(qtbot, match)
    path = tmp_path / "game.jsonl"
    save(match, path)
    draw_thumbnail(page, path)
    info = save_info(path)
    assert info is not None
    assert info.thumbnail.is_file()
    assert round_of(info) == "Setting up"
