"""The computer players of Terra Mystica, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.bots.greedy import GreedyBot
from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game
from gamedesk.games.terra_mystica.bots.evaluation import evaluate, evaluation_parts
from gamedesk.games.terra_mystica.bots.turn_planner import TurnPlanner


def levels(game: Game) -> dict[str, Callable[[], Bot]]:
    """The levels by name, weakest first."""
    return {
        "random": RandomBot,
        "greedy": lambda: GreedyBot(game, evaluate, parts=evaluation_parts),
        "planner": lambda: TurnPlanner(game, evaluate, parts=evaluation_parts),
    }
