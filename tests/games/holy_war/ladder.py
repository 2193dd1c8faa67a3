"""Measures each computer level against the one below and writes `docs/holy_war_strength.md`.

Run as `python -m tests.games.holy_war.ladder [--games 100] [--only search] [--keep FILE]`. One seat
of a level, each seat in turn, plays against three of the level below; 25 % would be even. With
`--keep` each finished game is written to the file and not played again: a measurement can be
stopped and resumed. Use a new file after every change of bots, rules or data.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

from gamedesk.bots.arena import bot_makers, play_bout
from gamedesk.core.bot import Bot
from gamedesk.core.game import Setup
from gamedesk.games.holy_war import GAME
from tests.games.holy_war.measuring import by_hand, interval, with_interval

PAGE = Path(__file__).parents[3] / "docs" / "holy_war_strength.md"
SEATS = 4
MARK = 0.6


class Timed(Bot):
    """A bot whose own time of thinking is noted."""

    def __init__(self, bot: Bot) -> None:
        """Nothing has been thought yet."""
        self._bot = bot
        self.seconds: list[float] = []

    def choose(self, view: Any, decision: Any, rng: Random) -> Any:
        """What the bot chooses."""
        began = process_time()
        action = self._bot.choose(view, decision, rng)
        self.seconds.append(process_time() - began)
        return action


@dataclass(frozen=True, slots=True)
class Game:
    """One game: the part of the victory that the stronger level got, and how long it thought."""

    won: float
    decisions: int
    seconds: float
    longest: float


def one_game(level: str, below: str, seed: int) -> Game:
    """Play it; the seed says which seat is the stronger one's."""
    makers = bot_makers(GAME)
    seat = seed % SEATS
    timed = Timed(makers[level]())
    bots = [timed if place == seat else makers[below]() for place in range(SEATS)]
    setup = Setup(SEATS, (("civilizations", "dealt"),))
    winners = play_bout(GAME, setup, bots, seed).standings.winners
    thought = timed.seconds
    return Game((seat in winners) / len(winners), len(thought), sum(thought), max(thought))


def read_kept(keep: Path | None) -> dict[tuple[str, int], Game]:
    """The games of a file of kept ones, by level and seed."""
    if keep is None or not keep.is_file():
        return {}
    lines = map(json.loads, keep.read_text(encoding="utf-8").splitlines())
    return {(level, seed): Game(*figures) for level, seed, *figures in lines}


def games(level: str, below: str, seeds: range, keep: Path | None) -> Iterator[Game]:
    """All games of a level; those that are kept are not played again."""
    kept = read_kept(keep)
    for seed in seeds:
        game = kept.get((level, seed))
        if game is None:
            game = one_game(level, below, seed)
            if keep is not None:
                figures = (game.won, game.decisions, game.seconds, game.longest)
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([level, seed, *figures]) + "\n")
        yield game


def row(level: str, below: str, played: list[Game]) -> str:
    """A level's line of the table."""
    share = sum(game.won for game in played) / len(played)
    decisions = sum(game.decisions for game in played)
    mean = sum(game.seconds for game in played) / decisions
    longest = max(game.longest for game in played)
    sure = "yes" if interval(share, len(played))[0] >= MARK else "no"
    return (
        f"| {level} | 3 × {below} | {len(played)} | {with_interval(share, len(played))} | {sure} "
        f"| {decisions} | {mean:.3f} | {longest:.2f} |"
    )


def page(rows: list[str], given: argparse.Namespace) -> str:
    """The whole page."""
    command = f"python -m tests.games.holy_war.ladder --games {given.games} --seed {given.seed}"
    head = HEAD.format(command=command, python=platform.python_version()).rstrip("\n")
    return "\n".join((head, *rows)) + "\n" + by_hand(PAGE, "What helped, and what did not")


HEAD = """# War of the Gods: strength of the computer players

| level | thinks |
|---|---|
| random | any action, all alike |
| greedy | one action ahead in one imagined table; sees points, goods, places and threats |
| search | lines of its whole turn, played on in imagined tables to the end of the round |

One seat of a level, each seat in turn, plays against three of the level below; four players,
civilizations dealt, a shared victory counted in parts. 25 % would be even, 60 % is the mark. The
time is the bot's own processor time for a decision, on Python {python}.

    {command}

| level | against | games | won (95 % interval) | surely above it | decisions | mean s | longest s |
|---|---|---|---|---|---|---|---|
"""


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measures the levels of War of the Gods.")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=list(GAME.bots), help="print this level, write nothing")
    parser.add_argument("--keep", type=Path, help="file of finished games")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    rows = []
    for below, level in pairwise(GAME.bots):
        if given.only in (None, level):
            rows.append(row(level, below, list(games(level, below, seeds, given.keep))))
            print(rows[-1], flush=True)
    if given.only is None:
        PAGE.write_text(page(rows, given), encoding="utf-8")


if __name__ == "__main__":
    main()
