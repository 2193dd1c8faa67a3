"""Whom an effect concerns, and how many things it counts."""

from __future__ import annotations

from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.state import HolyWarState, occupied_levels, territories_of
from gamedesk.games.holy_war.rules.world import KINDS


def recipients(state: HolyWarState, seat: Seat, who: str) -> list[Seat]:
    """The seats that a word concerns, clockwise from the one whose card it is (H6.11)."""
    everybody = state.clockwise_from(seat)
    points = [player.vp for player in state.players]
    match who:
        case "self":
            return [seat]
        case "others":
            return list(everybody[1:])
        case "leaders":
            return [other for other in everybody if points[other] == max(points)]
        case "last":
            return [other for other in everybody if points[other] == min(points)]
        case _:
            return list(everybody)


def count_of(state: HolyWarState, seat: Seat, per: str | None) -> int:
    """How many of these a seat has; 1 if nothing is counted."""
    if per is None:
        return 1
    player = state.players[seat]
    match per:
        case "card":
            return len(player.hand)
        case "faith":
            return player.faith
        case "territory":
            return state.owner.count(seat)
        case _:
            if per.endswith("_level"):
                return occupied_levels(state, seat, KINDS.index(per.removesuffix("_level")))
            return territories_of(state, seat, per)
