"""Measures the computer players of Terra Mystica and writes `docs/terra_mystica_strength.md`.

Run as `python -m tests.games.terra_mystica.strength [--games 24] [--matches 24] [--keep FILE]`.
Each level plays four-player games against itself: absolute points, where they come from, and the
habits that tell a sound player from a broken one. Then each level plays the one below, two seats
against two. Relative figures alone would be fooled by two players who are equally bad. With
`--keep` each finished game is written to the file and not played again; use a new file after every
change.
"""

from __future__ import annotations

import argparse
import json
import platform
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from pathlib import Path
from random import Random
from statistics import mean, median, stdev
from time import process_time
from typing import Any, Final

from gamedesk.bots.arena import bot_makers, play_bout
from gamedesk.core.bot import Bot
from gamedesk.core.game import Setup
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.building import Upgrade, has_neighbour
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.main_action import MainAction
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import Leech, leech_amount
from gamedesk.games.terra_mystica.rules.state import SOURCES, TerraState
from gamedesk.games.terra_mystica.rules.world import SANCTUARY, STRONGHOLD, TEMPLE
from tests.games.holy_war.measuring import by_hand

PAGE: Final = Path(__file__).parents[3] / "docs" / "terra_mystica_strength.md"
SEATS: Final = 4
DEALT: Final = Setup(SEATS, (("start", "dealt"),))
HABITS: Final = (
    ("turns", "turns in a game"),
    ("great_first", "temple, stronghold or sanctuary at the end of round 1"),
    ("leeched_first", "power leeched in round 1"),
    ("leeched", "power leeched"),
    ("trading_posts", "trading posts bought"),
    ("lonely", "of these without a neighbour"),
    ("burned", "tokens burned"),
    ("exchanged", "exchanges"),
    ("coins_left", "coins left at the six passes"),
    ("workers_left", "workers left at the six passes"),
    ("buildings", "buildings at the end"),
    ("towns", "towns"),
    ("favors", "favor tiles"),
    ("shipping", "shipping level at the end"),
)
Record = dict[str, Any]
"""One game: points by seat, points by source, habits, times of thinking; plain for a file."""


class Watched(Bot):
    """A bot of which every choice is counted and timed."""

    def __init__(self, bot: Bot, habits: Counter[str]) -> None:
        """Nothing has been chosen yet."""
        self._bot = bot
        self._habits = habits
        self.seconds: list[float] = []

    def choose(self, view: Any, decision: Any, rng: Random) -> Any:
        """What the bot chooses."""
        began = process_time()
        action = self._bot.choose(view, decision, rng)
        if len(decision.actions(view)) > 1:
            self.seconds.append(process_time() - began)
        count(self._habits, view, decision, action)
        return action


def count(habits: Counter[str], view: TerraState, decision: Any, action: Any) -> None:
    """Note what a choice tells about a player."""
    player = view.players[decision.seat]
    match action:
        case Leech():
            amount = leech_amount(player, decision.amount)
            habits["leeched"] += amount
            habits["leeched_first"] += amount if view.round == 1 else 0
        case Burn():
            habits["burned"] += 1
        case Convert():
            habits["exchanged"] += 1
        case Upgrade(building="trading_post"):
            habits["trading_posts"] += 1
            habits["lonely"] += not has_neighbour(view, player, view.hex(action.hex))
        case Pass():
            habits["coins_left"] += player.coins
            habits["workers_left"] += player.workers
            great = sum(player.count(building) for building in (TEMPLE, STRONGHOLD, SANCTUARY))
            habits["great_first"] += view.round == 1 and great > 0
        case _:
            pass
    habits["turns"] += isinstance(decision, MainAction) and not isinstance(action, Burn | Convert)


def one_game(levels: Sequence[str], seed: int) -> Record:
    """Play it; the seed says which seats play the first of the levels."""
    makers = bot_makers(GAME)
    habits: Counter[str] = Counter()
    names = [levels[(seat + seed) % len(levels)] for seat in range(SEATS)]
    bots = [Watched(makers[name](), habits) for name in names]
    bout = play_bout(GAME, DEALT, bots, seed)
    sources: Counter[str] = Counter()
    for player in bout.state.players:
        sources.update(dict(zip(SOURCES, player.points, strict=True)))
        habits["buildings"] += player.all.bit_count()
        habits["towns"] += len(player.town_tiles)
        habits["favors"] += len(player.favors)
        habits["shipping"] += player.shipping
    return {
        "levels": names,
        "points": [row.score for row in bout.standings.rows],
        "sources": dict(sources),
        "habits": dict(habits),
        "seconds": [bot.seconds for bot in bots],
    }


def games(levels: Sequence[str], seeds: range, keep: Path | None) -> Iterator[Record]:
    """All games of a pairing; those that are kept are not played again."""
    kept: dict[str, Record] = {}
    if keep is not None and keep.is_file():
        kept = dict(map(json.loads, keep.read_text(encoding="utf-8").splitlines()))
    for seed in seeds:
        key = f"{','.join(levels)}:{seed}"
        if key not in kept:
            kept[key] = one_game(levels, seed)
            if keep is not None:
                with keep.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([key, kept[key]]) + "\n")
        yield kept[key]


def with_error(values: Sequence[float]) -> str:
    """A mean and its standard error."""
    return f"{mean(values):.1f} ± {stdev(values) / len(values) ** 0.5:.1f}"


def self_play_row(level: str, played: Sequence[Record]) -> str:
    """A level's points against itself, and how long it thinks where it has a choice."""
    points = [mean(record["points"]) for record in played]
    seconds = [time for record in played for times in record["seconds"] for time in times]
    return (
        f"| {level} | {len(played)} | {with_error(points)} | {median(seconds):.3f} "
        f"| {mean(seconds):.3f} | {max(seconds):.2f} |"
    )


def match_row(level: str, below: str, played: Sequence[Record]) -> str:
    """Two seats against two: the lead a seat, and how often the best seat is the level's."""
    leads = []
    first = 0.0
    for record in played:
        pairs = list(zip(record["levels"], record["points"], strict=True))
        own = [points for name, points in pairs if name == level]
        other = [points for name, points in pairs if name == below]
        leads.append(mean(own) - mean(other))
        first += 1.0 if max(own) > max(other) else 0.5 if max(own) == max(other) else 0.0
    share = 100 * first / len(played)
    return f"| {level} | 2 × {below} | {len(played)} | {with_error(leads)} | {share:.0f} % |"


def a_seat(played: Sequence[Record], part: str, name: str) -> float:
    """A count of one seat in one game."""
    total: float = sum(record[part].get(name, 0) for record in played)
    return total / (SEATS * len(played))


def wide_table(head: str, names: Sequence[tuple[str, str]], part: str, found: Any) -> list[str]:
    """A row for each name, a column for each level; means of a seat and game."""
    levels = list(found)
    lines = ["", f"| {head} | " + " | ".join(levels) + " |", "|---|" + "---|" * len(levels)]
    for key, label in names:
        figures = " | ".join(f"{a_seat(found[level], part, key):.1f}" for level in levels)
        lines.append(f"| {label} | {figures} |")
    return lines


def page(found: dict[str, list[Record]], matches: list[str], given: argparse.Namespace) -> str:
    """The whole page."""
    command = f"python -m tests.games.terra_mystica.strength --games {given.games}"
    if given.matches is not None:
        command += f" --matches {given.matches}"
    head = HEAD.format(
        command=f"{command} --seed {given.seed}", python=platform.python_version()
    ).rstrip("\n")
    rows = [self_play_row(level, played) for level, played in found.items()]
    sources = [(source, source.replace("_", " ")) for source in SOURCES]
    parts = [head, *rows, MATCHES, *matches, SEEN]
    parts += wide_table("points from", sources, "sources", found)
    parts += wide_table("habit, a seat and game", HABITS, "habits", found)
    return "\n".join(parts) + "\n" + by_hand(PAGE, "What helped, and what did not")


HEAD = """# Terra Mystica: strength of the computer players

| level | thinks |
|---|---|
| random | any action, all alike |
| greedy | one action ahead; sees points, goods, incomes, places, land and groups |
| planner | whole turns up to its pass, many plans at once, and what they leave behind |

Four players on the base map, factions dealt, no expansion. First each level against itself: the
points of a seat with the standard error of the mean of a game. Only choices with more than one
answer are timed; it is the bot's own processor time in seconds, on Python {python}.

    {command}

| level | games | points a seat | median s | mean s | longest s |
|---|---|---|---|---|---|"""
MATCHES = """
Two seats of a level against two of the level below, places changing with the seed. A lead is that
of the mean of two seats; the best seat is the level's in so many games.

| level | against | games | lead a seat | best seat |
|---|---|---|---|---|"""
SEEN = """
Where the points of a seat come from, and habits that show what is broken before games do."""


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measures the levels of Terra Mystica.")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--matches", type=int, help="games of a match; as many if not given")
    parser.add_argument("--seed", type=int, default=100)
    parser.add_argument("--only", choices=list(GAME.bots), help="print this level, write nothing")
    parser.add_argument("--keep", type=Path, help="file of finished games")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    found: dict[str, list[Record]] = {}
    for level in GAME.bots if given.only is None else [given.only]:
        found[level] = list(games([level], seeds, given.keep))
        print(self_play_row(level, found[level]), flush=True)
    if given.only is not None:
        return
    matches = []
    seeds = range(given.seed, given.seed + (given.matches or given.games))
    for below, level in pairwise(GAME.bots):
        matches.append(match_row(level, below, list(games([level, below], seeds, given.keep))))
        print(matches[-1], flush=True)
    PAGE.write_text(page(found, matches, given), encoding="utf-8")


if __name__ == "__main__":
    main()
