"""`gamedesk screenshot`: the table page of a save or recorded game as a picture, without a screen.

Language, theme and size are those of the command line, never what a person has stored.
"""

from __future__ import annotations

import os
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import cast

from gamedesk.cli.faults import Fault, Speaker
from gamedesk.cli.files import open_match
from gamedesk.cli.output import complain
from gamedesk.core import agenda
from gamedesk.core.branch import branch
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Human

_ROUNDS = 6


def run(arguments: Namespace, speaker: Speaker) -> int:
    """Draw the table after the entry or row asked for."""
    opened = open_match(Path(arguments.file), speaker)
    position = opened.entry_at(arguments.at)
    out = Path(arguments.out)
    if out.suffix.lower() != ".png":
        raise Fault(f"--out: the picture is a PNG file, so call it '{out.stem}.png'")
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    match = branch(opened.match, position)
    draw(match, arguments.size, arguments.lang or "en", arguments.theme or "light", out)
    if arguments.at is None and opened.problems:
        complain(opened.problems[0])
        return 1
    return 0


def draw(match: Match, size: tuple[int, int], lang: str, theme_name: str, out: Path) -> None:
    """Write the picture of the table as whoever has to choose sees it. Raises Fault."""
    from PySide6.QtCore import Qt, qInstallMessageHandler

    from gamedesk.cli.desk import application
    from gamedesk.ui.table_page import TablePage
    from gamedesk.ui.texts import language
    from gamedesk.ui.theme import ThemeName, theme
    from gamedesk.ui.words import people_of

    qInstallMessageHandler(_say_of_qt)
    app = application()
    language.set_code(lang)
    theme.set_name(cast("ThemeName", theme_name))
    theme.set_room(*size)
    theme.set_reduced_motion(on=True)
    people = people_of(match.table)
    _give_the_screen(match, [person.name for person in people])
    page = TablePage(match)
    page.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    page.resize(*size)
    page.show()
    page.start()
    for _ in range(_ROUNDS):
        app.processEvents()
    saved = page.grab().save(str(out))
    page.close_match()
    page.close()
    page.deleteLater()
    app.processEvents()
    if not saved:
        raise Fault(f"--out: {out} cannot be written")


def _say_of_qt(kind: object, context: object, message: str) -> None:
    """What Qt says goes to stderr, but for its remark that no window manager is there."""
    if "propagateSizeHints" not in message:
        complain(message)


def _give_the_screen(match: Match, names: Sequence[str]) -> None:
    """No curtain, and nobody thinks: a person sits where the next choice is."""
    step = agenda.top(match.state)
    if step is None or step.seat < 0:
        return
    if isinstance(match.table.seats[step.seat], BotSeat):
        match.table.replace(step.seat, Human(names[step.seat]))
    match.table.hand_over(step.seat)
