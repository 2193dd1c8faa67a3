"""Tables without curtains: whose hand lies open now is said in a line. Only the saying is here.

Who may look is decided by `core.table` and the bridge.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gamedesk.core.state import Seat
from gamedesk.ui.notice import notify
from gamedesk.ui.phrase import Phrase

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage


class OpenHands(QObject):
    """For one table page."""

    def __init__(self, page: TablePage) -> None:
        """Follow whoever is asked."""
        super().__init__(page)
        self._page = page
        self._last: tuple[Seat, bool] | None = None
        page.choosing.changed.connect(self._follow)

    @property
    def can_be(self) -> bool:
        """Whether there are hands that several people could hide from each other."""
        match = self._page.match
        return match.game.has_secrets and len(match.table.humans()) > 1

    def set_open(self, on: bool) -> None:
        """Trust each other from now on, or not; who is asked keeps the screen."""
        table, asked = self._page.match.table, self._page.choosing.asked
        table.open_hands = on
        if asked is not None:
            table.hand_over(asked.decision.seat)
        self._page.aids.table_changed.emit()

    def _follow(self) -> None:
        asked = self._page.choosing.asked
        if asked is None:
            return
        now = (asked.decision.seat, self._somebody_hides())
        if now == self._last:
            return
        self._last = now
        if self._page.match.table.open_hands and self.can_be and now[1]:
            name = Phrase.plain(self._page.view.people[now[0]].name)
            notify(self._page, self._page.say(Phrase.of("table.open_hand", name=name)))

    def _somebody_hides(self) -> bool:
        """Before anybody holds a card there is no hand to speak of."""
        match = self._page.match
        people = match.table.humans()
        return any(match.game.keeps_secret(match.state, seat) for seat in people)
