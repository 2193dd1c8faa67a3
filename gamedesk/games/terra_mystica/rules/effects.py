"""The effect words of Terra Mystica: what a faction, tile or action may say in YAML.

Each word is one frozen record. In YAML it is a mapping with exactly one key, the snake_case name of
the record: ``{gain: {power: 12}}``, ``{spades: 3}``. The docstrings below are the reference page in
``faction_data/README.md``. What a word does in play is in the chapters of ``rules``, not here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gamedesk.content.decode import Count

TerrainId = Literal["plains", "swamp", "lakes", "forest", "mountains", "wasteland", "desert"]
Countable = Literal[
    "dwelling",
    "trading_post",
    "temple",
    "stronghold",
    "sanctuary",
    "town",
    "spade",
    "shipping_level",
    "bridge_between_own",
]


@dataclass(frozen=True, slots=True)
class Goods:
    """An amount of goods: a price, an income or a gain."""

    coins: Count = 0
    workers: Count = 0
    priests: Count = 0
    power: Count = 0
    vp: Count = 0


NO_GOODS = Goods()


@dataclass(frozen=True, slots=True)
class Gain:
    """Receive goods at once. Power moves through the bowls, priests stop at the cap."""

    goods: Goods


@dataclass(frozen=True, slots=True)
class Spades:
    """Use this many free spades on reachable hexes now."""

    count: Count


@dataclass(frozen=True, slots=True)
class CultSteps:
    """Advance on the cult tracks: all steps on one track of choice, or as many on each track."""

    count: Count
    each_track: bool = False


@dataclass(frozen=True, slots=True)
class Bridge:
    """Place bridges without paying for them, as far as bridges are left."""

    count: Count = 1


@dataclass(frozen=True, slots=True)
class FavorTile:
    """Take favor tiles of choice, each of a kind not yet owned."""

    count: Count = 1


@dataclass(frozen=True, slots=True)
class FreeDwelling:
    """Build a dwelling without paying on any empty hex of this terrain, near or far."""

    terrain: TerrainId


@dataclass(frozen=True, slots=True)
class FreeTradingPost:
    """Upgrade one of the own dwellings to a trading post without paying."""


@dataclass(frozen=True, slots=True)
class Sandstorm:
    """Turn an empty hex that touches an own building into home terrain; a dwelling may follow."""


@dataclass(frozen=True, slots=True)
class ExtraActions:
    """Take this many actions, one directly after the other."""

    count: Count


@dataclass(frozen=True, slots=True)
class ShippingStep:
    """Go up the shipping track without paying, with the points of the level reached."""

    count: Count = 1


@dataclass(frozen=True, slots=True)
class SkipRange:
    """Skip this many hexes more when flying or tunnelling."""

    count: Count = 1


@dataclass(frozen=True, slots=True)
class Score:
    """Points per thing; with a table: the points for 0, 1, 2 ... things instead."""

    per: Countable
    vp: Count = 0
    table: tuple[Count, ...] = ()


@dataclass(frozen=True, slots=True)
class TownPower:
    """A town needs only this power value from now on."""

    needed: Count


@dataclass(frozen=True, slots=True)
class Shipping:
    """Shipping reaches further while this is held, in the action phase only."""

    extra: Count


@dataclass(frozen=True, slots=True)
class PriestExchange:
    """Once and at once: give up to so many workers and receive a priest for each."""

    max: Count
    give: Literal["workers"] = "workers"


@dataclass(frozen=True, slots=True)
class PowerTokens:
    """Put new power tokens from the supply into a bowl, for a price that may be declined."""

    bowl: Literal[1, 2, 3]
    count: Count = 0
    per_player: Count = 0
    price: Goods = NO_GOODS


@dataclass(frozen=True, slots=True)
class ChangeHome:
    """Change the home terrain to one that nobody else has; or pay by removing power tokens."""

    tokens_instead: Count


@dataclass(frozen=True, slots=True)
class PowerActions:
    """Power actions cost less power; with reuse also those already taken may be taken."""

    discount: Count = 0
    reuse: bool = False


@dataclass(frozen=True, slots=True)
class PriestSteps:
    """A priest sent to a cult track advances this many steps more."""

    extra: Count


Effect = (
    Gain
    | Spades
    | CultSteps
    | Bridge
    | FavorTile
    | FreeDwelling
    | FreeTradingPost
    | Sandstorm
    | ExtraActions
    | ShippingStep
    | SkipRange
    | Score
    | TownPower
    | Shipping
    | PriestExchange
    | PowerTokens
    | ChangeHome
    | PowerActions
    | PriestSteps
)
