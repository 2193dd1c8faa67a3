"""Every lesson of every game: played to its end, back and forth, left anywhere, told in words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gamedesk.content.lessons import read_lessons
from gamedesk.content.texts import Texts, languages
from gamedesk.core.agenda import Decision
from gamedesk.core.game import Game
from gamedesk.core.lesson import Lesson, LessonRun
from gamedesk.core.registry import all_games
from gamedesk.core.savefile import load, save
from gamedesk.core.state import CHANCE
from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.paths import data_root, resources_root


def lessons() -> Iterator[tuple[Game, Lesson, int]]:
    """Each lesson with each number of people."""
    for game in all_games():
        for lesson in read_lessons(game, data_root() / game.id).values():
            for seats in lesson.seats:
                yield game, lesson, seats


CASES = list(lessons())
NAMES = [f"{lesson.id}-{seats}" for _, lesson, seats in CASES]
every_lesson = pytest.mark.parametrize(("game", "lesson", "seats"), CASES, ids=NAMES)


def begin(game: Game, lesson: Lesson, seats: int) -> LessonRun:
    """The lesson at its first step."""
    table = Table(tuple(Human(f"Person {seat}") for seat in range(seats)))
    return LessonRun(lesson, lesson.begin(game, table, 1))


def play(run: LessonRun, *, which: int = 0) -> None:
    """To the last step; of the answers that are wanted the first (0) or the last (-1)."""
    while run.asked is not None or not run.is_last:
        if run.asked is not None:
            assert run.answer(run.allowed[which]) is None
        else:
            assert run.forward()


@every_lesson
@pytest.mark.parametrize("which", [0, -1])
def test_a_lesson_ends_where_the_game_goes_on(
    game: Game, lesson: Lesson, seats: int, which: int
) -> None:
    run = begin(game, lesson, seats)
    play(run, which=which)
    game.check(run.match.state)
    run.leave()
    assert run.match.is_over or isinstance(run.match.decision, Decision)


@every_lesson
def test_back_and_forward_meet_again(game: Game, lesson: Lesson, seats: int) -> None:
    run = begin(game, lesson, seats)
    play(run)
    end = run.match.state
    while run.back():
        pass
    assert (run.index, run.match.journal.position) == (0, 0)
    while run.forward():
        pass
    assert run.is_last
    assert run.match.state is end


def begin_with_computers(
    game: Game, lesson: Lesson, seats: int, person: int, seed: int
) -> LessonRun:
    """One person at that seat, computers at all others."""
    players = [BotSeat("random", f"Robin {seat}") for seat in range(seats)]
    table = Table((*players[:person], Human("Ann"), *players[person + 1 :]))
    return LessonRun(lesson, lesson.begin(game, table, seed))


@pytest.mark.parametrize("seed", range(3))
@every_lesson
def test_every_step_is_told_both_ways_whoever_sits_where(
    game: Game, lesson: Lesson, seats: int, seed: int
) -> None:
    for person in range(seats):
        run, rng = begin_with_computers(game, lesson, seats, person, seed), Random(seed)
        there = [run.index]
        while run.asked is not None or not run.is_last:
            if run.asked is not None:
                assert run.answer(rng.choice(run.allowed)) is None
            else:
                assert run.forward()
            there += [run.index] * (run.index != there[-1])
        steps = list(range(len(run.steps)))
        assert there == steps
        assert [run.index for _ in steps if run.back()] == steps[-2::-1]
        assert [run.index for _ in steps if run.forward()] == steps[1:]


@every_lesson
def test_a_lesson_can_be_left_anywhere(game: Game, lesson: Lesson, seats: int) -> None:
    for steps in range(len(lesson.steps_for(seats))):
        run = begin(game, lesson, seats)
        while run.index < steps:
            if run.asked is not None:
                run.answer(run.allowed[0])
            else:
                run.forward()
        before, position = run.match.decision, run.match.journal.position
        run.leave()
        assert before is None or run.match.journal.position == position
        assert all(entry.seat == CHANCE for entry in run.match.journal.played[position:])
        game.check(run.match.state)
        assert run.match.is_over or isinstance(run.match.decision, Decision)


@pytest.mark.parametrize("language", ["en", "zh_TW"])
@every_lesson
def test_each_step_is_told_in_words(game: Game, lesson: Lesson, seats: int, language: str) -> None:
    folder = data_root() / game.id / "text"
    assert language in languages(folder)
    sentences = Texts.load(language, [resources_root() / "text", folder]).sentences
    keys = [f"lesson.{lesson.id}"] + [lesson.key(step) for step in lesson.steps]
    missing = [
        f"{key}.{part}"
        for key in keys
        for part in (("title", "about") if key == keys[0] else ("title", "text"))
        if f"{key}.{part}" not in sentences
    ]
    assert not missing


@every_lesson
def test_a_lesson_goes_on_wherever_it_was_left(
    game: Game, lesson: Lesson, seats: int, tmp_path: Path
) -> None:
    """At each step, from its save, with what was answered."""
    run, path = begin(game, lesson, seats), tmp_path / "game.jsonl"
    while run.asked is not None or not run.is_last:
        save(run.match, path)
        again = LessonRun.resume(lesson, load(path).match)
        assert (again.index, again.match.state) == (run.index, run.match.state)
        assert again.match.journal.position == run.match.journal.position
        assert again.allowed == run.allowed
        if run.asked is not None:
            assert run.answer(run.allowed[-1]) is None
        else:
            assert run.forward()
