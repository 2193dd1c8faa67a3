"""The effect words of Sky Totem: what a totem's blessing may say in YAML.

What a word does in play is in `blessings`. The docstrings are the reference page of the data.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from gamedesk.content.decode import Count


@dataclass(frozen=True, slots=True)
class DrawCubes:
    """Draw cubes from the bag and gain cloud tiles; place them all, exchange allowed."""

    count: Count
    clouds: Count = 0


@dataclass(frozen=True, slots=True)
class GrowColumns:
    """Every free column with a cube on top gets one more of that kind, as far as the bag lasts."""


@dataclass(frozen=True, slots=True)
class ExtraTurns:
    """Take so many extra turns when this one is over."""

    count: Count


@dataclass(frozen=True, slots=True)
class ChooseCubes:
    """Choose cubes of different kinds from the bag; place them, exchange allowed."""

    count: Count


@dataclass(frozen=True, slots=True)
class FillTreasury:
    """Draw cubes into the treasury: their kinds may be placed on any cube from now on."""

    count: Count


@dataclass(frozen=True, slots=True)
class BuildAltar:
    """Take one build altar action at once, if wished."""


@dataclass(frozen=True, slots=True)
class BuildOnBack:
    """Build one totem on the back of this one at once, if wished."""


Effect = (
    DrawCubes | GrowColumns | ExtraTurns | ChooseCubes | FillTreasury | BuildAltar | BuildOnBack
)

Appearance = Literal["action", "itself"]
