"""What flies over the table when something has happened: pieces, points, power.

Power is followed from bowl to bowl through the events of an entry, on a copy of the own board;
how it moves is the rules' business.
"""

from __future__ import annotations

from collections.abc import Sequence

from gamedesk.core.agenda import top
from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Built, Upgraded
from gamedesk.games.terra_mystica.rules.conversions import Burned
from gamedesk.games.terra_mystica.rules.goods import (
    Gained,
    Paid,
    Scored,
    burn_power,
    spend_power,
    take_power,
)
from gamedesk.games.terra_mystica.rules.power import AnswerLeech, Leeched
from gamedesk.games.terra_mystica.rules.setup import FirstDwellingPlaced
from gamedesk.games.terra_mystica.rules.spades import Terraformed
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view.palette import body
from gamedesk.ui.table_items import Flight

PLACES = {"scoring_tile": "part:rounds", "favor_tile": "part:own_tiles", "town": "part:towns"}
"""Where points come from if not from a place on the map."""


class Followed:
    """The events of one entry after the other, since the state that was shown last."""

    def __init__(self, state: TerraState, own: Seat) -> None:
        """`own` is the seat whose board with its bowls can be seen."""
        self._state, self._own = state, own
        self._board: PlayerBoard = state.players[own].copy()
        match top(state):
            case AnswerLeech(hex=place):
                self._place = f"hex:{state.label(place)}"
            case _:
                self._place = ""

    def flights(self, event: Event) -> Sequence[Flight]:
        """What flies because of an event."""
        match event:
            case Built() | FirstDwellingPlaced():
                return self._piece(event.seat, "dwelling", event.hex)
            case Upgraded():
                return self._piece(event.seat, event.after, event.hex)
            case Terraformed():
                self._place = f"hex:{event.hex}"
                return ()
            case Scored() if event.vp:
                return self._points(event)
            case _:
                return self._power(event)

    def _piece(self, seat: Seat, building: str, label: str) -> list[Flight]:
        self._place = f"hex:{label}"
        start = f"building:{building}" if seat == self._own else f"seat:{seat}"
        color = body(TERRAINS[self._state.players[seat].home]).name()
        return [Flight(f"piece_{building}", start, self._place, color=color)]

    def _points(self, event: Scored) -> list[Flight]:
        place = self._place or PLACES.get(event.source, "part:map")
        ends = (place, f"seat:{event.seat}")
        start, end = ends if event.vp > 0 else ends[::-1]
        return [Flight("points", start, end, text=str(abs(event.vp)))]

    def _power(self, event: Event) -> list[Flight]:
        mine = event.seat == self._own
        match event:
            case Leeched():
                end = "part:bowls" if mine else f"seat:{event.seat}"
                flown = [Flight("res_power", self._place or "part:map", end, event.power)]
                return [*flown, *self._taken(event.power)] if mine else flown
            case Gained() if mine and event.power:
                return self._taken(event.power)
            case Paid() if mine and event.power:
                spend_power(self._board, event.power)
                return [Flight("res_power", "bowl:3", "bowl:1", event.power)]
            case Burned() if mine:
                burn_power(self._board)
                return [Flight("res_power", "bowl:2", "bowl:3")]
            case _:
                return []

    def _taken(self, power: int) -> list[Flight]:
        """From bowl I to II, then from II to III."""
        board = self._board
        before, last = board.bowl1, board.bowl3
        take_power(board, power)
        ways = (
            ("bowl:1", "bowl:2", before - board.bowl1),
            ("bowl:2", "bowl:3", board.bowl3 - last),
        )
        return [Flight("res_power", start, end, count) for start, end, count in ways if count]
