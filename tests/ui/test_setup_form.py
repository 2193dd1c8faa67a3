"""The form behind the set-up page: seats, options, presets, and what keeps a game from starting."""

from collections.abc import Sequence
from random import Random

import pytest

from gamedesk.core.game import Option, Preset, SetupError
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.table import BotSeat, Human
from gamedesk.ui.people import Person
from gamedesk.ui.setup_fault import NAME, SEED, Fault
from gamedesk.ui.setup_form import SeatPlan, SetupForm
from tests.support.pebbles.rules.game import SHORT, Pebbles

ANN = Person("Ann", "square", "square")
BEN = Person("Ben", "triangle", "triangle")
OAK = Person("Oak", "star", "star", computer=True)

TEAM = Option("team", ("none", "a", "b"), "none", per_seat=True)
HARD = Option("hard", (False, True), default=False)
PRICE = Option("price", (1, 2, 3), 2, needs=("hard", True))


class Rich(Pebbles):
    """Pebbles with every kind of option."""

    seats = range(2, 4)

    def options(self) -> Sequence[Option]:
        return (SHORT, TEAM, HARD, PRICE)

    def presets(self) -> Sequence[Preset]:
        return (Preset("brisk", (("length", "short"), ("team", ("a", "b", "a")))),)


class Stubborn(Pebbles):
    """A game that refuses."""

    def start(self, setup: object) -> object:  # type: ignore[override]
        raise SetupError(Reason("reason.too_few_pebbles", (("left", 2),)))


def form(*people: Person) -> SetupForm:
    return SetupForm(Rich(), people)


def test_people_and_computers_take_their_seats() -> None:
    table = form(ANN, OAK).table()
    assert table.seats == (
        Human("Ann", "square", "square"),
        BotSeat("greedy", "Oak", "star", "star"),
    )


def test_only_what_differs_from_the_default_is_in_the_setup() -> None:
    made = form(ANN, BEN)
    assert made.setup().options == ()
    made.set_value(SHORT, "short")
    made.set_value(TEAM, "b", 1)
    assert dict(made.setup().options) == {"length": "short", "team": ("none", "b")}


def test_an_option_counts_only_while_it_is_needed() -> None:
    made = form(ANN, BEN)
    made.set_value(PRICE, 3)
    assert PRICE not in made.shown_options()
    assert made.setup().options == ()
    made.set_value(HARD, value=True)
    assert dict(made.setup().options) == {"hard": True, "price": 3}


def test_values_of_a_seat_move_with_it() -> None:
    made = form(ANN, BEN)
    made.set_value(TEAM, "a", 0)
    made.move_seat(0, 1)
    assert [plan.person.name for plan in made.seats] == ["Ben", "Ann"]
    assert made.value(TEAM, 1) == "a"
    made.move_seat(1, 1)
    assert [plan.person.name for plan in made.seats] == ["Ben", "Ann"]


def test_values_of_a_seat_go_with_it() -> None:
    made = form(ANN, BEN, OAK)
    made.set_value(TEAM, "b", 2)
    made.remove_seat(0)
    assert made.value(TEAM, 1) == "b"
    assert made.value(TEAM, 2) == "none"


def test_a_seat_that_was_taken_away_comes_back_with_its_values() -> None:
    made = form(ANN, BEN)
    made.set_value(TEAM, "a", 0)
    made.set_value(TEAM, "b", 1)
    before = (list(made.seats), made.setup().options)
    removed = made.remove_seat(0)
    assert [plan.person.name for plan in made.seats] == ["Ben"]
    made.bring_back(removed)
    assert (made.seats, made.setup().options) == before


def test_shuffling_keeps_values_with_their_people() -> None:
    made = form(ANN, BEN, OAK)
    for place, team in enumerate(("a", "b", "none")):
        made.set_value(TEAM, team, place)
    made.shuffle(Random(3))
    teams = {plan.person.name: made.value(TEAM, i) for i, plan in enumerate(made.seats)}
    assert teams == {"Ann": "a", "Ben": "b", "Oak": "none"}


def test_a_preset_fills_in_and_is_recognised() -> None:
    made = form(ANN, BEN)
    assert made.preset == ""
    made.set_value(HARD, value=True)
    made.use_preset("brisk")
    assert made.preset == "brisk"
    assert dict(made.setup().options) == {"length": "short", "team": ("a", "b")}
    made.set_value(SHORT, "normal")
    assert made.preset == ""


def test_a_seat_changes_between_person_and_computer() -> None:
    made = form(ANN, BEN)
    made.set_level(1, "random")
    assert made.table().seats[1] == BotSeat("random", "Ben", "triangle", "triangle")
    made.set_level(1, "")
    assert isinstance(made.table().seats[1], Human)


@pytest.mark.parametrize(
    ("people", "key"),
    [
        ((ANN,), "setup.too_few"),
        ((ANN, BEN, OAK, Person("Mei", "circle", "circle")), "setup.too_many"),
        ((ANN, Person(" ", "circle", "circle")), "setup.name_empty"),
        ((ANN, Person("Ann ", "circle", "circle")), "setup.name_twice"),
    ],
)
def test_faulty_seats_are_named(people: tuple[Person, ...], key: str) -> None:
    fault = form(*people).fault()
    assert fault is not None
    assert fault.reason.key == key


def test_more_people_than_the_game_takes_can_be_moved_and_leave() -> None:
    made = form(ANN, BEN, OAK, Person("Mei", "circle", "circle"))
    made.set_value(TEAM, "a", 3)
    made.move_seat(3, -1)
    assert made.value(TEAM, 2) == "a"
    made.shuffle(Random(1))
    made.use_preset("brisk")
    made.remove_seat(0)
    assert made.fault() is None


@pytest.mark.parametrize(("seed", "fine"), [("", True), ("17", True), ("-3", True), ("x", False)])
def test_the_number_of_the_game_is_a_number(seed: str, fine: bool) -> None:
    made = form(ANN, BEN)
    made.seed = seed
    assert (made.fault() is None) is fine


def test_the_same_number_gives_the_same_game() -> None:
    made = form(ANN, BEN)
    made.seed = "17"
    match = made.begin(Random(1))
    assert isinstance(match, Match)
    assert match.seed == 17


def test_the_games_own_refusal_is_passed_on() -> None:
    made = SetupForm(Stubborn(), (ANN,))
    fault = Fault(Reason.of("reason.too_few_pebbles", left=2))
    assert made.begin(Random(1)) == fault
    assert made.fault() == fault


def test_a_fault_says_whose_it_is() -> None:
    """Two with one name are both pointed out; a faulty number has its own place."""
    made = form(BEN, ANN, Person("Ann ", "circle", "circle"))
    fault = made.fault()
    assert fault is not None
    assert (fault.place, fault.seats) == (NAME, (1, 2))
    made.rename(2, "Cleo")
    made.seed = "x"
    fault = made.fault()
    assert fault is not None
    assert (fault.place, fault.seats) == (SEED, ())


@pytest.mark.parametrize(
    ("other", "shared"),
    [
        (Person("Ben", "square", "square"), "both"),
        (Person("Ben", "star", "square"), "symbol"),
        (Person("Ben", "square", "star"), "color"),
        (BEN, ""),
    ],
)
def test_who_looks_alike_is_told_and_gets_free_looks(other: Person, shared: str) -> None:
    made = form(ANN, other)
    alike = made.lookalike(1)
    assert (alike.shared if alike is not None else "") == shared
    assert made.lookalike(0) is None
    made.give_free_looks(1)
    assert made.lookalike(1) is None
    assert made.seats[0].person == ANN


def test_a_new_seat_comes_last() -> None:
    made = form(ANN)
    made.add_seat(SeatPlan(BEN))
    made.takebacks = True
    assert [player.name for player in made.table().seats] == ["Ann", "Ben"]
    assert made.table().free_takebacks
