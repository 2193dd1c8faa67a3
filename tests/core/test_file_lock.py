"""One file, one writer: between programs, between tables of one program, and after a kill."""

from __future__ import annotations

import errno
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from gamedesk.core import file_lock
from gamedesk.core.autosave import Autosave
from gamedesk.core.file_lock import FileLock, InUse
from gamedesk.core.match import Match
from gamedesk.core.savefile import load
from gamedesk.core.saves import SaveFolder
from tests.core.matches import find, new_match, play, same
from tests.core.test_saves import NOON

HOLDER = """
import sys
from pathlib import Path
from gamedesk.core.autosave import Autosave
from tests.core.matches import new_match, play
match = new_match()
saver = Autosave(match, Path(sys.argv[1]))
play(match, 3)
print("held", flush=True)
sys.stdin.readline()
"""


@contextmanager
def another_program(path: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A program that plays a match into `path` and stays."""
    program = subprocess.Popen(
        [sys.executable, "-c", HOLDER, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[2],
    )
    try:
        assert program.stdout is not None
        assert program.stdout.readline() == b"held\n"
        yield program
    finally:
        program.kill()
        program.communicate()


def reopened(path: Path) -> Match:
    return load(path, find=find).match


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "autosaves" / "auto.jsonl"


def test_two_programs_never_write_into_one_file(path: Path) -> None:
    """Both wrote their moves: the entries contradicted each other and the game was lost."""
    with another_program(path):
        before = path.read_bytes()
        with pytest.raises(InUse) as refused:
            Autosave(reopened(path), path)
        assert refused.value.filename == str(path)
        assert path.read_bytes() == before


def test_a_killed_program_leaves_no_lock(path: Path) -> None:
    with another_program(path) as program:
        os.kill(program.pid, signal.SIGKILL)
        program.wait()
        match = reopened(path)
        saver = Autosave(match, path)
    play(match, 3)
    assert same(match, reopened(path))
    saver.close()
    assert [found.name for found in path.parent.iterdir()] == [path.name]


def test_two_tables_of_one_program_never_write_into_one_file(path: Path) -> None:
    first = Autosave(new_match(), path)
    with pytest.raises(InUse):
        Autosave(new_match(), path)
    first.close()
    Autosave(new_match(), path).close()


def test_a_lock_can_be_let_go_twice(path: Path) -> None:
    lock = FileLock(path)
    lock.release()
    with FileLock(path):
        lock.release()
        with pytest.raises(InUse):
            FileLock(path)


def test_a_lock_whose_file_is_taken_away_meanwhile_is_tried_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The one before lets go between our opening of the file and our grasp."""
    first, grasp, calls = FileLock(path), file_lock._grasp, []

    def late(descriptor: int) -> None:
        calls.append(descriptor)
        first.release()
        grasp(descriptor)

    monkeypatch.setattr(file_lock, "_grasp", late)
    with FileLock(path):
        assert len(calls) == 2
        monkeypatch.setattr(file_lock, "_grasp", grasp)
        with pytest.raises(InUse):
            FileLock(path)


def test_a_folder_that_knows_no_locks_is_played_in_all_the_same(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def unknown(descriptor: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(file_lock, "_grasp", unknown)
    match = new_match()
    Autosave(match, path)
    assert same(match, reopened(path))


def test_a_folder_that_refuses_is_told_and_locked_when_it_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    path, match = tmp_path / "file" / "auto.jsonl", new_match()
    troubles: list[OSError | None] = []
    saver = Autosave(match, path, trouble=troubles.append)
    assert [type(trouble) for trouble in troubles] == [FileExistsError]
    (tmp_path / "file").unlink()
    play(match, 1)
    assert troubles[1:] == [None]
    with pytest.raises(InUse):
        FileLock(path)
    saver.close()


def test_new_matches_of_one_moment_get_files_of_their_own(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    first = folder.lock_new("pebbles", NOON)
    second_try = folder.new_automatic("pebbles", NOON)
    assert second_try == first.path, "nothing is written yet"
    second = folder.lock_new("pebbles", NOON)
    assert second.path != first.path


def test_what_is_played_elsewhere_is_neither_renamed_nor_deleted_nor_trimmed(
    tmp_path: Path,
) -> None:
    folder = SaveFolder(tmp_path)
    match = new_match()
    saver = Autosave(match, folder.new_automatic("pebbles", NOON))
    play(match, 300)
    (info,) = folder.saves()
    for change in (folder.delete, folder.put_away, lambda it: folder.rename(it, "mine")):
        with pytest.raises(InUse):
            change(info)
    folder.trim(0)
    assert folder.saves() == [info]
    saver.close()
    folder.trim(0)
    assert folder.saves() == []
