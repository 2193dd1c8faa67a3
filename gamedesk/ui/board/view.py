"""A board on the screen: zoom, pan, fit, and one cursor over its targets for mouse and keyboard."""

from collections.abc import Callable, Iterable

from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import (
    QBrush,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTransform,
    QWheelEvent,
)
from PySide6.QtWidgets import QApplication, QFrame, QGraphicsScene, QGraphicsView, QWidget

from gamedesk.ui.board import cursor
from gamedesk.ui.board.accessible import announce_boards
from gamedesk.ui.board.layer import SETTLE_MS
from gamedesk.ui.board.rings import RingPool
from gamedesk.ui.board.target import Target, TargetState
from gamedesk.ui.board.token import hurry
from gamedesk.ui.last_input import last_input
from gamedesk.ui.theme import theme

MAX_ZOOM = 8.0
WHEEL_STEP = 1.2
ROUNDING = 2.0
"""Scroll bars count whole pixels: so far a point may be off without having been moved."""
_ARROWS = {
    Qt.Key.Key_Left: QPointF(-1, 0),
    Qt.Key.Key_Right: QPointF(1, 0),
    Qt.Key.Key_Up: QPointF(0, -1),
    Qt.Key.Key_Down: QPointF(0, 1),
}


class ZoomView(QGraphicsView):
    """Shows a scene of a board and says which target is pointed at or chosen.

    Keys: arrows move the cursor over the legal targets (over all if none is legal), Enter or
    Space chooses, + and - zoom, 0 fits, Ctrl with arrows pans. Wheel zooms, dragging pans.
    """

    picked = Signal(str)
    """A target was clicked or chosen by key; given for any target, legal or not."""
    hovered = Signal(str)
    """Mouse or keyboard points at this target now; "" for none. Time for a preview."""
    labels_wanted = Signal(bool)
    """Alt went down or up: show or hide the labels of places."""
    zoomed = Signal(float)
    """The scale now, in pixels per scene unit."""

    def __init__(self, name: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._scene = QGraphicsScene(self)
        self.setScene(self._scene)
        self._targets: dict[str, Target] = {}
        self._rings = RingPool(self._scene)
        self._content = QRectF(0, 0, 100, 100)
        self._fitted = True
        self._hover = self._focus = self._rest = self._pointed = self._named = ""
        self._press: QPoint | None = None
        self._anchor: tuple[QPoint, QPointF] | None = None
        self._dragging = False
        self._settle = QTimer(self)
        self._settle.setSingleShot(True)
        self._settle.setInterval(SETTLE_MS + 10)
        self._settle.timeout.connect(self.viewport().update)
        self._set_up(name)

    def _set_up(self, name: str) -> None:
        announce_boards()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.MinimalViewportUpdate)
        self.setTransformationAnchor(QGraphicsView.ViewportAnchor.NoAnchor)
        self.setRenderHint(QPainter.RenderHint.Antialiasing)
        for policy in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            policy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.viewport().setAutoFillBackground(False)
        self._backdrop: Callable[[], QBrush] | None = None
        theme.changed.connect(self._use_colors)

    def set_backdrop(self, brush: Callable[[], QBrush]) -> None:
        """What lies round the board (water, sky...), in scene units; asked with each theme."""
        self._backdrop = brush
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._use_colors()

    def _use_colors(self) -> None:
        if self._backdrop is not None:
            self.setBackgroundBrush(self._backdrop())
        self.viewport().update()

    # What is shown.

    def set_content(self, box: QRectF) -> None:
        """The part of the scene that `fit` shows; panning and zooming stop at its edges."""
        self._content = QRectF(box)
        self._scene.setSceneRect(self._content)
        if self._fitted:
            self.fit()

    def set_targets(self, targets: Iterable[Target]) -> None:
        """Replace all targets; states are cleared."""
        self._rings.clear()
        for old in self._targets.values():
            self._scene.removeItem(old)
        self._targets = {target.id: target for target in targets}
        for target in self._targets.values():
            self._scene.addItem(target)
        self._point_at("")
        self._focus = self._rest = ""

    def target(self, target_id: str) -> Target | None:
        """The target of that id, if it is on this board."""
        return self._targets.get(target_id)

    @property
    def targets(self) -> tuple[Target, ...]:
        """All targets in the order they were given."""
        return tuple(self._targets.values())

    def set_legal(self, target_ids: Iterable[str]) -> None:
        """Ring these as what can be chosen now; the ids of other views may be among them."""
        self._mark(TargetState.LEGAL, target_ids)

    def set_chosen(self, target_ids: Iterable[str]) -> None:
        """Show these as already chosen."""
        self._mark(TargetState.CHOSEN, target_ids)

    def set_denied(self, target_ids: Iterable[str]) -> None:
        """Veil these as not possible (only while choosing)."""
        self._mark(TargetState.DENIED, target_ids)

    def point_at(self, target_id: str) -> None:
        """Show this target as hovered (a list beside the board points at it); "" for none.

        Where the mouse itself points at another one, that one stays.
        """
        known = target_id if target_id in self._targets else ""
        if known or self._hover == self._pointed:
            self._pointed = known
            self._point_at(known)

    def show_named(self, target_id: str) -> None:
        """Ring a place that is only talked about: nothing is offered or chosen by it."""
        if self._named != self._hover:
            self._change(self._named, TargetState.HOVER, on=False)
        self._named = target_id
        self._change(target_id, TargetState.HOVER, on=True)

    def focus_target(self, target_id: str) -> None:
        """Put the keyboard cursor there and bring it into sight."""
        target = self._targets.get(target_id)
        self._change(self._focus, TargetState.FOCUS, on=False)
        self._focus, self._rest = target.id if target else "", ""
        if target is None:
            return
        self._change(self._focus, TargetState.FOCUS, on=True)
        self._bring_into_sight(target.boundingRect() & self._content)
        self.hovered.emit(self._focus)

    def drop_cursor(self) -> None:
        """The mouse has taken over: Enter must not choose what the keyboard was on."""
        if self._focus:
            self.focus_target("")
            self.hovered.emit(self._hover)

    def let_go(self) -> None:
        """The keyboard has left for another part of the screen: only the mouse points now."""
        self.hovered.emit("" if self._hover == self._pointed else self._hover)

    def rest_cursor(self) -> None:
        """Nothing here is meant any more, unless it is legal; arrows go on from where it was."""
        target = self._targets.get(self._focus)
        if target is not None and TargetState.LEGAL not in target.state:
            self.drop_cursor()
            self._rest = target.id

    @property
    def begins_at(self) -> str:
        """The target that arrows go on from; "" for none."""
        rest = self._targets.get(self._rest)
        is_aside = rest is not None and TargetState.LEGAL not in rest.state
        return self._focus or (self._rest if is_aside else "")

    def _bring_into_sight(self, place: QRectF) -> None:
        """Move the board only for what cannot be seen: at its edge nothing else is cut off."""
        if not self.mapToScene(self.viewport().rect()).boundingRect().contains(place):
            self.ensureVisible(place, 20, 20)

    @property
    def focused(self) -> str:
        """The id under the keyboard cursor, or ""."""
        return self._focus

    # Zoom.

    def fit(self) -> None:
        """Show the whole board."""
        # fitInView would leave a margin, which the smallest zoom then jumps over.
        whole = self._fit_scale()
        self.setTransform(QTransform.fromScale(whole, whole))
        self.centerOn(self._content.center())
        self._fitted = True
        self.zoomed.emit(self.transform().m11())

    def zoom_by(self, factor: float, at: QPoint | None = None) -> None:
        """Nearer (above 1) or further; never further than the whole board.

        What lies at that place of the viewport, or in its middle, stays there, unless the board
        would leave its frame: where it is larger than the frame, no edge of it comes inside.
        """
        whole = self._fit_scale()
        now = self.transform().m11()
        wanted = min(max(now * factor, whole), whole * MAX_ZOOM)
        if wanted <= whole * 1.001:
            self.fit()
            return
        self._fitted = False
        hurry(SETTLE_MS)
        self._settle.start()
        place = self.viewport().rect().center() if at is None else at
        spot = self._spot_at(place)
        self.scale(wanted / now, wanted / now)
        self._scroll((self.viewportTransform().map(spot) - place.toPointF()).toPoint())
        self._anchor = place, spot
        self.zoomed.emit(wanted)

    def _spot_at(self, place: QPoint) -> QPointF:
        """The point of the scene there; while the pointer rests, roundings do not add up."""
        if self._anchor is not None and self._anchor[0] == place:
            away = self.viewportTransform().map(self._anchor[1]) - place.toPointF()
            if away.manhattanLength() <= ROUNDING:
                return self._anchor[1]
        return self.mapToScene(place)

    def _scroll(self, by: QPoint) -> None:
        across, down = self.horizontalScrollBar(), self.verticalScrollBar()
        across.setValue(across.value() + by.x())
        down.setValue(down.value() + by.y())

    def _fit_scale(self) -> float:
        room = self.viewport().rect()
        across = room.width() / max(1.0, self._content.width())
        down = room.height() / max(1.0, self._content.height())
        return max(0.001, min(across, down))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._fitted:
            self.fit()

    def wheelEvent(self, event: QWheelEvent) -> None:
        place = event.position().toPoint()
        self.zoom_by(WHEEL_STEP ** (event.angleDelta().y() / 120), place)
        if not self._dragging:
            self._point_at(self.target_at(place))
        event.accept()

    # Mouse.

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.drop_cursor()
        self._press, self._dragging = event.position().toPoint(), False
        event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        here = event.position().toPoint()
        if self._press is None or event.buttons() == Qt.MouseButton.NoButton:
            self._point_at(self.target_at(here))
            return
        moved = here - self._press
        if self._dragging or moved.manhattanLength() >= QApplication.startDragDistance():
            self._dragging = True
            self._pan(moved)
            self._press = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        clicked = self._press is not None and not self._dragging
        self._press, self._dragging = None, False
        if clicked and event.button() == Qt.MouseButton.LeftButton:
            found = self.target_at(event.position().toPoint())
            if found:
                self.picked.emit(found)

    def leaveEvent(self, event: QEvent) -> None:
        self._point_at("")
        super().leaveEvent(event)

    def _pan(self, moved: QPoint) -> None:
        if not self._fitted:
            self._scroll(-moved)

    def target_at(self, place: QPoint) -> str:
        """The target at a place of the view, or ""."""
        for item in self.items(place):
            if isinstance(item, Target):
                return item.id
        return ""

    # Keyboard.

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = Qt.Key(event.key())
        if key == Qt.Key.Key_Alt:
            self.labels_wanted.emit(True)
        elif key in _ARROWS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self._pan((_ARROWS[key] * -60).toPoint())
        elif key in _ARROWS:
            self._move_cursor(_ARROWS[key])
        elif self._focus and (key == Qt.Key.Key_Space or self._takes_enter(key)):
            self.picked.emit(self._focus)
        elif key in (Qt.Key.Key_Plus, Qt.Key.Key_Equal):
            self.zoom_by(WHEEL_STEP)
        elif key == Qt.Key.Key_Minus:
            self.zoom_by(1 / WHEEL_STEP)
        elif key == Qt.Key.Key_0:
            self.fit()
        else:
            event.ignore()

    def _takes_enter(self, key: Qt.Key) -> bool:
        """Enter is the page's where nothing can be chosen: a big button may be lit."""
        return key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._acts(self._focus)

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Alt:
            self.labels_wanted.emit(False)
        super().keyReleaseEvent(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        by_key = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)
        is_walk = event.reason() in by_key and last_input.by_key
        if is_walk and not self._focus and any(map(self._acts, self._targets)):
            self._move_cursor(QPointF(0, 0))

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._change(self._focus, TargetState.FOCUS, on=False)
        self._focus = ""
        self.labels_wanted.emit(False)
        super().focusOutEvent(event)

    def _move_cursor(self, direction: QPointF) -> None:
        legal = [t for t in self._targets.values() if TargetState.LEGAL in t.state]
        among = legal or list(self._targets.values())
        found = cursor.next_target(among, self._targets.get(self.begins_at), direction)
        if found is not None:
            self.focus_target(found.id)

    # States.

    def _point_at(self, target_id: str) -> None:
        if target_id == self._hover:
            return
        self._change(self._hover, TargetState.HOVER, on=False)
        self._hover = target_id
        self._change(target_id, TargetState.HOVER, on=True)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self._acts(target_id) else _arrow())
        self.hovered.emit(target_id)

    def _acts(self, target_id: str) -> bool:
        target = self._targets.get(target_id)
        return target is not None and TargetState.LEGAL in target.state

    def _mark(self, state: TargetState, target_ids: Iterable[str]) -> None:
        wanted = set(target_ids)
        for target in self._targets.values():
            if (state in target.state) != (target.id in wanted):
                self._change(target.id, state, on=target.id in wanted)

    def _change(self, target_id: str, state: TargetState, *, on: bool) -> None:
        target = self._targets.get(target_id)
        if target is None:
            return
        changed = target.state | state if on else target.state & ~state
        if changed != target.state:
            target.state = changed
            self._rings.show(target)


def _arrow() -> Qt.CursorShape:
    return Qt.CursorShape.ArrowCursor
