"""Opening files at the window: what is only looked at leaves no trace."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gamedesk.core.branch import branch
from gamedesk.core.match import Match
from gamedesk.core.savefile import save
from gamedesk.core.saves import SaveFolder
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_menu import table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from tests.support.pebbles.rules.game import Pebbles
from tests.ui.tables import ANN, BEN, ROBIN, match_of


@pytest.fixture
def window(pebbles: Pebbles, home: Path, qtbot: QtBot) -> Iterator[Shell]:
    """The window with pebbles as the only game."""
    shown = Shell([pebbles], home)
    qtbot.addWidget(shown)
    shown.show()
    yield shown
    shown.end_table()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match that somebody sent, a little way into it."""
    path = tmp_path / "sent.jsonl"
    save(_match(), path)
    return path


def _match() -> Match:
    match = match_of([ANN, BEN])
    for _ in range(2):
        _move(match)
    return match


def _move(match: Match) -> None:
    decision = match.decision
    assert decision is not None
    match.submit(decision.actions(match.state)[0])


def test_a_file_that_is_looked_at_twice_is_not_listed(
    window: Shell, home: Path, file: Path
) -> None:
    """Only the file itself is there, as it was."""
    before = file.read_bytes()
    for _ in range(2):
        window.open_path(file)
        assert window.table is not None
        window.show_start()
    assert SaveFolder(home).saves() == []
    assert file.read_bytes() == before


def test_a_file_that_is_played_on_is_kept_and_stays_as_it_was(
    window: Shell, home: Path, file: Path
) -> None:
    before = file.read_bytes()
    window.open_path(file)
    assert window.table is not None
    _move(window.table.match)
    window.show_start()
    (kept,) = SaveFolder(home).saves()
    assert kept.automatic
    assert file.read_bytes() == before
    window.open_path(kept.path)
    window.show_start()
    assert len(SaveFolder(home).saves()) == 1


def test_the_keyboard_is_at_the_board_when_a_table_opens(
    window: Shell, tmp_path: Path, qtbot: QtBot
) -> None:
    """Once Enter opened the menu, whatever a letter had just shown."""
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    window.setFocus()
    path = tmp_path / "alone.jsonl"
    save(match_of([ANN, ROBIN]), path)
    window.open_path(path)
    table = window.table
    assert table is not None
    qtbot.waitUntil(lambda: table.choosing.asked is not None)
    focused = window.focusWidget()
    assert focused is not None
    assert focused is table.view or table.view.isAncestorOf(focused)


def test_the_keyboard_is_at_the_board_when_a_table_opens_before_its_window(
    pebbles: Pebbles, home: Path, qtbot: QtBot
) -> None:
    """As with `gamedesk play`: Qt gave it to the menu, so that the first Enter opened that."""
    window = Shell([pebbles], home)
    qtbot.addWidget(window)
    window.play(_match())
    focused = window.focusWidget()
    assert focused is not None
    assert focused.objectName() != "table:menu"
    window.show()
    assert window.focusWidget() is focused
    window.end_table()


def test_a_file_that_was_cut_off_opens_with_a_word(
    window: Shell, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It opened as a shorter game, and nobody was told."""
    told: list[str] = []
    monkeypatch.setattr("gamedesk.ui.opening.tell", lambda *said: told.append(said[-1]))
    window.open_path(file)
    assert told == []
    file.write_bytes(file.read_bytes()[:-5])
    window.open_path(file)
    assert told == ["load_torn"]
    assert window.table is not None


def test_a_variation_leads_back_to_its_game(window: Shell, monkeypatch: pytest.MonkeyPatch) -> None:
    """The way led over the start page and the list of games there."""
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    window.play(_match())
    assert window.table is not None
    assert not _entries(window.table, text("table.to_origin"))
    whole = window.table.match.journal.position
    window.table.past.match_wanted.emit(branch(window.table.match, 1))
    assert window.table.match.journal.position < whole
    (back,) = _entries(window.table, text("table.to_origin"))
    back.trigger()
    assert window.table.match.journal.position == whole
    assert not _entries(window.table, text("table.to_origin"))


def _entries(table: TablePage, said: str) -> list[QAction]:
    return [action for action in table_menu(table).actions() if action.text() == said]
