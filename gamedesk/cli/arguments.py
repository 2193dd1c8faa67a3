"""The command line: what can be asked, and one clear line for what cannot."""

from __future__ import annotations

import argparse
import re
from typing import Any, Final, NoReturn

from gamedesk import __version__
from gamedesk.cli.faults import UsageFault
from gamedesk.core.registry import game_ids

LANGUAGES: Final = ("en", "zh_TW")
THEMES: Final = ("light", "dark", "contrast")
_LARGEST: Final = 8192


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line instead of printing the usage."""

    def error(self, message: str) -> NoReturn:
        raise UsageFault(f"{message} (see {self.prog} --help)")


def read_arguments(words: list[str]) -> argparse.Namespace:
    """The command line as values; `command` is None for the start page. Raises UsageFault."""
    return _parser().parse_args(words)


def _parser() -> _Parser:
    parser = _Parser(
        prog="gamedesk",
        description="A table for deep board games. Without a command the start page opens.",
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"gamedesk {__version__}")
    parser.add_argument(
        "--self-test", action="store_true", help="check data, rules and window, all out of sight"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="language of window and messages")
    parser.add_argument("--theme", choices=THEMES, help="look of the window")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", parser_class=_Parser)
    _add_window_commands(commands)
    _add_plain_commands(commands)
    return parser


def _add_window_commands(commands: Any) -> None:
    play = _command(commands, "play", "open a table at once")
    _add_game(play)
    play.add_argument("--seats", help="who plays, such as human:Ann,greedy,random")
    _add_setup(play)
    play.add_argument("--seed", type=int, help="number that decides all chance")
    load = _command(commands, "load", "open a saved or recorded game")
    load.add_argument("file", metavar="FILE")
    load.add_argument("--at", type=_number, metavar="N", help="go on from entry, or row, N")
    shot = _command(commands, "screenshot", "draw the table of a saved or recorded game")
    shot.add_argument("file", metavar="FILE")
    shot.add_argument("--at", type=_number, metavar="N", help="after entry, or row, N")
    shot.add_argument("--size", type=_size, default=(1920, 1080), metavar="WxH")
    shot.add_argument("--out", required=True, metavar="PNG", help="the picture to write")
    for command in (play, load, shot):
        command.add_argument("--lang", choices=LANGUAGES, default=argparse.SUPPRESS)
        command.add_argument("--theme", choices=THEMES, default=argparse.SUPPRESS)


def _add_plain_commands(commands: Any) -> None:
    simulate = _command(commands, "simulate", "let computers play without a screen")
    _add_game(simulate)
    simulate.add_argument("--seats", help="levels, such as random,greedy")
    _add_setup(simulate)
    simulate.add_argument("--games", type=_positive, default=10, metavar="N")
    simulate.add_argument("--seed", type=int, default=1, metavar="S", help="of the first game")
    simulate.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    replay = _command(commands, "replay", "run through a saved or recorded game")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--at", type=_number, metavar="N", help="only the first N entries, or rows")
    form = replay.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help="print one JSON object")
    form.add_argument("--as-ledger", action="store_true", help="print it as a recorded game")
    check = _command(commands, "check-data", "report every fault in data files")
    check.add_argument("dir", nargs="?", metavar="DIR", help="a folder like faction_data")
    _add_game(_command(commands, "engine", "speak JSON lines with another program"))


def _command(commands: Any, name: str, text: str) -> argparse.ArgumentParser:
    parser = commands.add_parser(name, help=text, description=text, allow_abbrev=False)
    assert isinstance(parser, argparse.ArgumentParser)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("game", metavar="GAME", choices=game_ids(), help=", ".join(game_ids()))


def _add_setup(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="may be repeated"
    )
    parser.add_argument("--preset", metavar="NAME", help="a named set of options")


def _number(text: str) -> int:
    if not re.fullmatch(r"\d{1,9}", text):
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number from 0 up")
    return int(text)


def _positive(text: str) -> int:
    number = int(text) if re.fullmatch(r"\d{1,9}", text) else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number above 0")
    return number


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{2,5})x(\d{2,5})", text)
    size = (int(found[1]), int(found[2])) if found else (0, 0)
    if not all(100 <= side <= _LARGEST for side in size):
        raise argparse.ArgumentTypeError(f"'{text}' is no size such as 1920x1080")
    return size
