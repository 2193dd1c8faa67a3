"""The computer players of Sky Totem."""

from __future__ import annotations

from collections.abc import Callable

from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.bot import Bot
from gamedesk.core.game import Game


def levels(game: Game) -> dict[str, Callable[[], Bot]]:
    """The levels by name, weakest first."""
    return {"random": RandomBot}
