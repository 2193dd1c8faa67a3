"""The totems in the game: condition and blessing, and whether one can be built now."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.games.sky_totem.rules.content import TotemData
from gamedesk.games.sky_totem.view.brush import paint_icon, paint_words
from gamedesk.games.sky_totem.view.diagram import paint_columns, totem_picture
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.painting import paint_points
from gamedesk.ui.theme import theme


@dataclass(frozen=True, slots=True)
class TotemLook:
    """What a card says."""

    name: str
    condition: str
    status: str
    """"3 places", or why not in a few words."""
    points: int = 0
    """The most points that a place gives; 0 if none does."""
    is_open: bool = False
    """Whether it can be built."""


class TotemSpot(Spot):
    """One totem."""

    look = TotemLook("", "", "")

    def __init__(self, totem: TotemData, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"totem:{totem.id}", hub, parent)
        self.totem = totem
        self._picture = totem_picture(totem)

    def show_look(self, look: TotemLook, tip: str) -> None:
        """Show this from now on."""
        self.look = look
        self.set_words(f"{look.name}. {look.condition} {look.status}", tip)
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        inside = self.paint_frame(painter, rect)
        pad = theme.px(4)
        room = inside.adjusted(pad, pad, -pad, -pad)
        head = min(float(theme.px(30)), room.height() * 0.4)
        icon = QRectF(room.left(), room.top(), head, head)
        paint_icon(painter, f"totem_{self.totem.id}", icon, theme.group("totem", self.totem.id))
        self._paint_head(painter, QRectF(icon.right() + pad, room.top(), 0, 0), room, look)
        bottom = QRectF(room.left(), 0, room.width(), min(theme.px(30), room.height() * 0.34))
        bottom.moveBottom(room.bottom())
        diagram = QRectF(bottom)
        diagram.setWidth(head * 1.15)
        diagram.setTop(max(room.top() + head + 1, bottom.top() - theme.px(6)))
        paint_columns(painter, diagram, self._picture)
        words = QRectF(bottom)
        words.setLeft(diagram.right() + theme.px(3))
        if look.is_open and look.points:
            side = min(words.height(), float(theme.px(26)))
            hexagon = QRectF(words.right() - side, words.center().y() - side / 2, side, side)
            paint_points(painter, hexagon, str(look.points))
            words.setRight(hexagon.left() - 2)
        role, color = ("strong", "ink") if look.is_open else ("caption", "ink3")
        paint_words(painter, words, look.status, role, color, middle=True)

    def _paint_head(self, painter: QPainter, corner: QRectF, room: QRectF, look: TotemLook) -> None:
        left = corner.left()
        name = QRectF(left, room.top(), room.right() - left, theme.px(16))
        paint_words(painter, name, look.name, "strong", "ink")
        below = QRectF(left, name.bottom(), name.width(), 0)
        below.setBottom(room.bottom() - min(theme.px(30), room.height() * 0.34))
        if below.height() >= theme.px(13):
            paint_words(painter, below, look.condition, "caption", "ink2")


def place_grid(spots: list[TotemSpot], room: QRectF, columns: int, gap: float) -> None:
    """Cards in rows, filling the room."""
    rows = -(-len(spots) // columns) or 1
    wide = (room.width() - gap * (columns - 1)) / columns
    high = (room.height() - gap * (rows - 1)) / rows
    for index, spot in enumerate(spots):
        row, column = divmod(index, columns)
        x, y = room.left() + column * (wide + gap), room.top() + row * (high + gap)
        spot.setGeometry(round(x), round(y), round(wide), round(high))
