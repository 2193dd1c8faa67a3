"""A store of pixmaps painted once per size: what tokens and layers blit instead of painting."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import floor
from time import monotonic
from typing import Final

from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap, QTransform

Paint = Callable[[QPainter], None]

MAX_PIXELS = 28_000_000
"""A pixmap never grows beyond this; closer views are scaled up from it."""


_HALF: Final = 0.5 + 1e-6
"""A little more than a half, so that tiles side by side are all rounded to the same side."""


class ArtStore:
    """Pixmaps by (key, scale); the longest unused are dropped beyond `limit` pixels.

    After `hurry`, for a while a picture of another scale will do: the wheel turns, and everything
    would have to be painted anew at each of its steps.
    """

    def __init__(self, limit: int = 10_000_000) -> None:
        self._hurried_until = 0.0
        self._limit = limit
        self._held = 0
        self._pixmaps: OrderedDict[tuple[Hashable, float], QPixmap] = OrderedDict()
        self._newest: dict[Hashable, QPixmap] = {}

    def get(self, key: Hashable, box: QRectF, scale: float, paint: Paint) -> QPixmap:
        """The pixmap of `box` at `scale` device pixels per unit, painted in box coordinates."""
        full_key = (key, round(scale, 3))
        found = self._pixmaps.get(full_key)
        if found is not None:
            self._pixmaps.move_to_end(full_key)
            return found
        if key in self._newest and monotonic() < self._hurried_until:
            return self._newest[key]
        made = render(box, scale, paint)
        self._pixmaps[full_key] = self._newest[key] = made
        self._held += _pixels(made)
        while self._held > self._limit and len(self._pixmaps) > 1:
            self._drop_oldest()
        return made

    def _drop_oldest(self) -> None:
        (key, _), dropped = self._pixmaps.popitem(last=False)
        self._held -= _pixels(dropped)
        if self._newest.get(key) is dropped:
            del self._newest[key]

    def hurry(self, milliseconds: int) -> None:
        """Paint nothing again for so long that is there at any scale."""
        self._hurried_until = monotonic() + milliseconds / 1000

    def clear(self) -> None:
        """Forget everything: the theme has changed."""
        self._pixmaps.clear()
        self._newest.clear()
        self._held = 0


def render(box: QRectF, scale: float, paint: Paint) -> QPixmap:
    """Paint `box` into a new pixmap at `scale` device pixels per unit."""
    wanted = box.width() * box.height() * scale * scale
    if wanted > MAX_PIXELS:
        scale *= (MAX_PIXELS / wanted) ** 0.5
    width, height = max(1, round(box.width() * scale)), max(1, round(box.height() * scale))
    pixmap = QPixmap(width, height)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = _painter_for(pixmap, box)
    paint(painter)
    painter.end()
    return pixmap


def repaint_part(pixmap: QPixmap, box: QRectF, part: QRectF, paint: Paint) -> None:
    """Paint a part of `box` again into a pixmap that `render` made; the rest stays."""
    painter = _painter_for(pixmap, box)
    part = _whole_pixels(painter.transform(), part)
    painter.setClipRect(part)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Clear)
    painter.fillRect(part, Qt.GlobalColor.transparent)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SourceOver)
    paint(painter)
    painter.end()


def blit(painter: QPainter, pixmap: QPixmap, area: QRectF, seen: QRectF) -> None:
    """Draw the part `seen` of a picture of `area`.

    At the nearest whole pixel where it need not be scaled: sharp, and in a fraction of the time.
    """
    fit = painter.worldTransform()
    place = fit.mapRect(area)
    if not _is_pixel_for_pixel(painter, fit, pixmap, place):
        _draw_scaled(painter, pixmap, area, seen)
        return
    left, top = floor(place.x() + _HALF), floor(place.y() + _HALF)
    painter.resetTransform()
    if seen == area:
        painter.drawPixmap(left, top, pixmap)
    else:
        part = fit.mapRect(seen).translated(-left, -top).toAlignedRect()
        source = part.intersected(pixmap.rect())
        painter.drawPixmap(source.topLeft() + QPoint(left, top), pixmap, source)
    painter.setWorldTransform(fit)


def _is_pixel_for_pixel(painter: QPainter, fit: QTransform, pixmap: QPixmap, place: QRectF) -> bool:
    """Whether a picture is as large as its place, on a screen of single density."""
    if abs(place.width() - pixmap.width()) >= 1 or abs(place.height() - pixmap.height()) >= 1:
        return False
    device = painter.device()
    return device is not None and device.devicePixelRatioF() == 1 and not fit.isRotating()


def _draw_scaled(painter: QPainter, pixmap: QPixmap, area: QRectF, seen: QRectF) -> None:
    across, down = pixmap.width() / area.width(), pixmap.height() / area.height()
    source = QRectF(
        (seen.left() - area.left()) * across,
        (seen.top() - area.top()) * down,
        seen.width() * across,
        seen.height() * down,
    )
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.drawPixmap(seen, pixmap, source)


def _whole_pixels(fit: QTransform, part: QRectF) -> QRectF:
    """`part` grown to whole pixels, so that no seam of half cleared ones is left at its edge."""
    back, _ = fit.inverted()
    return back.mapRect(QRectF(fit.mapRect(part).toAlignedRect()))


def _painter_for(pixmap: QPixmap, box: QRectF) -> QPainter:
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    fit = QTransform.fromScale(pixmap.width() / box.width(), pixmap.height() / box.height())
    painter.setTransform(fit.translate(-box.left(), -box.top()))
    return painter


def _pixels(pixmap: QPixmap) -> int:
    return pixmap.width() * pixmap.height()
