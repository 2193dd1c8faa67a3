"""The short bar of a newest move goes when the move is taken back."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.journal import Entry
from gamedesk.games.terra_mystica.view.view import TerraView
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin_asked


def test_taking_back_leaves_no_mark_of_what_was_taken_back(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = middle(3, 3, 60)
    page = begin_asked(qtbot, match)
    told: list[Entry | None] = []
    view = page.view
    assert isinstance(view, TerraView)
    monkeypatch.setattr(view, "mark_last", told.append)
    page.bridge.moved.emit()
    assert told[-1] is None
