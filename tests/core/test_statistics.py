"""Results kept over games, and what becomes of a damaged file."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

import pytest

from gamedesk.core.match import Match
from gamedesk.core.savefile import load, save
from gamedesk.core.state import Seat
from gamedesk.core.statistics import FILE_NAME, Statistics, tallies
from gamedesk.core.table import BotSeat, Human
from gamedesk.core.who_played import changed_hands, shares, who_played
from tests.core.matches import find, new_match, play, played_match

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


ROBO = BotSeat("greedy", "Ann", "red", "circle")


def handed_over(by_ann: int) -> Match:
    """Ann makes so many decisions of hers, then a computer plays on for her to the end."""
    match, made = new_match(), 0
    while made < by_ann:
        made += match.decision is not None and match.decision.seat == 0
        play(match, 1, seed=made)
    match.table.replace(Seat(0), ROBO)
    return play(match, 500)


def owner(match: Match, folder: Path) -> tuple[str, str]:
    statistics = Statistics(folder)
    statistics.record(match, "one.jsonl", NOON)
    result = next(result for result in statistics.results() if result.seat == 0)
    return result.person, result.level


def test_who_played_most_of_a_game_has_played_it(tmp_path: Path) -> None:
    """A game was called one of computers when a person let a computer end it."""
    match = handed_over(14)
    own, robots = shares(match, Seat(0))
    assert own.decisions > robots.decisions
    assert owner(match, tmp_path) == ("Ann", "")


def test_a_computer_that_played_most_of_a_game_has_played_it(tmp_path: Path) -> None:
    assert owner(handed_over(1), tmp_path) == ("", "greedy")


def test_it_is_the_same_when_the_end_is_loaded(tmp_path: Path) -> None:
    match = handed_over(14)
    save(match, tmp_path / "game.jsonl")
    assert owner(load(tmp_path / "game.jsonl", find=find).match, tmp_path) == ("Ann", "")


def test_another_person_who_took_over_early_has_played_it(tmp_path: Path) -> None:
    match = play(new_match(), 4)
    match.table.replace(Seat(0), Human("Eve"))
    play(match, 500)
    assert owner(match, tmp_path) == ("Eve", "")
    assert changed_hands(match) == (0,)


def test_a_person_goes_before_a_computer_that_did_as_much() -> None:
    match = new_match()
    entry = play(match, 1).journal.entries[0]
    seat = entry.seat
    assert seat >= 0
    match.journal.entries.append(replace(entry, by=ROBO))
    match.journal.position += 1
    assert who_played(match, seat).name == match.table.seats[seat].name
    assert isinstance(who_played(match, seat), Human)


def test_who_decided_nothing_yet_sits_there() -> None:
    match = new_match()
    assert who_played(match, Seat(2)) == match.table.seats[2]
    assert changed_hands(match) == ()


def test_what_was_taken_back_does_not_count() -> None:
    match = handed_over(14)
    match.rewind(1)
    assert changed_hands(match) == ()
