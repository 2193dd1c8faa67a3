"""How the altar keeps clear of the tray in the corner below it. No painting."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QRectF, QSizeF

from gamedesk.games.sky_totem.view.iso import Camera, middle_of

PUFF = 32.0
"""How far a cloud reaches below its tiles."""
STEP = 0.04
MOST_STEPS = 25
"""The box grows by so much of its height at a time, and so often at most."""
_PARTS = (0.0, 0.25, 0.5, 0.75, 1.0)


@lru_cache(maxsize=16)
def low_points(cells: frozenset[int]) -> tuple[tuple[float, float], ...]:
    """Points along the lower edges of all cells, at each of the four turns."""
    middle = middle_of(cells)
    found: set[tuple[float, float]] = set()
    for turn in range(4):
        camera = Camera(float(turn), middle)
        for cell in cells:
            square = camera.square(cell, 0)
            corners = [(square.at(at).x(), square.at(at).y()) for at in range(4)]
            low = max(corners, key=lambda corner: corner[1])
            for side in (min(corners), max(corners)):
                for part in _PARTS:
                    x = side[0] + (low[0] - side[0]) * part
                    y = side[1] + (low[1] - side[1]) * part
                    found.add((round(x, 1), round(y, 1) + PUFF))
    return tuple(sorted(found))


def clear_of(box: QRectF, cells: frozenset[int], view: QSizeF, tray: QSizeF) -> QRectF:
    """The box to fit into a view so that no cell lies below a tray in its left lower corner.

    It grows downwards, which first takes room that the view has left, and only then makes the
    altar smaller. It is the same for all four turns, so that nothing moves while it is turned.
    """
    if tray.isEmpty() or tray.width() > view.width() or tray.height() > view.height() / 2:
        return box
    points = low_points(cells)
    for step in range(MOST_STEPS + 1):
        grown = box.adjusted(0, 0, 0, box.height() * STEP * step)
        scale = min(view.width() / grown.width(), view.height() / grown.height())
        right = grown.center().x() + (tray.width() - view.width() / 2) / scale
        top = grown.center().y() + (view.height() / 2 - tray.height()) / scale
        if not any(x < right and y > top for x, y in points):
            return grown
    return box
