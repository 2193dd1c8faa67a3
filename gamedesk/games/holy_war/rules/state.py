"""The state of War of the Gods: what lies on the table and in the hands."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Self

from gamedesk.core.state import Seat, State
from gamedesk.games.holy_war.rules.world import BARRACKS, NOBODY, World

SOURCES: Final = ("battle", "home", "ruin", "card", "lost")
"""What victory points come from; those taken away are counted apart."""

HomeBuilding = tuple[int, int]
"""Kind and level."""


@dataclass(slots=True)
class Civilization:
    """One seat: what it holds, its home's buildings, its cards.

    `home` is a territory number. `points` are the victory points by source (SOURCES); they add up
    to `vp`. `deck`, `hand`, `shown` (cards played) and `unseen` (discarded
    unplayed) are card ids in sorted order; a view holds HIDDEN for what its seat may not know.
    `carried` are the cards that it is carrying out now, the last played last: they are discarded
    when that is done.
    `attacked` are the seats whose homes were attacked this round.
    """

    civilization: str = ""
    home: int = NOBODY
    coins: int = 0
    faith: int = 0
    vp: int = 0
    troops: int = 0
    deck: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    unseen: tuple[str, ...] = ()
    buildings: tuple[HomeBuilding, ...] = ()
    carried: tuple[str, ...] = ()
    attacked: int = 0
    points: tuple[int, ...] = (0,) * len(SOURCES)

    def copy(self) -> Civilization:
        """An independent copy; everything inside is a value."""
        other = Civilization.__new__(Civilization)
        other.civilization = self.civilization
        other.home = self.home
        other.coins = self.coins
        other.faith = self.faith
        other.vp = self.vp
        other.troops = self.troops
        other.deck = self.deck
        other.hand = self.hand
        other.shown = self.shown
        other.unseen = self.unseen
        other.buildings = self.buildings
        other.carried = self.carried
        other.attacked = self.attacked
        other.points = self.points
        return other

    def levels(self, kind: int) -> int:
        """Levels of a kind at home."""
        return sum(level for built, level in self.buildings if built == kind)


@cache
def _clockwise(count: int, first: Seat) -> tuple[Seat, ...]:
    return tuple(Seat((first + i) % count) for i in range(count))


@dataclass(frozen=True, slots=True)
class Battle:
    """A battle under way: who, from where, over what, with how many; modifiers and result.

    `attackers` are the troops that moved; they stand on no territory until it is over. `winner` is
    NOBODY before the reckoning and after a draw; `decided` tells the two apart. `cards` are those
    played in it, in order, with the seats that played them.
    """

    attacker: Seat
    defender: Seat
    origin: int
    territory: int
    attackers: int
    attack_bonus: int = 0
    defence_bonus: int = 0
    winner: int = NOBODY
    decided: bool = False
    cards: tuple[tuple[Seat, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule that holds until the round ends.

    `seat` is whose card it was, `who` whom it binds; of two that say different things the one with
    the higher `rank` holds, then the later one (H4.4).
    """

    rule: str
    amount: int
    seat: Seat
    who: str
    rank: int = 0
    territory: int = NOBODY


@dataclass(slots=True)
class HolyWarState(State):
    """The whole table.

    `owner` and `troops` are by territory; a home without troops has no owner here, but belongs to
    its civilization all the same. `village_buildings[i]` are the kinds in territory i, the one on
    the slot first. `stock` are the blocks left of each kind. `ruin_coins` is the set of the ruins
    whose coins are still there. `move_points` are those left to whoever moves now. `last_god` is
    the god of the last round, `god` that of this one.
    """

    world: World = field(repr=False, compare=False)
    players: list[Civilization]
    owner: list[int]
    troops: list[int]
    stock: list[int]
    village_buildings: dict[int, tuple[int, ...]]
    ruin_coins: int = 0
    round: int = 0
    summons: int = 0
    start: Seat = Seat(0)
    god: str = ""
    last_god: str = ""
    world_deck: tuple[str, ...] = ()
    world_discard: tuple[str, ...] = ()
    world_in_play: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = ()
    battle: Battle | None = None
    move_points: int = 0
    target_reached: bool = False
    finished: bool = False

    def copy(self) -> Self:
        """Copies the agenda, the seats and the map; everything else is a value."""
        other = type(self).__new__(type(self))
        other.agenda = self.agenda[:]
        other.world = self.world
        other.players = [player.copy() for player in self.players]
        other.owner = self.owner[:]
        other.troops = self.troops[:]
        other.stock = self.stock[:]
        other.village_buildings = self.village_buildings.copy()
        other.ruin_coins = self.ruin_coins
        other.round = self.round
        other.summons = self.summons
        other.start = self.start
        other.god = self.god
        other.last_god = self.last_god
        other.world_deck = self.world_deck
        other.world_discard = self.world_discard
        other.world_in_play = self.world_in_play
        other.rules = self.rules
        other.battle = self.battle
        other.move_points = self.move_points
        other.target_reached = self.target_reached
        other.finished = self.finished
        return other

    def turn_order(self) -> tuple[Seat, ...]:
        """Clockwise from the start civilization."""
        return self.clockwise_from(self.start)

    def clockwise_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats, beginning with `seat`."""
        return _clockwise(len(self.players), seat)

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """Everybody else, clockwise from the left."""
        return self.clockwise_from(seat)[1:]

    def home_of(self, territory: int) -> Seat | None:
        """Whose home this is."""
        for seat, player in enumerate(self.players):
            if player.home == territory:
                return Seat(seat)
        return None

    def occupied(self, seat: Seat) -> Iterator[int]:
        """The territories with a seat's troops (H6.8), in map order."""
        return (i for i, owner in enumerate(self.owner) if owner == seat)

    def occupied_mask(self, seat: Seat) -> int:
        """The territories with a seat's troops as a set."""
        return sum(1 << i for i, owner in enumerate(self.owner) if owner == seat)

    def id(self, territory: int) -> str:
        """A territory's name in files."""
        return self.world.board.ids[territory]

    def number(self, id_: str) -> int:
        """A territory's number."""
        return self.world.board.index[id_]


def occupied_levels(state: HolyWarState, seat: Seat, kind: int) -> int:
    """Building levels of a kind that work for a seat: at home, in villages occupied (H6.4)."""
    count = 0
    for built, level in state.players[seat].buildings:
        if built == kind:
            count += level
    for territory, kinds in state.village_buildings.items():
        if state.owner[territory] == seat:
            count += kinds.count(kind)
    return count


def territories_of(state: HolyWarState, seat: Seat, kind: str) -> int:
    """How many territories of a kind a seat occupies."""
    owner = state.owner
    count = 0
    for territory in state.world.board.places[kind]:
        if owner[territory] == seat:
            count += 1
    return count


def hand_limit(state: HolyWarState, seat: Seat) -> int:
    """Two, plus one for each barracks level (H1.6)."""
    return state.world.content.game.limits.hand + occupied_levels(state, seat, BARRACKS)
