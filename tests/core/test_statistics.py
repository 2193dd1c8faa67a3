"""Results kept over games, and what becomes of a damaged file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from gamedesk.core.statistics import FILE_NAME, Statistics, tallies
from tests.core.matches import new_match, played_match

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def test_a_finished_match_is_kept_seat_by_seat(tmp_path: Path) -> None:
    match = played_match()
    statistics = Statistics(tmp_path)
    statistics.record(match, "one.jsonl", NOON)
    results = statistics.results()
    rows = match.game.standings(match.state).rows
    assert [(r.seat, r.score, r.rank) for r in results] == [(r.seat, r.score, r.rank) for r in rows]
    assert [r.person for r in results] == ["Ann", "", "陳"]
    assert [r.level for r in results] == ["", "greedy", ""]
    assert {(r.game, r.seats, r.ended) for r in results} == {
        (match.game.id, 3, "2026-01-02T12:00:00+00:00")
    }


def test_an_unfinished_match_is_not_kept(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(new_match(), "one.jsonl", NOON)
    assert statistics.results() == []


def test_the_same_save_counts_once(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    for _ in range(2):
        statistics.record(played_match(), "one.jsonl", NOON)
    assert len(statistics.results()) == 3


def test_a_game_can_be_forgotten(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(played_match(), "one.jsonl", NOON)
    statistics.record(played_match(seed=6), "two.jsonl", NOON)
    statistics.forget("one.jsonl")
    assert len(statistics.results()) == 3


def test_results_of_one_game_only(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(played_match(), "one.jsonl", NOON)
    assert len(statistics.results("pebbles")) == 3
    assert statistics.results("chess") == []


@pytest.mark.parametrize("damage", [b"", b"no database at all" * 99, "cut", "other table"])
def test_a_damaged_file_is_put_aside_and_begun_anew(tmp_path: Path, damage: bytes | str) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(played_match(), "one.jsonl", NOON)
    file = tmp_path / FILE_NAME
    content = file.read_bytes()
    if damage == "cut":
        file.write_bytes(content[: len(content) // 2] + b"\xff" * 700)
    elif damage == "other table":
        file.write_bytes(content.replace(b"ended TEXT", b"other TEXT"))
    else:
        assert isinstance(damage, bytes)
        file.write_bytes(damage)
    again = Statistics(tmp_path)
    again.record(played_match(seed=7), "two.jsonl", NOON)
    assert len(again.results()) == 3
    if damage:
        assert again.put_aside is not None
        assert again.put_aside.exists()


def test_tallies_count_games_and_first_places(tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    for seed in range(4):
        statistics.record(played_match(seed=seed), f"{seed}.jsonl", NOON)
    results = statistics.results()
    people = {tally.name: tally for tally in tallies(results, "person")}
    ann = [result.score for result in results if result.person == "Ann"]
    assert people["Ann"].games == 4
    assert people["Ann"].mean == sum(ann) / 4
    assert people["Ann"].best == max(ann)
    assert [tally.name for tally in tallies(results, "level")] == ["greedy"]


def test_a_folder_that_refuses_is_an_error_and_no_damage(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="file"):
        Statistics(tmp_path / "file").record(played_match(), "one.jsonl", NOON)


def test_a_base_that_another_program_holds_is_not_put_aside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(played_match(), "one.jsonl", NOON)
    impatient = partial(sqlite3.connect, timeout=0.05)
    monkeypatch.setattr("gamedesk.core.statistics.sqlite3.connect", impatient)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as other:
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(OSError, match="locked"):
            statistics.record(played_match(seed=6), "two.jsonl", NOON)
    assert statistics.put_aside is None
    assert len(statistics.results()) == 3
