"""Opening a file, with the questions that belong to it: its faults, and who has it open already.

An automatic save is played on in its own file, which is locked from before it is read. Whatever
else is opened, and a save that another running program writes, is played on in a file of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QWidget

from gamedesk import paths
from gamedesk.content.lessons import read_lessons
from gamedesk.content.problems import DataError
from gamedesk.core.file_lock import FileLock, InUse
from gamedesk.core.game import Game
from gamedesk.core.lesson import LessonError, LessonRun
from gamedesk.core.match import Match
from gamedesk.core.openfile import open_file
from gamedesk.core.savefile import SaveError, read_header
from gamedesk.core.saves import SaveFolder
from gamedesk.ui.texts import game_text
from gamedesk.ui.widgets import ask, tell, words

MOST_WARNINGS = 6


@dataclass(frozen=True, slots=True)
class Place:
    """The file in which a match is written down, and the right to do so (None: no lock was had)."""

    path: Path
    lock: FileLock | None
    name: str = ""

    def let_go(self) -> None:
        """Nothing is written here after all."""
        if self.lock is not None:
            self.lock.release()


@dataclass(frozen=True, slots=True)
class Opening:
    """A match from a file. `place` is where it goes on; None: in a file of its own.

    `is_look`: somebody else plays it, so it is to be looked at first.
    """

    match: Match
    place: Place | None = None
    is_look: bool = False


def new_place(folder: SaveFolder, match: Match) -> Place:
    """Where a match that begins now is written down; the match is told when that was."""
    now = datetime.now(UTC).astimezone()
    match.started = match.started or now.isoformat(timespec="seconds")
    try:
        lock = folder.lock_new(match.game.id, now)
    except OSError:
        return Place(folder.new_automatic(match.game.id, now), None)
    return Place(lock.path, lock)


def open_asking(
    window: QWidget, path: Path, games: Sequence[Game], folder: SaveFolder
) -> Opening | None:
    """The match of a file, if it can be opened and the person wants that."""
    if not folder.holds(path):
        match = read_asking(window, path, games)
        return Opening(match) if match is not None else None
    try:
        place = _own_place(path)
    except InUse:
        return _look(window, path, games)
    match = read_asking(window, path, games)
    if match is None:
        place.let_go()
        return None
    return Opening(match, place)


def run_of(match: Match) -> LessonRun | None:
    """The lesson that a match stands in, where it was left; else the match becomes a game."""
    place, journal = match.lesson, match.journal
    if place is None:
        return None
    played, position = list(journal.entries), journal.position
    try:
        lessons = read_lessons(match.game, paths.data_root() / match.game.id)
        if place.id in lessons and not place.is_done:
            return LessonRun.resume(lessons[place.id], match)
    except (DataError, LessonError):
        journal.entries, journal.position = played, position
    match.lesson = None
    match.resume_drawing()
    return None


def _own_place(path: Path) -> Place:
    """Raises InUse."""
    lock, name = FileLock.where_possible(path), ""
    with suppress(SaveError):  # told by whoever reads the rest
        name = read_header(path).name
    return Place(path, lock, name)


def _look(window: QWidget, path: Path, games: Sequence[Game]) -> Opening | None:
    """Another program plays this match: what is played here becomes a variation of it."""
    title, message, yes = (words(f"load.in_use{part}") for part in ("", "_text", "_look"))
    if not ask(window, title, message, yes, "in_use"):
        return None
    match = read_asking(window, path, games)
    if match is None:
        return None
    match.branched_at = match.journal.position
    return Opening(match, is_look=True)


def read_asking(window: QWidget, path: Path, games: Sequence[Game]) -> Match | None:
    """The match of a file; faults are told, and what comes before a fault is offered."""
    try:
        opened = open_file(path, games)
    except SaveError as error:
        tell(window, words("load.failed"), fault_words(error), "load_failed")
        return None
    game_id = opened.match.game.id
    if opened.fault is not None and not _opens_before(window, opened.fault, game_id):
        return None
    if opened.torn:
        tell(window, words("load.partly"), words("save_fault.torn_told"), "load_torn")
    if opened.record is not None and opened.record.problems:
        listed = "\n".join(opened.record.problems[:MOST_WARNINGS])
        if not opened.record.actions:
            tell(window, words("load.failed"), listed, "load_failed")
            return None
        tell(window, words("load.partly"), listed, "load_partly")
    return opened.match


def _opens_before(window: QWidget, fault: SaveError, game_id: str) -> bool:
    message = fault_words(fault, game_id)
    return ask(window, words("load.failed"), message, words("load.open_before"), "open_before")


def fault_words(error: SaveError, game_id: str = "") -> str:
    """Where a save is faulty, and why, in the language that is on."""
    texts = game_text(game_id)
    sentence = texts.get(error.reason.key, **dict(error.reason.params))
    place = f"{error.path.name}:{error.line}: " if error.line else f"{error.path.name}: "
    why = f": {texts.get(error.why.key, **dict(error.why.params))}" if error.why else ""
    return f"{place}{sentence}{why}"
