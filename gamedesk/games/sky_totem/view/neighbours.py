"""The altars of the others, small: a click shows one large."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtCore import QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QPainterPath, QPixmap
from PySide6.QtWidgets import QWidget

from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.view.altar_painter import Manner, paint_altar
from gamedesk.games.sky_totem.view.iso import Camera, middle_of, room_for
from gamedesk.games.sky_totem.view.picture import AltarPicture
from gamedesk.games.sky_totem.view.sky import paint_sky
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_line, paint_words
from gamedesk.ui.painting import Emblem, paint_badge, round_pen
from gamedesk.ui.panel_icons import stamp_on_panel
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import INK, PLATE

PREFIX = "altar:"


@dataclass(frozen=True, slots=True)
class Neighbour:
    """What a card shows about a seat."""

    seat: Seat
    name: str
    emblem: Emblem
    picture: AltarPicture
    line: str
    secret: int
    """How many face-down cards."""
    completed: int
    treasury: tuple[str, ...]
    is_open: bool
    """Whether it is the altar that is shown large."""
    moved_last: bool
    """Whether the last move of another seat was made there."""


class NeighbourSpot(Spot):
    """Small altar, badge, name, numbers. It can always be clicked, and reached by Tab."""

    look: Neighbour | None = None

    def __init__(self, seat: Seat, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"{PREFIX}{seat}", hub, parent)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_neighbour(self, look: Neighbour, aloud: str) -> None:
        """Show this from now on."""
        self.set_words(aloud, aloud)
        if look != self.look:
            self.look = look
            # In a step of its own: the altars of everybody at once would stop the window.
            QTimer.singleShot(0, self, self.update)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self.look
        if look is None:
            return
        edge = theme.color("ink") if look.is_open else None
        inside = self.paint_frame(painter, rect, edge=edge)
        wide = min(inside.width() * 0.42, inside.height() * 1.5)
        small = QRectF(inside.left(), inside.top(), wide, inside.height())
        self._paint_altar(painter, small, look.picture)
        if look.moved_last:
            paint_bar(painter, inside)
        words = inside.adjusted(wide + theme.px(7), theme.px(1), -theme.px(3), -theme.px(1))
        self._paint_words(painter, words, look)

    def _paint_altar(self, painter: QPainter, box: QRectF, picture: AltarPicture) -> None:
        ratio = self.devicePixelRatioF()
        pixmap = small_altar(_Key(picture), round(box.width()), round(box.height()), ratio)
        path = QPainterPath()
        path.addRoundedRect(box, theme.px(5), theme.px(5))
        painter.save()
        painter.setClipPath(path)
        painter.drawPixmap(box.topLeft(), pixmap)
        painter.restore()

    def _paint_words(self, painter: QPainter, room: QRectF, look: Neighbour) -> None:
        side = min(float(theme.px(20)), room.height() * 0.4)
        badge = QRectF(room.left(), room.top() + 1, side * 0.9, side)
        paint_badge(painter, badge, look.emblem)
        name = QRectF(badge.right() + 4, room.top(), room.right() - badge.right() - 4, side + 2)
        paint_line(painter, name, look.name, "strong")
        low = room.height() >= theme.px(46)
        line = QRectF(room.left(), name.bottom() - 1, room.width(), theme.px(14))
        if low:
            paint_words(painter, line, look.line, "caption", "ink2")
        last = QRectF(room.left(), line.bottom() if low else name.bottom(), room.width(), 0)
        last.setBottom(room.bottom())
        self._paint_cards(painter, last, look)

    def _paint_cards(self, painter: QPainter, room: QRectF, look: Neighbour) -> None:
        """Backs of secret cards, ticks for completed ones, the treasury's cubes."""
        side = min(room.height() - 1, float(theme.px(17)))
        x, y = room.left(), room.center().y() - side / 2
        for _ in range(look.secret):
            stamp_on_panel(painter, "sky_card", QRectF(x, y, side, side))
            x += side * 0.8
        for _ in range(look.completed):
            stamp_on_panel(painter, "ui_done", QRectF(x, y, side, side), theme.color("good"))
            x += side * 0.9
        x += side * 0.3
        for cube in look.treasury:
            stamp_on_panel(painter, f"cube_{cube}", QRectF(x, y, side, side))
            x += side * 0.9


def paint_bar(painter: QPainter, box: QRectF) -> None:
    """A short cream bar, cased in ink, on the upper left edge: something happened here."""
    left, right = box.left() + theme.px(8), box.left() + theme.px(34)
    for color, width in ((INK, 6.0), (PLATE, 3.0)):
        painter.setPen(round_pen(color, theme.line(width)))
        painter.drawLine(QPointF(left, box.top() + 1), QPointF(right, box.top() + 1))


class _Key:
    """A picture as a key of the store: the same object is the same picture."""

    __slots__ = ("_parts", "picture")

    def __init__(self, picture: AltarPicture) -> None:
        self.picture = picture
        columns = tuple(sorted(picture.columns.items()))
        self._parts = (picture.cloud, columns, picture.totems)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Key) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)


def small_altar(key: _Key, width: int, height: int, ratio: float) -> QPixmap:
    """A picture of an altar under its sky, in logical pixels."""
    return _small(key, width, height, ratio, theme.name)


@lru_cache(maxsize=64)
def _small(key: _Key, width: int, height: int, ratio: float, look: str) -> QPixmap:
    pixmap = QPixmap(max(1, round(width * ratio)), max(1, round(height * ratio)))
    pixmap.setDevicePixelRatio(ratio)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    room = QRectF(0, 0, width, height)
    paint_sky(painter, room)
    paint_small(painter, room, key.picture)
    painter.end()
    return pixmap


def paint_small(painter: QPainter, room: QRectF, picture: AltarPicture) -> None:
    """An altar as large as the room allows, without numbers."""
    cells = picture.cloud
    box = room_for(cells, picture.highest + (1.6 if picture.totems else 0.3)).adjusted(
        -10, 0, 10, 30
    )
    scale = min(room.width() / box.width(), room.height() / box.height()) * 0.96
    painter.save()
    painter.translate(room.center())
    painter.scale(scale, scale)
    painter.translate(-box.center())
    paint_altar(painter, picture, Camera(0.0, middle_of(cells)), Manner(numbers=False, pixels=32))
    painter.restore()


def place_column(
    spots: Sequence[QWidget], left: float, top: float, width: float, high: float
) -> None:
    """Spots one below the other."""
    gap = theme.px(5)
    at = QPointF(left, top)
    for spot in spots:
        spot.setGeometry(round(at.x()), round(at.y()), round(width), round(high))
        at += QPointF(0, high + gap)
