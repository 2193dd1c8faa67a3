"""The Qt program: the window, its look, and what happens when something unexpected fails in it."""

from __future__ import annotations

import signal
import sys
from types import TracebackType
from typing import cast

from PySide6.QtCore import qVersion
from PySide6.QtWidgets import QApplication

from gamedesk.cli.crash import Report, Watch, describe, summary, try_report
from gamedesk.cli.output import complain
from gamedesk.cli.window import Begin
from gamedesk.ui import style, window_place
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from gamedesk.ui.texts import text
from gamedesk.ui.widgets import tell, words

TESTED_SIZE = (1280, 720)


def application() -> QApplication:
    """The one application object, dressed."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    app = cast("QApplication", app)
    app.setApplicationName("gamedesk")
    app.setDesktopFileName("gamedesk")
    style.install(app)
    return app


def open_desk(begin: Begin, lang: str | None, theme_name: str | None, watch: Watch) -> int:
    """Show the window, do the first thing in it, and stay until it is closed."""
    app = application()
    # Ctrl-C in the terminal ends the program at once: every entry is on the disk already.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    shell = Shell()
    settings.use_for_now(language=lang, theme=theme_name)
    sys.excepthook = CrashHook(shell, watch)
    window_place.restore(shell)
    shell.show()
    begin(shell)
    shell.check_disk()
    code = app.exec()
    window_place.keep(shell)
    return code


class CrashHook:
    """Called by Qt for what a slot raised: save the journal, say so, end the program."""

    def __init__(self, shell: Shell, watch: Watch) -> None:
        """The match at the table is what the report is about."""
        self._shell = shell
        self._watch = watch
        self._called = False

    def __call__(
        self, kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        """Only the first failure is told: others follow from it."""
        if self._called:
            return
        self._called = True
        if self._shell.table is not None:
            self._watch.match = self._shell.table.match
        report = try_report(error, self._watch.match)
        complain(describe(error, report))
        self._tell(error, report)
        QApplication.exit(1)

    def _tell(self, error: BaseException, report: Report | OSError) -> None:
        if isinstance(report, OSError):
            where = text("crash.no_report", why=report)
        else:
            where = text("crash.report", path=report.text)
        message = f"{text('crash.message', what=summary(error))}\n\n{where}"
        tell(self._shell, words("crash.title"), message, "crash")


def check_window() -> str:
    """Open the start page and a table of each game; the version of Qt."""
    from gamedesk.bots.arena import bot_makers
    from gamedesk.core.game import Setup
    from gamedesk.core.match import Match
    from gamedesk.core.table import BotSeat, Human, Table

    app = application()
    shell = Shell()
    shell.resize(*TESTED_SIZE)
    shell.show()
    app.processEvents()
    for game in shell.games:
        seats = max(2, game.seats[0])
        level = next(iter(bot_makers(game)))
        table = Table((Human("Ann"), *(BotSeat(level) for _ in range(seats - 1))))
        shell.play(Match(game, Setup(seats), table, 1))
        app.processEvents()
        if shell.grab().isNull():
            raise AssertionError(f"the table of {game.id} has no picture")
        shell.show_start()
        app.processEvents()
    shell.close()
    return str(qVersion())
