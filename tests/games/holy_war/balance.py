"""Measures the balance of War of the Gods and writes `docs/holy_war_balance.md`.

Run as `python -m tests.games.holy_war.balance [--games 1000] [--bot light] [--seed 1] [--jobs 1]`.
Computers of one level sit in all seats; civilizations are dealt. A shared victory counts in parts.
`keen` is greedy with the evaluation of the search, `light` the search with little effort.
With `--keep FILE` each finished game is written there, and games that stand there are not played
again: a measurement can be stopped, resumed and shared out. Use a new file for new data.
"""

from __future__ import annotations

import argparse
import json
import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.bot import Bot
from gamedesk.core.game import Setup
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.bots.evaluation import SEASONED
from gamedesk.games.holy_war.bots.greedy import GreedyBot
from gamedesk.games.holy_war.bots.search import Effort, SearchBot
from gamedesk.games.holy_war.rules.cards import PlayCard
from gamedesk.games.holy_war.rules.rounds import end_reason
from gamedesk.games.holy_war.rules.state import SOURCES
from gamedesk.games.holy_war.rules.summoning import ChooseGod, SummonGod
from gamedesk.games.holy_war.rules.territories import TurnWorldCard
from tests.games.holy_war.measuring import by_hand, with_interval

LIGHT = Effort(candidates=2, worlds=1, nodes=400, width=1, sampled=2)
MAKERS: Mapping[str, Callable[[], Bot]] = {
    **GAME.bots,
    "keen": lambda: GreedyBot(GAME, SEASONED),
    "light": lambda: SearchBot(GAME, LIGHT, SEASONED),
}
"""The levels; greedy with the evaluation of the search; the search with little effort."""

PAGE = Path(__file__).parents[3] / "docs" / "holy_war_balance.md"
COUNTERS = (
    "ends", "seats", "played", "wins", "points", "sources", "offered", "chosen", "prices", "turned",
)  # fmt: skip


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
    prices: Counter[int] = field(default_factory=Counter)
    turned: Counter[str] = field(default_factory=Counter)

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
    bots = [MAKERS[level]() for _ in range(seats)]
    state: Any = GAME.start(Setup(seats, (("civilizations", "dealt"),)))
    position = 0
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, Random(f"{seed}:{position}"))
            if isinstance(action, TurnWorldCard):
                tally.turned[action.card] += 1
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
    if isinstance(step, ChooseGod):
        tally.prices[step.faith] += 1
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
        tally.prices = Counter({int(price): count for price, count in fields["prices"].items()})
        found[level, seats, seed] = tally
    return found


def _run(work: Sequence[Job], jobs: int) -> Iterator[Tally]:
    if jobs == 1:
        yield from map(one_game, work)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(one_game, work, chunksize=4)


def tables(tally: Tally, seats: int, level: str) -> str:
    """The measured figures of one number of players in Markdown."""
    parts = (_in_short(tally, seats, level), _seat_table(tally, seats), _civilization_table(tally))
    return "\n".join((*parts, _price_table(tally)))


def _in_short(tally: Tally, seats: int, level: str) -> str:
    ends = ", ".join(
        f"{name} {count / tally.games:.0%}" for name, count in sorted(tally.ends.items())
    )
    each = tally.games * seats
    sources = ", ".join(f"{name} {tally.sources[name] / each:.2f}" for name in SOURCES)
    lengths = Counter(tally.rounds)
    rounds = ", ".join(f"{length}: {lengths[length]}" for length in sorted(lengths))
    return (
        f"## {seats} players, {tally.games} games of `{level}`\n\n"
        f"- Rounds: median {statistics.median(tally.rounds):.0f}; games by length: {rounds}.\n"
        f"- Ended by: {ends}.\n"
        f"- Points of a seat by source: {sources}.\n"
    )


def _seat_table(tally: Tally, seats: int) -> str:
    rows = (
        f"| {seat + 1} | {with_interval(tally.seats[seat] / tally.games, tally.games)} |"
        for seat in range(seats)
    )
    return _table("| seat | won (95 % interval) |", rows)


def _civilization_table(tally: Tally) -> str:
    rows = []
    for id_ in GAME.content.civilizations:
        played = tally.played[id_]
        won, points = tally.wins[id_] / max(1, played), tally.points[id_] / max(1, played)
        rows.append(f"| {id_} | {played} | {with_interval(won, played)} | {points:.1f} |")
    return _table("| civilization | games | won (95 % interval) | points |", rows)


PRICES = (3, 4, 6, 9, 13, 17, 21)
"""The lowest price of each line of the table."""


def _price_table(tally: Tally) -> str:
    """What winners of the auction paid in faith."""
    auctions = sum(tally.prices.values())
    median = statistics.median(tally.prices.elements())
    rows = []
    for low, following in zip(PRICES, (*PRICES[1:], 99), strict=True):
        times = sum(count for price, count in tally.prices.items() if low <= price < following)
        name = f"{low}" if following == low + 1 else f"{low} to {following - 1}"
        name = f"{low} or more" if following == 99 else name
        rows.append(f"| {name} | {times} | {times / auctions:.1%} |")
    about = f"{auctions / tally.games:.1f} auctions a game, median {median:.0f}"
    return _table(f"| faith paid ({about}) | times | share |", rows)


def _table(head: str, rows: Iterable[str]) -> str:
    return "\n".join((head, "|---" * (head.count("|") - 1) + "|", *rows)) + "\n"


def card_table(tally: Tally) -> str:
    """How often each card and god was taken when it could be, and each world card turned."""
    rows, world = [], []
    for kind, group in (("card", GAME.content.cards), ("god", GAME.content.gods)):
        for id_, card in group.items():
            offered = tally.offered[id_]
            share = f"{tally.chosen[id_] / offered:.1%}" if offered else "–"
            rows.append(f"| {id_} | {kind} | {card.civilization} | {offered} | {share} |")
    for card_ in GAME.content.world_cards.values():
        turned = tally.turned[card_.id]
        world.append(f"| {card_.id} | {card_.copies} | {turned} | {turned / tally.games:.2f} |")
    return (
        "## Cards and gods, all games\n\n"
        "Offered: how often a question had it among its answers. The same card is offered again\n"
        "in each question until it is played, so cards that keep well have low shares.\n\n"
        + _table("| card | kind | civilization | offered | taken |", rows)
        + "\n"
        + _table("| world card | copies | turned | a game |", world)
    )


HEAD = """# War of the Gods: balance

Computers of one level in all seats, civilizations dealt, a shared victory counted in parts. What
the levels do, and how strong they are, is in [holy_war_strength.md](holy_war_strength.md). `light`
is the search with little effort: it plays on fewer lines, in one imagined table. A game takes it a
second and a quarter of processor time, the search a quarter of a minute; `keen`, greedy with the
evaluation of the search, a fifth of a second.

    {command}

Bands to hold with four players: each civilization wins 17 to 33 % of its games, each seat 20 to
30 %, both ends of the game happen, 6 to 12 rounds (median), no card is played less than 2 % of the
times it could be. Three players: each seat 27 to 40 %. Seat 1 sits south; with three players the
north is closed, so seat 2 (west) and seat 3 (east) have an empty quarter beside them.

"""


def page(level: str, tallies: dict[int, Tally]) -> str:
    """The whole page."""
    both = Tally()
    for tally in tallies.values():
        both.add(tally)
    games = tallies[4].games
    command = f"python -m tests.games.holy_war.balance --games {games} --bot {level}"
    parts = [tables(tally, seats, level) for seats, tally in sorted(tallies.items(), reverse=True)]
    return (
        HEAD.format(command=command)
        + "\n".join([*parts, card_table(both)])
        + by_hand(PAGE, "Checked besides")
    )


def main() -> None:
    """Measure, print, write."""
    parser = argparse.ArgumentParser(description="Measures the balance of War of the Gods.")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--bot", default="light", choices=list(MAKERS))
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
