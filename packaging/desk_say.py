"""How the set-up tool speaks: steps, and failures with a remedy. Standard library only."""

from __future__ import annotations


class Failed(Exception):
    """Something a person must mend; the text says what and how."""


def say(text: str) -> None:
    """Print one step of what is being done, at once also through a pipe."""
    print(f"desk: {text}", flush=True)
