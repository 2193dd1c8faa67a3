"""Games played by chance but not quite: high columns and totems, so that there is much to see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamedesk.core.action import Action
from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.cubes import PlaceCube

NAMES = ("Ann", "Ben", "Mei", "Oak")
WITH_TURTLE: tuple[tuple[str, OptionValue], ...] = (
    ("totems", "chosen"),
    *(
        (f"use_{totem}", totem in ("wolf", "cat", "dragon", "turtle"))
        for totem in GAME.content.totems
    ),
)
_LIKED = {
    "build_totem": 50.0,
    "complete_card": 30.0,
    "exchange_cube": 0.3,
    "place_cube": 3.0,
    "decline": 0.3,
}


def new_match(
    seed: int, seats: int = 3, options: tuple[tuple[str, OptionValue], ...] = ()
) -> Match:
    """A match of people at its first question."""
    table = Table(tuple(Human(name) for name in NAMES[:seats]))
    return Match(GAME, Setup(seats, options), table, seed)


def choose(match: Match, rng: Random) -> Action:
    """A legal action; totems and high columns are liked better than anything else."""
    decision = match.decision
    assert decision is not None
    player = match.state.players[decision.seat]
    actions = list(decision.actions(match.state))
    liked = [
        _LIKED.get(action.kind, 1.0)
        * (1 + 3 * player.height(action.cell) if isinstance(action, PlaceCube) else 1)
        for action in actions
    ]
    return rng.choices(actions, liked)[0]


def played(
    seed: int,
    seats: int = 3,
    steps: int = 400,
    options: tuple[tuple[str, OptionValue], ...] = (),
) -> Iterator[tuple[Match, Entry | None]]:
    """The match at each of its questions, with the entry that led there."""
    match, rng = new_match(seed, seats, options), Random(seed)
    yield match, None
    for _ in range(steps):
        if match.decision is None:
            return
        yield match, match.submit(choose(match, rng))


def middle(seed: int, seats: int = 3, steps: int = 90) -> Match:
    """A match in the middle."""
    *_, (match, _) = played(seed, seats, steps)
    return match
