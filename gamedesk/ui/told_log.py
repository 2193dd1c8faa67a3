"""The log as whoever looks on may read it: one's own secrets are named only while they lie open.

While a hand lies face down, because others look at the screen too, a line that names what was
drawn would tell as much as its face. Whoever holds the eye reads everything of their own.
"""

from __future__ import annotations

from gamedesk.core.journal import Entry
from gamedesk.core.state import Seat
from gamedesk.ui.game_view import GameView
from gamedesk.ui.log_book import LogBook
from gamedesk.ui.log_panel import LogView
from gamedesk.ui.match_bridge import MatchBridge


class ToldLog:
    """Fills the log of one table page."""

    def __init__(self, view: GameView, book: LogBook, log: LogView, bridge: MatchBridge) -> None:
        """Nothing is told before `rebuild`."""
        self._view, self._book, self._log, self._bridge = view, book, log, bridge
        self._reader: Seat | None = None

    def tell(self, entry: Entry) -> None:
        """Add what happened, and have it read aloud."""
        position = self._bridge.match.journal.position
        self._log.tell(self._book.rows(entry, position, self._bridge.reader))

    def follow(self) -> None:
        """Tell it anew if somebody else may read it now."""
        if self._bridge.reader != self._reader:
            self.rebuild()

    def rebuild(self) -> None:
        """Tell it anew."""
        self._tell_for(self._bridge.reader)

    def peek(self) -> None:
        """The viewer's secrets on the board and all that they know, until these are hidden."""
        self._view.show_secrets(True)
        self._tell_for(self._bridge.viewer)

    def forget(self) -> None:
        """No lines: they told secrets of whoever had the screen."""
        self._reader = None
        self._log.rows.replace([])

    def _tell_for(self, reader: Seat) -> None:
        self._reader = reader
        self._log.rows.replace(self._book.of_match(self._bridge.match, reader))
