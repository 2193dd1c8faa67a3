"""What a person sees when the rules break: one message, and the journal as a file."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

from PySide6.QtWidgets import QWidget

from gamedesk import paths
from gamedesk.core.match import Match
from gamedesk.core.savefile import save
from gamedesk.ui.texts import text
from gamedesk.ui.widgets import tell


def save_journal(match: Match) -> Path:
    """Write the journal to the user's folder of crashes. Raises OSError."""
    folder = paths.user_data_dir() / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}.jsonl"
    save(match, path)
    return path


def show_rules_fault(parent: QWidget, error: Exception, match: Match) -> None:
    """Save the journal and say where it is. The match stays as it was."""
    what = " ".join(f"{type(error).__name__}: {error}".split())
    try:
        where = text("rules_fault.saved", path=save_journal(match))
    except OSError as trouble:
        where = text("rules_fault.not_saved", why=trouble)
    message = text("rules_fault.message", what=what)
    tell(parent, text("rules_fault.title"), f"{message}\n\n{where}", "rules_fault")
