"""Which motion explains which event, and which places of the map an entry touched."""

from collections.abc import Iterable

from PySide6.QtCore import QAbstractAnimation

from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import BridgeBuilt
from gamedesk.games.terra_mystica.rules.building import Built, Upgraded
from gamedesk.games.terra_mystica.rules.setup import FirstDwellingPlaced
from gamedesk.games.terra_mystica.rules.spades import Terraformed
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.towns import TownFounded
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view import map_motion
from gamedesk.games.terra_mystica.view.map_picture import Span, Standing
from gamedesk.games.terra_mystica.view.map_view import MapView


def motion(map_view: MapView, state: TerraState, event: Event) -> QAbstractAnimation | None:
    """The motion of an event; None if there is nothing to see on the map."""
    match event:
        case Built() | FirstDwellingPlaced():
            standing = Standing("dwelling", _home(state, event.seat))
            return map_motion.piece_built(map_view, event.hex, standing)
        case Upgraded():
            standing = Standing(event.after, _home(state, event.seat))
            return map_motion.piece_built(map_view, event.hex, standing)
        case Terraformed():
            return map_motion.terrain_turned(
                map_view, event.hex, event.before, event.after, event.spades
            )
        case BridgeBuilt():
            span = Span(event.start, event.end, _home(state, event.seat))
            return map_motion.bridge_laid(map_view, span)
        case TownFounded():
            return map_motion.town_founded(map_view, frozenset(event.hexes))
        case _:
            return None


def _home(state: TerraState, seat: Seat) -> str:
    return TERRAINS[state.players[seat].home]


def places_of(events: Iterable[Event]) -> tuple[str, ...]:
    """The hexes that changed, each once."""
    found: dict[str, None] = {}
    for event in events:
        match event:
            case Built() | Upgraded() | Terraformed() | FirstDwellingPlaced():
                found[event.hex] = None
            case BridgeBuilt():
                found.update({event.start: None, event.end: None})
            case _:
                pass
    return tuple(found)
