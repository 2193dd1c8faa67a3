"""The catalogues of every game, the miniature's included, which lies beside its rules."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from gamedesk import paths
from gamedesk.content.texts import Texts
from gamedesk.ui.texts import game_text, language

_PEBBLES = Path(__file__).resolve().parent / "pebbles" / "data" / "text"


def catalogue(game_id: str) -> Texts:
    """The program's and one game's sentences in the language that is on."""
    return _pebbles(language.code) if game_id == "pebbles" else game_text(game_id)


@lru_cache(maxsize=4)
def _pebbles(code: str) -> Texts:
    return Texts.load(code, [paths.resources_root() / "text", _PEBBLES])
