"""The computer players of Terra Mystica, weakest first."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from gamedesk.bots.greedy import GreedyBot
from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.bot import Bot
from gamedesk.games.terra_mystica.bots.evaluation import evaluate, evaluation_parts
from gamedesk.games.terra_mystica.bots.round_plan import Effort
from gamedesk.games.terra_mystica.bots.strategist import Strategist

if TYPE_CHECKING:
    from gamedesk.games.terra_mystica.rules.game import TerraMystica

FULL: Final = Effort(width=20, breadth=3, nodes=6000)


def levels(game: TerraMystica) -> dict[str, Callable[[], Bot]]:
    """The levels by name, weakest first."""
    return {
        "random": RandomBot,
        "greedy": lambda: GreedyBot(game, evaluate, parts=evaluation_parts),
        "planner": lambda: Strategist(
            game, game.content.weights["planner"], FULL, parts=evaluation_parts
        ),
    }
