"""Totems as wooden figures: a cut-out with some thickness, standing on its plank."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from gamedesk.ui.icons import drawing, paint_icon
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix

THICKNESS = 5
FOOT = 0.94
"""How far down its box a figure stands."""
_BOX = 100.0
_MARGIN = 12.0


def totem_color(totem: str) -> QColor:
    """The colour of a kind of totem."""
    return theme.group("totem", totem)


def paint_figure(painter: QPainter, totem: str, foot: QPointF, height: float) -> None:
    """The figure with its feet at `foot`, so high."""
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    scale = abs(painter.transform().m11()) or 1.0
    pixels = max(8, round(height * scale * ratio / 8) * 8)
    side = height * (_BOX + 2 * _MARGIN) / _BOX
    box = QRectF(foot.x() - side / 2, foot.y() - height * FOOT - side * _MARGIN / 124, side, side)
    pixmap = _figure(totem, pixels, theme.name)
    painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=64)
def _figure(totem: str, pixels: int, look: str) -> QPixmap:
    whole = _BOX + 2 * _MARGIN
    side = max(8, round(pixels * whole / _BOX))
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(side / whole, side / whole)
    painter.translate(_MARGIN, _MARGIN)
    color = totem_color(totem)
    outline = drawing(f"totem_{totem}").layers[0].path
    dark = mix(color, INK, 0.55)
    painter.setPen(round_pen(INK, 4))
    painter.setBrush(dark)
    for step in range(THICKNESS, 0, -1):
        painter.drawPath(outline.translated(step * 1.5, -step * 0.8))
        painter.setPen(round_pen(dark, 2))
    paint_icon(painter, f"totem_{totem}", QRectF(0, 0, _BOX, _BOX), color)
    painter.end()
    return pixmap
