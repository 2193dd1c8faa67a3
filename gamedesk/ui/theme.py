"""The look of the desk: which theme, which scale, which language, and what follows from them.

There is one `theme` for the program. Widgets ask it while painting (`theme.color("panel")`,
`theme.font("title", text)`, `theme.px(8)`) and repaint when `theme.changed` is emitted.
"""

import math
from typing import Literal

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QColor, QFont

from gamedesk.ui import fonts, tokens
from gamedesk.ui.tokens import mix

ThemeName = Literal["light", "dark", "contrast"]

MIN_SCALE, MAX_SCALE = 0.8, 2.5
TABLE_DISTANCE = 1.35
LEAST_WIDTH, LEAST_HEIGHT = 1280 / MAX_SCALE, 720 / MAX_SCALE
"""The room that the pages need at least, in lengths of the design: sizes are limited by it."""


class Theme(QObject):
    """Colours, fonts and measures as they are now; `changed` whenever any of them moves."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._name: ThemeName = "light"
        self._scale = 1.0
        self._room = 1.0
        self._window = (1280, 720)
        self._table_distance = False
        self._reduced_motion = False

    # What is on.

    @property
    def name(self) -> ThemeName:
        return self._name

    @property
    def is_dark(self) -> bool:
        """Dark or high contrast: cream outlines instead of ink on panels."""
        return self._name != "light"

    @property
    def is_contrast(self) -> bool:
        return self._name == "contrast"

    @property
    def scale(self) -> float:
        return self._scale

    @property
    def table_distance(self) -> bool:
        return self._table_distance

    @property
    def reduced_motion(self) -> bool:
        return self._reduced_motion

    def set_name(self, name: ThemeName) -> None:
        if name != self._name:
            self._name = name
            self.changed.emit()

    def set_scale(self, scale: float) -> None:
        """The person's own size factor, kept between 0.8 and 2.5."""
        bounded = min(MAX_SCALE, max(MIN_SCALE, scale))
        if bounded != self._scale:
            self._scale = bounded
            self.changed.emit()

    def set_table_distance(self, on: bool) -> None:
        if on != self._table_distance:
            self._table_distance = on
            self.changed.emit()

    def set_reduced_motion(self, on: bool) -> None:
        self._reduced_motion = on

    def set_room(self, width: int, height: int) -> None:
        """Tell the size of the window: 1280x720 is 1.0, 1920x1080 is 1.5, kept in steps."""
        before = (self._room, self._person_factor)
        self._room = round(max(1.0, min(width / 1280, height / 720, 4.0)) * 10) / 10
        self._window = (width, height)
        if before != (self._room, self._person_factor):
            self.changed.emit()

    @property
    def largest(self) -> float:
        """The largest size factor with which everything still fits into the window, at least 1."""
        width, height = self._window
        fits = min(width / LEAST_WIDTH, height / LEAST_HEIGHT) / self._between(1.0, 1.36)
        return max(1.0, round(fits * 20) / 20)

    @property
    def fitting_scale(self) -> float:
        """The largest `scale` that changes anything in this window."""
        return self.largest / (TABLE_DISTANCE if self._table_distance else 1.0)

    # Measures.

    @property
    def factor(self) -> float:
        """What lengths are multiplied with: window size, scale and table distance if they fit."""
        return self._between(1.0, 1.36) * self._person_factor

    @property
    def _person_factor(self) -> float:
        wanted = self._scale * (TABLE_DISTANCE if self._table_distance else 1.0)
        return min(wanted, self.largest)

    def _between(self, small: float, large: float) -> float:
        """`small` at 1280x720, `large` at 1920x1080, growing evenly beyond."""
        if self._room <= 1.5:
            return small + (large - small) * (self._room - 1.0) / 0.5
        return large * self._room / 1.5

    def px(self, length: float) -> int:
        """A length of the 1280x720 design in pixels now."""
        return round(length * self.factor)

    def line(self, width: float = 1.0) -> float:
        """A line width now; lines grow slower than lengths, and are doubled in high contrast."""
        grown = width * max(1.0, math.sqrt(self.factor))
        return max(2.0, grown) if self.is_contrast else grown

    @property
    def gap(self) -> int:
        """Between panels, and the margin of a page: 8 at 1280, 12 at 1920."""
        return round(self._between(8, 12) * min(1.6, self._person_factor))

    def duration(self, milliseconds: int) -> int:
        """How long a motion takes: nothing with reduced motion."""
        return 0 if self._reduced_motion else milliseconds

    def font(self, role: str, text: str = "") -> QFont:
        """The font of a type role; give the text for titles, so that a name never mixes styles."""
        kind = fonts.ROLES[role]
        pixels = self._between(kind.small, kind.large) * self._person_factor
        families, weight = kind.families, kind.weight
        if families is fonts.SERIF and text and not fonts.serif_can_write(text):
            families, weight = fonts.CHINESE_SANS, QFont.Weight.Bold
        return fonts.make_font(families, pixels, weight)

    # Colours.

    def color(self, role: str) -> QColor:
        """An interface colour: desk, panel, raised, sunk, line, line2, ink, ink2, accent..."""
        return QColor(tokens.interface_colors(self._name)[role])

    def terrain(self, terrain: str, part: str = "base") -> QColor:
        """base, hi, lo or ink of a terrain (`plains`, `swamp`...), dimmed a little in dark."""
        letter = tokens.terrain_letters()[terrain]
        color = tokens.group_color("terrain", letter, part)
        return mix(color, QColor("#0A0F12"), 0.10) if self._name == "dark" else color

    def river(self, part: str = "base") -> QColor:
        """base, hi, lo, ink or foam of water."""
        return QColor(tokens.river_colors(self._name)[part])

    def faction(self, terrain: str) -> QColor:
        """The body colour of pieces whose home is that terrain."""
        return tokens.group_color("faction", tokens.terrain_letters()[terrain])

    def seat(self, shape: str) -> QColor:
        """The colour that goes with a person's shape: circle, triangle, square, diamond..."""
        return tokens.group_color("seat", shape)

    def group(self, group: str, *keys: str) -> QColor:
        """Any other token: civ, cube, hw_building, card_band, totem, fixed."""
        return tokens.group_color(group, *keys)

    def territory(self, kind: str) -> QColor:
        """Land of that kind on a territory map; high contrast uses the dark set."""
        return tokens.group_color("territory", "dark" if self.is_dark else "light", kind)

    def on_panel(self, body: QColor) -> QColor:
        """A piece's colour as it is painted on a panel: 28 % lighter on dark ones."""
        return mix(body, QColor("#FFFFFF"), 0.28) if self.is_dark else QColor(body)

    @property
    def badge_outline(self) -> QColor:
        """The outline of badges: ink in light, cream in dark, white in high contrast."""
        return {
            "light": QColor("#2B2118"),
            "dark": QColor("#F3ECDD"),
            "contrast": QColor("#FFFFFF"),
        }[self._name]


theme = Theme()
