"""Measures the balance of War of the Gods and writes `docs/holy_war_balance.md`.

Run as `python -m tests.games.holy_war.balance [--games 1000] [--bot greedy] [--seed 1] [--jobs 1]`.
Computers of one level sit in all seats; civilizations are dealt. A shared victory counts in parts.
With `--keep FILE` each finished game is written there, and games that stand there are not played
again: a measurement can be stopped, resumed and shared out. Use a new file for new data.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Setup
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.cards import PlayCard
from gamedesk.games.holy_war.rules.rounds import end_reason
from gamedesk.games.holy_war.rules.state import SOURCES
from gamedesk.games.holy_war.rules.summoning import SummonGod

PAGE = Path(__file__).parents[3] / "docs" / "holy_war_balance.md"
COUNTERS = ("ends", "seats", "played", "wins", "points", "sources", "offered", "chosen")


@dataclass
class Tally:
    """What many games gave."""

    games: int = 0
    rounds: list[int] = field(default_factory=list)
    ends: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    played: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    points: Counter[str] = field(default_factory=Counter)
    sources: Counter[str] = field(default_factory=Counter)
    offered: Counter[str] = field(default_factory=Counter)
    chosen: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Both together."""
        self.games += other.games
        self.rounds += other.rounds
        for name in COUNTERS:
            getattr(self, name).update(getattr(other, name))


def one_game(job: tuple[str, int, int]) -> Tally:
    """Play one game and count."""
    level, seats, seed = job
    tally = Tally(games=1)
    bots = [GAME.bots[level]() for _ in range(seats)]
    state: Any = GAME.start(Setup(seats, (("civilizations", "dealt"),)))
    position = 0
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, Random(f"{seed}:{position}"))
        else:
            rng = Random(f"{seed}:{position}:{step.seat}")
            action = bots[step.seat].choose(GAME.observe(state, step.seat), step, rng)
            _count_offers(tally, state, step, action)
        state = state.copy()
        agenda.advance(state, action)
        position += 1
    _count_result(tally, state)
    return tally


def _count_offers(tally: Tally, state: Any, step: Decision, action: object) -> None:
    for offer in step.actions(state):
        name = _card_of(offer)
        if name:
            tally.offered[name] += 1
            tally.chosen[name] += offer == action


def _card_of(action: object) -> str:
    if isinstance(action, PlayCard):
        return action.card
    return action.god if isinstance(action, SummonGod) else ""


def _count_result(tally: Tally, state: Any) -> None:
    winners = GAME.standings(state).winners
    tally.rounds.append(state.round)
    tally.ends[end_reason(state)] += 1
    for seat, player in enumerate(state.players):
        share = 1 / len(winners) if seat in winners else 0.0
        tally.played[player.civilization] += 1
        tally.wins[player.civilization] += share  # type: ignore[assignment]
        tally.seats[seat] += share  # type: ignore[assignment]
        tally.points[player.civilization] += player.vp
        for source, vp in zip(SOURCES, player.points, strict=True):
            tally.sources[source] += vp


Job = tuple[str, int, int]


def measure(jobs_todo: Sequence[Job], jobs: int, keep: Path | None) -> Tally:
    """So many games; those that are kept are not played again."""
    kept = read_kept(keep)
    whole = Tally()
    for job in jobs_todo:
        if job in kept:
            whole.add(kept[job])
    todo = [job for job in jobs_todo if job not in kept]
    for job, tally in zip(todo, _run(todo, jobs), strict=True):
        whole.add(tally)
        if keep is not None:
            with keep.open("a", encoding="utf-8") as file:
                file.write(json.dumps([list(job), vars(tally)]) + "\n")
    return whole


def read_kept(keep: Path | None) -> dict[Job, Tally]:
    """The games of a file of kept ones."""
    if keep is None or not keep.is_file():
        return {}
    found = {}
    for line in keep.read_text(encoding="utf-8").splitlines():
        (level, seats, seed), fields = json.loads(line)
        tally = Tally(fields["games"], fields["rounds"])
        for name in COUNTERS:
            getattr(tally, name).update(fields[name])
        tally.seats = Counter({int(seat): won for seat, won in fields["seats"].items()})
        found[level, seats, seed] = tally
    return found


def _run(work: Sequence[Job], jobs: int) -> Iterator[Tally]:
    if jobs == 1:
        yield from map(one_game, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one_game, work, chunksize=4)


def tables(tally: Tally, seats: int, level: str) -> str:
    """The measured figures in Markdown."""
    ends = ", ".join(
        f"{name} {count / tally.games:.0%}" for name, count in sorted(tally.ends.items())
    )
    seat_shares = ", ".join(f"{tally.seats[seat] / tally.games:.1%}" for seat in range(seats))
    each = tally.games * seats
    sources = ", ".join(f"{name} {tally.sources[name] / each:.2f}" for name in SOURCES)
    lines = [
        f"## {seats} players, {tally.games} games of `{level}`",
        "",
        f"- Rounds: median {statistics.median(tally.rounds):.0f}, "
        f"{min(tally.rounds)} to {max(tally.rounds)}.",
        f"- Ended by: {ends}.",
        f"- Won by seat: {seat_shares}.",
        f"- Points of a seat by source: {sources}.",
        "",
        "| civilization | games | won | points |",
        "|---|---|---|---|",
    ]
    for civilization in GAME.content.civilizations:
        played = max(1, tally.played[civilization])
        won, points = tally.wins[civilization] / played, tally.points[civilization] / played
        lines.append(f"| {civilization} | {played} | {won:.1%} | {points:.1f} |")
    return "\n".join(lines) + "\n"


def card_table(tally: Tally) -> str:
    """How often each card and god was taken when it could be."""
    lines = [
        "## Cards and gods, all games",
        "",
        "| card | civilization | offered | taken |",
        "|---|---|---|---|",
    ]
    for group in (GAME.content.cards, GAME.content.gods):
        for id_, card in group.items():
            offered = tally.offered[id_]
            share = f"{tally.chosen[id_] / offered:.1%}" if offered else "–"
            lines.append(f"| {id_} | {card.civilization} | {offered} | {share} |")
    return "\n".join(lines) + "\n"


def page(level: str, tallies: dict[int, Tally]) -> str:
    """The whole page."""
    both = Tally()
    for tally in tallies.values():
        both.add(tally)
    command = f"python -m tests.games.holy_war.balance --games {tallies[4].games} --bot {level}"
    head = (
        "# War of the Gods: balance\n\n"
        f"Measured by `{command}`;\n"
        "computers of one level in all seats, civilizations dealt.\n"
        "Bands to hold with four players: each civilization wins 17 to 33 % of its games, each\n"
        "seat 20 to 30 %, both ends of the game happen, 6 to 12 rounds (median), no card is\n"
        "played less than 2 % of the times it could be. Three players: each seat 27 to 40 %.\n\n"
    )
    parts = [tables(tally, seats, level) for seats, tally in sorted(tallies.items(), reverse=True)]
    return head + "\n".join([*parts, card_table(both)])


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measures the balance of War of the Gods.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="greedy", choices=list(GAME.bots))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--print", action="store_true", help="print only, write nothing")
    parser.add_argument("--keep", type=Path, help="file of finished games")
    given = parser.parse_args()
    seeds = range(given.seed, given.seed + given.games)
    tallies = {
        seats: measure([(given.bot, seats, seed) for seed in seeds], given.jobs, given.keep)
        for seats in (4, 3)
    }
    text = page(given.bot, tallies)
    print(text)
    if not given.print:
        PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
