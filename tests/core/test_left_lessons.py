"""A lesson that is left early: its save knows the step, and it can be gone on with."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest

from gamedesk.content.lessons import read_lessons
from gamedesk.core.autosave import Autosave
from gamedesk.core.branch import branch
from gamedesk.core.lesson import LessonRun
from gamedesk.core.lesson_place import LessonPlace
from gamedesk.core.reason import Reason
from gamedesk.core.save_header import HeaderError, header_from_json, header_to_json
from gamedesk.core.savefile import header_of, load, read_header, save
from gamedesk.core.saves import SaveFolder
from tests.core.matches import find, played_match
from tests.core.test_lesson import DATA, FALL, TAKE, at_taking, begin
from tests.core.test_saves import autosaved
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.guessing import Guess
from tests.support.pebbles.rules.taking import Take

LESSON = read_lessons(GAME, DATA)["first_round"]


def again(run: LessonRun, path: Path) -> LessonRun:
    """The lesson from its save."""
    save(run.match, path)
    return LessonRun.resume(LESSON, load(path, find=find).match)


def test_a_lesson_goes_on_where_it_was_left(tmp_path: Path) -> None:
    run = at_taking()
    resumed = again(run, tmp_path / "game.jsonl")
    assert (resumed.index, resumed.match.state) == (TAKE, run.match.state)
    assert resumed.answer(Take(2)) is None
    assert resumed.back()
    assert resumed.can_answer_again


def test_half_of_the_answers_are_kept(tmp_path: Path) -> None:
    run = begin()
    run.forward()
    run.answer(Guess(1))
    resumed = again(run, tmp_path / "game.jsonl")
    assert resumed.match.journal.position == run.match.journal.position
    resumed.answer(Guess(2))
    assert resumed.index == FALL


def test_who_went_back_before_leaving_is_there_again(tmp_path: Path) -> None:
    run = at_taking()
    run.back()
    resumed = again(run, tmp_path / "game.jsonl")
    assert resumed.index == FALL
    assert resumed.match.state == run.match.state
    assert resumed.forward()


def test_what_came_by_itself_after_leaving_is_no_part_of_it(tmp_path: Path) -> None:
    run = begin()
    run.forward()
    run.answer(Guess(1))
    run.leave()
    position = run.match.journal.position
    run.match.submit(Guess(3))
    assert run.match.journal.position > position
    resumed = again(run, tmp_path / "game.jsonl")
    assert (resumed.index, resumed.match.journal.position) == (1, position)
    assert not resumed.can_answer_again


def test_a_variation_of_a_lesson_is_a_game() -> None:
    assert branch(at_taking().match, 1).lesson is None


def test_the_save_tells_the_step_while_the_lesson_runs(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    run = begin()
    autosave = Autosave(run.match, path)
    run.forward()
    autosave.note_table()
    assert read_header(path).lesson == LessonPlace("first_round", 1, len(run.steps))
    run.answer(Guess(1))
    run.leave()
    autosave.note_table()
    lesson = read_header(path).lesson
    assert lesson is not None
    assert lesson.left_at == run.match.journal.position
    run.match.lesson = None
    autosave.note_table()
    assert read_header(path).lesson is None
    autosave.close()


@pytest.mark.parametrize(
    "wrong",
    [
        None,
        "first_round",
        [],
        {},
        {"id": "a", "step": 3, "steps": 3},
        {"id": "a", "step": -1, "steps": 3},
        {"id": 1, "step": 0, "steps": 3},
        {"id": "a", "step": 0, "steps": 3, "left_at": -1},
        {"id": "a", "step": 0, "steps": 3, "left_at": "1"},
        {"id": "a", "step": 0, "steps": 3, "more": 1},
    ],
)
def test_a_wrong_place_is_a_fault_of_the_header(wrong: Any) -> None:
    data = header_to_json(header_of(begin().match))
    assert header_from_json(data).lesson is not None
    with pytest.raises(HeaderError) as caught:
        header_from_json({**data, "lesson": wrong})
    assert caught.value.reason == Reason.of("save_fault.header_field", field="lesson")


# In the folder of saves.


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path)


def test_a_lesson_is_not_the_game_to_go_on_with(folder: SaveFolder) -> None:
    game = autosaved(folder, played_match(4), age=300)
    lesson = autosaved(folder, at_taking().match, age=100)
    last = folder.last_unfinished()
    assert last is not None
    assert last.path == game
    assert {info.path for info in folder.unfinished_lessons().values()} == {lesson}


def test_of_a_lesson_the_newest_is_gone_on_with(folder: SaveFolder) -> None:
    autosaved(folder, at_taking().match, age=300)
    newest = autosaved(folder, begin().match, age=100)
    (info,) = folder.unfinished_lessons().values()
    assert info.path == newest
    assert list(folder.unfinished_lessons()) == [("pebbles", "first_round")]
    folder.trim(keep=5)
    assert [info.path for info in folder.saves()] == [newest]


def test_a_lesson_that_begins_anew_takes_the_place_of_the_old(folder: SaveFolder) -> None:
    autosaved(folder, at_taking().match, age=300)
    game = autosaved(folder, played_match(4), age=100)
    folder.forget_lesson("pebbles", "another")
    assert folder.unfinished_lessons()
    folder.forget_lesson("pebbles", "first_round")
    assert [info.path for info in folder.saves()] == [game]


def test_a_lesson_that_is_done_is_neither(folder: SaveFolder) -> None:
    run = at_taking()
    run.answer(Take(2))
    while not run.is_last:
        run.forward()
    run.leave()
    path = autosaved(folder, run.match, age=1)
    assert folder.last_unfinished() is None
    assert folder.unfinished_lessons() == {}
    folder.trim(keep=1)
    assert path.exists()
    os.utime(path, (1_600_000_000, 1_600_000_000))
    autosaved(folder, played_match(), age=1)
    folder.trim(keep=1)
    assert not path.exists()


def test_a_game_that_was_played_on_from_a_lesson_is_one(folder: SaveFolder) -> None:
    run = at_taking()
    run.leave()
    run.match.lesson = None
    autosaved(folder, run.match, age=1)
    assert folder.last_unfinished() is not None
