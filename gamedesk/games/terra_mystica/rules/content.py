"""The records of Terra Mystica's YAML files, and `load`, which reads them all.

Field names are the YAML keys. A dictionary maps ids to records; an id is the name of the file or
the key of the entry. What the numbers mean in play is in the chapters next door.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

from gamedesk.content.decode import AtLeast, Count
from gamedesk.content.problems import Problem
from gamedesk.content.reader import Reader, load_with_overlay
from gamedesk.games.terra_mystica.rules.effects import NO_GOODS, Effect, Goods, Score, TerrainId
from gamedesk.games.terra_mystica.rules.references import check_references
from gamedesk.games.terra_mystica.rules.weights import Weights
from gamedesk.paths import data_root

BuildingId = Literal["dwelling", "trading_post", "temple", "stronghold", "sanctuary"]
CultId = Literal["fire", "water", "earth", "air"]
HexTerrain = Literal[TerrainId, "river"]
HomeId = Literal[TerrainId, "ice", "volcano", "chosen"]
ColorId = Literal[
    "red", "yellow", "blue", "green", "brown", "gray", "black", "white", "orange", "chosen"
]
Moment = Literal["always", "build", "spade", "town", "leech_taken", "leech_refused", "pass"]
FactionSet = Literal["base", "fire_ice"]
TileSet = Literal["base", "promo_2013", "mini_expansion", "promo_2015"]


@dataclass(frozen=True, slots=True)
class Cults:
    """Steps on each of the four cult tracks."""

    fire: Count = 0
    water: Count = 0
    earth: Count = 0
    air: Count = 0


@dataclass(frozen=True, slots=True)
class Conversion:
    """A free exchange, any number of times in the own turn."""

    give: Goods
    get: Goods


@dataclass(frozen=True, slots=True)
class When:
    """What happens at a moment of the game, perhaps only after a building stands."""

    on: Moment
    do: tuple[Effect, ...]
    if_built: Literal["stronghold", "sanctuary"] | None = None


# ------------------------------------------------------------------------------ factions


@dataclass(frozen=True, slots=True)
class Start:
    """What a faction begins with. `power` is the tokens in bowls I, II and III."""

    coins: Count
    workers: Count
    power: tuple[Count, Count, Count]
    vp_2017: Count
    priests: Count = 0
    cults: Cults = Cults()
    dwellings: Count = 2
    vp: Count = 20
    priest_cap: Count = 7
    favor_tiles: Count = 0


@dataclass(frozen=True, slots=True)
class Building:
    """One kind of building of a faction.

    `cost_alone` is the trading post's price without an opponent next to it. `income` is the whole
    income for 0, 1, 2 ... buildings of this kind on the map, so `income[0]` is the base income.
    """

    cost: Goods
    pieces: Count
    power_value: Count
    income: tuple[Goods, ...]
    cost_alone: Goods | None = None
    favor_tiles: Count = 0
    on_build: tuple[Effect, ...] = ()


@dataclass(frozen=True, slots=True)
class TransformPrice:
    """The volcano factions' price of a hex: anybody's home terrain, or any other terrain."""

    home: Count
    other: Count


@dataclass(frozen=True, slots=True)
class Digging:
    """How a faction transforms terrain. `levels` is the price of one spade by track level."""

    pay_with: Literal["workers", "priests", "cult_steps", "power_tokens", "nothing"]
    levels: tuple[Count, ...] = ()
    upgrade: Goods | None = None
    upgrade_vp: Count = 0
    spade_vp: Count = 0  # for each spade that was bought
    fixed_spades: Count = 0  # every transformation takes exactly so many (Giants), 0: by the wheel
    least_spades: Count = 0  # even for the nearest terrain (Ice)
    transform_price: TransformPrice | None = None
    spades_become: Literal["spades", "cult_steps", "power_tokens", "nothing"] = "spades"


@dataclass(frozen=True, slots=True)
class ShippingTrack:
    """The shipping track. `vp[level]` is scored on reaching a level; no cost means no track."""

    start: Count
    max: Count
    cost: Goods | None = None
    vp: tuple[Count, ...] = ()
    fits_bonus_tile: bool = True  # whether a tile's extra shipping helps


@dataclass(frozen=True, slots=True)
class Skip:
    """Flying or tunnelling over hexes to transform and build beyond them."""

    kind: Literal["carpet", "tunnel"]
    cost: Goods
    cost_after_stronghold: Goods
    range: Count
    range_after_stronghold: Count
    range_max: Count
    vp: Count


@dataclass(frozen=True, slots=True)
class Unlocking:
    """The Riverwalkers' way: a priest received may open another terrain to build on."""

    cost: Goods
    cost_if_home: Goods


@dataclass(frozen=True, slots=True)
class Faction:
    """One faction board."""

    id: str
    ledger_id: str
    set: FactionSet
    color: ColorId
    home: HomeId
    partner: str  # the other faction of the same board; the two never play together
    start: Start
    buildings: dict[BuildingId, Building]
    digging: Digging
    shipping: ShippingTrack
    skip: Skip | None = None
    exchange: tuple[Conversion, ...] = ()
    special_action: str | None = None  # needs the stronghold, once a round
    repeatable_action: str | None = None
    when: tuple[When, ...] = ()
    coins_per_vp: Annotated[int, AtLeast(1)] = 3  # in the final scoring of goods
    placement: Literal["snake", "third_after", "once_last"] = "snake"
    home_chosen: Literal["printed", "with_faction", "after_factions"] = "printed"
    river_towns: bool = False  # may found towns across one river hex
    setup_by_river: bool = False
    builds_by: Literal["any", "shipping"] = "any"
    unlocking: Unlocking | None = None


# --------------------------------------------------------------------- tiles and actions


@dataclass(frozen=True, slots=True)
class Favor:
    """A favor tile."""

    id: str
    count: Count
    cults: Cults
    income: Goods = NO_GOODS
    special_action: str | None = None
    when: tuple[When, ...] = ()


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus tile."""

    id: str
    income: Goods
    set: TileSet = "base"
    special_action: str | None = None
    when: tuple[When, ...] = ()


@dataclass(frozen=True, slots=True)
class CultBonus:
    """The reward after the round, for every so many steps on a track or priests standing there."""

    track: Literal["fire", "water", "earth", "air", "priests"]
    every: Annotated[int, AtLeast(1)]
    gives: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Scoring:
    """A scoring tile: points during its round, a reward for cult steps after it."""

    id: str
    score: tuple[Score, ...]
    cult_bonus: CultBonus
    set: TileSet = "base"
    not_in_rounds: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class Town:
    """A town tile."""

    id: str
    count: Count
    vp: Count
    keys: Count = 1
    gives: tuple[Effect, ...] = ()
    set: TileSet = "base"


@dataclass(frozen=True, slots=True)
class PowerAction:
    """One of the power actions on the board, once a round for everybody together."""

    id: str
    power: Count
    do: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class SpecialAction:
    """An orange action space of a stronghold or tile, or a faction's repeatable action."""

    id: str
    do: tuple[Effect, ...]
    cost: Goods = NO_GOODS
    once_a_round: bool = True
    needs_stronghold: bool = False


# ---------------------------------------------------------------------------------- maps


@dataclass(frozen=True, slots=True)
class MapData:
    """A map as printed: terrain letters by row, and the pairs of hexes a bridge can join."""

    id: str
    ledger_hash: str
    first_row: Literal["long", "short"]
    legend: dict[str, HexTerrain]
    rows: dict[str, str]  # row label -> letters separated by spaces
    bridge_sites: tuple[tuple[str, str], ...]
    credit: str = ""


# ---------------------------------------------------------------------------------- game


@dataclass(frozen=True, slots=True)
class TownNeeds:
    """What a group of buildings needs to be a town."""

    buildings: Count
    buildings_with_sanctuary: Count
    power: Count


@dataclass(frozen=True, slots=True)
class CultBoard:
    """The cult board. `power_at` is the power for reaching a space."""

    top: Count
    power_at: dict[Count, Count]
    priest_spaces: tuple[Count, ...]
    priest_without_space: Count
    prizes: tuple[Count, ...]


@dataclass(frozen=True, slots=True)
class Choice:
    """Something the set-up page asks. Its texts are `option.<id>` and `option.<id>.<choice>`."""

    id: str
    kind: Literal["expansion", "variant", "house_rule", "setup"]
    choices: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Introductory:
    """The introductory set-up for one number of players; factions in seat order."""

    factions: tuple[str, ...]
    dwellings: dict[str, tuple[str, ...]]
    bonus_removed: tuple[str, ...]
    scoring: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Pieces:
    """Supplies that are the same for each player."""

    bridges: Count
    priests: Count


@dataclass(frozen=True, slots=True)
class GameData:
    """Numbers of the game that belong to no faction and no tile."""

    rounds: Annotated[int, AtLeast(1)]
    players: tuple[Count, Count]
    start_vp: Count
    wheel: tuple[TerrainId, ...]
    pieces: Pieces
    bonus_tiles_more_than_players: Count
    bonus_coins_per_round: Count
    upgrade_from: dict[BuildingId, BuildingId]
    conversions: tuple[Conversion, ...]
    town: TownNeeds
    cult: CultBoard
    area_prizes: tuple[Count, ...]
    extra_scorings: tuple[str, ...]
    options: tuple[Choice, ...]
    introductory: dict[Count, Introductory]
    presets: dict[str, tuple[str, ...]]  # faction line-ups for the set-up page


@dataclass(frozen=True, slots=True)
class TerraContent:
    """Everything the rules know from YAML. Loaded once, shared, never changed."""

    game: GameData
    factions: dict[str, Faction]
    maps: dict[str, MapData]
    favor_tiles: dict[str, Favor]
    bonus_tiles: dict[str, Bonus]
    scoring_tiles: dict[str, Scoring]
    town_tiles: dict[str, Town]
    power_actions: dict[str, PowerAction]
    special_actions: dict[str, SpecialAction]
    weights: dict[str, Weights]
    overlay_problems: tuple[Problem, ...] = ()


def load(root: Path | None = None, overlay: Path | None = None) -> TerraContent:
    """Read and check all files; raises DataError with every fault of every file.

    `root` is the folder `faction_data` and `overlay` a folder of the same shape with changed
    copies of files. A faulty copy is reported in `overlay_problems` and not used.
    """
    folder = (root or data_root()) / "terra_mystica"
    return load_with_overlay(read, folder, overlay and overlay / "terra_mystica")


def read(reader: Reader) -> TerraContent:
    """Read every file, then check what they say about each other."""
    content = TerraContent(
        game=reader.record("game.yaml", GameData),
        factions=reader.folder("factions", Faction),
        maps=reader.folder("maps", MapData),
        favor_tiles=reader.records("favor_tiles.yaml", Favor),
        bonus_tiles=reader.records("bonus_tiles.yaml", Bonus),
        scoring_tiles=reader.records("scoring_tiles.yaml", Scoring),
        town_tiles=reader.records("town_tiles.yaml", Town),
        power_actions=reader.records("power_actions.yaml", PowerAction),
        special_actions=reader.records("special_actions.yaml", SpecialAction),
        weights=reader.folder("bots", Weights),
    )
    reader.stop_if_faulty()
    check_references(content, reader)
    reader.stop_if_faulty()
    return content
