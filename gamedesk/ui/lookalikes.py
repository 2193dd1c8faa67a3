"""Who at a table looks like somebody else: the same symbol, or the same colour. No Qt."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace

from gamedesk.ui.people import SHAPES, Person, free_look


@dataclass(frozen=True, slots=True)
class Lookalike:
    """What somebody shares with `other`, who sits before: "both", "symbol" or "color"."""

    other: Person
    shared: str


def lookalike(person: Person, before: Sequence[Person]) -> Lookalike | None:
    """With whom of those before somebody can be mixed up; the one most like goes first."""
    for other in before:
        if (other.color, other.symbol) == (person.color, person.symbol):
            return Lookalike(other, "both")
    for what in ("symbol", "color"):
        for other in before:
            if getattr(other, what) == getattr(person, what):
                return Lookalike(other, what)
    return None


def free_of(person: Person, others: Collection[Person]) -> Person:
    """The same person, with another symbol and colour where somebody else has them."""
    symbol = free_look(person.symbol, {other.symbol for other in others})
    wished = person.color if symbol == person.symbol else symbol
    colors = {other.color for other in others}
    color = person.color if person.color not in colors else free_look(wished, colors)
    return replace(person, color=color, symbol=symbol)


def has_free_looks(others: Collection[Person]) -> bool:
    """Whether a symbol and a colour are left for one more."""
    return all(
        len({getattr(other, what) for other in others}) < len(SHAPES)
        for what in ("symbol", "color")
    )
