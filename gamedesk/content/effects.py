"""What effect words have in common: their name in YAML, their sentence, their reference page.

The words themselves are each game's own, in its `rules/effects.py`. An effect describes itself by
the text `effect.<word>` with its fields as placeholders, so a tooltip cannot disagree with the
rule. A field that is set to true, or holds a list, chooses `effect.<word>.<field>` instead.
"""

from __future__ import annotations

import dataclasses
import typing
from typing import Any, get_args, get_type_hints

from gamedesk.content.decode import word_of
from gamedesk.content.texts import Texts


def describe(effect: Any, texts: Texts) -> str:
    """The sentence of an effect."""
    key = f"effect.{word_of(type(effect))}"
    params: dict[str, object] = {}
    for field in dataclasses.fields(effect):
        value = getattr(effect, field.name)
        if value is True or (isinstance(value, tuple) and value):
            key = f"{key}.{field.name}"
        params[field.name] = _shown(field.name, value, texts)
    return texts.get(key, **params)


def amounts(record: Any, texts: Texts) -> str:
    """`3 coins, 1 priest`: a record of numbers in words, without those that are 0.

    Each field's text is `<record>.<field>` with the placeholder `count`.
    """
    name = word_of(type(record))
    counts = {field.name: getattr(record, field.name) for field in dataclasses.fields(record)}
    parts = [texts.get(f"{name}.{kind}", count=count) for kind, count in counts.items() if count]
    return texts.get("list.comma").join(parts)


def reference(words: Any) -> str:
    """The reference page of a union of effect words, in Markdown."""
    lines = ["| word | fields | meaning |", "|---|---|---|"]
    for record in sorted(get_args(words), key=word_of):
        meaning = " ".join((record.__doc__ or "").split())
        lines.append(f"| `{word_of(record)}` | {_fields(record)} | {meaning} |")
    return "\n".join(lines) + "\n"


def _fields(record: Any) -> str:
    hints = get_type_hints(record)
    return ", ".join(_field(field, hints[field.name]) for field in dataclasses.fields(record))


def _field(field: dataclasses.Field[Any], hint: Any) -> str:
    name = f"`{field.name}`"
    if typing.get_origin(hint) is typing.Literal:
        name += f" ({', '.join(str(word) for word in get_args(hint))})"
    return name if field.default is dataclasses.MISSING else f"{name} optional"


def _shown(name: str, value: Any, texts: Texts) -> object:
    if dataclasses.is_dataclass(value):
        return amounts(value, texts)
    if isinstance(value, tuple):
        return "/".join(str(item) for item in value)
    if isinstance(value, str) and texts.has(f"{name}.{value}"):
        return texts.get(f"{name}.{value}")
    return value
