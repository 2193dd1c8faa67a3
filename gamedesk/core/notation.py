"""The text form of a game's actions and of whole recorded games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from gamedesk.core.action import Action
from gamedesk.core.game import Setup


class NotationError(ValueError):
    """A text that cannot be read: where it stands (1-based line, 0 unknown), the move, and why."""

    def __init__(self, line: int, move: str, why: str) -> None:
        """Make one message of place, move and reason."""
        place = f"line {line}: " if line else ""
        super().__init__(f"{place}'{move}': {why}" if move else f"{place}{why}")
        self.line = line
        self.move = move
        self.why = why


@dataclass(slots=True)
class RecordedGame:
    """A recorded game, read as far as it can be.

    `actions` replay on `setup` (chance outcomes included). `rows` and `final` are the table for
    `replay --json`: one mapping a row, state after the row. `row_ends[i]` is the number of actions
    after which row i is complete. `problems` are messages with line, move and reason; a game with
    problems ends before the first faulty move.
    """

    setup: Setup
    names: tuple[str, ...]
    actions: tuple[Action, ...]
    rows: tuple[dict[str, Any], ...] = ()
    row_ends: tuple[int, ...] = ()
    final: dict[str, Any] = field(default_factory=dict)
    problems: tuple[str, ...] = ()


class Notation(ABC):
    """One-line text of an action both ways, and recorded games in the same language."""

    @abstractmethod
    def write(self, state: Any, action: Action) -> str:
        """The text of `action`, taken in `state`."""

    @abstractmethod
    def read(self, state: Any, text: str) -> Action:
        """The legal action that `text` means in `state`. Raises NotationError."""

    @abstractmethod
    def import_game(self, text: str) -> RecordedGame:
        """A recorded game. Never raises for bad input: see `RecordedGame.problems`."""

    @abstractmethod
    def export_game(self, setup: Setup, names: Sequence[str], actions: Sequence[Action]) -> str:
        """The recorded-game text that `import_game` reads back to the same actions."""
