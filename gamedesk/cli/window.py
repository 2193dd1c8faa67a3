"""The commands that open a window: the start page, `play` and `load`.

What the person typed is checked before Qt is loaded, so a mistake is answered at once.
"""

from __future__ import annotations

import os
import random
import sys
from argparse import Namespace
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Final

from gamedesk.cli.crash import Watch
from gamedesk.cli.faults import Fault, Speaker, UsageFault
from gamedesk.core.registry import find_game

if TYPE_CHECKING:
    from gamedesk.core.match import Match
    from gamedesk.ui.shell import Shell

_SEEDS: Final = 2**31

Begin = Callable[["Shell"], None]
"""What the window does first."""


def run(arguments: Namespace, speaker: Speaker, watch: Watch) -> int:
    """Open the window and stay until it is closed."""
    begin = _beginning(arguments, speaker)
    _need_screen()
    from gamedesk.cli.desk import open_desk

    return open_desk(begin, arguments.lang, arguments.theme, watch)


def new_match(arguments: Namespace, speaker: Speaker) -> Match:
    """The match that `play` was asked for. Raises Fault."""
    from gamedesk.cli.seating import read_players, read_setup
    from gamedesk.core.game import SetupError
    from gamedesk.core.match import Match
    from gamedesk.core.table import Table

    game = find_game(arguments.game)
    players = read_players(game, arguments.seats, people=True)
    setup = read_setup(game, len(players), arguments.option, arguments.preset, speaker)
    seed = random.SystemRandom().randrange(_SEEDS) if arguments.seed is None else arguments.seed
    try:
        return Match(game, setup, Table(players), seed)
    except SetupError as error:
        raise UsageFault(speaker.say(error.reason, game.id)) from None


def _beginning(arguments: Namespace, speaker: Speaker) -> Begin:
    match arguments.command:
        case "play":
            match_to_play = new_match(arguments, speaker)
            return lambda shell: shell.play(match_to_play)
        case "load":
            return _loading(Path(arguments.file), arguments.at, speaker)
        case _:
            return lambda shell: None


def _loading(path: Path, at: int | None, speaker: Speaker) -> Begin:
    """Open the file, which asks about faults; with `at`, a new match from that entry on."""
    from gamedesk.cli.files import open_match
    from gamedesk.core.branch import branch

    opened = open_match(path, speaker)
    if at is None:
        return lambda shell: shell.open_path(path.resolve())
    match_from_there = branch(opened.match, opened.entry_at(at))
    return lambda shell: shell.play(match_from_there)


def _need_screen() -> None:
    """Qt would end the program without a word to the point."""
    wanted = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    if sys.platform == "linux" and not any(os.environ.get(name) for name in wanted):
        raise Fault("there is no screen here: neither DISPLAY nor WAYLAND_DISPLAY is set")
