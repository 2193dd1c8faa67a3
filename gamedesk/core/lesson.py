"""A lesson: data that says what to tell, what to play and what to ask; and `LessonRun`, its course.

A lesson runs on an ordinary Match in which nature waits (`draw=False`): what nature would do is
played by the lesson. Where it ends the game simply goes on. No Qt, no sentences: texts are keys.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, cast

from gamedesk.core import agenda
from gamedesk.core.action import Action, ActionError, from_json, to_json
from gamedesk.core.agenda import Decision
from gamedesk.core.game import Game, OptionValue, Setup
from gamedesk.core.journal import Journal
from gamedesk.core.lesson_place import LessonPlace
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.table import Table

Line = tuple[str, dict[str, object]]
"""An action as it stands in a lesson: its kind and its fields."""

ANYTHING = "anything"
"""The kind of a pattern that every action fits."""

OTHER = Reason("lesson.other")


class LessonError(Exception):
    """A lesson plays something that the rules refuse."""


@dataclass(frozen=True, slots=True)
class LessonStep:
    """One card of the coach.

    `say` names its texts, `lesson.<lesson>.<say>.title` and `.text`. `play` is done when the step
    begins: of the actions that are left the first one possible is taken each time, so that the
    order of seats need not be known. `ask` waits for one action that fits one of its patterns,
    `ask_all` for more of them as long as somebody can give one. A pattern has a kind (or
    `anything`) and the fields that matter, each with a value or a list of values. `free` lets
    people answer as they like while the open question is one of these kinds; where it is another
    one, the step only talks. `seats`: only with so many at the table.
    """

    say: str
    point_at: tuple[str, ...] = ()
    play: tuple[Line, ...] = ()
    ask: tuple[Line, ...] = ()
    ask_all: tuple[Line, ...] = ()
    free: tuple[str, ...] = ()
    seats: tuple[int, ...] = ()

    @property
    def patterns(self) -> tuple[Line, ...]:
        """What answers may look like; empty if nothing is asked."""
        return self.ask + self.ask_all + (((ANYTHING, {}),) if self.free else ())


@dataclass(frozen=True, slots=True)
class Lesson:
    """A whole lesson. Texts: `lesson.<id>.title` and `lesson.<id>.about`."""

    id: str
    seats: tuple[int, ...]
    steps: tuple[LessonStep, ...]
    options: dict[str, object] = field(default_factory=dict)

    def key(self, step: LessonStep) -> str:
        """The text key of a step, without `.title` or `.text`."""
        return f"lesson.{self.id}.{step.say}"

    def steps_for(self, seats: int) -> tuple[LessonStep, ...]:
        """The steps with so many at the table."""
        return tuple(step for step in self.steps if not step.seats or seats in step.seats)

    def begin(self, game: Game, table: Table, seed: int) -> Match:
        """The match that the lesson runs on. Raises SetupError."""
        options = cast("dict[str, OptionValue]", self.options)
        setup = Setup(len(table.seats), tuple(options.items()))
        return Match(game, setup, table, seed, draw=False)


def action_of(kinds: Mapping[str, type[Action]], line: Line) -> Action:
    """The action that a line means. Raises ActionError."""
    return from_json(kinds, [line[0], {name: _listed(value) for name, value in line[1].items()}])


def fits(action: Action, pattern: Line) -> bool:
    """Whether an action is what a pattern asks for."""
    wanted, fields = pattern
    kind, values = to_json(action)
    if wanted not in (ANYTHING, kind):
        return False
    return all(_is_one_of(values.get(name), value) for name, value in fields.items())


def _is_one_of(value: object, wanted: object) -> bool:
    if isinstance(wanted, tuple):
        return value in [_listed(item) for item in wanted] or value == _listed(wanted)
    return value == wanted


def _listed(value: object) -> object:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


class LessonRun:
    """Where a lesson stands on its match. Steps have been played up to `index`, that one included.

    Going back rewinds the match and keeps what was answered, so that going forward again needs no
    second answer. Nobody but the run and the answers of seats may change the match meanwhile.
    """

    def __init__(self, lesson: Lesson, match: Match) -> None:
        """Begin with the first step. Raises LessonError."""
        self.lesson, self.match = lesson, match
        self.steps = lesson.steps_for(match.setup.seats)
        self._begun: list[int] = []  # the position at which each step so far began to play
        self._told: list[int] = []  # and at which it had played and was told
        self._enter()

    @classmethod
    def resume(cls, lesson: Lesson, match: Match) -> LessonRun:
        """The lesson that `match` stands in, where it was left. Raises LessonError.

        What the lesson plays and what was answered is gone through again, which needs no answer
        where it was given; a lesson that was changed meanwhile is gone on with as far as it fits.
        """
        place, journal = match.lesson, match.journal
        assert place is not None
        position = journal.position if place.left_at is None else place.left_at
        if place.left_at is not None:
            del journal.entries[place.left_at :]
        match.rewind(0)
        run = cls(lesson, match)
        while run.index < place.step and run.forward():
            pass
        while journal.position < position and run.asked is not None and run._answer_again():
            pass
        return run

    @property
    def index(self) -> int:
        """Which step is told now, from 0."""
        return len(self._told) - 1

    @property
    def step(self) -> LessonStep:
        """The step that is told now."""
        return self.steps[self.index]

    @property
    def key(self) -> str:
        """The text key of that step, without `.title` or `.text`."""
        return self.lesson.key(self.step)

    @property
    def is_last(self) -> bool:
        """Whether the game goes on after this step."""
        return self.index == len(self.steps) - 1

    # What is asked.

    @property
    def asked(self) -> Decision | None:
        """The question that somebody has to answer before the lesson goes on."""
        decision = self.match.decision
        if decision is None or not self.step.patterns:
            return None
        if self.step.free:
            return decision if decision.kind in self.step.free else None
        if self.has_answered and not (self.step.ask_all and self.allowed):
            return None
        return decision

    @property
    def allowed(self) -> tuple[Action, ...]:
        """The answers that the lesson wants, of all that the rules offer."""
        decision = self.match.decision
        if decision is None:
            return ()
        return tuple(action for action in decision.actions(self._state) if self._is_wanted(action))

    @property
    def is_free(self) -> bool:
        """Whether every legal answer is wanted."""
        decision = self.match.decision
        return decision is not None and len(self.allowed) == len(decision.actions(self._state))

    def why_not(self, action: Action) -> Reason | None:
        """Why an action is no answer now: the reason of the rules, or that the lesson waits."""
        reason = agenda.refusal(self._state, action)
        if reason is None and (self.asked is None or not self._is_wanted(action)):
            return OTHER
        return reason

    def _is_wanted(self, action: Action) -> bool:
        return any(fits(action, pattern) for pattern in self.step.patterns)

    # The course.

    def answer(self, action: Action) -> Reason | None:
        """Take an answer and go on; or say why it is none."""
        reason = self.why_not(action)
        if reason is None:
            self._do(action)
            self.catch_up()
        return reason

    def catch_up(self) -> bool:
        """Go on to the next step if what is asked was answered on the match itself."""
        asks = bool(self.step.patterns)
        if not asks or self.asked is not None or self.is_last:
            return False
        self._enter()
        return True

    def forward(self) -> bool:
        """The next step, its answers given again; False where one is missing or at the end."""
        index = self.index
        while self.asked is not None and self._answer_again():
            if self.index != index:
                return True
        if self.asked is not None or self.is_last:
            return False
        self._enter()
        return True

    def back(self) -> bool:
        """The step before, as it was told first, whoever answered since; False at the beginning."""
        if self.index == 0:
            return False
        self._told.pop()
        self._begun.pop()
        self._remember()
        self.match.rewind(self._told[-1])
        return True

    def undo(self) -> bool:
        """Back to where a person answered last, or to where a step was told, whichever is nearer;
        False at the beginning.
        """
        position = self._journal.position
        if not self.has_answered:
            if self.index == 0:
                return False
            self._told.pop()
            position = self._begun.pop()
            self._remember()
        told, is_human = self._told[-1], self.match.table.is_human
        played = enumerate(self._journal.entries[told:position], told)
        answers = [number for number, entry in played if is_human(entry.seat)]
        self.match.rewind(answers[-1] if answers else told)
        return True

    def redo(self) -> bool:
        """Give one answer again, or go on to the next step."""
        return self._answer_again() if self.asked is not None else self.forward()

    @property
    def has_answered(self) -> bool:
        """Whether somebody has given an answer since the step was told."""
        return self._journal.position > self._told[-1]

    def leave(self) -> None:
        """End the lesson where it is: the table stays as it stands, and from now on nature draws
        and seats choose as in any match.

        The match still remembers the lesson, which can be gone on with while nobody plays on.
        """
        self._remember(left_at=self._journal.position)
        self.match.resume_drawing()

    def _remember(self, left_at: int | None = None) -> None:
        """The match knows where the lesson stands, for its save."""
        self.match.lesson = LessonPlace(self.lesson.id, self.index, len(self.steps), left_at)

    @property
    def can_answer_again(self) -> bool:
        """Whether the answer of before can be given again by going forward."""
        ahead = self._ahead
        return ahead is not None and self.why_not(ahead) is None

    def _answer_again(self) -> bool:
        ahead = self._ahead
        return ahead is not None and self.answer(ahead) is None

    def _enter(self) -> None:
        """Play what the next step plays."""
        step = self.steps[len(self._told)]
        self._begun.append(self._journal.position)
        left = [self._action(line) for line in step.play]
        while left:
            possible = [action for action in left if agenda.refusal(self._state, action) is None]
            if not possible:
                raise LessonError(f"{self.lesson.key(step)}: cannot play {left[0]} now")
            self._do(possible[0])
            left.remove(possible[0])
        self._told.append(self._journal.position)
        self._remember()
        if step.patterns and not step.free and not self.allowed:
            raise LessonError(f"{self.lesson.key(step)}: nobody can answer this now")

    def _action(self, line: Line) -> Action:
        try:
            return action_of(self.match.game.action_types, line)
        except ActionError as error:
            raise LessonError(str(error)) from error

    def _do(self, action: Action) -> None:
        """Again what was done before, or something new."""
        if self._ahead == action:
            self.match.rewind(self._journal.position + 1)
        else:
            self.match.submit(action)

    @property
    def _ahead(self) -> Action | None:
        """What was done next before the lesson went back."""
        entries, position = self._journal.entries, self._journal.position
        return entries[position].action if position < len(entries) else None

    @property
    def _journal(self) -> Journal:
        return self.match.journal

    @property
    def _state(self) -> Any:
        return self.match.state
