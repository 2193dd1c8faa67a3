"""Saving and loading: what is written comes back, and what is wrong is named."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedesk.core.save_header import Header, HeaderError, header_from_json, header_to_json
from gamedesk.core.savefile import SaveError, is_save, load, read_header, save
from gamedesk.core.state import Seat
from tests.core.matches import find, new_match, play, played_match, same

Lines = list[Any]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "game.jsonl"


def lines_of(path: Path) -> Lines:
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def write(path: Path, lines: Lines) -> None:
    path.write_text("".join(json.dumps(line) + "\n" for line in lines), "utf-8")


def fault(path: Path, **options: Any) -> SaveError:
    with pytest.raises(SaveError) as caught:
        load(path, find=find, **options)
    return caught.value


@pytest.mark.parametrize("steps", [0, 1, 7, 200])
def test_saved_match_comes_back(path: Path, steps: int) -> None:
    match = played_match(steps)
    save(match, path, started="2024-05-01T10:00:00", name="Sunday")
    loaded = load(path, find=find)
    assert same(match, loaded.match)
    assert (loaded.header.name, loaded.header.started) == ("Sunday", "2024-05-01T10:00:00")
    assert not loaded.torn


def test_redo_is_saved_too(path: Path) -> None:
    match = played_match(10)
    match.rewind(4)
    save(match, path)
    loaded = load(path, find=find).match
    assert same(match, loaded)
    assert loaded.redo()


def test_saving_twice_gives_the_same_bytes(path: Path, tmp_path: Path) -> None:
    save(played_match(), path)
    again = tmp_path / "again.jsonl"
    save(load(path, find=find).match, again)
    assert again.read_bytes() == path.read_bytes()


def test_a_failed_save_leaves_the_old_file(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save(played_match(3), path)
    before = path.read_bytes()

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(OSError, match="No space"):
        save(played_match(), path)
    assert path.read_bytes() == before
    assert [item.name for item in path.parent.iterdir()] == [path.name]


def test_a_line_that_is_no_json_is_named(path: Path) -> None:
    save(played_match(), path)
    raw = path.read_bytes().splitlines(keepends=True)
    raw[4] = b'[0,"guess",{"num\n'
    path.write_bytes(b"".join(raw))
    error = fault(path)
    assert (error.line, error.reason.key, error.open_before) == (5, "save_fault.not_json", 5)


def test_the_part_before_a_fault_opens(path: Path) -> None:
    match = played_match()
    save(match, path)
    lines = lines_of(path)
    lines[6] = [0, "take", {"count": 99}]
    write(path, lines)
    error = fault(path)
    assert error.line == 7
    assert error.entry == 6
    before = load(path, before=error.open_before, find=find).match
    assert before.journal.entries == match.journal.entries[:5]


def test_a_refused_entry_gives_the_reason_of_the_rules(path: Path) -> None:
    save(played_match(), path)
    lines = lines_of(path)
    index = next(i for i, line in enumerate(lines) if "take" in line)
    lines[index][2] = {"count": 90}
    write(path, lines)
    error = fault(path)
    assert error.reason.key == "save_fault.refused"
    assert error.why is not None
    assert error.why.key == "reason.too_few_pebbles"


def test_older_rules_are_named_when_they_refuse(path: Path) -> None:
    save(played_match(), path)
    lines = lines_of(path)
    lines[0]["rules_version"] = 99
    lines[2] = [lines[2][0], "guess", {"number": 77}]
    write(path, lines)
    assert fault(path).reason.key == "save_fault.refused_version"


def test_another_seat_is_refused(path: Path) -> None:
    save(played_match(), path)
    lines = lines_of(path)
    lines[1][0] = 2
    write(path, lines)
    assert fault(path).reason.key == "save_fault.wrong_seat"


def test_a_wrong_checksum_opens_at_the_last_right_one(path: Path) -> None:
    match = played_match()
    save(match, path)
    lines = lines_of(path)
    checks = [i for i, line in enumerate(lines) if isinstance(line, dict) and "digest" in line]
    assert len(checks) > 1
    lines[checks[1]]["digest"] = "0" * 12
    write(path, lines)
    error = fault(path)
    assert error.reason.key == "save_fault.digest"
    opened = load(path, before=error.open_before, find=find).match
    assert opened.journal.entries == match.journal.entries[:25]


def test_checksums_of_other_rules_are_not_compared(path: Path) -> None:
    save(played_match(), path)
    lines = lines_of(path)
    lines[0]["rules_version"] = 0
    for line in lines:
        if isinstance(line, dict) and "digest" in line:
            line["digest"] = "0" * 12
    write(path, lines)
    assert load(path, find=find).match.is_over


def test_changes_of_the_table_come_back(path: Path) -> None:
    save(played_match(3), path)
    with path.open("a") as file:
        file.write('{"seat":0,"player":{"bot":"random","name":"R"}}\n{"takebacks":true}\n')
    table = load(path, find=find).match.table
    assert table.humans() == (Seat(2),)
    assert table.free_takebacks


BAD_HEADERS: dict[str, tuple[dict[str, Any], str]] = {
    "format": ({"format": 2}, "save_fault.format"),
    "game": ({"game": "chess"}, "save_fault.unknown_game"),
    "game type": ({"game": 3}, "save_fault.header_field"),
    "seed": ({"seed": "x"}, "save_fault.header_field"),
    "seats": ({"seats": []}, "save_fault.header_field"),
    "player": ({"seats": [1, 2, 3]}, "save_fault.header_field"),
    "count": ({"setup": {"seats": 9, "options": {}}}, "save_fault.header_field"),
    "option": ({"setup": {"seats": 3, "options": {"x": 1}}}, "save_fault.setup"),
    "value": ({"setup": {"seats": 3, "options": {"length": "long"}}}, "save_fault.setup"),
    "value type": ({"setup": {"seats": 3, "options": {"length": 1.5}}}, "save_fault.header_field"),
}


@pytest.mark.parametrize("name", BAD_HEADERS)
def test_a_faulty_header_is_named(path: Path, name: str) -> None:
    change, key = BAD_HEADERS[name]
    save(played_match(3), path)
    lines = lines_of(path)
    lines[0].update(change)
    write(path, lines)
    error = fault(path)
    assert (error.line, error.reason.key, error.open_before) == (1, key, None)


BAD_LINES = [
    "[]", "[1]", "7", "null", "{}", '{"x":1}', '{"undo":999}', '{"undo":-1}', '{"undo":true}',
    '{"seat":9,"player":{}}', '{"seat":0,"player":3}', '[0,"fly",{}]', '[0,"guess",{}]',
    '[0,"guess",{"number":"1"}]', '[null,"guess",{"number":1}]', "[" * 100_000, '{"digest":1}',
    "\u0000", "[NaN]", '[0,"guess",{"number":1e999}]', "9" * 5000,
]  # fmt: skip


@pytest.mark.parametrize("text", BAD_LINES, ids=range(len(BAD_LINES)))
def test_a_faulty_line_is_a_save_error(path: Path, text: str) -> None:
    match = played_match(3)
    save(match, path)
    with path.open("a") as file:
        file.write(text + "\n")
    error = fault(path)
    assert error.line == len(path.read_bytes().splitlines())
    assert load(path, before=error.open_before, find=find).match.state == match.state


@pytest.mark.parametrize("content", [b"", b"\n", b"hello\n", b"\xff\xfe\n", b"[]\n", b"{}\n"])
def test_what_is_no_save_is_a_save_error(path: Path, content: bytes) -> None:
    path.write_bytes(content)
    assert fault(path).reason.key == "save_fault.no_header"


def test_a_missing_file_and_a_folder_are_save_errors(tmp_path: Path) -> None:
    assert fault(tmp_path / "none.jsonl").reason.key == "save_fault.unreadable"
    assert fault(tmp_path).reason.key == "save_fault.unreadable"
    with pytest.raises(SaveError):
        read_header(tmp_path)
    with pytest.raises(SaveError):
        is_save(tmp_path / "none.txt")


def test_saves_are_told_from_recorded_games(path: Path, tmp_path: Path) -> None:
    save(new_match(), path)
    other = tmp_path / "copy.txt"
    other.write_bytes(path.read_bytes())
    ledger = tmp_path / "game.txt"
    ledger.write_text("option x\n")
    assert is_save(path)
    assert is_save(other)
    assert not is_save(ledger)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(),
                    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)))  # fmt: skip
def test_any_json_is_a_header_or_a_header_error(data: object) -> None:
    with suppress(HeaderError):
        assert isinstance(header_from_json(data), Header)


def test_header_round_trip() -> None:
    match = play(new_match(), 2)
    header = Header("pebbles", 1, match.setup, match.table.seats, 9, True, "now", "n")
    assert header_from_json(json.loads(json.dumps(header_to_json(header)))) == header
