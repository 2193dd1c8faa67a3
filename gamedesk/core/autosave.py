"""Writes a match down while it is played, so that nothing is lost when the program is killed."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from gamedesk.core.file_lock import FileLock
from gamedesk.core.journal import Entry, Rewind
from gamedesk.core.match import Match
from gamedesk.core.savefile import (
    DIGEST_EVERY,
    digest_line,
    entry_line,
    header_of,
    line,
    result_line,
    rewind_line,
    save_lines,
    seat_line,
    takebacks_line,
    write_whole,
)
from gamedesk.core.state import Seat
from gamedesk.core.table import Table


class Autosave:
    """Appends a line to `path` after everything that happens, and sees it onto the disk.

    What was played before is written first, in one step, so a file with a torn end becomes whole
    again. If the disk refuses, `trouble` is told the error, play goes on, and the next entry tries
    to write everything again; when that goes well, `trouble` is told None. Nobody else writes
    into the file meanwhile: the autosave has its lock.
    """

    def __init__(
        self,
        match: Match,
        path: Path,
        *,
        started: str = "",
        name: str = "",
        trouble: Callable[[OSError | None], None] | None = None,
        lock: FileLock | None = None,
    ) -> None:
        """Write what there is and follow the match from now on.

        `lock` is that of `path`, if the caller has it already. Raises InUse if somebody else has.
        """
        self.path = path
        self._lock = lock
        self._take_lock()
        self.is_untouched = True
        """Whether nothing was played or taken back since."""
        self._match = match
        self._started = started
        self._name = name
        self._trouble = trouble
        self._whole = self._refused = False
        self._seats = match.table.seats
        self._takebacks = match.table.free_takebacks
        self._purist = match.table.purist
        self._open_hands = match.table.open_hands
        self._clock = _clock(match.table)
        self._lesson = match.lesson
        self._position = match.journal.position
        self._guarded(self._write_all)
        self._unsubscribe = match.subscribe(self._happened)

    def close(self) -> None:
        """Stop following the match, and let others write. The file stays."""
        self._unsubscribe()
        if self._lock is not None:
            self._lock.release()

    def note_table(self) -> None:
        """Somebody changed seats, or the take-back rule changed, or a lesson went on, outside an
        entry.
        """
        self._guarded(lambda: self._append(self._table_lines()))

    def _happened(self, entry: Entry | None) -> None:
        self.is_untouched = False
        lines = self._moved if entry is None else self._played
        self._guarded(lambda: self._append(self._table_lines() + lines()))

    def _moved(self) -> str:
        before, self._position = self._position, self._match.journal.position
        if before == self._position:
            return ""
        marks = self._match.journal.rewinds
        if marks and marks[-1] == Rewind(self._position, before):
            return rewind_line(marks[-1])
        word = "redo" if self._position > before else "undo"
        return line({word: self._position}) + self._result()

    def _played(self) -> str:
        """The entries not yet written: several if another listener submitted before us."""
        match = self._match
        before, self._position = self._position, match.journal.position
        text = ""
        for position in range(before + 1, self._position + 1):
            text += entry_line(match.journal.entries[position - 1])
            if position % DIGEST_EVERY == 0:
                text += digest_line(match, position)
        return text + (self._result() if text else "")

    def _result(self) -> str:
        return result_line(self._match) if self._match.is_over else ""

    def _table_lines(self) -> str:
        table = self._match.table
        text = ""
        for seat, (before, now) in enumerate(zip(self._seats, table.seats, strict=True)):
            if before != now:
                text += seat_line(Seat(seat), now)
        if self._takebacks != table.free_takebacks:
            text += takebacks_line(table.free_takebacks)
        if self._purist != table.purist:
            text += line({"purist": table.purist})
        self._purist = table.purist
        if self._open_hands != table.open_hands:
            text += line({"open_hands": table.open_hands})
        self._open_hands = table.open_hands
        clock = _clock(table)
        if self._clock != clock:
            text += line({"clock": clock})
        self._clock = clock
        self._seats = table.seats
        self._takebacks = table.free_takebacks
        return text

    def _take_lock(self) -> None:
        """A folder that refuses is told when the file is written."""
        self._lock = self._lock or FileLock.where_possible(self.path)

    def _write_all(self) -> None:
        self._take_lock()
        header = header_of(self._match, started=self._started, name=self._name)
        write_whole(self.path, "".join(save_lines(self._match, header)))
        self._whole, self._lesson = True, self._match.lesson

    def _append(self, text: str) -> None:
        if self._lesson != self._match.lesson:
            # Where a lesson stands is read from the first line.
            self._whole = self.is_untouched = False
        if not self._whole or not self.path.exists():
            self._write_all()
        elif text:
            with self.path.open("ab") as file:
                file.write(text.encode("utf-8"))
                file.flush()
                os.fsync(file.fileno())

    def _guarded(self, write: Callable[[], None]) -> None:
        trouble: OSError | None = None
        try:
            write()
        except OSError as error:
            self._whole, trouble = False, error
        if self._trouble is not None and (trouble is not None or self._refused):
            self._trouble(trouble)
        self._refused = trouble is not None


def _clock(table: Table) -> dict[str, Any] | None:
    return table.clock.to_json() if table.clock is not None else None
