"""`gamedesk --self-test`: is this copy of the program whole? Nothing is shown or saved."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from gamedesk import paths
from gamedesk.bots.arena import play_bout
from gamedesk.bots.random_bot import RandomBot
from gamedesk.cli.faults import Fault
from gamedesk.content.check import check_data
from gamedesk.content.texts import compare_languages
from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.registry import all_games
from gamedesk.core.savefile import load, save
from gamedesk.core.table import BotSeat, Table


def run() -> int:
    """Say what is fine; raises Fault at the first thing that is not."""
    _check_texts()
    for game in all_games():
        _check_game(game)
        print(f"{game.id}: data, texts, rules and saving are fine", flush=True)
    with _out_of_sight():
        from gamedesk.cli.desk import check_window

        print(f"window: fine, Qt {check_window()}", flush=True)
    return 0


def _check_texts() -> None:
    problems = compare_languages(paths.resources_root() / "text")
    if problems:
        raise Fault(f"texts of the program: {problems[0]}")


def _check_game(game: Game) -> None:
    folder = paths.data_root() / game.id
    if folder.is_dir() and (problems := check_data(folder)):
        raise Fault(f"data of {game.id}: {problems[0]}")
    seats = max(2, game.seats[0])
    bout = play_bout(game, Setup(seats), [RandomBot()] * seats, 1)
    game.check(bout.state)
    _check_saving(game, seats)


def _check_saving(game: Game, seats: int) -> None:
    match = Match(game, Setup(seats), Table((BotSeat("random"),) * seats), 1)
    bot = RandomBot()
    for _ in range(60):
        if match.decision is None:
            break
        match.submit(bot.choose(match.state, match.decision, match.bot_rng()))
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.jsonl"
        save(match, path)
        if load(path, find=lambda _: game).match.state != match.state:
            raise Fault(f"{game.id}: a saved game does not come back as it was")


@contextmanager
def _out_of_sight() -> Iterator[None]:
    """No screen is needed and the user's folder is not touched."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    with tempfile.TemporaryDirectory() as folder:
        before = os.environ.get("GAMEDESK_HOME")
        os.environ["GAMEDESK_HOME"] = folder
        try:
            yield
        finally:
            if before is None:
                del os.environ["GAMEDESK_HOME"]
            else:
                os.environ["GAMEDESK_HOME"] = before
