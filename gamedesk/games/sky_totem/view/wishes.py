"""What a person may look for although it is not possible: the desk asks the rules why not."""

from __future__ import annotations

from collections.abc import Iterator

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.games.sky_totem.rules.areas import DRAW_CUBES, take_area
from gamedesk.games.sky_totem.rules.blessings import BuildMore, BuildOnBack
from gamedesk.games.sky_totem.rules.cards import TurnDecision, complete_card
from gamedesk.games.sky_totem.rules.ending import BuildLastTotem
from gamedesk.games.sky_totem.rules.geometry import cells_of
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
    if isinstance(decision, TurnDecision):
        cards = state.players[decision.seat].cards
        found += [complete_card(card) for card in cards if card != HIDDEN]
    return found


def totem_wish(state: SkyState, seat: Seat, index: int) -> Action:
    """Building a totem where the least is wrong, so that the reason is worth reading."""
    player, totem = state.players[seat], state.world.totems[index]
    found = min(
        _placements(player, totem), key=lambda place: _wrong(player, totem, place), default=None
    )
    if found is None:
        return build_totem(totem.id, (), ())
    return build_totem(totem.id, found.cells, found.bridged)


def _placements(player: Player, totem: TotemTable) -> Iterator[Placement]:
    """Those on columns that are there and free."""
    if totem.by_itself:
        return
    free = player.open
    for cell in cells_of(free):
        for place in totem.placements[cell]:
            if not place.columns & ~free and not place.gap & player.taken:
                yield place


def _wrong(player: Player, totem: TotemTable, place: Placement) -> int:
    """How many levels have to change."""
    pairs = [(rise, player.height(cell)) for rise, mask in place.levels for cell in cells_of(mask)]
    lowest = max(totem.data.lowest, *(height - rise for rise, height in pairs))
    gap = max((player.height(cell) for cell in place.bridged), default=0)
    return sum(lowest + rise - height for rise, height in pairs) + 2 * max(0, gap - lowest)
