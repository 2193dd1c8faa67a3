"""The line of one entry in a save file: `[seat, kind, {fields}, marks…]`.

A mark is the word "order", where a standing order answered, or `{"why": [key, {params}]}` with what
a computer said about its choice. A file without marks is as good.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from gamedesk.core.action import Action, from_json, to_json
from gamedesk.core.journal import Entry
from gamedesk.core.reason import Reason
from gamedesk.core.save_lines import line

BY_ORDER: Final = "order"
_WHY: Final = "why"
_REASON: Final = re.compile(r"why\.\w+")
"""Keys of what computers say; no other sentence of the program can be put into their mouths."""


class ReasonError(ValueError):
    """Data that is no reason of a computer."""


@dataclass(frozen=True, slots=True)
class Told:
    """What the line of an entry tells."""

    action: Action
    by_order: bool
    why: Reason | None


def entry_line(entry: Entry) -> str:
    """The line of an entry."""
    marks: list[object] = [BY_ORDER] if entry.by_order else []
    if entry.why is not None:
        marks.append({_WHY: [entry.why.key, dict(entry.why.params)]})
    return line([entry.seat, *to_json(entry.action), *marks])


def entry_from_json(kinds: Mapping[str, type[Action]], data: list[Any]) -> Told:
    """What `entry_line` wrote, without the seat. Raises ActionError, ReasonError."""
    rest, why, by_order = list(data[1:]), None, False
    if len(rest) > 2 and isinstance(rest[-1], dict) and set(rest[-1]) == {_WHY}:
        why = _reason(rest.pop()[_WHY])
    if rest[2:] == [BY_ORDER]:
        by_order = bool(rest.pop())
    return Told(from_json(kinds, rest), by_order, why)


def _reason(data: object) -> Reason:
    match data:
        case [str(key), dict(params)] if _REASON.fullmatch(key) and _are_values(params):
            return Reason(key, tuple(params.items()))
    raise ReasonError("a reason is written [key, {params}]")


def _are_values(params: dict[str, object]) -> bool:
    return all(isinstance(value, str | int) for value in params.values())
