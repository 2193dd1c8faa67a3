"""The state of a game of Terra Mystica: what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Self

from gamedesk.core.state import Seat, State
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.world import FactionTables, World

SOURCES: Final = (
    "start", "scoring_tile", "favor_tile", "bonus_tile", "town", "track", "ability", "conversion",
    "leech", "cult", "area", "extra", "goods", "correction",
)  # fmt: skip
"""Where points come from; text keys `source.<id>`."""
(
    FROM_START, FROM_SCORING, FROM_FAVOR, FROM_BONUS, FROM_TOWN, FROM_TRACK, FROM_ABILITY,
    FROM_CONVERSION, FROM_LEECH, FROM_CULT, FROM_AREA, FROM_EXTRA, FROM_GOODS, FROM_CORRECTION,
) = range(len(SOURCES))  # fmt: skip

UNKNOWN: Final = -1
FREE: Final = -1


@dataclass(slots=True)
class PlayerBoard:
    """One seat's board, goods and pieces on the map.

    `built[building]` are masks of hexes, `all` their union. `cults` are the steps on the four
    tracks. `towns` is the mask of buildings that belong to towns, `river_links` the river hexes
    that a Mermaids' town spans, `flights` masks of hexes that a carpet or tunnel joined.
    `blocked` are the tracks on which a step to the top failed this turn for want of a key.
    `spaces_used` are the special actions taken this round. `points[source]` add up to `vp`.
    `reach` caches what shipping and touch can reach in the action phase.
    """

    faction: FactionTables | None = None
    home: int = UNKNOWN
    coins: int = 0
    workers: int = 0
    priests: int = 0
    priest_cap: int = 0
    bowl1: int = 0
    bowl2: int = 0
    bowl3: int = 0
    vp: int = 0
    keys: int = 0
    shipping: int = 0
    digging: int = 0
    skip_range: int = 0
    bridges: int = 0
    all: int = 0
    towns: int = 0
    blocked: int = 0
    bonus: str = ""
    passed: bool = False
    dropped: bool = False
    reach: int = field(default=UNKNOWN, compare=False, repr=False)
    built: list[int] = field(default_factory=lambda: [0] * 5)
    cults: list[int] = field(default_factory=lambda: [0] * 4)
    points: list[int] = field(default_factory=lambda: [0] * len(SOURCES))
    favors: tuple[str, ...] = ()
    town_tiles: tuple[str, ...] = ()
    spaces_used: tuple[str, ...] = ()
    river_links: tuple[int, ...] = ()
    flights: tuple[int, ...] = ()

    def copy(self) -> PlayerBoard:
        """An independent board; tuples and the faction are shared."""
        other = PlayerBoard.__new__(PlayerBoard)
        other.faction = self.faction
        other.home = self.home
        other.coins = self.coins
        other.workers = self.workers
        other.priests = self.priests
        other.priest_cap = self.priest_cap
        other.bowl1 = self.bowl1
        other.bowl2 = self.bowl2
        other.bowl3 = self.bowl3
        other.vp = self.vp
        other.keys = self.keys
        other.shipping = self.shipping
        other.digging = self.digging
        other.skip_range = self.skip_range
        other.bridges = self.bridges
        other.all = self.all
        other.towns = self.towns
        other.blocked = self.blocked
        other.bonus = self.bonus
        other.passed = self.passed
        other.dropped = self.dropped
        other.reach = self.reach
        other.built = self.built[:]
        other.cults = self.cults[:]
        other.points = self.points[:]
        other.favors = self.favors
        other.town_tiles = self.town_tiles
        other.spaces_used = self.spaces_used
        other.river_links = self.river_links
        other.flights = self.flights
        return other

    @property
    def tables(self) -> FactionTables:
        """The faction, once it is chosen."""
        assert self.faction is not None
        return self.faction

    @property
    def power_room(self) -> int:
        """How much power the bowls can still take (rules 12.3)."""
        return 2 * self.bowl1 + self.bowl2

    def count(self, building: int) -> int:
        """How many of a building stand on the map."""
        return self.built[building].bit_count()

    def supply(self, building: int) -> int:
        """How many of a building are left."""
        return self.tables.pieces[building] - self.built[building].bit_count()

    def building_at(self, hex_: int) -> int:
        """Which own building stands on a hex; UNKNOWN if none."""
        bit = 1 << hex_
        if self.all & bit:
            for building, mask in enumerate(self.built):
                if mask & bit:
                    return building
        return UNKNOWN


@dataclass(frozen=True, slots=True)
class Offer:
    """Power offered by a build: to whom and how much (rules 12.1), asked after the turn."""

    builder: Seat
    hex: int
    amounts: tuple[tuple[Seat, int], ...]


@dataclass(slots=True)
class TerraState(State):
    """The whole table. Hexes are board numbers, terrains indices into `world.TERRAINS`.

    `adjacent` is the map's adjacency with the bridges laid. `fields[terrain]` are masks of hexes.
    `bonus_pool` holds the bonus tiles nobody has, with the coins on them. `priests[cult]` are the
    owners of the priest spaces, highest space first. `power_takers` are the seats that took the
    power actions this round, FREE where nobody has. `order` is the order of play of this round,
    `passed` the seats in the order in which they passed. `offers` wait for the end of the turn.
    """

    world: World = field(repr=False, compare=False)
    players: list[PlayerBoard]
    terrain: bytes
    fields: tuple[int, ...]
    adjacent: tuple[int, ...] = field(repr=False)
    occupied: int = 0
    round: int = 0
    order: tuple[Seat, ...] = ()
    passed: tuple[Seat, ...] = ()
    scoring: tuple[str, ...] = ()
    extra_scoring: str = ""
    bonus_pool: tuple[tuple[str, int], ...] = ()
    favors_left: tuple[int, ...] = ()
    towns_left: tuple[int, ...] = ()
    power_takers: tuple[int, ...] = ()
    priests: tuple[tuple[int, ...], ...] = ()
    bridges: tuple[tuple[int, int, Seat], ...] = ()
    offers: tuple[Offer, ...] = ()
    finished: bool = False

    def copy(self) -> Self:
        """Copies the agenda and the boards; everything else is a value."""
        return self._with([player.copy() for player in self.players])

    def copy_for(self, seat: Seat) -> Self:
        """A copy on which only this seat acts: the other boards are shared and stay as they are."""
        players = self.players[:]
        players[seat] = players[seat].copy()
        return self._with(players)

    def _with(self, players: list[PlayerBoard]) -> Self:
        other = type(self).__new__(type(self))
        other.agenda = self.agenda[:]
        other.world = self.world
        other.players = players
        other.terrain = self.terrain
        other.fields = self.fields
        other.adjacent = self.adjacent
        other.occupied = self.occupied
        other.round = self.round
        other.order = self.order
        other.passed = self.passed
        other.scoring = self.scoring
        other.extra_scoring = self.extra_scoring
        other.bonus_pool = self.bonus_pool
        other.favors_left = self.favors_left
        other.towns_left = self.towns_left
        other.power_takers = self.power_takers
        other.priests = self.priests
        other.bridges = self.bridges
        other.offers = self.offers
        other.finished = self.finished
        return other

    def label(self, hex_: int) -> str:
        """A hex's name on the map."""
        return self.world.board.labels[hex_]

    def hex(self, label: str) -> int:
        """The number of a named hex."""
        return self.world.board.index[label]

    def owner(self, hex_: int) -> Seat | None:
        """Whose building stands on a hex."""
        bit = 1 << hex_
        if self.occupied & bit:
            for seat, player in enumerate(self.players):
                if player.all & bit:
                    return Seat(seat)
        return None

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats in the order of play, beginning after `seat` (rules 2.5)."""
        if seat not in self.order:
            return self.order
        place = self.order.index(seat)
        return self.order[place + 1 :] + self.order[:place]

    def scoring_now(self) -> str:
        """The scoring tile of this round; "" outside the rounds."""
        return self.scoring[self.round - 1] if 0 < self.round <= len(self.scoring) else ""


def touched(state: TerraState, mask: int) -> int:
    """All hexes directly adjacent to a set (rules 7.1, bridges included)."""
    adjacent = state.adjacent
    around = 0
    for i in bits(mask):
        around |= adjacent[i]
    return around
