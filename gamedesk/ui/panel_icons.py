"""Drawings on the panels of the theme that is on: what dark ones would swallow is lit up there.

Boards, maps and cards have grounds of their own; there drawings keep their colours. A drawing says
itself what it needs on a panel, with `data-on-panel` in its first element: `lamp` (brown and black,
warm light falls on it), `shine` (a deep colour by which it is known shines a little more), or `ink`
(one colour, which follows the ink of the theme unless another is asked for).
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtCore import QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPixmap

from gamedesk.ui.icons import drawing, icon_pixmap, paint_icon, stamp_icon
from gamedesk.ui.theme import theme

_LIT: Final = ("lamp", "shine")
_LIGHT: Final = QColor(255, 226, 178, 135)
_SHINE: Final = QColor(52, 52, 52)


def panel_color(name: str, color: QColor | None) -> QColor | None:
    """The colour of a drawing on a panel: that asked for, or ink for what has but one."""
    follows = color is None and drawing(name).on_panel == "ink"
    return theme.color("ink") if follows else color


def is_lit(name: str, color: QColor | None = None) -> bool:
    """Whether a drawing needs light on the panels of the theme that is on."""
    return color is None and theme.is_dark and drawing(name).on_panel in _LIT


def paint_on_panel(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """`paint_icon` on a panel."""
    if is_lit(name, color):
        _stamp_lit(painter, name, rect)
    else:
        paint_icon(painter, name, rect, panel_color(name, color))


def stamp_on_panel(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """`stamp_icon` on a panel."""
    if is_lit(name, color):
        _stamp_lit(painter, name, rect)
    else:
        stamp_icon(painter, name, rect, panel_color(name, color))


@lru_cache(maxsize=256)
def lit_pixmap(name: str, side: float, density: float) -> QPixmap:
    """The drawing with light on it, kept for the next time."""
    plain = icon_pixmap(name, side, density)
    pixmap, whole = QPixmap(plain), QRectF(0, 0, side + 1, side + 1)
    painter = QPainter(pixmap)
    if drawing(name).on_panel == "lamp":
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceAtop)
        painter.fillRect(whole, _LIGHT)
    else:
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_ColorDodge)
        painter.fillRect(whole, _SHINE)
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_DestinationIn)
        painter.drawPixmap(0, 0, plain)
    painter.end()
    return pixmap


def _stamp_lit(painter: QPainter, name: str, rect: QRectF) -> None:
    side = min(rect.width(), rect.height())
    if side < 1:
        return
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    pixmap = lit_pixmap(name, side, ratio * abs(painter.transform().m11() or 1.0))
    middle = rect.center()
    box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(QRectF(box.topLeft(), QSizeF(side, side)), pixmap, QRectF(pixmap.rect()))
