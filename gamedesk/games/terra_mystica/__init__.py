"""Terra Mystica: `GAME` is all that others import."""

from __future__ import annotations

from gamedesk.games.terra_mystica.rules.game import TerraMystica

GAME = TerraMystica()
