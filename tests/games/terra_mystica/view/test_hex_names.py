"""Buttons name hexes by their coordinates: the map shows them in every usual size."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.games.terra_mystica.view.geometry import RADIUS
from gamedesk.games.terra_mystica.view.map_view import LABEL_RADIUS, LEAST_LABEL, MOST_LABEL
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.theme import theme
from tests.games.terra_mystica.view.playing import middle
from tests.support.at_table import begin


@pytest.mark.parametrize("size", [(1280, 720), (1024, 768), (1920, 1080), (800, 1280)])
@pytest.mark.parametrize("scale", [1.0, 1.25, 1.55])
def test_hexes_show_their_names(qtbot: QtBot, size: tuple[int, int], scale: float) -> None:
    theme.set_room(*size)
    theme.set_scale(scale)
    page = begin(qtbot, middle(5, 4, 120), size=size)
    QApplication.processEvents()
    view = page.view
    assert isinstance(view, TerraView)
    assert view.map.transform().m11() * RADIUS >= LABEL_RADIUS


def test_names_can_be_read_where_they_are_shown() -> None:
    assert LABEL_RADIUS / RADIUS * MOST_LABEL >= LEAST_LABEL - 0.5
