"""The effect words of War of the Gods: what a god, a civilization card or a world card may say.

Each word is one frozen record; in YAML it is a mapping with exactly one key, the snake_case name of
the record: ``{gain: {what: coins, amount: 2}}``. What a word does in play is in `words_*.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

What = Literal["coins", "faith", "troops", "vp", "cards"]
Who = Literal["self", "others", "all", "leaders", "last"]
Loser = Literal["opponent", "enemy", "self", "others", "all", "leaders", "last"]
Kind = Literal["market", "shrine", "barracks", "field"]
Per = Literal[
    "market", "temple", "farm", "river", "battlefield", "ruin", "village", "territory",
    "market_level", "shrine_level", "barracks_level", "field_level", "card", "faith",
]  # fmt: skip
LastingRule = Literal[
    "attack_strength",
    "defence_strength",
    "move_points",
    "no_home_attacks",
    "no_battle_cards",
]


@dataclass(frozen=True, slots=True)
class Gain:
    """Receive so much, once for each thing counted where `per` is given. Troops stand at home."""

    what: What
    amount: int
    who: Who = "self"
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Lose:
    """Give so much back, as far as it is there. Troops are taken where their owner likes."""

    what: What
    amount: int
    who: Loser = "opponent"


@dataclass(frozen=True, slots=True)
class Steal:
    """Take so much from another civilization, as far as it is there and can be held."""

    what: Literal["coins", "faith", "vp"]
    amount: int
    who: Literal["opponent", "enemy"] = "opponent"


@dataclass(frozen=True, slots=True)
class Strength:
    """More or less strength for one side of this battle, once for each thing counted."""

    amount: int
    side: Literal["own", "enemy"] = "own"
    per: Per | None = None


@dataclass(frozen=True, slots=True)
class Build:
    """Put a new building of level 1 on a free slot at home, or in a village occupied."""

    where: Literal["home", "village"] = "home"
    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise a building at home by one level."""

    kind: Kind | None = None


@dataclass(frozen=True, slots=True)
class Convert:
    """Change the kind of a building at home or in a village occupied; its level stays."""


@dataclass(frozen=True, slots=True)
class Destroy:
    """Take one level off a building at another civilization's home."""


@dataclass(frozen=True, slots=True)
class Place:
    """Put troops from the supply on one territory that is one's own or nobody's."""

    amount: int
    where: Literal["own", "near", "anywhere"] = "near"


@dataclass(frozen=True, slots=True)
class March:
    """Up to so many moves to neighbouring territories, without movement points."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Remove:
    """Take up to so many troops of another civilization off one territory, homes excepted."""

    amount: int
    where: Literal["near", "anywhere"] = "near"


@dataclass(frozen=True, slots=True)
class Moves:
    """So many movement points more in this movement phase."""

    amount: int


@dataclass(frozen=True, slots=True)
class Recruit:
    """Up to so many recruits at once, for one coin each."""

    amount: int


@dataclass(frozen=True, slots=True)
class Look:
    """Look at another civilization's hand; with `discard` one card of it may be discarded."""

    discard: bool = False


@dataclass(frozen=True, slots=True)
class Lasting:
    """A rule that holds until the end of the round, for oneself, the others or everybody."""

    rule: LastingRule
    amount: int = 0
    who: Literal["self", "others", "all"] = "all"


@dataclass(frozen=True, slots=True)
class Protect:
    """Nobody may enter one of the own territories, or the home, until the end of the round."""


@dataclass(frozen=True, slots=True)
class Swap:
    """The troops of an own territory change places with others' on a neighbouring one."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Turn up to so many of one resource into another, one for one."""

    give: Literal["coins", "faith", "troops"]
    get: Literal["coins", "faith", "troops"]
    most: int


Effect = (
    Gain
    | Lose
    | Steal
    | Strength
    | Build
    | Raise
    | Convert
    | Destroy
    | Place
    | March
    | Remove
    | Moves
    | Recruit
    | Look
    | Lasting
    | Protect
    | Swap
    | Exchange
)
