"""What a faction board shows, read off a state and the faction's record: plain values. No Qt."""

from dataclasses import dataclass

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.content import BuildingId, Faction
from gamedesk.games.terra_mystica.rules.effects import Goods
from gamedesk.games.terra_mystica.rules.reach import shipping_level
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.world import BUILDINGS, TERRAINS

BUILDING_IDS: tuple[BuildingId, ...] = (
    "dwelling",
    "trading_post",
    "temple",
    "stronghold",
    "sanctuary",
)


@dataclass(frozen=True, slots=True)
class Track:
    """One kind of building: for each piece its share of the income, and how many are built."""

    building: BuildingId
    shares: tuple[Goods, ...]
    built: int
    cost: Goods
    cost_alone: Goods | None
    income: Goods
    base: Goods
    """Income without any of these buildings."""


@dataclass(frozen=True, slots=True)
class Levels:
    """A track with levels, such as shipping: what stands on each, which is reached, the price."""

    marks: tuple[str, ...]
    icon: str
    now: int
    cost: Goods | None
    title: str = ""
    """Text key of what it is, where that is not the usual."""


@dataclass(frozen=True, slots=True)
class Special:
    """An action space of one's own: its id, whether it is used this round, what it needs."""

    id: str
    used: bool
    ready: bool
    """False while its stronghold is missing."""


@dataclass(frozen=True, slots=True)
class BoardPicture:
    """One seat's board."""

    seat: Seat
    faction: str
    home: str
    coins: int
    workers: int
    priests: int
    priest_cap: int
    keys: int
    vp: int
    bowls: tuple[int, int, int]
    burned: int
    tracks: tuple[Track, ...]
    shipping: Levels | None
    shipping_extra: int
    digging: Levels | None
    skip: Levels | None
    specials: tuple[Special, ...]
    bonus: str
    bonus_used: bool
    favors: tuple[tuple[str, bool], ...]
    towns: tuple[str, ...]
    bridges_built: int
    bridges: int

    @property
    def has_stronghold(self) -> bool:
        """Whether the special ability is there."""
        return any(track.building == "stronghold" and track.built for track in self.tracks)


def board_picture(state: TerraState, seat: Seat) -> BoardPicture | None:
    """The board of a seat; None before it has a faction."""
    player = state.players[seat]
    if player.faction is None:
        return None
    data = player.faction.data
    content = state.world.content
    bonus_action = content.bonus_tiles[player.bonus].special_action if player.bonus else None
    return BoardPicture(
        seat=seat,
        faction=data.id,
        home=TERRAINS[player.home],
        coins=player.coins,
        workers=player.workers,
        priests=player.priests,
        priest_cap=player.priest_cap,
        keys=player.keys,
        vp=player.vp,
        bowls=(player.bowl1, player.bowl2, player.bowl3),
        burned=sum(data.start.power) - player.bowl1 - player.bowl2 - player.bowl3,
        tracks=tuple(_track(data, name, player) for name in BUILDING_IDS),
        shipping=_shipping(data, player),
        shipping_extra=shipping_level(state, player) - player.shipping,
        digging=_digging(data, player),
        skip=_skip(data, player),
        specials=tuple(_specials(data, player)),
        bonus=player.bonus,
        bonus_used=bonus_action in player.spaces_used,
        favors=tuple((tile, tile in player.spaces_used) for tile in player.favors),
        towns=player.town_tiles,
        bridges_built=sum(1 for *_, owner in state.bridges if owner == seat),
        bridges=content.game.pieces.bridges,
    )


def _track(data: Faction, name: BuildingId, player: PlayerBoard) -> Track:
    record = data.buildings[name]
    built = player.count(BUILDINGS.index(name))
    return Track(
        building=name,
        shares=tuple(
            less(record.income[count + 1], record.income[count]) for count in range(record.pieces)
        ),
        built=built,
        cost=record.cost,
        cost_alone=record.cost_alone,
        income=record.income[built],
        base=record.income[0],
    )


def less(more: Goods, few: Goods) -> Goods:
    """What the one has more than the other."""
    return Goods(
        more.coins - few.coins,
        more.workers - few.workers,
        more.priests - few.priests,
        more.power - few.power,
        more.vp - few.vp,
    )


def _shipping(data: Faction, player: PlayerBoard) -> Levels | None:
    track = data.shipping
    if track.max == 0:
        return None
    levels = range(track.start, track.max + 1)
    cost = track.cost if player.shipping < track.max else None
    return Levels(tuple(map(str, levels)), "", player.shipping - track.start, cost)


def _digging(data: Faction, player: PlayerBoard) -> Levels | None:
    digging = data.digging
    if not digging.levels:
        return _other_price(data)
    icon = "res_priest" if digging.pay_with == "priests" else "res_worker"
    more = player.digging + 1 < len(digging.levels)
    return Levels(
        tuple(map(str, digging.levels)), icon, player.digging, digging.upgrade if more else None
    )


def _other_price(data: Faction) -> Levels | None:
    """What transforming costs factions without spades: for a home terrain and for others."""
    if price := data.digging.transform_price:
        icon = "res_power" if data.digging.pay_with == "power_tokens" else "ui_arrow"
        return Levels((str(price.home), str(price.other)), icon, -1, None, "view.transform_price")
    if unlocking := data.unlocking:
        prices = (str(unlocking.cost.coins), str(unlocking.cost_if_home.coins))
        return Levels(prices, "res_coin", -1, None, "view.unlocking")
    return None


def _skip(data: Faction, player: PlayerBoard) -> Levels | None:
    if data.skip is None:
        return None
    marks = tuple(str(reach) for reach in range(data.skip.range, data.skip.range_max + 1))
    shown = marks if data.skip.kind == "carpet" else marks[:1]
    return Levels(shown, "", player.skip_range - data.skip.range, None)


def _specials(data: Faction, player: PlayerBoard) -> list[Special]:
    found = []
    stronghold = player.count(BUILDINGS.index("stronghold")) > 0
    if data.special_action:
        used = data.special_action in player.spaces_used
        found.append(Special(data.special_action, used, stronghold))
    if data.repeatable_action:
        found.append(Special(data.repeatable_action, False, True))
    return found
