"""The clock of a table: who used how much, limits, pauses, files."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedesk.core.autosave import Autosave
from gamedesk.core.clock import Clock
from gamedesk.core.savefile import SaveError, load, save
from gamedesk.core.state import Seat
from tests.core.matches import find, played_match


def test_time_is_counted_for_the_one_who_thinks() -> None:
    clock = Clock.for_seats(2, limit=60)
    clock.pass_time(Seat(1), 2.5)
    assert clock.used == [0.0, 2.5]
    assert clock.left(Seat(1)) == 57.5
    assert not clock.is_over(Seat(1))
    clock.pass_time(Seat(1), 60)
    assert clock.is_over(Seat(1))


def test_a_paused_clock_stands_still() -> None:
    clock = Clock.for_seats(2)
    clock.is_paused = True
    clock.pass_time(Seat(0), 5)
    assert clock.used == [0.0, 0.0]
    assert clock.left(Seat(0)) is None


def test_it_is_saved_with_the_match(tmp_path: Path) -> None:
    match = played_match(5)
    match.table.clock = Clock([12.7, 0.0, 3.2], 900, is_paused=True)
    save(match, tmp_path / "saved.jsonl")
    assert load(tmp_path / "saved.jsonl", find=find).match.table.clock == Clock(
        [12.0, 0.0, 3.0], 900, is_paused=True
    )


def test_the_autosave_follows_it(tmp_path: Path) -> None:
    match = played_match(3)
    autosave = Autosave(match, tmp_path / "auto.jsonl")
    match.table.clock = Clock.for_seats(3)
    match.table.clock.pass_time(Seat(2), 7)
    autosave.note_table()
    assert load(tmp_path / "auto.jsonl", find=find).match.table.clock == Clock([0.0, 0.0, 7.0])
    match.table.clock = None
    autosave.note_table()
    assert load(tmp_path / "auto.jsonl", find=find).match.table.clock is None
    autosave.close()


@pytest.mark.parametrize("clock", ["5", '{"used": [1], "limit": 0, "paused": false}', "[]"])
def test_a_faulty_clock_is_reported(tmp_path: Path, clock: str) -> None:
    path = tmp_path / "bad.jsonl"
    save(played_match(2), path)
    with path.open("a", encoding="utf-8") as file:
        file.write(f'{{"clock": {clock}}}\n')
    with pytest.raises(SaveError) as told:
        load(path, find=find)
    assert told.value.reason.key == "save_fault.header_field"
