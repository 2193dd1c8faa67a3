"""What never changes during one game: the map, the content and the options, made ready for play.

Costs and incomes of the YAML records become tuples indexed by building and count, so that no
string is looked up and no record is read while a position is searched.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from gamedesk.core.game import OptionValue
from gamedesk.games.terra_mystica.rules.board import Board
from gamedesk.games.terra_mystica.rules.content import (
    Building,
    Conversion,
    Faction,
    TerraContent,
    When,
)
from gamedesk.games.terra_mystica.rules.effects import (
    Effect,
    Gain,
    Goods,
    Score,
    Shipping,
    TownPower,
)

BUILDINGS: Final = ("dwelling", "trading_post", "temple", "stronghold", "sanctuary")
DWELLING, TRADING_POST, TEMPLE, STRONGHOLD, SANCTUARY = range(5)
CULTS: Final = ("fire", "water", "earth", "air")
TERRAINS: Final = (
    "wasteland", "desert", "plains", "swamp", "lakes", "forest", "mountains",
    "ice", "volcano", "river",
)  # fmt: skip
"""The seven wheel terrains in wheel order, then those outside the wheel."""
WHEEL: Final = 7
TERRAIN_INDEX: Final = {name: i for i, name in enumerate(TERRAINS)}
NO_GOODS: Final = Goods()


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class FactionTables:
    """One faction, ready for play. Tuples are indexed by building, income also by count."""

    id: str
    data: Faction
    home: int
    costs: tuple[tuple[int, int, int], ...]
    trading_post_alone: tuple[int, int, int]
    income: tuple[tuple[Goods, ...], ...]
    pieces: tuple[int, ...]
    power_value: tuple[int, ...]
    favors: tuple[int, ...]
    on_build: tuple[tuple[Effect, ...], ...]
    spade_costs: tuple[int, ...]
    digs_with_priests: bool
    fixed_spades: int
    spade_gain: Goods
    spade_gain_stronghold: Goods
    town_gain: Goods
    leech_taken: tuple[Effect, ...]
    leech_refused: tuple[Effect, ...]
    pass_scores: tuple[tuple[Score, bool], ...]
    conversions: tuple[tuple[str, int, str, int], ...]  # give, amount, get, amount

    def __repr__(self) -> str:
        """The id: what a digest of a state should contain."""
        return self.id


@dataclass(frozen=True, slots=True)
class HouseRules:
    """Readings of the rules that a table may choose (see the set-up page)."""

    sanctuary_lowers_power: bool = False
    cultists_on_offer: bool = False
    cultists_power: bool = True
    any_own_bridge: bool = False
    used_links_only: bool = False
    every_token_counts: bool = False
    pass_order: bool = False
    vp_2017: bool = False


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class World:
    """Everything a state of one game refers to and never copies."""

    content: TerraContent
    board: Board
    options: Mapping[str, OptionValue]
    house: HouseRules
    factions: dict[str, FactionTables]
    favor_ids: tuple[str, ...]
    town_ids: tuple[str, ...]
    power_ids: tuple[str, ...]
    favor_index: dict[str, int]
    town_index: dict[str, int]
    bonus_shipping: dict[str, int]
    scoring_vp: dict[str, dict[str, int]]
    favor_vp: dict[str, dict[str, int]]
    town_power: dict[str, int]
    cult_power: tuple[int, ...]

    def option(self, name: str) -> OptionValue:
        """The value chosen for an option of the set-up."""
        return self.options[name]


def compile_faction(data: Faction, content: TerraContent) -> FactionTables:
    """The tables of a faction. `chosen` homes get the river's index until they are chosen."""
    buildings = [data.buildings[name] for name in BUILDINGS]
    moments: dict[str, list[Effect]] = {}
    for when in data.when:
        moments.setdefault(f"{when.on}:{when.if_built or ''}", []).extend(when.do)
    return FactionTables(
        id=data.id,
        data=data,
        home=TERRAIN_INDEX.get(data.home, TERRAIN_INDEX["river"]),
        costs=tuple(_cost(building) for building in buildings),
        trading_post_alone=_dear(buildings[TRADING_POST]),
        income=tuple(building.income for building in buildings),
        pieces=tuple(building.pieces for building in buildings),
        power_value=tuple(building.power_value for building in buildings),
        favors=tuple(building.favor_tiles for building in buildings),
        on_build=tuple(building.on_build for building in buildings),
        spade_costs=data.digging.levels,
        digs_with_priests=data.digging.pay_with == "priests",
        fixed_spades=data.digging.fixed_spades,
        spade_gain=_goods(moments.get("spade:")),
        spade_gain_stronghold=_goods(moments.get("spade:stronghold")),
        town_gain=_goods(moments.get("town:")),
        leech_taken=tuple(moments.get("leech_taken:", ())),
        leech_refused=tuple(moments.get("leech_refused:", ())),
        pass_scores=_pass_scores(data),
        conversions=tuple(map(_kinds, content.game.conversions + data.exchange)),
    )


def _cost(building: Building) -> tuple[int, int, int]:
    return building.cost.coins, building.cost.workers, building.cost.priests


def _dear(trading_post: Building) -> tuple[int, int, int]:
    cost = trading_post.cost_alone or trading_post.cost
    return cost.coins, cost.workers, cost.priests


def _goods(effects: list[Effect] | None) -> Goods:
    for effect in effects or ():
        if isinstance(effect, Gain):
            return effect.goods
    return NO_GOODS


def _pass_scores(data: Faction) -> tuple[tuple[Score, bool], ...]:
    return tuple(
        (effect, when.if_built == "stronghold")
        for when in data.when
        if when.on == "pass"
        for effect in when.do
        if isinstance(effect, Score)
    )


def _kinds(conversion: Conversion) -> tuple[str, int, str, int]:
    """What is given and got, with amounts."""
    give, give_amount = _only(conversion.give)
    get, get_amount = _only(conversion.get)
    return give, give_amount, get, get_amount


def _only(goods: Goods) -> tuple[str, int]:
    amounts = {
        "coins": goods.coins,
        "workers": goods.workers,
        "priests": goods.priests,
        "power": goods.power,
        "vp": goods.vp,
    }
    ((kind, amount),) = ((kind, amount) for kind, amount in amounts.items() if amount)
    return kind, amount


def compile_factions(content: TerraContent) -> dict[str, FactionTables]:
    """The tables of all factions."""
    return {id_: compile_faction(data, content) for id_, data in content.factions.items()}


def make_world(
    content: TerraContent,
    factions: dict[str, FactionTables],
    board: Board,
    options: Mapping[str, OptionValue],
    house: HouseRules,
) -> World:
    """Everything static about one game; the factions are compiled once for all games."""
    return World(
        content=content,
        board=board,
        options=options,
        house=house,
        factions=factions,
        favor_ids=tuple(content.favor_tiles),
        town_ids=tuple(content.town_tiles),
        power_ids=tuple(content.power_actions),
        favor_index={id_: i for i, id_ in enumerate(content.favor_tiles)},
        town_index={id_: i for i, id_ in enumerate(content.town_tiles)},
        bonus_shipping=_bonus_shipping(content),
        scoring_vp={
            id_: {score.per: score.vp for score in tile.score}
            for id_, tile in content.scoring_tiles.items()
        },
        favor_vp={
            id_: {e.per: e.vp for e in _effects(tile.when, "build") if isinstance(e, Score)}
            for id_, tile in content.favor_tiles.items()
        },
        town_power={
            id_: effect.needed
            for id_, tile in content.favor_tiles.items()
            for effect in _effects(tile.when, "always")
            if isinstance(effect, TownPower)
        },
        cult_power=_cult_power(content),
    )


def _effects(whens: tuple[When, ...], moment: str) -> tuple[Effect, ...]:
    return tuple(effect for when in whens if when.on == moment for effect in when.do)


def _bonus_shipping(content: TerraContent) -> dict[str, int]:
    """Extra shipping by bonus tile (rules 7.2)."""
    return {
        tile.id: effect.extra
        for tile in content.bonus_tiles.values()
        for effect in _effects(tile.when, "always")
        if isinstance(effect, Shipping)
    }


def _cult_power(content: TerraContent) -> tuple[int, ...]:
    """Power paid on reaching each space of a cult track (rules 15.3)."""
    cult = content.game.cult
    return tuple(cult.power_at.get(space, 0) for space in range(cult.top + 1))


@cache
def wheel_distance(a: int, b: int) -> int:
    """Spades between two wheel terrains by the shorter way (rules 8.1)."""
    around = (a - b) % WHEEL
    return min(around, WHEEL - around)
