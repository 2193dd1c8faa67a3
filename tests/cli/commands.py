"""Runs `gamedesk` as a program of its own, with pebbles as the only game."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
NOTED = [sys.executable, "-m", "tests.cli.noted"]


@dataclass(frozen=True, slots=True)
class Ended:
    """What a command printed and how it ended."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The object it printed."""
        return json.loads(self.out)

    def refused(self, code: int) -> str:
        """The one line of a command that could not do what was asked."""
        assert self.code == code, self
        assert "Traceback" not in self.err
        assert self.err.startswith("gamedesk: ")
        assert self.err.count("\n") == 1, self.err
        return self.err.removeprefix("gamedesk: ").strip()


def environment(home: Path) -> dict[str, str]:
    """The user's folder is a temporary one."""
    return {**os.environ, "GAMEDESK_HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}


def gamedesk(home: Path, *words: str | Path, text: str = "") -> Ended:
    """Run a command to its end."""
    done = subprocess.run(
        [*NOTED, *map(str, words)],
        input=text.encode(),
        capture_output=True,
        cwd=ROOT,
        env=environment(home),
        timeout=120,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


def each(home: Path, commands: Sequence[Sequence[str | Path]]) -> list[Ended]:
    """Run several commands to their end, in one process."""
    words = [[str(word) for word in command] for command in commands]
    ended = gamedesk(home, "--each", text=json.dumps(words))
    return [Ended(*one) for one in ended.json]
