"""The altar in the scene: kept as a pixmap while nothing moves, painted each time while it does."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QGraphicsItem, QStyleOptionGraphicsItem, QWidget

from gamedesk.ui.board.art import render

Paint = Callable[[QPainter, float], None]


class AltarItem(QGraphicsItem):
    """`paint` gets a painter in scene units and how many device pixels a unit has."""

    def __init__(self, paint: Paint) -> None:
        super().__init__()
        self._paint = paint
        self._box = QRectF(-100, -100, 200, 200)
        self._pixmap: QPixmap | None = None
        self._scale = 0.0
        self._live = False
        self.setAcceptedMouseButtons(Qt.MouseButton.NoButton)
        self.setZValue(-10)

    def set_box(self, box: QRectF) -> None:
        """The part of the scene it may paint on."""
        if box != self._box:
            self.prepareGeometryChange()
            self._box = QRectF(box)
        self.invalidate()

    def set_live(self, live: bool) -> None:
        """Whether something moves: then nothing is kept."""
        self._live = live
        self.invalidate()

    @property
    def is_live(self) -> bool:
        """Whether something moves."""
        return self._live

    def invalidate(self) -> None:
        """Paint anew at the next chance."""
        self._pixmap = None
        self.update()

    def boundingRect(self) -> QRectF:
        return self._box

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        scale = option.levelOfDetailFromTransform(painter.worldTransform()) * ratio
        if self._live:
            painter.save()
            self._paint(painter, scale)
            painter.restore()
            return
        if self._pixmap is None or abs(scale - self._scale) > 1e-3:
            self._scale = scale
            self._pixmap = render(self._box, scale, lambda on: self._paint(on, scale))
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.drawPixmap(self._box, self._pixmap, QRectF(self._pixmap.rect()))
