"""The picture on the game's card: an altar with its totems on a cloud, by day or night."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from gamedesk.games.sky_totem.rules.geometry import number
from gamedesk.games.sky_totem.rules.state import Standing
from gamedesk.games.sky_totem.view.altar_painter import Manner, paint_altar
from gamedesk.games.sky_totem.view.iso import SIDE, Camera, middle_of
from gamedesk.games.sky_totem.view.picture import AltarPicture
from gamedesk.games.sky_totem.view.sky import paint_drift, paint_sky

_COLUMNS = {
    (-1, -1): ("wave",) * 5,
    (0, -1): ("sand",) * 3,
    (1, -1): ("sand",) * 3,
    (2, -1): ("ember",) * 3,
    (-1, 0): ("leaf",) * 3,
    (0, 0): ("leaf", "leaf"),
    (1, 0): ("moon", "moon"),
    (2, 0): ("moon",),
    (-1, 1): ("ember",),
    (0, 1): ("pearl",),
    (-1, 2): ("ember",),
    (0, 2): ("leaf",),
    (2, 1): ("wave", "wave"),
    (2, 2): ("pearl",),
    (1, 2): (),
    (1, 1): (),
}
_TOTEMS = (
    ("bird", ((0, -1), (1, -1), (2, -1)), 3),
    ("cat", ((-1, -1),), 5),
    ("turtle", ((-1, 1), (0, 1), (-1, 2), (0, 2)), 1),
    ("horse", ((2, 1), (2, 2)), 2),
)


def paint_cover(painter: QPainter, rect: QRectF) -> None:
    """Fill `rect`, whatever its proportions; night in the dark themes."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint_sky(painter, rect)
    picture = _altar()
    scale = min(rect.width() / 7.7, rect.height() / 11.4) / SIDE
    for x, y, size in ((0.18, 0.72, 0.34), (0.84, 0.86, 0.42), (0.24, 0.16, 0.22)):
        at = QPointF(rect.left() + rect.width() * x, rect.top() + rect.height() * y)
        paint_drift(painter, at, min(rect.width(), rect.height()) * size)
    painter.translate(rect.center().x(), rect.top() + rect.height() * 0.69)
    painter.scale(scale, scale)
    camera = Camera(0.0, middle_of(picture.cloud))
    paint_altar(painter, picture, camera, Manner(numbers=False, pixels=96))
    painter.restore()


@lru_cache(maxsize=1)
def _altar() -> AltarPicture:
    picture = AltarPicture(frozenset(), floors=frozenset({"turtle"}))
    for x, y in _COLUMNS:
        picture = picture.with_cloud(number(x, y))
    for (x, y), column in _COLUMNS.items():
        for kind in column:
            picture = picture.with_cube(number(x, y), kind)
    for totem, places, height in _TOTEMS:
        cells = tuple(number(x, y) for x, y in places)
        picture = picture.with_totem(Standing(totem, cells, (), height, 0))
    return picture.with_cube(number(-1, 1), "wave")
