"""The only Qt object that knows a Match: entries become signals, computers think in a worker.

A computer gets a view, never the state, and an answer that arrives for an older position is
dropped. Who may look at the screen is `viewer`; covering it is the page's work.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, IllegalAction, RulesError
from gamedesk.core.bot import Bot
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.state import CHANCE, Seat
from gamedesk.core.table import BotSeat
from gamedesk.ui.pace import Pace
from gamedesk.ui.thinking import Answer, Thinkers, is_void

__all__ = ["MatchBridge", "Pace"]

ORDER_MS = 300
"""How long an answer by a standing order is waited for, so that it can be followed."""
REST = 15
"""Milliseconds in which the screen paints what has happened before a computer thinks on."""


_WAITS = {Pace.STEP: 0, Pace.SLOW: 1400, Pace.FAST: 350, Pace.AT_ONCE: 0}


class _Relay(QObject):
    """Carries an answer from the worker; it outlives the bridge if the worker does."""

    answered = Signal(object)
    advised = Signal(object)


class MatchBridge(QObject):
    """A running match for the table page."""

    entered = Signal(object)
    """An Entry was added."""
    moved = Signal()
    """The position changed by undo, redo or a jump."""
    asked = Signal()
    """Everything has been told: whoever has to choose may be asked, or the game is over."""
    failed = Signal(Exception)
    """The rules broke: RulesError, IllegalAction or a failed assertion."""
    suggested = Signal(object)
    """The Answer that `suggest` asked for."""
    thinking = Signal(int)
    """That seat's computer thinks; CHANCE when it has finished."""

    def __init__(self, match: Match, pace: Pace = Pace.FAST, parent: QObject | None = None) -> None:
        """Nothing moves before `start`."""
        super().__init__(parent)
        self.match = match
        self._pace = pace
        self._bots: dict[tuple[Seat, str], Bot] = {}
        self._asked_state: Any = None
        self._told_state: Any = None
        self._answer: Answer | None = None
        self._thinkers = Thinkers()
        self._holds = 0
        self._started = False
        self._step_allowed = False
        self.computers_rest = False
        """Computers do not play although it is their turn (a lesson talks); `asked` comes."""
        self.forced: Callable[[Decision], Action | None] = lambda decision: None
        """What goes by itself though a person has to choose: the only answer, if they like."""
        self.begins_turn: Callable[[int], bool] = lambda position: False
        """Whether a turn begins after so many entries, for games that let a seat play on and on."""
        self._given: tuple[Any, Any, Action | None] = (None, None, None)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self._play_answer)
        self._relay = _Relay()
        self._relay.answered.connect(self._take_answer)
        self._relay.advised.connect(self._take_advice)
        self._rest = QTimer(self)
        self._rest.setSingleShot(True)
        self._rest.timeout.connect(self._think)
        self._go_timer = QTimer(self)
        self._go_timer.setSingleShot(True)
        self._go_timer.timeout.connect(self._go_on)
        self._unsubscribe = match.subscribe(self._told)

    # Who looks.

    @property
    def viewer(self) -> Seat:
        """From whose side the screen is drawn now."""
        table = self.match.table
        humans = table.humans()
        decision = self.human_decision
        if self._lies_open or (table.open_hands and decision is not None):
            # Whoever looks on while all lies open has not taken the screen for what comes.
            table.viewer = None
            if decision is not None:
                return decision.seat
        if len(humans) == 1:
            table.viewer = humans[0]
        elif table.viewer is None:
            return humans[0] if humans else Seat(0)
        return table.viewer if table.viewer is not None else Seat(0)

    @property
    def reader(self) -> Seat:
        """Whose secrets may be told: the viewer's; nobody's face down or at a curtain."""
        if self.match.game.has_secrets and not self.shows_secrets:
            return CHANCE
        viewer, taken = self.viewer, self.match.table.viewer is not None
        return viewer if taken or self.needs_curtain is None else CHANCE

    @property
    def shows_secrets(self) -> bool:
        """Whether the viewer's secrets lie open: nobody else looks, or the viewer has to choose."""
        decision, viewer = self.human_decision, self.viewer
        if len(self.match.table.humans()) == 1:
            return True
        is_asked = decision is not None and decision.seat == viewer
        return is_asked and self.needs_curtain is None

    @property
    def _lies_open(self) -> bool:
        """Whether no person holds or chooses anything that another may not see."""
        table, match = self.match.table, self.match
        if table.is_plan or not match.game.has_secrets:
            return True
        return not any(match.game.keeps_secret(match.state, seat) for seat in table.humans())

    def view(self, position: int | None = None) -> Any:
        """What the viewer may know of the current position, or of an earlier one."""
        state = self.match.state if position is None else self.match.show(position)
        return self.match.game.observe(state, self.viewer)

    @property
    def human_decision(self) -> Decision | None:
        """The open question if a person has to answer it now."""
        decision = self.match.decision
        if decision is None or not self.match.table.is_human(decision.seat):
            return None
        return decision if self._given_answer() is None else None

    def _given_answer(self) -> Action | None:
        """What a person need not be asked: a standing order answers, or there is one answer."""
        state, now = self.match.state, (self.match.table.seats, self.computers_rest)
        if self._given[0] is not state or self._given[1] != now:
            self._given = (state, now, self._find_given_answer())
        return self._given[2]

    def _find_given_answer(self) -> Action | None:
        if self.computers_rest:
            return None
        answer = self.match.standing_answer()
        decision = self.match.decision
        if answer is None and decision is not None and self.match.table.is_human(decision.seat):
            answer = self.forced(decision)
        return answer

    @property
    def needs_curtain(self) -> Seat | None:
        """The person to whom the screen has to be passed before anything is drawn."""
        table, secrets = self.match.table, self.match.game.has_secrets
        decision = self.human_decision
        humans = table.humans()
        if self._lies_open or table.open_hands:
            return None
        if decision is not None and table.needs_curtain(decision.seat, has_secrets=secrets):
            return decision.seat
        if secrets and len(humans) > 1 and table.viewer is None:
            return humans[0]
        return None

    # Playing.

    def start(self) -> None:
        """Ask the first question, or let the first computer think."""
        self._started = True
        self._go_on()

    def submit(self, action: Action) -> None:
        """A person's choice."""
        self._submit(action)

    def undo(self) -> bool:
        """Take the last choice of a person back."""
        self._forget()
        return self.match.undo()

    def redo(self) -> bool:
        """Bring back what undo took."""
        self._forget()
        return self.match.redo()

    def can_reset(self) -> bool:
        """Whether the one who chooses has done something in this turn that can be taken back."""
        entries, position = self.match.journal.entries, self.match.journal.position
        decision = self.human_decision
        if decision is None or not position or entries[position - 1].seat != decision.seat:
            return False
        if self.begins_turn(position):
            return False
        return self.match.can_undo() is None

    def reset_turn(self) -> None:
        """Back to the beginning of the turn of the one who chooses, as far as undo goes."""
        while self.can_reset() and self.undo():
            pass

    def rewind(self, position: int) -> None:
        """Go to any position by agreement of the table."""
        self._forget()
        self.match.agree_to_rewind(position)

    def ask_again(self) -> None:
        """Somebody else sits at a seat now: ask whoever has to choose from the start."""
        self._forget()
        self._go_timer.start(0)

    @property
    def pace(self) -> Pace:
        """How fast computers play."""
        return self._pace

    def set_pace(self, pace: Pace) -> None:
        """Play faster or slower from now on."""
        self._pace = pace
        if self._answer is not None:
            self._schedule()

    def step(self) -> None:
        """Let the next computer move happen now, whatever the pace."""
        self._step_allowed = True
        if self._answer is not None and not self._holds:
            self._play_answer()

    @property
    def waits_for_step(self) -> bool:
        """Whether a computer's move is known and waits for `step`."""
        return self._answer is not None and self._pace is Pace.STEP

    @property
    def answers_by_order(self) -> bool:
        """Whether the open question is a person's, but they need not be asked."""
        return self._given_answer() is not None

    def hold(self) -> None:
        """Computers wait (an animation runs, the curtain is closed, an old position is shown)."""
        self._holds += 1

    def release(self) -> None:
        """One reason to wait is gone."""
        self._holds -= 1
        if not self._holds:
            self._go_on()

    def close(self) -> None:
        """Leave the match; a computer that still thinks is not waited for."""
        self._forget()
        self._go_timer.stop()
        self._started = False
        self._unsubscribe()
        self._unsubscribe = lambda: None
        self._thinkers.close()

    # Advice.

    def suggest(self) -> None:
        """Ask the best computer what it would do for the person who chooses; see `suggested`."""
        decision = self.human_decision
        levels = list(self.match.game.bots)
        if decision is None or not levels:
            return
        bot = self.match.game.bots[levels[-1]]()
        asked, relay = self.match.state, self._relay
        view = self.match.view(decision.seat)
        self._thinkers.consider(
            bot,
            view,
            decision,
            self.match.bot_rng(),
            lambda done: relay.advised.emit((asked, done)),
        )

    def _take_advice(self, answer: tuple[Any, Future[Answer]]) -> None:
        asked, future = answer
        if asked is self.match.state and self._started and not is_void(future):
            self.suggested.emit(future.result())

    # The circle: told by the match → entered/moved → go on → think or ask.

    def _told(self, entry: Entry | None) -> None:
        if entry is None:
            self.moved.emit()
        else:
            self.entered.emit(entry)
        if self._started:
            self._go_timer.start(0)

    def _submit(self, action: Action, *, by_order: bool = False, why: Reason | None = None) -> None:
        self._forget()
        try:
            self.match.submit(action, by_order=by_order, why=why)
        except (RulesError, IllegalAction, AssertionError) as error:
            self.failed.emit(error)

    def _go_on(self) -> None:
        if self._holds or not self._started or self._asked_state is self.match.state:
            if self._answer is not None and not self._timer.isActive():
                self._schedule()
            return
        decision = self.match.decision
        if decision is None or self.computers_rest or self.human_decision is not None:
            if self._told_state is not self.match.state:
                self._told_state = self.match.state
                self.asked.emit()
        elif self.match.table.is_human(decision.seat):
            self._answer_by_order()
        elif not self._rest.isActive():
            self._rest.start(REST)

    def _answer_by_order(self) -> None:
        """The person is not asked; the answer is seen for a moment like a computer's."""
        self._asked_state = self.match.state
        given = self._given_answer()
        self._answer = Answer(given) if given is not None else None
        self.asked.emit()
        self._schedule()

    def _think(self) -> None:
        match, decision = self.match, self.match.decision
        if self._holds or decision is None or match.table.is_human(decision.seat):
            return
        if self.computers_rest:
            return
        self._asked_state = match.state
        bot = self._bot(decision.seat)
        view = match.view(decision.seat)
        rng = match.bot_rng()
        self.thinking.emit(decision.seat)
        asked, relay = match.state, self._relay
        self._thinkers.consider(
            bot, view, decision, rng, lambda done: relay.answered.emit((asked, done))
        )

    def _bot(self, seat: Seat) -> Bot:
        player = self.match.table.seats[seat]
        assert isinstance(player, BotSeat)
        key = (seat, player.level)
        if key not in self._bots:
            self._bots[key] = self.match.game.bots[player.level]()
        return self._bots[key]

    def _take_answer(self, answer: tuple[Any, Future[Answer]]) -> None:
        asked, future = answer
        if asked is not self._asked_state or is_void(future) or not self._started:
            return
        self.thinking.emit(CHANCE)
        try:
            self._answer = future.result()
        except (RulesError, IllegalAction, AssertionError) as error:
            self.failed.emit(error)
            return
        self._schedule()

    def _schedule(self) -> None:
        if self._holds:
            return
        if self.answers_by_order:
            self._timer.start(0 if self._pace is Pace.AT_ONCE else ORDER_MS)
            return
        if self._pace is Pace.STEP and not self._step_allowed:
            self.asked.emit()
            return
        self._timer.start(_WAITS[self._pace])

    def _play_answer(self) -> None:
        answer = self._answer
        if answer is None or self._holds:
            return
        self._step_allowed = False
        decision = self.match.decision
        by_order = decision is not None and self.match.table.is_human(decision.seat)
        why = None if self.match.table.purist else answer.why
        self._submit(answer.action, by_order=by_order, why=why)

    def _forget(self) -> None:
        self._timer.stop()
        self._rest.stop()
        self._answer = None
        self._asked_state = self._told_state = None
        self._thinkers.stop()
