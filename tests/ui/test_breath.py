"""Computers rest while the window paints, and stop when nobody waits for them."""

from __future__ import annotations

import threading

import pytest

from gamedesk.ui import breath
from gamedesk.ui.breath import Stopped, Thought


def test_a_thought_goes_on_while_nothing_is_painted() -> None:
    Thought().breathe()


def test_a_stopped_thought_ends_at_its_next_breath() -> None:
    thought = Thought()
    thought.stop()
    with pytest.raises(Stopped):
        thought.breathe()


def test_a_thought_rests_until_the_window_has_painted() -> None:
    breathed = threading.Event()

    def think() -> None:
        Thought().breathe()
        breathed.set()

    worker = threading.Thread(target=think)
    with breath.held():
        worker.start()
        assert not breathed.wait(0.05)
    assert breathed.wait(5)
    worker.join()
