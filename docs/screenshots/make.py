"""Draws the pictures of this folder anew: `python docs/screenshots/make.py`, out of sight.

Each game is played some way by computers, saved, and drawn by `gamedesk screenshot`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from random import Random

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.registry import find_game
from gamedesk.core.savefile import save
from gamedesk.core.table import Human, Table

HERE = Path(__file__).resolve().parent
PEOPLE = (
    Human("Ann", "square", "square"),
    Human("Ben", "triangle", "triangle"),
    Human("Cleo", "circle", "circle"),
    Human("小明", "star", "star"),
)
GAMES = {"terra_mystica": 150, "sky_totem": 150, "holy_war": 150}
LOOKS = (
    ("1280x720", "light", "en"),
    ("1280x720", "light", "zh_TW"),
    ("1280x720", "contrast", "en"),
    ("1920x1080", "dark", "zh_TW"),
    ("1920x1080", "light", "en"),
    ("3840x2160", "dark", "en"),
)


def played(game_id: str, steps: int) -> Match:
    """A match that greedy computers have played some way."""
    game = find_game(game_id)
    match = Match(game, Setup(4), Table(PEOPLE), 7)
    bot = game.bots["greedy"]()
    rng = Random(7)
    for _ in range(steps):
        if match.decision is None:
            break
        match.submit(bot.choose(match.view(match.decision.seat), match.decision, rng))
    return match


def draw(journal: Path, size: str, theme: str, lang: str, out: Path) -> None:
    """One picture by the program's own command."""
    words = ["--size", size, "--theme", theme, "--lang", lang, "--out", str(out)]
    command = [sys.executable, "-m", "gamedesk", "screenshot", str(journal), *words]
    subprocess.run(command, check=True, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})


def main() -> None:
    """All games in all looks."""
    with tempfile.TemporaryDirectory() as folder:
        for game_id, steps in GAMES.items():
            journal = Path(folder) / f"{game_id}.jsonl"
            save(played(game_id, steps), journal)
            for size, theme, lang in LOOKS:
                draw(journal, size, theme, lang, HERE / f"{game_id}_{size}_{theme}_{lang}.png")


if __name__ == "__main__":
    main()
