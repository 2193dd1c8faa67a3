"""A sentence before it is put into a language: a text key with its parameters. No Qt.

Rules, views and the desk pass phrases round; only what is painted at last asks `Say` for words.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Union

from gamedesk.core.reason import Reason

Value = Union[str, int, "Phrase"]


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text key and its parameters.

    A parameter is a number, a phrase, a word that is shown as it is, or, when it begins with "@",
    a text key itself: `Phrase.of("action.upgrade", building="@building.temple")`.
    The key "" stands for the parameter `text` alone: see `Phrase.plain`.
    """

    key: str
    params: tuple[tuple[str, Value], ...] = ()

    @classmethod
    def of(cls, key: str, **params: Value) -> Phrase:
        """A phrase from keyword parameters."""
        return cls(key, tuple(params.items()))

    @classmethod
    def plain(cls, text: str) -> Phrase:
        """A name or another text that is the same in every language."""
        return cls("", (("text", text),))

    @classmethod
    def from_reason(cls, reason: Reason) -> Phrase:
        """The sentence of a reason of the rules."""
        return cls(reason.key, tuple(reason.params))

    @classmethod
    def from_params(cls, key: str, params: Mapping[str, Value]) -> Phrase:
        """A phrase from a mapping."""
        return cls(key, tuple(params.items()))


Say = Callable[[Phrase], str]
"""Puts a phrase into the language that is on."""
