"""What a game is to everybody outside its folder."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.bot import Bot
from gamedesk.core.orders import Order
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat, State

if TYPE_CHECKING:
    from gamedesk.core.notation import Notation

Value = str | int | bool
OptionValue = Value | tuple[Value, ...]


class SetupError(ValueError):
    """A set-up that the game cannot start with. `reason` says why, the rest where.

    `option`: the id of the option at fault, "" if it is none; `seats`: whose values of it.
    """

    def __init__(self, reason: Reason, option: str = "", seats: tuple[int, ...] = ()) -> None:
        """Keep the reason and its place for the set-up page."""
        super().__init__(str(reason))
        self.reason, self.option, self.seats = reason, option, seats


@dataclass(frozen=True, slots=True)
class Option:
    """One question of the set-up page.

    Texts: `option.<id>`, `option.<id>.help`, and per value `option.<id>.<value>` (switches need
    none). `values` is (False, True) for a switch. `per_seat`: one value for each seat, held as a
    tuple. `needs`: shown and used only while another option has that value. `group` is the
    heading it stands under (`option_group.<group>`).
    """

    id: str
    values: tuple[Value, ...]
    default: Value
    group: str = "game"
    per_seat: bool = False
    needs: tuple[str, Value] | None = None


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of option values; texts `preset.<id>` and `preset.<id>.help`."""

    id: str
    options: tuple[tuple[str, OptionValue], ...]


@dataclass(frozen=True, slots=True)
class Setup:
    """How many play, and the options that differ from their defaults."""

    seats: int
    options: tuple[tuple[str, OptionValue], ...] = ()

    def value(self, option: Option) -> OptionValue:
        """The value of `option`, its default where nothing else was chosen."""
        for name, value in self.options:
            if name == option.id:
                return value
        return (option.default,) * self.seats if option.per_seat else option.default


@dataclass(frozen=True, slots=True)
class Standing:
    """One seat's result. `parts` are (text key, points) and add up to `score`."""

    seat: Seat
    rank: int
    score: int
    parts: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Standings:
    """The result so far, in seat order. Equal rank means a tie the rules do not break."""

    rows: tuple[Standing, ...]

    @classmethod
    def ranked(
        cls,
        sources: Sequence[str],
        points: Iterable[Sequence[int]],
        tie_breaks: Sequence[int] | None = None,
    ) -> Standings:
        """Seats ranked by the sum of their points, `points` by seat and source.

        Equal sums are ranked by `tie_breaks`, more is better, and share a rank without them.
        """
        by_seat = [tuple(zip(sources, seat, strict=True)) for seat in points]
        scores = [sum(amount for _, amount in parts) for parts in by_seat]
        keys = list(zip(scores, tie_breaks or [0] * len(scores), strict=True))
        return cls(
            tuple(
                Standing(
                    seat=Seat(seat),
                    rank=1 + sum(other > keys[seat] for other in keys),
                    score=scores[seat],
                    parts=tuple((f"source.{name}", amount) for name, amount in parts if amount),
                )
                for seat, parts in enumerate(by_seat)
            )
        )

    @property
    def winners(self) -> tuple[Seat, ...]:
        """Everybody on the first place."""
        return tuple(row.seat for row in self.rows if row.rank == 1)


class Game(ABC):
    """One instance per game. Importing it reads no files."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    seats: ClassVar[range]
    view: ClassVar[str]
    has_secrets: ClassVar[bool] = False

    @property
    @abstractmethod
    def content(self) -> Any:
        """This game's data, read once, when first needed. Raises content.problems.DataError."""

    @property
    @abstractmethod
    def bots(self) -> Mapping[str, Callable[[], Bot]]:
        """Level name → maker, weakest first."""

    @property
    @abstractmethod
    def action_types(self) -> Mapping[str, type[Action]]:
        """Every kind of action that can stand in this game's journal."""

    @property
    def notation(self) -> Notation | None:
        """The text form of actions and recorded games, if the game has one."""
        return None

    @abstractmethod
    def options(self) -> Sequence[Option]:
        """What the set-up page asks."""

    def presets(self) -> Sequence[Preset]:
        """Named combinations of options."""
        return ()

    @abstractmethod
    def start(self, setup: Setup) -> State:
        """The state at the first question. Raises SetupError."""

    def observe(self, state: Any, seat: Seat) -> Any:
        """What `seat` may know; the state itself where nothing is hidden."""
        return state

    def keeps_secret(self, state: Any, seat: Seat) -> bool:
        """Whether `seat` holds, or is about to choose, something that others may not see now."""
        return self.has_secrets

    def imagine(self, view: Any, seat: Seat, rng: Random) -> Any:
        """A full state that agrees with `view`."""
        return view

    @abstractmethod
    def standings(self, state: Any) -> Standings:
        """Scores with their parts, and ranks, as they stand now."""

    def ended(self, view: Any) -> Standings:
        """The result if the game ended now; by default the points as they stand."""
        return self.standings(view)

    @abstractmethod
    def check(self, state: Any) -> None:
        """Raise agenda.RulesError if something holds that never may."""

    def orders(self) -> Sequence[Order]:
        """The standing orders a person can give, grouped by question."""
        return ()

    def obey(self, view: Any, decision: Decision, order: Order) -> Action | None:
        """What an order answers to a question of its kind; None to ask the person after all."""
        return None

    def label(self, state: Any, seat: Seat) -> str:
        """A text key for what `seat` plays ("faction.witches"), or "" if nothing yet."""
        return ""
