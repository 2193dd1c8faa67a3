"""What the map shows, read off a state: a plain value that two states can be compared by. No Qt."""

from dataclasses import dataclass

from gamedesk.games.terra_mystica.rules.board import Board, bits, spread
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, TERRAINS


@dataclass(frozen=True, slots=True)
class Standing:
    """A building on a hex and the home terrain of its owner (which gives colour and mark)."""

    building: str
    home: str


@dataclass(frozen=True, slots=True)
class Span:
    """A bridge between two hexes; `home` is its owner's terrain."""

    one: str
    other: str
    home: str


@dataclass(frozen=True, slots=True)
class MapPicture:
    """Everything on the map: land by hex, buildings by hex, bridges, and groups that are towns."""

    terrain: dict[str, str]
    standings: dict[str, Standing]
    spans: tuple[Span, ...]
    towns: tuple[frozenset[str], ...]


def map_picture(state: TerraState) -> MapPicture:
    """Read the map of a state."""
    board = state.world.board
    homes = [TERRAINS[player.home] for player in state.players]
    land = {
        label: TERRAINS[state.terrain[number]]
        for number, label in enumerate(board.labels)
        if board.land >> number & 1
    }
    standings = {
        board.labels[number]: Standing(BUILDINGS[building], homes[seat])
        for seat, player in enumerate(state.players)
        for building, mask in enumerate(player.built)
        for number in bits(mask)
    }
    spans = tuple(
        Span(board.labels[one], board.labels[other], homes[seat])
        for one, other, seat in state.bridges
    )
    return MapPicture(land, standings, spans, tuple(_towns(state, board)))


def _towns(state: TerraState, board: Board) -> list[frozenset[str]]:
    """The connected groups of town buildings; a river hex that a town spans belongs to it."""
    found = []
    for player in state.players:
        links = sum(1 << river for river in set(player.river_links))
        left = player.towns
        while left:
            group = spread(left & -left, left | links, state.adjacent)
            found.append(frozenset(board.names(group)))
            left &= ~group
    return found
