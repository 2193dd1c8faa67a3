"""Sky Totem: `GAME` is all that others import."""

from __future__ import annotations

from gamedesk.games.sky_totem.rules.game import SkyTotem

GAME = SkyTotem()
