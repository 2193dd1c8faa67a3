"""How the goods of a seat fit into the lines of its card: all of them, or none."""

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QFont, QPainter

from gamedesk.ui.lettering import LEAST
from gamedesk.ui.painting import Good, goods_size, paint_goods
from gamedesk.ui.theme import theme

_SPACINGS = (0.55, 0.35, 0.2)


@dataclass(frozen=True, slots=True)
class GoodsFit:
    """The type, and the gaps, in which a row of goods has room."""

    font: QFont
    spacing: float


def fit_goods(
    goods: Sequence[Good], room: float, high: float = 99.0, least: int = LEAST
) -> GoodsFit | None:
    """The largest type in which all goods stand in one line; None if there is none.

    `high` is the height of the line, `least` what the smallest type would be, in pixels.
    """
    font = theme.font("goods")
    most = round(font.pixelSize() * 0.93)
    for pixels in range(max(least, min(most, int(high * 0.85))), least - 1, -1):
        font.setPixelSize(pixels)
        for spacing in _SPACINGS:
            if goods_size(goods, font, spacing).width() <= room:
                return GoodsFit(font, spacing)
    return None


def halves(goods: Sequence[Good]) -> tuple[Sequence[Good], Sequence[Good]]:
    """What stands in the first and in the second of two lines."""
    middle = (len(goods) + 1) // 2
    return goods[:middle], goods[middle:]


def paint_halves(painter: QPainter, goods: Sequence[Good], first: QRectF, second: QRectF) -> None:
    """Two lines of goods in one type; nothing where they have no room."""
    rows = list(zip(halves(goods), (first, second), strict=True))
    found = [fit_goods(part, row.width(), row.height()) for part, row in rows]
    fits = [fit for fit in found if fit is not None]
    if len(fits) < 2:
        return
    smallest = min(fits, key=lambda fit: (fit.font.pixelSize(), fit.spacing))
    for part, row in rows:
        paint_goods(painter, row, part, smallest.font, smallest.spacing)
