"""How long a command and a window take to start, each in a process of its own.

As after an installation: the program has been compiled to bytecode, which the first run sees to.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator

from benchmarks.measure import Figure, Span, span_of

_RUNS = 9


def figures() -> Iterator[Figure]:
    """Commands without Qt, then the window."""
    with tempfile.TemporaryDirectory() as compiled:
        for words in (["--version"], ["simulate", "--help"]):
            span = _median(compiled, "-m", "gamedesk", *words)
            yield span.figure(f"gamedesk {' '.join(words)}")
        window = _median(compiled, "-m", "benchmarks.first_paint")
        yield window.figure("start page painted, from nothing", "(first mark 500)")


def _median(compiled: str, *words: str) -> Span:
    _run(compiled, *words)
    spans = [_run(compiled, *words) for _ in range(_RUNS)]
    return Span(
        statistics.median(span.clock for span in spans),
        statistics.median(span.own for span in spans),
    )


def _run(compiled: str, *words: str) -> Span:
    """One process; its own time is what the system counts for children that have ended."""
    with tempfile.TemporaryDirectory() as home:
        environment = {**os.environ, "GAMEDESK_HOME": home, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
        before = os.times()
        span = span_of(
            lambda: subprocess.run(
                [sys.executable, *words], env=environment, check=True, stdout=subprocess.DEVNULL
            )
        )
        after = os.times()
    own = after.children_user + after.children_system
    return Span(span.clock, own - before.children_user - before.children_system)
