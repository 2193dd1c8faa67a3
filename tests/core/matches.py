"""Matches of the miniature game for the tests of saving."""

from __future__ import annotations

from dataclasses import replace
from functools import cached_property
from random import Random

from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.registry import UnknownGame
from gamedesk.core.table import BotSeat, Human, Table
from tests.support.pebbles.rules.content import PebblesContent, load
from tests.support.pebbles.rules.game import Pebbles


class LongPebbles(Pebbles):
    """More rounds, so that journals have several checksums."""

    @cached_property
    def content(self) -> PebblesContent:
        """The numbers of the game, with twelve rounds."""
        content = load()
        return replace(content, numbers=replace(content.numbers, rounds=12))


GAME = LongPebbles()


def find(game_id: str) -> Game:
    """Finds pebbles, which no registry lists, in a long form."""
    if game_id != GAME.id:
        raise UnknownGame(game_id)
    return GAME


def new_match(seed: int = 5) -> Match:
    """Two people and a computer, nothing played yet."""
    seats = (Human("Ann", "red", "circle"), BotSeat("greedy", "Robo"), Human("陳", "blue", "star"))
    return Match(GAME, Setup(3, (("length", "normal"),)), Table(seats), seed)


def play(match: Match, steps: int, seed: int = 1) -> Match:
    """Some random choices, with the computer's seat played at random too."""
    rng = Random(seed)
    for _ in range(steps):
        if match.decision is None:
            break
        match.submit(rng.choice(match.decision.actions(match.state)))
    return match


def played_match(steps: int = 200, seed: int = 5) -> Match:
    """A match played at random, to its end if `steps` allow."""
    return play(new_match(seed), steps, seed)


def same(one: Match, other: Match) -> bool:
    """Whether two matches have the same journal, position, table and set-up."""
    return (
        one.journal.entries == other.journal.entries
        and one.journal.position == other.journal.position
        and one.state == other.state
        and one.table.seats == other.table.seats
        and one.table.free_takebacks == other.table.free_takebacks
        and (one.setup, one.seed) == (other.setup, other.seed)
    )
