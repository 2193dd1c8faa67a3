"""Pebbles with a text form of its actions and recorded games, as the only installed game."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Sequence
from contextlib import redirect_stderr, redirect_stdout
from typing import Any

from gamedesk.core import registry
from gamedesk.core.action import Action
from gamedesk.core.agenda import IllegalAction, top
from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.notation import Notation, NotationError, RecordedGame
from gamedesk.core.registry import UnknownGame
from gamedesk.core.table import Human, Table
from tests.support.pebbles.rules.game import Pebbles


class PebblesNotation(Notation):
    """`guess 3`, one a line, below a line `players Ann Bob`."""

    def __init__(self, game: Game) -> None:
        """The game whose language it is."""
        self._game = game

    def write(self, state: Any, action: Action) -> str:
        """Kind and number."""
        number = getattr(action, "number", None) or getattr(action, "count", 0)
        return f"{action.kind} {number}"

    def read(self, state: Any, text: str) -> Action:
        """The offered action that is written so."""
        step = top(state)
        for action in step.actions(state) if step else ():
            if self.write(state, action) == text:
                return action
        raise NotationError(0, text, "is not possible now")

    def import_game(self, text: str) -> RecordedGame:
        """As far as it goes."""
        head, *lines = text.splitlines() or [""]
        word, *names = head.split()[:5] or [""]
        if word != "players" or not names:
            return RecordedGame(Setup(2), ("1", "2"), (), problems=("line 1: no players",))
        match = Match(
            self._game, Setup(len(names)), Table((Human("x"),) * len(names)), 0, draw=False
        )
        rows: list[dict[str, Any]] = []
        problems = []
        for number, line in enumerate(lines, start=2):
            try:
                match.submit(self.read(match.state, line))
            except (NotationError, IllegalAction) as error:
                problems.append(f"line {number}: {error}")
                break
            rows.append({"commands": line, "bowl": match.state.bowl})
        actions = tuple(entry.action for entry in match.journal.entries)
        ends = tuple(range(1, len(actions) + 1))
        final = {} if problems else {"bowl": match.state.bowl}
        setup = Setup(len(names))
        return RecordedGame(setup, tuple(names), actions, tuple(rows), ends, final, tuple(problems))

    def export_game(self, setup: Setup, names: Sequence[str], actions: Sequence[Action]) -> str:
        """What `import_game` reads."""
        lines = [f"players {' '.join(names)}", *(self.write(None, action) for action in actions)]
        return "\n".join(lines) + "\n"


class NotedPebbles(Pebbles):
    """Pebbles that can be written down."""

    @property
    def notation(self) -> Notation:
        """One line an action."""
        return PebblesNotation(self)


GAME = NotedPebbles()


def find_noted(game_id: str) -> Game:
    """The only game there is."""
    if game_id != GAME.id:
        raise UnknownGame(game_id)
    return GAME


def install() -> None:
    """Make it the only registered game, before the commands are imported."""
    vars(registry).update(
        game_ids=lambda: (GAME.id,), find_game=find_noted, all_games=lambda: (GAME,)
    )


def run_each(commands: list[list[str]]) -> list[tuple[int, str, str]]:
    """Exit code, output and errors of several commands, in one process to save time."""
    from gamedesk.app import main

    ended = []
    for words in commands:
        out, err = io.StringIO(), io.StringIO()
        with redirect_stdout(out), redirect_stderr(err):
            code = main(words)
        ended.append((code, out.getvalue(), err.getvalue()))
    return ended


if __name__ == "__main__":
    install()
    if sys.argv[1:] == ["--each"]:
        print(json.dumps(run_each(json.load(sys.stdin))))
    else:
        from gamedesk.app import main

        raise SystemExit(main())
