"""YAML text to nodes that know their line, and plain values from nodes.

Only what YAML 1.2 calls true, false, null, whole and decimal numbers is special; `on`, `no`,
`12:30` and dates stay text. Checking against records is in `decode`.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import yaml

from gamedesk.content.problems import Problem

Node = yaml.nodes.Node
ScalarNode = yaml.nodes.ScalarNode
MappingNode = yaml.nodes.MappingNode
SequenceNode = yaml.nodes.SequenceNode

DEEPEST = 40  # nesting that is still taken for data
_CORE = "tag:yaml.org,2002:"
_FASTEST: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
_SPECIAL = (
    ("bool", r"true|false", "tf"),
    ("int", r"[-+]?(?:0|[1-9][0-9]{0,14})", "-+0123456789"),
    ("float", r"[-+]?[0-9]{1,15}\.[0-9]{1,15}", "-+0123456789"),
    ("null", r"null|~|", "n~"),
)


class _Yaml12(_FASTEST):  # type: ignore[misc]  # the fast loader exists only where libyaml does
    yaml_implicit_resolvers: dict[str, list[tuple[str, re.Pattern[str]]]] = {}


for _tag, _pattern, _first in _SPECIAL:
    _Yaml12.add_implicit_resolver(_CORE + _tag, re.compile(f"^(?:{_pattern})$"), list(_first))
_Yaml12.add_implicit_resolver(_CORE + "null", re.compile("^$"), [""])


@dataclass(frozen=True, slots=True)
class Source:
    """A file and the name that messages call it by."""

    path: Path
    name: str


class Unreadable(Exception):
    """A file could not be turned into nodes at all."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(str(problem))
        self.problem = problem


def read_nodes(source: Source) -> Node:
    """The top node of a file; raises Unreadable."""
    return parse(source.name, read_text(source))


def read_text(source: Source) -> str:
    """The text of a file; raises Unreadable."""
    try:
        return source.path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise _unreadable(source.name, "the file is missing") from None
    except UnicodeDecodeError:
        raise _unreadable(source.name, "is not UTF-8 text; save it with that encoding") from None
    except OSError as error:
        raise _unreadable(source.name, f"cannot be opened: {error.strerror}") from None


def parse(name: str, text: str) -> Node:
    """The top node of a text; raises Unreadable."""
    try:
        node: Node | None = yaml.compose(text, _Yaml12)
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        line, column = (mark.line + 1, mark.column + 1) if mark else (1, 1)
        raise _unreadable(name, f"is not YAML: {error.problem}", line, column) from None
    except yaml.YAMLError:
        raise _unreadable(name, "holds characters that YAML does not allow") from None
    except RecursionError:
        raise _unreadable(name, "is nested too deeply") from None
    if node is None:
        raise _unreadable(name, "the file is empty")
    if "*" in text and "&" in text:
        _refuse_aliases(name, text)
    return node


def _refuse_aliases(name: str, text: str) -> None:
    """An alias could hold a part of itself, or grow beyond measure; no data file needs one."""
    for event in yaml.parse(text, _Yaml12):
        mark = event.start_mark
        if isinstance(event, yaml.AliasEvent) and mark:
            message = "repeats another part of the file by an alias; write it out"
            raise _unreadable(name, message, mark.line + 1, mark.column + 1)


def scalar(node: ScalarNode) -> str | int | float | bool | None:
    """The plain value of a scalar; a foreign tag makes it text."""
    match node.tag.removeprefix(_CORE):
        case "int":
            return int(node.value)
        case "bool":
            return bool(node.value == "true")
        case "float":
            return float(node.value)
        case "null":
            return None
        case _:
            return str(node.value)


def key_of(node: Node) -> str:
    """A key as text; a list or mapping as key is a word that fits nowhere."""
    return str(node.value) if isinstance(node, ScalarNode) else "? ..."


def plain(node: Node) -> Any:
    """Nodes to dictionaries, lists and scalars, unchecked; for data that has no record."""
    if isinstance(node, MappingNode):
        return {key_of(key): plain(value) for key, value in node.value}
    if isinstance(node, SequenceNode):
        return [plain(item) for item in node.value]
    return scalar(cast(ScalarNode, node))


def locate(node: Node, path: tuple[str | int, ...]) -> tuple[int, int]:
    """Line and column of what a path names, or of as much of it as there is.

    A step is a key, an index, or the id of a record in a list.
    """
    for step in path:
        found = _child(node, step)
        if found is None:
            break
        node = found
    return node.start_mark.line + 1, node.start_mark.column + 1


def _child(node: Node, step: str | int) -> Node | None:
    if isinstance(node, MappingNode):
        return next((value for key, value in node.value if key_of(key) == str(step)), None)
    if not isinstance(node, SequenceNode):
        return None
    if isinstance(step, int):
        return node.value[step] if step < len(node.value) else None
    return next((item for item in node.value if _has_id(item, step)), None)


def _has_id(node: Node, wanted: str) -> bool:
    found = _child(node, "id") if isinstance(node, MappingNode) else None
    return found is not None and bool(found.value == wanted)


def _unreadable(name: str, message: str, line: int = 1, column: int = 1) -> Unreadable:
    return Unreadable(Problem(name, line, column, "", message))
