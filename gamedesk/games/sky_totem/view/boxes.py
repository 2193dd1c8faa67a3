"""Boxes in a room: so many as large as they fit, and one a little smaller."""

from __future__ import annotations

from PySide6.QtCore import QRectF


def grid_in(room: QRectF, count: int, most: float, ratio: float = 1.0) -> list[QRectF]:
    """Places for so many things of a width-to-height ratio, as large as fits up to `most` wide."""
    if not count:
        return []
    best, columns = 0.0, 1
    for tried in range(1, count + 1):
        rows = -(-count // tried)
        wide = min(room.width() / tried, room.height() / rows * ratio)
        if wide > best:
            best, columns = wide, tried
    wide = min(best, most)
    high = wide / ratio
    rows = -(-count // columns)
    top = room.center().y() - rows * high / 2
    places = []
    for number in range(count):
        row, column = divmod(number, columns)
        inside = min(columns, count - row * columns)
        left = room.center().x() - inside * wide / 2
        places.append(QRectF(left + column * wide, top + row * high, wide, high))
    return places


def shifted(rect: QRectF, share: float) -> QRectF:
    """A box made smaller on every side by a share of its smaller side."""
    by = min(rect.width(), rect.height()) * share
    return rect.adjusted(by, by, -by, -by)
