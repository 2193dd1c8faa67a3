"""Golden games of our own: journals whose points a second scorer has added up too.

`tests/support/golden_games.py` says what they are and plays them anew, only on purpose.
"""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest

from gamedesk.core.match import Match
from gamedesk.core.savefile import load
from gamedesk.games.terra_mystica import GAME
from tests.support.golden_games import GOLDEN, STANDINGS, Golden, by_round
from tests.support.ledger_games import any_game
from tests.support.recount import Recount


@cache
def standings() -> dict[str, Any]:
    """What the games came to when they were kept."""
    found: dict[str, Any] = json.loads(STANDINGS.read_text(encoding="utf-8"))
    return found


@cache
def replayed(golden: Golden) -> Match:
    """A golden game, played again from its journal with full checks."""
    return load(golden.path).match


def golden(test: Any) -> Any:
    """Once for each golden game."""
    return pytest.mark.parametrize("game", GOLDEN, ids=lambda game: game.name)(test)


@golden
def test_a_golden_game_comes_to_its_points(game: Golden) -> None:
    """By round and at the end."""
    match = replayed(game)
    wanted = standings()[game.name]
    assert match.is_over
    assert match.setup == game.setup
    assert [player.tables.id for player in match.state.players] == wanted["factions"]
    assert by_round(match) == wanted["rounds"]
    assert [player.vp for player in match.state.players] == wanted["final"]


@golden
def test_a_golden_game_counts_up_by_itself(game: Golden) -> None:
    """The second scorer knows the printed points, not the rules' own functions."""
    wanted = standings()[game.name]
    recount = Recount(game.setup)
    recount.play([entry.action for entry in replayed(game).journal.played])
    assert recount.points == wanted["final"]
    assert recount.rounds == wanted["rounds"]


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_counts_up_by_itself(seed: int) -> None:
    """The same for games with any options."""
    played = any_game(2 + seed, 900 + seed)
    recount = Recount(played.setup)
    recount.play(played.actions)
    assert recount.points == [player.vp for player in recount.state.players]


@pytest.mark.slow
def test_many_random_games_count_up_by_themselves() -> None:
    """The same for a hundred more."""
    for seed in range(100):
        played = any_game(2 + seed % 4, 2000 + seed)
        recount = Recount(played.setup)
        recount.play(played.actions)
        assert recount.points == [player.vp for player in recount.state.players], seed


def test_every_faction_and_option_has_a_golden_game() -> None:
    """New faction, new option: new golden game."""
    factions = {faction for one in standings().values() for faction in one["factions"]}
    playable = {id_ for id_, faction in GAME.content.factions.items() if faction.set == "base"}
    assert factions == playable
    for option in GAME.content.game.options:
        used = {game.options.get(option.id, option.default) for game in GOLDEN}
        assert used == set(option.choices), option.id
