"""Where a card lies: a free place is found wherever there is one."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QRectF, QSizeF

from gamedesk.ui.free_place import free_place
from tests.support.coach import has_free_place

ROOM = QRectF(0, 0, 1000, 600)
SIZE = QSizeF(300, 200)


def test_without_a_place_to_point_at_the_card_lies_in_the_middle() -> None:
    assert free_place([SIZE], [], [], ROOM, (20, 4)).center() == ROOM.center()


def test_the_middle_is_left_to_what_can_be_chosen_there() -> None:
    spot = QRectF(480, 280, 40, 40)
    assert not free_place([SIZE], [], [spot], ROOM, (20, 4)).intersects(spot)


def test_a_narrow_card_is_taken_where_a_wide_one_would_cover_something() -> None:
    board = QRectF(260, 0, 740, 600)
    place = free_place([SIZE, QSizeF(240, 300)], [board], [], ROOM, (20, 4))
    assert place.width() == 240
    assert not place.intersects(board)


@pytest.mark.parametrize("seed", range(12))
def test_a_free_place_is_found_if_there_is_one(seed: int) -> None:
    rng = Random(seed)
    boxes = [
        QRectF(rng.randint(0, 900), rng.randint(0, 500), rng.randint(40, 300), rng.randint(40, 200))
        for _ in range(rng.randint(1, 7))
    ]
    place = free_place([SIZE], boxes, [], ROOM, (20, 4))
    covers = any(place.intersects(box) for box in boxes)
    assert not (covers and has_free_place(boxes, place, ROOM))
    assert ROOM.contains(place)
