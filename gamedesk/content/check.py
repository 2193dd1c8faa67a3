"""Checks whole data folders: what `gamedesk check-data` reports.

Each game's `rules/content.py` has `load(root)`, which raises DataError; texts of all languages
must agree; every other YAML file must at least be YAML without doubled keys.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator
from pathlib import Path

from gamedesk.content.decode import path_text
from gamedesk.content.lessons import lesson_faults
from gamedesk.content.nodes import (
    DEEPEST,
    MappingNode,
    Node,
    SequenceNode,
    Source,
    Unreadable,
    key_of,
    read_nodes,
)
from gamedesk.content.problems import DataError, Problem
from gamedesk.content.texts import compare_languages
from gamedesk.core.registry import find_game, game_ids


def check_data(root: Path) -> list[Problem]:
    """Every fault below `root`: a folder of games' folders, or one game's folder."""
    if (root / "game.yaml").is_file():
        return check_game(root)
    folders = sorted(entry for entry in root.glob("*/") if not entry.name.startswith((".", "_")))
    if not folders:
        return [Problem(str(root), 1, 1, "", "there are no data folders of games here")]
    return [problem for folder in folders for problem in check_game(folder)]


def check_game(folder: Path) -> list[Problem]:
    """Every fault of one game's folder, each once, in order."""
    if folder.name not in game_ids():
        known = ", ".join(game_ids())
        return [Problem(folder.name, 1, 1, "", f"is not the folder of a game ({known})")]
    problems = [*_load_faults(folder), *compare_languages(folder / "text"), *_file_faults(folder)]
    problems += lesson_faults(find_game(folder.name), folder)
    return sorted(set(problems))


def _load_faults(folder: Path) -> tuple[Problem, ...]:
    content = importlib.import_module(f"gamedesk.games.{folder.name}.rules.content")
    try:
        content.load(folder.parent)
    except DataError as error:
        return error.problems
    return ()


def _file_faults(folder: Path) -> Iterator[Problem]:
    for file in sorted(folder.rglob("*.yaml")):
        source = Source(file, str(file.relative_to(folder.parent)))
        try:
            node = read_nodes(source)
        except Unreadable as unreadable:
            yield unreadable.problem
        else:
            yield from _doubled_keys(source, node, ())


def _doubled_keys(source: Source, node: Node, path: tuple[str | int, ...]) -> Iterator[Problem]:
    if len(path) > DEEPEST:
        yield _problem(source, node, path, "is nested too deeply")
    elif isinstance(node, SequenceNode):
        for index, item in enumerate(node.value):
            yield from _doubled_keys(source, item, (*path, index))
    elif isinstance(node, MappingNode):
        seen: set[str] = set()
        for key_node, value in node.value:
            key = key_of(key_node)
            if key in seen:
                yield _problem(source, key_node, path, f"'{key}' is given twice")
            seen.add(key)
            yield from _doubled_keys(source, value, (*path, key))


def _problem(source: Source, node: Node, path: tuple[str | int, ...], message: str) -> Problem:
    mark = node.start_mark
    return Problem(source.name, mark.line + 1, mark.column + 1, path_text(path), message)
