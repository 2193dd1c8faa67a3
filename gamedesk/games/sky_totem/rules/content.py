"""Records for the data files of Sky Totem, and their loading."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from gamedesk.content.decode import AtLeast, Count
from gamedesk.content.problems import Problem
from gamedesk.content.reader import Reader, load_with_overlay
from gamedesk.games.sky_totem.rules.content_checks import check_content
from gamedesk.games.sky_totem.rules.effects import Appearance, Effect
from gamedesk.games.sky_totem.rules.goal_words import Need
from gamedesk.paths import data_root

Positive = Annotated[int, AtLeast(1)]
Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class CubeKind:
    """One kind of cube; its id is also the name of its pattern."""

    id: str
    rarity: Literal["common", "rare"]
    count: Positive
    points: Count
    color: str
    ink: str


@dataclass(frozen=True, slots=True)
class TotemData:
    """One kind of totem.

    A shape is drawn in rows: a digit is a column that is so much higher than the lowest one, "_" a
    cell that is bridged (not higher than the lowest column, not under a totem), "." any cell. Any
    rotation and mirror image of any of the shapes will do. `lowest` is the least height of the
    lowest column. A totem that comes by `itself` is put on every free column of `lowest` or more.
    `limit` is how many a player may have (0: any number). A `floor` is built upon: its cells stay
    free, one level higher.
    """

    id: str
    shapes: tuple[tuple[str, ...], ...]
    lowest: Positive
    blessing: tuple[Effect, ...]
    by: Appearance = "action"
    limit: Count = 0
    floor: bool = False


@dataclass(frozen=True, slots=True)
class StartLayout:
    """The black half of a card: extra cloud tiles, and the cubes by kind on their cells.

    Cells are (x, y), x to the right and y down; the starting cloud is (0, 0) to (1, 1). A cell
    named twice gets two cubes.
    """

    clouds: tuple[Point, ...]
    cubes: dict[str, tuple[Point, ...]]


@dataclass(frozen=True, slots=True)
class AltarCard:
    """One altar card; `totem` names the totem without which it is left out of the game."""

    id: str
    points: Positive
    goal: tuple[Need, ...]
    start: StartLayout
    totem: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the set-up page asks."""

    id: str
    kind: Literal["variant", "setup"]
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Hand:
    """How many altar cards are dealt, and how many in the draft, of which `dealt` are kept."""

    dealt: Positive
    drafted: Positive


@dataclass(frozen=True, slots=True)
class Band:
    """A solo result from so many points on; text `band.<id>`."""

    id: str
    points: Count


@dataclass(frozen=True, slots=True)
class GameData:
    """Numbers of the game that belong to no cube, totem or card."""

    rounds: Positive
    players: tuple[Positive, Positive]
    areas: dict[Count, Positive]  # by number of players
    first_cubes: Positive
    refill_empty: Positive
    refill: Positive
    draw_when_empty: Positive
    totems_in_play: Positive
    first_totems: tuple[str, ...]
    hand: Hand
    bands: tuple[Band, ...]
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class SkyContent:
    """Everything the rules know from YAML. Loaded once, shared, never changed."""

    game: GameData
    cubes: dict[str, CubeKind]
    totems: dict[str, TotemData]
    altar_cards: dict[str, AltarCard]
    overlay_problems: tuple[Problem, ...] = ()


def load(root: Path | None = None, overlay: Path | None = None) -> SkyContent:
    """Read and check all files; raises DataError with every fault of every file.

    `root` is the folder `faction_data` and `overlay` a folder of the same shape with changed
    copies of files. A faulty copy is reported in `overlay_problems` and not used.
    """
    folder = (root or data_root()) / "sky_totem"
    return load_with_overlay(read, folder, overlay and overlay / "sky_totem")


def read(reader: Reader) -> SkyContent:
    """Read every file, then check what they say about each other."""
    content = SkyContent(
        game=reader.record("game.yaml", GameData),
        cubes=reader.records("cubes.yaml", CubeKind),
        totems=reader.records("totems.yaml", TotemData),
        altar_cards=reader.records("altar_cards.yaml", AltarCard),
    )
    reader.stop_if_faulty()
    check_content(content, reader)
    reader.stop_if_faulty()
    return content
