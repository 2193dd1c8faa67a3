"""The totems in the game: condition and blessing, and whether one can be built now."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.games.sky_totem.rules.content import TotemData
from gamedesk.games.sky_totem.view.diagram import paint_columns
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_words
from gamedesk.ui.painting import paint_points
from gamedesk.ui.panel_icons import stamp_on_panel
from gamedesk.ui.theme import theme


@dataclass(frozen=True, slots=True)
class TotemLook:
    """What a card says."""

    name: str
    condition: str
    blessing: str
    status: str
    """"3 places", or why not in a few words."""
    points: int = 0
    """The most points that a place gives; 0 if none does."""
    is_open: bool = False
    """Whether it can be built."""


class TotemSpot(Spot):
    """One totem."""

    look = TotemLook("", "", "", "")

    def __init__(self, totem: TotemData, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"totem:{totem.id}", hub, parent)
        self.totem = totem

    def show_look(self, look: TotemLook, tip: str) -> None:
        """Show this from now on."""
        self.set_words(f"{look.name}. {look.condition} {look.status}", tip)
        if look != self.look:
            self.look = look
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect)
        pad = theme.px(4)
        room = inside.adjusted(pad, theme.px(2), -pad, -theme.px(2))
        foot = QRectF(room)
        foot.setTop(room.bottom() - min(float(theme.px(78)), room.height() * 0.32))
        line = QRectF(room.left(), 0, room.width(), theme.px(15))
        line.moveBottom(foot.top())
        head = QRectF(room)
        has_blessing = room.height() >= theme.px(64)
        head.setBottom(line.top() if has_blessing else foot.top())
        self._paint_head(painter, head)
        if has_blessing:
            self._paint_blessing(painter, line)
        self._paint_foot(painter, foot)

    def _paint_head(self, painter: QPainter, room: QRectF) -> None:
        """The animal, its name, what it asks."""
        side = min(float(theme.px(36)), room.height(), room.width() * 0.2)
        icon = QRectF(room.left(), room.top() + 1, side, side)
        stamp_on_panel(painter, f"totem_{self.totem.id}", icon, theme.group("totem", self.totem.id))
        left = icon.right() + theme.px(4)
        name = QRectF(left, room.top(), room.right() - left, theme.px(16))
        paint_words(painter, name, self.look.name, "strong", "ink")
        below = QRectF(left, name.bottom(), name.width(), room.bottom() - name.bottom())
        if below.height() >= theme.px(12):
            paint_words(painter, below, self.look.condition, "caption", "ink2")

    def _paint_blessing(self, painter: QPainter, room: QRectF) -> None:
        side = room.height() * 0.8
        icon = QRectF(room.left(), room.center().y() - side / 2, side, side)
        stamp_on_panel(painter, "ui_arrow", icon, theme.color("brass"))
        words = QRectF(icon.right() + 3, room.top(), room.right() - icon.right() - 3, room.height())
        paint_words(painter, words, self.look.blessing, "caption", "brass", middle=True)

    def _paint_foot(self, painter: QPainter, room: QRectF) -> None:
        """The diagram, and whether it can be built."""
        look = self.look
        least = float(theme.px(34))
        wide = min(room.width() * 0.44, max(least, room.height() * 1.15))
        if look.is_open and look.points:
            wide = least  # the number of places and the points need the room
        diagram = QRectF(room.left(), room.top(), wide, room.height())
        paint_columns(painter, diagram, self.totem)
        words = QRectF(room)
        words.setLeft(diagram.right() + theme.px(4))
        if look.is_open and look.points:
            side = min(words.height(), float(theme.px(26)))
            hexagon = QRectF(words.right() - side, words.center().y() - side / 2, side, side)
            paint_points(painter, hexagon, str(look.points))
            words.setRight(hexagon.left() - 2)
        role, color = ("strong", "ink") if look.is_open else ("caption", "ink3")
        paint_words(painter, words, look.status, role, color, middle=True)


def place_grid(spots: list[TotemSpot], room: QRectF, columns: int, gap: float) -> None:
    """Cards in rows, filling the room."""
    rows = -(-len(spots) // columns) or 1
    wide = (room.width() - gap * (columns - 1)) / columns
    high = (room.height() - gap * (rows - 1)) / rows
    for index, spot in enumerate(spots):
        row, column = divmod(index, columns)
        x, y = room.left() + column * (wide + gap), room.top() + row * (high + gap)
        spot.setGeometry(round(x), round(y), round(wide), round(high))
