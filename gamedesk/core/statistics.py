"""Results of finished games, kept in a small database in the user's folder.

A damaged file is put aside and a new one begun: statistics never stop a game. The journal of each
game is its own file; here are only the figures that tables and comparisons need.
"""

from __future__ import annotations

import errno
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Human
from gamedesk.core.who_played import who_played

FILE_NAME = "statistics.sqlite"

_SCHEMA = """
CREATE TABLE IF NOT EXISTS games (
    id INTEGER PRIMARY KEY, game TEXT NOT NULL, ended TEXT NOT NULL, seats INTEGER NOT NULL,
    source TEXT NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS results (
    game_id INTEGER NOT NULL REFERENCES games(id), seat INTEGER NOT NULL, person TEXT NOT NULL,
    level TEXT NOT NULL, role TEXT NOT NULL, score INTEGER NOT NULL, rank INTEGER NOT NULL
);
"""


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One seat of a finished game. `person` is "" for a computer, `level` "" for a person.

    It is whoever made most decisions for the seat, see `who_played`: a person who lets a computer
    finish a game that is decided has played it.
    `role` is a text key of what was played ("faction.witches"), or "".
    """

    game: str
    ended: str
    seats: int
    seat: Seat
    person: str
    level: str
    role: str
    score: int
    rank: int


@dataclass(frozen=True, slots=True)
class Tally:
    """Several results together: how many games, how many first places, the scores."""

    name: str
    games: int
    first: int
    mean: float
    best: int


_NO_DAMAGE = frozenset(
    {
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_FULL,
    }
)
"""The file may be whole, but cannot be used now: it is not put aside then."""


class Statistics:
    """The results in one folder. Everything raises OSError if the folder refuses."""

    def __init__(self, folder: Path) -> None:
        """Nothing is opened before the first use. `put_aside` names a damaged file, if any was."""
        self._path = folder / FILE_NAME
        self.put_aside: Path | None = None

    def record(self, match: Match, source: str, ended: datetime) -> None:
        """Keep the result of a finished match; `source` names its save and is kept only once."""
        if not match.is_over:
            return
        game = (match.game.id, ended.isoformat(timespec="seconds"), len(match.table.seats), source)
        rows = match.game.standings(match.state).rows
        with self._open() as base:
            found = base.execute("SELECT id FROM games WHERE source = ?", (source,)).fetchone()
            if found is not None:
                return
            added = base.execute(
                "INSERT INTO games (game, ended, seats, source) VALUES (?, ?, ?, ?)", game
            )
            base.executemany(
                "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (added.lastrowid, row.seat, *_player(match, row.seat), row.score, row.rank)
                    for row in rows
                ],
            )

    def results(self, game: str = "") -> list[SeatResult]:
        """All results, the newest game first; of one game if it is named."""
        query = (
            "SELECT game, ended, seats, seat, person, level, role, score, rank FROM results "
            "JOIN games ON games.id = results.game_id WHERE ? IN ('', game) "
            "ORDER BY ended DESC, games.id DESC, seat"
        )
        with self._open() as base:
            return [SeatResult(*row) for row in base.execute(query, (game,))]

    def forget(self, source: str) -> None:
        """Take one game out again."""
        with self._open() as base:
            base.execute(
                "DELETE FROM results WHERE game_id IN (SELECT id FROM games WHERE source = ?)",
                (source,),
            )
            base.execute("DELETE FROM games WHERE source = ?", (source,))

    @contextmanager
    def _open(self) -> Iterator[sqlite3.Connection]:
        try:
            with closing(self._connect()) as base, base:
                yield base
        except sqlite3.OperationalError as error:
            raise OSError(errno.EIO, str(error), str(self._path)) from error

    def _connect(self) -> sqlite3.Connection:
        try:
            return self._checked()
        except sqlite3.DatabaseError as error:
            if _code(error) in _NO_DAMAGE:
                raise
            self.put_aside = _put_aside(self._path)
            return self._checked()

    def _checked(self) -> sqlite3.Connection:
        """The open database. Raises sqlite3.DatabaseError if it is none, or damaged."""
        self._path.parent.mkdir(parents=True, exist_ok=True)
        base = sqlite3.connect(self._path)
        try:
            (state,) = base.execute("PRAGMA quick_check").fetchone()
            if state != "ok":
                raise sqlite3.DatabaseError(state)
            base.executescript(_SCHEMA)
            base.execute("SELECT role, score, rank FROM results LIMIT 1")
            base.execute("SELECT ended, source FROM games LIMIT 1")
        except sqlite3.DatabaseError:
            base.close()
            raise
        return base


def _player(match: Match, seat: Seat) -> tuple[str, str, str]:
    """Person, level and role of a seat."""
    player = who_played(match, seat)
    role = match.game.label(match.state, seat)
    if isinstance(player, Human):
        return player.name, "", role
    return "", player.level, role


def _code(error: sqlite3.Error) -> int:
    """The primary result code of SQLite; 0 if it is Python's own error."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def _put_aside(path: Path) -> Path:
    """Rename a damaged file so that nothing is lost; returns its new place."""
    number = 1
    while (aside := path.with_suffix(f".damaged-{number}.sqlite")).exists():
        number += 1
    path.replace(aside)
    return aside


def tallies(results: list[SeatResult], by: str) -> list[Tally]:
    """Results put together by "person", "level" or "role", most games first."""
    groups: dict[str, list[SeatResult]] = {}
    for result in results:
        name = {"person": result.person, "level": result.level, "role": result.role}[by]
        if name:
            groups.setdefault(name, []).append(result)
    found = [_tally(name, group) for name, group in groups.items()]
    return sorted(found, key=lambda tally: (-tally.games, -tally.mean, tally.name))


def _tally(name: str, group: list[SeatResult]) -> Tally:
    scores = [result.score for result in group]
    return Tally(
        name=name,
        games=len(group),
        first=sum(result.rank == 1 for result in group),
        mean=sum(scores) / len(scores),
        best=max(scores),
    )
