"""Random altars for checks against slow rules: towers, totems, turtles' backs, wolves in the sky.

Places are (x, y) here.
"""

from __future__ import annotations

from random import Random

from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.altar import put_back, put_cube
from gamedesk.games.sky_totem.rules.geometry import mask_of, number, point
from gamedesk.games.sky_totem.rules.state import SkyState, Standing
from tests.games.sky_totem.positions import ALL_TOTEMS, ANN, table

Place = tuple[int, int]
WORLD = GAME.world


def random_rows(rng: Random, width: int, depth: int, highest: int) -> list[str]:
    """Rows of words; a cell in seven is sky, and few kinds make goals likely."""
    rows = []
    flat = rng.random() < 0.5
    for y in range(depth):
        words = []
        for x in range(width):
            high = rng.choice((1, 2, 2, 2) if flat else (0, 0, 1, 1, 2, 2, 3, highest))
            word = f"{rng.choice('LWMP')}{high}" if high else "_"
            words.append("." if rng.random() < 0.15 and (x > 1 or y > 1) else word)
        rows.append(" ".join(words))
    return rows


def random_altar(rng: Random, width: int = 4, depth: int = 4) -> SkyState:
    """An altar whose tiles hang together, with some totems that just stand there."""
    while True:
        rows = random_rows(rng, width, depth, 5)
        try:
            state = table(*rows, totems=ALL_TOTEMS)
        except ValueError:
            continue
        if rng.random() < 0.5:
            add_turtle(rng, state, width, depth)
        for _ in range(rng.randrange(4)):
            add_totem(rng, state, number(rng.randrange(width), rng.randrange(depth)))
        if rng.random() < 0.5:
            add_bridge(rng, state, width, depth)
        return state


def add_totem(rng: Random, state: SkyState, cell: int) -> None:
    """A totem that just stands on one column, whatever its condition."""
    player = state.players[ANN]
    if player.cloud >> cell & 1 and not player.taken >> cell & 1:
        height = player.height(cell)
        name = rng.choice(("bird", "horse", "cat", "dragon"))
        player.totems = (*player.totems, Standing(name, (cell,), (), height, height))
        player.taken |= 1 << cell


def add_turtle(rng: Random, state: SkyState, width: int, depth: int) -> None:
    """A back on a square of tiles, level or not, with cubes on some of its cells."""
    player = state.players[ANN]
    x, y = rng.randrange(width - 1), rng.randrange(depth - 1)
    cells = tuple(number(x + dx, y + dy) for dx in (0, 1) for dy in (0, 1))
    if any(not player.cloud >> cell & 1 for cell in cells):
        return
    player.totems = (*player.totems, Standing("turtle", cells, (), 1, 4))
    player.built[WORLD.totem_index["turtle"]] += rng.randrange(2)
    for cell in cells:
        put_back(WORLD, player, cell)
        for _ in range(rng.choice((0, 0, 1, 2))):
            put_cube(WORLD, player, cell, rng.choice(cells_kinds(state, cell)))


def cells_kinds(state: SkyState, cell: int) -> list[int]:
    """What may come on a column: its own kind, anything on a back."""
    column = state.players[ANN].columns[cell]
    return list(range(WORLD.back)) if column[-1] == WORLD.back else [column[-1]]


def add_bridge(rng: Random, state: SkyState, width: int, depth: int) -> None:
    """A wolf with its ends on two tiles, over whatever is between them, sky as well."""
    player = state.players[ANN]
    x, y = rng.randrange(width - 2), rng.randrange(depth)
    ends, middle = (number(x, y), number(x + 2, y)), number(x + 1, y)
    if any(player.taken >> cell & 1 for cell in (*ends, middle)):
        return
    if all(player.cloud >> cell & 1 for cell in ends):
        player.totems = (*player.totems, Standing("wolf", ends, (middle,), 2, 4))
        player.taken |= mask_of((*ends, middle))
        player.edge &= ~player.taken


def tiles(state: SkyState) -> list[Place]:
    mask = state.players[ANN].cloud
    return [point(cell) for cell in range(mask.bit_length()) if mask >> cell & 1]


def is_taken(state: SkyState, place: Place) -> bool:
    return bool(state.players[ANN].taken >> number(*place) & 1)


def high(state: SkyState, place: Place) -> int:
    return len(state.players[ANN].columns.get(number(*place), ()))
