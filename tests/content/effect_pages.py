"""Writes the tables of effect words into `faction_data/README.md`; a test sees they are current.

Run as `python -m tests.content.effect_pages`.
"""

from __future__ import annotations

import importlib
import importlib.util
from pathlib import Path

from gamedesk.content.effects import reference
from gamedesk.core.registry import game_ids
from gamedesk.paths import data_root

README = data_root() / "README.md"
_START = "<!-- effect words: generated -->\n"


def current_pages() -> str:
    """A heading and a table for each game that has effect words."""
    pages = []
    for game_id in game_ids():
        name = f"gamedesk.games.{game_id}.rules.effects"
        if importlib.util.find_spec(name):
            words = importlib.import_module(name).Effect
            pages.append(f"\n### Effect words of {game_id}\n\n{reference(words)}")
    return "".join(pages)


def pages_in(text: str) -> str:
    """What stands in the file now."""
    return text.partition(_START)[2]


def write(file: Path) -> None:
    """Bring the file up to date."""
    before = file.read_text(encoding="utf-8").partition(_START)[0]
    file.write_text(before + _START + current_pages(), encoding="utf-8")


if __name__ == "__main__":
    write(README)
