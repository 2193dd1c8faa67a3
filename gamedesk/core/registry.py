"""Finds the games: every sub-package of `gamedesk.games` that has a GAME."""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from gamedesk.core.game import Game

_GAMES = "gamedesk.games"


class UnknownGame(LookupError):
    """No game has this id."""

    def __init__(self, game_id: str) -> None:
        """Name what there is."""
        known = ", ".join(game_ids())
        super().__init__(f"there is no game '{game_id}' (there are: {known})")


@cache
def game_ids() -> tuple[str, ...]:
    """The ids of all games, in alphabetical order. Imports none of them."""
    package = importlib.import_module(_GAMES)
    return tuple(sorted(found.name for found in pkgutil.iter_modules(package.__path__)))


@cache
def find_game(game_id: str) -> Game:
    """The game with this id. Raises UnknownGame."""
    if game_id not in game_ids():
        raise UnknownGame(game_id)
    from gamedesk.core.game import Game

    game = importlib.import_module(f"{_GAMES}.{game_id}").GAME
    assert isinstance(game, Game)
    return game


def all_games() -> tuple[Game, ...]:
    """Every game, in order of id."""
    return tuple(find_game(game_id) for game_id in game_ids())
