"""Random matches of any game, played once and looked at by many tests."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from random import Random
from typing import Any

from gamedesk.core.agenda import Chance, Decision, top
from gamedesk.core.game import Game, Setup
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.registry import all_games
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.core.table import Human, Table
from tests.support.pebbles import GAME as PEBBLES

MOST_ENTRIES = 6000
NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve", "Fay", "Gus", "Hal")


@dataclass(frozen=True, slots=True)
class Case:
    """One match: a game, how many sit, and the seed.

    With an even seed every other choice is a computer's, so that games become long and rich;
    with an odd one all are random.
    """

    game: Game
    seats: int
    seed: int

    def __str__(self) -> str:
        return f"{self.game.id}-{self.seats}-{self.seed}"


def games() -> tuple[Game, ...]:
    """Every registered game, and the miniature."""
    return (*all_games(), PEBBLES)


def fast_cases() -> list[Case]:
    """The fewest seats of each game, played half well, and the most, played at random."""
    return [
        case
        for game in games()
        for case in (Case(game, game.seats[0], 12), Case(game, game.seats[-1], 11))
    ]


def slow_cases() -> list[Case]:
    """Every number of seats with more seeds."""
    return [
        Case(game, count, seed) for game in games() for count in game.seats for seed in (21, 22, 23)
    ]


def new_match(case: Case) -> Match:
    """A table of people who may take back everything."""
    table = Table(tuple(Human(name) for name in NAMES[: case.seats]), free_takebacks=True)
    return Match(case.game, Setup(case.seats), table, case.seed)


@lru_cache(maxsize=64)
def played(case: Case) -> Match:
    """The match played to its end. Do not change it."""
    match = new_match(case)
    rng = Random(case.seed)
    bot = case.game.bots[list(case.game.bots)[1]]() if case.seed % 2 == 0 else None
    while (decision := match.decision) is not None:
        assert len(match.journal.entries) < MOST_ENTRIES, "the game does not end"
        if bot is not None and rng.random() < 0.5:
            match.submit(bot.choose(match.view(decision.seat), decision, rng))
        else:
            match.submit(rng.choice(decision.actions(match.state)))
    return match


def steps(case: Case) -> list[tuple[Any, Decision | Chance, Entry]]:
    """Each state before an entry, what was asked in it, and the entry."""
    journal = played(case).journal
    found = []
    for index, entry in enumerate(journal.entries):
        state = journal.state_at(index)
        step = top(state)
        assert step is not None
        found.append((state, step, entry))
    return found


def some(case: Case, most: int = 60) -> list[tuple[Any, Decision | Chance, Entry]]:
    """A fair choice of steps where each is expensive to look at."""
    whole = steps(case)
    return whole[:: max(1, len(whole) // most)]


def hidden_count(view: Any) -> int:
    """How many things a view does not know."""
    return repr(view).count(repr(HIDDEN))


def seats_of(case: Case) -> list[Seat]:
    """All seats of a case."""
    return [Seat(index) for index in range(case.seats)]
