"""The autosave follows a match, survives a full disk, a torn line and a killed program."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gamedesk.core.autosave import Autosave
from gamedesk.core.match import Match
from gamedesk.core.savefile import SaveError, load, save
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, Human
from tests.core.matches import find, new_match, play, played_match, same

WRITER = """
import sys
from pathlib import Path
from gamedesk.core.autosave import Autosave
from tests.core.matches import new_match, play
seed = 0
print("ready", flush=True)
while True:
    match = new_match(seed)
    saver = Autosave(match, Path(sys.argv[1]))
    play(match, 500, seed)
    match.rewind(3)
    play(match, 500, seed + 1)
    saver.close()
    seed += 1
"""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "auto.jsonl"


def reopened(path: Path) -> Match:
    return load(path, find=find).match


def test_the_file_is_right_after_every_entry(path: Path) -> None:
    match = new_match()
    Autosave(match, path)
    assert same(match, reopened(path))
    while match.decision is not None:
        play(match, 1)
        assert same(match, reopened(path))


def test_undo_redo_and_rewind_are_followed(path: Path) -> None:
    match = new_match()
    match.table.free_takebacks = True
    Autosave(match, path)
    play(match, 12)
    assert match.undo()
    assert same(match, reopened(path))
    assert match.redo()
    assert same(match, reopened(path))
    match.rewind(2)
    assert same(match, reopened(path))
    play(match, 30, seed=8)
    assert same(match, reopened(path))


def test_rewinding_never_stops_before_chance(path: Path) -> None:
    match = played_match()
    Autosave(match, path)
    for position in range(len(match.journal.entries)):
        match.rewind(position)
        assert match.decision is not None
        assert match.journal.position >= position
        assert same(match, reopened(path))


def test_a_match_under_way_is_written_whole(path: Path) -> None:
    match = played_match(9)
    match.rewind(6)
    Autosave(match, path)
    assert same(match, reopened(path))


def test_changes_of_seats_are_followed(path: Path) -> None:
    match = new_match()
    saver = Autosave(match, path)
    match.table.replace(Seat(0), BotSeat("random"))
    saver.note_table()
    assert reopened(path).table.seats == match.table.seats
    match.table.replace(Seat(1), Human("Bob"))
    match.table.free_takebacks = True
    play(match, 1)
    assert same(match, reopened(path))


def test_entries_submitted_by_another_listener_keep_their_order(path: Path) -> None:
    match = new_match()

    def answer(entry: object) -> None:
        if match.journal.position < 10:
            play(match, 1)

    match.subscribe(answer)
    Autosave(match, path)
    play(match, 1)
    assert match.journal.position >= 10
    assert same(match, reopened(path))


def test_a_closed_autosave_writes_no_more(path: Path) -> None:
    match = new_match()
    saver = Autosave(match, path)
    saver.close()
    before = path.read_bytes()
    play(match, 3)
    assert path.read_bytes() == before


def test_a_full_disk_is_told_and_made_up_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    match = new_match()
    troubles: list[OSError | None] = []
    Autosave(match, path, trouble=troubles.append)

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", full)
        play(match, 2)
    assert troubles
    assert None not in troubles
    told = len(troubles)
    play(match, 2)
    assert same(match, reopened(path))
    assert troubles[told:] == [None], "that all is well again is told once"


def test_a_torn_end_is_dropped_at_every_byte(path: Path) -> None:
    """Whatever part of the file reached the disk: it opens with every complete line."""
    match = played_match(40)
    save(match, path)
    whole = path.read_bytes()
    header_end = whole.index(b"\n")
    torn = path.with_name("torn.jsonl")
    for size in range(len(whole)):
        torn.write_bytes(whole[:size])
        if size < header_end:
            with pytest.raises(SaveError):
                load(torn, find=find)
            continue
        loaded = load(torn, find=find)
        lines = whole[:size].count(b"\n") + (whole[size : size + 1] == b"\n")
        entries = sum(line.startswith(b"[") for line in whole.splitlines()[:lines])
        assert loaded.match.journal.entries[:entries] == match.journal.entries[:entries]
        assert loaded.torn == (whole[:size][-1:] != b"\n" and whole[size : size + 1] != b"\n")


def test_zeros_at_the_end_are_torn_too(path: Path) -> None:
    match = played_match(5)
    save(match, path)
    with path.open("ab") as file:
        file.write(b"\0" * 100)
    assert load(path, find=find).torn
    assert reopened(path).state == match.state


def test_going_on_after_a_torn_end_mends_the_file(path: Path) -> None:
    save(played_match(5), path)
    with path.open("ab") as file:
        file.write(b'[0,"gue')
    match = reopened(path)
    Autosave(match, path)
    play(match, 5)
    assert same(match, reopened(path))


@pytest.mark.parametrize("wait", [0.0, 0.05, 0.11, 0.3])
def test_a_killed_program_loses_nothing_but_the_line_being_written(path: Path, wait: float) -> None:
    """A real kill -9 in the middle of writing."""
    writer = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(path)],
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    try:
        assert writer.stdout is not None
        assert writer.stdout.readline() == b"ready\n"
        deadline = time.monotonic() + 20
        while not path.exists() and time.monotonic() < deadline:
            time.sleep(0.01)
        time.sleep(wait)
    finally:
        os.kill(writer.pid, signal.SIGKILL)
        writer.communicate()
    match = reopened(path)
    again = new_match(match.seed)
    assert match.journal.opening == again.journal.opening
    Autosave(match, path)
    play(match, 3)
    assert same(match, reopened(path))
