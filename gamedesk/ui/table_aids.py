"""The helps for choosing at one table, put together: the card of ways, the banner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from gamedesk.core.state import Seat
from gamedesk.ui.answering import Answering
from gamedesk.ui.clock_keeper import ClockKeeper
from gamedesk.ui.focus_keys import follow_choice, leave_places, rest_cursor
from gamedesk.ui.log_book import LogBook
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.notes import Warner
from gamedesk.ui.open_hands import OpenHands
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.settings import settings
from gamedesk.ui.texts import language
from gamedesk.ui.ways import Ways
from gamedesk.ui.widgets import words

if TYPE_CHECKING:
    from gamedesk.ui.plan_table import Planning
    from gamedesk.ui.table_page import TablePage


class TableAids(QObject):
    """Made by the page when its parts are there."""

    table_changed = Signal()
    """Who sits where, or how the table plays, is another now: to be written down at once."""

    def __init__(self, page: TablePage) -> None:
        """Connect everything."""
        super().__init__(page)
        page.choosing.warner = Warner(page.match.table)
        self._page = page
        self._speaks_for_somebody = self._is_closed = False
        self._book = LogBook(page.view, page.say)
        page.choosing.changed.connect(self._mark_news)
        # What was taken back is marked no more.
        page.bridge.moved.connect(lambda: page.view.mark_last(None))
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._move_keyboard)
        page.choosing.narrowed.connect(lambda targets: follow_choice(page, targets))
        # A place that the log calls by name is shown on the board.
        page.side.log.pointed.connect(page.view.show_place_in)
        page.view.picked.connect(self._say_who_thinks)
        self.ways = Ways(page)
        self.open_hands = OpenHands(page)
        self.answering = Answering(page)
        self.clock = ClockKeeper(page)
        self._planning: Planning | None = None
        page.bar.computer.pace_chosen.connect(self._set_pace)
        self._show_tools()

    def _move_keyboard(self, old: QWidget | None, new: QWidget | None) -> None:
        if not self._is_closed:
            leave_places(self._page, old, new)

    def _say_who_thinks(self, target: str) -> None:
        """A click while a computer has to choose is answered where it fell."""
        page = self._page
        if page.choosing.asked is None and page.bar.mode is BarMode.COMPUTER:
            QToolTip.showText(QCursor.pos(), page.bar.question, page)

    def _set_pace(self, pace: Pace) -> None:
        self._page.bridge.set_pace(pace)
        self._page.bar.computer.show_pace(pace)
        self._page.pace_chosen.emit(pace)

    def plan(self) -> bool:
        """What if: try things on a copy; False if nobody has to choose."""
        if self._planning is None:
            from gamedesk.ui.plan_table import Planning

            self._planning = Planning(self._page)
        return self._planning.begin()

    @property
    def planning(self) -> Planning | None:
        """The plans of this table, once there was one."""
        return self._planning

    def set_purist(self, on: bool) -> None:
        """Hide all helps for choosing at this table, or show them again."""
        self._page.match.table.purist = on
        self.ways.close()
        self._show_tools()
        self._page.choosing.refresh()
        self.table_changed.emit()

    def set_free_takebacks(self, on: bool) -> None:
        """Let undo go beyond one's own turn, or not."""
        match = self._page.match
        if on != match.table.free_takebacks:
            match.allow_takebacks(on)
            self._page.side.log.tell([self._book.switched(on, match.journal.position)])
        self._page.show_undo()
        self._show_tools()
        self.table_changed.emit()

    def _show_tools(self) -> None:
        strip = self._page.strip
        reason = words("table.purist.help") if self._page.match.table.purist else ""
        for button in (strip.hint_button, strip.score_button):
            button.deny(reason)
        strip.takebacks_sign.setVisible(self._page.match.table.free_takebacks)

    def _suit(self, seat: Seat) -> None:
        """The desk speaks the language of the one who is asked, if they chose one."""
        wanted = settings.person_language(self._page.match.table.seats[seat].name)
        if not self._is_closed and (wanted or self._speaks_for_somebody):
            self._speaks_for_somebody = bool(wanted)
            language.set_code(wanted or settings.language)

    def _mark_news(self) -> None:
        """The log marks what happened since the last turn of the one who is asked."""
        asked, page = self._page.choosing.asked, self._page
        if asked is not None and not asked.chooser.picks:
            rest_cursor(page)
        if asked is not None:
            self._suit(asked.decision.seat)
            since = self._book.last_turn(page.match.journal, asked.decision.seat)
            page.side.log.mark_since(since)

    def put_hints_away(self, *, opened: bool = False) -> bool:
        """Close what pointing shows, or what was opened to read, too; whether there was any."""
        had_tip = QToolTip.isVisible()
        QToolTip.hideText()
        had_card = self.ways.close()
        had_card = self._page.choosing.drop_advice() or had_card
        return self._page.view.put_away(opened=opened) or had_card or had_tip

    def close(self) -> None:
        """The match is left."""
        self._is_closed = True
        if self._speaks_for_somebody:
            self._speaks_for_somebody = False
            language.set_code(settings.language)
        self.clock.close()
        if self._planning is not None:
            self._planning.end([])
        self.ways.close()
