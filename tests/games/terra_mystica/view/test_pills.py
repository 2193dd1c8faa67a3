"""The pills beside a hex are as wide as what stands on them."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica.view.pills import HIGH, Pill, paint_pill, pill_box

WIDE, TALL, MARGIN = 200, 40, 7.0


def painted(pill: Pill) -> tuple[QRectF, float]:
    """The pill's box, and where the last thing on it ends, from the middle."""
    image = QImage(WIDE, TALL, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    painter.translate(WIDE / 2, TALL / 2)
    paint_pill(painter, pill)
    painter.end()
    box = pill_box(pill)
    ground = image.pixelColor(round(WIDE / 2 + box.right() - 4), TALL // 2)
    row = [
        x
        for x in range(WIDE)
        for y in range(TALL // 2 - 6, TALL // 2 + 6)
        if x < WIDE / 2 + box.right() - 3 and image.pixelColor(x, y) != ground
    ]
    return box, max(row) - WIDE / 2


@pytest.mark.parametrize("pill", [Pill("forest", 1, 0), Pill("lakes", 2, 1), Pill("swamp", 12, 11)])
def test_a_pill_is_no_wider_than_what_stands_on_it(qtbot: QtBot, pill: Pill) -> None:
    box, end = painted(pill)
    assert box.height() == HIGH
    assert 0 < box.right() - end <= MARGIN + 4


def test_a_pill_without_points_is_narrow() -> None:
    assert pill_box(Pill("forest", 1, 0)).width() < 74
    assert pill_box(Pill("forest", 1, 0)).width() < pill_box(Pill("forest", 2, 1)).width()
