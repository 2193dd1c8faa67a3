"""Games played by chance but not quite: enough is built that there is something to see."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from gamedesk.core.action import Action
from gamedesk.core.game import Setup
from gamedesk.core.journal import Entry
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.world import TERRAINS

NAMES = ("Ann", "Ben", "Mei", "Oak", "Ivy")
_LIKED = {
    "build": 14.0,
    "upgrade": 12.0,
    "power_action": 8.0,
    "special_action": 8.0,
    "send_priest": 4.0,
    "leech": 5.0,
    "terraform": 2.0,
    "pass": 0.4,
    "decline": 0.2,
    "burn": 0.5,
    "convert": 0.02,
}


def new_match(seed: int, seats: int = 4) -> Match:
    """A match of people at its first question."""
    table = Table(tuple(Human(name) for name in NAMES[:seats]))
    return Match(GAME, Setup(seats), table, seed)


def choose(match: Match, rng: Random) -> Action:
    """A legal action; building is liked better than anything else."""
    decision = match.decision
    assert decision is not None
    kinds: dict[str, list[Action]] = {}
    for action in decision.actions(match.state):
        kinds.setdefault(action.kind, []).append(action)
    names = list(kinds)
    kind = rng.choices(names, [_LIKED.get(name, 1.0) for name in names])[0]
    home = TERRAINS[match.state.players[decision.seat].home]
    useful = [a for a in kinds[kind] if isinstance(a, Terraform) and a.terrain == home]
    if useful:
        return min(useful, key=lambda a: a.bought)
    return rng.choice(kinds[kind])


def played(seed: int, seats: int = 4, steps: int = 400) -> Iterator[tuple[Match, Entry | None]]:
    """The match at each of its questions, with the entry that led there."""
    match, rng = new_match(seed, seats), Random(seed)
    yield match, None
    for _ in range(steps):
        if match.decision is None:
            return
        yield match, match.submit(choose(match, rng))


def middle(seed: int, seats: int = 4, steps: int = 170) -> Match:
    """A match in the middle."""
    *_, (match, _) = played(seed, seats, steps)
    return match
