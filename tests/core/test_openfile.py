"""Files that become matches: saves, recorded games, and what is neither."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from gamedesk.core.branch import branch
from gamedesk.core.game import SetupError
from gamedesk.core.notation import NotationError
from gamedesk.core.openfile import open_file
from gamedesk.core.reason import Reason
from gamedesk.core.savefile import SaveError, load_until_fault, save
from tests.cli.noted import GAME
from tests.core.matches import find, played_match
from tests.support.pebbles.rules.game import Pebbles

RECORD = "players Ann Bob\nguess 1\nguess 2\ndropped 2\ntake 1\n"


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    return path


def fault(path: Path) -> SaveError:
    with pytest.raises(SaveError) as caught:
        open_file(path, [GAME])
    return caught.value


def test_a_recorded_game_becomes_a_match_that_goes_on(record: Path) -> None:
    opened = open_file(record, [GAME])
    assert opened.record is not None
    assert [player.name for player in opened.match.table.seats] == ["Ann", "Bob"]
    assert opened.match.journal.position == 4
    assert opened.match.decision is not None
    assert opened.last == 4


def test_a_recorded_game_is_opened_up_to_its_fault(record: Path) -> None:
    record.write_text(RECORD + "take 99\n")
    opened = open_file(record, [GAME])
    assert opened.record is not None
    assert len(opened.record.problems) == 1
    assert opened.match.journal.position == 4


def test_rows_are_counted_in_recorded_games_and_entries_in_saves(record: Path) -> None:
    opened = open_file(record, [GAME])
    assert [opened.entry_at(row) for row in range(5)] == [0, 1, 2, 3, 4]
    for row in (-1, 5):
        with pytest.raises(IndexError):
            opened.entry_at(row)


def test_the_game_that_understands_most_is_taken(record: Path) -> None:
    assert open_file(record, [Pebbles(), GAME]).match.game is GAME


def test_files_that_are_nothing_are_told(tmp_path: Path, record: Path) -> None:
    nothing = tmp_path / "x.txt"
    with pytest.raises(SaveError) as caught:
        open_file(record, [Pebbles()])
    assert caught.value.reason.key == "save_fault.no_language"
    nothing.write_bytes(b"ok\nbad \xff\n")
    assert (fault(nothing).line, fault(nothing).reason.key) == (2, "save_fault.not_text")
    nothing.unlink()
    assert fault(nothing).reason.key == "save_fault.unreadable"


def test_a_save_is_opened_up_to_its_fault(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = played_match()
    save(match, path)
    with path.open("a") as file:
        file.write("{}\n")
    loaded, found = load_until_fault(path, find=find)
    assert found is not None
    assert found.reason.key == "save_fault.not_an_entry"
    assert loaded.match.state == match.state
    path.write_text("{}\n")
    with pytest.raises(SaveError):
        load_until_fault(path, find=find)


def test_a_match_can_go_on_from_an_earlier_entry() -> None:
    whole = played_match()
    part = branch(whole, 3)
    assert part.journal.entries[:3] == whole.journal.entries[:3]
    assert part.table is not whole.table
    assert part.decision is not None


def test_errors_say_where_and_why() -> None:
    assert str(NotationError(3, "dig", "no")) == "line 3: 'dig': no"
    assert str(NotationError(0, "", "no")) == "no"
    assert str(SetupError(Reason("a.b"))) == "a.b"


def test_a_mark_of_the_encoding_is_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = played_match()
    save(match, path)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes())
    opened = open_file(path, [match.game])
    assert opened.fault is None
    assert opened.match.journal.position == match.journal.position


def test_a_torn_last_line_is_told(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = played_match()
    save(match, path)
    assert not open_file(path, [match.game]).torn
    path.write_bytes(path.read_bytes()[:-9])
    assert open_file(path, [match.game]).torn


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no named pipes here")
def test_a_pipe_is_not_waited_for(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    os.mkfifo(path)
    assert fault(path).reason == Reason("save_fault.no_file")


@pytest.mark.parametrize("content", [b"", b"\n \n", b"\0" * 600])
def test_an_empty_file_is_of_no_game(tmp_path: Path, content: bytes) -> None:
    """It was called no recorded game of one game, whichever came first."""
    path = tmp_path / "empty.jsonl"
    path.write_bytes(content)
    assert fault(path).reason == Reason("save_fault.empty")
