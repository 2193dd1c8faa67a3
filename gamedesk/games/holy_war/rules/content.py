"""The records of the YAML files of War of the Gods, and `load`, which reads them all.

Field names are the YAML keys; an id is the key of the entry or the name of the file.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from gamedesk.content.problems import Problem
from gamedesk.content.reader import Reader, load_with_overlay
from gamedesk.games.holy_war.rules.content_checks import check_content
from gamedesk.games.holy_war.rules.effects import Effect
from gamedesk.paths import data_root

TerritoryKind = Literal[
    "home", "market", "temple", "farm", "river", "battlefield", "ruin", "village"
]
Side = Literal["s", "w", "n", "e"]
Timing = Literal["execution", "movement", "battle", "after_battle", "reaction"]
Part = Literal["attacker", "defender", "either", "won", "lost"]
ReactionTo = Literal["summoned", "home_lost"]
ConditionKind = Literal["behind", "has_faith", "outnumbered", "at_home"]


@dataclass(frozen=True, slots=True)
class Territory:
    """One territory of the map; `side` is the home side it belongs to, or "" in a corner."""

    id: str
    kind: TerritoryKind
    side: str
    adjacent: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MapData:
    """The map: territories with their borders."""

    id: str
    territories: tuple[Territory, ...]


@dataclass(frozen=True, slots=True)
class Condition:
    """When a card may be played beside its timing."""

    kind: ConditionKind
    amount: int = 0


@dataclass(frozen=True, slots=True)
class CivilizationCard:
    """One design of a civilization's cards."""

    id: str
    civilization: str
    timing: Timing
    do: tuple[Effect, ...]
    copies: int = 2
    part: Part = "either"
    to: ReactionTo | None = None
    condition: Condition | None = None


@dataclass(frozen=True, slots=True)
class God:
    """One of a civilization's three gods."""

    id: str
    civilization: str
    bent: Literal["war", "building", "turning"]
    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class WorldCard:
    """One design of the world cards."""

    id: str
    do: tuple[Effect, ...]
    copies: int = 1


@dataclass(frozen=True, slots=True)
class CivilizationData:
    """A civilization: its colour and emblem are those of the theme."""

    id: str


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the set-up page asks. Its texts are `option.<id>` and `option.<id>.<choice>`."""

    id: str
    kind: Literal["setup", "house_rule"]
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Limits:
    """How much there is of everything (H1)."""

    tokens: int
    blocks: int
    coins: int
    coins_held: int
    hand: int
    home_slots: int
    top_level: int


@dataclass(frozen=True, slots=True)
class Prices:
    """What things cost and bring (H4, H5)."""

    opening_bid: int
    recruit: int
    raise_building: int
    no_building: int
    trade_give: int
    trade_get: int


@dataclass(frozen=True, slots=True)
class Ending:
    """When the game ends (H9)."""

    vp: int
    summons: int


@dataclass(frozen=True, slots=True)
class ThreePlayers:
    """What seats get more at the start, clockwise from the one that faces the closed home (H10)."""

    extra_coins: tuple[int, ...]
    extra_troops: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameData:
    """Numbers of the game that belong to no card."""

    players: tuple[int, int]
    sides: tuple[Side, ...]
    limits: Limits
    prices: Prices
    ending: Ending
    start_coins: int
    start_troops: int
    start_field: int
    ruin_coins: int
    three_players: ThreePlayers
    options: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class HolyWarContent:
    """Everything the rules know from YAML. Loaded once, shared, never changed."""

    game: GameData
    maps: dict[str, MapData]
    civilizations: dict[str, CivilizationData]
    cards: dict[str, CivilizationCard]
    gods: dict[str, God]
    world_cards: dict[str, WorldCard]
    overlay_problems: tuple[Problem, ...] = ()


def load(root: Path | None = None, overlay: Path | None = None) -> HolyWarContent:
    """Read and check all files; raises DataError with every fault of every file."""
    folder = (root or data_root()) / "holy_war"
    return load_with_overlay(read, folder, overlay and overlay / "holy_war")


def read(reader: Reader) -> HolyWarContent:
    """Read every file, then check what they say about each other."""
    content = HolyWarContent(
        game=reader.record("game.yaml", GameData),
        maps=reader.folder("maps", MapData),
        civilizations=reader.records("civilizations.yaml", CivilizationData),
        cards=reader.records("civilization_cards.yaml", CivilizationCard),
        gods=reader.records("gods.yaml", God),
        world_cards=reader.records("world_cards.yaml", WorldCard),
    )
    reader.stop_if_faulty()
    check_content(content, reader)
    reader.stop_if_faulty()
    return content
