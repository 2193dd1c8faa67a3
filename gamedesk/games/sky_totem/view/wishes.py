"""What a person may look for although it is not possible: the desk asks the rules why not."""

from __future__ import annotations

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.areas import DRAW_CUBES, take_area
from gamedesk.games.sky_totem.rules.blessings import BuildMore, BuildOnBack
from gamedesk.games.sky_totem.rules.cards import complete_card
from gamedesk.games.sky_totem.rules.ending import BuildLastTotem
from gamedesk.games.sky_totem.rules.geometry import cells_of
from gamedesk.games.sky_totem.rules.hints import missing_for, nearest_totem
from gamedesk.games.sky_totem.rules.state import Player, SkyState
from gamedesk.games.sky_totem.rules.totems import build_totem
from gamedesk.games.sky_totem.rules.turn import TakeTurn
from gamedesk.games.sky_totem.rules.world import Placement, TotemTable


def wishes(state: SkyState, decision: Decision) -> list[Action]:
    """Every totem in play, every area, every own card."""
    found: list[Action] = []
    if isinstance(decision, (TakeTurn, BuildMore)):
        found += [take_area(area) for area in range(len(state.areas))]
        found.append(DRAW_CUBES)
    if isinstance(decision, (TakeTurn, BuildOnBack, BuildLastTotem)):
        found += [totem_wish(state, decision.seat, index) for index in state.in_play]
    if isinstance(decision, (TakeTurn, BuildLastTotem)):
        cards = state.players[decision.seat].cards
        found += [complete_card(card) for card in cards if card != HIDDEN]
    return found


def totem_wish(state: SkyState, seat: Seat, index: int) -> Action:
    """Building a totem where the least is missing, so that the reason is worth reading.

    Places on one's own columns come first: there the reason is about heights.
    """
    player, totem = state.players[seat], state.world.totems[index]
    found = None if totem.by_itself else _best(player, totem)
    if found is None:
        return build_totem(totem.id, (), ())
    return build_totem(totem.id, found.cells, found.bridged)


def _best(player: Player, totem: TotemTable) -> Placement | None:
    free = player.open & ~player.levels[0]
    lacks: dict[Placement, int] = {}
    for cell in cells_of(free):
        for place in totem.placements[cell]:
            missing = None if place.columns & ~free else missing_for(player, totem, place)
            if missing is not None:
                lacks[place] = missing
    if lacks:
        return min(lacks, key=lambda place: lacks[place])
    nearest = nearest_totem(player, totem)
    return None if nearest is None else nearest.place
