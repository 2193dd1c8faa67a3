"""Faults of lesson files are reported at their places."""

from __future__ import annotations

from pathlib import Path

from gamedesk.content.lessons import lesson_faults, lesson_ids, read_lessons
from tests.support.pebbles import GAME

HEAD = "seats: [1]\n"
TEXTS = """
lesson.one:
  title: One
  about: About
  a.title: A
  a.text: A
"""


def faults(tmp_path: Path, text: str) -> list[str]:
    """What is wrong in a lesson of pebbles."""
    folder = tmp_path / "pebbles"
    (folder / "lessons").mkdir(parents=True)
    (folder / "text").mkdir()
    (folder / "text" / "en.yaml").write_text(TEXTS, encoding="utf-8")
    (folder / "lessons" / "one.yaml").write_text(text, encoding="utf-8")
    return [str(problem) for problem in lesson_faults(GAME, folder)]


def test_a_sound_lesson_has_none(tmp_path: Path) -> None:
    assert not faults(tmp_path, HEAD + "steps: [{say: a, ask: [[guess, {number: [1, 2]}]]}]\n")


def test_a_game_without_lessons_has_none(tmp_path: Path) -> None:
    assert lesson_ids(tmp_path) == ()
    assert read_lessons(GAME, tmp_path) == {}


def test_an_unknown_field_of_a_step(tmp_path: Path) -> None:
    assert faults(tmp_path, HEAD + "steps:\n  - {say: a, plays: []}\n") == [
        "pebbles/lessons/one.yaml:3:14: steps[0].plays: 'plays' is not one of say, point_at, "
        "play, ask, ask_all, free, seats (did you mean 'play'?)"
    ]


def test_a_missing_text(tmp_path: Path) -> None:
    assert faults(tmp_path, HEAD + "steps:\n  - {say: b}\n") == [
        "pebbles/lessons/one.yaml:3:11: steps[0].say: there is no text 'lesson.one.b.text'",
        "pebbles/lessons/one.yaml:3:11: steps[0].say: there is no text 'lesson.one.b.title'",
    ]


def test_a_wrong_field_of_an_action(tmp_path: Path) -> None:
    text = HEAD + "steps:\n  - say: a\n    play:\n      - [dropped, {number: many}]\n"
    assert faults(tmp_path, text) == [
        "pebbles/lessons/one.yaml:5:9: steps[0].play[0]: dropped: number: 'many' is not int"
    ]


def test_a_wrong_pattern(tmp_path: Path) -> None:
    text = HEAD + "steps:\n  - {say: a, ask: [[gues, {}]], ask_all: [[guess, {count: 1}]]}\n"
    assert faults(tmp_path, text) == [
        "pebbles/lessons/one.yaml:3:21: steps[0].ask[0][0]: 'gues' is not one of guess, dropped, "
        "take (did you mean 'guess'?)",
        "pebbles/lessons/one.yaml:3:59: steps[0].ask_all[0][1].count: 'count' is not one of number",
    ]


def test_wrong_numbers_of_people_and_options(tmp_path: Path) -> None:
    text = "seats: [9]\noptions: {length: long, size: 1}\nsteps: [{say: a}]\n"
    assert faults(tmp_path, text) == [
        "pebbles/lessons/one.yaml:1:9: seats[0]: '9' is not one of 1, 2, 3, 4",
        "pebbles/lessons/one.yaml:2:19: options.length: 'long' is not one of short, normal",
        "pebbles/lessons/one.yaml:2:31: options.size: 'size' is not one of length",
    ]


def test_nothing_for_a_value(tmp_path: Path) -> None:
    text = HEAD + "steps:\n  - {say: a, ask: [[guess, {number: }]]}\n"
    assert faults(tmp_path, text) == [
        "pebbles/lessons/one.yaml:3:37: steps[0].ask[0][1].number: "
        "expected a value or a list, found nothing"
    ]
