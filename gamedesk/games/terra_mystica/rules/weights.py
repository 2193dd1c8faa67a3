"""What a computer player holds things to be worth: the records of `bots/*.yaml`.

Points, unless it says otherwise. A list of six numbers has one for each round: what a thing is
worth at the beginning of that round.
"""

from __future__ import annotations

from dataclasses import dataclass

Six = tuple[float, float, float, float, float, float]


@dataclass(frozen=True, slots=True)
class GoodsWorth:
    """One of each good in hand; bowls by the token."""

    coins: Six
    workers: Six
    priests: Six
    bowl1: Six
    bowl2: Six
    bowl3: Six
    spade: Six


@dataclass(frozen=True, slots=True)
class LaterIncome:
    """What part of its price a good counts that comes in a later round."""

    coins: float
    workers: float
    priests: float
    power: float
    cult: float


@dataclass(frozen=True, slots=True)
class LeftOver:
    """So much may be left at the end of a round; what is more loses a part of its price."""

    coins: int
    workers: int
    priests: int
    loss: float


@dataclass(frozen=True, slots=True)
class LandWorth:
    """The map: land in reach by spades, neighbours, groups that become towns, the network.

    `fewer` is what each further hex counts of the one before.
    """

    home: Six
    one_spade: Six
    fewer: float
    neighbour_power: Six
    town: Six
    town_round: Six
    network: Six
    shipping: Six
    key: Six


@dataclass(frozen=True, slots=True)
class CultWorth:
    """One track: points it would pay now, own steps, steps ahead of the best, seats ahead."""

    now: Six
    own: Six
    gap: Six
    above: Six


@dataclass(frozen=True, slots=True)
class Waiting:
    """What part of a coming scoring tile is counted for each thing that is still to be done."""

    dwelling: Six
    trading_post: Six
    temple: Six
    stronghold: Six
    sanctuary: Six


@dataclass(frozen=True, slots=True)
class Leeching:
    """Whether power is taken: the sum, with the power that fits and the points it costs, is > 0."""

    power: float
    bowl1: float
    bowl2: float
    bowl3: float
    from_cultists: float
    passed: float
    base: Six
    cost: Six


@dataclass(frozen=True, slots=True)
class FirstPlaces:
    """Where a first dwelling goes: neighbours there or possible, land by spades, the book.

    `book`: map, faction, hex and how often strong players chose it there.
    """

    neighbour: float
    possible: float
    own: float
    home: float
    one_spade: float
    two_spades: float
    often: float
    book: dict[str, dict[str, dict[str, int]]]


@dataclass(frozen=True, slots=True)
class Risk:
    """What waiting one own turn costs with what somebody else may take first."""

    power_action: float
    land: float
    priest: float
    other: float
    power_given: float


@dataclass(frozen=True, slots=True)
class Weights:
    """All that one computer player holds to be worth something."""

    id: str
    goods: GoodsWorth
    later: LaterIncome
    left: LeftOver
    buildings: dict[str, Six]
    abilities: dict[str, Six]
    favors: dict[str, Six]
    bonus: dict[str, Six]
    land: LandWorth
    cults: CultWorth
    waiting: Waiting
    leech: Leeching
    places: FirstPlaces
    risk: Risk
    factions: dict[str, float]
