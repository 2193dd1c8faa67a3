"""A state as plain JSON data, for other programs."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any


def plain(value: Any) -> Any:
    """Dataclasses become objects with their kind, tuples lists; static facts are left out."""
    if is_dataclass(value) and not isinstance(value, type):
        return _record(value)
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [plain(item) for item in value]
    if isinstance(value, (frozenset, set)):
        return sorted(plain(item) for item in value)
    return value if value is None or isinstance(value, (str, int, float)) else str(value)


def _record(value: Any) -> dict[str, Any]:
    kind = getattr(type(value), "kind", "")
    shown = {"kind": kind} if kind else {}
    for field in fields(value):
        if field.repr:
            shown[field.name] = plain(getattr(value, field.name))
    return shown
