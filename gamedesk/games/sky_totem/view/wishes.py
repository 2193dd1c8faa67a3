"""What a person may look for although it is not possible: the desk asks the rules why not."""

from __future__ import annotations

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.areas import DRAW_CUBES, take_area
from gamedesk.games.sky_totem.rules.blessings import BuildMore, BuildOnBack
from gamedesk.games.sky_totem.rules.cards import TurnDecision, complete_card
from gamedesk.games.sky_totem.rules.ending import BuildLastTotem
from gamedesk.games.sky_totem.rules.hints import nearest_totem
from gamedesk.games.sky_totem.rules.state import SkyState
from gamedesk.games.sky_totem.rules.totems import build_totem
from gamedesk.games.sky_totem.rules.turn import TakeTurn


def wishes(state: SkyState, decision: Decision) -> list[Action]:
    """Every totem in play, every area, every own card."""
    found: list[Action] = []
    if isinstance(decision, (TakeTurn, BuildMore)):
        found += [take_area(area) for area in range(len(state.areas))]
        found.append(DRAW_CUBES)
    if isinstance(decision, (TakeTurn, BuildOnBack, BuildLastTotem)):
        found += [totem_wish(state, decision.seat, index) for index in state.in_play]
    if isinstance(decision, TurnDecision):
        cards = state.players[decision.seat].cards
        found += [complete_card(card) for card in cards if card != HIDDEN]
    return found


def totem_wish(state: SkyState, seat: Seat, index: int) -> Action:
    """Building a totem where the least is missing, so that the reason is worth reading."""
    player, totem = state.players[seat], state.world.totems[index]
    nearest = None if totem.by_itself else nearest_totem(player, totem)
    if nearest is None:
        return build_totem(totem.id, (), ())
    return build_totem(totem.id, nearest.place.cells, nearest.place.bridged)
