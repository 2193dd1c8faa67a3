"""Points, ranks and solo bands (rules S5.3, S5.4, S9)."""

from __future__ import annotations

from gamedesk.core.game import Standings
from gamedesk.games.sky_totem.rules.content import SkyContent
from gamedesk.games.sky_totem.rules.state import SOURCES, SkyState


def standings(state: SkyState) -> Standings:
    """Points by source; equal points are ranked by totems, and then shared (rules S5.4)."""
    points = (player.points for player in state.players)
    return Standings.ranked(SOURCES, points, [len(player.totems) for player in state.players])


def band(content: SkyContent, score: int) -> str:
    """The id of the solo band of a score; text `band.<id>` (rules S9)."""
    reached = [band.id for band in content.game.bands if score >= band.points]
    return reached[-1]
