"""Loading beside the window: in a worker, in order, and no longer than somebody waits for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QObject
from pytestqt.qtbot import QtBot

from gamedesk.ui.loading import Loading


def test_the_steps_are_taken_elsewhere_and_in_order(qtbot: QtBot) -> None:
    where: list[threading.Thread] = []

    def steps() -> Iterator[int]:
        for number in range(3):
            where.append(threading.current_thread())
            yield number

    parent = QObject()
    loading = Loading(steps(), parent)
    with qtbot.waitSignal(loading.finished):
        loading.start()
    assert len(where) == 3
    assert threading.current_thread() not in where


def test_what_a_step_raises_is_raised_in_the_window(qtbot: QtBot) -> None:
    def steps() -> Iterator[int]:
        yield 1
        raise OSError("no disk")

    parent = QObject()
    loading = Loading(steps(), parent)
    with qtbot.captureExceptions() as raised:
        loading.start()
        qtbot.waitUntil(lambda: bool(raised))
    assert str(raised[0][1]) == "no disk"


def test_nothing_more_is_loaded_for_a_page_that_is_gone(
    qtbot: QtBot, caplog: pytest.LogCaptureFixture
) -> None:
    gate, taken = threading.Event(), []

    def steps() -> Iterator[int]:
        for number in range(3):
            gate.wait(5)
            taken.append(number)
            yield number

    parent = QObject()
    loading = Loading(steps(), parent)
    loading.start()
    parent.deleteLater()
    del loading
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gate.set()
    qtbot.wait(60)
    assert taken == [0]
    assert not caplog.records
