"""Lines and files of saves: what can be read of one without playing it.

A list of saves needs no more than this, so it is there before any rules are.
"""

from __future__ import annotations

import codecs
import json
import os
from pathlib import Path
from typing import Any, Final

from gamedesk.core.reason import Reason
from gamedesk.core.save_header import Header, HeaderError, header_from_json

SUFFIX: Final = ".jsonl"


class SaveError(Exception):
    """A file that cannot be opened as a match, or not to its end.

    `line` counts from 1 (0: the file as a whole), `entry` is the number of the entry that is
    refused (0: none), `why` is the rules' own reason. `open_before` is what to give to `load` to
    open the part before the fault; None if there is none.
    """

    def __init__(
        self,
        path: Path,
        line: int,
        reason: Reason,
        *,
        entry: int = 0,
        why: Reason | None = None,
        open_before: int | None = None,
    ) -> None:
        """Keep place, reason and remedy for whoever has the texts."""
        detail = f": {why}" if why else ""
        super().__init__(f"{path}:{line}: {reason}{detail}")
        self.path = path
        self.line = line
        self.reason = reason
        self.entry = entry
        self.why = why
        self.open_before = open_before


def line(data: object) -> str:
    """One line of a save file."""
    return json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n"


def write_whole(path: Path, text: str) -> None:
    """Replace a file in one step, on the disk before this returns. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    unfinished = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        with unfinished.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)


def read_header(path: Path) -> Header:
    """Only the first line of a save file. Raises SaveError."""
    try:
        with path.open("rb") as file:
            first = file.readline().removeprefix(codecs.BOM_UTF8)
    except OSError as error:
        raise unreadable(path, error) from None
    return parsed_header(path, [first])


def is_save(path: Path) -> bool:
    """Whether a file looks like a save rather than a recorded game. Raises SaveError."""
    if path.exists() and not (path.is_file() or path.is_dir()):
        # A pipe or a device would be waited for.
        raise SaveError(path, 0, Reason("save_fault.no_file"))
    try:
        with path.open("rb") as file:
            return path.suffix == SUFFIX or _begins_as_json(file.read(64))
    except OSError as error:
        raise unreadable(path, error) from None


def _begins_as_json(raw: bytes) -> bool:
    """Some editors put a mark of the encoding before everything."""
    return raw.removeprefix(codecs.BOM_UTF8).lstrip().startswith(b"{")


def parsed(raw: bytes) -> Any:
    """The JSON of one line. Raises ValueError."""
    try:
        return json.loads(raw.decode("utf-8"))
    except RecursionError:
        raise ValueError("nested too deeply") from None


def unreadable(path: Path, error: OSError) -> SaveError:
    """The fault of a file that the system does not let us read."""
    return SaveError(path, 0, Reason.of("save_fault.unreadable", why=error.strerror or str(error)))


def parsed_header(path: Path, lines: list[bytes]) -> Header:
    """The header that the first line holds. Raises SaveError."""
    try:
        return header_from_json(parsed(lines[0]))
    except HeaderError as error:
        raise SaveError(path, 1, error.reason) from None
    except (ValueError, IndexError):
        raise SaveError(path, 1, Reason("save_fault.no_header")) from None
