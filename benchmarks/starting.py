"""How long a command and a window take to start, each in a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from benchmarks.measure import Figure, median_seconds

_RUNS = 5


def figures() -> Iterator[Figure]:
    """Commands without Qt, then the window."""
    for words in (["--version"], ["simulate", "--help"]):
        seconds = median_seconds(lambda words=words: _run("-m", "gamedesk", *words), _RUNS)  # type: ignore[misc]
        yield Figure(f"gamedesk {' '.join(words)}", 1000 * seconds, "ms")
    seconds = median_seconds(lambda: _run("-m", "benchmarks.first_paint"), _RUNS)
    yield Figure("start page painted, from nothing", 1000 * seconds, "ms", "(first mark 500)")


def _run(*words: str) -> None:
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "GAMEDESK_HOME": home}
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        subprocess.run(
            [sys.executable, *words], env=environment, check=True, stdout=subprocess.DEVNULL
        )
