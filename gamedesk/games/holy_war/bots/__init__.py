"""The computer players of War of the Gods, weakest first."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.bot import Bot
from gamedesk.games.holy_war.bots.evaluation import SEASONED, SHARP
from gamedesk.games.holy_war.bots.greedy import GreedyBot
from gamedesk.games.holy_war.bots.search import SearchBot
from gamedesk.games.holy_war.rules.game import HolyWar


def levels(game: HolyWar) -> dict[str, Callable[[], Bot]]:
    """The levels by name, weakest first."""
    return {
        "random": RandomBot,
        "greedy": lambda: GreedyBot(game, SHARP),
        "search": lambda: SearchBot(game, weights=SEASONED),
    }
