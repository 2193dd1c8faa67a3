"""The still part of a board as one item: painted into pictures per zoom, blitted afterwards."""

import shiboken6
from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import (
    QGraphicsItem,
    QStyleOptionGraphicsItem,
    QWidget,
)

from gamedesk.ui.board.art import Paint
from gamedesk.ui.board.sheet import Sheet

SETTLE_MS = 150
"""While the wheel turns the old picture is scaled; this long after, it is painted anew."""

WHOLE_PIXELS = 6_000_000
"""The first picture shows everything and is never larger; nearer views are made of tiles."""


class BoardLayer(QGraphicsItem):
    """Blits `box` of the scene from pictures that `paint` (in scene units) filled.

    The first picture is painted whole and kept, so that there is always something to show. For
    another zoom what is in sight is painted tile by tile, between other things; the window never
    waits for it. `paint` may leave out what lies outside the painter's clip.

    Call `invalidate` when what it shows has changed (theme), `repaint` for a part of it.
    """

    def __init__(self, box: QRectF, paint: Paint) -> None:
        super().__init__()
        self._box = QRectF(box)
        self._paint = paint
        self._whole: Sheet | None = None
        self._shown: Sheet | None = None
        self._coming: Sheet | None = None
        self._wanted = 0.0
        self._settle = _timer(SETTLE_MS, self._begin_coming)
        self._slice = _timer(0, self._paint_tile)
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
        self._whole = self._shown = self._coming = None
        self.update()

    def repaint(self, part: QRectF) -> None:
        """Paint only this part anew."""
        for sheet in {self._whole, self._shown, self._coming}:
            if sheet is not None:
                sheet.repaint(part)
        self.update(part)

    def paint(
        self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None
    ) -> None:
        device = painter.device()
        ratio = device.devicePixelRatioF() if device is not None else 1.0
        # The world transform lacks the device's pixel ratio; without it 2x screens look blurred.
        before = self._wanted
        self._wanted = option.levelOfDetailFromTransform(painter.worldTransform()) * ratio
        whole = self._whole or self._paint_whole()
        shown = self._shown or whole
        exposed = option.exposedRect
        is_settled = _is_scale(self._wanted, shown.scale)
        if not is_settled and not (self._settle.isActive() and _is_scale(before, self._wanted)):
            self._settle.start()
        if shown.missing(exposed):
            whole.draw(painter, exposed)
            if is_settled:
                self._slice.start()
        shown.draw(painter, exposed)

    def _paint_whole(self) -> Sheet:
        most = (WHOLE_PIXELS / max(1.0, self._box.width() * self._box.height())) ** 0.5
        self._whole = Sheet(self._box, min(self._wanted, most), self._paint, whole=True)
        self._whole.make((0, 0))
        return self._whole

    # Another zoom: what is in sight, tile by tile.

    @property
    def _is_on_board(self) -> bool:
        """A timer may ring when the table has been left, and all that lay on it is gone."""
        return shiboken6.isValid(self) and self.scene() is not None

    def _begin_coming(self) -> None:
        if not self._is_on_board or self._whole is None:
            return
        if _is_scale(self._wanted, self._whole.scale):
            self._shown = self._coming = None
            self.update()
        elif self._coming is None or not _is_scale(self._wanted, self._coming.scale):
            self._coming = Sheet(self._box, self._wanted, self._paint)
            self._slice.start()

    def _paint_tile(self) -> None:
        sheet = self._coming or self._shown
        if not self._is_on_board or sheet is None or not _is_scale(self._wanted, sheet.scale):
            return
        needed = self._needed()
        missing = sheet.missing(needed)
        if missing:
            sheet.make(missing[0])
            if sheet is self._shown:
                self.update(sheet.area(missing[0]))
        if len(missing) > 1:
            self._slice.start()
            return
        if sheet is self._coming:
            self._shown, self._coming = sheet, None
            self.update()
        if needed == self._box:
            self._whole, self._shown = sheet, None
        else:
            sheet.trim(needed)

    def _needed(self) -> QRectF:
        """What the views of the scene show of the box; all of it if that is the most of it."""
        seen = QRectF()
        for view in self.scene().views():
            seen |= view.mapToScene(view.viewport().rect()).boundingRect()
        seen &= self._box
        is_most = 2 * seen.width() * seen.height() > self._box.width() * self._box.height()
        return self._box if is_most else seen


def _timer(milliseconds: int, act: object) -> QTimer:
    timer = QTimer()
    timer.setSingleShot(True)
    timer.setInterval(milliseconds)
    timer.timeout.connect(act)
    return timer


def _is_scale(one: float, other: float) -> bool:
    """Whether two scales are the same but for rounding."""
    return abs(one - other) <= 0.001 * other
