"""How a lesson runs on a match: playing, asking, refusing, going back; with pebbles."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedesk.content.lessons import read_lessons
from gamedesk.core.agenda import Chance, top
from gamedesk.core.game import Setup
from gamedesk.core.lesson import Lesson, LessonError, LessonRun, LessonStep, fits
from gamedesk.core.reason import Reason
from gamedesk.core.table import BotSeat, Human, Table
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.guessing import Guess
from tests.support.pebbles.rules.taking import Take

DATA = Path(__file__).parents[1] / "support" / "pebbles" / "data"
WELCOME, GUESS, FALL, TAKE, COMPANY, END = range(6)


def begin(seats: int = 2, lesson: Lesson | None = None) -> LessonRun:
    """The first step of the first lesson, or of another one."""
    lesson = lesson or read_lessons(GAME, DATA)["first_round"]
    names = ("Ann", "Ben")[:seats]
    return LessonRun(lesson, lesson.begin(GAME, Table(tuple(map(Human, names))), 1))


def at_taking(seats: int = 2) -> LessonRun:
    """Both have guessed, four have fallen."""
    run = begin(seats)
    run.forward()
    for number in range(seats):
        run.answer(Guess(4 + number))
    run.forward()
    return run


def test_the_options_are_those_of_the_lesson() -> None:
    assert begin().match.setup == Setup(2, (("length", "short"),))


def test_an_open_question_holds_the_lesson() -> None:
    run = begin()
    assert run.forward()
    assert run.asked is not None
    assert not run.forward()


def test_a_question_to_all_asks_everybody() -> None:
    run = begin()
    run.forward()
    assert run.answer(Guess(1)) is None
    assert run.index == GUESS
    assert run.asked is not None
    run.answer(Guess(2))
    assert run.index == FALL


def test_nature_plays_what_the_lesson_says() -> None:
    run = at_taking()
    assert run.match.state.bowl == 4


def test_a_wrong_try_has_the_reason_of_the_rules() -> None:
    run = at_taking()
    assert run.answer(Take(9)) == Reason.of("reason.too_few_pebbles", left=4)
    assert run.index == TAKE


def test_a_legal_try_that_is_not_asked_for_comes_later() -> None:
    run = at_taking()
    assert run.answer(Take(1)) == Reason("lesson.other")
    assert run.answer(Take(2)) is None
    assert run.index == COMPANY


def test_nothing_is_wanted_where_nothing_is_asked() -> None:
    assert begin().why_not(Guess(1)) == Reason("lesson.other")


def test_undo_returns_to_the_last_answer() -> None:
    run = at_taking()
    assert run.undo()
    assert run.index == FALL
    assert run.undo()
    assert run.index == GUESS
    assert run.asked is not None
    assert run.asked.seat == 1
    assert run.can_answer_again
    assert run.undo()
    assert run.asked is not None
    assert run.asked.seat == 0
    assert run.undo()
    assert run.index == WELCOME
    assert not run.undo()


def test_back_returns_to_the_step_before_as_it_was_told() -> None:
    run = at_taking()
    assert [run.index for _ in range(3) if run.back()] == [FALL, GUESS, WELCOME]
    assert run.match.journal.position == 0
    assert not run.back()


def test_forward_gives_all_answers_of_a_step_again() -> None:
    run = at_taking()
    run.back()
    run.back()
    assert run.asked is not None
    assert run.asked.seat == 0
    assert run.forward()
    assert run.index == FALL
    assert run.match.journal.position == 3


def test_redo_gives_one_answer_again() -> None:
    run = at_taking()
    run.back()
    run.back()
    assert run.redo()
    assert (run.index, run.match.journal.position) == (GUESS, 1)
    assert run.redo()
    assert run.index == FALL
    assert run.redo()
    assert run.index == TAKE


def test_undo_passes_over_what_computers_answered() -> None:
    lesson = read_lessons(GAME, DATA)["first_round"]
    table = Table((Human("Ann"), BotSeat("greedy", "Robin")))
    run = LessonRun(lesson, lesson.begin(GAME, table, 1))
    run.forward()
    run.answer(Guess(4))
    run.answer(Guess(5))
    assert run.undo()
    assert (run.index, run.match.journal.position) == (GUESS, 0)


def test_another_answer_replaces_what_came_after() -> None:
    run = at_taking()
    while run.index != GUESS:
        run.back()
    run.answer(Guess(6))
    assert run.asked is not None
    assert not run.can_answer_again


def test_steps_may_be_for_some_numbers_of_people_only() -> None:
    assert len(begin(1).steps) == len(begin(2).steps) - 1


def test_an_answer_on_the_match_itself_leads_on() -> None:
    run = at_taking()
    run.match.submit(Take(2))
    assert run.catch_up()
    assert run.index == COMPANY
    assert not run.catch_up()


def test_leaving_leaves_the_table_as_it_stands() -> None:
    run = at_taking()
    before, position = run.match.state, run.match.journal.position
    run.leave()
    assert run.match.state is before
    assert run.match.journal.position == position
    assert run.match.state.taken == (0, 0)


def test_after_a_lesson_nature_draws_again() -> None:
    run = begin()
    run.leave()
    for number in (1, 2):
        run.match.submit(Guess(number))
    assert not isinstance(top(run.match.state), Chance)


def test_what_cannot_be_played_is_said() -> None:
    lesson = Lesson("wrong", (1,), (LessonStep("a", play=(("take", {"count": 1}),)),))
    with pytest.raises(LessonError, match=r"lesson\.wrong\.a: cannot play"):
        begin(1, lesson)


def test_what_nobody_can_answer_is_said() -> None:
    lesson = Lesson("wrong", (1,), (LessonStep("a", ask=(("take", {}),)),))
    with pytest.raises(LessonError, match="nobody can answer"):
        begin(1, lesson)


def test_a_pattern_fits_by_kind_and_fields() -> None:
    assert fits(Guess(3), ("guess", {}))
    assert fits(Guess(3), ("anything", {"number": (2, 3)}))
    assert not fits(Guess(3), ("guess", {"number": 2}))
    assert not fits(Guess(3), ("take", {}))


def test_a_free_step_waits_while_its_question_is_open() -> None:
    first = begin(2, Lesson("any", (2,), (LessonStep("a"),))).match.decision
    assert first is not None
    steps = (LessonStep("a", free=(first.kind,)), LessonStep("b", free=("never_asked",)))
    run = begin(2, Lesson("free", (2,), steps))
    while run.index == 0:
        assert run.is_free
        assert run.answer(run.allowed[0]) is None
    assert run.asked is None
    assert run.match.decision is None or run.match.decision.kind != first.kind
