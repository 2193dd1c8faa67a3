"""Animations: in order, skippable, and never in the way of the true picture."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QAbstractAnimation, QPauseAnimation
from pytestqt.qtbot import QtBot

from gamedesk.core.event import Event
from gamedesk.core.state import Seat
from gamedesk.ui.event_player import EventPlayer
from gamedesk.ui.theme import theme
from tests.support.pebbles.rules.taking import Taken

EVENTS = [Taken(Seat(0), 1), Taken(Seat(1), 2), Taken(Seat(0), 3)]


@pytest.fixture
def still() -> None:
    """Reduced motion."""
    theme.set_reduced_motion(True)


def player_of(begun: list[Event], duration: int) -> EventPlayer:
    def animate(event: Event) -> QAbstractAnimation | None:
        begun.append(event)
        return QPauseAnimation(duration) if duration >= 0 else None

    return EventPlayer(animate)


def test_motions_run_one_after_the_other(qtbot: QtBot) -> None:
    begun: list[Event] = []
    player = player_of(begun, 5)
    with qtbot.waitSignal(player.finished):
        player.play(EVENTS)
        assert begun == EVENTS[:1]
    assert begun == EVENTS
    assert not player.is_playing


def test_skipping_finishes_at_once(qtbot: QtBot) -> None:
    begun: list[Event] = []
    player = player_of(begun, 60000)
    player.play(EVENTS)
    with qtbot.waitSignal(player.finished):
        assert player.skip()
    assert not player.is_playing
    assert not player.skip()


def test_events_without_a_motion_are_passed_over(qtbot: QtBot) -> None:
    begun: list[Event] = []
    player = player_of(begun, -1)
    with qtbot.waitSignal(player.finished):
        player.play(EVENTS)
    assert begun == EVENTS


@pytest.mark.usefixtures("still")
def test_nothing_moves_with_reduced_motion(qtbot: QtBot) -> None:
    begun: list[Event] = []
    player = player_of(begun, 50)
    with qtbot.waitSignal(player.finished):
        player.play(EVENTS)
    assert begun == []
