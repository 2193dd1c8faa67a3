"""Points, ranks and solo bands (rules S5.3, S5.4, S9)."""

from __future__ import annotations

from gamedesk.core.game import Standing, Standings
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.content import SkyContent
from gamedesk.games.sky_totem.rules.state import SOURCES, Player, SkyState


def standings(state: SkyState) -> Standings:
    """Points by source; equal points are ranked by totems, and then shared (rules S5.4)."""
    keys = [(player.score, len(player.totems)) for player in state.players]
    return Standings(
        tuple(
            Standing(
                seat=Seat(seat),
                rank=1 + sum(other > keys[seat] for other in keys),
                score=player.score,
                parts=_parts(player),
            )
            for seat, player in enumerate(state.players)
        )
    )


def _parts(player: Player) -> tuple[tuple[str, int], ...]:
    return tuple(
        (f"source.{source}", points)
        for source, points in zip(SOURCES, player.points, strict=True)
        if points
    )


def band(content: SkyContent, score: int) -> str:
    """The id of the solo band of a score; text `band.<id>` (rules S9)."""
    reached = [band.id for band in content.game.bands if score >= band.points]
    return reached[-1]
