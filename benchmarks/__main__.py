"""Prints all groups, or those of the games that are named.

python -m benchmarks [GAME ...] [--only rules|start|screen]
"""

from __future__ import annotations

import argparse
import platform
from typing import Final

from benchmarks import rules, starting
from benchmarks.measure import report
from gamedesk.core.registry import find_game, game_ids

GROUPS: Final = ("rules", "start", "screen")


def main() -> None:
    """Run what was asked for; there is no time limit and no verdict."""
    parser = argparse.ArgumentParser(prog="benchmarks", description="How fast is the program?")
    parser.add_argument("games", nargs="*", metavar="GAME", help=", ".join(game_ids()))
    parser.add_argument("--only", choices=GROUPS)
    arguments = parser.parse_args()
    unknown = set(arguments.games) - set(game_ids())
    if unknown:
        parser.error(f"there is no game {', '.join(sorted(unknown))}")
    groups = (arguments.only,) if arguments.only else GROUPS
    games = [find_game(game_id) for game_id in arguments.games or game_ids()]
    print(f"Python {platform.python_version()}, {platform.machine()}, one core; medians")
    if "start" in groups:
        report("start-up", starting.figures())
    for game in games:
        if "rules" in groups:
            report(f"{game.id}: rules", rules.figures(game))
        if "screen" in groups:
            from benchmarks import screen

            report(f"{game.id}: window, offscreen", screen.figures(game))
        if "screen" in groups and game.id == "sky_totem":
            from benchmarks import altar

            report(f"{game.id}: altar, offscreen", altar.figures())


if __name__ == "__main__":
    main()
