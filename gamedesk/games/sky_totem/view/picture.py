"""An altar as plain values: what painters, targets and motions are made from. No Qt, no rule."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.geometry import NEIGHBOURS, cells_of, point
from gamedesk.games.sky_totem.rules.state import Player, SkyState, Standing

BACK = "back"
"""Stands in a column for a turtle's back."""
START_CELLS = (0, 1, 2, 3)

Column = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AltarPicture:
    """Cloud cells, columns (kinds from the bottom up), totems with the cells they take up."""

    cloud: frozenset[int] = frozenset(START_CELLS)
    columns: dict[int, Column] = field(default_factory=dict)
    totems: tuple[Standing, ...] = ()
    edge: frozenset[int] = frozenset()
    floors: frozenset[str] = frozenset()
    """The totems that are built upon."""

    def height(self, cell: int) -> int:
        """How high a cell's column is."""
        return len(self.columns.get(cell, ()))

    @property
    def highest(self) -> int:
        """The height of the highest column."""
        return max((len(column) for column in self.columns.values()), default=0)

    @property
    def cubes(self) -> int:
        """How many cubes stand here."""
        return sum(kind != BACK for column in self.columns.values() for kind in column)

    @property
    def standing(self) -> dict[int, Standing]:
        """Cell → the totem that stands on it or bridges it, floors left out."""
        return {
            cell: totem
            for totem in self.totems
            if totem.totem not in self.floors
            for cell in (*totem.cells, *totem.bridged)
        }

    @property
    def reach(self) -> frozenset[int]:
        """Every cell that can have to be seen: the cloud, what is beside it, bridged sky."""
        bridged = {cell for totem in self.totems for cell in totem.bridged}
        return self.cloud | self.edge | bridged

    def with_cube(self, cell: int, kind: str) -> AltarPicture:
        """One more cube on a column."""
        columns = {**self.columns, cell: (*self.columns.get(cell, ()), kind)}
        return replace(self, columns=columns)

    def with_cloud(self, cell: int) -> AltarPicture:
        """One more cloud tile."""
        taken = self.standing
        beside = {near for near in cells_of(NEIGHBOURS[cell]) if near not in taken}
        cloud = self.cloud | {cell}
        return replace(self, cloud=cloud, edge=(self.edge | beside) - cloud)

    def with_totem(self, standing: Standing) -> AltarPicture:
        """One more totem; a floor raises its cells."""
        made = replace(self, totems=(*self.totems, standing))
        if standing.totem in self.floors:
            for cell in standing.cells:
                made = made.with_cube(cell, BACK)
        return made


@dataclass(frozen=True, slots=True)
class Fresh:
    """What one picture has and an earlier one had not."""

    cubes: frozenset[tuple[int, int]] = frozenset()
    """Cell and level (0 is the lowest)."""
    clouds: frozenset[int] = frozenset()
    totems: frozenset[Standing] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.cubes or self.clouds or self.totems)


NOTHING_NEW = Fresh()


def altar_picture(state: SkyState, seat: Seat) -> AltarPicture:
    """The altar of a seat."""
    player = state.players[seat]
    names = (*state.world.kinds, BACK)
    return AltarPicture(
        cloud=frozenset(cells_of(player.cloud)),
        columns={
            cell: tuple(names[kind] for kind in column) for cell, column in player.columns.items()
        },
        totems=player.totems,
        edge=frozenset(cells_of(player.edge)),
        floors=frozenset(totem.id for totem in state.world.totems if totem.data.floor),
    )


def new_in(before: AltarPicture, after: AltarPicture) -> Fresh:
    """What came from one picture to the next."""
    cubes = {
        (cell, level)
        for cell, column in after.columns.items()
        for level in range(before.height(cell), len(column))
    }
    old = set(before.totems)
    return Fresh(
        frozenset(cubes),
        after.cloud - before.cloud,
        frozenset(totem for totem in after.totems if totem not in old),
    )


def counted(player: Player) -> tuple[int, int]:
    """How many cloud tiles and cubes an altar has."""
    back = len(player.tops) - 1
    cubes = sum(kind != back for column in player.columns.values() for kind in column)
    return player.cloud.bit_count(), cubes


def cell_name(cell: int) -> str:
    """What a cell is called: a letter across and a number down; the altar begins at J10."""
    x, y = point(cell)
    letters = ""
    place = x + 9
    while place < 0:
        letters, place = letters + "A", place + 26
    return f"{letters}{chr(65 + place % 26)}{y + 10}"
