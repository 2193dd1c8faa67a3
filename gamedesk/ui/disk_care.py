"""What a person hears when the disk refuses: once in words, then a mark until it can be written.

Nothing of this stops the game: play goes on, and each move tries again to write everything.
"""

from __future__ import annotations

import errno
from pathlib import Path

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QMainWindow, QStatusBar

from gamedesk import paths
from gamedesk.core.file_lock import InUse
from gamedesk.ui.texts import text
from gamedesk.ui.widgets import Label, tell, words

_FULL = frozenset({errno.ENOSPC, errno.EDQUOT})
_DENIED = frozenset({errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST})


def why(error: OSError) -> str:
    """Folder and reason on one line; of a file that is in use the file."""
    if isinstance(error, InUse):
        return text("load.in_use_file", file=Path(str(error.filename)).name)
    if error.errno in _FULL:
        reason = text("save.full")
    elif error.errno in _DENIED:
        reason = text("save.denied")
    else:
        reason = error.strerror or str(error)
    return f"{_folder(error)}: {reason}" if error.filename else reason


def _folder(error: OSError) -> Path:
    place = Path(str(error.filename))
    return place.parent if place.suffix else place


class DiskCare(QObject):
    """Keeps a line at the foot of the window while nothing can be saved."""

    def __init__(self, window: QMainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._error: OSError | None = None

    @property
    def error(self) -> OSError | None:
        """What stands in the way now."""
        return self._error

    def check(self, folder: Path) -> None:
        """Find out before the first game whether the user's folder can be written."""
        self.heed(paths.why_not_writable(folder))

    def heed(self, error: OSError | None) -> None:
        """Something was refused, or (None) all was written again. Words come only at first."""
        first = error is not None and self._error is None
        self._error = error
        if error is None:
            self._window.setStatusBar(QStatusBar())
            self._window.statusBar().hide()
            return
        self._show_mark(error)
        if first:
            # Later, since the game is in the middle of a move.
            QTimer.singleShot(0, self._tell)

    def _show_mark(self, error: OSError) -> None:
        bar = QStatusBar()
        bar.setSizeGripEnabled(False)
        bar.addWidget(Label("body", lambda: text("save.mark", why=why(error)), "bad"))
        bar.setObjectName("not_saved")
        self._window.setStatusBar(bar)

    def _tell(self) -> None:
        if self._error is not None:
            message = f"{why(self._error)}\n\n{text('save.remedy')}"
            tell(self._window, words("save.trouble"), message, "not_saved")
