"""Icons and badges on widgets as pixmaps painted once per size: painting paths each time is slow.

Only for painters that neither turn nor shear; the board's own pictures are paths.
"""

from functools import lru_cache

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap

from gamedesk.games.terra_mystica.view.palette import emblem
from gamedesk.ui import painting
from gamedesk.ui.icons import icon_pixmap
from gamedesk.ui.panel_icons import is_lit, lit_pixmap, panel_color
from gamedesk.ui.theme import theme


def paint_icon(painter: QPainter, name: str, rect: QRectF, color: QColor | None = None) -> None:
    """A drawing in the largest square in the middle of `rect`."""
    side = min(rect.width(), rect.height())
    if side > 0:
        _blit(painter, _picture(name, side, _density(painter), color), rect, side)


def _picture(name: str, side: float, density: float, color: QColor | None) -> QPixmap:
    """The drawing; what is dark is lit up on dark panels."""
    if is_lit(name, color):
        return lit_pixmap(name, side, density)
    return icon_pixmap(name, side, density, panel_color(name, color))


def paint_badge(painter: QPainter, rect: QRectF, home: str) -> None:
    """The badge of a home terrain in the middle of `rect`."""
    side = min(rect.width(), rect.height())
    if side > 0:
        pixels = max(1, round(side * _density(painter)))
        _blit(painter, _badge(home, pixels, theme.name), rect, side)


def _density(painter: QPainter) -> float:
    device = painter.device()
    ratio = device.devicePixelRatioF() if device is not None else 1.0
    return ratio * painter.transform().m11()


def _blit(painter: QPainter, pixmap: QPixmap, rect: QRectF, side: float) -> None:
    middle = rect.center()
    place = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(place, pixmap, QRectF(pixmap.rect()))


@lru_cache(maxsize=256)
def _badge(home: str, pixels: int, theme_name: str) -> QPixmap:
    pixmap = QPixmap(pixels, pixels)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painting.paint_badge(painter, QRectF(0, 0, pixels, pixels), emblem(home))
    painter.end()
    return pixmap
