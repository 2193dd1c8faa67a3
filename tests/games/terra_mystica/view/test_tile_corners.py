"""What lies in the corner of a tile covers none of its face."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.view.tile_face import tall
from gamedesk.games.terra_mystica.view.tile_paint import line_width
from gamedesk.games.terra_mystica.view.tile_sections import bonus_face
from gamedesk.games.terra_mystica.view.tile_spot import TileLook, TileSpot, fitting
from gamedesk.ui.board.spot import SpotHub

SIZES = ((34, 44), (40, 48), (48, 40), (60, 44), (72, 90))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_tall", [True, False])
@pytest.mark.parametrize(("owner", "coins"), [("swamp", 0), ("", 1), ("", 3), ("", 0)])
def test_owner_and_coins_cover_no_number(
    qtbot: QtBot, size: tuple[int, int], is_tall: bool, owner: str, coins: int
) -> None:
    rect = QRectF(0, 0, *size)
    for tile in GAME.content.bonus_tiles:
        spot = TileSpot(f"tile:{tile}", SpotHub())
        qtbot.addWidget(spot)
        face = bonus_face(GAME.content, tile)
        spot.set_look(TileLook(tall(face) if is_tall else face, owner=owner, coins=coins))
        inside = rect.adjusted(3, 2, -3, -2)
        room, corner = spot.face_room(rect, inside), spot.corner(rect)
        style = fitting(spot.look.face, room)
        first = spot.look.face[0]
        step = min(style.side * 1.22, room.height() / len(spot.look.face))
        top = room.center().y() - step * len(spot.look.face) / 2
        right = room.center().x() + line_width(first, style) / 2
        left = corner.left() - corner.width() * 0.5 * max(0, coins - 1)
        covers = right > left + 2 and top + style.side * 0.35 < corner.bottom() - 2
        assert corner.isEmpty() or not covers, tile
