"""The journal as lines of the log: what the viewer may know, in the words of the game's view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from gamedesk.core.agenda import Decision, top
from gamedesk.core.event import Event
from gamedesk.core.journal import Entry, Journal
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, TABLE, Seat
from gamedesk.ui.game_view import GameView
from gamedesk.ui.log_panel import LogRow
from gamedesk.ui.painting import Emblem
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.table_items import LogLine
from gamedesk.ui.texts import game_text, of_whom
from gamedesk.ui.words import chips_aloud, emblem, signed_goods


def is_seen(event: Event, viewer: Seat) -> bool:
    """Whether the viewer may know of the event."""
    return event.seen_by is None or viewer in event.seen_by


def seen_events(entry: Entry, viewer: Seat) -> list[Event]:
    """The events of an entry that the viewer may know."""
    return [event for event in entry.events if is_seen(event, viewer)]


class LogBook:
    """Makes rows of entries."""

    def __init__(self, view: GameView, say: Say) -> None:
        """Ask `view` for sentences and badges."""
        self._view, self._say = view, say

    def rows(self, entry: Entry, position: int, viewer: Seat) -> list[LogRow]:
        """The lines of the entry after which the journal has `position` entries.

        A computer's reason stands with what it did itself, not with what followed.
        """
        lines = self._view.log_lines(seen_events(entry, viewer))
        rows = [self._row(line, entry.state, position) for line in lines]
        own = (place for place, line in enumerate(lines) if line.seat == entry.seat)
        place, why = next(own, None), self._open_reason(entry)
        if why is not None and place is not None:
            rows[place] = self._explained(rows[place], why)
        return rows

    def _open_reason(self, entry: Entry) -> Reason | None:
        """What a computer said, where everybody may hear it.

        It thinks with its own cards in view, so in a game with hidden hands each reason would tell
        about them. A reason of a save that this version has no words for is left out.
        """
        if entry.why is None or self._view.game.has_secrets:
            return None
        return entry.why if game_text(self._view.game.id).has(entry.why.key) else None

    def _explained(self, row: LogRow, why: Reason) -> LogRow:
        """With what a computer says about its choice."""
        reason = Phrase.from_reason(why)
        text, aloud = (
            self._say(Phrase.of("log.why", text=Phrase.plain(words), why=reason))
            for words in (row.text, row.aloud)
        )
        return replace(row, text=text, aloud=aloud, short=row.text)

    def of_match(self, match: Match, viewer: Seat) -> list[LogRow]:
        """All lines of a match as `viewer` may read them."""
        return self.whole(match.journal, viewer, match.branched_at)

    def whole(self, journal: Journal, viewer: Seat, branched_at: int | None = None) -> list[LogRow]:
        """Every line up to the current position, with the agreements to go back.

        After `branched_at` entries the match is told to be a variation.
        """
        rows = self._marks(journal, 0, branched_at)
        for position, entry in enumerate(journal.played, start=1):
            rows += self.rows(entry, position, viewer)
            rows += self._marks(journal, position, branched_at)
        return rows

    def _marks(self, journal: Journal, position: int, branched_at: int | None) -> list[LogRow]:
        """What the table did after so many entries."""
        switches = [s for s in journal.switches if min(s.at, journal.position) == position]
        rows = self._rewinds(journal, position) + self._branch(position, branched_at)
        return rows + [self.switched(switch.on, position) for switch in switches]

    def switched(self, on: bool, position: int, /) -> LogRow:
        """Free take-backs were allowed, or ended."""
        text = self._say(Phrase.of("log.takebacks_on" if on else "log.takebacks_off"))
        return LogRow(position, text, text)

    def _branch(self, position: int, branched_at: int | None) -> list[LogRow]:
        if position != branched_at:
            return []
        text = self._say(Phrase.of("log.variation", move=position))
        return [LogRow(position, text, text)]

    def _rewinds(self, journal: Journal, position: int) -> list[LogRow]:
        marks = [mark for mark in journal.rewinds if mark.at == position]
        texts = [self._say(Phrase.of("log.rewound", count=m.since - m.at)) for m in marks]
        return [LogRow(position, text, text) for text in texts]

    def last_turn(self, journal: Journal, seat: Seat) -> int:
        """The position after the last thing `seat` did in a turn of its own; 0 if there is none.

        Answers in the middle of others' turns do not count, nor what a standing order answered.
        """
        position = journal.position
        while position and not self._is_own(journal, position, seat):
            position -= 1
        return position

    def _is_own(self, journal: Journal, position: int, seat: Seat) -> bool:
        entry = journal.entries[position - 1]
        if entry.seat != seat or entry.by_order:
            return False
        before = journal.state_at(position - 1)
        asked = top(before)
        return not isinstance(asked, Decision) or self._view.banner(before, asked) is None

    def since_last_turn(self, journal: Journal, seat: Seat, most: int) -> list[LogRow]:
        """The last few things that others did since `seat` last did something, newest last.

        What somebody did again and again is one line: "Exchange ×4". What came to `seat` itself
        stands first.
        """
        first = self.last_turn(journal, seat)
        if not first:
            return []
        news = self._news(journal, first, seat)
        found: dict[tuple[Seat, str], list[LogRow]] = {}
        for position in range(first + 1, journal.position + 1):
            entry = journal.entries[position - 1]
            if entry.seat not in (CHANCE, TABLE, seat):
                for row in self.rows(entry, position, seat)[:1]:
                    found.setdefault((entry.seat, row.short or row.text), []).append(row)
        done = [_counted(rows) for rows in found.values()]
        return [*news, *done[max(0, len(done) - most + len(news)) :]]

    def _news(self, journal: Journal, first: int, seat: Seat) -> list[LogRow]:
        """The newest thing that came to `seat` by itself with the entry `first` or later."""
        for position in range(journal.position, first - 1, -1):
            entry = journal.entries[position - 1]
            lines = self._view.log_lines(seen_events(entry, seat))
            found = [line for line in lines if line.is_news and line.seat == seat]
            if found:
                return [self._row(line, entry.state, position) for line in found[-1:]]
        return []

    def _row(self, line: LogLine, state: Any, position: int) -> LogRow:
        text = self._say(line.text)
        amounts = chips_aloud(line.chips, self._say)
        aloud = self._named(line.seat, text) + (f" ({amounts})" if amounts else "")
        goods = signed_goods(line.chips)
        return LogRow(position, text, aloud, self._emblem(line.seat, state), goods, line.is_news)

    def _named(self, seat: Seat, text: str) -> str:
        """The badge says whose line it is; for ears the name does."""
        if not 0 <= seat < len(self._view.people):
            return text
        name = self._view.people[seat].name
        return text if name in text else of_whom(name, text)

    def _emblem(self, seat: Seat, state: Any) -> Emblem | None:
        if not 0 <= seat < len(self._view.people):
            return None
        return emblem(self._view.badge(state, seat) or self._view.people[seat].badge)


def main_rows(rows: Iterable[LogRow], most: int) -> list[LogRow]:
    """The last few."""
    return list(rows)[-most:]


def _counted(rows: Sequence[LogRow]) -> LogRow:
    """Equal lines as one; each had a reason of its own."""
    if len(rows) == 1:
        return rows[0]
    times, last = f" ×{len(rows)}", rows[-1]
    text = last.short or last.text
    aloud = last.aloud.replace(last.text, text)
    return replace(last, text=text + times, aloud=aloud + times, short="")
