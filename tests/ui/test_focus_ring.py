"""The ring round what has the keyboard: never over what lies above, never outside what scrolls."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QPushButton, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.ui.focus_ring import FocusRing
from gamedesk.ui.last_input import last_input


@pytest.fixture
def by_key() -> Iterator[None]:
    last_input.by_key = True
    yield
    last_input.by_key = False


@pytest.fixture
def window(qtbot: QtBot, by_key: None) -> QWidget:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(400, 300)
    return window


def _painted(ring: FocusRing) -> bool:
    picture = QPixmap(ring.size())
    picture.fill(Qt.GlobalColor.transparent)
    ring.render(picture, renderFlags=QWidget.RenderFlag.DrawChildren)
    image = picture.toImage()
    return any(
        image.pixelColor(x, y).alpha() > 0
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    )


def _show(window: QWidget, target: QWidget, qtbot: QtBot) -> FocusRing:
    ring = FocusRing(window)
    window.show()
    qtbot.waitExposed(window)
    window.activateWindow()
    target.setFocus()
    qtbot.waitUntil(ring.isVisible)
    return ring


def test_what_comes_to_lie_above_hides_the_ring(qtbot: QtBot, window: QWidget) -> None:
    button = QPushButton("Choose", window)
    button.setGeometry(40, 40, 120, 40)
    card = QWidget(window)
    card.setGeometry(20, 20, 300, 200)
    card.hide()
    ring = _show(window, button, qtbot)
    assert _painted(ring)
    card.show()
    assert not _painted(ring)
    card.hide()
    assert _painted(ring)


def test_what_only_lies_beside_leaves_it_whole(qtbot: QtBot, window: QWidget) -> None:
    button, beside = QPushButton("Choose", window), QPushButton("Cancel", window)
    button.setGeometry(40, 40, 120, 40)
    beside.setGeometry(161, 40, 120, 40)
    ring = _show(window, button, qtbot)
    assert ring._free(button).boundingRect() == ring.rect()


def test_scrolled_out_of_sight_nothing_of_it_is_left(qtbot: QtBot, window: QWidget) -> None:
    area, content = QScrollArea(window), QWidget()
    area.setGeometry(0, 100, 400, 150)
    content.resize(380, 900)
    button = QPushButton("Deep", content)
    button.setGeometry(10, 10, 120, 40)
    area.setWidget(content)
    ring = _show(window, button, qtbot)
    assert _painted(ring)
    area.verticalScrollBar().setValue(500)
    assert not _painted(ring)


def test_a_hint_that_lets_the_mouse_through_hides_the_ring_but_a_layer_does_not(
    qtbot: QtBot, window: QWidget
) -> None:
    button = QPushButton("Choose", window)
    button.setGeometry(40, 40, 120, 40)
    hint, layer = QWidget(window), QWidget(window)
    for part in (hint, layer):
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        part.hide()
    hint.setGeometry(20, 20, 300, 200)
    layer.setGeometry(window.rect())
    ring = _show(window, button, qtbot)
    layer.show()
    assert _painted(ring)
    hint.show()
    assert not _painted(ring)


def test_round_a_row_as_wide_as_what_scrolls_it_the_ring_is_closed(
    qtbot: QtBot, window: QWidget
) -> None:
    """Once only the line below the row was seen."""
    area, content = QScrollArea(window), QWidget()
    area.setGeometry(0, 100, 400, 150)
    content.resize(area.viewport().width(), 900)
    row = QPushButton("First", content)
    row.setGeometry(0, 0, content.width(), 40)
    area.setWidget(content)
    ring = _show(window, row, qtbot)
    picture = QPixmap(ring.size())
    picture.fill(Qt.GlobalColor.transparent)
    ring.render(picture, renderFlags=QWidget.RenderFlag.DrawChildren)
    image, middle = picture.toImage(), ring.rect().center()
    painted = [x for x in range(image.width()) if image.pixelColor(x, middle.y()).alpha() > 0]
    assert min(painted) < middle.x() < max(painted)
    painted = [y for y in range(image.height()) if image.pixelColor(middle.x(), y).alpha() > 0]
    assert min(painted) < middle.y() < max(painted)
