"""The cheapest solution of each altar card, in cubes and cloud tiles (rules S8).

From the bare starting cloud; an extra cloud tile counts like a cube, starting layouts are ignored.
A turtle may lie under the solution: its back raises four columns for nothing, so it is part of many
cheap solutions. Run as a program it writes the table of `docs/sky_totem_cards.md`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import combinations, product
from pathlib import Path

from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.content import AltarCard
from gamedesk.games.sky_totem.rules.geometry import Point, drawn, turns
from gamedesk.games.sky_totem.rules.goal_words import Columns, ColumnTest, Need, Shape, Totems
from gamedesk.games.sky_totem.rules.world import TotemTable, Turn

START = frozenset({(0, 0), (1, 0), (0, 1), (1, 1)})
WINDOW = range(-2, 4)
HIGHER = 3
NEVER = 999
TURTLE = "turtle"
DOCUMENT = Path(__file__).resolve().parents[3] / "docs" / "sky_totem_cards.md"


@dataclass(frozen=True, slots=True)
class Ask:
    """What a solution asks of one cell: a height, and whether a cube must be seen."""

    least: int = 0
    most: int = NEVER
    seen: bool = False


@dataclass(frozen=True, slots=True)
class Plan:
    """A partial solution: what is asked of cells, and the totems that stand."""

    cells: dict[Point, Ask] = field(default_factory=dict)
    sky: frozenset[Point] = frozenset()
    under: frozenset[Point] = frozenset()
    crossed: dict[Point, int] = field(default_factory=dict)
    square: frozenset[Point] = frozenset()
    base: int = 0
    one_seen: tuple[tuple[Point, ...], ...] = ()


@dataclass(frozen=True, slots=True)
class Solution:
    """The cheapest way to meet a goal."""

    cubes: int
    tiles: int
    turtle: bool

    @property
    def cost(self) -> int:
        """Cubes and tiles."""
        return self.cubes + self.tiles


class Search:
    """The cheapest solution so far; whatever costs as much already is not followed."""

    def __init__(self) -> None:
        self.best = Solution(NEVER, 0, False)

    def solve(self, card: AltarCard) -> Solution:
        """The cheapest solution of a card, with or without a turtle."""
        for ground in grounds():
            for plan in self.plans(ground, card.goal):
                cubes = cubes_of(plan)
                tiles = tiles_of(plan, self.best.cost - cubes)
                if cubes + tiles < self.best.cost:
                    self.best = Solution(cubes, tiles, bool(plan.square))
        return self.best

    def is_hopeless(self, plan: Plan) -> bool:
        """Whether a plan cannot be, or cannot be cheaper any more."""
        outside = len((set(plan.cells) | plan.square) - START)
        return cubes_of(plan) + outside >= self.best.cost

    def plans(self, plan: Plan, goal: tuple[Need, ...]) -> Iterator[Plan]:
        """Every way to meet all needs on a ground."""
        if self.is_hopeless(plan):
            return
        if not goal:
            yield plan
            return
        for met in self.plans_of(plan, goal[0]):
            yield from self.plans(met, goal[1:])

    def plans_of(self, plan: Plan, need: Need) -> Iterator[Plan]:
        """Every way to meet one need."""
        if isinstance(need, Shape):
            yield from self.shape_plans(plan, need)
        elif isinstance(need, Columns):
            yield from column_plans(plan, need)
        else:
            yield from self.totem_plans(plan, need, need.count, "")

    def shape_plans(self, plan: Plan, need: Shape) -> Iterator[Plan]:
        """The shape in every turn and at every place near the cloud."""
        for turn in turns(drawn(need.rows)):
            for dx, dy in product(WINDOW, WINDOW):
                marks = {(x + dx, y + dy): need.cells[mark] for (x, y), mark in turn}
                tested = with_tests(plan, marks)
                if tested is not None and not self.is_hopeless(tested):
                    yield from self.under_totems(tested, marks)

    def under_totems(self, plan: Plan, marks: dict[Point, ColumnTest]) -> Iterator[Plan]:
        """One totem of each kind that is named stands on all cells that name it."""
        plans = [plan]
        for totem in sorted({test.totem for test in marks.values() if test.totem}):
            cells = frozenset(cell for cell, test in marks.items() if test.totem == totem)
            if totem == TURTLE:
                plans = plans if cells <= plan.square else []
            else:
                places = GAME.world.totem(totem)
                plans = [
                    more
                    for base in plans
                    for more, stands in self.totem_places(base, places, "")
                    if cells <= stands
                ]
        yield from plans

    def totem_plans(self, plan: Plan, need: Totems, left: int, last: str) -> Iterator[Plan]:
        """So many totems, no two on the same cells; different ones in order of their names."""
        if need.totem == TURTLE:
            if plan.square:
                yield plan
            return
        if not left:
            yield plan
            return
        for totem in GAME.world.totems:
            wanted = totem.id > last if need.different else totem.id == need.totem
            if wanted and totem.id != TURTLE:
                for place, _ in self.totem_places(plan, totem, need.on):
                    yield from self.totem_plans(place, need, left - 1, totem.id)

    def totem_places(
        self, plan: Plan, totem: TotemTable, on: str
    ) -> Iterator[tuple[Plan, frozenset[Point]]]:
        """A totem at every place near the cloud; higher than it must be only on a turtle."""
        most = HIGHER if plan.square else 1
        for turn in totem.turns:
            for dx, dy in product(WINDOW, WINDOW):
                for height in range(totem.data.lowest, totem.data.lowest + most):
                    found = with_totem(plan, turn, (dx, dy), height, on)
                    if found is not None and not self.is_hopeless(found[0]):
                        yield found


def solve(card: AltarCard) -> Solution:
    """The cheapest solution of a card."""
    return Search().solve(card)


def grounds() -> Iterator[Plan]:
    """Without a turtle; with one on columns of 1 or 2, on the starting cloud or half beside it."""
    yield Plan()
    for x, y, base in product((0, 1), (0, 1), (1, 2)):
        square = frozenset((x + dx, y + dy) for dx in (0, 1) for dy in (0, 1))
        yield Plan(square=square, base=base)


# ------------------------------------------------------------------- needs


def with_tests(plan: Plan, marks: dict[Point, ColumnTest]) -> Plan | None:
    """The plan with every test of a shape."""
    cells = dict(plan.cells)
    sky = set(plan.sky)
    for cell, test in marks.items():
        if test.sky:
            sky.add(cell)
        else:
            cells[cell] = both(cells.get(cell, Ask()), asked_by(test))
    if sky & (set(cells) | START | plan.square):
        return None
    return replace(plan, cells=cells, sky=frozenset(sky))


def asked_by(test: ColumnTest) -> Ask:
    """A test without its kind: any kind costs the same."""
    if test.height is not None:
        return Ask(test.height, test.height, bool(test.cubes))
    return Ask(test.least, NEVER if test.most is None else test.most, bool(test.cubes))


def both(one: Ask, other: Ask) -> Ask:
    """Two demands on the same cell."""
    return Ask(max(one.least, other.least), min(one.most, other.most), one.seen or other.seen)


def column_plans(plan: Plan, need: Columns) -> Iterator[Plan]:
    """Columns anywhere: the cells of the cloud and of the turtle, and the nearest others."""
    near = sorted(START | plan.square | {(2, 0), (2, 1), (0, 2), (1, 2)})
    where = need.where
    if need.kinds != "any" and not where.cubes:
        where = replace(where, cubes="x")
    for chosen in combinations(near, need.count):
        if where.totem == TURTLE and not set(chosen) <= plan.square:
            continue
        found = with_tests(plan, dict.fromkeys(chosen, where))
        if found is not None:
            yield found


def with_totem(
    plan: Plan, turn: Turn, at: Point, height: int, on: str
) -> tuple[Plan, frozenset[Point]] | None:
    """The plan with one totem more; None where it does not fit."""
    stands = frozenset((at[0] + x, at[1] + y) for x, y in turn.points)
    gap = [(at[0] + x, at[1] + y) for x, y in turn.bridged]
    if stands & plan.under or stands & set(plan.crossed) or set(gap) & plan.under:
        return None
    cells = dict(plan.cells)
    for rise, offsets in turn.columns:
        for x, y in offsets:
            cell = (at[0] + x, at[1] + y)
            cells[cell] = both(
                cells.get(cell, Ask()), Ask(height + rise, _most(turn, height, rise))
            )
    crossed = {**plan.crossed, **dict.fromkeys(gap, height)}
    seen = (*plan.one_seen, tuple(stands)) if on else plan.one_seen
    more = replace(plan, cells=cells, under=plan.under | stands, crossed=crossed, one_seen=seen)
    return more, stands


def _most(turn: Turn, height: int, rise: int) -> int:
    """A single column (a cat's) may be higher; all others must agree."""
    return NEVER if len(turn.points) == 1 else height + rise


# ------------------------------------------------------------------- what it costs


def cubes_of(plan: Plan) -> int:
    """The cubes of a plan; NEVER if it cannot be."""
    total = 0
    for cell in set(plan.cells) | plan.square:
        ask = plan.cells.get(cell, Ask())
        floor = plan.base + 1 if cell in plan.square else 0
        height = max(ask.least, floor + 1 if ask.seen else floor)
        if height > min(ask.most, plan.crossed.get(cell, NEVER)):
            return NEVER
        total += height - (cell in plan.square)
    return total if all(is_one_seen(plan, cells) for cells in plan.one_seen) else NEVER


def is_one_seen(plan: Plan, cells: tuple[Point, ...]) -> bool:
    """Whether a totem's columns show at least one cube."""
    return any(
        plan.cells[cell].least > (plan.base + 1 if cell in plan.square else 0) for cell in cells
    )


def tiles_of(plan: Plan, limit: int) -> int:
    """The fewest tiles that join all cells to the starting cloud; `limit` if it takes as many."""
    wanted = (set(plan.cells) | plan.square) - START
    for extra in range(max(0, limit - len(wanted))):
        if is_joined(START | wanted, plan.sky, extra):
            return len(wanted) + extra
    return limit


def is_joined(cells: set[Point] | frozenset[Point], sky: frozenset[Point], extra: int) -> bool:
    """Whether so many more tiles can make cells hang together."""
    reached = {(0, 0)}
    waiting = [(0, 0)]
    while waiting:
        x, y = waiting.pop()
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            if cell in cells and cell not in reached:
                reached.add(cell)
                waiting.append(cell)
    if len(reached) == len(cells):
        return True
    if not extra:
        return False
    beside = {
        cell
        for x, y in reached
        for cell in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))
        if cell not in cells and cell not in sky
    }
    return any(is_joined({*cells, cell}, sky, extra - 1) for cell in sorted(beside))


# ------------------------------------------------------------------- the table


def table() -> str:
    """The page of all cards."""
    lines = [
        "# Sky Totem: what the altar cards cost",
        "",
        "Made by `python -m tests.games.sky_totem.solver`. The cheapest solution of each card from",
        "the bare starting cloud, in cubes and extra cloud tiles; (T) marks one that stands on a",
        "turtle. Points aim at 0.8 to 1.0 of it.",
        "",
        "| card | totem | cubes | tiles | cost | points | points per cost |",
        "|---|---|---|---|---|---|---|",
    ]
    for card in GAME.content.altar_cards.values():
        found = solve(card)
        mark = " (T)" if found.turtle else ""
        lines.append(
            f"| {card.id} | {card.totem} | {found.cubes}{mark} | {found.tiles} | {found.cost} "
            f"| {card.points} | {card.points / found.cost:.2f} |"
        )
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    DOCUMENT.write_text(table(), encoding="utf-8")
