"""The ledger language: recorded games, read and written."""

from __future__ import annotations

from gamedesk.games.terra_mystica.rules.ledger.notation import LedgerNotation

__all__ = ["LedgerNotation"]
