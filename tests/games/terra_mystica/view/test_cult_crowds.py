"""Markers on one space of a cult track: each can be seen, and none leaves its space."""

from __future__ import annotations

import itertools

import pytest
from PySide6.QtCore import QSizeF

from gamedesk.games.terra_mystica.view.cult_board import crowd

ROOMS = (QSizeF(19, 30), QSizeF(28, 36), QSizeF(15, 26), QSizeF(30, 90), QSizeF(44, 30))


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", range(1, 6))
def test_a_crowd_keeps_to_its_space(room: QSizeF, count: int) -> None:
    side, shifts = crowd(count, room)
    assert len(shifts) == count
    for shift in shifts:
        assert abs(shift.x()) * 2 + side * 0.86 <= room.width() + 0.1
        assert abs(shift.y()) * 2 + side <= room.height() + 0.1


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("count", range(2, 6))
def test_more_than_half_of_each_marker_is_seen(room: QSizeF, count: int) -> None:
    side, shifts = crowd(count, room)
    for one, other in itertools.combinations(shifts, 2):
        apart = one - other
        assert (apart.x() ** 2 + apart.y() ** 2) ** 0.5 >= side * 0.6
