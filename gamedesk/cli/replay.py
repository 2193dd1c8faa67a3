"""`gamedesk replay`: runs through a save or a recorded game and prints what it comes to."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from gamedesk.cli.faults import Fault, Speaker, first_line
from gamedesk.cli.files import Opened, check_at, open_match, open_record, placed
from gamedesk.cli.output import complain, print_json
from gamedesk.core.action import to_json
from gamedesk.core.game import Game
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.notation import RecordedGame
from gamedesk.core.state import CHANCE, TABLE, Seat

Row = dict[str, Any]
Table = tuple[list[Row], dict[str, Any], tuple[str, ...]]
"""Rows, final scores, problems."""


def run(arguments: Namespace, speaker: Speaker) -> int:
    """Print rows and the final result; exit code 0 only if the whole file was replayed."""
    path = Path(arguments.file)
    if arguments.as_ledger:
        return _print_ledger(path, speaker)
    record = open_record(path, speaker)
    if record is None:
        rows, final, problems = _save_table(path, speaker, arguments.at)
    else:
        rows, final, problems = _record_table(path, record, arguments.at)
    if arguments.json:
        print_json({"rows": rows, "final": final, "problems": list(problems)})
    else:
        for line in (*map(_line, range(1, len(rows) + 1), rows), *_final_lines(final)):
            print(line)
    if problems:
        complain(first_line(problems))
    return 1 if problems else 0


def entry_rows(match: Match) -> list[Row]:
    """A row per entry of a save: who, what, the scores after it, and the state's checksum."""
    before: Any = match.journal.opening
    rows = []
    for number, entry in enumerate(match.journal.played, start=1):
        rows.append(_entry_row(match, number, entry, before))
        before = entry.state
    return rows


def final_scores(match: Match, state: Any) -> dict[str, int]:
    """Points by faction where seats have one, else by seat."""
    rows = match.game.standings(state).rows
    return {_seat_name(match.game, state, row.seat): row.score for row in rows}


def _save_table(path: Path, speaker: Speaker, at: int | None) -> Table:
    opened = open_match(path, speaker)
    match = opened.match
    position = opened.entry_at(at)
    return entry_rows(match)[:position], final_scores(match, match.show(position)), opened.problems


def _record_table(path: Path, record: RecordedGame, at: int | None) -> Table:
    rows, problems = list(record.rows), placed(path, record)
    if at is None or at == len(rows):
        return rows, record.final, problems
    check_at(at, len(rows), "rows", problems)
    return rows[:at], {}, problems


def _entry_row(match: Match, number: int, entry: Entry, before: Any) -> Row:
    game = match.game
    scores = [row.score for row in game.standings(entry.state).rows]
    return {
        "entry": number,
        "seat": entry.seat,
        "player": _player(match, entry.seat),
        "faction": _faction(game, entry.state, entry.seat),
        "action": to_json(entry.action),
        "text": game.notation.write(before, entry.action) if game.notation else "",
        "scores": scores,
        "digest": entry.state.digest(),
    }


def _player(match: Match, seat: Seat) -> str:
    if seat == CHANCE:
        return "chance"
    return "table" if seat == TABLE else match.table.seats[seat].name


def _faction(game: Game, state: Any, seat: Seat) -> str:
    return game.label(state, seat).rpartition(".")[2] if seat >= 0 else ""


def _seat_name(game: Game, state: Any, seat: Seat) -> str:
    return _faction(game, state, seat) or f"seat {seat + 1}"


def _line(number: int, row: Row) -> str:
    """A row for people: texts as they are, numbers with their names."""
    texts = [value for value in row.values() if isinstance(value, str) and value]
    if "action" in row and not row.get("text"):
        kind, fields = row["action"]
        texts.insert(0, " ".join([kind, *(f"{key}={value}" for key, value in fields.items())]))
    numbers = [
        f"{key} {value if not isinstance(value, list) else '/'.join(map(str, value))}"
        for key, value in row.items()
        if isinstance(value, int | list) and key not in ("entry", "seat", "action")
    ]
    return f"{number:5}  {'  '.join(texts)}  ({', '.join(numbers)})"


def _final_lines(final: dict[str, Any]) -> Iterator[str]:
    for name, score in final.items():
        yield f"{name}: {score}"


def _print_ledger(path: Path, speaker: Speaker) -> int:
    opened = open_match(path, speaker)
    print(_ledger(path, opened), end="")
    if opened.problems:
        complain(first_line(opened.problems))
    return 1 if opened.problems else 0


def _ledger(path: Path, opened: Opened) -> str:
    match = opened.match
    notation = match.game.notation
    if notation is None:
        raise Fault(f"{path}: {match.game.id} has no language for recorded games")
    names = [player.name for player in match.table.seats]
    actions = [entry.action for entry in match.journal.played]
    return notation.export_game(match.setup, names, actions)
