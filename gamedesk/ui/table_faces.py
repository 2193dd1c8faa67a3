"""What strip, bar and curtain of a table show, made from the view's records. No widget here."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from gamedesk.core import agenda
from gamedesk.core.agenda import Decision
from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.ui.bar_faces import QuestionFace
from gamedesk.ui.curtain import CurtainTexts
from gamedesk.ui.game_view import GameView
from gamedesk.ui.log_panel import LogRow
from gamedesk.ui.match_bridge import MatchBridge
from gamedesk.ui.painting import Emblem
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.receipt_view import ReceiptLine
from gamedesk.ui.seat_face import SeatFace
from gamedesk.ui.seats_strip import RoundFace
from gamedesk.ui.takeback_words import TakebackWords
from gamedesk.ui.texts import listed
from gamedesk.ui.widgets import Face
from gamedesk.ui.words import chips_aloud, emblem, goods


class TableFaces:
    """Asks the view and puts its answers into words."""

    def __init__(self, view: GameView, say: Say, match: Match) -> None:
        """For one table."""
        self._view, self._say, self._match = view, say, match

    def _text(self, key: str, **params: str | int | Phrase) -> str:
        return self._say(Phrase.of(key, **params))

    def emblem(self, state: Any, seat: Seat) -> Emblem:
        """The badge of a seat: what it plays, or the person's own."""
        return emblem(self._view.badge(state, seat) or self._view.people[seat].badge)

    def round(self, state: Any) -> RoundFace:
        """Round and phase."""
        line = self._view.headline(state)
        phase = self._say(line.phase) if line.phase is not None else ""
        return RoundFace(self._say(line.title), phase, line.step, line.steps)

    def seats(self, state: Any, decides: Seat | None) -> list[SeatFace]:
        """The seats in turn order."""
        return [self._seat(state, seat, decides) for seat in self._view.seat_order(state)]

    def _seat(self, state: Any, seat: Seat, decides: Seat | None) -> SeatFace:
        summary = self._view.seat_summary(state, seat)
        person = self._view.people[seat]
        label = self._say(summary.label) if summary.label is not None else ""
        notes = [self._say(note) for note in summary.notes]
        tag = self._text("table.passed") if summary.passed else ""
        points = "" if summary.points is None else str(summary.points)
        aloud = [person.name, label, chips_aloud(summary.goods, self._say), tag, *notes]
        if points:
            aloud.append(self._text("table.seat_points", points=points))
        if seat == decides:
            aloud.append(self._text("table.decides"))
        return SeatFace(
            seat,
            person.name,
            self.emblem(state, seat),
            label,
            goods(summary.goods),
            points,
            tag,
            listed(filter(None, aloud)),
            tip=self._text("table.seat_tip"),
            is_computer=person.is_computer,
            decides=seat == decides,
        )

    def who(self, state: Any, seat: Seat) -> str:
        """Name and what is played: "Ann · Witches"."""
        name = self._view.people[seat].name
        label = self._match.game.label(state, seat)
        return f"{name} · {self._text(label)}" if label else name

    def recap(self, rows: Sequence[LogRow]) -> list[ReceiptLine]:
        """What the others did since one's own last action, and what came to oneself meanwhile."""
        return [
            ReceiptLine(
                "",
                row.goods if row.is_news else (),
                row.short or row.text,
                row.emblem,
                longer=row.text,
            )
            for row in rows
        ]

    def over(self, state: Any) -> QuestionFace:
        """The game is over."""
        winners = self._match.game.standings(state).winners
        badge = self.emblem(state, winners[0]) if winners else None
        return QuestionFace(self._text("bar.over.who"), self._text("bar.over"), "", badge)

    def other(self, state: Any, seat: Seat, bridge: MatchBridge) -> QuestionFace:
        """A computer thinks, or waits for "next move"; or a standing order answers."""
        name = self._view.people[seat].name
        done = "bar.by_order" if bridge.answers_by_order else "bar.waits"
        waits = bridge.answers_by_order or bridge.waits_for_step
        words = self._text(done if waits else "bar.thinking", name=Phrase.plain(name))
        return QuestionFace(self.who(state, seat), words, "", self.emblem(state, seat))

    def past(self, state: Any) -> QuestionFace:
        """An earlier moment is shown."""
        line = self._view.headline(state)
        phase = self._say(line.phase) if line.phase is not None else ""
        return QuestionFace(self._text("replay.title"), self._say(line.title), phase)

    def result_button(self) -> Face:
        """To the points."""
        return Face(self._text("bar.show_result"), ("ui_chart",))

    def now_button(self) -> Face:
        """Back to the game."""
        return Face(self._text("replay.now"), ("ui_step",))

    def not_your_turn(self) -> tuple[Face, str]:
        """Nothing to confirm."""
        return Face(self._text("bar.choose")), self._text("bar.not_your_turn")

    def undo(self, bridge: MatchBridge, *, is_past: bool = False) -> tuple[str, str, str]:
        """Why undo, redo and reset are not possible; "" where they are."""
        if is_past:
            first = self._text("undo.now_first")
            return first, first, first
        reason = self._match.can_undo()
        undo = self._say(Phrase.from_reason(reason)) if reason is not None else ""
        redo = "" if self._match.can_redo() else self._text("bar.redo.nothing")
        reset = "" if bridge.can_reset() else self._text("bar.reset.nothing")
        return undo, redo, reset

    def takebacks(self, bridge: MatchBridge, *, is_past: bool = False) -> tuple[str, str]:
        """What undo takes back and what redo brings back; "" where nothing is possible."""
        if is_past:
            return "", ""
        told = TakebackWords(self._view, self._say, self._match)
        return told.undo(bridge.reader), told.redo(bridge.reader)

    def begins_turn(self, position: int) -> bool:
        """Whether the entry before ended a turn, or another phase or round began with it."""
        match = self._match
        before, after = match.show(position - 1), match.show(position)
        asked, action = agenda.top(before), match.journal.entries[position - 1].action
        if isinstance(asked, Decision) and action.kind == "end_turn":
            return True
        return self._view.headline(before) != self._view.headline(after)

    def curtain(self, state: Any, seat: Seat) -> tuple[Emblem, CurtainTexts]:
        """Who takes the screen, and what will be asked; no secret is in the question's words."""
        name = Phrase.plain(self._view.people[seat].name)
        decision = self._match.decision
        mine = decision is not None and decision.seat == seat
        headline = self._say(self._view.headline(state).title)
        question = self._say(self._view.question(state, decision)) if mine and decision else ""
        asked = " · ".join(filter(None, [headline, question]))
        texts = CurtainTexts(
            self._text("curtain.pass_to"),
            self._say(name),
            asked,
            self._text("curtain.promise", name=name),
            self._text("curtain.accept", name=name),
        )
        return self.emblem(state, seat), texts
