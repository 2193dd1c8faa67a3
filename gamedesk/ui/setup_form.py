"""What stands on the set-up page, without a screen: seats, values, what is wrong. No Qt.

The page shows this and changes it; `setup` and `table` are what a match is made of.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from gamedesk.core.game import Game, Option, OptionValue, Preset, Setup, SetupError, Value
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Human, Player, Table
from gamedesk.ui.lookalikes import Lookalike, free_of, has_free_looks, lookalike
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.setup_fault import Fault, name_fault, seats_fault, seed_fault

MAX_SEED = 10**9


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who will sit at a seat. `level`: which computer player; "" for a person.

    `original` is how the people's book knows this person.
    """

    person: Person
    level: str = ""
    original: Person | None = None

    @property
    def player(self) -> Player:
        """What the table is told."""
        name, color, symbol = self.person.name.strip(), self.person.color, self.person.symbol
        if self.level:
            return BotSeat(self.level, name, color, symbol)
        return Human(name, color, symbol)


@dataclass(frozen=True, slots=True)
class Removed:
    """A seat that was taken away: where it was, who sat there, its values by option."""

    place: int
    plan: SeatPlan
    values: dict[str, Value]


class SetupForm:
    """The answers given so far for one game."""

    def __init__(self, game: Game, people: Sequence[Person]) -> None:
        self.game = game
        self.levels = tuple(game.bots)
        self.options: tuple[Option, ...] = tuple(game.options())
        self.presets: tuple[Preset, ...] = tuple(game.presets())
        self.seats = [SeatPlan(person, self._level_for(person), person) for person in people]
        self.takebacks = False
        self.open_hands = False
        """No curtain falls between people."""
        self.seed = ""
        self._plain: dict[str, Value] = {}
        self._by_seat: dict[str, list[Value]] = {}
        self._set_defaults()

    def _level_for(self, person: Person) -> str:
        return self.default_level if person.computer else ""

    @property
    def default_level(self) -> str:
        """The level that a computer gets at first: the strongest, or "" if the game has none."""
        return self.levels[-1] if self.levels else ""

    def _set_defaults(self) -> None:
        # More people than the game takes may sit down; they are asked to leave before it starts.
        count = max(self.game.seats[-1], len(self.seats))
        for option in self.options:
            if option.per_seat:
                self._by_seat[option.id] = [option.default] * count
            else:
                self._plain[option.id] = option.default

    # Seats.

    def add_seat(self, plan: SeatPlan) -> None:
        """One more at the end."""
        self.seats.append(plan)

    def remove_seat(self, place: int) -> Removed:
        """Take a seat away with its values; `bring_back` undoes it."""
        plan, values = self.seats.pop(place), {}
        for option in self.options:
            if option.per_seat:
                self._by_seat[option.id].append(option.default)
                values[option.id] = self._by_seat[option.id].pop(place)
        return Removed(place, plan, values)

    def bring_back(self, removed: Removed) -> None:
        """Put a seat that was taken away where it was, or at the end if fewer are left."""
        place = min(removed.place, len(self.seats))
        self.seats.insert(place, removed.plan)
        for name, value in removed.values.items():
            self._by_seat[name].insert(place, value)
            self._by_seat[name].pop()

    def move_seat(self, place: int, step: int) -> None:
        """Change places with the neighbour; values of the seat go along."""
        other = place + step
        if 0 <= other < len(self.seats):
            for row in (self.seats, *self._by_seat.values()):
                row[place], row[other] = row[other], row[place]  # type: ignore[index]

    def shuffle(self, rng: Random) -> None:
        """Sit down in a random order."""
        order = list(range(len(self.seats)))
        rng.shuffle(order)
        self.seats = [self.seats[place] for place in order]
        for values in self._by_seat.values():
            values[: len(order)] = [values[place] for place in order]

    def rename(self, place: int, name: str) -> None:
        """Another name at a seat."""
        plan = self.seats[place]
        self.seats[place] = replace(plan, person=replace(plan.person, name=name))

    def set_level(self, place: int, level: str) -> None:
        """A computer of that level, or a person ("")."""
        plan = self.seats[place]
        person = replace(plan.person, computer=bool(level))
        self.seats[place] = replace(plan, person=person, level=level)

    def lookalike(self, place: int) -> Lookalike | None:
        """With whom of those before the person at this seat can be mixed up."""
        before = [plan.person for plan in self.seats[:place]]
        return lookalike(self.seats[place].person, before)

    def has_free_looks(self, place: int) -> bool:
        """Whether the table leaves a symbol and a colour for this seat."""
        return has_free_looks(self._others(place))

    def give_free_looks(self, place: int) -> None:
        """Another symbol and colour where somebody else at the table has them."""
        plan = self.seats[place]
        self.seats[place] = replace(plan, person=free_of(plan.person, self._others(place)))

    def _others(self, place: int) -> list[Person]:
        return [plan.person for seat, plan in enumerate(self.seats) if seat != place]

    # Options.

    def shown_options(self) -> tuple[Option, ...]:
        """Those that count now: some need a value of another one."""
        return tuple(option for option in self.options if self._is_needed(option))

    def _is_needed(self, option: Option) -> bool:
        return option.needs is None or self._plain.get(option.needs[0]) == option.needs[1]

    def value(self, option: Option, place: int = 0) -> Value:
        """The value that stands there, for a seat where the option asks each seat."""
        if option.per_seat:
            return self._by_seat[option.id][place]
        return self._plain[option.id]

    def set_value(self, option: Option, value: Value, place: int = 0) -> None:
        """Answer one question."""
        if option.per_seat:
            self._by_seat[option.id][place] = value
        else:
            self._plain[option.id] = value

    def use_preset(self, preset_id: str) -> None:
        """Defaults everywhere, then the values of the preset."""
        self._set_defaults()
        by_id = {option.id: option for option in self.options}
        for preset in self.presets:
            if preset.id == preset_id:
                for option_id, value in preset.options:
                    self._take(by_id[option_id], value)

    def _take(self, option: Option, value: OptionValue) -> None:
        if isinstance(value, tuple):
            values = self._by_seat[option.id]
            values[: len(value)] = value[: len(values)]
        else:
            self.set_value(option, value)

    @property
    def preset(self) -> str:
        """The preset that stands there now, or ""."""
        chosen = dict(self.setup().options)
        for preset in self.presets:
            wanted = {name: self._fitted(value) for name, value in preset.options}
            if wanted and wanted == chosen:
                return preset.id
        return ""

    def _fitted(self, value: OptionValue) -> OptionValue:
        return value[: len(self.seats)] if isinstance(value, tuple) else value

    # The result.

    def setup(self) -> Setup:
        """The number of seats and the options that differ from their defaults."""
        count = len(self.seats)
        chosen: list[tuple[str, OptionValue]] = []
        for option in self.shown_options():
            if option.per_seat:
                values = tuple(self._by_seat[option.id][:count])
                if values != (option.default,) * count:
                    chosen.append((option.id, values))
            elif self._plain[option.id] != option.default:
                chosen.append((option.id, self._plain[option.id]))
        return Setup(count, tuple(chosen))

    def table(self) -> Table:
        """Who sits where."""
        seats = tuple(plan.player for plan in self.seats)
        return Table(seats, self.takebacks, open_hands=self.open_hands and self.game.has_secrets)

    def remember(self, book: PeopleBook) -> None:
        """Names and order of this table are those of the next one."""
        for plan in self.seats:
            person = replace(plan.person, name=plan.person.name.strip(), here=True)
            if plan.original is not None and plan.original in book.everybody:
                book.change(plan.original, person)
            else:
                book.add(person)
        book.order(plan.person.name.strip() for plan in self.seats)

    def fault(self) -> Fault | None:
        """The first thing that keeps the game from being started, the game's own refusal too."""
        return self.people_fault() or seed_fault(self.seed) or self._refusal()

    def people_fault(self) -> Fault | None:
        """What is wrong with who sits there."""
        names = [plan.person.name.strip() for plan in self.seats]
        return seats_fault(self.game.seats, len(self.seats)) or name_fault(names)

    def _refusal(self) -> Fault | None:
        try:
            self.game.start(self.setup())
        except SetupError as error:
            return Fault.of_game(error)
        return None

    def begin(self, rng: Random) -> Match | Fault:
        """The match, or why it cannot start."""
        fault = self.fault()
        if fault is not None:
            return fault
        seed = int(self.seed) if self.seed.strip() else rng.randrange(MAX_SEED)
        return Match(self.game, self.setup(), self.table(), seed)
