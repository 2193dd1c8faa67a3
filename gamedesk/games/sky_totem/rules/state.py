"""The state of a game of Sky Totem: what lies on the table."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Self

from gamedesk.core.state import Seat, State
from gamedesk.games.sky_totem.rules.geometry import START, around
from gamedesk.games.sky_totem.rules.world import World

SOURCES: Final = ("common", "rare", "totems", "cards")
"""Where points come from; text keys `source.<id>`."""
FROM_COMMON, FROM_RARE, FROM_TOTEMS, FROM_CARDS = range(len(SOURCES))

Column = tuple[int, ...]
"""The kinds of its cubes from the bottom up, `world.back` for a turtle's back."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A totem that was built: the cells it stands on, those it bridges, its height and points."""

    totem: str
    cells: tuple[int, ...]
    bridged: tuple[int, ...]
    height: int
    points: int


@dataclass(slots=True)
class Player:
    """One seat's altar, what it has in hand, and its cards. Sets of cells are masks.

    `cloud` are the cells with a cloud tile, `taken` those under a totem or bridged by one (also in
    the open sky), `edge` those where a cloud tile may be put. `levels[height]` and `tops[kind]`
    sort the cells of the cloud by height and by the kind of the top cube; `pure[kind]` are the
    columns whose visible cubes are all of one kind, `mixed` those of several. `mass` is the sum of
    all heights.
    `hand[kind]` and `clouds` wait to be placed; `in_hand` is their number. `built[totem]` counts.
    `dealt` are the cards still to choose from, `cards` those kept and not yet completed, `choice`
    the one to be opened, `opening` the one that was. `met` caches which cards could be completed.
    """

    cloud: int = START
    taken: int = 0
    edge: int = 0
    levels: list[int] = field(default_factory=list)
    tops: list[int] = field(default_factory=list)
    pure: list[int] = field(default_factory=list)
    mixed: int = 0
    mass: int = 0
    columns: dict[int, Column] = field(default_factory=dict)
    totems: tuple[Standing, ...] = ()
    built: list[int] = field(default_factory=list)
    treasury: tuple[int, ...] = ()
    hand: list[int] = field(default_factory=list)
    clouds: int = 0
    in_hand: int = 0
    extra_turns: int = 0
    dealt: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    choice: str = ""
    opening: str = ""
    completed: tuple[str, ...] = ()
    points: list[int] = field(default_factory=lambda: [0] * len(SOURCES))
    met: tuple[str, ...] | None = field(default=None, compare=False, repr=False)

    def copy(self) -> Player:
        """An independent copy; tuples are shared."""
        other = Player.__new__(Player)
        other.cloud = self.cloud
        other.taken = self.taken
        other.edge = self.edge
        other.levels = self.levels[:]
        other.tops = self.tops[:]
        other.pure = self.pure[:]
        other.mixed = self.mixed
        other.mass = self.mass
        other.columns = self.columns.copy()
        other.totems = self.totems
        other.built = self.built[:]
        other.treasury = self.treasury
        other.hand = self.hand[:]
        other.clouds = self.clouds
        other.in_hand = self.in_hand
        other.extra_turns = self.extra_turns
        other.dealt = self.dealt
        other.cards = self.cards
        other.choice = self.choice
        other.opening = self.opening
        other.completed = self.completed
        other.points = self.points[:]
        other.met = self.met
        return other

    @property
    def open(self) -> int:
        """The cells of the cloud with no totem on top that no totem bridges ("free" in S6)."""
        return self.cloud & ~self.taken

    @property
    def score(self) -> int:
        """All points so far."""
        return sum(self.points)

    def knows(self, cell: int) -> bool:
        """Whether a number is that of a cell not farther out than the edge of the cloud."""
        return 0 <= cell < (self.cloud | self.edge).bit_length()

    def height(self, cell: int) -> int:
        """The height of a cell's column; 0 for a bare cloud tile and for open sky."""
        return len(self.columns.get(cell, ()))


@dataclass(slots=True)
class SkyState(State):
    """The whole table.

    `bag[kind]` counts the cubes in the bag, `areas` the kinds lying on each cube area, in the order
    in which they came. `in_play` are the indices of the totems that can be built. `deck` holds the
    altar cards nobody has while cards are dealt. `round` is 0 in set-up. `start` is the start
    player.
    """

    world: World = field(repr=False, compare=False)
    players: list[Player]
    bag: list[int]
    areas: list[Column]
    in_play: tuple[int, ...] = ()
    deck: tuple[str, ...] = ()
    start: Seat = Seat(0)
    round: int = 0
    finished: bool = False

    def copy(self) -> Self:
        """Copies the agenda, the lists and the players; everything else is a value."""
        other = type(self).__new__(type(self))
        other.agenda = self.agenda[:]
        other.world = self.world
        other.players = [player.copy() for player in self.players]
        other.bag = self.bag[:]
        other.areas = self.areas[:]
        other.in_play = self.in_play
        other.deck = self.deck
        other.start = self.start
        other.round = self.round
        other.finished = self.finished
        return other

    def after(self, seat: Seat) -> tuple[Seat, ...]:
        """All seats clockwise, beginning with `seat`."""
        count = len(self.players)
        return tuple(Seat((seat + index) % count) for index in range(count))


def new_player(world: World) -> Player:
    """A bare starting cloud."""
    kinds = len(world.kinds)
    return Player(
        edge=around(START),
        levels=[START] + [0] * 7,
        tops=[0] * (kinds + 1),
        pure=[0] * kinds,
        built=[0] * len(world.totems),
        hand=[0] * kinds,
    )
