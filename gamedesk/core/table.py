"""Who sits where, and who may look at the screen now."""

from __future__ import annotations

from dataclasses import dataclass, field

from gamedesk.core.clock import Clock
from gamedesk.core.orders import Order
from gamedesk.core.state import CHANCE, Seat


@dataclass(frozen=True, slots=True)
class Human:
    """A person; colour and symbol are ids of the theme. `orders` are answered without asking."""

    name: str
    color: str = ""
    symbol: str = ""
    orders: tuple[Order, ...] = ()


@dataclass(frozen=True, slots=True)
class BotSeat:
    """A computer player of a level of the game's `bots`, with the looks of a seat like a person."""

    level: str
    name: str = ""
    color: str = ""
    symbol: str = ""


Player = Human | BotSeat


def same_player(one: Player, other: Player) -> bool:
    """Whether it is the same person, or a computer of the same level, whatever their looks."""
    if isinstance(one, Human) or isinstance(other, Human):
        return isinstance(one, Human) and isinstance(other, Human) and one.name == other.name
    return one.level == other.level


@dataclass(slots=True)
class Table:
    """The players in seat order. `viewer` is the person who has the screen, if any.

    A purist table plays without previews, warnings, hints and reckoned results. At a plan one
    person tries things for all, so nobody has to look away. With `open_hands` people trust each
    other: no curtain falls between them, and whoever is asked sees their own hand.
    """

    seats: tuple[Player, ...]
    free_takebacks: bool = False
    viewer: Seat | None = None
    purist: bool = False
    open_hands: bool = False
    is_plan: bool = False
    clock: Clock | None = None
    _history: list[tuple[Seat, Player]] = field(default_factory=list, repr=False)

    @property
    def forgives(self) -> bool:
        """Whether everything can be taken back, so that nothing need be thought over twice."""
        return self.is_plan or self.free_takebacks

    def is_human(self, seat: Seat) -> bool:
        """Whether a person answers for `seat`; never for chance or the table."""
        return seat > CHANCE and isinstance(self.seats[seat], Human)

    def orders(self, seat: Seat) -> tuple[Order, ...]:
        """The standing orders of the person at a seat."""
        player = self.seats[seat] if seat > CHANCE else None
        return player.orders if isinstance(player, Human) else ()

    def humans(self) -> tuple[Seat, ...]:
        """The seats with a person."""
        return tuple(Seat(i) for i in range(len(self.seats)) if self.is_human(Seat(i)))

    def needs_curtain(self, seat: Seat, *, has_secrets: bool) -> bool:
        """Whether the screen must be covered before `seat` may look (DESIGN: hand-over).

        Only between two people, and only in a game in which hands are secret. A single person at
        the table never needs a curtain, nor do people who trust each other.
        """
        if self.is_plan or self.open_hands or not has_secrets:
            return False
        if not self.is_human(seat) or len(self.humans()) < 2:
            return False
        return self.viewer != seat

    def again(self) -> Table:
        """The same people with the same take-backs and curtains, before anybody has looked."""
        return Table(self.seats, self.free_takebacks, open_hands=self.open_hands)

    def hand_over(self, seat: Seat) -> None:
        """`seat` has taken the screen."""
        self.viewer = seat

    def replace(self, seat: Seat, player: Player) -> None:
        """Let somebody else, or a computer, play on for `seat`."""
        self._history.append((seat, self.seats[seat]))
        self.seats = (*self.seats[:seat], player, *self.seats[seat + 1 :])
