"""What must hold for the coach's card at any moment: it covers nothing that it talks about."""

from __future__ import annotations

from PySide6.QtCore import QRectF

from gamedesk.ui.lesson_table import LessonTable
from gamedesk.ui.spotlight import shape_of

FINE = 6
"""Pixels between the places that are tried by hand."""


def pointed(page: LessonTable) -> list[QRectF]:
    """The boxes round what the step points at."""
    shapes = (shape_of(page, target) for target in page.overlay.targets)
    return [shape.boundingRect() for shape in shapes if shape is not None]


def is_well_placed(page: LessonTable) -> bool:
    """Whether the card covers nothing that is pointed at, or no card of its size could."""
    boxes, card = pointed(page), QRectF(page.overlay.card.geometry())
    if not any(card.intersects(box) for box in boxes):
        return True
    return not has_free_place(boxes, card, QRectF(0, 0, page.width(), page.bar.y()))


def has_free_place(boxes: list[QRectF], card: QRectF, room: QRectF) -> bool:
    """Found by trying everywhere, a hand's breadth inside the room."""
    tries = (
        QRectF(left, top, card.width(), card.height())
        for left in range(10, int(room.width() - card.width()) - 10, FINE)
        for top in range(10, int(room.height() - card.height()) - 10, FINE)
    )
    boxes = [box.adjusted(-6, -6, 6, 6) for box in boxes]
    return any(not any(place.intersects(box) for box in boxes) for place in tries)


def dimmed(page: LessonTable) -> list[str]:
    """What can be chosen now and lies in the shade."""
    asked = page.choosing.asked
    offered = asked.chooser.next_targets if asked is not None else ()
    return [target for target in offered if target not in page.overlay.clear]
