"""People are remembered with colour and symbol; a damaged file costs nothing but the names."""

from pathlib import Path

import pytest

from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.ui.lookalikes import free_of
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.words import people_of

ANN = Person("Ann", "square", "square")
BEN = Person("Ben", "triangle", "triangle")


def test_people_are_there_again(tmp_path: Path) -> None:
    book = PeopleBook(tmp_path)
    book.add(ANN)
    book.add(Person("陳", "star", "star", computer=True))
    assert PeopleBook(tmp_path).everybody == book.everybody


def test_who_leaves_is_remembered(tmp_path: Path) -> None:
    book = PeopleBook(tmp_path)
    book.add(ANN)
    book.add(BEN)
    book.seat(ANN, here=False)
    assert book.here == (BEN,)
    assert [person.name for person in book.away] == ["Ann"]


def test_who_is_forgotten_is_gone(tmp_path: Path) -> None:
    book = PeopleBook(tmp_path)
    book.add(ANN)
    book.forget(ANN)
    assert PeopleBook(tmp_path).everybody == ()


def test_the_order_of_seats_is_kept(tmp_path: Path) -> None:
    book = PeopleBook(tmp_path)
    book.add(ANN)
    book.add(BEN)
    book.order(["Ben", "Ann"])
    assert [person.name for person in PeopleBook(tmp_path).here] == ["Ben", "Ann"]


def test_two_who_like_a_colour_get_two() -> None:
    """The symbol that one likes stays, since nobody else has it."""
    fitting = free_of(Person("Ben", "circle", "circle"), [Person("Ann", "circle", "star")])
    assert fitting.symbol == "circle"
    assert fitting.color not in ("circle", "")


def test_two_who_like_a_symbol_get_two() -> None:
    """Colours alone tell nobody apart who cannot see them."""
    fitting = free_of(Person("Ben", "circle", "star"), [Person("Ann", "square", "star")])
    assert fitting.symbol != "star"
    assert fitting.color == "circle"


def test_new_people_get_free_looks_and_names(tmp_path: Path) -> None:
    book = PeopleBook(tmp_path)
    book.add(Person("Player", "circle", "circle"))
    assert book.free_looks() == ("triangle", "triangle")
    assert book.free_name(["Player"]) == "Player 2"


@pytest.mark.parametrize(
    "content",
    [
        "",
        "no json",
        "[]",
        '{"people": 3}',
        '{"people": [{"name": 1}, {"name": "A", "color": "x"}]}',
    ],
)
def test_a_damaged_file_counts_as_empty(tmp_path: Path, content: str) -> None:
    (tmp_path / "people.json").write_text(content, encoding="utf-8")
    assert PeopleBook(tmp_path).everybody == ()


def test_computers_have_short_names_of_their_own() -> None:
    """Five of them once were all called "Compu…" on their plates."""
    table = Table((Human("Kit"), *(BotSeat("greedy") for _ in range(9))))
    names = [person.name for person in people_of(table)]
    assert len(set(names)) == 10
    assert max(map(len, names)) <= 8
    assert names[0] == "Kit"
