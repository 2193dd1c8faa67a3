"""A program of its own: open the window, paint the start page once, end. Timed from outside.

It reads its command line as the program does, so that the same things are imported.
"""

from __future__ import annotations

from gamedesk.cli.arguments import read_arguments


def main() -> None:
    """From nothing to the first painted window; what is loaded after that is not waited for."""
    read_arguments([])
    from PySide6.QtCore import QCoreApplication

    from gamedesk.cli.desk import application
    from gamedesk.ui.shell import Shell

    application()
    shell = Shell()
    shell.show()
    QCoreApplication.sendPostedEvents()
    shell.grab()


if __name__ == "__main__":
    main()
