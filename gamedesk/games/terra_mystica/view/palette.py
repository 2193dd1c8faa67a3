"""The colours the map's painters share. Terrains, water and seats come from the theme's tokens."""

from dataclasses import dataclass
from typing import Final

from PySide6.QtGui import QColor

from gamedesk.ui.painting import Emblem
from gamedesk.ui.theme import theme

PLATE: Final = QColor("#F7EED9")
CREAM: Final = QColor("#FFF4DA")
WHITE: Final = QColor("#FFFFFF")
ACTION: Final = QColor("#E3913A")
WALL: Final = QColor("#F2C54E")
BATTLEMENT: Final = QColor("#FFF1C4")
PLANK: Final = QColor("#C99A5E")
NIGHT: Final = QColor("#0A0F12")


@dataclass(frozen=True, slots=True)
class TerrainColours:
    """Four tones of one terrain: the flat colour, its lit top, its shade, its lines."""

    base: QColor
    hi: QColor
    lo: QColor
    ink: QColor


def terrain_colours(terrain: str) -> TerrainColours:
    """A terrain's tones in the theme that is on."""
    return TerrainColours(*(theme.terrain(terrain, part) for part in ("base", "hi", "lo", "ink")))


NO_HOME: Final = "river"
"""What stands for the home terrain of a faction that has not chosen one yet."""
_NEUTRAL: Final = QColor("#857555")


def body(home: str) -> QColor:
    """The colour of pieces whose home is that terrain."""
    return theme.faction(home) if home != NO_HOME else QColor(_NEUTRAL)


def emblem(home: str) -> Emblem:
    """The badge of a seat by its home terrain."""
    return Emblem(body(home), f"terrain_{home}" if home != NO_HOME else "ui_rotate")
