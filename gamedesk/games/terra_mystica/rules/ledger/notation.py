"""The ledger language as a `core.notation.Notation`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gamedesk.core.action import Action
from gamedesk.core.game import Setup
from gamedesk.core.notation import Notation, RecordedGame
from gamedesk.games.terra_mystica.rules.ledger.importing import import_ledger

if TYPE_CHECKING:
    from gamedesk.games.terra_mystica.rules.game import TerraMystica


class LedgerNotation(Notation):
    """Reads and writes ledgers, and single actions in their language."""

    def __init__(self, game: TerraMystica) -> None:
        """The notation of one game."""
        self._game = game

    def write(self, state: Any, action: Action) -> str:
        """The text of `action`, taken in `state`."""
        return str(action)

    def read(self, state: Any, text: str) -> Action:
        """The legal action that `text` means in `state`. Raises NotationError."""
        raise NotImplementedError

    def import_game(self, text: str) -> RecordedGame:
        """A recorded game; problems are told, never raised."""
        return import_ledger(self._game, text)

    def export_game(self, setup: Setup, names: Sequence[str], actions: Sequence[Action]) -> str:
        """The recorded-game text that `import_game` reads back to the same actions."""
        raise NotImplementedError
