"""Keeps the picture of a running match fresh, so that it is there after a crash, too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QThreadPool, QTimer

from gamedesk.ui.save_actions import picture_of, plain_picture, write_picture

if TYPE_CHECKING:
    from gamedesk.core.journal import Entry
    from gamedesk.ui.table_page import TablePage

REST_MS = 15_000
"""A picture is at most so old while the game goes on."""


class PictureKeeper(QObject):
    """For one table and its automatic save; `close` it before the table goes."""

    def __init__(self, table: TablePage, path: Path) -> None:
        """Wait for the first move."""
        super().__init__(table)
        self._table, self._path = table, path
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST_MS)
        self._timer.timeout.connect(self.draw)
        if table.match.game.has_secrets:
            plain_picture(table.match.game)  # while the table opens: in play it would be felt
        self._unsubscribe = table.match.subscribe(self._happened)

    def close(self) -> None:
        """No more pictures."""
        self._timer.stop()
        self._unsubscribe()

    def _happened(self, entry: Entry | None) -> None:
        if not self._timer.isActive():
            self._timer.start()

    def draw(self) -> None:
        """Now, unless an earlier moment is shown. To write it takes long: a worker does that."""
        if self._table.is_past:
            self._timer.start()
            return
        image, path = picture_of(self._table), self._path
        if path.exists():
            QThreadPool.globalInstance().start(lambda: write_picture(image, path))
