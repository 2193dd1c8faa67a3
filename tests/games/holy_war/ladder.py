"""Measures each computer level against the one below and writes `docs/holy_war_strength.md`.

Run as `python -m tests.games.holy_war.ladder [--games 40] [--seed 1] [--jobs 1]`. One seat of a
level, each seat in turn, plays against three of the level below; 25 % would be even.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import pairwise
from pathlib import Path

from gamedesk.bots.arena import bot_makers, play_bout
from gamedesk.core.game import Setup
from gamedesk.games.holy_war import GAME

PAGE = Path(__file__).parents[3] / "docs" / "holy_war_strength.md"


def one_game(job: tuple[str, str, int, int]) -> float:
    """The part of the victory that the stronger level got."""
    level, below, seats, seed = job
    makers = bot_makers(GAME)
    seat = seed % seats
    bots = [makers[level if place == seat else below]() for place in range(seats)]
    setup = Setup(seats, (("civilizations", "dealt"),))
    winners = play_bout(GAME, setup, bots, seed).standings.winners
    return (seat in winners) / len(winners)


def share(level: str, below: str, games: int, seed: int, jobs: int) -> float:
    """Games won by one seat of a level against three of the level below."""
    work = [(level, below, 4, seed + index) for index in range(games)]
    return sum(_run(work, jobs)) / games


def _run(work: list[tuple[str, str, int, int]], jobs: int) -> Iterable[float]:
    if jobs == 1:
        return map(one_game, work)
    with ProcessPoolExecutor(jobs) as pool:
        return list(pool.map(one_game, work))


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measures the levels of War of the Gods.")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    lines = [
        "# War of the Gods: strength of the computer players",
        "",
        f"Measured by `python -m tests.games.holy_war.ladder --games {given.games}`: one seat of a",
        "level, each seat in turn, against three of the level below; 25 % would be even, 60 % is",
        "the mark. A shared victory counts in parts.",
        "",
        "| level | against | games | won |",
        "|---|---|---|---|",
    ]
    for below, level in pairwise(GAME.bots):
        won = share(level, below, given.games, given.seed, given.jobs)
        lines.append(f"| {level} | 3 {below} | {given.games} | {won:.0%} |")
        print(lines[-1], flush=True)
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
