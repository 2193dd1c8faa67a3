"""The Mermaids' towns across one river hex (rules 14.9)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Draft
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.towns import found_town, group_of, is_town, tiles_open
from gamedesk.games.terra_mystica.rules.turn import FreeKind, register_free


@dataclass(frozen=True, slots=True)
class Connect(Action):
    """Found a town that spans this river hex."""

    kind: ClassVar[str] = "connect"
    river: str


@dataclass(frozen=True, slots=True)
class RiverSpanned(Event):
    """A river hex belongs to a town now."""

    kind: ClassVar[str] = "river_spanned"
    river: str = ""


_connect = cache(Connect)


def connect_actions(state: TerraState, seat: Seat) -> list[Action]:
    """The river hexes that would make exactly one new town."""
    player = state.players[seat]
    if not player.tables.data.river_towns:
        return []
    if player.all.bit_count() - player.towns.bit_count() < 2 or tiles_open(state) < 1:
        return []
    return [
        _connect(state.label(river))
        for river in _rivers_near(state, player)
        if _founds_town(state, player, river)
    ]


def _rivers_near(state: TerraState, player: PlayerBoard) -> list[int]:
    """River hexes between two free buildings, in board order."""
    board = state.world.board
    once = twice = 0
    for hex_ in bits(player.all & ~player.towns):
        rivers = board.adjacent[hex_] & board.rivers
        twice |= once & rivers
        once |= rivers
    return list(bits(twice))


def _founds_town(state: TerraState, player: PlayerBoard, river: int) -> bool:
    """No own town touches the river hex, and its banks make a town (14.9)."""
    bank = state.world.board.adjacent[river] & player.all
    if bank & player.towns:
        return False
    group = _bank_group(state, player, bank)
    return not group & player.towns and is_town(state, player, group)


def _bank_group(state: TerraState, player: PlayerBoard, bank: int) -> int:
    group = 0
    for hex_ in bits(bank):
        group |= group_of(state, player, 1 << hex_)
    return group


def connect(draft: Draft, seat: Seat, action: Connect) -> None:
    """Link the banks for good and found the town."""
    state: TerraState = draft.state
    player = state.players[seat]
    river = state.hex(action.river)
    bank = state.world.board.adjacent[river] & player.all
    group = _bank_group(state, player, bank)
    player.river_links = (*player.river_links, river)
    draft.emit(RiverSpanned, seat, action.river)
    found_town(draft, seat, group)


def _refusal(state: TerraState, seat: Seat, action: Connect) -> Reason | None:
    return Reason("reason.no_river_town")


register_free(FreeKind((Connect,), connect_actions, connect, _refusal))
