"""Reads the files of one game's data folder into records and collects every fault of every file.

A user's folder may lie over the game's: a file of the same relative path replaces the game's own,
unless it is faulty, which is reported and otherwise ignored.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar, cast

from gamedesk.content.decode import FAULTY, Faults, decode, not_one_of, path_text
from gamedesk.content.nodes import (
    MappingNode,
    Node,
    SequenceNode,
    Source,
    Unreadable,
    key_of,
    locate,
    read_nodes,
)
from gamedesk.content.problems import DataError, Problem

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

    Content = TypeVar("Content", bound=DataclassInstance)
else:
    Content = TypeVar("Content")

T = TypeVar("T")
Decode = Callable[[Node, Faults], Any]


class Reader:
    """Reads one game's folder. What it returns may be used only after `stop_if_faulty`."""

    def __init__(self, folder: Path, overlay: Path | None = None) -> None:
        self.folder_path = folder
        self.overlay = overlay
        self.problems: list[Problem] = []
        self.overlay_problems: list[Problem] = []
        self.overlaid: set[str] = set()  # files that were taken from the overlay

    def record(self, name: str, record: type[T]) -> T:
        """The one record of a file."""
        return cast(T, self._read(name, lambda node, faults: decode(node, record, faults, {})))

    def records(self, name: str, record: type[T]) -> dict[str, T]:
        """The records of a file that is a list; each has an id."""
        found = self._read(name, lambda node, faults: _decode_list(node, record, faults))
        return {} if found is FAULTY else cast(dict[str, T], found)

    def folder(self, name: str, record: type[T]) -> dict[str, T]:
        """The records of a folder, one a file; the file's name is the id."""
        result: dict[str, T] = {}
        files = sorted((self.folder_path / name).glob("*.yaml"))
        if not files:
            self.problems.append(Problem(self._label(name), 1, 1, "", "the folder has no files"))
        for file in files:
            found = self._read(f"{name}/{file.name}", _named(record, file.stem))
            if found is not FAULTY:
                result[file.stem] = found
        return result

    def check_reference(
        self, file: str, path: tuple[str | int, ...], found: object, known: Mapping[str, Any]
    ) -> None:
        """Note a fault unless `found` is a known id."""
        if found not in known:
            self.fault(file, path, not_one_of(found, known))

    def fault(self, file: str, path: tuple[str | int, ...], message: str) -> None:
        """Note a fault in a file that was read before, at the place that a path names."""
        source = self._source(file)
        line, column = locate(read_nodes(source), path)
        self.problems.append(Problem(source.name, line, column, path_text(path), message))

    def stop_if_faulty(self) -> None:
        """Raises DataError when faults were noted."""
        if self.problems:
            raise DataError(tuple(sorted(set(self.problems))))

    def _read(self, name: str, decode_node: Decode) -> Any:
        if self.overlay and (self.overlay / name).is_file():
            source = Source(self.overlay / name, str(self.overlay / name))
            found, problems = _read_file(source, decode_node)
            if not problems:
                self.overlaid.add(name)
                return found
            self.overlay_problems.extend(problems)
        found, problems = _read_file(
            Source(self.folder_path / name, self._label(name)), decode_node
        )
        self.problems.extend(problems)
        return found

    def _source(self, name: str) -> Source:
        if name in self.overlaid and self.overlay:
            return Source(self.overlay / name, str(self.overlay / name))
        return Source(self.folder_path / name, self._label(name))

    def _label(self, name: str) -> str:
        return f"{self.folder_path.name}/{name}"


def load_with_overlay(
    read: Callable[[Reader], Content], folder: Path, overlay: Path | None
) -> Content:
    """The content of a folder, with the user's changed copies where they are sound.

    Copies that are sound in themselves but contradict other files are all left out. `read` is the
    game's own; its record must have a field `overlay_problems`.
    """
    if overlay is None or not _is_folder(overlay):
        return read(Reader(folder))
    reader = Reader(folder, overlay)
    try:
        content = read(reader)
        problems = reader.overlay_problems
    except DataError as error:
        if not reader.overlaid:
            raise
        content = read(Reader(folder))
        problems = [*reader.overlay_problems, *error.problems]
    problems = [*problems, *_strangers(folder, overlay)]
    change: dict[str, Any] = {"overlay_problems": tuple(sorted(set(problems)))}
    return dataclasses.replace(content, **change)


def _named(record: type[Any], name: str) -> Decode:
    return lambda node, faults: decode(node, record, faults, {"id": name})


def _read_file(source: Source, decode_node: Decode) -> tuple[Any, list[Problem]]:
    faults = Faults(source.name)
    try:
        found = decode_node(read_nodes(source), faults)
    except Unreadable as unreadable:
        return FAULTY, [unreadable.problem]
    return (FAULTY if faults.problems else found), faults.problems


def _decode_list(node: Node, record: type[T], faults: Faults) -> Any:
    if not isinstance(node, SequenceNode):
        return faults.add(node, "expected a list of records")
    result: dict[str, T] = {}
    for index, item in enumerate(node.value):
        faults.path.append(_name_of(item) or index)
        found: Any = decode(item, record, faults, {})
        if found is not FAULTY and found.id in result:
            faults.add(item, f"'{found.id}' is given twice")
        elif found is not FAULTY:
            result[found.id] = found
        faults.path.pop()
    return result


def _name_of(node: Node) -> str | None:
    if not isinstance(node, MappingNode):
        return None
    return next((str(value.value) for key, value in node.value if key_of(key) == "id"), None)


def _is_folder(path: Path) -> bool:
    """False as well where nobody lets us look."""
    try:
        return path.is_dir()
    except OSError:
        return False


def _strangers(folder: Path, overlay: Path) -> list[Problem]:
    """Files of the overlay that replace nothing."""
    message = "is not a copy of any file of the game; check its name and folder"
    return [
        Problem(str(file), 1, 1, "", message)
        for file in sorted(overlay.rglob("*.yaml"))
        if not (folder / file.relative_to(overlay)).is_file()
    ]
