"""What a seat does, as plain data, and its form in files."""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cache
from typing import Any, ClassVar


class ActionError(ValueError):
    """Data that is no action of this game: unknown kind, missing or wrong field."""


@dataclass(frozen=True, slots=True)
class Action:
    """Something a seat, or chance, does. Fields are str, int, bool or tuples of them.

    `kind` is its name in the save file and never changes once released.
    """

    kind: ClassVar[str] = ""
    beside: ClassVar[bool] = False
    """Whether it is done beside the open question; see `agenda.TableAction`."""


def to_json(action: Action) -> list[Any]:
    """`[kind, {field: value}]`; fields that hold their default are written too."""
    return [
        action.kind,
        {field.name: _listed(_value(action, field.name)) for field in fields(action)},
    ]


def from_json(kinds: Mapping[str, type[Action]], data: object) -> Action:
    """The action that `to_json` wrote. Raises ActionError saying what is wrong with `data`."""
    if not (isinstance(data, list) and len(data) == 2 and isinstance(data[0], str)):
        raise ActionError("an action is written [kind, {fields}]")
    kind, given = data
    if kind not in kinds:
        raise ActionError(f"unknown action '{kind}'")
    if not isinstance(given, dict):
        raise ActionError(f"{kind}: the fields must be an object")
    hints = _field_types(kinds[kind])  # type: ignore[arg-type]  # mypy takes slotted types for unhashable
    if set(given) != set(hints):
        wrong = ", ".join(sorted(set(given) ^ set(hints)))
        raise ActionError(f"{kind}: missing or unknown fields: {wrong}")
    values = {name: _checked(kind, name, hints[name], given[name]) for name in hints}
    return kinds[kind](**values)


def _value(action: Action, name: str) -> object:
    return object.__getattribute__(action, name)


def _listed(value: object) -> object:
    return [_listed(item) for item in value] if isinstance(value, tuple) else value


@cache
def _field_types(action_type: type[Action]) -> dict[str, Any]:
    hints = typing.get_type_hints(action_type)
    return {field.name: hints[field.name] for field in fields(action_type)}


def _checked(kind: str, name: str, hint: Any, value: object) -> object:
    if _fits(hint, value):
        return _tupled(value)
    raise ActionError(f"{kind}: {name}: {value!r} is not {_type_name(hint)}")


def _type_name(hint: Any) -> str:
    return hint.__name__ if isinstance(hint, type) else str(hint)


def _fits(hint: Any, value: object) -> bool:
    origin = typing.get_origin(hint)
    if origin is tuple:
        return isinstance(value, list) and _items_fit(typing.get_args(hint), value)
    if origin in (typing.Union, types.UnionType):
        return any(_fits(part, value) for part in typing.get_args(hint))
    if isinstance(hint, typing.NewType):
        return _fits(hint.__supertype__, value)
    if hint is int:
        return isinstance(value, int) and not isinstance(value, bool)
    return isinstance(value, hint)


def _items_fit(items: tuple[Any, ...], value: list[object]) -> bool:
    if len(items) == 2 and items[1] is Ellipsis:
        return all(_fits(items[0], item) for item in value)
    return len(items) == len(value) and all(map(_fits, items, value))


def _tupled(value: object) -> object:
    return tuple(_tupled(item) for item in value) if isinstance(value, list) else value
