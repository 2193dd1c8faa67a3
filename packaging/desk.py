"""Sets the program up and starts it, or checks the whole project. Needs nothing but Python.

    python3 packaging/desk.py play [ARGUMENTS OF gamedesk]
    python3 packaging/desk.py test [--fast] [ARGUMENTS OF pytest]

The first start makes the folder `.venv` beside the program and fetches Qt; later starts work
without a network. This file finds a Python that is new enough and can be read by old ones, so it
has none of the newer syntax; the commands are in `desk_main.py`.
"""

import shutil
import subprocess
import sys

OLDEST = (3, 11)
NAMES = ("python3.13", "python3.12", "python3.11", "python3.14", "python3", "python")
ADVICE = (
    "desk: this Python is {}.{}, and 3.11 or newer is needed. Install it (Debian, Ubuntu: "
    "sudo apt-get install python3.11 python3.11-venv; else from python.org) and run the same "
    "command again\n"
)


def newer_python() -> str:
    """Return a Python on the path that is new enough, "" if there is none."""
    probe = "import sys; sys.exit(sys.version_info < {})".format(OLDEST)
    for python in filter(None, map(shutil.which, NAMES)):
        try:
            if subprocess.call([python, "-c", probe], stderr=subprocess.DEVNULL) == 0:
                return python
        except OSError:
            continue
    return ""


def start() -> int:
    """Go on here, or with a newer Python."""
    if sys.version_info >= OLDEST:
        from desk_main import main

        return main(sys.argv[1:])
    python = newer_python()
    if python:
        return subprocess.call([python, __file__] + sys.argv[1:])
    sys.stderr.write(ADVICE.format(*sys.version_info[:2]))
    return 1


if __name__ == "__main__":
    sys.exit(start())
