"""The people (and computers) who sit at this table, remembered with colour and symbol. No Qt.

They are kept in `people.json` in the user's folder. A faulty file counts as empty: names are typed
again in a minute, and nothing else depends on them.
"""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass, replace
from pathlib import Path

SHAPES = ("circle", "triangle", "square", "diamond", "hexagon", "star")
"""Names of the symbols and of the colours that go with them."""


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at the table. `color` and `symbol` are words of SHAPES; `here`: sits there now."""

    name: str
    color: str
    symbol: str
    computer: bool = False
    here: bool = True


class PeopleBook:
    """Everybody who is remembered, in seat order; each change is stored at once."""

    def __init__(
        self, folder: Path, trouble: Callable[[OSError | None], None] | None = None
    ) -> None:
        """`trouble` is told when the disk refuses; people are remembered until the program ends."""
        self._path = folder / "people.json"
        self._trouble = trouble
        self._people = list(_read(self._path))

    @property
    def everybody(self) -> tuple[Person, ...]:
        """All who are remembered, here or not."""
        return tuple(self._people)

    @property
    def here(self) -> tuple[Person, ...]:
        """Those at the table, in seat order."""
        return tuple(person for person in self._people if person.here)

    @property
    def away(self) -> tuple[Person, ...]:
        """Those who are remembered but not here."""
        return tuple(person for person in self._people if not person.here)

    def add(self, person: Person) -> None:
        """Remember somebody new; a name that is there already is replaced."""
        self._people = [known for known in self._people if known.name != person.name]
        self._people.append(person)
        self._write()

    def change(self, old: Person, new: Person) -> None:
        """Other name, colour or symbol for somebody."""
        self._people = [new if known == old else known for known in self._people]
        self._write()

    def forget(self, person: Person) -> None:
        """Remove somebody for good."""
        self._people.remove(person)
        self._write()

    def seat(self, person: Person, *, here: bool) -> None:
        """Let somebody sit down (as the last) or get up."""
        self._people.remove(person)
        self._people.append(replace(person, here=here))
        self._write()

    def order(self, names: Iterable[str]) -> None:
        """Put those named into this order, before all others."""
        place = {name: number for number, name in enumerate(names)}
        self._people.sort(key=lambda person: place.get(person.name, len(place)))
        self._write()

    def free_looks(self) -> tuple[str, str]:
        """(colour, symbol) that nobody here has."""
        shape = free_look("", {person.symbol for person in self.here})
        return free_look(shape, {person.color for person in self.here}), shape

    def free_name(self, stems: Sequence[str]) -> str:
        """The first of these names that nobody has, else the first one with a number."""
        return free_name(stems, {person.name for person in self._people})

    def _write(self) -> None:
        try:
            self._write_file()
        except OSError as error:
            if self._trouble is None:
                raise
            self._trouble(error)

    def _write_file(self) -> None:
        self._path.parent.mkdir(parents=True, exist_ok=True)
        listed = [asdict(person) for person in self._people]
        text = json.dumps({"people": listed}, ensure_ascii=False, indent=1)
        unfinished = self._path.with_suffix(".part")
        unfinished.write_text(text, encoding="utf-8")
        unfinished.replace(self._path)


def _read(path: Path) -> Iterator[Person]:
    try:
        listed = json.loads(path.read_text(encoding="utf-8"))["people"]
    except (OSError, ValueError, KeyError, TypeError):
        return
    for item in listed if isinstance(listed, list) else []:
        person = _person(item)
        if person is not None:
            yield person


def _person(item: object) -> Person | None:
    if not isinstance(item, dict) or not isinstance(item.get("name"), str):
        return None
    if item.get("color") not in SHAPES or item.get("symbol") not in SHAPES:
        return None
    computer, here = bool(item.get("computer")), bool(item.get("here", True))
    return Person(item["name"], item["color"], item["symbol"], computer, here)


def free_name(stems: Sequence[str], taken: Collection[str]) -> str:
    """The first of these names that is not taken, else the first one with a number."""
    free = next((name for name in stems if name not in taken), "")
    number = 2
    while not free:
        name = f"{stems[0]} {number}"
        free, number = ("" if name in taken else name), number + 1
    return free


def free_look(wished: str, taken: Collection[str]) -> str:
    """A word of SHAPES that is not taken: the wished one if it is free, or if none is."""
    free = (word for word in (wished, *SHAPES) if word and word not in taken)
    return next(free, wished or SHAPES[0])
