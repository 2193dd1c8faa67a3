"""The words of the ledger language, both ways: factions, colours, buildings, goods, options."""

from __future__ import annotations

from typing import Final

from gamedesk.games.terra_mystica.rules.world import BUILDINGS, CULTS

COLORS: Final = {
    "red": "wasteland",
    "yellow": "desert",
    "brown": "plains",
    "black": "swamp",
    "blue": "lakes",
    "green": "forest",
    "gray": "mountains",
    "grey": "mountains",
}
"""Ledger colour → terrain."""
COLOR_OF: Final = {terrain: color for color, terrain in COLORS.items() if color != "grey"}

BUILDING_CODES: Final = {
    "d": "dwelling",
    "tp": "trading_post",
    "te": "temple",
    "sh": "stronghold",
    "sa": "sanctuary",
}
CODE_OF: Final = {building: code.upper() for code, building in BUILDING_CODES.items()}

GOODS: Final = {
    "pw": "power",
    "power": "power",
    "c": "coins",
    "coin": "coins",
    "coins": "coins",
    "w": "workers",
    "worker": "workers",
    "workers": "workers",
    "p": "priests",
    "priest": "priests",
    "priests": "priests",
    "vp": "vp",
}
GOODS_CODE: Final = {
    "power": "PW",
    "coins": "C",
    "workers": "W",
    "priests": "P",
    "vp": "VP",
}

FINAL_SCORINGS: Final = {
    "connected-distance": "connected_distance",
    "connected-sa-sh-distance": "stronghold_sanctuary_distance",
    "building-on-edge": "buildings_on_edge",
    "connected-clusters": "connected_clusters",
}
FINAL_SCORING_OF: Final = {ours: name for name, ours in FINAL_SCORINGS.items()}

BALANCED_MAP: Final = "91645cdb135773c2a7a50e5ca9cb18af54c664c4"
"""The original map with the starting points of 2017."""

SWITCHES: Final = {
    "mini-expansion-1": ("mini_expansion", "on"),
    "shipping-bonus": ("shipping_bonus", "on"),
    "temple-scoring-tile": ("temple_scoring", "on"),
    "variable-turn-order": ("turn_order", "passing"),
}
"""Ledger option → our option and its value while the line stands there."""
CULTIST_POWER: Final = "errata-cultist-power"
DRAWN_SCORING: Final = "fire-and-ice-final-scoring"
STRICT_LEECH: Final = "strict-leech"
MERGED_INCOME: Final = "merge-income-phases"
LOOSE_CULTISTS: Final = "loose-cultist-ordering"

PLAIN_SPELLING: Final = {"dragonmasters": "dragonlords"}


def building_named(text: str) -> str | None:
    """The building that a code or a long name means."""
    word = text.strip().lower().replace(" ", "_")
    return word if word in BUILDINGS else BUILDING_CODES.get(word)


def hex_named(text: str) -> str:
    """A hex as it stands on our maps: land upper case, river lower case."""
    return text.lower() if text[:1] in "rR" and text[1:].isdigit() else text.upper()


def cult_named(text: str) -> str | None:
    """A cult's id, whatever the case."""
    word = text.lower()
    return word if word in CULTS else None


def faction_named(text: str) -> str:
    """A faction in the ledger's spelling: lower case, no blanks."""
    word = text.lower().replace(" ", "").replace("_", "").replace("-", "")
    return PLAIN_SPELLING.get(word, word)
