"""The folder of saves: lists, the last unfinished game, names."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path

import pytest

from gamedesk.core.autosave import Autosave
from gamedesk.core.match import Match
from gamedesk.core.savefile import load, save
from gamedesk.core.saves import SaveFolder, save_info
from tests.core.matches import find, new_match, play, played_match, same

NOON = datetime(2024, 5, 1, 12, 0).astimezone()


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path)


def autosaved(folder: SaveFolder, match: Match, age: int) -> Path:
    path = folder.new_automatic("pebbles", NOON)
    Autosave(match, path, started=NOON.isoformat()).close()
    os.utime(path, (1_700_000_000 - age, 1_700_000_000 - age))
    return path


def test_an_empty_folder_has_no_saves(folder: SaveFolder) -> None:
    assert folder.saves() == []
    assert folder.last_unfinished() is None


def test_a_save_shows_game_people_and_date(folder: SaveFolder) -> None:
    path = folder.path_for("Sunday game")
    save(played_match(4), path, started=NOON.isoformat(), name="Sunday game")
    (info,) = folder.saves()
    assert (info.path, info.game, info.name) == (path, "pebbles", "Sunday game")
    assert info.people == ("Ann", "陳")
    assert not info.finished
    assert not info.automatic
    assert info.header.started == NOON.isoformat()


def test_the_newest_unfinished_game_is_offered(folder: SaveFolder) -> None:
    autosaved(folder, played_match(), age=500)
    assert folder.last_unfinished() is None
    autosaved(folder, played_match(4), age=300)
    unfinished = autosaved(folder, played_match(4), age=100)
    last = folder.last_unfinished()
    assert last is not None
    assert last.path == unfinished
    autosaved(folder, played_match(), age=1)
    still = folder.last_unfinished()
    assert still is not None
    assert still.path == unfinished


def test_a_finished_game_keeps_its_scores(folder: SaveFolder) -> None:
    match = new_match()
    path = folder.new_automatic("pebbles", NOON)
    Autosave(match, path)
    play(match, 300)
    info = save_info(path)
    assert info is not None
    assert info.finished
    assert info.scores == tuple(row.score for row in match.game.standings(match.state).rows)
    match.rewind(3)
    assert not save_info(path).finished  # type: ignore[union-attr]


def test_two_games_in_one_second_get_two_files(folder: SaveFolder) -> None:
    first = autosaved(folder, new_match(), age=1)
    assert folder.new_automatic("pebbles", NOON) != first


def test_files_that_are_no_saves_are_left_out(folder: SaveFolder) -> None:
    folder.named.mkdir()
    (folder.named / "x.jsonl").write_text("hello")
    (folder.named / "dir.jsonl").mkdir()
    (folder.named / "notes.txt").write_text("hello")
    assert folder.saves() == []


NAMES = {
    "a/b": "a_b",
    "../..": "_",
    "": "game",
    "週日": "週日",
    "a:b?": "a_b_",
    "x" * 200: "x" * 80,
    "con": "_con",  # what Windows keeps for devices, whatever follows a dot
    "Aux.old": "_Aux.old",
}


@pytest.mark.parametrize(("name", "stem"), NAMES.items())
def test_names_become_safe_file_names(folder: SaveFolder, name: str, stem: str) -> None:
    path = folder.path_for(name)
    assert path.parent == folder.named
    assert path.stem == stem


def test_another_name_is_another_file_and_the_same_name_the_same(folder: SaveFolder) -> None:
    """Once "a/b" would have replaced "a:b" after asking about "a/b"."""
    first = folder.path_for("a:b")
    save(new_match(), first, name="a:b")
    second = folder.path_for("a/b")
    assert second != first
    save(new_match(), second, name="a/b")
    assert folder.path_for("a:b") == first
    assert folder.path_for("a/b") == second


def test_a_file_that_is_no_save_is_not_replaced(folder: SaveFolder) -> None:
    taken = folder.path_for("notes")
    taken.parent.mkdir(parents=True)
    taken.write_text("my notes", encoding="utf-8")
    assert folder.path_for("notes") != taken


def test_deleting_takes_the_picture_along(folder: SaveFolder) -> None:
    path = folder.path_for("a")
    save(new_match(), path)
    (info,) = folder.saves()
    info.thumbnail.write_bytes(b"png")
    folder.delete(info)
    assert list(folder.named.iterdir()) == []


def test_old_finished_games_are_trimmed(folder: SaveFolder) -> None:
    kept = [autosaved(folder, played_match(), age=age) for age in (1, 2)]
    old = autosaved(folder, played_match(), age=3)
    unfinished = autosaved(folder, new_match(), age=4)
    folder.trim(2)
    assert not old.exists()
    assert all(path.exists() for path in [*kept, unfinished])


def test_a_deleted_save_can_be_brought_back_until_the_next(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for name in ("one", "two"):
        save(new_match(), folder.path_for(name), name=name)
    one, two = sorted(folder.saves(), key=lambda info: info.name)
    removed = folder.put_away(one)
    assert [info.name for info in folder.saves()] == ["two"]
    folder.bring_back(removed, one)
    assert {info.name for info in folder.saves()} == {"one", "two"}
    first = folder.put_away(one)
    folder.put_away(two)
    assert not first.path.exists()


def test_what_is_brought_back_takes_nobody_s_place(tmp_path: Path) -> None:
    """Another save has got the name of the one that was put away."""
    folder = SaveFolder(tmp_path)
    save(played_match(20), folder.path_for("one"), name="one")
    save(new_match(), folder.path_for("two"), name="two")
    one, two = sorted(folder.saves(), key=lambda info: info.name)
    removed = folder.put_away(one)
    folder.rename(two, "one")
    back = folder.bring_back(removed, one)
    assert back.path.exists()
    assert len(folder.saves()) == 2
    assert same(load(back.path, find=find).match, played_match(20))


def test_a_save_gets_another_name_and_keeps_its_game(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    match = played_match(20)
    save(match, folder.path_for("one"), name="one")
    save(new_match(), folder.path_for("two"), name="two")
    (one,) = [info for info in folder.saves() if info.name == "one"]
    renamed = folder.rename(one, "two")
    assert renamed.name == "two"
    assert renamed.path != folder.path_for("two")
    assert same(load(renamed.path, find=find).match, match)
    assert not one.path.exists()


def test_a_save_that_was_cut_off_is_known_in_the_list(folder: SaveFolder) -> None:
    path = folder.path_for("Evening")
    save(played_match(4), path, started=NOON.isoformat(), name="Evening")
    (info,) = folder.saves()
    assert not info.torn
    whole = path.read_bytes()
    path.write_bytes(whole.rstrip(b"\n"))
    (info,) = folder.saves()
    assert not info.torn, "only the end of the line is missing"
    path.write_bytes(whole[:-5])
    (info,) = folder.saves()
    assert info.torn
