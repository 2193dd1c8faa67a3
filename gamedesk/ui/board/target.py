"""A place that can be pointed at: an item without a picture, and the ring that shows its state."""

from enum import Flag, auto

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QTransform
from PySide6.QtWidgets import QGraphicsItem, QGraphicsObject, QStyleOptionGraphicsItem, QWidget

from gamedesk.ui.painting import dash_pen, round_pen
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, with_alpha

TARGET_Z, RING_Z = 50.0, 60.0
_CREAM, _WHITE = QColor("#FFF6DC"), QColor("#FFFFFF")


class TargetState(Flag):
    """How a place stands out. Any of them together; REST is none."""

    REST = 0
    LEGAL = auto()
    HOVER = auto()
    FOCUS = auto()
    CHOSEN = auto()
    DENIED = auto()


class Target(QGraphicsItem):
    """A place of the board: its id (`hex:E7`), its outline, its name for screen readers.

    `shape_path` is in scene coordinates; `radius` is the measure R of the rings (a hexagon's
    radius); by default half of the smaller side.
    """

    def __init__(
        self, target_id: str, shape_path: QPainterPath, name: str = "", radius: float = 0.0
    ) -> None:
        super().__init__()
        self.id = target_id
        self.name = name or target_id
        self.path = shape_path
        box = shape_path.boundingRect()
        self.radius = radius or min(box.width(), box.height()) / 2
        self.center = box.center()
        self.state = TargetState.REST
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(TARGET_Z)

    def boundingRect(self) -> QRectF:
        return self.path.boundingRect()

    def shape(self) -> QPainterPath:
        return self.path


class Ring(QGraphicsObject):
    """The visible state of one target: rings along its outline, wide strokes first.

    Rings come from a pool (`ZoomView` keeps it) and are moved from target to target.
    """

    def __init__(self) -> None:
        super().__init__()
        self._path = self._whole = QPainterPath()
        self._radius = 1.0
        self._state = TargetState.REST
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(RING_Z)

    def show_on(self, target: Target) -> None:
        """Stand on that target in its state."""
        self.prepareGeometryChange()
        self._radius, self._state = target.radius, target.state
        self._whole, self._path = target.path, _shrunk(target.path, target.center, 0.9)
        strong = TargetState.HOVER | TargetState.CHOSEN | TargetState.FOCUS
        self.setZValue(RING_Z + (1 if target.state & strong else 0))
        self.setVisible(True)
        self.update()

    @property
    def state(self) -> TargetState:
        """What it shows; tests read it."""
        return self._state

    def boundingRect(self) -> QRectF:
        room = self._radius * 0.35
        return self._path.boundingRect().adjusted(-room, -room, room, room)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        state, radius = self._state, self._radius
        if TargetState.DENIED in state:
            painter.fillPath(self._whole, with_alpha(theme.color("panel"), 0.62))
        if state & (TargetState.HOVER | TargetState.CHOSEN):
            self._paint_hover(painter)
        elif TargetState.LEGAL in state:
            self._stroke(painter, INK, 0.20)
            dash = (0.30 * radius, 0.15 * radius)
            painter.setPen(dash_pen(_WHITE, 0.105 * radius, dash))
            painter.drawPath(self._path)
        if TargetState.FOCUS in state:
            self._stroke(painter, theme.color("focus") if theme.is_contrast else INK, 0.21)
            self._stroke(painter, _WHITE, 0.11)

    def _paint_hover(self, painter: QPainter) -> None:
        if TargetState.CHOSEN not in self._state:
            painter.fillPath(self._path, with_alpha(_WHITE, 0.25))
        self._stroke(painter, INK, 0.30)
        self._stroke(painter, theme.color("brassfill"), 0.19)
        self._stroke(painter, _CREAM, 0.05)

    def _stroke(self, painter: QPainter, color: QColor, width: float) -> None:
        painter.setPen(round_pen(color, width * self._radius))
        painter.drawPath(self._path)


def _shrunk(path: QPainterPath, center: QPointF, factor: float) -> QPainterPath:
    move = QTransform.fromTranslate(center.x(), center.y())
    move.scale(factor, factor)
    move.translate(-center.x(), -center.y())
    return move.map(path)
