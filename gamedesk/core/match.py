"""The shared turn controller: one match of any game. No Qt, no threads."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import Any

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Game, Setup
from gamedesk.core.journal import Entry, Journal, Rewind, Switch
from gamedesk.core.lesson_place import LessonPlace
from gamedesk.core.orders import order_for
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, Seat, State
from gamedesk.core.table import Player, Table
from gamedesk.core.takeback import undo_target

Listener = Callable[[Entry | None], None]


class Match:
    """One game being played: `submit` is the single door for every change."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        table: Table,
        seed: int,
        *,
        draw: bool = True,
        opening: State | None = None,
    ) -> None:
        """Start a match. With `draw` false nature waits: the chance entries will be submitted.

        `opening` is where it begins, for plans; else it is the game's own beginning. `started` is
        an ISO date with time once the match is written down. A variation of another match has
        `branched_at`: after how many entries of that one it went its own way. `lesson`: it is a
        lesson, and where that stands; None as soon as people play on from there.
        """
        self.game = game
        self.setup = setup
        self.table = table
        self.seed = seed
        self.started = ""
        self.branched_at: int | None = None
        self.lesson: LessonPlace | None = None
        self.journal = Journal(game.start(setup) if opening is None else opening)
        self._listeners: list[Listener] = []
        self._draw = draw
        self._play_chance()

    @classmethod
    def replay(
        cls, game: Game, setup: Setup, table: Table, seed: int, actions: Iterable[Action]
    ) -> Match:
        """A match brought to the end of recorded actions, chance outcomes included.

        Raises agenda.IllegalAction at the first action the rules refuse.
        """
        match = cls(game, setup, table, seed, draw=False)
        for action in actions:
            match.submit(action)
        match.resume_drawing()
        return match

    @property
    def state(self) -> Any:
        """The state at the current position."""
        return self.journal.state_at(self.journal.position)

    @property
    def decision(self) -> Decision | None:
        """The open question; None when the game is over (or nature has to be submitted)."""
        step = agenda.top(self.state)
        return step if isinstance(step, Decision) else None

    @property
    def identity(self) -> str:
        """What is the same in all saves of this match and in no other; "" before it is saved."""
        return f"{self.started}/{self.seed}" if self.started else ""

    @property
    def nature_moves(self) -> bool:
        """Whether nature goes on by itself: more entries come before `submit` returns."""
        return self._draw and isinstance(agenda.top(self.state), Chance)

    @property
    def is_over(self) -> bool:
        """Whether nothing more can happen."""
        return not self.state.agenda

    def submit(
        self,
        action: Action,
        *,
        by_order: bool = False,
        why: Reason | None = None,
        by: Player | None = None,
    ) -> Entry:
        """Carry an action out for whoever has to choose. Raises agenda.IllegalAction.

        `by_order`: a standing order answers for a person. `why`: what a computer says about it.
        `by`: who had the seat when it was played, if not who has it now.
        """
        entry = self._record(action, by_order=by_order, why=why, by=by)
        self._play_chance()
        return entry

    def standing_answer(self) -> Action | None:
        """What a standing order of the one who has to choose answers; None if they are asked."""
        decision = self.decision
        if decision is None:
            return None
        order = order_for(self.table.orders(decision.seat), decision.kind)
        if order is None:
            return None
        return self.game.obey(self.view(decision.seat), decision, order)

    def resume_drawing(self) -> None:
        """Let nature play by itself from now on (after a journal was replayed)."""
        self._draw = True
        self._play_chance()

    def can_undo(self) -> Reason | None:
        """Why nothing can be taken back now; None if undo works."""
        target = self._undo_target()
        return target if isinstance(target, Reason) else None

    def undo(self) -> bool:
        """Take the last choice of a person back. False, and no change, if that may not be."""
        target = self._undo_target()
        if isinstance(target, Reason):
            return False
        self._move_to(target)
        return True

    def undo_position(self) -> int | None:
        """Where `undo` goes back to; None if nothing can be taken back now."""
        target = self._undo_target()
        return None if isinstance(target, Reason) else target

    def can_redo(self) -> bool:
        """Whether there is something to bring back."""
        return self.journal.position < len(self.journal.entries)

    def redo(self) -> bool:
        """Bring back what one undo took: a person's choice and what followed by itself."""
        if not self.can_redo():
            return False
        self._move_to(self.redo_position())
        return True

    def redo_position(self) -> int:
        """Where `redo` goes to, if there is something to bring back."""
        entries = self.journal.entries
        position = self.journal.position + 1
        while position < len(entries) and not self._is_choice(entries[position]):
            position += 1
        return min(position, len(entries))

    def rewind(self, position: int) -> None:
        """Go to any position. Raises IndexError.

        What nature did right after it stays done: somebody must have a question to answer.
        """
        self._move_to(self._after_chance(position))

    def agree_to_rewind(self, position: int, since: int | None = None) -> None:
        """Go back by agreement of the table, which is written down. Raises IndexError.

        `since` is where the match stood then, for reading files; else it is where it stands now.
        """
        target = self._after_chance(position)
        mark = Rewind(target, self.journal.position if since is None else since)
        if mark.at < mark.since:
            self.journal.rewinds.append(mark)
            self._move_to(target)

    def _after_chance(self, position: int) -> int:
        self.journal.state_at(position)
        entries = self.journal.entries
        while self._draw and position < len(entries) and entries[position].seat == CHANCE:
            position += 1
        return position

    def allow_takebacks(self, on: bool, /) -> None:
        """Let undo go beyond one's own turn, or not any more; a change is written down."""
        if on != self.table.free_takebacks:
            self.table.free_takebacks = on
            self.journal.switches.append(Switch(self.journal.position, on))

    def show(self, position: int) -> Any:
        """The state after `position` entries, without changing anything. Raises IndexError."""
        return self.journal.state_at(position)

    def view(self, seat: Seat) -> Any:
        """The current state as `seat` may know it."""
        return self.game.observe(self.state, seat)

    def bot_rng(self) -> Random:
        """The generator for a computer's choice at this position."""
        step = agenda.top(self.state)
        seat = step.seat if step is not None else ""
        return Random(f"{self.seed}:{self.journal.position}:{seat}")

    def subscribe(self, listener: Listener) -> Callable[[], None]:
        """Be called with each new entry, and with None after undo, redo and rewind.

        Returns a function that ends the subscription.
        """
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def _is_choice(self, entry: Entry) -> bool:
        return self.table.is_human(entry.seat) and not entry.by_order

    def _record(
        self,
        action: Action,
        *,
        by_order: bool = False,
        why: Reason | None = None,
        by: Player | None = None,
    ) -> Entry:
        before, asked = self.state, self.decision
        seat = agenda.seat_of(before, action)
        outcome = agenda.apply(before, action)
        tells = asked is not None and not action.beside and asked.tells(before, action)
        by = by if by is not None or seat <= CHANCE else self.table.seats[seat]
        entry = Entry(
            seat, action, outcome.state, outcome.events, outcome.sealed, by_order, why, tells, by
        )
        self.journal.append(entry)
        self._tell(entry)
        return entry

    def _play_chance(self) -> None:
        while self._draw and isinstance(step := agenda.top(self.state), Chance):
            rng = Random(f"{self.seed}:{self.journal.position}")
            self._record(step.sample(self.state, rng))

    def _undo_target(self) -> int | Reason:
        step = agenda.top(self.state)
        return undo_target(self.journal, self.table, step.seat if step is not None else None)

    def _move_to(self, position: int) -> None:
        self.journal.position = position
        self._tell(None)

    def _tell(self, entry: Entry | None) -> None:
        for listener in tuple(self._listeners):
            listener(entry)
