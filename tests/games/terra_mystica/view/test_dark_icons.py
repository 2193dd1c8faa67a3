"""On dark panels no drawing is swallowed by the ground it stands on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gamedesk.games.terra_mystica.view.blit import paint_icon
from gamedesk.games.terra_mystica.view.tile_paint import face_style
from gamedesk.ui.theme import ThemeName, theme

SIDE = 40


def luminance(color: QColor) -> float:
    parts = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (color.redF(), color.greenF(), color.blueF())
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


def contrast(color: QColor, ground: QColor) -> float:
    low, high = sorted((luminance(color), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


def best_part(name: str, color: QColor | None, ground: QColor) -> float:
    """The contrast that at least a third of what is drawn has."""
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_icon(painter, name, QRectF(0, 0, SIDE, SIDE), color)
    painter.end()
    pixels = [image.pixelColor(x, y) for x in range(SIDE) for y in range(SIDE)]
    found = sorted(contrast(p, ground) for p in pixels if p.alpha() > 200)
    return found[len(found) * 2 // 3]


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_brown_things_stand_out(name: ThemeName) -> None:
    theme.set_name(name)
    ground = theme.color("raised")
    piece = face_style(20.0).piece
    for icon in ("res_bridge", "cult_earth"):
        assert best_part(icon, None, ground) >= 3.0, icon
    for icon in ("piece_temple", "piece_dwelling", "piece_sanctuary"):
        assert best_part(icon, piece, ground) >= 3.0, icon
