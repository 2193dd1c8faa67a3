"""The table: strip above, log and board in the middle, bar below, of one running match.

The flow: the bridge says what was entered or asked; events are played, then the state is shown,
then whoever has to choose is asked. Faces are made in `table_faces`, answering is in `choosing`,
looking back in here.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtCore import QEvent, QSize, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QLineEdit, QVBoxLayout, QWidget

from gamedesk.core.agenda import Decision
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import Player
from gamedesk.ui.asked import Asked
from gamedesk.ui.choosing import Choosing
from gamedesk.ui.curtain import Curtain
from gamedesk.ui.event_player import EventPlayer
from gamedesk.ui.focus_keys import go_home
from gamedesk.ui.game_view import make_view
from gamedesk.ui.help_mode import HelpMode
from gamedesk.ui.log_book import LogBook, seen_events
from gamedesk.ui.log_drawer import LogDrawer
from gamedesk.ui.looking_back import LookingBack
from gamedesk.ui.match_bridge import MatchBridge, Pace
from gamedesk.ui.page import Page
from gamedesk.ui.prompt_bar import BarMode, PromptBar
from gamedesk.ui.rules_fault import show_rules_fault
from gamedesk.ui.seats_strip import SeatsStrip
from gamedesk.ui.side_panel import SidePanel
from gamedesk.ui.table_aids import TableAids
from gamedesk.ui.table_faces import TableFaces
from gamedesk.ui.table_keys import handle_key
from gamedesk.ui.table_menu import connect_strip
from gamedesk.ui.table_motions import TableMotions
from gamedesk.ui.texts import game_text, language
from gamedesk.ui.theme import theme
from gamedesk.ui.told_log import ToldLog
from gamedesk.ui.words import Catalogue, people_of, say_for

RECAP = 5


class TablePage(Page):
    """One match on the screen. `close_match` before it is thrown away."""

    left = Signal()
    """Back to the start page."""
    result_wanted = Signal(object)
    """The match: show its points."""
    match_wanted = Signal(object)
    """A new match, played on from an earlier moment of this one."""
    origin_wanted = Signal(object)
    save_wanted = Signal(object)
    settings_wanted = Signal()
    book_wanted = Signal()
    pace_chosen = Signal(object)

    def __init__(
        self,
        match: Match,
        pace: Pace = Pace.FAST,
        catalogue: Catalogue = game_text,
        parent: QWidget | None = None,
    ) -> None:
        """Lay the table; nothing moves before `start`."""
        super().__init__("table", parent)
        self.match = match
        self.origin: Path | None = None  # where a variation came from
        self.catalogue, self.say = catalogue, say_for(match.game.id, catalogue)
        self.bridge = MatchBridge(match, pace, self)
        self.view = make_view(match.game, self.say)
        self.strip, self.side, self.bar = SeatsStrip(), SidePanel(), PromptBar()
        self.choosing = Choosing(self.view, self.bar, self.side.action_list, self.say)
        self.motions = TableMotions(self)
        self.player = EventPlayer(self.motions.of, self)
        self.help_mode = HelpMode(self)
        self.curtain: Curtain
        self._book = LogBook(self.view, self.say)
        self.told = ToldLog(self.view, self._book, self.side.log, self.bridge)
        self._faces = TableFaces(self.view, self.say, match)
        self.past = LookingBack(self.bridge, self.view, self.bar, self.side, self._faces)
        self._playing = False
        self._shown: tuple[Any, Seat] | None = None
        self._lay_out()
        self._connect()

    # Making the page.

    def _lay_out(self) -> None:
        self.content = QWidget()
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._middle = QHBoxLayout()
        self._middle.addWidget(self.side)
        self._middle.addWidget(self.view, 1)
        self._drawer = LogDrawer(self.side, self.view, self._middle)
        column.addWidget(self.strip)
        column.addLayout(self._middle, 1)
        column.addWidget(self.bar)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        whole.addWidget(self.content)
        self.curtain = Curtain(self)
        several = len(self.match.table.humans()) > 1
        self.strip.peek_button.setVisible(self.match.game.has_secrets and several)
        self._measure()

    def _measure(self) -> None:
        self._middle.setContentsMargins(theme.gap, theme.gap, theme.gap, theme.gap)
        self._middle.setSpacing(theme.gap)
        self._fold()

    def _connect(self) -> None:
        bridge, bar, strip = self.bridge, self.bar, self.strip
        bridge.begins_turn = self._faces.begins_turn
        bridge.entered.connect(self._entered)
        bridge.moved.connect(self._moved)
        bridge.asked.connect(self._ask)
        bridge.thinking.connect(self._thinks)
        bridge.failed.connect(lambda error: show_rules_fault(self, error, self.match))
        self.player.finished.connect(self.motions.rest)
        self.player.finished.connect(self._played)
        self.choosing.submitted.connect(bridge.submit)
        bar.undo_wanted.connect(self.undo)
        bar.redo_wanted.connect(self.redo)
        bar.reset_wanted.connect(self.reset_turn)
        bar.more_wanted.connect(self.open_actions)
        bar.confirmed.connect(self._confirmed)
        bar.computer.step_wanted.connect(bridge.step)
        self.past.began.connect(self.choosing.close)
        self.past.shown.connect(self._show_seats)
        self.past.shown.connect(self.show_undo)
        self.past.ended.connect(self._present_again)
        self.past.match_wanted.connect(self.match_wanted)
        self.side.log.chosen.connect(self.show_past)
        self.side.replay_wanted.connect(lambda: self.show_past(self.match.journal.position))
        self.curtain.accepted.connect(self._accept_screen)
        connect_strip(self)
        bridge.suggested.connect(self.choosing.advise)
        strip.peek_button.pressed.connect(self.told.peek)
        strip.peek_button.released.connect(self._hide_secrets)
        theme.changed.connect(self._measure)
        theme.changed.connect(self._retell)
        language.changed.connect(self._retell)
        self.aids = TableAids(self)

    def start(self) -> None:
        """Show the table, with what was done last, and let the game go on."""
        self._retell()
        if self.bridge.needs_curtain is None:
            self.view.mark_last(self.match.journal.last)
        self.bridge.start()

    def close_match(self) -> None:
        """Stop computers and animations."""
        self.player.skip()
        self.aids.close()
        self.bridge.close()

    # What the bridge says.

    def _entered(self, entry: Entry) -> None:
        self.told.tell(entry)
        self.past.grew()
        if self.is_past:
            return
        if not self._playing:
            self._playing = True
            self.bridge.hold()
        self.player.play(seen_events(entry, self.bridge.reader))

    def _played(self) -> None:
        """Everything that was to be seen has been seen: show what is true now nature rests."""
        if self._playing and not self.match.nature_moves:
            self._playing = False
            if not self.is_past:
                self._show_state()
                self.view.mark_last(self.match.journal.last)
            self.bridge.release()

    def _moved(self) -> None:
        if not self.player.skip():
            self._played()  # nothing moves, but nature may have broken off
        self.choosing.close()
        self._retell()

    def _ask(self) -> None:
        """Put the open question to whoever has to answer it."""
        seat = self.bridge.needs_curtain
        if self.is_past:
            return
        if seat is not None:
            self._close_curtain(seat)
            return
        if self.bridge.human_decision is not None:
            self._ask_person(self.bridge.human_decision)
        else:
            self._ask_nobody()
        self.show_undo()

    def _ask_person(self, decision: Decision) -> None:
        self._show_state()
        self.bar.set_mode(BarMode.CHOOSE)
        news = self._book.since_last_turn(self.match.journal, decision.seat, RECAP)
        self.choosing.recap = self._faces.recap(news)
        self.choosing.ask(self._asked(decision), self._faces.who(self.bridge.view(), decision.seat))

    def _asked(self, decision: Decision) -> Asked:
        state, free = self.bridge.view(), self.match.table.forgives
        return Asked(self.view, self.say, state, decision, is_free=free)

    def _ask_nobody(self) -> None:
        self.choosing.close()
        state, decision = self.bridge.view(), self.match.decision
        self._show_seats()
        if decision is None:
            self.bar.set_mode(BarMode.QUIET)
            self.bar.show_question(self._faces.over(state))
            self.bar.show_confirm(self._faces.result_button())
            return
        self.bar.set_mode(BarMode.COMPUTER)
        self.bar.computer.show_pace(self.bridge.pace)
        self.bar.show_question(self._faces.other(state, decision.seat, self.bridge))
        self.bar.show_confirm(*self._faces.not_your_turn())

    def _thinks(self, seat: Seat) -> None:
        """A computer has begun to think: the bar says whose turn it is."""
        if seat >= 0 and not self.is_past and not self.curtain.isVisible():
            self._ask_nobody()

    # Showing.

    def _show_state(self) -> None:
        """The present, as the viewer may know it; nothing is drawn twice."""
        now = (self.match.state, self.bridge.viewer)
        if self._shown is None or self._shown[0] is not now[0] or self._shown[1] != now[1]:
            self._shown = now
            self.view.set_viewer(now[1])
            self.view.show_state(self.bridge.view())
        self._hide_secrets()
        self._show_seats()

    def _show_seats(self) -> None:
        state = self.bridge.view(self.past.position)
        asked = None if self.is_past else self.match.decision
        self.strip.show_round(self._faces.round(state))
        self.strip.show_seats(self._faces.seats(state, asked.seat if asked else None))

    def show_undo(self) -> None:
        """What can be taken back now."""
        why_not = self._faces.undo(self.bridge, is_past=self.is_past)
        self.bar.show_undo(*why_not, *self._faces.takebacks(self.bridge, is_past=self.is_past))

    def _hide_secrets(self) -> None:
        """One's own secrets are face up while one chooses, or where nobody else looks."""
        self.view.show_secrets(is_open := self.bridge.shows_secrets)
        self.strip.show_peek(not is_open)
        self.told.follow()

    def _retell(self) -> None:
        """Say and show everything anew; what moves was drawn in the old way and ends."""
        self.player.skip()
        self.view.set_people(people_of(self.match.table))
        self.view.retranslate()
        self._shown = None
        self.told.rebuild()
        if self.past.position is not None:
            self.show_past(self.past.position)
            return
        if self.bridge.needs_curtain is not None:
            self._close_curtain(self.bridge.needs_curtain)
            return
        self._show_state()
        if self.choosing.asked is not None or self.bar.mode in (BarMode.COMPUTER, BarMode.QUIET):
            self._ask()

    # The curtain.

    def _close_curtain(self, seat: Seat) -> None:
        """Cover first, then forget what was drawn."""
        self.choosing.close()
        face = self._faces.curtain(self.match.game.observe(self.match.state, seat), seat)
        self.curtain.close_for(*face)
        self.content.hide()
        self.view.show_secrets(False)
        self.told.forget()
        self.bar.show_undo("", "", "")  # their tips name choices, also hidden ones
        self._curtain_seat = seat

    def _accept_screen(self) -> None:
        self.match.table.hand_over(self._curtain_seat)
        self.side.show_page(0)
        self.told.rebuild()
        self._show_state()
        self.view.mark_last(self.match.journal.last)
        self.curtain.open(self.content)
        self._ask()

    def open_actions(self) -> None:
        """The plain list of actions, with the keyboard on it."""
        self.side.show()
        self.side.open_actions()

    def undo(self) -> None:
        """Take the last choice back, or say why not."""
        if self._take_back(self.bridge.undo) is False:
            self.choosing.refuse(self._faces.undo(self.bridge)[0])

    def redo(self) -> None:
        """Bring back what was taken back."""
        self._take_back(self.bridge.redo)

    def reset_turn(self) -> None:
        """Begin the turn again."""
        self._take_back(self.bridge.reset_turn)

    def _take_back(self, move: Callable[[], object]) -> object:
        """Who looks at an earlier moment would not see what is taken back, and is told so."""
        if self.is_past:
            self.bar.show_note(self._faces.undo(self.bridge, is_past=True)[0])
            return None
        self.player.skip()
        return move()

    # Looking back.

    @property
    def is_past(self) -> bool:
        """Whether an earlier moment is shown."""
        return self.past.position is not None

    def show_past(self, position: int) -> None:
        """The board after so many entries."""
        self.player.skip()
        self.past.show(position)

    def back_to_now(self) -> None:
        """Go on with the game; what still moves has been seen."""
        self.past.leave()
        self.player.skip()

    def _present_again(self) -> None:
        self._shown = None
        self._show_state()
        self._ask()
        if not isinstance(self.focusWidget(), QLineEdit):
            self.take_keyboard()  # the slider had it, which is gone

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Let a computer, or a person, play on for a seat."""
        self.match.table.replace(seat, player)
        self.aids.table_changed.emit()
        self.choosing.close()
        self._retell()
        self.bridge.ask_again()

    def _confirmed(self) -> None:
        if self.is_past:
            self.back_to_now()
        elif self.match.is_over:
            self.result_wanted.emit(self.match)

    def take_keyboard(self) -> None:
        """To the board, where arrows walk and Enter is for the big button."""
        go_home(self)

    def event(self, event: QEvent) -> bool:
        """A pointer rests on something that has no tool tip of its own."""
        tipped = isinstance(event, QHelpEvent) and self.help_mode.tip(event)
        return tipped or super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Keys that no widget wanted; any key first finishes what moves."""
        self.player.skip()
        if not handle_key(self, event):
            super().keyPressEvent(event)

    def minimumSizeHint(self) -> QSize:
        return QSize(640, 420)  # what has no room folds away

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.curtain.setGeometry(self.rect())
        self._fold()

    def _fold(self) -> None:
        self.strip.fit(self.size())
        self.bar.fit(self.size())
        self._drawer.fit(self.width())
        self.strip.log_button.setVisible(self._drawer.is_folded)
