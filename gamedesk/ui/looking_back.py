"""Looking back at an earlier moment of the match, and playing on from there as a new match."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gamedesk.core.branch import branch
from gamedesk.ui.game_view import GameView
from gamedesk.ui.match_bridge import MatchBridge
from gamedesk.ui.phrase import Phrase
from gamedesk.ui.prompt_bar import BarMode, PromptBar
from gamedesk.ui.side_panel import SidePanel
from gamedesk.ui.table_faces import TableFaces
from gamedesk.ui.widgets import ask, words


class LookingBack(QObject):
    """While `position` is a number the board shows the past and computers wait."""

    began = Signal()
    shown = Signal()
    ended = Signal()
    match_wanted = Signal(object)
    """A new match with everything up to the moment that was looked at."""

    def __init__(
        self,
        bridge: MatchBridge,
        view: GameView,
        bar: PromptBar,
        side: SidePanel,
        faces: TableFaces,
    ) -> None:
        """Begin in the present."""
        super().__init__(bridge)
        self._bridge, self._view, self._bar, self._side = bridge, view, bar, side
        self._faces = faces
        self.position: int | None = None
        bar.replay.moved.connect(self.show)
        bar.replay.play_on.connect(self._play_on)
        bar.replay.rewind_wanted.connect(self._rewind)

    def show(self, position: int) -> None:
        """The board after so many entries."""
        if self.position is None:
            self.began.emit()
            self._bridge.hold()
        self.position = position
        journal = self._bridge.match.journal
        state = self._bridge.view(position)
        self._bar.set_mode(BarMode.REPLAY)
        self._bar.replay.show_position(position, journal.position)
        self._bar.show_question(self._faces.past(state))
        self._bar.show_confirm(self._faces.now_button())
        self._view.show_state(state)
        self._view.mark_last(journal.entries[position - 1] if position else None)
        self._side.log.mark(position)
        self.shown.emit()
        self._bar.replay.slider.setFocus()

    def step(self, by: int) -> None:
        """One entry back or on, from the present or from what is shown."""
        last = self._bridge.match.journal.position
        now = last if self.position is None else self.position
        if self.position is not None and now + by >= last:
            self.leave()
        elif 0 <= now + by < last:
            self.show(now + by)

    def leave(self) -> None:
        """Back to the present."""
        if self.position is not None:
            self.position = None
            self._side.log.mark(-1)
            self._bar.set_mode(BarMode.QUIET)
            self.ended.emit()
            self._bridge.release()

    def grew(self) -> None:
        """The journal has another entry, while the past is shown."""
        if self.position is not None:
            last = self._bridge.match.journal.position
            self._bar.replay.show_position(self.position, last)

    def _rewind(self, position: int) -> None:
        """Everybody has to agree, since what others chose is taken back, too."""
        match = self._bridge.match
        count = match.journal.position - position
        people = Phrase.plain("")
        for place, seat in enumerate(match.table.humans()):
            name = self._view.seat_name(seat)
            people = Phrase.of("word.and", first=people, second=name) if place else name
        text = self._view.say(Phrase.of("replay.rewind_text", count=count, people=people))
        yes = words("replay.rewind_yes")
        if count > 0 and ask(self._view, words("replay.rewind"), text, yes, "rewind"):
            self.leave()
            self._bridge.rewind(position)

    def _play_on(self, position: int) -> None:
        old = self._bridge.match
        made = branch(old, position)
        made.branched_at = position
        self.match_wanted.emit(made)
