"""The lines of a narrow seat card, and the points in them."""

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.lettering import fitted, text_width
from gamedesk.ui.panel_icons import paint_on_panel
from gamedesk.ui.seat_face import SeatFace
from gamedesk.ui.theme import theme

_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


def lines_of(room: QRectF, count: int) -> list[QRectF]:
    """A room cut into lines."""
    high = room.height() / count
    return [QRectF(room.left(), room.top() + n * high, room.width(), high) for n in range(count)]


def paint_large_points(painter: QPainter, room: QRectF, points: str) -> None:
    """At the right, over two lines."""
    side = float(theme.px(17))
    paint_icon(
        painter, "res_vp", QRectF(room.right() - side, room.center().y() - side / 2, side, side)
    )
    painter.setFont(theme.font("big_number"))
    painter.setPen(theme.color("ink"))
    painter.drawText(room.adjusted(0, 0, -side - theme.px(4), 0), _RIGHT, points)


def points_width(points: str) -> float:
    """Of the number with its icon, in small, and a gap."""
    return text_width(points, "strong") + theme.px(13 + 6) if points else 0.0


def paint_small_points(painter: QPainter, row: QRectF, face: SeatFace, *, plain: bool) -> None:
    """At the right end of a line, which is shortened. `plain`: a tag takes the icon's room.

    Without room for both there is only the number, whole.
    """
    if not face.points:
        return
    right, wide = row.right(), points_width(face.points)
    if wide <= row.width() and not (plain and face.tag):
        side = float(theme.px(12))
        box = QRectF(right - side, row.center().y() - side / 2, side, side)
        paint_on_panel(painter, "res_vp", box)
        right = box.left() - theme.px(2)
    else:
        wide -= theme.px(16)
    painter.setFont(fitted("strong", face.points, right - row.left(), 0.6))
    painter.setPen(theme.color("ink"))
    painter.drawText(
        QRectF(row.left(), row.top(), right - row.left(), row.height()), _RIGHT, face.points
    )
    row.setRight(row.right() - wide)
