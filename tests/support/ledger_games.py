"""Whole random games of Terra Mystica with every option, as lists of actions, and as ledgers."""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from gamedesk.core.action import Action
from gamedesk.core.agenda import Chance, advance, top
from gamedesk.core.game import OptionValue, Setup
from gamedesk.core.notation import Notation
from gamedesk.games.terra_mystica import GAME
from tests.support.random_games import PAIRS, pick

NOTATION: Notation = GAME.notation
NAMES = ("Ann", "Bob", "Cy", "Di", "Ed")
LEDGERS = "GAMEDESK_LEDGERS"
BESIDE = Path(__file__).parents[2].parent / "shared" / "ledgers"


@dataclass(frozen=True, slots=True)
class Played:
    """A game, or the beginning of one."""

    setup: Setup
    actions: tuple[Action, ...]

    @property
    def text(self) -> str:
        """Its ledger."""
        return NOTATION.export_game(self.setup, NAMES, self.actions)


def ledger_folder() -> Path | None:
    """Where recorded games of others lie on this machine, if they do."""
    folder = Path(os.environ.get(LEDGERS, str(BESIDE)))
    return folder if folder.is_dir() and any(folder.glob("*.txt")) else None


def any_setup(seats: int, rng: Random) -> Setup:
    """Any options, house rules and ways to begin."""
    chosen: list[tuple[str, OptionValue]] = [
        (option.id, rng.choice(option.choices))
        for option in GAME.content.game.options
        if option.id != "start" and rng.random() < 0.4
    ]
    on_base = dict(chosen).get("map", "base") == "base"
    match rng.randrange(4):
        case 0:
            chosen.append(("start", "dealt"))
        case 1 if on_base:
            chosen.append(("start", "introductory"))
        case 2:
            pairs = rng.sample(PAIRS, seats)
            chosen.append(("faction", tuple(rng.choice(pair) for pair in pairs)))
    return Setup(seats, tuple(chosen))


def any_game(seats: int, seed: int, most: int = 10_000) -> Played:
    """A random game of this many seats, at most so many actions of it."""
    rng = Random(f"ledger {seats} {seed}")
    setup = any_setup(seats, rng)
    state = GAME.start(setup)
    actions: list[Action] = []
    while (step := top(state)) is not None and len(actions) < most:
        if isinstance(step, Chance):
            action = step.sample(state, rng)
        else:
            action = pick(step.actions(state), rng)
        actions.append(action)
        advance(state, action)
    return Played(setup, tuple(actions))


def beginnings(seats: int, seed: int) -> Iterator[Played]:
    """Games that are broken off somewhere."""
    whole = any_game(seats, seed)
    rng = Random(seed)
    for _ in range(3):
        yield Played(whole.setup, whole.actions[: rng.randrange(len(whole.actions))])
