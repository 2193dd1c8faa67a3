"""A civilization opened large: what it holds, its buildings, gods, and the cards it has shown."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view.brush import paint_icon
from gamedesk.games.holy_war.view.card_face import CardLook
from gamedesk.games.holy_war.view.card_rows import SeenRow
from gamedesk.games.holy_war.view.panels import Sheet
from gamedesk.games.holy_war.view.pieces import TILE, paint_slot, paint_tile
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.lettering import paint_line, paint_words
from gamedesk.ui.painting import Emblem, Good, paint_badge, paint_goods
from gamedesk.ui.theme import theme


@dataclass(frozen=True, slots=True)
class SheetLook:
    """All that everybody may know about a seat."""

    seat: int
    name: str
    civilization: str
    character: str
    emblem: Emblem
    goods: tuple[Good, ...]
    buildings: tuple[tuple[str, int], ...]
    slots: int
    gives: str
    gods: tuple[CardLook, ...]
    shown_title: str
    shown: tuple[CardLook, ...]
    nothing: str
    aloud: str


WIDE, LEFT = 1.8, 0.5
"""A sheet so much wider than high has its cards at the right of this share of it."""


class SeatSheet(Sheet):
    """What everybody may know about a seat."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__("sheet", parent)
        self._look: SheetLook | None = None
        self._gods, self._shown = SeenRow(hub, self), SeenRow(hub, self)

    @property
    def seat(self) -> int | None:
        """Whose sheet is open."""
        return self._look.seat if self._look is not None else None

    def show_sheet(self, look: SheetLook | None) -> None:
        """Open it, or close it."""
        self._look = look
        self.setVisible(look is not None)
        self._gods.show_cards(look.gods if look is not None else ())
        self._shown.show_cards(look.shown if look is not None else ())
        self.place()
        if look is not None:
            self.setAccessibleName(look.aloud)
            self.raise_()
        self.update()

    def place(self) -> None:
        gods, shown = self._rooms()[1], self._rooms()[3]
        self._gods.place(gods, 3)
        count = len(self._shown.spots)
        columns = 3 if count <= 3 else 6 if self.width() > WIDE * self.height() else 5
        self._shown.place(shown, columns, -(-count // columns))

    def _rooms(self) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """Home, gods, the line over the cards, the cards shown."""
        pad = float(theme.px(14))
        whole = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        if self.width() > WIDE * self.height():
            return self._wide_rooms(whole, pad)
        home = QRectF(whole.left(), whole.top() + theme.px(88), whole.width(), theme.px(54))
        rest = QRectF(whole.left(), home.bottom() + 4, whole.width(), 0)
        rest.setBottom(whole.bottom())
        gods = QRectF(rest.left(), rest.top(), rest.width(), rest.height() * 0.42 - pad)
        title = QRectF(rest.left(), gods.bottom() + pad / 2, rest.width(), theme.px(22))
        shown = QRectF(rest.left(), title.bottom(), rest.width(), rest.bottom() - title.bottom())
        return home, gods, title, shown

    def _wide_rooms(self, whole: QRectF, pad: float) -> tuple[QRectF, QRectF, QRectF, QRectF]:
        """The same, the cards at the right: for large type, where height is short."""
        left = QRectF(whole.left(), whole.top(), whole.width() * LEFT, whole.height())
        title = QRectF(left.left(), left.bottom() - theme.px(20), left.width(), theme.px(20))
        home = QRectF(left.left(), left.top() + theme.px(86), left.width(), 0)
        home.setBottom(title.top() - 2)
        right = QRectF(left.right() + pad, whole.top(), whole.right() - left.right() - pad, 0)
        right.setHeight(whole.height())
        gods = QRectF(right.left(), right.top(), right.width(), right.height() / 2 - 2)
        return home, gods, title, gods.translated(0, gods.height() + 4)

    def paint_more(self, painter: QPainter) -> None:
        look = self._look
        if look is None:
            return
        pad = float(theme.px(14))
        head = QRectF(self.rect()).adjusted(pad, pad, -pad, -pad)
        if self.width() > WIDE * self.height():
            head.setWidth(head.width() * LEFT)
        self._paint_head(painter, head, look)
        home, _, title, shown = self._rooms()
        self._paint_home(painter, home, look)
        paint_line(painter, title, look.shown_title, "strong")
        if not look.shown:
            paint_words(painter, shown, look.nothing, "body", "ink3", centred=True, middle=True)

    def _paint_head(self, painter: QPainter, whole: QRectF, look: SheetLook) -> None:
        side = float(theme.px(56))
        badge = QRectF(whole.left(), whole.top(), side, side)
        paint_badge(painter, badge, look.emblem)
        left = badge.right() + theme.px(12)
        title = QRectF(left, whole.top(), whole.right() - left - theme.px(24), theme.px(26))
        paint_line(painter, title, look.name, "title")
        close = float(theme.px(20))
        box = QRectF(whole.right() - close, whole.top(), close, close)
        paint_icon(painter, "ui_close", box, theme.color("ink2"))
        words = QRectF(left, title.bottom(), whole.right() - left, theme.px(32))
        paint_words(painter, words, look.character, "body", "ink2")
        goods = QRectF(whole.left(), words.bottom() + 2, whole.width(), theme.px(24))
        paint_goods(painter, goods, look.goods, theme.font("number"), 0.9)

    def _paint_home(self, painter: QPainter, room: QRectF, look: SheetLook) -> None:
        scale = min(1.0, room.height() / (TILE + 10))
        for index in range(len(look.buildings) + look.slots):
            painter.save()
            painter.translate(
                room.left() + (TILE / 2 + 2 + index * (TILE + 8)) * scale, room.center().y()
            )
            painter.scale(scale, scale)
            if index < len(look.buildings):
                paint_tile(painter, *look.buildings[index])
            else:
                paint_slot(painter)
            painter.restore()
        left = room.left() + (len(look.buildings) + look.slots) * (TILE + 8) * scale + theme.px(12)
        words = QRectF(left, room.top(), room.right() - left, room.height())
        paint_words(painter, words, look.gives, "body", "ink", middle=True)
