"""The painted picture of a game on its card.

Each game may bring one: `cover.py` in its view package, with one function
`paint_cover(painter, rect)`. A game without one gets rays and a hexagon.
"""

import math
from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QLinearGradient, QPainter, QPixmap, QPolygonF

from gamedesk.core.game import Game
from gamedesk.ui.beside_view import beside_view
from gamedesk.ui.painting import hexagon, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, PLATE, mix, with_alpha

PaintCover = Callable[[QPainter, QRectF], None]


def cover_painter(view: str) -> PaintCover:
    """What paints the picture for a game whose view is named so ("module:Class")."""
    beside = beside_view(view, "cover")
    painter: PaintCover = beside.paint_cover if beside is not None else plain_cover
    return painter


def cover_pixmap(game: Game, width: int, height: int, ratio: float) -> QPixmap:
    """The picture of a game at that size in logical pixels, in the colours of now."""
    return _cover(game.view, width, height, ratio, theme.name)


@lru_cache(maxsize=12)
def _cover(view: str, width: int, height: int, ratio: float, look: str) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setClipRect(QRectF(0, 0, width, height))
    cover_painter(view)(painter, QRectF(0, 0, width, height))
    painter.end()
    return pixmap


def plain_cover(painter: QPainter, rect: QRectF) -> None:
    """Rays round a hexagon, for games without a picture of their own."""
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0, mix(theme.color("accent"), theme.color("panel"), 0.35))
    sky.setColorAt(1, theme.color("accentsoft"))
    painter.fillRect(rect, sky)
    middle, reach = rect.center(), rect.width() + rect.height()
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(PLATE, 0.16))
    for ray in range(12):
        first, second = math.radians(ray * 30), math.radians(ray * 30 + 15)
        ends = [QPointF(math.cos(a), math.sin(a)) * reach + middle for a in (first, second)]
        painter.drawPolygon(QPolygonF([middle, *ends]))
    radius = min(rect.width(), rect.height()) * 0.28
    painter.setPen(round_pen(INK, radius * 0.08))
    painter.setBrush(PLATE)
    painter.drawPolygon(hexagon(radius).translated(middle))
    painter.setBrush(theme.color("brassfill"))
    painter.drawPolygon(hexagon(radius * 0.55).translated(middle))
