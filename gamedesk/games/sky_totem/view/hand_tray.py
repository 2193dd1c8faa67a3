"""What waits to be placed: cubes and cloud tiles in hand, and their exchange for clouds."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.sky_totem.view.targets import CLOUD
from gamedesk.games.sky_totem.view.words import Speak
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_words
from gamedesk.ui.painting import paint_panel
from gamedesk.ui.panel_icons import stamp_on_panel
from gamedesk.ui.theme import theme

SIDE, LOW, TITLE = 58, 26, 20


class HandSpot(Spot):
    """Cubes of one kind, or cloud tiles, with their number."""

    def __init__(self, thing: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"hand:{thing}", hub, parent)
        self.thing, self.count = thing, 0
        self.is_chosen = False

    @property
    def look(self) -> int:
        """What it shows, for tests."""
        return self.count

    def show_count(self, count: int, *, chosen: bool) -> None:
        """How many, and whether it is what is being placed."""
        self.count, self.is_chosen = count, chosen
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        edge = theme.color("ink") if self.is_chosen else None
        if self.is_chosen and not self.legal:
            painter.setBrush(theme.color("brassfill"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(rect, 8, 8)
        inside = self.paint_frame(painter, rect, edge=edge)
        icon = "sky_cloud" if self.thing == CLOUD else f"cube_{self.thing}"
        stamp_on_panel(painter, icon, inside.adjusted(3, 3, -3, -3))
        if self.count > 1:
            self._paint_count(painter, inside)

    def _paint_count(self, painter: QPainter, inside: QRectF) -> None:
        side = float(theme.px(19))
        box = QRectF(inside.right() - side - 1, inside.bottom() - side - 1, side, side)
        painter.setPen(theme.color("ink"))
        painter.setBrush(theme.color("panel"))
        painter.drawEllipse(box)
        painter.setFont(theme.font("strong"))
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(self.count))


class SwapSpot(Spot):
    """Returns a cube to the bag for a cloud tile."""

    def __init__(self, kind: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"swap:{kind}", hub, parent)
        self.kind = kind
        self.is_chosen = False

    def set_chosen(self, chosen: bool) -> None:
        """Whether it is what is being done."""
        self.is_chosen = chosen
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        if self.is_chosen and not self.legal:
            painter.setBrush(theme.color("brassfill"))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(rect, 8, 8)
        inside = self.paint_frame(painter, rect)
        side = inside.height() - 4
        middle = inside.center()
        cloud = QRectF(middle.x() + 1, middle.y() - side / 2, side, side)
        arrow = QRectF(middle.x() - side * 0.85, middle.y() - side * 0.4, side * 0.8, side * 0.8)
        stamp_on_panel(painter, "ui_arrow", arrow, theme.color("ink2"))
        stamp_on_panel(painter, "sky_cloud", cloud)


class HandTray(QWidget):
    """A row of what is in the hand of the seat whose altar is shown; hidden when it is empty."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._hub, self._speak = hub, speak
        self._hands: dict[str, HandSpot] = {}
        self._swaps: dict[str, SwapSpot] = {}
        theme.changed.connect(self._place)
        self.hide()

    def show_hand(self, things: Sequence[tuple[str, int]]) -> None:
        """Kinds and numbers; `cloud` for tiles."""
        names = [thing for thing, _ in things]
        for old in [name for name in self._hands if name not in names]:
            self._hands.pop(old).retire()
            if old in self._swaps:
                self._swaps.pop(old).retire()
        for thing, count in things:
            self._spot(thing).show_count(count, chosen=False)
            self._name(thing, count)
        self._order = names
        self.setVisible(bool(things))
        self._place()

    _order: Sequence[str] = ()

    def _spot(self, thing: str) -> HandSpot:
        if thing not in self._hands:
            self._hands[thing] = HandSpot(thing, self._hub, self)
            self._hands[thing].show()
            if thing != CLOUD:
                self._swaps[thing] = SwapSpot(thing, self._hub, self)
                self._swaps[thing].show()
        return self._hands[thing]

    def _name(self, thing: str, count: int) -> None:
        word = self._speak("view.cloud_tile" if thing == CLOUD else f"cube.{thing}")
        self._hands[thing].set_words(f"{count} × {word}", self._speak("view.hand.help", thing=word))
        if thing in self._swaps:
            swap = self._speak("view.swap", cube=word)
            self._swaps[thing].set_words(swap, swap)

    def choose(self, target: str) -> None:
        """Mark what is being placed or exchanged; "" for nothing."""
        for spot in self._hands.values():
            spot.show_count(spot.count, chosen=spot.target == target)
        for swap in self._swaps.values():
            swap.set_chosen(swap.target == target)

    def others(self, target: str) -> tuple[str, ...]:
        """What else could be placed or exchanged instead."""
        spots = (*self._hands.values(), *self._swaps.values())
        return tuple(spot.target for spot in spots if spot.target != target)

    def middle_of(self, thing: str) -> QPointF:
        """Where that thing lies, within this widget; the middle if it is not there."""
        spot = self._hands.get(thing)
        return QPointF(spot.geometry().center() if spot else self.rect().center())

    def sizeHint(self) -> QSize:
        """As wide as what is in it."""
        return self._size(len(self._order), has_swap=any(name != CLOUD for name in self._order))

    @property
    def usual_size(self) -> QSize:
        """With the two kinds of cubes that most turns bring."""
        return self._size(2, has_swap=True)

    def _size(self, kinds: int, *, has_swap: bool) -> QSize:
        pad = theme.px(6)
        wide = kinds * theme.px(SIDE + 4) + 2 * pad
        high = theme.px(TITLE + SIDE + (LOW if has_swap else 0)) + 2 * pad
        return QSize(max(wide, theme.px(96)), high)

    def _place(self) -> None:
        pad, side = theme.px(6), theme.px(SIDE)
        top = pad + theme.px(TITLE)
        for index, name in enumerate(self._order):
            left = pad + index * (side + theme.px(4))
            self._hands[name].setGeometry(left, top, side, side)
            if name in self._swaps:
                self._swaps[name].setGeometry(left, top + side, side, theme.px(LOW))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        paint_panel(painter, whole, float(theme.px(10)))
        title = QRectF(theme.px(9), theme.px(5), whole.width() - theme.px(12), theme.px(TITLE))
        paint_words(painter, title, self._speak("view.hand"), "strong", "ink", middle=True)
