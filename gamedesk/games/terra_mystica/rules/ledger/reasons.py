"""Refusals in words, for the messages about a faulty ledger."""

from __future__ import annotations

from functools import cache

from gamedesk.content.problems import DataError
from gamedesk.content.texts import ENGLISH, Texts
from gamedesk.core.reason import Reason
from gamedesk.paths import data_root, resources_root


@cache
def _texts() -> Texts | None:
    """The English sentences; None if they cannot be read, which is no fault of a ledger."""
    roots = (resources_root() / "text", data_root() / "terra_mystica" / "text")
    try:
        return Texts.load(ENGLISH, roots)
    except (DataError, OSError):
        return None


def in_words(reason: Reason) -> str:
    """Why not, as a sentence where there is one."""
    texts = _texts()
    if texts is None or not texts.has(reason.key):
        return str(reason)
    return texts.get(reason.key, **dict(reason.params))
