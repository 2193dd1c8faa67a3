"""The terrains that a chosen hex can become, as small hexes round it."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.view import hex_painter
from gamedesk.games.terra_mystica.view.geometry import RADIUS, hexagon_path
from gamedesk.games.terra_mystica.view.palette import CREAM
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK

SIDE = 50
"""Size of a terrain at 1280."""


class TerrainSpot(Spot):
    """One terrain to choose, as it looks on the map."""

    def __init__(self, terrain: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"terrain:{terrain}", hub, parent)
        self._terrain = terrain

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        painter.translate(rect.center())
        scale = min(rect.width(), rect.height()) / 2 / (RADIUS * 1.16)
        painter.scale(scale, scale)
        ring = hexagon_path(RADIUS * 1.02)
        painter.setPen(round_pen(INK, RADIUS * 0.26))
        painter.drawPath(ring)
        painter.setPen(round_pen(theme.color("brassfill") if self.lit else CREAM, RADIUS * 0.14))
        painter.drawPath(ring)
        hex_painter.paint_land(painter, self._terrain, self._terrain, occupied=False)
        if not theme.is_contrast:
            hex_painter.paint_badge(painter, self._terrain, QPointF(0, 0), RADIUS * 0.5)


class TerrainWheel:
    """The spots of all terrains; only those that can be chosen are shown."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        self._hub, self._parent = hub, parent
        self._spots: dict[str, TerrainSpot] = {}

    def offer(self, terrains: Sequence[str], middle: QPoint, inside: QRect) -> None:
        """Show these round a point, within a part of the parent; none hides all."""
        for terrain in terrains:
            if terrain not in self._spots:
                self._spots[terrain] = TerrainSpot(terrain, self._hub, self._parent)
        side = theme.px(SIDE)
        reach = side * max(1.25, len(terrains) * 0.17 + 0.3)
        room = round(reach + side / 2)
        kept = inside.adjusted(room, room, -room, -room)
        at = QPoint(
            min(max(middle.x(), kept.left()), max(kept.left(), kept.right())),
            min(max(middle.y(), kept.top()), max(kept.top(), kept.bottom())),
        )
        for terrain, spot in self._spots.items():
            spot.setVisible(terrain in terrains)
        for number, terrain in enumerate(terrains):
            angle = 2 * math.pi * number / len(terrains) - math.pi / 2
            x, y = at.x() + reach * math.cos(angle), at.y() + reach * math.sin(angle)
            spot = self._spots[terrain]
            spot.setGeometry(round(x - side / 2), round(y - side / 2), side, side)
            spot.raise_()

    def name(self, words: dict[str, str]) -> None:
        """What the terrains are called."""
        for terrain, spot in self._spots.items():
            spot.set_words(words.get(terrain, terrain), words.get(terrain, terrain))
