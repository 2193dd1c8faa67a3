"""The computer players of Sky Totem."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.bots.greedy import GreedyBot
from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.games.sky_totem.bots.evaluation import plain
from gamedesk.games.sky_totem.bots.planner import TurnPlanner


def levels(game: Game) -> dict[str, Callable[[], Bot]]:
    """The levels by name, weakest first."""
    return {
        "random": RandomBot,
        "greedy": lambda: GreedyBot(game, plain),
        "planner": lambda: TurnPlanner(game),
    }
