"""Saves of the game in the list: a picture of the map, the round, who plays."""

from __future__ import annotations

from pathlib import Path

from pytestqt.qtbot import QtBot

from gamedesk.core.savefile import save
from gamedesk.core.saves import SaveFolder
from gamedesk.ui.load_dialog import LoadDialog
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.save_actions import draw_thumbnail
from gamedesk.ui.saves_panel import SaveRow, round_of
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from tests.games.terra_mystica.view.playing import NAMES, middle


def test_a_save_shows_its_map_and_how_far_it_has_come(qtbot: QtBot, home: Path) -> None:
    match = middle(3)
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    path = SaveFolder(home).path_for("Friday")
    save(match, path, name="Friday")
    draw_thumbnail(page, path)
    dialog = LoadDialog(SaveFolder(home))
    qtbot.addWidget(dialog)
    row = dialog.findChild(SaveRow)
    assert isinstance(row, SaveRow)
    assert row.info.thumbnail.is_file()
    assert round_of(row.info) == f"Round {match.state.round} of 6"
    assert round_of(row.info) in row.accessibleName()
    assert NAMES[0] in row.accessibleName()
    language.set_code("zh_TW")
    assert round_of(row.info) == f"第 {match.state.round} 回合（共 6 回合）"
