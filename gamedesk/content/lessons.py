"""Reads a game's lessons and finds what is wrong in them: kinds, fields, options, missing texts."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path

from gamedesk.content.decode import not_one_of
from gamedesk.content.problems import DataError, Problem
from gamedesk.content.reader import Reader
from gamedesk.content.texts import ENGLISH, read_folder
from gamedesk.core.action import ActionError
from gamedesk.core.game import Game
from gamedesk.core.lesson import ANYTHING, Lesson, LessonStep, Line, action_of

Place = tuple[str | int, ...]
FOLDER = "lessons"


def lesson_ids(folder: Path) -> tuple[str, ...]:
    """The lessons in a game's data folder, without reading them."""
    return tuple(sorted(file.stem for file in (folder / FOLDER).glob("*.yaml")))


def read_lessons(game: Game, folder: Path) -> dict[str, Lesson]:
    """All lessons of a game's data folder. Raises DataError with every fault of every file."""
    if not lesson_ids(folder):
        return {}
    reader = Reader(folder)
    lessons = reader.folder(FOLDER, Lesson)
    for lesson in lessons.values():
        for place, message in _faults(game, folder, lesson):
            reader.fault(f"{FOLDER}/{lesson.id}.yaml", place, message)
    reader.stop_if_faulty()
    return lessons


def lesson_faults(game: Game, folder: Path) -> tuple[Problem, ...]:
    """Every fault of a game's lessons, for a report."""
    try:
        read_lessons(game, folder)
    except DataError as error:
        return error.problems
    return ()


def _faults(game: Game, folder: Path, lesson: Lesson) -> Iterator[tuple[Place, str]]:
    texts, _ = read_folder(ENGLISH, folder / "text")
    for key in (f"lesson.{lesson.id}.title", f"lesson.{lesson.id}.about"):
        if key not in texts:
            yield (), f"there is no text '{key}'"
    if not lesson.steps:
        yield ("steps",), "there are no steps"
    yield from _seat_faults(lesson.seats, game.seats, ("seats",))
    yield from _option_faults(game, lesson)
    for number, step in enumerate(lesson.steps):
        place: Place = ("steps", number)
        for part in ("title", "text"):
            key = f"{lesson.key(step)}.{part}"
            if key not in texts:
                yield (*place, "say"), f"there is no text '{key}'"
        yield from _seat_faults(step.seats, lesson.seats, (*place, "seats"))
        yield from _line_faults(game, step, place)


def _seat_faults(
    wanted: tuple[int, ...], known: range | tuple[int, ...], place: Place
) -> Iterator[tuple[Place, str]]:
    for number, count in enumerate(wanted):
        if count not in known:
            yield (*place, number), not_one_of(count, known)


def _option_faults(game: Game, lesson: Lesson) -> Iterator[tuple[Place, str]]:
    try:
        known = {option.id: option for option in game.options()}
    except DataError:  # reported with the game's own files
        return
    for name, value in lesson.options.items():
        if name not in known:
            yield ("options", name), not_one_of(name, known)
            continue
        for single in value if isinstance(value, tuple) else (value,):
            if single not in known[name].values:
                yield ("options", name), not_one_of(single, known[name].values)


def _line_faults(game: Game, step: LessonStep, place: Place) -> Iterator[tuple[Place, str]]:
    for number, line in enumerate(step.play):
        try:
            action_of(game.action_types, line)
        except ActionError as error:
            yield (*place, "play", number), str(error)
    for name, patterns in (("ask", step.ask), ("ask_all", step.ask_all)):
        for number, pattern in enumerate(patterns):
            yield from _pattern_faults(game, pattern, (*place, name, number))


def _pattern_faults(game: Game, pattern: Line, place: Place) -> Iterator[tuple[Place, str]]:
    kind, wanted = pattern
    if kind == ANYTHING:
        return
    if kind not in game.action_types:
        yield (*place, 0), not_one_of(kind, game.action_types)
        return
    names = [field.name for field in fields(game.action_types[kind])]
    for name in wanted:
        if name not in names:
            yield (*place, 1, name), not_one_of(name, names)
