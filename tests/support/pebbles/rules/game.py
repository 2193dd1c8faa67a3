"""Pebbles as the desk knows it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from random import Random
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import RulesError, opening
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game, Option, Setup, Standing, Standings
from gamedesk.core.state import HIDDEN, Seat
from tests.support.pebbles.bots import Greedy, Guesser
from tests.support.pebbles.rules.content import PebblesContent, load
from tests.support.pebbles.rules.guessing import Dropped, Guess
from tests.support.pebbles.rules.state import PebblesState, blanked
from tests.support.pebbles.rules.taking import BeginRound, Take

SHORT = Option("length", ("short", "normal"), "normal")


class Pebbles(Game):
    """A secret, a chance and a choice."""

    id: ClassVar[str] = "pebbles"
    rules_version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    view: ClassVar[str] = "tests.support.pebbles.view:PebblesView"
    has_secrets: ClassVar[bool] = True

    @cached_property
    def content(self) -> PebblesContent:
        """The numbers of the game."""
        return load()

    @property
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Two levels."""
        return {"random": Guesser, "greedy": Greedy}

    @property
    def action_types(self) -> Mapping[str, type[Action]]:
        """What can stand in a journal."""
        return {kind.kind: kind for kind in (Guess, Dropped, Take)}

    def options(self) -> Sequence[Option]:
        """How long to play."""
        return (SHORT,)

    def start(self, setup: Setup) -> PebblesState:
        """Round one."""
        numbers = self.content.numbers
        if setup.value(SHORT) == "short":
            numbers = replace(numbers, rounds=1)
        nothing = (0,) * setup.seats
        state = PebblesState([BeginRound(1)], numbers, taken=nothing, guess_points=nothing)
        return opening(state)

    def observe(self, state: PebblesState, seat: Seat) -> PebblesState:
        """Others' guesses are unknown until they are shown."""
        if state.are_guesses_shown:
            return state
        view = state.copy()
        view.guesses = blanked(state.guesses, seat)
        return view

    def imagine(self, view: PebblesState, seat: Seat, rng: Random) -> PebblesState:
        """Any guess could lie there."""
        state = view.copy()
        most = view.numbers.most_dropped
        state.guesses = tuple(
            str(rng.randint(1, most)) if guess == HIDDEN else guess for guess in view.guesses
        )
        return state

    def standings(self, state: PebblesState) -> Standings:
        """A point a pebble, and the points for guesses."""
        scores = [sum(pair) for pair in zip(state.taken, state.guess_points, strict=True)]
        return Standings(
            tuple(
                Standing(
                    Seat(index),
                    1 + sum(other > score for other in scores),
                    score,
                    (
                        ("points.taken", state.taken[index]),
                        ("points.guesses", state.guess_points[index]),
                    ),
                )
                for index, score in enumerate(scores)
            )
        )

    def check(self, state: PebblesState) -> None:
        """Pebbles come only from nature."""
        total = state.bowl + sum(state.taken)
        if state.bowl < 0 or total > state.round * state.numbers.most_dropped:
            raise RulesError(f"{total} pebbles in round {state.round}")
