"""The board view: pointing, choosing by mouse and keyboard, zooming, rings, names read aloud."""

from random import Random

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QAccessible, QMouseEvent, QPainter, QPainterPath, QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QGraphicsView
from pytestqt.qtbot import QtBot

from gamedesk.ui.board import BoardLayer, Target, TargetState, Token, ZoomView
from gamedesk.ui.board.art import MAX_PIXELS, ArtStore, render
from gamedesk.ui.board.cursor import next_target
from gamedesk.ui.board.layer import SETTLE_MS
from gamedesk.ui.board.rings import RingPool


def _place(board: ZoomView, target_id: str) -> QPoint:
    target = board.target(target_id)
    assert target is not None
    return board.mapFromScene(target.center)


def _state(board: ZoomView, target_id: str) -> TargetState:
    target = board.target(target_id)
    assert target is not None
    return target.state


def test_a_click_picks_the_place_under_it(board: ZoomView, qtbot: QtBot) -> None:
    with qtbot.waitSignal(board.picked) as told:
        QTest.mouseClick(board.viewport(), Qt.MouseButton.LeftButton, pos=_place(board, "hex:B2"))
    assert told.args == ["hex:B2"]


def test_dragging_picks_nothing(board: ZoomView, qtbot: QtBot) -> None:
    board.zoom_by(2)
    start = QPoint(150, 150)
    with qtbot.assertNotEmitted(board.picked):
        QTest.mousePress(board.viewport(), Qt.MouseButton.LeftButton, pos=start)
        QTest.mouseMove(board.viewport(), QPoint(190, 190))
        QTest.mouseRelease(board.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(190, 190))


def test_pointing_tells_once_and_leaves(board: ZoomView, qtbot: QtBot) -> None:
    told: list[str] = []
    board.hovered.connect(told.append)
    board.point_at("hex:A1")
    board.point_at("hex:A1")
    board.point_at("card:unknown")
    assert told == ["hex:A1", ""]
    assert _state(board, "hex:A1") == TargetState.REST


def test_arrows_walk_over_legal_places_only(board: ZoomView, qtbot: QtBot) -> None:
    board.set_legal(["hex:A1", "hex:A3", "hex:C3", "card:elsewhere"])
    board.setFocus()
    walked = []
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        QTest.keyClick(board, key)
        walked.append(board.focused)
    assert walked == ["hex:A1", "hex:A3", "hex:C3", "hex:A1"]


def test_arrows_lead_from_every_place_to_every_other_one() -> None:
    """On slanted boards, too: what no arrow leads to comes where nothing lies further that way."""
    rng = Random(4)
    for _ in range(150):
        cells = rng.sample([(x, y) for x in range(4) for y in range(4)], 6)
        among = [
            _at(f"{x} {y}", (x - y) * 52, (x + y) * 30 - rng.randrange(6) * 55) for x, y in cells
        ]
        for begin in among:
            assert _reached(among, begin) == {target.id for target in among}


def _reached(among: list[Target], begin: Target) -> set[str]:
    """All that the four arrows lead to."""
    reached, waiting = {begin.id}, [begin]
    while waiting:
        here = waiting.pop()
        for way in (QPointF(1, 0), QPointF(-1, 0), QPointF(0, 1), QPointF(0, -1)):
            found = next_target(among, here, way)
            assert found is not None
            if found.id not in reached:
                reached.add(found.id)
                waiting.append(found)
    return reached


def _at(name: str, x: int, y: int) -> Target:
    path = QPainterPath()
    path.addRect(QRectF(x - 5, y - 5, 10, 10))
    return Target(name, path, name)


def test_the_cursor_moves_no_board_that_is_seen_as_a_whole(board: ZoomView) -> None:
    """At the first place the last ones were pushed out of sight once."""
    before = [_place(board, name) for name in ("hex:A1", "hex:C3")]
    for name in ("hex:A1", "hex:C3", "hex:A3"):
        board.focus_target(name)
        assert [_place(board, other) for other in ("hex:A1", "hex:C3")] == before
    board.zoom_by(4)
    board.focus_target("hex:A1")
    assert board.viewport().rect().contains(_place(board, "hex:A1"))


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Space])
def test_enter_and_space_choose_the_place_under_the_cursor(
    board: ZoomView, qtbot: QtBot, key: Qt.Key
) -> None:
    board.set_legal(["hex:C2"])
    board.focus_target("hex:C2")
    with qtbot.waitSignal(board.picked) as told:
        QTest.keyClick(board, key)
    assert told.args == ["hex:C2"]


def test_escape_goes_on_to_the_page(board: ZoomView) -> None:
    board.focus_target("hex:C2")
    QTest.keyClick(board, Qt.Key.Key_Escape)
    assert board.focused == "hex:C2"


def test_states_add_up_and_are_taken_back(board: ZoomView) -> None:
    board.set_legal(["hex:A1", "hex:A2"])
    board.set_chosen(["hex:A1"])
    board.point_at("hex:A1")
    assert _state(board, "hex:A1") == TargetState.LEGAL | TargetState.CHOSEN | TargetState.HOVER
    board.set_legal([])
    board.set_chosen([])
    board.point_at("")
    assert _state(board, "hex:A1") == TargetState.REST


def test_a_list_that_points_nowhere_leaves_what_the_mouse_points_at(
    board: ZoomView, qtbot: QtBot
) -> None:
    place = QPointF(_place(board, "hex:A1"))
    none = Qt.MouseButton.NoButton
    # A real move would leave the pointer there, and later tests would zoom to it.
    moved = QMouseEvent(QEvent.Type.MouseMove, place, place, none, none, Qt.KeyboardModifier(0))
    board.mouseMoveEvent(moved)
    with qtbot.assertNotEmitted(board.hovered):
        board.point_at("")
    assert _state(board, "hex:A1") is TargetState.HOVER


def test_the_hand_shows_over_legal_places(board: ZoomView) -> None:
    board.set_legal(["hex:A1"])
    board.point_at("hex:A1")
    assert board.cursor().shape() == Qt.CursorShape.PointingHandCursor
    board.point_at("hex:B2")
    assert board.cursor().shape() == Qt.CursorShape.ArrowCursor


def test_rings_are_used_again(board: ZoomView) -> None:
    before = len(board.scene().items())
    for names in (["hex:A1", "hex:A2"], ["hex:B1", "hex:B2"], ["hex:C1"]):
        board.set_legal(names)
    assert len(board.scene().items()) == before + 2


def test_legal_rings_fade_in_unless_motion_is_reduced(board: ZoomView, qtbot: QtBot) -> None:
    pool = RingPool(board.scene())
    target = board.target("hex:A1")
    assert target is not None
    target.state = TargetState.LEGAL
    pool.show(target)
    ring = pool._shown["hex:A1"]
    assert ring.opacity() == 0
    qtbot.waitUntil(lambda: ring.opacity() == 1)


def test_alt_asks_for_labels(board: ZoomView) -> None:
    told: list[bool] = []
    board.labels_wanted.connect(told.append)
    QTest.keyPress(board, Qt.Key.Key_Alt)
    QTest.keyRelease(board, Qt.Key.Key_Alt)
    assert told == [True, False]


def test_screen_readers_hear_each_place(board: ZoomView) -> None:
    found = QAccessible.queryAccessibleInterface(board)
    assert found is not None
    assert found.childCount() == 9
    names = [found.child(place).text(QAccessible.Text.Name) for place in range(9)]
    assert names[:2] == ["Place A1", "Place A2"]
    first = found.child(0)
    assert first is not None
    assert found.indexOfChild(first) == 0
    assert first.role() == QAccessible.Role.ListItem
    assert first.rect().width() == pytest.approx(90, abs=6)


def test_a_layer_is_painted_once_and_again_after_zooming(board: ZoomView, qtbot: QtBot) -> None:
    painted: list[float] = []

    def paint(painter: QPainter) -> None:
        painted.append(painter.worldTransform().m11())

    board.scene().addItem(BoardLayer(QRectF(0, 0, 300, 300), paint))
    board.grab()
    board.viewport().update()
    board.grab()
    assert len(painted) == 1
    board.zoom_by(2)
    board.grab()
    assert len(painted) == 1
    qtbot.wait(SETTLE_MS + 60)
    board.grab()
    assert len(painted) > 1
    assert painted[1:] == pytest.approx([painted[0] * 2] * (len(painted) - 1), rel=0.01)


def test_a_near_layer_is_painted_in_parts_and_the_whole_is_kept(
    board: ZoomView, qtbot: QtBot
) -> None:
    clips: list[QRectF] = []

    def paint(painter: QPainter) -> None:
        clips.append(painter.clipBoundingRect() if painter.hasClipping() else QRectF())

    # Not where an earlier test has left the mouse: there may be a single tile in sight.
    board.setTransformationAnchor(QGraphicsView.ViewportAnchor.AnchorViewCenter)
    board.scene().addItem(BoardLayer(QRectF(0, 0, 300, 300), paint))
    board.grab()
    board.zoom_by(8)
    board.grab()
    qtbot.wait(SETTLE_MS + 200)
    board.grab()
    near = clips[1:]
    assert len(near) > 1
    assert all(clip.width() <= 300 / 8 + 1 for clip in near)
    board.fit()
    board.grab()
    qtbot.wait(SETTLE_MS + 60)
    assert clips[1:] == near


def test_an_invalid_layer_is_painted_anew(board: ZoomView) -> None:
    painted: list[int] = []
    layer = BoardLayer(QRectF(0, 0, 300, 300), lambda painter: painted.append(1))
    board.scene().addItem(layer)
    board.grab()
    layer.invalidate()
    board.grab()
    assert len(painted) == 2


def test_tokens_with_one_key_share_one_picture(board: ZoomView) -> None:
    painted: list[int] = []
    for column in range(3):
        box = QRectF(-10, -10, 20, 20)
        token = Token("test:shared", box, lambda painter: painted.append(1))
        token.setPos(QPointF(50 + column * 100, 50))
        board.scene().addItem(token)
    board.grab()
    assert len(painted) == 1


def test_pictures_of_another_scale_do_for_a_while() -> None:
    painted: list[int] = []
    store, box = ArtStore(), QRectF(0, 0, 10, 10)

    def picture(scale: float) -> QPixmap:
        return store.get("piece", box, scale, lambda painter: painted.append(1))

    picture(1.0)
    store.hurry(10_000)
    assert picture(2.0).width() == 10
    store.hurry(0)
    assert picture(2.0).width() == 20
    assert len(painted) == 2


def test_the_store_drops_the_longest_unused() -> None:
    store = ArtStore(limit=250)
    painted: list[str] = []

    def paint(key: str) -> None:
        store.get(key, QRectF(0, 0, 10, 10), 1.0, lambda painter: painted.append(key))

    for key in ("a", "b", "a", "c", "a", "b"):
        paint(key)
    assert painted == ["a", "b", "c", "b"]


def test_a_huge_picture_is_painted_smaller() -> None:
    pixmap = render(QRectF(0, 0, 1000, 1000), 100.0, lambda painter: None)
    assert pixmap.width() * pixmap.height() <= MAX_PIXELS * 1.01
