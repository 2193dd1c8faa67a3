"""Opens any file that can become a match: a save, or a recorded game in a game's own language."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from gamedesk.core.agenda import IllegalAction
from gamedesk.core.game import Game, SetupError
from gamedesk.core.match import Match
from gamedesk.core.notation import RecordedGame
from gamedesk.core.reason import Reason
from gamedesk.core.registry import UnknownGame, all_games
from gamedesk.core.savefile import SaveError, is_save, load_until_fault
from gamedesk.core.table import Human, Table


@dataclass(frozen=True, slots=True)
class OpenedFile:
    """A match as far as the file can be replayed, and what stopped it.

    `fault` is what is wrong in a save. `record` is set for a recorded game, with its problems.
    """

    match: Match
    fault: SaveError | None = None
    record: RecordedGame | None = None
    torn: bool = False
    """The last line of a save was not whole and was left out."""

    @property
    def last(self) -> int:
        """The number of the last entry, or of the last row of a recorded game."""
        if self.record is None:
            return len(self.match.journal.played)
        return len(self.record.row_ends)

    def entry_at(self, at: int) -> int:
        """The journal position after entry, or row, number `at`. Raises IndexError."""
        if not 0 <= at <= self.last:
            raise IndexError(f"no entry {at} of {self.last}")
        return at if self.record is None else (0, *self.record.row_ends)[at]


def open_file(path: Path, games: Sequence[Game] | None = None) -> OpenedFile:
    """The match in a file, up to its first fault. Raises SaveError if there is none at all."""
    known = all_games() if games is None else tuple(games)
    if _is_empty(path):
        raise SaveError(path, 0, Reason("save_fault.empty"))
    if is_save(path):
        loaded, fault = load_until_fault(path, find=partial(_find_among, known))
        return OpenedFile(loaded.match, fault, torn=loaded.torn)
    game, record = read_record(path, known)
    return OpenedFile(_replayed(path, game, record), None, record)


def _is_empty(path: Path) -> bool:
    """Nothing that could be of any game. A file that cannot be read is told by whoever reads it."""
    try:
        return path.is_file() and not path.read_bytes().strip(b"\0 \t\r\n")
    except OSError:
        return False


def _find_among(games: Sequence[Game], game_id: str) -> Game:
    found = [game for game in games if game.id == game_id]
    if not found:
        raise UnknownGame(game_id)
    return found[0]


def read_record(path: Path, games: Sequence[Game]) -> tuple[Game, RecordedGame]:
    """A recorded game, in the language of the game that understands most of it.

    Raises SaveError if the file is no text, or no game has a language.
    """
    text = _text(path)
    read = [(game, game.notation.import_game(text)) for game in games if game.notation is not None]
    if not read:
        raise SaveError(path, 0, Reason("save_fault.no_language"))
    return max(read, key=lambda pair: len(pair[1].actions))


def _replayed(path: Path, game: Game, record: RecordedGame) -> Match:
    names = (*record.names, *[""] * record.setup.seats)[: record.setup.seats]
    table = Table(tuple(Human(name) for name in names))
    try:
        if record.setup.seats not in game.seats:
            raise SaveError(path, 0, Reason("save_fault.no_record"))
        return Match.replay(game, record.setup, table, 0, record.actions)
    except SetupError as error:
        raise SaveError(path, 0, Reason("save_fault.setup"), why=error.reason) from None
    except IllegalAction as error:
        reason = Reason.of("save_fault.refused", entry=0, action=error.action.kind)
        raise SaveError(path, 0, reason, why=error.reason) from None


def _text(path: Path) -> str:
    try:
        raw = path.read_bytes()
    except OSError as error:
        why = error.strerror or str(error)
        raise SaveError(path, 0, Reason.of("save_fault.unreadable", why=why)) from None
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise SaveError(path, line, Reason("save_fault.not_text")) from None
