"""Every totem condition and every kind of goal against slow matchers that share no code.

The slow ones know cells by (x, y) and columns by their height and kinds, and try everything.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations, product
from random import Random

import pytest

from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.altar import legal_cells, put_cube
from gamedesk.games.sky_totem.rules.geometry import cells_of, mask_of, number, point
from gamedesk.games.sky_totem.rules.goal_words import Columns, ColumnTest, Need, Shape, Totems
from gamedesk.games.sky_totem.rules.goals import is_met
from gamedesk.games.sky_totem.rules.state import SkyState, Standing
from gamedesk.games.sky_totem.rules.totems import (
    BuildTotem,
    build_refusal,
    buildable,
    due,
    height_and_points,
)
from tests.games.sky_totem.altars import (
    Place,
    cells_kinds,
    high,
    is_taken,
    random_altar,
    tiles,
)
from tests.games.sky_totem.positions import ANN, KINDS

WORLD = GAME.world


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
        may_turtle = not state.players[ANN].built[WORLD.totem_index["turtle"]]
        for totem, slow in SLOW.items():
            wanted = set(slow(state)) if totem != "turtle" or may_turtle else set()
            assert set(fast[totem]) == wanted, totem
            assert len(fast[totem]) == len(wanted)
            found[totem] += len(wanted)
    assert min(found.values()) > 0


def slow_points(state: SkyState, totem: str, cells: tuple[int, ...]) -> int:
    """Cells with a tile times the highest column, the cell between a wolf's legs included."""
    places = [point(cell) for cell in cells]
    if totem == "wolf":
        (ax, ay), (bx, by) = places
        places.append(((ax + bx) // 2, (ay + by) // 2))
    cloud = set(tiles(state))
    counted = sum(place in cloud for place in places)
    return counted * max(high(state, point(cell)) for cell in cells)


@pytest.mark.parametrize("seed", range(3))
def test_what_is_offered_is_not_refused_and_scores_what_the_slow_rule_says(seed: int) -> None:
    rng = Random(200 + seed)
    count = 0
    for _ in range(40):
        state = random_altar(rng)
        for action in buildable(state, ANN):
            assert isinstance(action, BuildTotem)
            assert build_refusal(state, ANN, action) is None
            points = height_and_points(state.players[ANN], action.cells, action.bridged)[1]
            assert points == slow_points(state, action.totem, action.cells)
            count += 1
    assert count > 100


@pytest.mark.parametrize("seed", range(3))
def test_every_place_that_is_not_offered_is_refused(seed: int) -> None:
    """Every rotation of every shape anywhere near, also on sky and on other totems."""
    rng = Random(300 + seed)
    for _ in range(12):
        state = random_altar(rng)
        offered = set(buildable(state, ANN))
        for totem in WORLD.totems:
            for cell in map(number, *zip(*product(range(-1, 6), repeat=2), strict=True)):
                for place in totem.placements[cell]:
                    action = BuildTotem(totem.id, place.cells, place.bridged)
                    refused = build_refusal(state, ANN, action) is not None
                    assert refused == (action not in offered), action


@pytest.mark.parametrize("seed", range(3))
def test_on_the_back_are_the_places_with_a_cell_there(seed: int) -> None:
    rng = Random(400 + seed)
    for _ in range(40):
        state = random_altar(rng)
        cells = [number(x, y) for x in (1, 2) for y in (1, 2)]
        wanted = [a for a in buildable(state, ANN) if set(a.cells) & set(cells)]  # type: ignore[attr-defined]
        assert buildable(state, ANN, mask_of(cells)) == wanted


@pytest.mark.parametrize("seed", range(3))
def test_cats_are_due_on_every_free_column_of_six_or_more(seed: int) -> None:
    rng = Random(500 + seed)
    count = 0
    for _ in range(60):
        state = random_altar(rng)
        player = state.players[ANN]
        for cell in list(player.columns):
            if rng.random() < 0.3 and not player.taken >> cell & 1:
                for _ in range(rng.randrange(1, 5)):
                    put_cube(WORLD, player, cell, cells_kinds(state, cell)[0])
        wanted = {place for place in free_places(state) if high(state, place) >= 6}
        assert {point(cell) for _, cell in due(state, ANN)} == wanted
        count += len(wanted)
    assert count > 10


@pytest.mark.parametrize("seed", range(3))
def test_cubes_and_tiles_go_where_the_slow_rule_says(seed: int) -> None:
    rng = Random(600 + seed)
    for _ in range(40):
        state = random_altar(rng)
        player = state.players[ANN]
        player.treasury = tuple(rng.sample(range(WORLD.back), rng.randrange(3)))
        for kind in range(WORLD.back):
            found = {place for place in free_places(state) if accepts(state, place, kind)}
            assert {point(cell) for cell in cells_of(legal_cells(player, kind))} == found
        cloud = tiles(state)
        near = {(x + dx, y + dy) for x, y in cloud for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))}
        near = {place for place in near - set(cloud) if not is_taken(state, place)}
        assert {point(cell) for cell in cells_of(player.edge)} == near


def accepts(state: SkyState, place: Place, kind: int) -> bool:
    """Whether a free cell takes a cube of a kind."""
    player = state.players[ANN]
    column = player.columns.get(number(*place), ())
    return not column or kind in player.treasury or column[-1] in (kind, WORLD.back)


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


def above_back(column: tuple[int, ...]) -> tuple[int, ...]:
    """What lies under a turtle has no kind."""
    while WORLD.back in column:
        column = column[1:]
    return column


def fits(column: tuple[int, ...], wanted: str, names: dict[str, str]) -> bool:
    kinds = {WORLD.kinds[kind] for kind in above_back(column)}
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
    assert isinstance(need, Totems)
    names = [
        standing.totem
        for standing in state.players[ANN].totems
        if not need.on or stands_on(state, standing, need.on)
    ]
    return (
        len(set(names)) >= need.count if need.different else names.count(need.totem) >= need.count
    )


def all_pass(state: SkyState, marks: dict[Place, str], need: Shape) -> bool:
    names: dict[str, str] = {}
    grounded = [place for place, mark in marks.items() if not need.cells[mark].sky]
    if any(not state.players[ANN].cloud >> number(*place) & 1 for place in grounded):
        return False
    return all(passes(state, place, need.cells[mark], names) for place, mark in marks.items())


def stands_on(state: SkyState, standing: Standing, what: str) -> bool:
    """Whether all the cubes of its columns that can be seen are so, and there is one."""
    columns = [state.players[ANN].columns.get(cell, ()) for cell in standing.cells]
    below = [above_back(column[: standing.height]) for column in columns]
    return any(below) and all(fits(column, what, {}) for column in below if column)


def slow_columns(state: SkyState, need: Columns) -> bool:
    found = [place for place in tiles(state) if passes(state, place, need.where, {})]
    if need.kinds == "any":
        return len(found) >= need.count
    columns = state.players[ANN].columns
    kinds = [set(above_back(columns.get(number(*place), ()))) for place in found]
    single = [kind for each in kinds if len(each) == 1 for kind in each]
    if need.kinds == "same":
        return any(single.count(kind) >= need.count for kind in range(len(KINDS)))
    return len(set(single)) >= need.count


@pytest.mark.parametrize("seed", range(3))
def test_the_matcher_agrees_with_the_slow_one_on_every_card(seed: int) -> None:
    rng = Random(100 + seed)
    met = 0
    for _ in range(5):
        state = random_altar(rng, 4, 3)
        for card in GAME.content.altar_cards.values():
            player = state.players[ANN]
            fast = is_met(WORLD, player, WORLD.goals[card.id])
            assert fast == all(slow_need(state, need) for need in card.goal), card.id
            met += fast
    assert met > 3


@pytest.mark.parametrize("card", ["god_of_horses", "god_of_cats"])
def test_totems_on_kinds_of_cubes_agree_with_the_slow_matcher(card: str) -> None:
    rng = Random(700)
    seen = {True: 0, False: 0}
    goal = GAME.content.altar_cards[card].goal
    for _ in range(400):
        state = random_altar(rng, 3, 3)
        fast = is_met(WORLD, state.players[ANN], WORLD.goals[card])
        assert fast == all(slow_need(state, need) for need in goal)
        seen[fast] += 1
    assert min(seen.values()) > 5


def test_random_altars_hang_together() -> None:
    rng = Random(1)
    for _ in range(20):
        state = random_altar(rng)
        places = [number(*place) for place in tiles(state)]
        assert mask_of(places) == state.players[ANN].cloud
