"""Records that show everything the decoder knows, for its tests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gamedesk.content.decode import Count


@dataclass(frozen=True, slots=True)
class Goods:
    """Numbers."""

    coins: int = 0
    workers: int = 0


@dataclass(frozen=True, slots=True)
class Gain:
    """Receive goods."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Spades:
    """Dig."""

    count: int


@dataclass(frozen=True, slots=True)
class Score:
    """Points for things."""

    vp: int
    per: Literal["dwelling", "temple"]
    twice: bool = False
    table: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rest:
    """Do nothing."""


Effect = Gain | Spades | Score | Rest


@dataclass(frozen=True, slots=True)
class Sample:
    """One of each."""

    start: Goods
    power: tuple[int, int, int]
    name: str = ""
    terrain: Literal["forest", "swamp", "river"] | None = None
    level: Literal[1, 2] = 1
    age: Count = 0
    ready: bool = False
    share: float = 0.5
    steps: dict[Literal["fire", "water"], int] | None = None
    costs: tuple[Goods, ...] = ()
    do: tuple[Effect, ...] = ()
