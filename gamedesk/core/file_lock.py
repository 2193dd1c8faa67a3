"""One file, one writer: keeps two running programs from writing into the same save.

The system itself holds the lock, on a small file beside the save, and lets it go when the program
ends in whatever way. What a killed program leaves lying there is no lock.
"""

from __future__ import annotations

import errno
import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import Final, Self

if sys.platform == "win32":
    import msvcrt

    def _grasp(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _grasp(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


_HELD: Final = frozenset({errno.EAGAIN, errno.EWOULDBLOCK, errno.EACCES, errno.EDEADLK})
"""How the systems say that somebody else has a lock."""
_NO_LOCKS: Final = frozenset({errno.ENOLCK, errno.ENOSYS, errno.ENOTSUP, errno.EOPNOTSUPP})
"""How they say that this folder, perhaps of another machine, knows none."""


class InUse(OSError):
    """Another running program, or another table of this one, writes into the file."""

    def __init__(self, path: Path) -> None:
        """Name the save, not the lock."""
        super().__init__(errno.EBUSY, "in use", str(path))


class FileLock:
    """The right to write into `path`, until `release` or the end of the program."""

    def __init__(self, path: Path) -> None:
        """Take it. Raises InUse if somebody else has it, OSError if the folder refuses."""
        self.path = path
        self._beside = path.with_name(f".{path.name}.lock")
        path.parent.mkdir(parents=True, exist_ok=True)
        self._descriptor: int | None = None
        while self._descriptor is None:
            self._descriptor = self._try()

    @classmethod
    def where_possible(cls, path: Path) -> FileLock | None:
        """The lock; None where the folder refuses: whoever writes there tells. Raises InUse."""
        try:
            return cls(path)
        except InUse:
            raise
        except OSError:
            return None

    def release(self) -> None:
        """Let the next one write. To call this twice does no harm."""
        if self._descriptor is None:
            return
        descriptor, self._descriptor = self._descriptor, None
        # Windows removes no open file, and elsewhere it must go while it is still ours.
        if sys.platform == "win32":
            os.close(descriptor)
            with suppress(OSError):
                self._beside.unlink()
        else:
            with suppress(OSError):
                self._beside.unlink()
            os.close(descriptor)

    def __enter__(self) -> Self:
        """For work that takes no longer than a block."""
        return self

    def __exit__(self, *_: object) -> None:
        """Whatever happened in it."""
        self.release()

    def _try(self) -> int | None:
        """The open lock; None if its file was removed by the one who had it before."""
        descriptor = os.open(self._beside, os.O_RDWR | os.O_CREAT, 0o600)
        try:
            _grasp(descriptor)
        except OSError as error:
            if error.errno not in _NO_LOCKS:
                os.close(descriptor)
                raise InUse(self.path) if error.errno in _HELD else error from None
        if self._is_there(descriptor):
            return descriptor
        os.close(descriptor)
        return None

    def _is_there(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), self._beside.stat())
        except FileNotFoundError:
            return False
