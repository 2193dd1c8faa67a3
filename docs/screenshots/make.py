"""Draws the pictures of this folder anew: `python docs/screenshots/make.py`, out of sight.

Each game is played some way by computers and drawn as it stands on the table; the pages before and
after a game are drawn for the first of them. `make.py WORD` draws only files with that word;
without one, pictures that are not drawn any more are removed.

They are in the repository: the table of one game in every size, theme and language, few of all
else, packed as tightly as PNG can be without loss.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtGui import QImage, QImageWriter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.registry import all_games, find_game
from gamedesk.core.table import Human, Table
from gamedesk.ui import style
from gamedesk.ui.pace import Pace
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from gamedesk.ui.theme import ThemeName, theme

Look = tuple[int, int, ThemeName, str]
"""Width, height, theme, language."""

HERE = Path(__file__).resolve().parent
PEOPLE = (
    Human("Ann", "square", "square"),
    Human("Ben", "triangle", "triangle"),
    Human("Cleo", "circle", "circle"),
    Human("小明", "star", "star"),
)
STEPS = 150
FIRST = "terra_mystica"
SIZES = ((1280, 720), (1920, 1080), (3840, 2160))
THEMES: tuple[ThemeName, ...] = ("light", "dark", "contrast")
FIRST_LOOKS: list[Look] = [
    *((*size, name, code) for size in SIZES for name in THEMES for code in ("en", "zh_TW")),
    (800, 1280, "light", "en"),
]
LOOKS: list[Look] = [
    (1280, 720, "light", "en"),
    (1280, 720, "contrast", "zh_TW"),
    (1920, 1080, "dark", "zh_TW"),
]
LARGE = 2.0
"""The size of type of one more picture of each game."""
LARGE_LOOK: Look = (1280, 720, "light", "en")
MOMENTS = {"auction": ("bid", 342), "battle": ("battle_turn", 420), "curtain": ("bid", 200)}
"""Moments of War of the Gods: what is asked, and how many entries lie before it at least."""
MOMENT_LOOKS: dict[str, Look] = {
    "auction": (1280, 720, "light", "en"),
    "battle": (1920, 1080, "dark", "zh_TW"),
    "curtain": (1280, 720, "light", "en"),
}


def played(game_id: str, steps: int, until: str = "") -> Match:
    """A match that greedy computers have played some way, and on until such a thing is asked."""
    game = find_game(game_id)
    match = Match(game, Setup(4), Table(PEOPLE), 7)
    bot = game.bots["greedy"]()
    rng = Random(7)
    while match.decision is not None:
        is_asked = until in ("", match.decision.kind)
        if match.journal.position >= steps and is_asked:
            break
        match.submit(bot.choose(match.view(match.decision.seat), match.decision, rng))
    return match


def show_match(shell: Shell, match: Match) -> None:
    """The match as it is opened: behind the curtain where hands are secret."""
    shell.play(match)


def show_table(shell: Shell, match: Match) -> None:
    """The match on the table, past the curtain."""
    shell.play(match)
    assert shell.table is not None
    if shell.table.curtain.isVisible():
        shell.table.curtain.accepted.emit()


def show_played(
    open_it: Callable[[Shell, Match], None], game_id: str, steps: int, until: str, shell: Shell
) -> None:
    """A game that was played so far, opened."""
    open_it(shell, played(game_id, steps, until))


def show_start(shell: Shell) -> None:
    """A game that was begun, and the people who play it."""
    shell.play(played(FIRST, STEPS))
    QTest.qWait(600)
    shell.show_start()


def show_result(shell: Shell) -> None:
    """A whole game."""
    shell.play(played(FIRST, 10_000))
    assert shell.table is not None
    shell.show_result(shell.table.match)


def draw(show: Callable[[Shell], None], look: Look, scale: float, out: Path) -> None:
    """One picture of a window."""
    width, height, name, code = look
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for human in PEOPLE:
            PeopleBook(root).add(Person(human.name, human.color, human.symbol))
        settings.language, settings.theme, settings.scale = code, name, scale
        settings.computer_speed = Pace.AT_ONCE
        shell = Shell(all_games(), root)
        shell.resize(width, height)
        shell.show()
        theme.set_room(width, height)
        QTest.qWait(400)
        show(shell)
        QTest.qWait(2500)
        writer = QImageWriter(str(out), b"png")
        writer.setCompression(100)
        assert writer.write(shell.grab().toImage().convertToFormat(QImage.Format.Format_RGB888))
        shell.end_table()
        shell.close()
        shell.deleteLater()
        QTest.qWait(50)


def pictures() -> Iterator[tuple[str, Callable[[Shell], None], Look, float]]:
    """Every picture: the beginning of its name, how to show it, its look, the size of its type."""
    for game in all_games():
        show = partial(show_played, show_table, game.id, STEPS, "")
        for look in FIRST_LOOKS if game.id == FIRST else LOOKS:
            yield game.id, show, look, 1.0
        yield f"{game.id}_large", show, LARGE_LOOK, LARGE
    for name, (kind, least) in MOMENTS.items():
        open_it = show_match if name == "curtain" else show_table
        moment = partial(show_played, open_it, "holy_war", least, kind)
        yield f"holy_war_{name}", moment, MOMENT_LOOKS[name], 1.0
    pages: tuple[tuple[str, Callable[[Shell], None]], ...] = (
        ("start", show_start),
        ("set_up", lambda shell: shell.show_setup(FIRST)),
        ("result", show_result),
    )
    for page, show_page in pages:
        for look in LOOKS:
            yield page, show_page, look, 1.0


def main() -> None:
    """All pictures, or those with a word in their names."""
    application = QApplication.instance() or QApplication([])
    assert isinstance(application, QApplication)
    style.install(application)
    known = set()
    for name, show, look, scale in pictures():
        width, height, colours, code = look
        out = HERE / f"{name}_{width}x{height}_{colours}_{code}.png"
        known.add(out)
        if all(word in out.name for word in sys.argv[1:]):
            draw(show, look, scale, out)
    if not sys.argv[1:]:
        for old in set(HERE.glob("*.png")) - known:
            old.unlink()


if __name__ == "__main__":
    main()
