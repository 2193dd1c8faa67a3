"""What undo would take back and redo bring back, in words, as far as who looks may know it."""

from __future__ import annotations

from gamedesk.core.agenda import Decision, top
from gamedesk.core.match import Match
from gamedesk.core.state import CHANCE, Seat
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase, Say


class TakebackWords:
    """Asks the match how far one press reaches, and the view for the words of the choice there."""

    def __init__(self, view: GameView, say: Say, match: Match) -> None:
        """For one table."""
        self._view, self._say, self._match = view, say, match

    def undo(self, reader: Seat) -> str:
        """What one press takes back; "" if nothing can be."""
        target = self._match.undo_position()
        if target is None:
            return ""
        return self._told("bar.undo", target, self._match.journal.position, reader)

    def redo(self, reader: Seat) -> str:
        """What one press brings back; "" if there is nothing."""
        if not self._match.can_redo():
            return ""
        position = self._match.journal.position
        return self._told("bar.redo", position, self._match.redo_position(), reader)

    def _told(self, key: str, first: int, end: int, reader: Seat) -> str:
        """The choice after `first` entries, and how many moves came with it up to `end`."""
        entries = self._match.journal.entries
        more = sum(entry.seat > CHANCE for entry in entries[first + 1 : end])
        what = self._choice(first, reader)
        if not more:
            return self._say(Phrase.of(f"{key}.what", what=what))
        return self._say(Phrase.of(f"{key}.more", what=what, count=more))

    def _choice(self, position: int, reader: Seat) -> Phrase:
        """What was chosen after so many entries; of somebody else with hidden cards only who."""
        match, seat = self._match, self._match.journal.entries[position].seat
        action = match.journal.entries[position].action
        if seat > CHANCE and seat != reader and match.game.has_secrets:
            return Phrase.of("bar.undo.hidden", name=self._view.seat_name(seat))
        state = match.game.observe(match.show(position), reader if reader > CHANCE else Seat(0))
        asked = top(state)
        if not isinstance(asked, Decision) or action.beside:
            label = self._view.action_text(action)
        else:
            label = self._view.offer(state, asked, action).label
        if seat <= CHANCE or seat == reader:
            return label
        return Phrase.of("bar.undo.of", name=self._view.seat_name(seat), what=label)
