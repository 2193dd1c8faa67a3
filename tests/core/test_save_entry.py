"""What a save keeps of an entry beside the action: why a computer did it, and who had the seat."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from gamedesk.core.autosave import Autosave
from gamedesk.core.branch import branch
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.savefile import load, save
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat, Human, Player
from tests.core.matches import find, new_match, play, same
from tests.core.test_savefile import fault, lines_of, write

WHY = (Reason("why.pebbles"), None, Reason.of("why.more", count=2, what="@word.pebbles"))
ROBO = BotSeat("random", "Robo")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def submit(match: Match, why: Reason | None = None) -> None:
    assert match.decision is not None
    match.submit(match.decision.actions(match.state)[0], why=why)


def explained() -> Match:
    match = new_match()
    for why in WHY:
        submit(match, why)
    return match


def told(match: Match) -> list[Reason]:
    return [entry.why for entry in match.journal.entries if entry.why is not None]


def players(match: Match) -> list[Player | None]:
    return [entry.by for entry in match.journal.entries]


def test_what_a_computer_said_comes_back(path: Path) -> None:
    match = explained()
    save(match, path)
    assert told(load(path, find=find).match) == told(match) == [WHY[0], WHY[2]]


def test_it_is_written_down_at_once(path: Path) -> None:
    match = new_match()
    autosave = Autosave(match, path)
    submit(match, WHY[0])
    autosave.close()
    assert told(load(path, find=find).match) == [WHY[0]]


def test_a_save_without_reasons_opens(path: Path) -> None:
    match = explained()
    save(match, path)
    lines = [line[:3] if isinstance(line, list) else line for line in lines_of(path)]
    write(path, lines)
    loaded = load(path, find=find).match
    assert same(loaded, match)
    assert told(loaded) == []


@pytest.mark.parametrize(
    "reason",
    [
        None,
        7,
        "why.pebbles",
        [],
        ["why.pebbles"],
        ["why.pebbles", []],
        ["why.pebbles", {"count": None}],
        ["why.pebbles", {"count": 1.5}],
        ["why.pebbles", {}, 1],
        [3, {}],
        ["save_fault.not_json", {}],
        ["why.", {}],
        ["why.a.b", {}],
        {"why": "why.pebbles"},
    ],
)
def test_a_reason_that_is_none_is_named(path: Path, reason: Any) -> None:
    save(explained(), path)
    lines = lines_of(path)
    place, line = next((i, line) for i, line in enumerate(lines) if isinstance(line, list))
    line[3:] = [{"why": reason}]
    write(path, lines)
    error = fault(path)
    assert (error.reason, error.line) == (Reason.of("save_fault.bad_reason", entry=1), place + 1)
    assert error.open_before == place + 1


@pytest.mark.parametrize("marks", [["why"], [{"wy": []}], [{}], [{"why": ["why.a", {}]}, "order"]])
def test_other_marks_are_no_entry(path: Path, marks: list[Any]) -> None:
    save(explained(), path)
    lines = lines_of(path)
    line = next(line for line in lines if isinstance(line, list))
    line[3:] = marks
    write(path, lines)
    assert fault(path).reason.key == "save_fault.bad_action"


def handed_over() -> Match:
    """Ann begins, a computer goes on for her, and the person who comes last is another one."""
    match = play(new_match(), 4)
    match.table.replace(Seat(0), ROBO)
    play(match, 4)
    match.table.replace(Seat(0), Human("Eve"))
    return match


def test_who_had_a_seat_comes_back(path: Path) -> None:
    match = handed_over()
    save(match, path)
    loaded = load(path, find=find).match
    assert players(loaded) == players(match)
    assert loaded.table.seats == match.table.seats
    assert {"Ann", "Robo"} <= {player.name for player in players(loaded) if player is not None}


def test_who_had_a_seat_stays_known_when_the_game_is_opened_again(path: Path) -> None:
    match = play(new_match(), 4)
    autosave = Autosave(match, path)
    match.table.replace(Seat(0), ROBO)
    autosave.note_table()
    play(match, 3)
    autosave.close()
    again = load(path, find=find).match
    Autosave(again, path).close()
    assert players(load(path, find=find).match) == players(match)


def test_who_had_a_seat_is_known_of_what_redo_brings_back(path: Path) -> None:
    match = handed_over()
    match.rewind(2)
    save(match, path)
    loaded = load(path, find=find).match
    assert players(loaded) == players(match)
    assert loaded.journal.position == match.journal.position


def test_a_variation_keeps_what_is_told_of_its_entries() -> None:
    match = handed_over()
    submit(match, WHY[0])
    match.allow_takebacks(True)
    made = branch(match, match.journal.position)
    assert same(made, match)
    assert (told(made), players(made)) == (told(match), players(match))
    assert made.journal.switches == match.journal.switches


def test_a_variation_is_as_purist_as_its_game() -> None:
    match = explained()
    match.table.purist = True
    assert branch(match, 2).table.purist


def test_a_variation_has_the_curtains_of_its_game() -> None:
    match = explained()
    match.table.open_hands = True
    assert branch(match, 2).table.open_hands


def test_a_table_without_curtains_begins_so_again(path: Path) -> None:
    match = play(new_match(), 3)
    match.table.open_hands = True
    save(match, path)
    assert load(path, find=find).match.table.open_hands


def test_a_switch_of_take_backs_comes_back_with_its_place(path: Path) -> None:
    match = play(new_match(), 3)
    match.allow_takebacks(True)
    match.allow_takebacks(True)
    play(match, 3)
    match.allow_takebacks(False)
    save(match, path)
    loaded = load(path, find=find).match
    assert loaded.journal.switches == match.journal.switches
    assert [mark.on for mark in match.journal.switches] == [True, False]
    assert not loaded.table.free_takebacks


def test_a_switch_stays_when_moves_are_taken_back(path: Path) -> None:
    match = play(new_match(), 3)
    autosave = Autosave(match, path)
    match.allow_takebacks(True)
    autosave.note_table()
    match.rewind(1)
    play(match, 1)
    autosave.close()
    position = match.journal.position - 1
    assert match.journal.switches[0].at <= position
    loaded = load(path, find=find).match
    assert loaded.journal.switches == match.journal.switches
    assert loaded.table.free_takebacks
