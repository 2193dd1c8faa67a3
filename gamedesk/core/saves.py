"""The user's folder of saves: what lies there, the last unfinished game, names for new files."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import count
from pathlib import Path
from typing import Final

from gamedesk.core.file_lock import FileLock, InUse
from gamedesk.core.lesson_place import LessonPlace
from gamedesk.core.save_header import Header
from gamedesk.core.save_lines import SUFFIX, SaveError, line, parsed, read_header, write_whole
from gamedesk.core.table import Human, Player

_TAIL: Final = 4096
_PORTS: Final = tuple(f"{port}{number}" for port in ("COM", "LPT") for number in range(1, 10))
_RESERVED: Final = frozenset({"CON", "PRN", "AUX", "NUL", *_PORTS})
"""What Windows keeps for devices, whatever ending follows."""


@dataclass(frozen=True, slots=True)
class SaveInfo:
    """What a list of saves shows about a file, read from its first and last lines."""

    path: Path
    header: Header
    changed: datetime
    finished: bool
    automatic: bool
    scores: tuple[int, ...] = ()
    torn: bool = False
    """Whether its last line is not whole, so that something is missing."""

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.header.game

    @property
    def players(self) -> tuple[Player, ...]:
        """People and computers in seat order."""
        return self.header.seats

    @property
    def people(self) -> tuple[str, ...]:
        """The names of the people."""
        return tuple(player.name for player in self.players if isinstance(player, Human))

    @property
    def name(self) -> str:
        """The name that the save was given; empty for an automatic one."""
        return self.header.name

    @property
    def lesson(self) -> LessonPlace | None:
        """Where the lesson stands that this match is; None for a game."""
        return self.header.lesson

    @property
    def is_unfinished_lesson(self) -> bool:
        """Whether it is a lesson that can be gone on with."""
        return self.lesson is not None and not self.lesson.is_done and not self.finished

    @property
    def thumbnail(self) -> Path:
        """Where the picture of the table lies, if one was drawn."""
        return thumbnail_of(self.path)


class SaveFolder:
    """Named saves and automatic ones under the user's folder (`paths.user_data_dir()`)."""

    def __init__(self, root: Path) -> None:
        """Use the folder `root`; sub-folders are made when something is written."""
        self.named = root / "saves"
        self.automatic = root / "autosaves"
        self.removed = root / "removed"

    def saves(self) -> list[SaveInfo]:
        """Everything that can be read as a save, the last changed first."""
        found = [*self._infos(self.named), *self._infos(self.automatic)]
        return sorted(found, key=lambda info: info.changed, reverse=True)

    def traces(self) -> frozenset[tuple[Path, int]]:
        """Every file of the lists with when it was written: another value, another list."""
        found = set()
        for folder in (self.named, self.automatic):
            for path in folder.glob("*"):
                with suppress(OSError):  # it may go at this moment
                    found.add((path, path.stat().st_mtime_ns))
        return frozenset(found)

    def last_unfinished(self) -> SaveInfo | None:
        """The automatic save to go on with: of the games not yet played to their end the newest.

        A lesson is none, until people play on from it.
        """
        found = (i for i in self._infos(self.automatic) if not i.finished and i.lesson is None)
        return max(found, key=lambda info: info.changed, default=None)

    def unfinished_lessons(self) -> dict[tuple[str, str], SaveInfo]:
        """The newest automatic save of each lesson that was left early, by the ids of game and
        lesson.
        """
        found = [info for info in self._infos(self.automatic) if info.is_unfinished_lesson]
        found.sort(key=lambda info: info.changed)
        return {(i.game, i.lesson.id): i for i in found if i.lesson is not None}

    def new_automatic(self, game_id: str, started: datetime) -> Path:
        """A file for a match that begins now."""
        return _unused(self.automatic, f"{started:%Y%m%d-%H%M%S}-{game_id}")

    def lock_new(self, game_id: str, started: datetime) -> FileLock:
        """The same, locked before another program can choose it too. Raises OSError."""
        for path in _numbered(self.automatic, f"{started:%Y%m%d-%H%M%S}-{game_id}"):
            with suppress(InUse):
                lock = FileLock(path)
                if not path.exists():
                    return lock
                lock.release()
        raise AssertionError("numbers end")

    def holds(self, path: Path) -> bool:
        """Whether a file is an automatic save of this folder, to be written on."""
        return path.resolve().parent == self.automatic.resolve()

    def path_for(self, name: str) -> Path:
        """The file of a named save: the same name gives the same file, another name another one."""
        stem, number = file_stem(name), 1
        path = self.named / f"{stem}{SUFFIX}"
        while path.exists() and not _is_called(path, name):
            number += 1
            path = self.named / f"{stem}-{number}{SUFFIX}"
        return path

    def delete(self, info: SaveInfo) -> None:
        """Remove a save and its picture. Raises InUse, OSError."""
        with FileLock(info.path):
            _remove(info)

    def put_away(self, info: SaveInfo) -> SaveInfo:
        """Take a save out of the lists, so that it can be brought back. Raises InUse, OSError.

        What was put away before is gone for good then.
        """
        with FileLock(info.path):
            for old in self._infos(self.removed):
                self.delete(old)
            return _moved(info, self.removed / info.path.name)

    def bring_back(self, removed: SaveInfo, info: SaveInfo) -> SaveInfo:
        """Undo `put_away(info)`, which returned `removed`. Raises OSError.

        A save that has its place meanwhile is never overwritten: the file gets a number then.
        """
        return _moved(removed, _unused(info.path.parent, info.path.stem))

    def rename(self, info: SaveInfo, name: str) -> SaveInfo:
        """Give a save another name; it becomes a named save if it was automatic.

        A save of that name is never overwritten: the file gets a number then. The date stays that
        of the last move. Raises InUse, OSError.
        """
        with FileLock(info.path):
            return self._renamed(info, name)

    def _renamed(self, info: SaveInfo, name: str) -> SaveInfo:
        before = info.path.stat()
        first, _, rest = info.path.read_text(encoding="utf-8").partition("\n")
        header = parsed(first.encode())
        assert isinstance(header, dict)
        target = _unused(self.named, file_stem(name))
        write_whole(target, f"{line({**header, 'name': name})}{rest}")
        os.utime(target, ns=(before.st_atime_ns, before.st_mtime_ns))
        if info.thumbnail.exists():
            info.thumbnail.replace(thumbnail_of(target))
        _remove(info)
        renamed = save_info(target)
        assert renamed is not None
        return renamed

    def trim(self, keep: int) -> None:
        """Remove the oldest automatic saves of finished games and lessons beyond `keep`, and of
        each unfinished lesson all but the newest. Raises OSError.
        """
        infos = sorted(self._infos(self.automatic), key=lambda info: info.changed, reverse=True)
        over = [info for info in infos if info.finished or (info.lesson and info.lesson.is_done)]
        newest = {info.path for info in self.unfinished_lessons().values()}
        older = [i for i in infos if i.is_unfinished_lesson and i.path not in newest]
        for info in (*over[keep:], *older):
            with suppress(InUse):
                self.delete(info)

    def forget_lesson(self, game_id: str, lesson_id: str) -> None:
        """Remove what was left of a lesson: it begins anew. Raises OSError."""
        for info in list(self._infos(self.automatic)):
            lesson = info.lesson if info.game == game_id and info.is_unfinished_lesson else None
            if lesson is not None and lesson.id == lesson_id:
                with suppress(InUse):
                    self.delete(info)

    def _infos(self, folder: Path) -> Iterator[SaveInfo]:
        for path in sorted(folder.glob(f"*{SUFFIX}")):
            info = save_info(path, automatic=folder == self.automatic)
            if info is not None:
                yield info


def file_stem(name: str) -> str:
    """A name as every system allows it for a file, without ending."""
    stem = re.sub(r"[^\w .()-]+", "_", name).strip(" .")[:80] or "game"
    return f"_{stem}" if stem.partition(".")[0].strip().upper() in _RESERVED else stem


def _remove(info: SaveInfo) -> None:
    info.path.unlink(missing_ok=True)
    info.thumbnail.unlink(missing_ok=True)


def _is_called(path: Path, name: str) -> bool:
    info = save_info(path)
    return info is not None and info.name == name


def thumbnail_of(path: Path) -> Path:
    """Where the picture of the table of a save lies."""
    return path.with_suffix(".png")


def save_info(path: Path, *, automatic: bool = False) -> SaveInfo | None:
    """What a list shows about a file; None for a file that is no save."""
    try:
        header = read_header(path)
        changed = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        last, is_ended = _last_line(path)
    except (SaveError, OSError):
        return None
    result = _result(last)
    torn = not is_ended and not _is_whole(last)
    return SaveInfo(path, header, changed, result is not None, automatic, result or (), torn)


def _last_line(path: Path) -> tuple[bytes, bool]:
    """The last line, or the last of a long one, and whether something ends it."""
    with path.open("rb") as file:
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - _TAIL))
        tail = file.read()
    return tail.rstrip(b"\n").rsplit(b"\n", 1)[-1], tail.endswith(b"\n")


def _is_whole(last: bytes) -> bool:
    try:
        parsed(last)
    except ValueError:
        return False
    return True


def _result(last: bytes) -> tuple[int, ...] | None:
    """The scores in the last line; None if the game goes on."""
    try:
        data = parsed(last)
    except ValueError:
        return None
    rows = data.get("result") if isinstance(data, dict) else None
    if not isinstance(rows, list):
        return None
    return tuple(row[0] for row in rows if isinstance(row, list) and isinstance(row[0], int))


def _moved(info: SaveInfo, target: Path) -> SaveInfo:
    target.parent.mkdir(parents=True, exist_ok=True)
    info.path.replace(target)
    if info.thumbnail.exists():
        info.thumbnail.replace(thumbnail_of(target))
    return replace(info, path=target)


def _unused(folder: Path, stem: str) -> Path:
    return next(path for path in _numbered(folder, stem) if not path.exists())


def _numbered(folder: Path, stem: str) -> Iterator[Path]:
    """The file of this name, then with numbers, without end."""
    yield folder / f"{stem}{SUFFIX}"
    for number in count(2):
        yield folder / f"{stem}-{number}{SUFFIX}"
