"""Positions in a few words: altars drawn in rows, and a turn to play in them.

A row has one word per cell: "." is open sky, "_" a bare cloud tile, "L2W" two leaves and a wave on
top, "L#M" a moon on a turtle's back on a leaf. The first cell of the first row is (0, 0); the
starting cloud is always there.
"""

from __future__ import annotations

import re

from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Step
from gamedesk.core.event import Event
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.altar import put_back, put_cloud, put_cube
from gamedesk.games.sky_totem.rules.bag import cube_drawn
from gamedesk.games.sky_totem.rules.cubes import ExchangeCube, PlaceCloud, PlaceCube
from gamedesk.games.sky_totem.rules.ending import Finish
from gamedesk.games.sky_totem.rules.geometry import NEIGHBOURS, cells_of, number
from gamedesk.games.sky_totem.rules.state import Player, SkyState, new_player
from gamedesk.games.sky_totem.rules.totems import BuildTotem
from gamedesk.games.sky_totem.rules.turn import take_turn

WORLD = GAME.world
KINDS = {"L": "leaf", "W": "wave", "E": "ember", "S": "sand", "M": "moon", "P": "pearl"}
ANN, BEN = Seat(0), Seat(1)
ALL_TOTEMS = ("bird", "wolf", "horse", "cat", "dragon", "turtle")


def kind(cube: str) -> int:
    """The index of a kind."""
    return WORLD.kind_index[cube]


def at(x: int, y: int) -> int:
    """The number of a cell."""
    return number(x, y)


def draw(player: Player, rows: tuple[str, ...]) -> None:
    """Lay out cloud tiles and columns; the bag is not asked."""
    words = {(x, y): word for y, row in enumerate(rows) for x, word in enumerate(row.split())}
    tiles = {number(x, y): word for (x, y), word in words.items() if word != "."}
    waiting = set(tiles) - set(cells_of(player.cloud))
    while waiting:
        cell = min(cell for cell in waiting if NEIGHBOURS[cell] & player.cloud)
        put_cloud(player, cell)
        waiting.remove(cell)
    for cell, word in tiles.items():
        for letter, count in re.findall(r"([LWESMP#])(\d*)", word):
            for _ in range(int(count or 1)):
                if letter == "#":
                    put_back(WORLD, player, cell)
                else:
                    put_cube(WORLD, player, cell, kind(KINDS[letter]))


def table(
    *rows: str,
    seats: int = 2,
    totems: tuple[str, ...] = ALL_TOTEMS,
    areas: tuple[str, ...] = (),
    step: Step | None = None,
    cards: tuple[str, ...] = (),
) -> SkyState:
    """Ann has the altar that is drawn and is asked for her turn (or `step`).

    `areas` are strings of letters. The bag holds all cubes that are nowhere else.
    """
    state = SkyState(
        agenda=[Finish(), step or take_turn(ANN)],
        world=WORLD,
        players=[new_player(WORLD) for _ in range(seats)],
        bag=[cube.count for cube in GAME.content.cubes.values()],
        areas=[tuple(kind(KINDS[letter]) for letter in area) for area in areas],
        in_play=tuple(sorted(WORLD.totem_index[totem] for totem in totems)),
        round=1,
    )
    player = state.players[ANN]
    draw(player, rows)
    player.cards = cards
    for kind_ in range(len(WORLD.kinds)):
        used = sum(column.count(kind_) for column in player.columns.values())
        state.bag[kind_] -= used + sum(area.count(kind_) for area in state.areas)
    return state


def only_bag(state: SkyState, letters: str) -> SkyState:
    """Leave only these cubes in the bag: the others go to the area of nobody, a last one."""
    wanted = [sum(KINDS[letter] == name for letter in letters) for name in WORLD.kinds]
    spare = [have - want for have, want in zip(state.bag, wanted, strict=True)]
    state.bag = wanted
    ben = state.players[BEN]
    ben.treasury = tuple(kind for kind, count in enumerate(spare) for _ in range(count))
    ben.points[0] = sum(not WORLD.is_rare[kind] for kind in ben.treasury)
    ben.points[1] = sum(2 * WORLD.is_rare[kind] for kind in ben.treasury)
    return state


def play(state: SkyState, *actions: Action) -> SkyState:
    """The state after these actions, checked."""
    for action in actions:
        state = agenda.apply(state, action).state
        GAME.check(state)
    return state


def events(state: SkyState, action: Action) -> tuple[Event, ...]:
    """What happens."""
    return agenda.apply(state, action).events


def why_not(state: SkyState, action: Action) -> Reason | None:
    """The reason against an action."""
    return agenda.refusal(state, action)


def offered(state: SkyState) -> list[Action]:
    """What can be answered."""
    step = agenda.top(state)
    assert step is not None
    actions = list(step.actions(state))
    assert len(set(actions)) == len(actions)
    return actions


def asked(state: SkyState) -> str:
    """The kind of the open question."""
    step = agenda.top(state)
    return step.kind if step is not None else ""


def build(
    totem: str, *points: tuple[int, int], over: tuple[tuple[int, int], ...] = ()
) -> BuildTotem:
    """Build a totem on cells, bridging others."""
    cells = tuple(sorted(number(x, y) for x, y in points))
    return BuildTotem(totem, cells, tuple(sorted(number(x, y) for x, y in over)))


def put(cube: str, x: int, y: int) -> PlaceCube:
    """Place a cube."""
    return PlaceCube(KINDS[cube], number(x, y))


def swap(cube: str, x: int, y: int) -> ExchangeCube:
    """Exchange a cube for a tile."""
    return ExchangeCube(KINDS[cube], number(x, y))


def tile(x: int, y: int) -> PlaceCloud:
    """Place a tile."""
    return PlaceCloud(number(x, y))


def drawn(cube: str) -> Action:
    """Chance draws that cube."""
    return cube_drawn(KINDS[cube])


def totems_offered(state: SkyState, totem: str) -> set[BuildTotem]:
    """Where that totem can be built."""
    found = offered(state)
    return {a for a in found if isinstance(a, BuildTotem) and a.totem == totem}


def height(state: SkyState, x: int, y: int, seat: Seat = ANN) -> int:
    """The height of a column."""
    return state.players[seat].height(number(x, y))


def totem_names(state: SkyState, seat: Seat = ANN) -> list[str]:
    """The totems that stand on an altar."""
    return [standing.totem for standing in state.players[seat].totems]
