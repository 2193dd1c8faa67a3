"""Every drawing can be told from the panel it stands on, in every theme."""

from __future__ import annotations

import itertools
from functools import lru_cache

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QImage, QPainter

from gamedesk.ui.icons import icon_names, paint_icon
from gamedesk.ui.painting import Good, paint_goods
from gamedesk.ui.panel_icons import is_lit, paint_on_panel, stamp_on_panel
from gamedesk.ui.theme import ThemeName, theme
from gamedesk.ui.tokens import contrast

SIDE = 28
ENOUGH = 3.0
GROUNDS = ("raised", "panel", "sunk")
INKED = ("ui_", "terrain_", "seat_")
"""Drawings that always get a colour from who paints them: the ink of the words beside them."""


def image_of(name: str, color: QColor | None, side: int = SIDE, *, stamped: bool = False) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint = stamp_on_panel if stamped else paint_on_panel
    paint(painter, name, QRectF(0, 0, side, side), color)
    painter.end()
    return image


@lru_cache(maxsize=65_536)
def ratio(rgb: int, ground: int) -> float:
    return contrast(QColor.fromRgb(rgb), QColor.fromRgb(ground))


def body_and_edge(image: QImage, ground: QColor) -> tuple[float, float]:
    """The contrast that a third of what is drawn has, and that half of its outline has."""
    places = itertools.product(range(image.width()), range(image.height()))
    pixels = {(x, y): image.pixel(x, y) for x, y in places}
    solid = {at for at, rgba in pixels.items() if rgba >> 24 > 200}
    edge = {(x, y) for x, y in solid if {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} - solid}
    body = sorted(ratio(pixels[at], ground.rgb()) for at in solid)
    outline = sorted(ratio(pixels[at], ground.rgb()) for at in edge)
    return body[len(body) * 2 // 3], outline[len(outline) // 2]


@pytest.mark.parametrize(("side", "stamped"), [(18, True), (24, False), (32, True)])
@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_each_drawing_stands_out_from_every_panel(
    name: ThemeName, side: int, *, stamped: bool
) -> None:
    """Brown, violet and dark blue things were swallowed by the panels of the dark themes."""
    theme.set_name(name)
    weak = {}
    for icon in icon_names():
        image = image_of(
            icon, theme.color("ink") if icon.startswith(INKED) else None, stamped=stamped
        )
        for role in GROUNDS:
            best = max(body_and_edge(image, theme.color(role)))
            if best < ENOUGH:
                weak[icon, role] = round(best, 2)
    assert not weak


@pytest.mark.parametrize("name", ["dark", "contrast"])
def test_goods_of_the_bar_and_of_the_seats_stand_out(name: ThemeName) -> None:
    theme.set_name(name)
    for icon in icon_names():
        if not icon.startswith(("res_", "cult_", "hw_", "cube_", "sky_")):
            continue
        image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        font = theme.font("goods")
        font.setPixelSize(24)
        paint_goods(painter, QRectF(0, 0, SIDE, SIDE), [Good(icon)], font)
        painter.end()
        assert max(body_and_edge(image, theme.color("raised"))) >= ENOUGH, icon


def test_a_drawing_on_a_board_keeps_its_colours() -> None:
    theme.set_name("dark")
    assert is_lit("cult_earth")
    image = QImage(SIDE, SIDE, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(0)
    painter = QPainter(image)
    paint_icon(painter, "cult_earth", QRectF(0, 0, SIDE, SIDE))
    painter.end()
    assert image != image_of("cult_earth", None)
    theme.set_name("light")
    assert image == image_of("cult_earth", None)
