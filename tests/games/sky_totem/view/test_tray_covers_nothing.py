"""What is in hand lies over no tile of the altar, at any size and turn."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF
from pytestqt.qtbot import QtBot

from gamedesk.games.sky_totem.view.clearance import clear_of
from gamedesk.games.sky_totem.view.iso import Camera, middle_of, room_for
from gamedesk.games.sky_totem.view.view import SkyTotemView
from tests.games.sky_totem.view.playing import new_match
from tests.support.at_table import begin


def random_cloud(seed: int) -> frozenset[int]:
    """Any cells near the beginning."""
    rng = Random(seed)
    return frozenset(rng.sample(range(60), rng.randint(4, 30)))


@pytest.mark.parametrize("size", [(551, 553), (520, 602), (1020, 900), (400, 420)])
@pytest.mark.parametrize("tray", [(144, 126), (206, 126), (330, 126)])
def test_no_tile_lies_below_the_tray(size: tuple[int, int], tray: tuple[int, int]) -> None:
    view, hand = QSizeF(*size), QSizeF(*tray)
    for seed in range(12):
        cells = random_cloud(seed)
        box = clear_of(room_for(cells, 5), cells, view, hand)
        scale = min(view.width() / box.width(), view.height() / box.height())
        left = box.center().x() - view.width() / 2 / scale
        bottom = box.center().y() + view.height() / 2 / scale
        covered = QRectF(left, bottom - hand.height() / scale, hand.width() / scale, 1e5)
        for turn in range(4):
            camera = Camera(float(turn), middle_of(cells))
            for cell in cells:
                square = camera.square(cell, 0)
                assert not square.intersects(covered), (seed, turn, cell)


def test_an_altar_that_is_clear_stays_as_large_as_it_was() -> None:
    cells = frozenset(range(4))
    box = room_for(cells, 5)
    assert clear_of(box, cells, QSizeF(1600, 700), QSizeF(144, 126)) == box


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080)])
def test_at_the_table_the_tray_covers_no_tile(qtbot: QtBot, size: tuple[int, int]) -> None:
    """With three kinds of cubes it once lay over three cloud tiles that could be chosen."""
    match, rng = new_match(3, 3), Random(3)
    seen = 0
    while match.decision is not None and match.journal.position < 90:
        match.submit(rng.choice(list(match.decision.actions(match.state))))
    while match.decision is not None and match.decision.kind != "place_cubes":
        match.submit(rng.choice(list(match.decision.actions(match.state))))
    page = begin(qtbot, match, size=size)
    if page.curtain.isVisible():
        page.curtain.accepted.emit()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    view = page.view
    assert isinstance(view, SkyTotemView)
    assert view.tray.isVisible()
    tray = QRectF(view.tray.geometry().translated(-view.altar.pos()))
    for cell in view.altar.picture.cloud:
        tile = view.altar.mapFromScene(view.altar.camera.square(cell, 0))
        assert not QRectF(tile.boundingRect()).intersects(tray) or not tile.intersects(
            view.altar.mapFromScene(view.altar.mapToScene(tray.toRect()))
        )
        seen += 1
    assert seen > 6
