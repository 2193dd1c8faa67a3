"""Brings the result of a match into the statistics when it ends, whoever moved last.

Nothing is kept of a variation, nor twice of a match: a save that is opened again is the same match.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from importlib import import_module

from PySide6.QtCore import QObject, QTimer

from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.statistics import Statistics


class ResultKeeper(QObject):
    """Follows one match until `close`."""

    def __init__(
        self,
        match: Match,
        source: str,
        statistics: Callable[[], Statistics],
        trouble: Callable[[OSError], None],
        parent: QObject,
    ) -> None:
        """`source` names the save of a match that has no name of its own."""
        super().__init__(parent)
        self._match = match
        self._source = match.identity or source
        self._statistics, self._trouble = statistics, trouble
        # In a step of its own: the disk is slow, and the last move is still to be seen.
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._keep)
        self._was_over = match.is_over
        self._unsubscribe = match.subscribe(self._happened)

    def close(self) -> None:
        """The match is put away; what has just ended is kept at once."""
        self._unsubscribe()
        if self._soon.isActive():
            self._soon.stop()
            self._keep()
        self.deleteLater()

    def _happened(self, entry: Entry | None) -> None:
        """An end is told once; to take it back takes the result back, too."""
        if self._match.is_over != self._was_over and self._match.branched_at is None:
            self._was_over = self._match.is_over
            self._soon.start(0)

    def _keep(self) -> None:
        try:
            if self._match.is_over:
                import_module("gamedesk.ui.result_page")  # else the step that shows it would
                self._statistics().record(self._match, self._source, datetime.now(UTC).astimezone())
            else:
                self._statistics().forget(self._source)
        except OSError as error:
            self._trouble(error)
