"""For tests of the desk: a dressed application, the look put back, pebbles as a game to show."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainterPath
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk import paths
from gamedesk.ui import style, texts
from gamedesk.ui.board import Target, ZoomView
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.game import Pebbles

PEBBLES = Path(__file__).parents[1] / "support" / "pebbles" / "data"


@pytest.fixture(scope="session")
def dressed(qapp: QApplication) -> QApplication:
    """The application in our style."""
    style.install(qapp)
    return qapp


@pytest.fixture(autouse=True)
def in_our_style(dressed: QApplication) -> None:
    """What is measured here is dressed as in the program."""


@pytest.fixture
def pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Pebbles]:
    """The miniature game, with its words where the desk looks for them."""
    (tmp_path / "pebbles").symlink_to(PEBBLES)
    monkeypatch.setattr(paths, "data_root", lambda: tmp_path)
    texts._catalogue.cache_clear()
    yield GAME
    texts._catalogue.cache_clear()


def _square(column: int, row: int) -> Target:
    path = QPainterPath()
    path.addRect(QRectF(column * 100 + 5, row * 100 + 5, 90, 90))
    return Target(f"hex:{'ABC'[row]}{column + 1}", path, f"Place {'ABC'[row]}{column + 1}")


@pytest.fixture
def board(qtbot: QtBot) -> ZoomView:
    """Three by three places, fitted into 300 by 300 pixels."""
    view = ZoomView("Map")
    view.resize(300, 300)
    view.set_content(QRectF(0, 0, 300, 300))
    view.set_targets([_square(column, row) for row in range(3) for column in range(3)])
    qtbot.addWidget(view)
    view.show()
    qtbot.waitExposed(view)
    return view
