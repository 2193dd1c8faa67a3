"""Playing on from an earlier moment as a game of its own, and the way back."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from gamedesk.core.match import Match

if TYPE_CHECKING:
    from gamedesk.ui.shell import Shell


def play_variation(shell: Shell, made: Match, origin: Path) -> None:
    """Lay the table for a variation of the match in `origin`, which its menu leads back to."""
    shell.play(made)
    if shell.table is not None:
        shell.table.origin = origin
