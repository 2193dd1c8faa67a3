"""The large altar: turned by dragging, seen through layer by layer, or as a plan from above."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtCore import (
    QEasingCurve,
    QPoint,
    QPointF,
    QRectF,
    QSizeF,
    Qt,
    QVariantAnimation,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QGraphicsView, QWidget

from gamedesk.games.sky_totem.view import plan_painter
from gamedesk.games.sky_totem.view.altar_item import AltarItem
from gamedesk.games.sky_totem.view.altar_painter import Manner, paint_altar
from gamedesk.games.sky_totem.view.altar_targets import cell_targets, hiding, place_targets
from gamedesk.games.sky_totem.view.clearance import clear_of
from gamedesk.games.sky_totem.view.iso import SIDE, Camera, middle_of, room_for
from gamedesk.games.sky_totem.view.picture import NOTHING_NEW, AltarPicture, Fresh
from gamedesk.games.sky_totem.view.places import PREFIX, read_place
from gamedesk.games.sky_totem.view.sky import sky_pixmap
from gamedesk.ui.board import Target, TargetState, ZoomView
from gamedesk.ui.theme import theme

QUARTER_PIXELS = 260.0
"""Dragging so far turns the altar by a quarter."""
SNAP_MS = 350
HEADROOM = 1.6
"""Room for figures above the highest column, in cubes."""
LEAST_HEIGHT = 3

Describe = Callable[[int], str]


class AltarView(ZoomView):
    """Draws an `AltarPicture`; targets are its cells (`cell:12`) and places for totems.

    Keys besides those of `ZoomView`: comma and full stop turn the altar, Page Up and Page Down
    take layers off and put them back, Home changes between altar and plan.
    """

    changed = Signal()
    """Turn, layers or plan are others now."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__("", parent)
        self.picture = AltarPicture()
        self._preview: tuple[AltarPicture, Fresh] | None = None
        self._moving: tuple[AltarPicture, Manner] | None = None
        self._turn = 0.0
        self._see_below: int | None = None
        self._flat = self._names = False
        self._legal: tuple[str, ...] = ()
        self._faded: frozenset[int] = frozenset()
        self._margins = (0, 0, 0)
        self._tray = QSizeF(0, 0)
        self._describe: Describe = str
        self.name_place: Callable[[str], str] = str
        self._spin = QVariantAnimation(self)
        self._spin.setEasingCurve(QEasingCurve.Type.InOutCubic)
        self._spin.valueChanged.connect(lambda value: self.set_turn(float(value)))
        self._spin.finished.connect(self._come_to_rest)
        self._item = AltarItem(self._paint)
        self.scene().addItem(self._item)
        self.setViewportUpdateMode(QGraphicsView.ViewportUpdateMode.FullViewportUpdate)
        self.labels_wanted.connect(self._want_names)
        theme.changed.connect(self._follow_theme)

    def _follow_theme(self) -> None:
        """A slot of the view, so that it ends with it: the item is no QObject."""
        self._item.invalidate()

    # What is shown.

    def show_altar(self, picture: AltarPicture, describe: Describe) -> None:
        """Show this from now on; previews and motions end."""
        self._preview = self._moving = None
        self._describe = describe
        self._item.set_live(False)
        if picture != self.picture or not self.targets:
            self.picture = picture
            if self._see_below is not None and self._see_below >= picture.highest:
                self._see_below = None
        self._lay_out()

    def preview(self, after: AltarPicture, fresh: Fresh) -> None:
        """Show what would be new."""
        self._preview = (after, fresh)
        self._item.invalidate()

    def end_preview(self) -> None:
        """Show what is."""
        if self._preview is not None:
            self._preview = None
            self._item.invalidate()

    def move_to(self, picture: AltarPicture, manner: Manner) -> None:
        """A moment of a motion; the last one stays until `show_altar`."""
        self._moving = (picture, manner)
        if not self._item.is_live:
            self._item.set_live(True)
        self._item.update()

    @property
    def moving(self) -> AltarPicture:
        """The picture as far as motions have come."""
        return self._moving[0] if self._moving is not None else self.picture

    @property
    def lit(self) -> tuple[str, ...]:
        """What was highlighted last."""
        return self._legal

    def highlight(self, targets: Sequence[str]) -> None:
        """Ring the cells among these, and the spots of totems' places."""
        before = self._cells
        self._legal = tuple(targets)
        if self._cells != before:
            self._lay_out()
        else:
            self._lay_targets()

    def cells_at(self, cells: Iterable[int], height: Callable[[int], float]) -> QPointF:
        """The middle of cells in this widget, for things that fly there."""
        points = [self._middle(cell, height(cell)) for cell in cells]
        total = QPointF(sum(p.x() for p in points), sum(p.y() for p in points))
        return QPointF(self.mapFromScene(total / max(1, len(points))))

    def _middle(self, cell: int, z: float) -> QPointF:
        return (
            plan_painter.plan_box(cell).center() if self._flat else self.camera.cell_middle(cell, z)
        )

    def set_free_margins(self, left: int, top: int, bottom: int) -> None:
        """What lies over the edges, in pixels: the plan keeps clear of it."""
        if (left, top, bottom) != self._margins:
            self._margins = (left, top, bottom)
            if self._flat:
                self._lay_out()

    def keep_clear_of(self, tray: QSizeF) -> None:
        """What lies over the left lower corner, in pixels: no cell is hidden by it."""
        if tray != self._tray:
            self._tray = tray
            if not self._flat:
                self._lay_out()

    # How it is looked at.

    @property
    def camera(self) -> Camera:
        """The view of the altar now."""
        return Camera(self._turn, middle_of(self._cells))

    @property
    def is_flat(self) -> bool:
        """Whether the plan is shown."""
        return self._flat

    @property
    def see_below(self) -> int | None:
        """Levels from here on are only outlines; None shows all."""
        return self._see_below

    def set_flat(self, flat: bool) -> None:
        """Show the plan, or the altar."""
        self._flat = flat
        self._lay_out()
        self.fit()
        self.changed.emit()

    def turn_by(self, quarters: int) -> None:
        """Turn to the next of the four views."""
        self._turn_to(round(self._turn) + quarters)

    def peel(self, step: int) -> None:
        """Take a layer off (−1) or put one back (+1); beyond the last one all are back."""
        highest = self.picture.highest
        now = highest if self._see_below is None else self._see_below
        wanted = now + step
        if wanted < 1 or wanted >= highest:
            self._see_below = None
        else:
            self._see_below = wanted
        self._lay_targets()
        self._item.invalidate()
        self.changed.emit()

    def _turn_to(self, turn: int) -> None:
        self._spin.stop()
        duration = theme.duration(SNAP_MS)
        if not duration or self._flat:
            self.set_turn(float(turn))
            self._come_to_rest()
            return
        self.begin_turning()
        self._spin.setDuration(duration)
        self._spin.setStartValue(self._turn)
        self._spin.setEndValue(float(turn))
        self._spin.start()

    def begin_turning(self) -> None:
        """From now on every frame is painted; nothing can be pointed at."""
        self._item.set_live(True)
        self.set_targets(())

    def set_turn(self, turn: float) -> None:
        """Look from so many quarters round."""
        self._turn = turn
        self._item.update()

    def _come_to_rest(self) -> None:
        """A turn has come to an end."""
        self._turn = float(round(self._turn) % 4)
        if self._moving is None:
            self._item.set_live(False)
        self._lay_targets()
        self.changed.emit()

    def _want_names(self, on: bool) -> None:
        if on != self._names:
            self._names = on
            self._item.invalidate()

    # Painting.

    def _paint(self, painter: QPainter, scale: float) -> None:
        picture, manner = self._now(scale)
        if self._flat:
            plan_painter.paint_plan(painter, picture, manner)
        else:
            paint_altar(painter, picture, self.camera, manner)

    def _now(self, scale: float) -> tuple[AltarPicture, Manner]:
        pixels = min(256, max(16, round(SIDE * scale / 16) * 16))
        if self._moving is not None:
            picture, manner = self._moving
            return picture, Manner(
                lifts=manner.lifts, rising=manner.rising, growing=manner.growing, pixels=pixels
            )
        picture, fresh = self._preview or (self.picture, NOTHING_NEW)
        faded = self._faded - {cell for cell, _ in fresh.cubes}
        rough = self._item.is_live
        return picture, Manner(
            self._see_below, faded, fresh, names=self._names, rough=rough, pixels=pixels
        )

    def drawBackground(self, painter: QPainter, rect: QRectF | object) -> None:
        """The sky does not turn and does not zoom."""
        view = self.viewport()
        painter.save()
        painter.resetTransform()
        painter.drawPixmap(0, 0, sky_pixmap(view.size(), view.devicePixelRatioF()))
        painter.restore()

    # Layout and targets.

    @property
    def _cells(self) -> frozenset[int]:
        """What has to be seen: open sky only while something can be put there."""
        legal = {int(t.partition(":")[2]) for t in self._legal if t.startswith("cell:")}
        bridged = self.picture.reach - self.picture.edge
        return bridged | (legal & self.picture.edge)

    def _lay_out(self) -> None:
        cells = self._cells
        if self._flat:
            box = self._clear(plan_painter.plan_room(cells))
        else:
            height = max(LEAST_HEIGHT, self.picture.highest) + HEADROOM
            box = room_for(cells, height).adjusted(-45, -10, 45, 60)
            box = clear_of(box, cells, QSizeF(self.size()), self._tray)
        self._item.set_box(box.adjusted(-2 * SIDE, -2 * SIDE, 2 * SIDE, SIDE))
        self.set_content(box)
        self._lay_targets()

    def _clear(self, box: QRectF) -> QRectF:
        """The box with room for what lies over the edges."""
        left, top, bottom = self._margins
        wide, high = self.width() - left, self.height() - top - bottom
        if wide < 80 or high < 80:
            return box
        scale = min(wide / box.width(), high / box.height())
        return box.adjusted(-left / scale, -top / scale, 0, bottom / scale)

    def _lay_targets(self) -> None:
        if self._spin.state() == QVariantAnimation.State.Running:
            return
        focused = self.focused
        camera = None if self._flat else self.camera
        found = cell_targets(self.picture, camera, self._see_below, self._describe)
        places = [read_place(target) for target in self._legal if target.startswith(PREFIX)]
        found += place_targets(places, self.picture, camera, self.name_place)
        self.set_targets(found)
        self.set_legal(self._legal)
        self._fade()
        if focused and self.target(focused) is not None and self.hasFocus():
            self.focus_target(focused)

    def _fade(self) -> None:
        """See through the columns that hide a cell which can be chosen."""
        cells = [int(t.partition(":")[2]) for t in self._legal if t.startswith("cell:")]
        faded = frozenset[int]()
        if not self._flat and self._see_below is None:
            faded = hiding(self.picture, self.camera, cells)
        if faded != self._faded:
            self._faded = faded
            self._item.invalidate()

    # Mouse and keys.

    def target_at(self, place: QPoint) -> str:
        """What is in front, unless something that can be chosen is seen through it."""
        found = [item for item in self.items(place) if isinstance(item, Target)]
        if found and TargetState.LEGAL not in found[0].state:
            at = self.mapToScene(place)
            for target in found:
                if TargetState.LEGAL in target.state and target.path.contains(at):
                    return target.id
        return found[0].id if found else ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Dragging with the left button turns, with another one it pans."""
        left = bool(event.buttons() & Qt.MouseButton.LeftButton)
        if not left or self._flat or self._press is None:
            super().mouseMoveEvent(event)
            return
        here = event.position().toPoint()
        moved = here - self._press
        if not self._dragging and moved.manhattanLength() < 8:
            return
        if not self._dragging:
            self._dragging = True
            self._spin.stop()
            self.begin_turning()
        self.set_turn(self._turn - moved.x() / QUARTER_PIXELS)
        self._press = here

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """A turn that was dragged goes on to the nearest of the four views."""
        dragged = self._dragging and not self._flat
        super().mouseReleaseEvent(event)
        if dragged:
            self._turn_to(round(self._turn))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn, layers, plan; the rest is the board's."""
        match event.key():
            case Qt.Key.Key_Comma:
                self.turn_by(-1)
            case Qt.Key.Key_Period:
                self.turn_by(1)
            case Qt.Key.Key_PageUp:
                self.peel(1)
            case Qt.Key.Key_PageDown:
                self.peel(-1)
            case Qt.Key.Key_Home:
                self.set_flat(not self._flat)
            case _:
                super().keyPressEvent(event)
