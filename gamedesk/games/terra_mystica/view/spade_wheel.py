"""The circle of terrains round a home terrain, with the spades that each needs."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QPainter, QPen

from gamedesk.games.terra_mystica.view import hex_painter
from gamedesk.games.terra_mystica.view.geometry import RADIUS
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.theme import theme


def paint_spade_wheel(painter: QPainter, room: QRectF, wheel: Sequence[str], home: str) -> None:
    """Home on top, the others in wheel order; a number of spades beside each."""
    if home not in wheel:
        return
    start = list(wheel).index(home)
    around = [*wheel[start:], *wheel[:start]]
    side = min(room.height(), room.width())
    middle = room.center()
    reach = side * 0.385
    painter.setPen(QPen(theme.color("line2"), theme.line(1.4)))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(middle, reach, reach)
    spade = side * 0.13
    paint_icon(
        painter, "res_spade", QRectF(middle.x() - spade / 2, middle.y() - spade / 2, spade, spade)
    )
    for number, terrain in enumerate(around):
        angle = 2 * math.pi * number / len(around) - math.pi / 2
        way = QPointF(math.cos(angle), math.sin(angle))
        _paint_terrain(painter, middle + way * reach, terrain, side * (0.15 if number else 0.185))
        if number:
            spades = min(number, len(around) - number)
            _paint_number(painter, middle + way * (reach * 0.5), spades, side * 0.068)


def _paint_terrain(painter: QPainter, at: QPointF, terrain: str, radius: float) -> None:
    painter.save()
    painter.translate(at)
    painter.scale(radius / RADIUS, radius / RADIUS)
    hex_painter.paint_land(painter, terrain, terrain, occupied=False)
    painter.restore()


def _paint_number(painter: QPainter, at: QPointF, number: int, radius: float) -> None:
    painter.setPen(QPen(theme.color("ink"), theme.line(1.1)))
    painter.setBrush(theme.color("raised"))
    painter.drawEllipse(at, radius, radius)
    font = QFont(theme.font("strong"))
    font.setPixelSize(max(9, round(radius * 1.25)))
    painter.setFont(font)
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(number))
