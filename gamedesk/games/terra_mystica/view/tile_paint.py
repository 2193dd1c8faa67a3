"""Paints the faces of tiles: numbers, icons, points, action tokens, squeezed when room is short."""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPolygonF

from gamedesk.games.terra_mystica.view.blit import paint_icon
from gamedesk.games.terra_mystica.view.palette import ACTION, CREAM, WHITE
from gamedesk.games.terra_mystica.view.tile_face import CULT_NAMES, Bit, Face, Line
from gamedesk.ui import painting
from gamedesk.ui.painting import round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, mix

_PIECE = QColor("#8A7A5C")
"""A building of nobody's in particular."""


@dataclass(frozen=True, slots=True, eq=False)
class FaceStyle:
    """How a face is painted: icon size and number font; colours of numbers and of piece icons.

    Styles are shared, so that what was measured with one is known for the next time.
    """

    side: float
    font: QFont
    ink: QColor
    piece: QColor


def face_style(side: float, *, faint: bool = False) -> FaceStyle:
    """The usual style for icons of that size."""
    return _style(side, faint, theme.name, theme.font("strong").pixelSize())


@lru_cache(maxsize=512)
def _style(side: float, faint: bool, _look: str, _size: int) -> FaceStyle:
    font = QFont(theme.font("strong"))
    font.setPixelSize(max(9, round(side * 0.86)))
    ink = theme.color("ink3" if faint else "ink")
    piece = mix(_PIECE, CREAM, 0.45) if theme.is_dark else _PIECE
    return FaceStyle(side, font, ink, piece)


def paint_face(
    painter: QPainter, rect: QRectF, face: Face, style: FaceStyle, corner: float = 0.0
) -> None:
    """All lines, centred in the rectangle; squeezed a little together if they are too wide.

    `corner` is taken off the right end of the first line: something else stands there.
    """
    step = min(style.side * 1.22, rect.height() / max(1, len(face)))
    top = rect.center().y() - step * len(face) / 2
    for number, line in enumerate(face):
        room = rect.width()
        if not number:
            free = (room - line_width(line, style)) / 2
            room -= 2 * min(max(0.0, corner - free), free)
        paint_line(painter, QRectF(rect.left(), top + number * step, room, step), line, style)


def paint_line(
    painter: QPainter,
    rect: QRectF,
    line: Line,
    style: FaceStyle,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignHCenter,
) -> float:
    """One line, centred or from the left; returns its width."""
    gap = style.side * 0.1
    width = line_width(line, style)
    shrink = min(1.0, rect.width() / width) if width else 1.0
    x = (
        rect.left()
        if align == Qt.AlignmentFlag.AlignLeft
        else rect.center().x() - width * shrink / 2
    )
    for number, bit in enumerate(line):
        wide = _bit_width(bit, style) * shrink
        _paint_bit(painter, QRectF(x, rect.top(), wide, rect.height()), bit, style, shrink)
        x += wide + _gap_after(line, number, gap) * shrink
    return width * shrink


@lru_cache(maxsize=2048)
def line_width(line: Line, style: FaceStyle) -> float:
    """How much room a line takes unsqueezed."""
    gap = style.side * 0.1
    gaps = sum(_gap_after(line, number, gap) for number in range(len(line) - 1))
    return sum(_bit_width(bit, style) for bit in line) + gaps


def _gap_after(line: Line, number: int, gap: float) -> float:
    """A number stands close to its icon; a new number further away."""
    following = line[number + 1] if number + 1 < len(line) else None
    return gap * 3 if following is not None and following.text and line[number].icon else gap


@lru_cache(maxsize=2048)
def _bit_width(bit: Bit, style: FaceStyle) -> float:
    if bit.text:
        return QFontMetricsF(style.font).horizontalAdvance(bit.text)
    if bit.points:
        return style.side * (1.18 if len(bit.points) < 3 else 2.1)
    if bit.action is not None:
        return style.side * 1.2
    return style.side * (0.8 if bit.small else 1.0)


def _paint_bit(painter: QPainter, box: QRectF, bit: Bit, style: FaceStyle, shrink: float) -> None:
    side = style.side * shrink
    middle = box.center()
    if bit.text:
        painter.setFont(style.font)
        painter.setPen(style.ink)
        painter.drawText(box.adjusted(-2, 0, 2, 0), Qt.AlignmentFlag.AlignCenter, bit.text)
    elif bit.points:
        paint_points(painter, middle, side * 1.24, bit.points)
    elif bit.action is not None:
        paint_action_token(painter, middle, side * 0.57, bit.action)
    elif bit.all_cults:
        for number, name in enumerate(CULT_NAMES):
            half = side / 2
            corner = QPointF(box.left() + number % 2 * half, middle.y() + (number // 2 - 1) * half)
            paint_icon(painter, f"cult_{name}", QRectF(corner.x(), corner.y(), half, half))
    else:
        small = side * (0.8 if bit.small else 1.0)
        square = QRectF(middle.x() - small / 2, middle.y() - small / 2, small, small)
        _paint_sign(painter, square, bit.icon, style)


def _paint_sign(painter: QPainter, box: QRectF, icon: str, style: FaceStyle) -> None:
    if icon.startswith("piece_"):
        paint_icon(painter, icon, box, style.piece)
    elif icon.startswith(("terrain_", "ui_")):
        paint_icon(painter, icon, box, style.ink)
    else:
        paint_icon(painter, icon, box)


def paint_points(painter: QPainter, middle: QPointF, height: float, text: str) -> None:
    """Points in their red hexagon, a stretched one for a range of points."""
    if len(text) < 3:
        half = height / 2
        box = QRectF(middle.x() - half, middle.y() - half, height, height)
        painting.paint_points(painter, box, text)
        return
    radius, wide = height * 0.46, height * 0.86
    left, right, half = middle.x() - wide, middle.x() + wide, radius * 0.5
    outline = [(left, 0), (left + half, -radius), (right - half, -radius)]
    outline += [(right, 0), (right - half, radius), (left + half, radius)]
    painter.setPen(round_pen(QColor("#E9A08F") if theme.is_dark else INK, radius * 0.11))
    painter.setBrush(theme.group("fixed", "points"))
    painter.drawPolygon(QPolygonF([QPointF(x, middle.y() + y) for x, y in outline]))
    font = QFont(theme.font("strong"))
    font.setPixelSize(max(8, round(radius * 1.15)))
    painter.setFont(font)
    painter.setPen(WHITE)
    box = QRectF(left, middle.y() - radius, right - left, 2 * radius)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)


def paint_action_token(painter: QPainter, middle: QPointF, radius: float, inside: Line) -> None:
    """The orange octagon of something that can be done once a round."""
    cut = radius * 0.414
    outline = [(-cut, -radius), (cut, -radius), (radius, -cut), (radius, cut)]
    outline += [(cut, radius), (-cut, radius), (-radius, cut), (-radius, -cut)]
    painter.setPen(round_pen(INK, max(1.2, radius * 0.16)))
    painter.setBrush(ACTION)
    painter.drawPolygon(QPolygonF([middle + QPointF(x, y) for x, y in outline]))
    side = radius * 1.3 / max(1, len(inside)) ** 0.5
    if not inside:
        _paint_arrow(painter, middle, radius * 0.55)
    for number, bit in enumerate(inside):
        x = middle.x() + (number - (len(inside) - 1) / 2) * side * 0.9 - side / 2
        paint_icon(painter, bit.icon, QRectF(x, middle.y() - side / 2, side, side), INK)


def _paint_arrow(painter: QPainter, middle: QPointF, size: float) -> None:
    points = [(0, -1), (0.95, 0), (0.4, 0), (0.4, 1), (-0.4, 1), (-0.4, 0), (-0.95, 0)]
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(INK)
    painter.drawPolygon(QPolygonF([middle + QPointF(x * size, y * size) for x, y in points]))
