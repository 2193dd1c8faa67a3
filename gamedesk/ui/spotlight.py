"""What lessons and help lie over a page: rings round places, and room for a card beside them.

Painting and geometry only. Places are outlines in the page's coordinates.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, QRectF, QSizeF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPolygonF, QTransform
from PySide6.QtWidgets import QWidget

from gamedesk.ui.painting import dash_pen, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK

if TYPE_CHECKING:
    from gamedesk.ui.table_page import TablePage

_WHITE = QColor("#FFFFFF")
GROW = 3.0
"""How far a ring stands off its place."""
RING, INK_SHARE = 2.2, 3.4
"""How wide the line of a ring is, and how much wider the ink below it."""


def shape_of(page: TablePage, target: str) -> QPainterPath | None:
    """The outline of a target of the view, or of any named widget of the table page."""
    found = page.view.target_shape(target)
    if found is not None and page.view.isVisibleTo(page):
        corner = page.view.mapTo(page, QPoint(0, 0))
        return QTransform.fromTranslate(corner.x(), corner.y()).map(found)
    widget = page.bar.button(target) or page.content.findChild(QWidget, target)
    if not isinstance(widget, QWidget) or not widget.isVisibleTo(page):
        return None
    outline = QPainterPath()
    place = QRectF(widget.mapTo(page, QPoint(0, 0)), widget.size())
    outline.addRoundedRect(place, theme.px(8), theme.px(8))
    return outline


def ring_reach() -> float:
    """How far the outer edge of a ring stands off its place."""
    return GROW + theme.line(RING) * INK_SHARE / 2


def grown(shape: QPainterPath) -> QPainterPath:
    """A little larger all round."""
    box = shape.boundingRect()
    more = 2 * GROW
    across = (box.width() + more) / max(1.0, box.width())
    down = (box.height() + more) / max(1.0, box.height())
    middle = box.center()
    move = QTransform.fromTranslate(middle.x(), middle.y())
    move.scale(across, down)
    move.translate(-middle.x(), -middle.y())
    return move.map(shape)


def paint_ring(painter: QPainter, shape: QPainterPath) -> None:
    """The ring of a lesson's target: ink, white inside it, brass dashes on top."""
    wide = theme.line(RING)
    outline = grown(shape)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.strokePath(outline, round_pen(INK, wide * INK_SHARE))
    painter.strokePath(outline, round_pen(_WHITE, wide * 2))
    dash = (theme.px(7), theme.px(4))
    painter.strokePath(outline, dash_pen(theme.color("brassfill"), wide * 1.4, dash))
    painter.restore()


def place_beside(size: QSizeF, shapes: Sequence[QPainterPath], room: QRectF) -> QRectF:
    """Where a card of that size covers least of the places and is still near to them."""
    boxes = [shape.boundingRect() for shape in shapes]
    if not boxes:
        middle = room.center()
        corner = QPointF(middle.x() - size.width() / 2, middle.y() - size.height() / 2)
        return QRectF(corner, size)
    around = boxes[0]
    for box in boxes[1:]:
        around = around.united(box)
    candidates = [_inside(QRectF(corner, size), room) for corner in _corners(size, around, room)]
    return min(candidates, key=lambda place: _cost(place, boxes, around))


def _corners(size: QSizeF, around: QRectF, room: QRectF) -> list[QPointF]:
    """Beside the places on each side, and in the corners of the room."""
    gap = theme.px(28)
    middle = QPointF(
        around.center().x() - size.width() / 2, around.center().y() - size.height() / 2
    )
    lefts = (around.right() + gap, around.left() - gap - size.width())
    tops = (around.bottom() + gap, around.top() - gap - size.height())
    beside = [QPointF(left, middle.y()) for left in lefts]
    beside += [QPointF(middle.x(), top) for top in tops]
    ends = (room.left(), room.right() - size.width())
    heights = (room.top(), room.center().y() - size.height() / 2, room.bottom() - size.height())
    return beside + [QPointF(left, top) for left in ends for top in heights]


def _inside(place: QRectF, room: QRectF) -> QRectF:
    left = min(max(place.left(), room.left()), max(room.left(), room.right() - place.width()))
    top = min(max(place.top(), room.top()), max(room.top(), room.bottom() - place.height()))
    return QRectF(QPointF(left, top), place.size())


def _cost(place: QRectF, boxes: Sequence[QRectF], around: QRectF) -> float:
    covered = sum(_area(place.intersected(box)) / max(1.0, _area(box)) for box in boxes)
    away = place.center() - around.center()
    return covered * 1000 + abs(away.x()) * 0.1 + abs(away.y()) * 0.1


def _area(box: QRectF) -> float:
    return max(0.0, box.width()) * max(0.0, box.height())


def card_outline(card: QRectF, shapes: Sequence[QPainterPath]) -> QPainterPath:
    """The rounded card, with a tip towards the nearest place where there is room for one."""
    outline = QPainterPath()
    radius = theme.px(11)
    outline.addRoundedRect(card, radius, radius)
    boxes = [shape.boundingRect() for shape in shapes]
    free = [box for box in boxes if not box.intersects(card)]
    if not free:
        return outline
    nearest = min(free, key=lambda box: _gap(card, box))
    if _gap(card, nearest) > theme.px(260):
        return outline
    tip = QPainterPath()
    tip.addPolygon(_tip(card, nearest))
    tip.closeSubpath()
    return outline.united(tip)


def _gap(card: QRectF, box: QRectF) -> float:
    across = max(box.left() - card.right(), card.left() - box.right(), 0.0)
    down = max(box.top() - card.bottom(), card.top() - box.bottom(), 0.0)
    return across + down


def _tip(card: QRectF, box: QRectF) -> QPolygonF:
    """A triangle from the side of the card that looks at the place to the place's edge."""
    half, margin = theme.px(13), theme.px(26)
    across = max(box.left() - card.right(), card.left() - box.right(), 0.0)
    down = max(box.top() - card.bottom(), card.top() - box.bottom(), 0.0)
    goal = _inside(QRectF(card.center(), QSizeF(0, 0)), box.adjusted(4, 4, -4, -4)).topLeft()
    if across >= down:
        x = card.right() - 2 if box.left() >= card.right() else card.left() + 2
        y = min(max(goal.y(), card.top() + margin), card.bottom() - margin)
        return QPolygonF([QPointF(x, y - half), goal, QPointF(x, y + half)])
    y = card.bottom() - 2 if box.top() >= card.bottom() else card.top() + 2
    x = min(max(goal.x(), card.left() + margin), card.right() - margin)
    return QPolygonF([QPointF(x - half, y), goal, QPointF(x + half, y)])
