"""Standard output and errors: JSON, text, and a bar that shows how far a long command is."""

from __future__ import annotations

import json
import os
import sys
from typing import Any, Final

_BAR_WIDTH: Final = 30


def prepare_streams() -> None:
    """Never fail because a terminal lacks a character."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def print_json(data: Any) -> None:
    """One object on one line."""
    print(json.dumps(data, ensure_ascii=False), flush=True)


def complain(message: str) -> None:
    """One line on stderr."""
    print(f"gamedesk: {message}", file=sys.stderr)


def drop_output() -> None:
    """The reader of our output went away: let nothing more fail at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())


class ProgressBar:
    """A line on stderr, if that is a terminal."""

    def __init__(self, total: int) -> None:
        """`total` steps will be shown."""
        self._total = total
        self._shown = sys.stderr.isatty()
        self.show(0)

    def show(self, done: int) -> None:
        """Draw the bar with `done` steps."""
        if not self._shown:
            return
        filled = _BAR_WIDTH * done // max(1, self._total)
        bar = "#" * filled + "." * (_BAR_WIDTH - filled)
        print(f"\r[{bar}] {done}/{self._total}", end="", file=sys.stderr, flush=True)

    def clear(self) -> None:
        """Make room for the result."""
        if self._shown:
            print("\r" + " " * (_BAR_WIDTH + 24) + "\r", end="", file=sys.stderr, flush=True)
