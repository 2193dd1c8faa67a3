"""A program of its own: open the window, paint the start page once, end. Timed from outside."""

from __future__ import annotations

from gamedesk.cli.desk import application
from gamedesk.ui.shell import Shell


def main() -> None:
    """From import to the first painted window."""
    app = application()
    shell = Shell()
    shell.show()
    app.processEvents()
    shell.grab()


if __name__ == "__main__":
    main()
