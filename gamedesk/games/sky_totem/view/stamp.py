"""Small round things that are painted often: kept as pixmaps, since smooth curves are slow."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap, QTransform

from gamedesk.games.sky_totem.view.cube_face import EDGE
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme

_BORDER = 0.12
"""The line round a number, as a share of its radius."""


class Stamps:
    """Prints pixmaps at places of a painter's scene, at the size of its pixels."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._base = QTransform(painter.transform())
        device = painter.device()
        self._ratio = device.devicePixelRatioF() if device is not None else 1.0
        self._scale = abs(self._base.m11()) or 1.0

    def puff(self, at: QPointF, radius: float, color: QColor) -> None:
        """A flat ball of cloud."""
        pixels = max(2, round(radius * self._scale * self._ratio))
        self._print(_puff(pixels, color.rgba()), at)

    def number(self, at: QPointF, radius: float, value: int) -> None:
        """A height in a white disc."""
        pixels = max(3, round(radius * self._scale * self._ratio))
        self._print(_number(pixels, value, theme.name), at)

    def _print(self, pixmap: QPixmap, at: QPointF) -> None:
        painter, place = self._painter, self._base.map(at)
        wide, high = pixmap.width() / self._ratio, pixmap.height() / self._ratio
        painter.resetTransform()
        box = QRectF(place.x() - wide / 2, place.y() - high / 2, wide, high)
        painter.drawPixmap(box, pixmap, QRectF(pixmap.rect()))
        painter.setTransform(self._base)


@lru_cache(maxsize=256)
def _puff(radius: int, rgba: int) -> QPixmap:
    pixmap = _empty(2 * radius + 2, round(2 * radius * 0.72) + 2)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor.fromRgba(rgba))
    painter.drawEllipse(QRectF(pixmap.rect()).adjusted(1, 1, -1, -1))
    painter.end()
    return pixmap


@lru_cache(maxsize=256)
def _number(radius: int, value: int, look: str) -> QPixmap:
    line = max(1.0, radius * _BORDER)
    side = round(2 * radius + line + 2)
    pixmap = _empty(side, side)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    box = QRectF(pixmap.rect()).adjusted(line, line, -line, -line)
    painter.setPen(round_pen(EDGE, line))
    painter.setBrush(QColor("#FFFFFF"))
    painter.drawEllipse(box)
    font = theme.font("number")
    font.setPixelSize(max(6, round(radius * 1.42)))
    painter.setFont(font)
    painter.setPen(EDGE)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(value))
    painter.end()
    return pixmap


def _empty(wide: int, high: int) -> QPixmap:
    pixmap = QPixmap(wide, high)
    pixmap.fill(Qt.GlobalColor.transparent)
    return pixmap
