"""Where a card may lie so that it covers nothing that matters. Geometry only.

A place that touches nothing can be pushed to the left and up until it meets the edge of a box or
of the room. So it is enough to look at places whose edges lie along such edges: if there is a free
place at all, one of these is free.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtCore import QPointF, QRectF, QSizeF

COVERS, HIDES, STEP_ASIDE = 1e6, 1e3, 12.0
"""What it costs to lie over a box, over something else, and to take the next size."""
GRID = 6
"""Into so many parts each side of the room is divided for further places."""
NEAR = 0.1


def free_place(
    sizes: Sequence[QSizeF],
    boxes: Sequence[QRectF],
    others: Sequence[QRectF],
    room: QRectF,
    gaps: Sequence[float],
) -> QRectF:
    """The best place for a card of one of these sizes, the first being the most welcome.

    It covers as little as possible of `boxes`, then of `others`, and is near to the boxes, or to
    the middle of the room where there are none. `gaps` are how far it may stand off a box.
    """
    around = _around(boxes, room)
    best, least = QRectF(room.topLeft(), sizes[0]), float("inf")
    for number, size in enumerate(sizes):
        for corner in _corners(size, boxes, around, room, gaps):
            place = QRectF(corner, size)
            cost = number * STEP_ASIDE + _distance(place, around)
            cost += COVERS * _covered(place, boxes, gaps[-1])
            if cost < least:
                cost += HIDES * _covered(place, others, 0.0)
            if cost < least:
                best, least = place, cost
        if not _covered(best, [*boxes, *others], 0.0):
            break
    return best


def _around(boxes: Sequence[QRectF], room: QRectF) -> QRectF:
    if not boxes:
        return QRectF(room.center(), QSizeF(0, 0))
    around = boxes[0]
    for box in boxes[1:]:
        around = around.united(box)
    return around


def _corners(
    size: QSizeF, boxes: Sequence[QRectF], around: QRectF, room: QRectF, gaps: Sequence[float]
) -> Iterator[QPointF]:
    across = ((box.left(), box.right()) for box in boxes)
    down = ((box.top(), box.bottom()) for box in boxes)
    middle = around.center()
    lefts = _starts(size.width(), across, room.left(), room.right(), middle.x(), gaps)
    tops = _starts(size.height(), down, room.top(), room.bottom(), middle.y(), gaps)
    return (QPointF(left, top) for left in lefts for top in tops)


def _starts(
    length: float,
    edges: Iterable[tuple[float, float]],
    first: float,
    end: float,
    middle: float,
    gaps: Sequence[float],
) -> list[float]:
    """Where a card can begin along one side of the room."""
    last = max(first, end - length)
    found = [
        middle - length / 2,
        *(first + (last - first) * part / GRID for part in range(GRID + 1)),
    ]
    for low, high in edges:
        for gap in gaps:
            found += [high + gap, low - gap - length]
    return sorted({min(max(start, first), last) for start in found})


def _distance(place: QRectF, around: QRectF) -> float:
    away = place.center() - around.center()
    return (abs(away.x()) + abs(away.y())) * NEAR


def _covered(place: QRectF, boxes: Sequence[QRectF], margin: float) -> float:
    """How many boxes lie under the place, each by the part of it that does."""
    left, top, right, bottom = _coords(place)
    covered = 0.0
    for box in boxes:
        x1, y1, x2, y2 = _coords(box)
        across = min(right, x2 + margin) - max(left, x1 - margin)
        down = min(bottom, y2 + margin) - max(top, y1 - margin)
        if across > 1e-6 and down > 1e-6:
            covered += across * down / max(1.0, (x2 - x1) * (y2 - y1))
    return covered


def _coords(box: QRectF) -> tuple[float, float, float, float]:
    return box.left(), box.top(), box.right(), box.bottom()
