"""The commands of the set-up tool: play and test. Standard library only.

The environment is made in `desk_setup.py`, system libraries are looked for in `desk_system.py`, the
checks are in `desk_checks.py`.
"""

from __future__ import annotations

import os
import subprocess
import sys

import desk_setup as setup
import desk_system as system
from desk_say import Failed

USAGE = """\
    python3 packaging/desk.py play [ARGUMENTS OF gamedesk]
    python3 packaging/desk.py test [--fast] [ARGUMENTS OF pytest]"""
SCREENLESS = frozenset(
    ["simulate", "replay", "check-data", "screenshot", "engine", "--self-test", "--version"]
)


def main(arguments: list[str]) -> int:
    """Carry out one command; every failure is one sentence and a remedy."""
    if arguments[:1] in (["-h"], ["--help"], ["help"]):
        print(f"usage:\n{USAGE}")
        return 0
    if arguments[:1] not in (["play"], ["test"]):
        print(f"desk: say what to do: play or test\nusage:\n{USAGE}", file=sys.stderr)
        return 2
    try:
        return play(arguments[1:]) if arguments[0] == "play" else test(arguments[1:])
    except Failed as failure:
        print(f"desk: {failure}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\ndesk: stopped; the same command goes on from here", file=sys.stderr)
        return 130


def play(arguments: list[str]) -> int:
    """Make the environment if needed and start the program."""
    screenless = bool(SCREENLESS.intersection(arguments[:1]))
    environment = dict(os.environ)
    platform = "offscreen" if screenless else system.screen_platform(environment)
    python = setup.prepare("play")
    system.ensure_libraries(python, platform)
    if screenless:
        environment.setdefault("QT_QPA_PLATFORM", "offscreen")
    command = [str(python), "-P", "-m", "gamedesk", *arguments]
    if os.name == "posix":
        sys.stdout.flush()
        os.execve(command[0], command, environment)
    return subprocess.call(command, env=environment)


def test(arguments: list[str]) -> int:
    """Make the environment with the developers' tools and run every check."""
    from desk_checks import run_checks

    fast = "--fast" in arguments
    python = setup.prepare("dev")
    system.ensure_libraries(python, "offscreen")
    return run_checks(python, [a for a in arguments if a != "--fast"], fast=fast)
