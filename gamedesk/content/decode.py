"""YAML nodes to frozen records, by the records' type hints.

A decoder is made once per type and kept. It never raises for bad data: it notes every fault, with
its place, and goes on. Unknown, missing and doubled keys, wrong types and wrong words are faults.
"""

from __future__ import annotations

import dataclasses
import difflib
import re
import types
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import (
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

from gamedesk.content.nodes import MappingNode, Node, ScalarNode, SequenceNode, key_of, scalar
from gamedesk.content.problems import Problem

T = TypeVar("T")

FAULTY: Any = object()  # stands for a value that could not be read


@dataclasses.dataclass(frozen=True, slots=True)
class AtLeast:
    """Marks a number that may not be smaller: `Annotated[int, AtLeast(1)]`."""

    least: int


Count = Annotated[int, AtLeast(0)]


class Faults:
    """Where the decoder is in a file, and the faults found so far."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.path: list[str | int] = []

    def add(self, node: Node, message: str) -> Any:
        """Note a fault at a node; returns FAULTY."""
        mark = node.start_mark
        place = (mark.line + 1, mark.column + 1)
        self.problems.append(Problem(self.file, *place, path_text(self.path), message))
        return FAULTY


Decoder = Callable[[Node, Faults], Any]


def decode(node: Node, record: type[T], faults: Faults, given: Mapping[str, Any]) -> T:
    """A record from a node; `given` has fields that are not in the file, such as the id.

    The result is FAULTY when `faults` has grown.
    """
    return cast(T, _record_decoder(cast(type, record), frozenset(given)).read(node, faults, given))


def decode_value(node: Node, hint: Any, faults: Faults) -> Any:
    """A value of any supported type from a node."""
    return _decoder(hint)(node, faults)


def path_text(path: Iterable[str | int]) -> str:
    """`start.cults.fire`, `income[2].coins`."""
    text = ""
    for step in path:
        text += f"[{step}]" if isinstance(step, int) else f".{step}"
    return text.removeprefix(".")


def word_of(record: type) -> str:
    """The key that names a record in a union: `FreeDwelling` is `free_dwelling`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", record.__name__).lower()


def suggestion(wrong: str, words: Iterable[str]) -> str:
    """` (did you mean 'workers'?)`, or nothing."""
    near = difflib.get_close_matches(wrong, list(words), 1)
    return f" (did you mean '{near[0]}'?)" if near else ""


def not_one_of(wrong: object, words: Iterable[object]) -> str:
    """The message for a word that is not in a list."""
    listed = [str(word) for word in words]
    return f"'{wrong}' is not one of {', '.join(listed)}{suggestion(str(wrong), listed)}"


# ------------------------------------------------------------------------- one per type


@cache
def _decoder(hint: Any) -> Decoder:
    origin = get_origin(hint)
    if origin is Annotated:
        return _limited_decoder(*get_args(hint))
    if hint in _SCALARS:
        return _scalar_decoder(hint)
    if hint is object:
        return _read_plain
    if dataclasses.is_dataclass(hint):
        return _record_decoder(cast(type, hint), frozenset()).read
    if origin is Literal:
        return _literal_decoder(get_args(hint))
    if origin is tuple:
        return _tuple_decoder(get_args(hint))
    if origin is dict:
        return _dict_decoder(*get_args(hint))
    if origin in (Union, types.UnionType):
        return _union_decoder(get_args(hint))
    raise TypeError(f"data records cannot hold {hint}")


_SCALARS: dict[Any, tuple[tuple[type, ...], str]] = {
    str: ((str,), "text"),
    int: ((int,), "a whole number"),
    float: ((int, float), "a number"),
    bool: ((bool,), "true or false"),
}


def _scalar_decoder(hint: type) -> Decoder:
    allowed, wanted = _SCALARS[hint]

    def read(node: Node, faults: Faults) -> Any:
        value = scalar(node) if isinstance(node, ScalarNode) else FAULTY
        if type(value) in allowed:
            return value
        return faults.add(node, f"expected {wanted}, found {_described(node)}")

    return read


def _read_plain(node: Node, faults: Faults) -> Any:
    """A text, number or truth value, or a list of such: for what other code checks."""
    if isinstance(node, SequenceNode):
        values = [_step(place, item, _read_plain, faults) for place, item in enumerate(node.value)]
        return FAULTY if FAULTY in values else tuple(values)
    value = scalar(node) if isinstance(node, ScalarNode) else None
    if value is None:
        return faults.add(node, f"expected a value or a list, found {_described(node)}")
    return value


def _limited_decoder(hint: type, limit: AtLeast) -> Decoder:
    inner = _scalar_decoder(hint)

    def read(node: Node, faults: Faults) -> Any:
        value = inner(node, faults)
        if value is not FAULTY and value < limit.least:
            return faults.add(node, f"expected {limit.least} or more, found '{value}'")
        return value

    return read


def _literal_decoder(words: tuple[Any, ...]) -> Decoder:
    known = {(type(word), word) for word in words}

    def read(node: Node, faults: Faults) -> Any:
        if not isinstance(node, ScalarNode):
            listed = ", ".join(str(word) for word in words)
            return faults.add(node, f"expected one of {listed}, found {_described(node)}")
        value = scalar(node)
        if (type(value), value) in known:
            return value
        return faults.add(node, not_one_of(node.value, words))

    return read


def _tuple_decoder(hints: tuple[Any, ...]) -> Decoder:
    repeated = len(hints) == 2 and hints[1] is Ellipsis
    inner = [_decoder(hint) for hint in hints if hint is not Ellipsis]

    def read(node: Node, faults: Faults) -> Any:
        if not _is_collection(node, SequenceNode, "a list", faults):
            return FAULTY
        items = node.value
        if not repeated and len(items) != len(inner):
            return faults.add(node, f"expected {len(inner)} values, found {len(items)}")
        readers = inner * len(items) if repeated else inner
        values = [
            _step(index, item, reader, faults)
            for index, (item, reader) in enumerate(zip(items, readers, strict=True))
        ]
        return FAULTY if FAULTY in values else tuple(values)

    return read


def _dict_decoder(key_hint: Any, value_hint: Any) -> Decoder:
    read_key, read_value = _decoder(key_hint), _decoder(value_hint)

    def read(node: Node, faults: Faults) -> Any:
        if not _is_collection(node, MappingNode, "a mapping", faults):
            return FAULTY
        result: dict[Any, Any] = {}
        for key_node, value_node in node.value:
            key = _step(key_of(key_node), key_node, read_key, faults)
            value = _step(key_of(key_node), value_node, read_value, faults)
            if key is not FAULTY and key in result:
                faults.add(key_node, f"'{key}' is given twice")
            result[key] = value
        return FAULTY if FAULTY in result or FAULTY in result.values() else result

    return read


def _union_decoder(hints: tuple[Any, ...]) -> Decoder:
    members = [hint for hint in hints if hint is not types.NoneType]
    inner = _decoder(members[0]) if len(members) == 1 else _words_decoder(tuple(members))
    if len(members) == len(hints):
        return inner

    def read(node: Node, faults: Faults) -> Any:
        if isinstance(node, ScalarNode) and scalar(node) is None:
            return None
        return inner(node, faults)

    return read


def _words_decoder(records: tuple[type, ...]) -> Decoder:
    """One of several records, named by the only key of a mapping."""
    words = {word_of(record): _word_decoder(record) for record in records}

    def read(node: Node, faults: Faults) -> Any:
        if not _is_collection(node, MappingNode, "a mapping with one word", faults):
            return FAULTY
        if len(node.value) != 1:
            found = ", ".join(key_of(key) for key, _ in node.value) or "none"
            return faults.add(node, f"expected exactly one word, found {found}")
        key, value = node.value[0]
        reader = words.get(key_of(key))
        if reader is None:
            faults.path.append(key_of(key))
            faults.add(key, not_one_of(key_of(key), words))
            faults.path.pop()
            return FAULTY
        return _step(key_of(key), value, reader, faults)

    return read


def _word_decoder(record: type) -> Decoder:
    """`{spades: 3}` and `{gain: {coins: 1}}` stand for the only or the first field."""
    whole = _record_decoder(record, frozenset())
    names = list(whole.fields)

    def read(node: Node, faults: Faults) -> Any:
        holds_record = len(names) == 1 and dataclasses.is_dataclass(whole.hints[names[0]])
        if holds_record or (names and not isinstance(node, MappingNode)):
            value = whole.fields[names[0]](node, faults)
            missing = [name for name in whole.required if name != names[0]]
            if missing:
                return faults.add(node, f"'{missing[0]}' is missing")
            return FAULTY if value is FAULTY else record(value)
        return whole.read(node, faults)

    return read


class _RecordDecoder:
    """Reads a mapping into a frozen dataclass."""

    def __init__(self, record: type, given: frozenset[str]) -> None:
        self.record: Any = record
        self.hints = _hints(record)
        self.fields = {
            name: _decoder(hint) for name, hint in self.hints.items() if name not in given
        }
        self.required = [
            field.name
            for field in dataclasses.fields(self.record)
            if field.default is dataclasses.MISSING
            and field.default_factory is dataclasses.MISSING
            and field.name in self.fields
        ]

    def read(self, node: Node, faults: Faults, given: Mapping[str, Any] | None = None) -> Any:
        if not _is_collection(node, MappingNode, "a mapping", faults):
            return FAULTY
        values: dict[str, Any] = dict(given or {})
        before = len(faults.problems)
        for key, value in node.value:
            self._read_field(key, value, values, faults)
        for name in self.required:
            if name not in values:
                faults.add(node, f"'{name}' is missing")
        return FAULTY if len(faults.problems) > before else self.record(**values)

    def _read_field(self, key: Node, value: Node, values: dict[str, Any], faults: Faults) -> None:
        name = key_of(key)
        reader = self.fields.get(name)
        if reader is None:
            faults.path.append(name)
            faults.add(key, not_one_of(name, self.fields))
            faults.path.pop()
        elif name in values:
            faults.add(key, f"'{name}' is given twice")
        else:
            values[name] = _step(name, value, reader, faults)


@cache
def _record_decoder(record: type, given: frozenset[str]) -> _RecordDecoder:
    return _RecordDecoder(record, given)


@cache
def _hints(record: type) -> dict[str, Any]:
    hints = get_type_hints(record, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(cast(Any, record))}


def _step(step: str | int, node: Node, reader: Decoder, faults: Faults) -> Any:
    faults.path.append(step)
    value = reader(node, faults)
    faults.path.pop()
    return value


def _is_collection(node: Node, kind: type[Node], wanted: str, faults: Faults) -> bool:
    if not isinstance(node, kind):
        faults.add(node, f"expected {wanted}, found {_described(node)}")
        return False
    return True


def _described(node: Node) -> str:
    if isinstance(node, MappingNode):
        return "a mapping"
    if isinstance(node, SequenceNode):
        return "a list"
    value = scalar(cast(ScalarNode, node))
    if value is None:
        return "nothing"
    return f"the text '{value}'" if isinstance(value, str) else f"'{node.value}'"
