"""The faces of cubes: colour and pattern in a unit square, and textures made from them."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPixmap

from gamedesk.games.sky_totem.view.picture import BACK
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import mix, tokens, with_alpha

DARK, BRIGHT = QColor("#10141E"), QColor("#FFFFFF")
EDGE = QColor("#1B1A22")
SHELL, PLATE, PLATE_LIGHT = QColor("#8A6234"), QColor("#B98F57"), QColor("#D2AE74")
SKIN = QColor("#93B065")
PLAIN = "plain"
"""Stands for a cube of any kind in diagrams."""
LIFT = 0.14
"""How much lighter than its colour a top is."""

Pattern = Callable[[QPainter, QColor], None]


def known_kinds() -> frozenset[str]:
    """The kinds that have colours."""
    return frozenset(tokens()["cube"])


def base_color(kind: str) -> QColor:
    """The colour of a kind of cube."""
    if kind == PLAIN:
        return QColor("#B9A98C")
    return theme.group("cube", kind, "base")


def pattern_color(kind: str) -> QColor:
    """The colour of its pattern."""
    return theme.group("cube", kind, "pat")


def is_rare(kind: str) -> bool:
    """Whether its faces have the gold inner edge."""
    return bool(tokens()["cube"][kind].get("rare", False))


def shaded(color: QColor, shade: float) -> QColor:
    """Darker by a share, or lighter if it is negative."""
    return mix(color, BRIGHT, -shade) if shade < 0 else mix(color, DARK, shade)


def paint_face(painter: QPainter, kind: str, shade: float) -> None:
    """Fill the unit square."""
    painter.fillRect(QRectF(0, 0, 1, 1), shaded(base_color(kind), shade))
    if kind == PLAIN:
        return
    if is_rare(kind):
        painter.setBrush(Qt.BrushStyle.NoBrush)
        pen = round_pen(shaded(theme.group("fixed", "rare_edge"), max(0.0, shade)), 0.075)
        pen.setJoinStyle(Qt.PenJoinStyle.MiterJoin)
        painter.setPen(pen)
        painter.drawRect(QRectF(0.1, 0.1, 0.8, 0.8))
    painter.setPen(Qt.PenStyle.NoPen)
    found = _PATTERNS.get(kind, _plain)
    found(painter, shaded(pattern_color(kind), max(0.0, shade) * 0.6))


def _plain(painter: QPainter, color: QColor) -> None:
    """A kind without a pattern of its own: a square."""
    painter.setBrush(color)
    painter.drawRect(QRectF(0.35, 0.35, 0.3, 0.3))


def _leaf(painter: QPainter, color: QColor) -> None:
    path = QPainterPath(QPointF(0.5, 0.1))
    path.cubicTo(0.86, 0.32, 0.86, 0.66, 0.5, 0.92)
    path.cubicTo(0.14, 0.66, 0.14, 0.32, 0.5, 0.1)
    painter.setBrush(color)
    painter.drawPath(path)
    painter.setPen(round_pen(QColor("#BFE3B8"), 0.045))
    painter.drawLine(QPointF(0.5, 0.2), QPointF(0.5, 0.88))
    for y in (0.42, 0.58, 0.74):
        painter.drawLine(QPointF(0.5, y), QPointF(0.33, y - 0.12))
        painter.drawLine(QPointF(0.5, y), QPointF(0.67, y - 0.12))


def _wave(painter: QPainter, color: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color, 0.10))
    for y in (0.26, 0.51, 0.76):
        path = QPainterPath(QPointF(0.08, y))
        path.cubicTo(0.2, y - 0.16, 0.28, y - 0.16, 0.36, y)
        path.cubicTo(0.44, y + 0.16, 0.54, y + 0.16, 0.64, y)
        path.cubicTo(0.72, y - 0.16, 0.82, y - 0.16, 0.92, y)
        painter.drawPath(path)


def _ember(painter: QPainter, color: QColor) -> None:
    outer = QPainterPath(QPointF(0.5, 0.14))
    outer.lineTo(0.88, 0.84)
    outer.lineTo(0.12, 0.84)
    outer.closeSubpath()
    painter.setBrush(color)
    painter.drawPath(outer)
    inner = QPainterPath(QPointF(0.5, 0.46))
    inner.lineTo(0.68, 0.8)
    inner.lineTo(0.32, 0.8)
    inner.closeSubpath()
    painter.setBrush(QColor("#FFD58A"))
    painter.drawPath(inner)


def _sand(painter: QPainter, color: QColor) -> None:
    painter.setBrush(color)
    for x, y in ((0.26, 0.26), (0.74, 0.26), (0.5, 0.5), (0.26, 0.74), (0.74, 0.74)):
        painter.drawEllipse(QPointF(x, y), 0.105, 0.105)


def _moon(painter: QPainter, color: QColor) -> None:
    disc, cut = QPainterPath(), QPainterPath()
    disc.addEllipse(QPointF(0.45, 0.52), 0.27, 0.27)
    cut.addEllipse(QPointF(0.56, 0.44), 0.23, 0.23)
    painter.setBrush(color)
    painter.drawPath(disc.subtracted(cut))
    star = QPainterPath(QPointF(0.68, 0.24))
    for x, y in ((0.71, 0.33), (0.8, 0.36), (0.71, 0.39), (0.68, 0.48), (0.65, 0.39)):
        star.lineTo(x, y)
    star.lineTo(0.56, 0.36)
    star.lineTo(0.65, 0.33)
    star.closeSubpath()
    painter.drawPath(star)


def _pearl(painter: QPainter, color: QColor) -> None:
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(round_pen(color, 0.09))
    painter.drawEllipse(QPointF(0.5, 0.5), 0.25, 0.25)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(color)
    painter.drawEllipse(QPointF(0.5, 0.5), 0.1, 0.1)


_PATTERNS: dict[str, Pattern] = {
    "leaf": _leaf,
    "wave": _wave,
    "ember": _ember,
    "sand": _sand,
    "moon": _moon,
    "pearl": _pearl,
}


def _paint_shell(painter: QPainter, shade: float, *, top: bool) -> None:
    """One cell of a turtle's back: a raised plate on top, a banded rim at the sides."""
    painter.fillRect(QRectF(0, 0, 1, 1), shaded(SHELL, shade))
    painter.setPen(round_pen(shaded(SHELL, 0.45), 0.03))
    if not top:
        painter.setBrush(shaded(PLATE, shade + 0.1))
        painter.drawRect(QRectF(0.02, 0.06, 0.96, 0.3))
        for x in (0.25, 0.5, 0.75):
            painter.drawLine(QPointF(x, 0.06), QPointF(x, 0.36))
        return
    sheen = QLinearGradient(0, 0, 1, 1)
    sheen.setColorAt(0, PLATE_LIGHT)
    sheen.setColorAt(1, PLATE)
    painter.setBrush(sheen)
    painter.drawRoundedRect(QRectF(0.1, 0.1, 0.8, 0.8), 0.12, 0.12)
    painter.setBrush(with_alpha(SHELL, 0.35))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.drawRoundedRect(QRectF(0.3, 0.3, 0.4, 0.4), 0.08, 0.08)


@lru_cache(maxsize=512)
def _texture(kind: str, shade: float, pixels: int, edged: bool, look: str) -> QPixmap:
    pixmap = QPixmap(pixels, pixels)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(pixels, pixels)
    if kind == BACK:
        _paint_shell(painter, shade, top=shade < 0)
    else:
        paint_face(painter, kind, shade)
    if edged:
        pen = round_pen(QColor("#FFFFFF") if theme.is_contrast else EDGE, 0.03)
        painter.setPen(pen)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(0, 0, 1, 1))
    painter.end()
    return pixmap


def texture(kind: str, shade: float, pixels: int, *, edged: bool = False) -> QPixmap:
    """A face as a pixmap, with its edge if wished; a negative shade is a top."""
    return _texture(kind, round(shade, 2), pixels, edged, theme.name)
