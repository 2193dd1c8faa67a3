"""Opens the FILE that `load`, `replay` and `screenshot` are given."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from gamedesk.cli.faults import Fault, Speaker, first_line
from gamedesk.cli.output import complain
from gamedesk.core.match import Match
from gamedesk.core.notation import RecordedGame
from gamedesk.core.openfile import OpenedFile, open_file, read_record
from gamedesk.core.reason import Reason
from gamedesk.core.registry import all_games
from gamedesk.core.savefile import SaveError, is_save


@dataclass(frozen=True, slots=True)
class Opened:
    """A match from a file, and in words what stopped it early."""

    file: OpenedFile
    problems: tuple[str, ...]

    @property
    def match(self) -> Match:
        """The match, as far as it could be replayed."""
        return self.file.match

    def entry_at(self, at: int | None) -> int:
        """The journal position after entry, or row, number `at`; the last by default."""
        if at is None:
            return self.match.journal.position
        what = "entries" if self.file.record is None else "rows"
        check_at(at, self.file.last, what, self.problems)
        return self.file.entry_at(at)


def open_match(path: Path, speaker: Speaker) -> Opened:
    """A save or a recorded game, as far as it can be replayed. Raises Fault."""
    try:
        file = open_file(path)
    except SaveError as error:
        raise Fault(speaker.save_fault(error)) from None
    match = file.match
    if file.torn:
        complain(f"{path}: {speaker.say(Reason('save_fault.torn'))}")
    if file.record is not None:
        problems = placed(path, file.record)
        if problems and not file.record.actions:
            raise Fault(first_line(problems))
        return Opened(file, problems)
    if file.fault is not None:
        position = match.journal.position
        return Opened(file, (speaker.save_fault(file.fault, match.game.id, open_at=position),))
    return Opened(file, ())


def open_record(path: Path, speaker: Speaker) -> RecordedGame | None:
    """The rows of a recorded game; None if the file is a save. Raises Fault."""
    try:
        if is_save(path):
            return None
        _, record = read_record(path, all_games())
    except SaveError as error:
        raise Fault(speaker.save_fault(error)) from None
    return record


def placed(path: Path, record: RecordedGame) -> tuple[str, ...]:
    """The problems of a recorded game with the name of its file."""
    return tuple(f"{path}: {problem}" for problem in record.problems)


def check_at(at: int, last: int, what: str, problems: Sequence[str]) -> None:
    """Raise Fault if there is no entry, or row, of this number."""
    if not 0 <= at <= last:
        stopped = f" up to its fault: {problems[0]}" if problems else ""
        raise Fault(f"--at {at}: the file has only {last} {what}{stopped}")
