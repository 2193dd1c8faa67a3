"""The result of a match as numbers: points by source, points over time, turning points."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from gamedesk.core.game import Standings
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.ui.game_view import GameView
from gamedesk.ui.painting import Emblem
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.texts import game_text, of_whom
from gamedesk.ui.words import emblem

TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class SeatResult:
    """One row of the table of points. `parts` has every source of the result."""

    seat: Seat
    name: str
    label: str
    emblem: Emblem
    rank: int
    score: int
    parts: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment on the axis of time: its label, and where it is in the journal."""

    label: str
    position: int


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An entry that brought a seat many points."""

    seat: Seat
    emblem: Emblem
    when: str
    text: str
    points: int
    position: int


@dataclass(frozen=True, slots=True)
class Result:
    """Everything the page shows. `lines[i]` are the points of `rows[i]` at each mark."""

    rows: tuple[SeatResult, ...]
    sources: tuple[str, ...]
    marks: tuple[Mark, ...]
    lines: tuple[tuple[int, ...], ...]
    turning_points: tuple[TurningPoint, ...]
    is_over: bool


def seat_results(
    standings: Standings, state: Any, view: GameView, say: Say, first: Iterable[str] = ()
) -> tuple[tuple[SeatResult, ...], tuple[str, ...]]:
    """The rows of a table of points, best first, and the names of all sources in it.

    Sources that were shown before come `first`, and all that the game knows have their places, so
    that each has one colour everywhere.
    """
    keys = ordered_sources(view.game.id, [*first, *source_keys(standings)])
    names = {key: say(Phrase.of(key)) for key in keys}
    rows = [
        SeatResult(
            row.seat,
            view.people[row.seat].name,
            _label(state, row.seat, view, say),
            emblem(view.badge(state, row.seat) or view.people[row.seat].badge),
            row.rank,
            row.score,
            tuple((name, _points(row.parts, key)) for key, name in names.items()),
        )
        for row in standings.rows
    ]
    return tuple(sorted(rows, key=lambda row: (row.rank, row.seat))), tuple(names.values())


def ordered_sources(game_id: str, keys: Iterable[str]) -> tuple[str, ...]:
    """All that the game calls by name where one of `keys` is called, in its order, then the rest.

    So a source has the same place, and with it the same colour, whoever has points from what.
    """
    wanted = dict.fromkeys(keys)
    folders = {key.rpartition(".")[0] for key in wanted}
    known = (key for key in game_text(game_id, "en").sentences if key.rpartition(".")[0] in folders)
    return tuple(dict.fromkeys([*known, *wanted]))


def source_keys(standings: Standings) -> list[str]:
    """The sources of all seats, each once."""
    return list(dict.fromkeys(key for row in standings.rows for key, _ in row.parts))


def _label(state: Any, seat: Seat, view: GameView, say: Say) -> str:
    key = view.game.label(state, seat)
    return say(Phrase.of(key)) if key else ""


class ResultMaker:
    """Reads a match through the game's view."""

    def __init__(self, match: Match, view: GameView, say: Say) -> None:
        """Nothing is read before `result`."""
        self._match, self._view, self._say = match, view, say

    def result(self) -> Result:
        """The result as it stands at the match's position."""
        standings = self._match.game.standings(self._match.state)
        rows, sources = seat_results(standings, self._match.state, self._view, self._say)
        marks = self._marks()
        scores = [self._scores(mark.position) for mark in marks]
        lines = tuple(tuple(score[row.seat] for score in scores) for row in rows)
        return Result(rows, sources, marks, lines, self._turning_points(), self._match.is_over)

    @property
    def _last(self) -> int:
        return self._match.journal.position

    def _standings(self, position: int) -> Sequence[Any]:
        return self._match.game.standings(self._match.show(position)).rows

    def _scores(self, position: int) -> list[int]:
        return [row.score for row in self._standings(position)]

    def _emblem(self, seat: Seat, position: int) -> Emblem:
        badge = self._view.badge(self._match.show(position), seat)
        return emblem(badge or self._view.people[seat].badge)

    def _marks(self) -> tuple[Mark, ...]:
        """The last moment of each step of the game, with the beginning and the end."""
        ends: dict[int, int] = {}
        for position in range(self._last + 1):
            ends[self._view.headline(self._match.show(position)).step] = position
        steps = [Mark(str(step), position) for step, position in sorted(ends.items()) if step > 0]
        start = Mark(self._say(Phrase.of("result.start")), ends.get(0, 0) if steps else 0)
        if not self._match.is_over:
            return (start, *steps)
        end = Mark(self._say(Phrase.of("result.end")), self._last)
        if steps and steps[-1].position == self._last:
            steps[-1] = Mark(steps[-1].label, self._before_final_count(steps[-1].position))
        return (start, *steps, end)

    def _before_final_count(self, position: int) -> int:
        """The final count belongs to the last entry: the step ends just before it."""
        return max(position - 1, 0)

    def _turning_points(self) -> tuple[TurningPoint, ...]:
        gains: list[tuple[int, int, Seat]] = []
        before = self._scores(0)
        for position in range(1, self._last + 1):
            now = self._scores(position)
            if self._has_begun(position - 1):
                gains += [
                    (before[seat] - now[seat], position, Seat(seat)) for seat in range(len(now))
                ]
            before = now
        found: dict[int, TurningPoint] = {}
        for minus_points, position, seat in sorted(gains):
            if minus_points < 0 and len(found) < TURNING_POINTS and position not in found:
                found[position] = self._turning_point(seat, -minus_points, position)
        return tuple(sorted(found.values(), key=lambda point: point.position))

    def _has_begun(self, position: int) -> bool:
        """Points given while the game is set up turn nothing."""
        headline = self._view.headline(self._match.show(position))
        return headline.step > 0 or not headline.steps

    def _turning_point(self, seat: Seat, points: int, position: int) -> TurningPoint:
        when, text = self._told(seat, position)
        return TurningPoint(seat, self._emblem(seat, position), when, text, points, position)

    def _told(self, seat: Seat, position: int) -> tuple[str, str]:
        """When it was, and what happened."""
        name = self._view.people[seat].name
        if self._match.is_over and position == self._last:
            best = Phrase.of("result.final_gain", name=Phrase.plain(name))
            return self._say(Phrase.of("result.final_count")), self._say(best)
        told = self._view.log_lines(self._match.journal.entries[position - 1].events)
        own = [line for line in told if line.seat == seat] or list(told)
        text = self._say(own[0].text) if own else ""
        when = self._say(self._view.headline(self._match.show(position - 1)).title)
        return when, text if name in text else of_whom(name, text)


def _points(parts: Sequence[tuple[str, int]], key: str) -> int:
    return sum(points for source, points in parts if source == key)
