"""The board view: the wheel zooms about the pointer, and no edge of the board comes inside."""

from random import Random

import pytest
import shiboken6
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.ui.board import BoardLayer, ZoomView
from gamedesk.ui.board.guide import target_outline
from gamedesk.ui.board.layer import SETTLE_MS


def test_zoom_stays_between_the_whole_board_and_eightfold(board: ZoomView) -> None:
    whole = board.transform().m11()
    board.zoom_by(1000)
    assert board.transform().m11() == pytest.approx(whole * 8)
    board.zoom_by(0.0001)
    assert board.transform().m11() == pytest.approx(whole)


def test_plus_minus_and_zero_zoom(board: ZoomView) -> None:
    whole = board.transform().m11()
    QTest.keyClick(board, Qt.Key.Key_Plus)
    nearer = board.transform().m11()
    assert nearer > whole
    QTest.keyClick(board, Qt.Key.Key_0)
    assert board.transform().m11() == pytest.approx(whole)


def turn_wheel(board: ZoomView, place: QPoint, notches: int) -> None:
    """The mouse wheel over a place of the viewport."""
    port = board.viewport()
    event = QWheelEvent(
        QPointF(place),
        QPointF(port.mapToGlobal(place)),
        QPoint(),
        QPoint(0, 120 * notches),
        Qt.MouseButton.NoButton,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(port, event)


def allowed(low: float, size: float, room: float) -> float:
    """Where the board's first edge may be: it fills the room, or lies in its middle."""
    if size <= room:
        return (room - size) / 2
    return min(0.0, max(low, room - size))


@pytest.mark.parametrize("shape", [(300, 300), (640, 410), (410, 640)])
def test_the_wheel_zooms_about_the_pointer(board: ZoomView, shape: tuple[int, int]) -> None:
    """What lies under it stays within 2 pixels, unless the board would leave its frame."""
    board.resize(*shape)
    rng = Random(7)
    for _ in range(40):
        board.fit()
        place = QPoint(rng.randrange(shape[0]), rng.randrange(shape[1]))
        spot = board.viewportTransform().inverted()[0].map(QPointF(place))
        for _ in range(12):
            turn_wheel(board, place, rng.choice([1, 1, 1, -1, 2]))
            spot = assert_held(board, place, spot)


def assert_held(board: ZoomView, place: QPoint, spot: QPointF) -> QPointF:
    """The point is where it was or the edge has stopped it; what lies there now."""
    now = board.viewportTransform().map(spot)
    box = board.viewportTransform().mapRect(QRectF(0, 0, 300, 300))
    room = board.viewport().rect()
    for low, size, whole, at, wanted in (
        (box.left(), box.width(), room.width(), now.x(), place.x()),
        (box.top(), box.height(), room.height(), now.y(), place.y()),
    ):
        asked = low + wanted - at
        assert abs(low - allowed(asked, size, whole)) <= 2
    if (now - QPointF(place)).manhattanLength() <= 2:
        return spot
    return board.viewportTransform().inverted()[0].map(QPointF(place))


def test_no_pan_shows_what_lies_beyond_the_edges(board: ZoomView) -> None:
    for _ in range(3):
        turn_wheel(board, QPoint(150, 150), 1)
    for way in (QPoint(5000, 5000), QPoint(-5000, -5000)):
        board._pan(way)
        seen = board.mapToScene(board.viewport().rect()).boundingRect()
        assert QRectF(-2, -2, 304, 304).contains(seen)


def test_only_what_is_seen_of_a_place_is_outlined(board: ZoomView) -> None:
    frame = QRectF(board.geometry())
    for _ in range(6):
        board.zoom_by(1.5)
        for target in board.targets:
            outline = target_outline(board, target)
            seen = board.mapFromScene(target.path).boundingRect()
            assert (outline is not None) == seen.intersects(QRectF(board.viewport().rect()))
            assert outline is None or frame.contains(outline.boundingRect())


def test_a_fitted_board_stays_fitted_when_the_window_grows(board: ZoomView) -> None:
    board.resize(600, 600)
    assert board.transform().m11() == pytest.approx(2.0, abs=0.05)


def test_a_table_can_be_left_while_the_board_settles(qtbot: QtBot) -> None:
    view = ZoomView("Map")
    view.resize(300, 300)
    view.set_content(QRectF(0, 0, 300, 300))
    layer = BoardLayer(QRectF(0, 0, 300, 300), lambda painter: None)
    view.scene().addItem(layer)
    view.show()
    qtbot.waitExposed(view)
    view.grab()
    view.zoom_by(2)
    view.grab()
    assert layer._settle.isActive()
    shiboken6.delete(view)
    qtbot.wait(2 * SETTLE_MS)
