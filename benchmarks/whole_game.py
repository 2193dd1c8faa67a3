"""A program of its own: a window in which computers play a whole game.

Prints as JSON the longest step by the clock and by the window's own time, in seconds, and how many
megabytes are in use at the end. A process of its own, so that nothing else counts.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Final

from benchmarks.steps import longest, played
from gamedesk.cli.desk import application
from gamedesk.core.registry import find_game

_LONGEST_GAME: Final = 300.0


def main() -> None:
    """`python -m benchmarks.whole_game GAME LEVEL`."""
    game_id, level = sys.argv[1:]
    span = longest(list(played(application(), find_game(game_id), level, _LONGEST_GAME)))
    print(json.dumps([span.clock, span.own, _memory()]))


def _memory() -> float:
    """Megabytes that are in use now; 0 where the system does not tell."""
    if sys.platform != "linux":
        return 0.0
    import resource

    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


if __name__ == "__main__":
    main()
