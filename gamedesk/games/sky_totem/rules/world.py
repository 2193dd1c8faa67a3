"""The data of the game compiled once into the tables that play needs."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamedesk.games.sky_totem.rules.content import AltarCard, SkyContent, TotemData
from gamedesk.games.sky_totem.rules.geometry import Point, drawn, mask_of, moved, turns
from gamedesk.games.sky_totem.rules.goal_tables import Goal, compile_goal

BRIDGED = "_"


@dataclass(frozen=True, slots=True)
class Turn:
    """One rotation or mirror image of a totem's shape, as offsets from its first lowest column.

    `columns` are (rise, offsets of the columns that are so much higher), lowest first.
    """

    columns: tuple[tuple[int, tuple[Point, ...]], ...]
    bridged: tuple[Point, ...]

    @property
    def points(self) -> tuple[Point, ...]:
        """Where columns stand."""
        return tuple(offset for _, offsets in self.columns for offset in offsets)


@dataclass(frozen=True, slots=True)
class Placement:
    """A place where a totem could stand. `levels` are (rise, mask of the columns), lowest first."""

    cells: tuple[int, ...]
    bridged: tuple[int, ...]
    levels: tuple[tuple[int, int], ...]
    columns: int
    gap: int


class Placements(dict[int, tuple[Placement, ...]]):
    """Cell → the placements of one totem whose first lowest column is there; made when needed."""

    def __init__(self, shapes: tuple[Turn, ...]) -> None:
        """Begin empty."""
        super().__init__()
        self._turns = shapes

    def __missing__(self, cell: int) -> tuple[Placement, ...]:
        found = self[cell] = tuple(_placement(turn, cell) for turn in self._turns)
        return found


@dataclass(frozen=True, slots=True)
class TotemTable:
    """One totem's data with its shape in every rotation and mirror image."""

    data: TotemData
    index: int
    turns: tuple[Turn, ...]
    placements: Placements = field(repr=False, compare=False)

    @property
    def id(self) -> str:
        """The totem's id."""
        return self.data.id

    @property
    def by_itself(self) -> bool:
        """Whether it comes unasked, as a cat does."""
        return self.data.by == "itself"


@dataclass(frozen=True, slots=True)
class World:
    """Everything that never changes. Kinds of cube and totems are known by their index.

    `back` stands in a column for the back of a turtle; it comes after the kinds.
    """

    content: SkyContent = field(repr=False)
    kinds: tuple[str, ...]
    kind_index: dict[str, int]
    back: int
    is_rare: tuple[bool, ...]
    cube_points: tuple[int, ...]
    totems: tuple[TotemTable, ...]
    totem_index: dict[str, int]
    goals: dict[str, Goal] = field(repr=False)

    def totem(self, id_: str) -> TotemTable:
        """A totem by id."""
        return self.totems[self.totem_index[id_]]

    def card(self, id_: str) -> AltarCard:
        """An altar card by id."""
        return self.content.altar_cards[id_]


def make_world(content: SkyContent) -> World:
    """Compile the data."""
    kinds = tuple(content.cubes)
    cubes = content.cubes.values()
    return World(
        content=content,
        kinds=kinds,
        kind_index={kind: index for index, kind in enumerate(kinds)},
        back=len(kinds),
        is_rare=tuple(cube.rarity == "rare" for cube in cubes),
        cube_points=tuple(cube.points for cube in cubes),
        totems=tuple(_table(index, totem) for index, totem in enumerate(content.totems.values())),
        totem_index={totem: index for index, totem in enumerate(content.totems)},
        goals={card.id: compile_goal(card.goal) for card in content.altar_cards.values()},
    )


def _table(index: int, totem: TotemData) -> TotemTable:
    shapes = _turns_of(totem)
    return TotemTable(totem, index, shapes, Placements(shapes))


def _placement(turn: Turn, cell: int) -> Placement:
    levels = tuple(
        (rise, mask_of(moved(cell, offset) for offset in offsets)) for rise, offsets in turn.columns
    )
    bridged = tuple(sorted(moved(cell, offset) for offset in turn.bridged))
    cells = tuple(sorted(moved(cell, offset) for offset in turn.points))
    return Placement(cells, bridged, levels, mask_of(cells), mask_of(bridged))


def _turns_of(totem: TotemData) -> tuple[Turn, ...]:
    marked = dict.fromkeys(turn for shape in totem.shapes for turn in turns(drawn(shape)))
    return tuple(map(_turn, marked))


def _turn(marked: tuple[tuple[Point, str], ...]) -> Turn:
    (left, top), _ = next(found for found in marked if found[1] == "0")
    offsets = [((x - left, y - top), mark) for (x, y), mark in marked]
    rises = sorted({int(mark) for _, mark in offsets if mark != BRIDGED})
    return Turn(
        columns=tuple(
            (rise, tuple(offset for offset, mark in offsets if mark == str(rise))) for rise in rises
        ),
        bridged=tuple(offset for offset, mark in offsets if mark == BRIDGED),
    )
