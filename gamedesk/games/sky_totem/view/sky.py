"""The sky behind an altar: by day a sun and clouds, by night a crescent and stars."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import with_alpha

_DAY = ("#7FBBDF", "#B9DAEC", "#F2E6D2")
_NIGHT = ("#0F1B38", "#27305E", "#5B4F80")
_CLOUDS = ((0.08, 0.30, 0.8), (0.92, 0.72, 1.1), (0.04, 0.82, 1.3), (0.62, 0.97, 1.6))


def sky_pixmap(size: QSize, ratio: float) -> QPixmap:
    """The sky at that size in logical pixels, in the colours of now."""
    return _sky(size.width(), size.height(), ratio, theme.name)


@lru_cache(maxsize=16)
def _sky(width: int, height: int, ratio: float, look: str) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_sky(painter, QRectF(0, 0, width, height))
    painter.end()
    return pixmap


def paint_sky(painter: QPainter, room: QRectF) -> None:
    """Fill a box with sky; black in high contrast."""
    if theme.is_contrast:
        painter.fillRect(room, QColor("#000000"))
        return
    fill = QLinearGradient(room.topLeft(), room.bottomLeft())
    for stop, name in zip((0.0, 0.55, 1.0), _NIGHT if theme.is_dark else _DAY, strict=True):
        fill.setColorAt(stop, QColor(name))
    painter.fillRect(room, fill)
    painter.setPen(Qt.PenStyle.NoPen)
    size = min(room.width(), room.height())
    orb = QPointF(room.left() + room.width() * 0.86, room.top() + room.height() * 0.17)
    if theme.is_dark:
        _paint_stars(painter, room)
        _paint_crescent(painter, orb, size * 0.085)
    else:
        painter.setBrush(with_alpha(QColor("#FFF3CF"), 0.35))
        painter.drawEllipse(orb, size * 0.12, size * 0.12)
        painter.setBrush(QColor("#F6EDD0"))
        painter.drawEllipse(orb, size * 0.085, size * 0.085)
    for x, y, scale in _CLOUDS:
        at = QPointF(room.left() + room.width() * x, room.top() + room.height() * y)
        paint_drift(painter, at, size * 0.13 * scale)


def _paint_stars(painter: QPainter, room: QRectF) -> None:
    chance = Random(7)
    for _ in range(70):
        at = QPointF(
            room.left() + chance.random() * room.width(),
            room.top() + chance.random() * room.height() * 0.75,
        )
        radius = 0.5 + chance.random() * 0.9
        painter.setBrush(with_alpha(QColor("#FFFFFF"), 0.35 + chance.random() * 0.5))
        painter.drawEllipse(at, radius, radius)


def _paint_crescent(painter: QPainter, at: QPointF, radius: float) -> None:
    disc, cut = QPainterPath(), QPainterPath()
    disc.addEllipse(at, radius, radius)
    cut.addEllipse(at + QPointF(-radius * 0.5, -radius * 0.2), radius * 0.86, radius * 0.86)
    painter.setBrush(QColor("#EBDDBE"))
    painter.drawPath(disc.subtracted(cut))


def paint_drift(painter: QPainter, at: QPointF, size: float) -> None:
    """A thin cloud far away."""
    color = QColor("#8C93C0") if theme.is_dark else QColor("#FFFFFF")
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(with_alpha(color, 0.22))
    for x, y, radius in (
        (-1.1, 0.12, 0.5), (-0.6, -0.05, 0.62), (0.0, -0.16, 0.75),
        (0.6, -0.02, 0.66), (1.15, 0.12, 0.5),
    ):  # fmt: skip
        center = at + QPointF(x * size, y * size)
        painter.drawEllipse(center, radius * size, radius * size * 0.42)
