"""Icons are crisp at each pixel ratio and take the colour asked for."""

import pytest
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from gamedesk.ui import icons
from gamedesk.ui.icons import icon_pixmap, paint_icon


def _image(name: str, color: QColor | None = None, side: int = 64) -> QImage:
    image = QImage(side, side, QImage.Format.Format_ARGB32)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    paint_icon(painter, name, QRectF(0, 0, side, side), color)
    painter.end()
    return image


def _colors(image: QImage) -> set[str]:
    pixels = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {
        image.pixelColor(x, y).name() for x, y in pixels if image.pixelColor(x, y).alpha() > 250
    }


def test_a_piece_takes_the_colour_of_its_seat() -> None:
    blue = QColor("#1E5CA6")
    assert blue.name() in _colors(_image("piece_dwelling", blue))
    assert blue.name() not in _colors(_image("piece_dwelling"))


def test_a_glyph_takes_the_colour_of_its_words() -> None:
    assert "#a3261e" in _colors(_image("ui_done", QColor("#A3261E")))


def test_goods_keep_their_own_colours() -> None:
    assert _image("res_coin", QColor("#1E5CA6")) == _image("res_coin")


def test_a_pixmap_has_the_pixels_of_its_screen() -> None:
    pixmap = icon_pixmap("res_coin", 20, 2.0)
    assert (pixmap.width(), pixmap.devicePixelRatio()) == (40, 2.0)
    assert icon_pixmap("res_coin", 20, 2.0).cacheKey() == pixmap.cacheKey()


def test_a_missing_drawing_is_named() -> None:
    assert not icons.has_icon("res_gold")
    with pytest.raises(FileNotFoundError, match="res_gold"):
        icons.drawing("res_gold")


def test_names_can_be_listed_by_beginning() -> None:
    assert "seat_star" in icons.icon_names("seat_")
    assert all(name.startswith("seat_") for name in icons.icon_names("seat_"))
