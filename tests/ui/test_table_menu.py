"""What a person looks for in the menu of the table, and finds there."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gamedesk.core import savefile
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.table_menu import table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language, text
from tests.support.pebbles.rules.game import Pebbles
from tests.ui.tables import ANN, ROBIN, answer, match_of, open_table


@pytest.fixture(autouse=True)
def out_of_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    """Menus are made, and do not take the screen."""
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)


@pytest.fixture
def page(qtbot: QtBot, pebbles: Pebbles) -> TablePage:
    """Ann has answered, and Robin after her."""
    page = open_table(qtbot, match_of([ANN, ROBIN]))
    answer(page, "stone:3")
    qtbot.waitUntil(lambda: page.match.journal.position > 1)
    return page


def entry(menu: QMenu, said: str) -> QAction:
    """The entry of that name on the first level."""
    (found,) = [action for action in menu.actions() if action.text() == said]
    return found


def test_going_back_by_agreement_begins_in_the_menu(page: TablePage) -> None:
    menu = table_menu(page)
    entry(menu, "Go back by agreement…").trigger()
    assert page.bar.mode is BarMode.REPLAY
    assert page.past.position == page.match.journal.position - 1
    menu.close()


def test_nothing_to_go_back_to_is_grey(qtbot: QtBot) -> None:
    fresh = open_table(qtbot, match_of([ANN, ROBIN]))
    assert fresh.match.journal.position == 0
    menu = table_menu(fresh)
    assert not entry(menu, "Go back by agreement…").isEnabled()
    menu.close()


def test_the_game_on_the_table_is_exported_from_its_menu(
    page: TablePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "given.jsonl"
    monkeypatch.setattr("gamedesk.ui.save_actions.ask_target", lambda *_: target)
    menu = table_menu(page)
    entry(menu, "Export to a file…").trigger()
    assert (
        savefile.load(target, find=lambda _: page.match.game).match.journal.position
        == page.match.journal.position
    )
    menu.close()


def test_an_export_that_the_disk_refuses_is_told(
    page: TablePage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[object] = []
    monkeypatch.setattr("gamedesk.ui.save_actions.ask_target", lambda *_: tmp_path)
    monkeypatch.setattr("gamedesk.ui.save_actions.tell", lambda *said: told.append(said))
    menu = table_menu(page)
    entry(menu, "Export to a file…").trigger()
    assert len(told) == 1
    menu.close()


@pytest.mark.parametrize("code", ["en", "zh_TW"])
def test_free_takebacks_say_what_they_do(page: TablePage, code: str) -> None:
    language.set_code(code)
    menu = table_menu(page)
    said = [action.text() for action in menu.actions()]
    assert text("table.takebacks_menu") in said
    assert len(text("table.takebacks_menu")) > len(text("table.free_takebacks"))
    menu.close()
