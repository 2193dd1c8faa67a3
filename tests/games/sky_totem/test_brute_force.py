"""Every totem condition and every kind of goal against slow matchers that share no code.

The slow ones know cells by (x, y) and columns by their height and kinds, and try everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations
from random import Random

import pytest

from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.geometry import mask_of, number, point
from gamedesk.games.sky_totem.rules.goal_words import Columns, ColumnTest, Need, Shape, Totems
from gamedesk.games.sky_totem.rules.goals import is_met
from gamedesk.games.sky_totem.rules.state import SkyState, Standing
from gamedesk.games.sky_totem.rules.totems import buildable
from tests.games.sky_totem.positions import ALL_TOTEMS, ANN, KINDS, table

Place = tuple[int, int]
WORLD = GAME.world


# ------------------------------------------------------------------- random altars


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
        player = state.players[ANN]
        for _ in range(rng.randrange(4)):
            cell = number(rng.randrange(width), rng.randrange(depth))
            if player.cloud >> cell & 1 and not player.taken >> cell & 1:
                height = player.height(cell)
                name = rng.choice(("bird", "horse", "cat", "dragon"))
                player.totems = (*player.totems, Standing(name, (cell,), (), height, height))
                player.taken |= 1 << cell
        return state


def tiles(state: SkyState) -> list[Place]:
    mask = state.players[ANN].cloud
    return [point(cell) for cell in range(mask.bit_length()) if mask >> cell & 1]


def is_taken(state: SkyState, place: Place) -> bool:
    return bool(state.players[ANN].taken >> number(*place) & 1)


def high(state: SkyState, place: Place) -> int:
    return len(state.players[ANN].columns.get(number(*place), ()))


# ------------------------------------------------------------------- totems, the slow way


def beside(a: Place, b: Place) -> bool:
    return abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1


def free_places(state: SkyState) -> list[Place]:
    return [place for place in tiles(state) if not is_taken(state, place)]


def birds(state: SkyState) -> Iterator[frozenset[Place]]:
    for three in combinations(free_places(state), 3):
        heights = {high(state, place) for place in three}
        touching = sum(beside(a, b) for a, b in combinations(three, 2))
        if len(heights) == 1 and min(heights) >= 2 and touching == 2:
            yield frozenset(three)


def wolves(state: SkyState) -> Iterator[frozenset[Place]]:
    cloud = set(tiles(state))
    for a, b in combinations(free_places(state), 2):
        apart = sorted((abs(a[0] - b[0]), abs(a[1] - b[1])))
        middle = ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)
        if apart != [0, 2] or high(state, a) != high(state, b) or high(state, a) < 2:
            continue
        if is_taken(state, middle) or (middle in cloud and high(state, middle) > high(state, a)):
            continue
        yield frozenset((a, b))


def horses(state: SkyState) -> Iterator[frozenset[Place]]:
    for a, b in combinations(free_places(state), 2):
        low, top = sorted((high(state, a), high(state, b)))
        if beside(a, b) and low >= 1 and top - low == 2:
            yield frozenset((a, b))


def dragons(state: SkyState) -> Iterator[frozenset[Place]]:
    for a, b, c in permutations(free_places(state), 3):
        straight = (b[0] - a[0], b[1] - a[1]) == (c[0] - b[0], c[1] - b[1])
        if beside(a, b) and straight:
            steps = [high(state, place) for place in (a, b, c)]
            if steps[0] >= 1 and steps == [steps[0], steps[0] + 1, steps[0] + 2]:
                yield frozenset((a, b, c))


def turtles(state: SkyState) -> Iterator[frozenset[Place]]:
    for x, y in free_places(state):
        square = {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)}
        heights = {high(state, place) for place in square}
        if square <= set(free_places(state)) and len(heights) == 1 and min(heights) >= 1:
            yield frozenset(square)


SLOW = {"bird": birds, "wolf": wolves, "horse": horses, "dragon": dragons, "turtle": turtles}


@pytest.mark.parametrize("seed", range(5))
def test_every_totem_condition_finds_what_the_slow_matcher_finds(seed: int) -> None:
    rng = Random(seed)
    found = dict.fromkeys(SLOW, 0)
    for _ in range(60):
        state = random_altar(rng)
        fast: dict[str, list[frozenset[Place]]] = {totem: [] for totem in SLOW}
        for action in buildable(state, ANN):
            fast[action.totem].append(frozenset(map(point, action.cells)))  # type: ignore[attr-defined]
        for totem, slow in SLOW.items():
            wanted = set(slow(state))
            assert set(fast[totem]) == wanted, totem
            assert len(fast[totem]) == len(wanted)
            found[totem] += len(wanted)
    assert min(found.values()) > 0


# ------------------------------------------------------------------- goals, the slow way


def passes(state: SkyState, place: Place, test: ColumnTest, names: dict[str, str]) -> bool:
    cloud = set(tiles(state))
    if test.sky:
        return place not in cloud
    if place not in cloud:
        return False
    player = state.players[ANN]
    column = player.columns.get(number(*place), ())
    if test.height is not None and len(column) != test.height:
        return False
    if len(column) < test.least or (test.most is not None and len(column) > test.most):
        return False
    standing = {s.totem for s in player.totems if number(*place) in s.cells}
    if test.totem and test.totem not in standing:
        return False
    return not test.cubes or fits(column, test.cubes, names)


def fits(column: tuple[int, ...], wanted: str, names: dict[str, str]) -> bool:
    kinds = {WORLD.kinds[kind] for kind in column}
    if not kinds:
        return False
    if wanted in ("common", "rare"):
        return all(GAME.content.cubes[kind].rarity == wanted for kind in kinds)
    if wanted in WORLD.kinds:
        return kinds == {wanted}
    if len(kinds) > 1:
        return False
    (only,) = kinds
    if names.setdefault(wanted, only) != only:
        return False
    return len(set(names.values())) == len(names)


def spread(need: Shape) -> list[dict[Place, str]]:
    """The shape in eight positions, by turning a drawing by a quarter and by mirroring it."""
    marks = {
        (x, y): mark for y, row in enumerate(need.rows) for x, mark in enumerate(row) if mark != "."
    }
    turned = []
    for _ in range(4):
        marks = {(-y, x): mark for (x, y), mark in marks.items()}
        turned += [marks, {(-x, y): mark for (x, y), mark in marks.items()}]
    return turned


def slow_need(state: SkyState, need: Need) -> bool:
    if isinstance(need, Shape):
        return any(
            all_pass(state, {(x + dx, y + dy): mark for (x, y), mark in marks.items()}, need)
            for marks in spread(need)
            for dx in range(-6, 7)
            for dy in range(-6, 7)
        )
    if isinstance(need, Columns):
        return slow_columns(state, need)
    names = [standing.totem for standing in state.players[ANN].totems]
    assert isinstance(need, Totems)
    assert not need.on
    return (
        len(set(names)) >= need.count if need.different else names.count(need.totem) >= need.count
    )


def all_pass(state: SkyState, marks: dict[Place, str], need: Shape) -> bool:
    names: dict[str, str] = {}
    grounded = [place for place, mark in marks.items() if not need.cells[mark].sky]
    if any(not state.players[ANN].cloud >> number(*place) & 1 for place in grounded):
        return False
    return all(passes(state, place, need.cells[mark], names) for place, mark in marks.items())


def slow_columns(state: SkyState, need: Columns) -> bool:
    found = [place for place in tiles(state) if passes(state, place, need.where, {})]
    if need.kinds == "any":
        return len(found) >= need.count
    kinds = [set(state.players[ANN].columns.get(number(*place), ())) for place in found]
    single = [kind for each in kinds if len(each) == 1 for kind in each]
    if need.kinds == "same":
        return any(single.count(kind) >= need.count for kind in range(len(KINDS)))
    return len(set(single)) >= need.count


@pytest.mark.parametrize("seed", range(2))
def test_the_matcher_agrees_with_the_slow_one_on_every_card(seed: int) -> None:
    rng = Random(100 + seed)
    met = 0
    for _ in range(5):
        state = random_altar(rng, 4, 3)
        for card in GAME.content.altar_cards.values():
            if any(isinstance(need, Totems) and need.on for need in card.goal):
                continue
            player = state.players[ANN]
            fast = is_met(WORLD, player, WORLD.goals[card.id])
            assert fast == all(slow_need(state, need) for need in card.goal), card.id
            met += fast
    assert met > 3


def test_random_altars_hang_together() -> None:
    rng = Random(1)
    for _ in range(20):
        state = random_altar(rng)
        places = [number(*place) for place in tiles(state)]
        assert mask_of(places) == state.players[ANN].cloud
