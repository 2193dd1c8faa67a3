"""The still part of a board as one item: painted into a pixmap per zoom, blitted afterwards."""

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import (
    QGraphicsItem,
    QGraphicsScene,
    QStyleOptionGraphicsItem,
    QWidget,
)

from gamedesk.ui.board.art import Paint, render, repaint_part

SETTLE_MS = 150
"""While the wheel turns the old pixmap is scaled; this long after, it is painted anew."""


class BoardLayer(QGraphicsItem):
    """Blits `box` of the scene from a pixmap that `paint` (in scene units) filled.

    Call `invalidate` when what it shows has changed (state of the land, theme).
    """

    def __init__(self, box: QRectF, paint: Paint) -> None:
        super().__init__()
        self._box = QRectF(box)
        self._paint = paint
        self._pixmap: QPixmap | None = None
        self._scale = 0.0
        self._wanted = 0.0
        self._timer = QTimer()
        self._timer.setSingleShot(True)
        self._timer.setInterval(SETTLE_MS)
        self._timer.timeout.connect(self._render_again)
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption)
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(-100)

    def boundingRect(self) -> QRectF:
        return self._box

    def set_box(self, box: QRectF) -> None:
        """Another part of the scene, for boards that grow."""
        self.prepareGeometryChange()
        self._box = QRectF(box)
        self.invalidate()

    def invalidate(self) -> None:
        """Paint anew at the next chance."""
        self._pixmap = None
        self.update()

    def repaint(self, part: QRectF) -> None:
        """Paint only this part anew; `paint` may leave out what lies outside the painter's clip."""
        if self._pixmap is not None:
            repaint_part(self._pixmap, self._box, part, self._paint)
        self.update(part)

    @property
    def pixmap(self) -> QPixmap | None:
        """What is blitted now; None before the first painting."""
        return self._pixmap

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        # The world transform lacks the device's pixel ratio; without it 2x screens look blurred.
        wanted = option.levelOfDetailFromTransform(painter.worldTransform()) * ratio
        if self._pixmap is None:
            self._render(wanted)
        elif abs(wanted - self._scale) > 0.001 * self._scale:
            self._wanted = wanted
            self._timer.start()
        self._blit(painter, option.exposedRect)

    def _render(self, scale: float) -> None:
        self._pixmap, self._scale = render(self._box, scale, self._paint), scale

    def _render_again(self) -> None:
        scene: QGraphicsScene | None = self.scene()
        if scene is not None:
            self._render(self._wanted)
            self.update()

    def _blit(self, painter: QPainter, exposed: QRectF) -> None:
        pixmap = self._pixmap
        if pixmap is None:
            return
        across = pixmap.width() / self._box.width()
        down = pixmap.height() / self._box.height()
        part = exposed.intersected(self._box)
        source = QRectF(
            (part.left() - self._box.left()) * across,
            (part.top() - self._box.top()) * down,
            part.width() * across,
            part.height() * down,
        )
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(part, pixmap, source)
