"""What is left when the program itself has a fault: a report with the journal of the match."""

from __future__ import annotations

import platform
import sys
import traceback
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from gamedesk import __version__, paths

if TYPE_CHECKING:
    from gamedesk.core.match import Match


@dataclass(slots=True)
class Watch:
    """The match that is being played, so that a report can hold its journal."""

    match: Match | None = None


@dataclass(frozen=True, slots=True)
class Report:
    """The files that were written. `journal` is a save of the match, if one was played."""

    text: Path
    journal: Path | None


def write_report(error: BaseException, match: Match | None) -> Report:
    """Write the report to the user's folder. Raises OSError."""
    folder = paths.user_data_dir() / "crashes"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{datetime.now().astimezone():%Y%m%d-%H%M%S-%f}"
    journal = folder / f"{stem}.jsonl" if match is not None else None
    lines = [
        f"gamedesk {__version__}, Python {platform.python_version()}, {platform.platform()}",
        f"command: {' '.join(sys.argv[1:])}",
        f"journal: {journal.name if journal else 'no match was open'}",
        "",
        "".join(traceback.format_exception(error)),
    ]
    text = folder / f"{stem}.txt"
    text.write_text("\n".join(lines), encoding="utf-8")
    if match is not None and journal is not None:
        from gamedesk.core.savefile import save

        save(match, journal)
    return Report(text, journal)


def try_report(error: BaseException, match: Match | None) -> Report | OSError:
    """The report, or why there is none: a full disk must not hide the first fault."""
    try:
        return write_report(error, match)
    except OSError as trouble:
        return trouble


def summary(error: BaseException) -> str:
    """Kind and message of an error on one line."""
    return " ".join(f"{type(error).__name__}: {error}".split())


def describe(error: BaseException, report: Report | OSError) -> str:
    """One line for the person at the command line: what happened and where the report is."""
    what = summary(error)
    if isinstance(report, OSError):
        return f"the program has a fault ({what}); no report could be written: {report}"
    return f"the program has a fault ({what}); please send the report {report.text}"
