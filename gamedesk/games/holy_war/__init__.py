"""War of the Gods: `GAME` is all that others import."""

from __future__ import annotations

from gamedesk.games.holy_war.rules.game import HolyWar

GAME = HolyWar()
