"""Where totems could stand, prepared for judging many positions quickly."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamedesk.games.sky_totem.rules.geometry import cells_of, number, point
from gamedesk.games.sky_totem.rules.world import Placement, TotemTable

_REACH: Final = range(-3, 4)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place for a totem: (cell, rise) of its columns, its bridged cells, and all as masks."""

    columns: tuple[tuple[int, int], ...]
    bridged: tuple[int, ...]
    standing: int
    gap: int
    mask: int
    count: int
    rise: int


class Spots:
    """The spots of one totem, by the cell they begin at and by every cell they touch."""

    def __init__(self, totem: TotemTable) -> None:
        """Nothing is prepared before it is asked for."""
        self._totem = totem
        self._at: dict[int, tuple[Spot, ...]] = {}
        self._touching: dict[int, tuple[Spot, ...]] = {}

    def at(self, cell: int) -> tuple[Spot, ...]:
        """Those whose first lowest column is there."""
        found = self._at.get(cell)
        if found is None:
            found = self._at[cell] = tuple(map(_spot, self._totem.placements[cell]))
        return found

    def touching(self, cell: int) -> tuple[Spot, ...]:
        """Those that stand on a cell or bridge it."""
        found = self._touching.get(cell)
        if found is None:
            x, y = point(cell)
            near = [number(x + dx, y + dy) for dx in _REACH for dy in _REACH]
            found = self._touching[cell] = tuple(
                spot for other in near for spot in self.at(other) if spot.mask >> cell & 1
            )
        return found


def _spot(place: Placement) -> Spot:
    columns = tuple((cell, rise) for rise, mask in place.levels for cell in cells_of(mask))
    return Spot(
        columns=columns,
        bridged=place.bridged,
        standing=place.columns,
        gap=place.gap,
        mask=place.columns | place.gap,
        count=len(columns),
        rise=columns[-1][1],
    )
