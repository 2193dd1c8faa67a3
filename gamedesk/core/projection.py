"""How a match would end: computers play it on from what one seat may know."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.core.state import Seat


def play_out(
    game: Game, view: Any, seat: Seat, bot: Bot, rng: Random, breathe: Callable[[], None]
) -> Any:
    """The last state of a game that `bot` plays for everybody, from `seat`'s view on.

    What the seat cannot know is imagined, and nature draws anew: nothing of what will really
    happen can be read off. `breathe` is called between moves and may stop it by an exception.
    """
    state = game.imagine(view, seat, rng).copy()
    bot.breathe = breathe
    while (step := agenda.top(state)) is not None:
        breathe()
        if isinstance(step, Chance):
            agenda.advance(state, step.sample(state, rng))
        else:
            agenda.advance(state, bot.choose(game.observe(state, step.seat), step, rng))
    return state
