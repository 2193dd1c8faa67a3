"""Opens what `load`, `replay` and `screenshot` are given: a save or a recorded game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from gamedesk.cli.faults import Fault, Speaker
from gamedesk.core.action import Action
from gamedesk.core.agenda import IllegalAction
from gamedesk.core.game import Game, SetupError
from gamedesk.core.match import Match
from gamedesk.core.notation import RecordedGame
from gamedesk.core.registry import all_games
from gamedesk.core.savefile import SaveError, is_save, load_until_fault
from gamedesk.core.table import Human, Table


@dataclass(frozen=True, slots=True)
class Opened:
    """A match from a file. `record` is set for a recorded game; `problems` stopped it early."""

    match: Match
    problems: tuple[str, ...]
    record: RecordedGame | None = None

    def entry_at(self, at: int) -> int:
        """The journal position after entry, or row, number `at`. Raises Fault."""
        if self.record is None:
            check_at(at, len(self.match.journal.played), "entries", self.problems)
            return at
        check_at(at, len(self.record.row_ends), "rows", self.problems)
        return (0, *self.record.row_ends)[at]


def check_at(at: int, last: int, what: str, problems: Sequence[str]) -> None:
    """Raise Fault if there is no entry, or row, of this number."""
    if not 0 <= at <= last:
        stopped = f" up to its fault: {problems[0]}" if problems else ""
        raise Fault(f"--at {at}: the file has only {last} {what}{stopped}")


def open_file(path: Path, speaker: Speaker) -> Opened:
    """A save or a recorded game, as far as it can be replayed. Raises Fault."""
    try:
        if is_save(path):
            return _open_save(path, speaker)
    except SaveError as error:
        raise Fault(speaker.save_fault(error)) from None
    game, record = read_record(path)
    return Opened(_replayed(path, game, record), record.problems, record)


def read_record(path: Path) -> tuple[Game, RecordedGame]:
    """A recorded game in the language of whichever game understands most of it. Raises Fault."""
    text = _text(path)
    read = [
        (game, game.notation.import_game(text)) for game in all_games() if game.notation is not None
    ]
    if not read:
        raise Fault(f"{path}: no game here has a language for recorded games")
    game, record = max(read, key=lambda pair: len(pair[1].actions))
    problems = tuple(f"{path}: {problem}" for problem in record.problems)
    record.problems = problems
    return game, record


def cut(match: Match, position: int) -> Match:
    """A new match that has the first `position` entries and goes on from there."""
    actions = [entry.action for entry in match.journal.entries[:position]]
    return Match.replay(match.game, match.setup, match.table, match.seed, actions)


def _open_save(path: Path, speaker: Speaker) -> Opened:
    loaded, fault = load_until_fault(path)
    if fault is None:
        return Opened(loaded.match, ())
    match = loaded.match
    message = speaker.save_fault(fault, match.game.id, open_at=match.journal.position)
    return Opened(match, (message,))


def _replayed(path: Path, game: Game, record: RecordedGame) -> Match:
    table = Table(tuple(Human(name) for name in record.names))
    try:
        match = Match(game, record.setup, table, 0, draw=False)
    except SetupError as error:
        raise Fault(_first(record, f"{path}: {error}")) from None
    _submit_all(match.submit, record.actions)
    return match


def _submit_all(submit: Callable[[Action], object], actions: tuple[Action, ...]) -> None:
    for action in actions:
        try:
            submit(action)
        except IllegalAction as error:
            raise Fault(f"the recorded game breaks the rules: {error}") from None


def _first(record: RecordedGame, otherwise: str) -> str:
    return record.problems[0] if record.problems else otherwise


def _text(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise Fault(f"{path}: the file cannot be read: {error.strerror or error}") from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise Fault(f"{path}:{line}: this is not text in UTF-8") from None
