"""All civilizations at a glance: faith, hands as backs, decks, discards, and the auction's bids."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view.brush import paint_amount, paint_icon
from gamedesk.games.holy_war.view.card_face import paint_back
from gamedesk.games.holy_war.view.panels import Panel
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_line
from gamedesk.ui.painting import Emblem, paint_badge, paint_points
from gamedesk.ui.theme import theme

MOST_BACKS = 7


@dataclass(frozen=True, slots=True)
class SeatLook:
    """One row. `bid` is what stands at the right in an auction: a number, "?" or "×"."""

    seat: int
    name: str
    civilization: str
    emblem: Emblem
    state: str
    faith: int
    hand: int
    deck: int
    discards: int
    vp: int
    bid: str | None
    holds: str
    """What stands before its faith in an auction."""
    asked: bool
    starts: bool
    aloud: str


class SeatRow(Spot):
    """A seat; a click on it opens its sheet, unless a card asks for a seat."""

    def __init__(self, seat: int, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"seat:{seat}", hub, parent)
        self._look: SeatLook | None = None

    def show_look(self, look: SeatLook) -> None:
        """Be this row."""
        if look == self._look:
            return
        self._look = look
        self.set_words(look.aloud, look.aloud)
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        look = self._look
        if look is None:
            return
        self._paint_ground(painter, rect, look)
        pad = float(theme.px(6))
        side = min(rect.height() - 4, float(theme.px(26)))
        badge = QRectF(rect.left() + pad, rect.center().y() - side / 2, side, side)
        paint_badge(painter, badge, look.emblem)
        unit = rect.width()
        name = QRectF(badge.right() + pad, rect.top(), unit * 0.34 - side - pad, rect.height())
        used = paint_line(painter, name, look.name, "strong")
        state = name.adjusted(used + pad, 0, 0, 0)
        if state.width() > theme.px(20):
            paint_line(painter, state, look.state, "caption", "ink2")
        if look.bid is not None:
            self._paint_bid(painter, rect.adjusted(unit * 0.37, 0, -pad, 0), look)
            return
        faith = QRectF(unit * 0.37, rect.top(), unit * 0.1, rect.height())
        paint_amount(painter, faith, "hw_faith", str(look.faith))
        self._paint_backs(painter, QRectF(unit * 0.48, rect.top(), unit * 0.2, rect.height()), look)
        piles = QRectF(unit * 0.69, rect.top(), unit * 0.19, rect.height())
        self._paint_piles(painter, piles, look)
        side = min(rect.height() - 3, float(theme.px(24)))
        box = QRectF(rect.right() - pad - side, rect.center().y() - side / 2, side, side)
        paint_points(painter, box, str(look.vp))

    def _paint_bid(self, painter: QPainter, room: QRectF, look: SeatLook) -> None:
        """In an auction: what it holds, and its bid, larger than all else."""
        held = QRectF(room.left(), room.top(), room.width() * 0.6, room.height())
        used = paint_line(painter, held, look.holds, "caption", "ink2")
        amount = held.adjusted(used + theme.px(6), 0, 0, 0)
        paint_amount(painter, amount, "hw_faith", str(look.faith))
        side = min(room.height(), float(theme.px(20)))
        bid = room.adjusted(0, 0, -side - theme.px(4), 0)
        paint_line(painter, bid, look.bid or "", "number", "ink", Qt.AlignmentFlag.AlignRight)
        if (look.bid or "").isdigit():
            box = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
            paint_icon(painter, "hw_faith", box)

    def _paint_ground(self, painter: QPainter, rect: QRectF, look: SeatLook) -> None:
        if self.legal or self.lit or look.asked:
            role = "brasssoft" if self.lit or look.asked else "accentsoft"
            painter.fillRect(rect, theme.color(role))
        if look.asked:
            painter.fillRect(QRectF(0, 0, theme.px(3), rect.height()), theme.color("brassfill"))
        if self.legal or self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(theme.color("accent"), theme.line(2)))
            painter.drawRect(rect.adjusted(1, 1, -1, -1))
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())

    def _paint_backs(self, painter: QPainter, room: QRectF, look: SeatLook) -> None:
        high = min(room.height() - 6, float(theme.px(20)))
        wide = high * 0.68
        shown = min(look.hand, MOST_BACKS)
        step = min(wide + 2, (room.width() - theme.px(18)) / max(1, shown))
        for index in range(shown):
            left = room.left() + index * step
            box = QRectF(left, room.center().y() - high / 2, wide, high)
            paint_back(painter, box, look.civilization)
        words = room.adjusted(shown * step + theme.px(6), 0, 0, 0)
        paint_line(painter, words, str(look.hand), "goods")

    def _paint_piles(self, painter: QPainter, room: QRectF, look: SeatLook) -> None:
        half = room.width() / 2
        for index, (icon, count) in enumerate(
            (("hw_card", look.deck), ("ui_shuffle", look.discards))
        ):
            box = QRectF(room.left() + index * half, room.top(), half, room.height())
            side = float(theme.px(15))
            mark = QRectF(box.left(), box.center().y() - side / 2, side, side)
            paint_icon(painter, icon, mark, theme.color("ink2"))
            paint_line(painter, box.adjusted(side + 3, 0, 0, 0), str(count), "body", "ink2")


class SeatsTable(Panel):
    """One row a seat, in turn order."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__("seats", parent)
        self._hub = hub
        self.rows: list[SeatRow] = []
        self._order: tuple[int, ...] = ()

    def show_seats(self, looks: Sequence[SeatLook]) -> None:
        """The rows from the top."""
        order = tuple(look.seat for look in looks)
        if sorted(order) != sorted(self._order):
            for row in self.rows:
                row.retire()
            self.rows = [SeatRow(seat, self._hub, self) for seat in sorted(order)]
            for row in self.rows:
                row.show()
        self._order = order
        for look in looks:
            self.rows[look.seat].show_look(look)
        self.place()

    def place(self) -> None:
        room = self.room
        if not self._order:
            return
        high = room.height() / len(self._order)
        for index, seat in enumerate(self._order):
            box = QRectF(1, room.top() + index * high, self.width() - 3, high)
            self.rows[seat].setGeometry(box.toRect())
