"""The ledger language as a `core.notation.Notation`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from gamedesk.core.action import Action
from gamedesk.core.game import Setup
from gamedesk.core.notation import Notation, RecordedGame
from gamedesk.games.terra_mystica.rules.ledger.exporting import export_ledger
from gamedesk.games.terra_mystica.rules.ledger.importing import import_ledger
from gamedesk.games.terra_mystica.rules.ledger.reading import read_action
from gamedesk.games.terra_mystica.rules.ledger.writing import write_action

if TYPE_CHECKING:
    from gamedesk.games.terra_mystica.rules.game import TerraMystica


class LedgerNotation(Notation):
    """Reads and writes ledgers, and single actions in their language."""

    def __init__(self, game: TerraMystica) -> None:
        """The notation of one game."""
        self._game = game

    def write(self, state: Any, action: Action) -> str:
        """The text of `action`, taken in `state`."""
        return write_action(state, action)

    def read(self, state: Any, text: str) -> Action:
        """The legal action that `text` means in `state`. Raises NotationError."""
        return read_action(state, text)

    def import_game(self, text: str) -> RecordedGame:
        """A recorded game; problems are told, never raised."""
        return import_ledger(self._game, text)

    def export_game(self, setup: Setup, names: Sequence[str], actions: Sequence[Action]) -> str:
        """The recorded-game text that `import_game` reads back to the same actions."""
        return export_ledger(self._game, setup, names, actions)
