"""Where a totem could stand, as a target: its id, its cells, and the spot where it is picked."""

from __future__ import annotations

from dataclasses import dataclass

from gamedesk.games.sky_totem.rules.geometry import point
from gamedesk.games.sky_totem.rules.totems import BuildTotem

PREFIX = "place:"
_CORNER = 0.2
"""How far from the middle of its corner cell the spot of a bent shape lies."""


@dataclass(frozen=True, slots=True)
class Place:
    """The cells of a totem that could be built, and those it would bridge."""

    totem: str
    cells: tuple[int, ...]
    bridged: tuple[int, ...]

    @property
    def target(self) -> str:
        """Its target id: "place:wolf:3.5/4"."""
        gap = "/" + ".".join(map(str, self.bridged)) if self.bridged else ""
        return f"{PREFIX}{self.totem}:{'.'.join(map(str, self.cells))}{gap}"

    @property
    def spot(self) -> tuple[float, float]:
        """A point of the ground that no other place of the same totem has."""
        cells = sorted(point(cell) for cell in (*self.cells, *self.bridged))
        middles = [(x + 0.5, y + 0.5) for x, y in cells]
        whole = _mean(middles)
        if len(cells) == 1 or _is_block(cells):
            return whole
        if len({x for x, _ in cells}) == 1 or len({y for _, y in cells}) == 1:
            return _mean(middles[:2])
        x, y = max(middles, key=lambda middle: _neighbours(middle, middles))
        return x + _towards(whole[0] - x), y + _towards(whole[1] - y)


def place_of(action: BuildTotem) -> Place:
    """The place that an action builds on."""
    return Place(action.totem, action.cells, action.bridged)


def read_place(target: str) -> Place:
    """The place that a target id names."""
    totem, _, cells = target.removeprefix(PREFIX).partition(":")
    columns, _, gap = cells.partition("/")
    return Place(totem, _numbers(columns), _numbers(gap))


def _numbers(text: str) -> tuple[int, ...]:
    return tuple(int(part) for part in text.split(".") if part)


def _mean(points: list[tuple[float, float]]) -> tuple[float, float]:
    count = len(points)
    return sum(x for x, _ in points) / count, sum(y for _, y in points) / count


def _is_block(cells: list[tuple[int, int]]) -> bool:
    wide = len({x for x, _ in cells})
    return wide > 1 and wide * len({y for _, y in cells}) == len(cells)


def _neighbours(middle: tuple[float, float], among: list[tuple[float, float]]) -> int:
    return sum(abs(middle[0] - x) + abs(middle[1] - y) == 1 for x, y in among)


def _towards(way: float) -> float:
    return _CORNER if way > 0 else -_CORNER
