"""A battle as a scene: both forces, the cards in order, the reckoning line by line.

It is shown for a battle under way, for the last one, and for a move that is only pointed at.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view.brush import paint_icon
from gamedesk.games.holy_war.view.panels import Panel
from gamedesk.ui.lettering import paint_line, paint_words, words_height
from gamedesk.ui.painting import Emblem, Good, paint_badge, paint_goods
from gamedesk.ui.texts import listed
from gamedesk.ui.theme import theme
from gamedesk.ui.tokens import with_alpha

_RIGHT = Qt.AlignmentFlag.AlignRight
_CENTER = Qt.AlignmentFlag.AlignHCenter
LINE = 19
VERSUS = 32
FOOT = 20
"""What the battle brings: a row of goods at the foot of each side."""
LEAST = 108
"""A force needs this height; lines of the reckoning for which no room is left are only said."""


@dataclass(frozen=True, slots=True)
class Force:
    """One side: who, in which part, troops and what is added to them, the cards played."""

    name: str
    part: str
    emblem: Emblem
    troops: int
    bonus: int
    strength: int
    cards: tuple[tuple[str, str], ...]
    """Name and words of each card, in the order they were played."""
    waits: str
    """What is said while this side is asked for cards."""
    goods: tuple[Good, ...] = ()
    """What the reckoning takes and gives."""


@dataclass(frozen=True, slots=True)
class BattleLook:
    """The whole scene. `outcome` is said below; `certain` once it has been reckoned."""

    title: str
    note: str
    forces: tuple[Force, Force]
    outcome: str
    winner: int
    lines: tuple[str, ...] = ()
    certain: bool = False

    @property
    def aloud(self) -> str:
        """All of it in words."""
        sides = [f"{f.part} {f.name} {f.strength} ({_names(f)})" for f in self.forces]
        return " · ".join([self.title, *sides, self.outcome, *self.lines])


def _names(force: Force) -> str:
    return listed(name for name, _ in force.cards)


class BattleScene(Panel):
    """Hidden while nobody fights; a click puts the last battle away."""

    closed = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__("battle", parent)
        self._look: BattleLook | None = None
        self.hide()

    @property
    def look(self) -> BattleLook | None:
        """What is shown."""
        return self._look

    def show_battle(self, look: BattleLook | None) -> None:
        """Show this battle, or none."""
        if look == self._look:
            return
        self._look = look
        self.setVisible(look is not None)
        if look is not None:
            self.set_title(look.title, look.note)
            self.setAccessibleDescription(look.aloud)
            self.raise_()
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        event.accept()
        self.closed.emit()

    def paint_more(self, painter: QPainter) -> None:
        look = self._look
        if look is None:
            return
        room = self.room
        spare = room.height() - theme.px(LEAST + 32)
        lines = look.lines[: max(0, int(spare // theme.px(LINE)))]
        lines_high = theme.px(LINE) * len(lines) + theme.px(32)
        forces = room.adjusted(0, 0, 0, -lines_high)
        gap = float(theme.px(VERSUS + 8))
        wide = (forces.width() - gap) / 2
        for index, force in enumerate(look.forces):
            left = forces.left() + index * (wide + gap)
            box = QRectF(left, forces.top(), wide, forces.height())
            _paint_force(painter, box.adjusted(1, 3, -1, -3), force, won=look.winner == index)
        self._paint_versus(painter, forces)
        below = QRectF(room.left(), forces.bottom(), room.width(), lines_high)
        self._paint_outcome(painter, below, look, lines)

    def _paint_versus(self, painter: QPainter, forces: QRectF) -> None:
        side = float(theme.px(VERSUS))
        middle = forces.center()
        box = QRectF(middle.x() - side / 2, middle.y() - side / 2, side, side)
        painter.setPen(QPen(theme.color("line2"), theme.line(1.2)))
        painter.setBrush(theme.color("panel"))
        painter.drawEllipse(box)
        paint_icon(painter, "hw_battle", box.adjusted(6, 6, -6, -6))

    def _paint_outcome(
        self, painter: QPainter, room: QRectF, look: BattleLook, lines: Sequence[str]
    ) -> None:
        title = QRectF(room.left(), room.top() + 2, room.width(), theme.px(24))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("brasssoft" if look.certain else "sunk"))
        painter.drawRoundedRect(title, theme.px(6), theme.px(6))
        paint_line(painter, title, look.outcome, "strong", "ink", _CENTER)
        top = title.bottom() + 2
        for text in lines:
            high = float(theme.px(LINE))
            line = QRectF(room.left() + theme.px(8), top, room.width() - theme.px(16), high)
            paint_line(painter, line, text, "body", "ink")
            top += high


def _paint_force(painter: QPainter, box: QRectF, force: Force, *, won: bool) -> None:
    """Badge and name, the sum, the cards."""
    fill = with_alpha(force.emblem.color, 0.16)
    edge = force.emblem.color if won else theme.color("line2")
    painter.setPen(QPen(edge, theme.line(2.4 if won else 1)))
    painter.setBrush(fill)
    painter.drawRoundedRect(box, theme.px(8), theme.px(8))
    pad = float(theme.px(8))
    side = float(theme.px(32))
    badge = QRectF(box.left() + pad, box.top() + pad, side, side)
    paint_badge(painter, badge, force.emblem)
    names, total, cards = force_rooms(box)
    paint_line(
        painter,
        QRectF(names.left(), names.top(), names.width() - theme.px(18), side / 2 + 2),
        force.name,
        "strong",
    )
    part = QRectF(names.left(), names.center().y(), names.width(), side / 2)
    paint_line(painter, part, force.part, "caption", "ink2")
    _paint_sum(painter, total, force)
    _paint_cards(painter, cards, force)


def force_rooms(box: QRectF) -> tuple[QRectF, QRectF, QRectF]:
    """Where a side's name, its sum, and its cards with what the battle brings stand.

    In a box that is too low for three rows, as with very large type, the sum is beside the name.
    """
    pad, side = float(theme.px(8)), float(theme.px(32))
    left, top = box.left() + 2 * pad + side, box.top() + pad - 2
    names = QRectF(left, top, box.right() - left - pad, side)
    total = QRectF(box.left() + pad, top + side + 4, box.width() - 2 * pad, theme.px(34))
    if total.bottom() + theme.px(FOOT) + 6 > box.bottom():
        names.setWidth(names.width() * 0.45)
        total = QRectF(names.right(), top + 2, box.right() - pad - names.right(), side)
    below = total.bottom() + 2
    cards = QRectF(box.left() + pad, below, box.width() - 2 * pad, box.bottom() - below - 2)
    return names, total, cards


def _paint_sum(painter: QPainter, room: QRectF, force: Force) -> None:
    """Troops, what is added, the strength."""
    side = float(theme.px(24))
    icon = QRectF(room.left(), room.center().y() - side / 2, side, side)
    paint_icon(painter, "hw_troop", icon)
    words = str(force.troops)
    if force.bonus:
        words += f" {'+' if force.bonus > 0 else '−'} {abs(force.bonus)}"
    text = QRectF(icon.right() + 5, room.top(), room.width() - side - 5, room.height())
    paint_line(painter, text, words, "number")
    paint_line(painter, room, f"= {force.strength}", "big_number", "ink", _RIGHT)


def _paint_cards(painter: QPainter, room: QRectF, force: Force) -> None:
    """Each card by name, with its words where there is room; what the battle brings at the foot."""
    goods = float(theme.px(FOOT)) if force.goods else 0.0
    list_room = room.adjusted(0, 0, 0, -goods)
    line = float(theme.px(18))
    spare = list_room.height() - line * (len(force.cards) + bool(force.waits))
    top = room.top()
    for number, card in enumerate(force.cards):
        if top + line > list_room.bottom():
            break
        used = _paint_card_line(painter, QRectF(room.left(), top, room.width(), line), number, card)
        top += line
        high = words_height(card[1], "caption", used.width())
        if high <= spare:
            words = QRectF(used.left(), top, used.width(), high)
            top, spare = top + paint_words(painter, words, card[1], "caption", "ink2"), spare - high
    if force.waits and top + line <= list_room.bottom():
        box = QRectF(room.left(), top, room.width(), line)
        paint_line(painter, box, force.waits, "label", "brass")
    if force.goods:
        foot = QRectF(room.left(), room.bottom() - goods, room.width(), goods)
        paint_goods(painter, foot, force.goods, theme.font("goods"))


def _paint_card_line(painter: QPainter, line: QRectF, number: int, card: tuple[str, str]) -> QRectF:
    """Number and name; returns the room of the words."""
    side = line.height() - 4
    paint_icon(painter, "hw_card", QRectF(line.left(), line.top() + 2, side, side))
    words = line.adjusted(side + 4, 0, 0, 0)
    paint_line(painter, words, f"{number + 1}. {card[0]}", "strong")
    return words
