"""A place beside a board that can be pointed at and picked: a tile, a track, an action space.

Each is a small widget whose `objectName` is its target id; a `SpotHub` hears from all of them and
marks what is legal. What is painted inside is up to the subclasses.
"""

from collections.abc import Iterable

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget

from gamedesk.ui.board.cursor import ahead
from gamedesk.ui.last_input import Approach, last_input
from gamedesk.ui.page import page_of
from gamedesk.ui.painting import dash_pen
from gamedesk.ui.theme import theme

_WAYS: dict[int, tuple[int, int]] = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}
_ASK_KEYS = (Qt.Key.Key_Space,)
"""Ask why a spot cannot be chosen; then Enter is the page's, for the big button."""
_CHOOSE_KEYS = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space)


class SpotHub(QObject):
    """All spots of one view: passes on their clicks, marks them."""

    picked = Signal(str)
    hovered = Signal(str)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._spots: dict[str, Spot] = {}
        self._legal: frozenset[str] = frozenset()
        self._pointed = ""

    def add(self, spot: "Spot") -> None:
        """Hear from this spot from now on."""
        self._spots[spot.target] = spot
        spot.set_legal(spot.target in self._legal)

    def remove(self, spot: "Spot") -> None:
        """A spot is about to go."""
        if self._spots.get(spot.target) is spot:
            del self._spots[spot.target]

    @property
    def names(self) -> frozenset[str]:
        """The ids of all spots there are now."""
        return frozenset(self._spots)

    def spot(self, target: str) -> "Spot | None":
        """The spot of a target, if there is one."""
        return self._spots.get(target)

    def walk(self, spot: "Spot", way: tuple[int, int]) -> bool:
        """Bring the keyboard to the next spot that way that can be picked; False if none is."""
        around = [s for s in self._spots.values() if s is spot or (s.legal and s.isVisible())]
        middles = [s.mapTo(s.window(), s.rect().center()) for s in around]
        places = [(float(middle.x()), float(middle.y())) for middle in middles]
        found = ahead(places, around.index(spot), way) if spot in around else None
        if found is not None:
            around[found].setFocus(Qt.FocusReason.TabFocusReason)
        return found is not None

    def set_legal(self, targets: Iterable[str]) -> None:
        """These can be picked next; ids of other places may be among them."""
        self._legal = frozenset(targets)
        for spot in self._spots.values():
            spot.set_legal(spot.target in self._legal)

    def point_at(self, target: str) -> None:
        """The keyboard is on this target in a list elsewhere; "" for none."""
        for name in (self._pointed, target):
            if (spot := self._spots.get(name)) is not None:
                spot.set_pointed(name == target)
        self._pointed = target


class Spot(QWidget):
    """One place. Subclasses paint in `paint_inside`."""

    def __init__(self, target: str, hub: SpotHub, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.target = target
        self._hub = hub
        self._legal = self._pointed = self._pressed = False
        self._approach = Approach()
        self.setMouseTracking(True)
        self.setObjectName(target)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        theme.changed.connect(self.update)
        hub.add(self)

    def rename(self, target: str) -> None:
        """Be the place of another target from now on."""
        if target != self.target:
            self._hub.remove(self)
            self.target = target
            self.setObjectName(target)
            self._hub.add(self)

    def retire(self) -> None:
        """Be no place any more: what it stood for is gone."""
        self._hub.remove(self)
        self.setObjectName("")
        self.hide()
        self.deleteLater()

    def set_words(self, name: str, tip: str) -> None:
        """What screen readers say, and what a resting pointer shows."""
        self.setAccessibleName(name)
        self.setToolTip(tip)

    def tell(self, now: str) -> None:
        """How it stands at present, for screen readers; what it is and does comes after that."""
        told = f"{now}\n{self.toolTip()}" if now else ""
        if told != self.accessibleDescription():
            self.setAccessibleDescription(told)

    @property
    def legal(self) -> bool:
        return self._legal

    @property
    def lit(self) -> bool:
        """Pointed at by mouse or keyboard."""
        return self._approach.is_inside or self._pointed or (self._legal and self.hasFocus())

    def set_legal(self, legal: bool) -> None:
        """Whether it can be picked now; then it can also be reached by Tab.

        A click does not bring the keyboard here: a place that was clicked must not stay lit.
        """
        if legal == self._legal:
            return
        self._legal = legal
        focus = Qt.FocusPolicy.TabFocus if legal else Qt.FocusPolicy.NoFocus
        self.setFocusPolicy(focus)
        hand, arrow = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self.setCursor(hand if legal else arrow)
        self.update()

    def set_pointed(self, pointed: bool) -> None:
        self._pointed = pointed
        self.update()

    def let_go(self) -> None:
        """The keyboard has left for another part of the screen."""
        self._point(on=False)

    # Events.

    def showEvent(self, event: QShowEvent) -> None:
        self._approach.shown(self)

    def moveEvent(self, event: QMoveEvent) -> None:
        self._approach.moved(self)

    def enterEvent(self, event: QEnterEvent) -> None:
        if self._approach.comes(event):
            self._point(on=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._approach.comes(event):
            self._point(on=True)

    def leaveEvent(self, event: QEvent) -> None:
        self._approach.leaves()
        self._point(on=False)

    def _point(self, *, on: bool) -> None:
        self._hub.hovered.emit(self.target if on else "")
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._hub.hovered.emit(self.target)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """The second press of a double click that began on something else means nothing."""
        event.accept()
        self._pressed = not last_input.is_stray(self.target)
        page = page_of(self)
        if self._pressed and page is not None and event.button() == Qt.MouseButton.LeftButton:
            page.take_keyboard()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        left = event.button() == Qt.MouseButton.LeftButton
        pressed, self._pressed = self._pressed, False
        if pressed and left and self.rect().contains(event.position().toPoint()):
            self._hub.picked.emit(self.target)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (_CHOOSE_KEYS if self._legal else _ASK_KEYS):
            self._hub.picked.emit(self.target)
        elif event.key() not in _WAYS or not self._hub.walk(self, _WAYS[event.key()]):
            super().keyPressEvent(event)

    # Painting.

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self.paint_inside(painter, QRectF(self.rect()))

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        """Draw it all; `rect` is the whole widget."""
        raise NotImplementedError

    def paint_frame(
        self, painter: QPainter, rect: QRectF, *, edge: QColor | None = None, worn: bool = False
    ) -> QRectF:
        """The rounded body with the border of the spot's state; returns the room inside.

        `worn` is for what is used up or gone: dashed, sunken.
        """
        ring = theme.line(2)
        body = rect.adjusted(ring, ring, -ring, -ring)
        radius = float(theme.px(6))
        if self._legal or self.lit:
            self._paint_ring(painter, rect, radius)
        painter.setBrush(self._fill(worn))
        painter.setPen(self._border(edge, worn))
        painter.drawRoundedRect(body, radius, radius)
        return body.adjusted(ring, ring / 2, -ring, -ring / 2)

    def _paint_ring(self, painter: QPainter, rect: QRectF, radius: float) -> None:
        """Round the border: brass under the pointer, accent for what can be picked."""
        color = theme.color("brassfill" if self.lit else "accent")
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(color)
        painter.drawRoundedRect(rect, radius + 2, radius + 2)

    def _fill(self, worn: bool) -> QColor:
        if self._legal or self.lit:
            return theme.color("brasssoft" if self.lit else "accentsoft")
        return theme.color("sunk" if worn else "raised")

    def _border(self, edge: QColor | None, worn: bool) -> QPen:
        if self._legal or self.lit:
            return QPen(theme.color("ink"), theme.line(1.4))
        color = edge or theme.color("line2")
        if worn:
            return dash_pen(color, theme.line(1.1), (theme.px(4), theme.px(2.4)))
        return QPen(color, theme.line(1.1))
