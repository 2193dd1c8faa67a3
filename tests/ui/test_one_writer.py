"""A game that another window plays: said, looked at here, and played on as a variation."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.savefile import load
from gamedesk.core.saves import SaveFolder
from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.ui import load_dialog, opening
from gamedesk.ui.load_dialog import LoadDialog
from gamedesk.ui.saves_panel import SaveRow
from gamedesk.ui.shell import Shell
from gamedesk.ui.start_page import StartPage
from gamedesk.ui.widgets import ActionButton
from tests.core.test_file_lock import another_program
from tests.support.pebbles.rules.game import Pebbles

MakeShell = Callable[[], Shell]


@pytest.fixture
def desk(pebbles: Pebbles, home: Path, qtbot: QtBot) -> Iterator[MakeShell]:
    """Makes windows that share their folder of saves."""
    made: list[Shell] = []

    def make() -> Shell:
        window = Shell([pebbles], home)
        qtbot.addWidget(window)
        window.show()
        made.append(window)
        return window

    yield make
    for window in made:
        window.end_table()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was asked; the answer is always yes."""
    questions: list[str] = []

    def yes(_parent: object, title: object, message: object, *_: object) -> bool:
        questions.append(f"{title()}. {message()}")  # type: ignore[operator]
        return True

    monkeypatch.setattr(opening, "ask", yes)
    return questions


def two_people(pebbles: Pebbles) -> Match:
    return Match(pebbles, Setup(2), Table((Human("Ann"), Human("Ben"))), 4)


def choose(match: Match) -> None:
    assert match.decision is not None
    match.submit(match.decision.actions(match.state)[-1])


def files(home: Path) -> list[Path]:
    return sorted((home / "autosaves").glob("*.jsonl"))


def replayed(path: Path, pebbles: Pebbles) -> Match:
    return load(path, find=lambda _: pebbles).match


def test_two_windows_that_continue_one_game_spoil_nothing(
    desk: MakeShell, pebbles: Pebbles, home: Path, asked: list[str]
) -> None:
    first = desk()
    first.play(two_people(pebbles))
    assert first.table is not None
    choose(first.table.match)
    (path,) = files(home)
    second = desk()
    second.open_path(path)
    assert len(asked) == 1
    assert "open in another window" in asked[0]
    assert second.table is not None
    assert second.table.is_past, "it is looked at first"
    second.table.back_to_now()
    choose(first.table.match)
    choose(second.table.match)
    choose(first.table.match)
    first_match = first.table.match
    first.end_table()
    second.end_table()
    assert len(replayed(path, pebbles).journal.entries) == len(first_match.journal.entries)
    (variation,) = set(files(home)) - {path}
    assert replayed(variation, pebbles).branched_at == 1


def test_who_only_looks_leaves_no_file_even_where_a_computer_is_on_turn(
    desk: MakeShell, pebbles: Pebbles, home: Path, asked: list[str], qtbot: QtBot
) -> None:
    first, second = desk(), desk()
    table = Table((Human("Ann"), BotSeat("greedy")))
    first.play(Match(pebbles, Setup(2), table, 4))
    assert first.table is not None
    first.table.bridge.hold()
    choose(first.table.match)
    (path,) = files(home)
    before = path.read_bytes()
    second.open_path(path)
    qtbot.wait(200)
    second.show_start()
    assert files(home) == [path]
    assert path.read_bytes() == before


def test_a_game_that_is_put_away_can_be_continued_in_the_other_window(
    desk: MakeShell, pebbles: Pebbles, home: Path, asked: list[str]
) -> None:
    first, second = desk(), desk()
    first.play(two_people(pebbles))
    first.show_start()
    second.open_path(files(home)[0])
    assert asked == []
    assert second.table is not None
    choose(second.table.match)
    assert len(files(home)) == 1


def test_a_no_leaves_everything_as_it_is(
    desk: MakeShell, pebbles: Pebbles, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(opening, "ask", lambda *_: False)
    first, second = desk(), desk()
    first.play(two_people(pebbles))
    second.open_path(files(home)[0])
    assert isinstance(second.page, StartPage)
    assert len(files(home)) == 1


def test_a_game_of_another_program_is_not_renamed_under_its_feet(
    pebbles: Pebbles, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(load_dialog, "tell", lambda _w, _t, message: told.append(message))
    monkeypatch.setattr(load_dialog, "ask_name", lambda *_: "mine")
    path = home / "autosaves" / "game.jsonl"
    with another_program(path) as program:
        dialog = LoadDialog(SaveFolder(home))
        qtbot.addWidget(dialog)
        dialog.findChildren(SaveRow)[0].click()
        for name in ("load:rename", "load:delete"):
            button = dialog.findChild(ActionButton, name)
            assert isinstance(button, ActionButton)
            button.click()
        assert told == [f"{path.name} is open in another window; close the game there first"] * 2
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
        dialog._rename_chosen()
    assert [info.name for info in SaveFolder(home).saves()] == ["mine"]
