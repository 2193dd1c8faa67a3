"""`gamedesk simulate`: computers play without a screen."""

from __future__ import annotations

import multiprocessing
import signal
from argparse import Namespace
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any

from gamedesk.bots.arena import Bout, bot_makers, play_bout
from gamedesk.cli.faults import Speaker, UsageFault
from gamedesk.cli.output import ProgressBar, print_json
from gamedesk.cli.seating import read_players, read_setup
from gamedesk.core.game import Setup, SetupError
from gamedesk.core.registry import find_game
from gamedesk.core.table import BotSeat

Game = dict[str, Any]
"""One game as the JSON output has it."""


@dataclass(frozen=True, slots=True)
class Series:
    """What is played: the same for every game but the seed."""

    game: str
    setup: Setup
    levels: tuple[str, ...]


def run(arguments: Namespace, speaker: Speaker) -> int:
    """Play, then print the table or JSON; also when the person stops it with Ctrl-C."""
    series = _series(arguments, speaker)
    seeds = range(arguments.seed, arguments.seed + arguments.games)
    bar = ProgressBar(arguments.games)
    games: list[Game] = []
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with _played(series, seeds, arguments.jobs) as results:
            for game in results:
                games.append(game)
                bar.show(len(games))
    except KeyboardInterrupt:
        signal.signal(signal.SIGINT, signal.SIG_IGN)
    finally:
        bar.clear()
    games.sort(key=lambda game: int(game["seed"]))
    if arguments.json:
        print_json({"games": games})
    else:
        print("\n".join(_report(series, games, arguments.games)))
    return 0


def play_one(series: Series, seed: int) -> Game:
    """One game from its seed; runs in a worker too."""
    game = find_game(series.game)
    makers = bot_makers(game)
    bots = [makers[level]() for level in series.levels]
    return as_json(series, play_bout(game, series.setup, bots, seed))


def as_json(series: Series, bout: Bout) -> Game:
    """A finished game as the JSON output has it."""
    seats = [
        {
            "bot": level,
            "faction": label.rpartition(".")[2] or None,
            "score": r.score,
            "rank": r.rank,
        }
        for level, label, r in zip(series.levels, bout.labels, bout.standings.rows, strict=True)
    ]
    return {
        "seed": bout.seed,
        "seats": seats,
        "decisions": bout.decisions,
        "seconds": round(bout.seconds, 4),
    }


def _series(arguments: Namespace, speaker: Speaker) -> Series:
    game = find_game(arguments.game)
    players = read_players(game, arguments.seats, people=False)
    setup = read_setup(game, len(players), arguments.option, arguments.preset, speaker)
    try:
        game.start(setup)
    except SetupError as error:
        raise UsageFault(speaker.say(error.reason, game.id)) from None
    levels = tuple(player.level for player in players if isinstance(player, BotSeat))
    return Series(game.id, setup, levels)


@contextmanager
def _played(series: Series, seeds: range, jobs: int) -> Iterator[Iterator[Game]]:
    """The games as they are finished; the workers end with the block."""
    play = partial(play_one, series)
    if jobs == 1 or len(seeds) < 2:
        yield map(play, seeds)
        return
    ignore = (signal.SIGINT, signal.SIG_IGN)
    with multiprocessing.Pool(min(jobs, len(seeds)), signal.signal, ignore) as pool:
        yield pool.imap_unordered(play, seeds)


def _report(series: Series, games: list[Game], wanted: int) -> Iterator[str]:
    played = f"{len(games)} of {wanted}" if len(games) < wanted else str(wanted)
    yield f"{series.game}: {played} game{'' if played == '1' else 's'}"
    if not games:
        return
    by_seat = defaultdict(list)
    by_faction = defaultdict(list)
    for game in games:
        for number, seat in enumerate(game["seats"], start=1):
            by_seat[f"seat {number} {seat['bot']}"].append(seat)
            if seat["faction"]:
                by_faction[seat["faction"]].append(seat)
    yield from _rows(by_seat)
    if by_faction:
        yield ""
        yield from _rows(dict(sorted(by_faction.items())))
    seconds = sum(game["seconds"] for game in games)
    decisions = sum(game["decisions"] for game in games)
    yield f"{decisions} decisions, {1000 * seconds / len(games):.0f} ms a game"


def _rows(groups: dict[str, list[Any]]) -> Iterator[str]:
    yield f"{'':24} {'games':>6} {'first':>6} {'mean':>8} {'least':>6} {'most':>6}"
    for name, seats in groups.items():
        scores = [seat["score"] for seat in seats]
        firsts = sum(seat["rank"] == 1 for seat in seats)
        mean = sum(scores) / len(scores)
        yield (f"{name:24} {len(seats):6} {firsts:6} {mean:8.1f} {min(scores):6} {max(scores):6}")
