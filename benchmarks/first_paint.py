"""A program of its own: open the window, paint the start page once, end. Timed from outside."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from gamedesk.cli.desk import application
from gamedesk.ui.shell import Shell


def main() -> None:
    """From import to the first painted window; what is loaded after that is not waited for."""
    application()
    shell = Shell()
    shell.show()
    QCoreApplication.sendPostedEvents()
    shell.grab()


if __name__ == "__main__":
    main()
