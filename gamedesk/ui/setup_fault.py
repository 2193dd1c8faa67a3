"""What is wrong on a set-up page, and where: so that the words can stand beside it. No Qt."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamedesk.core.game import SetupError
from gamedesk.core.reason import Reason

NAME, SEED = "name", "seed"
"""Places that belong to the desk and not to the game: a seat's name, the number of the game."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Why a game cannot start. `place`: an option's id, NAME, SEED, or "" for the seats as such.

    `seats`: whose name or value of the option it is; empty where the option asks nobody.
    """

    reason: Reason
    place: str = ""
    seats: tuple[int, ...] = ()

    @classmethod
    def of_game(cls, error: SetupError) -> Fault:
        """What the game itself refuses."""
        return cls(error.reason, error.option, error.seats)


def seats_fault(seats: range, count: int) -> Fault | None:
    """Too few or too many for a game that takes so many."""
    if count < seats[0]:
        return Fault(Reason.of("setup.too_few", game="@game.name", count=seats[0]))
    if count > seats[-1]:
        return Fault(Reason.of("setup.too_many", game="@game.name", count=seats[-1]))
    return None


def name_fault(names: Sequence[str]) -> Fault | None:
    """A seat without a name, or two with one."""
    for place, name in enumerate(names):
        if not name:
            return Fault(Reason.of("setup.name_empty", seat=place + 1), NAME, (place,))
        if name in names[:place]:
            both = (names.index(name), place)
            return Fault(Reason.of("setup.name_twice", name=name), NAME, both)
    return None


def seed_fault(seed: str) -> Fault | None:
    """What stands there as the number of the game and is no whole number."""
    digits = seed.strip().removeprefix("-")
    if digits and not (digits.isascii() and digits.isdigit()):
        return Fault(Reason.of("setup.seed_wrong", text=seed.strip()), SEED)
    return None
