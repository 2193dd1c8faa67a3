"""Where the round is: its parts, the summon track, what holds until its end, blocks in stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.rules.world import KINDS
from gamedesk.games.holy_war.view.brush import paint_icon
from gamedesk.games.holy_war.view.panels import Panel
from gamedesk.games.holy_war.view.summaries import PHASES
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import LEAST, paint_line, text_width
from gamedesk.ui.theme import theme

LEAST_RULES: Final = 0.7
"""What holds until the round ends may be written smaller down to that share, rather than cut."""
_ICONS: Final = {
    "summoning": "hw_summon",
    "draw": "hw_card",
    "harvest": "hw_field",
    "recruit": "hw_troop",
    "build": "hw_home",
    "movement": "hw_move",
}


@dataclass(frozen=True, slots=True)
class RoundLook:
    """What the panel says."""

    phase: str
    words: dict[str, str]
    summons: int
    last: int
    summons_title: str
    rules: str
    stock: tuple[int, ...]


class StockSpot(Spot):
    """A kind of building with the blocks that are left of it."""

    def __init__(self, kind: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"building:{kind}", hub, parent)
        self.kind = kind
        self._count = 0

    def show_stock(self, count: int, words: str) -> None:
        """So many blocks are left."""
        self.set_words(words, words)
        if count != self._count:
            self._count = count
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect, worn=not self._count)
        narrow = inside.width() < theme.px(44)
        side = min(inside.height() - 2, inside.width() * (0.44 if narrow else 0.55))
        icon = QRectF(inside.left() + 1, inside.center().y() - side / 2, side, side)
        paint_icon(painter, f"hw_{self.kind}", icon)
        words = QRectF(
            icon.right() + 2, inside.top(), inside.right() - icon.right() - 3, inside.height()
        )
        role = "label" if narrow else "goods"
        paint_line(painter, words, str(self._count), role, pixels=letters_in(role, inside.height()))


def letters_in(role: str, height: float) -> int:
    """Pixels of the letters of a role that a line of that height has room for."""
    return max(LEAST, min(theme.font(role).pixelSize(), int(height * 0.92)))


class RoundPanel(Panel):
    """Three lines: parts of the round, summon track and stock, lasting rules."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__("round", parent)
        self._look: RoundLook | None = None
        self.stock = [StockSpot(kind, hub, self) for kind in KINDS]

    @property
    def rules(self) -> str:
        """All that holds until the round ends, in words."""
        return self._look.rules if self._look is not None else ""

    def show_look(self, look: RoundLook, stock_words: Sequence[str]) -> None:
        """Say this."""
        is_same, self._look = look == self._look, look
        for spot, count, words in zip(self.stock, look.stock, stock_words, strict=True):
            spot.show_stock(count, words)
        aloud = (
            f"{look.words.get(look.phase, '')} · {look.summons_title} {look.summons}/{look.last}"
        )
        self.setAccessibleName(f"{aloud} · {look.rules}" if look.rules else aloud)
        if not is_same:
            self.update()

    def _lines(self) -> list[QRectF]:
        room = self.room
        high = room.height() / 3
        return [QRectF(room.left(), room.top() + i * high, room.width(), high) for i in range(3)]

    def place(self) -> None:
        line = self._lines()[1]
        wide = min(line.width() * 0.116, float(theme.px(58)))
        left = line.right() - wide * len(self.stock)
        for index, spot in enumerate(self.stock):
            box = QRectF(left + index * wide + 1, line.top(), wide - 2, line.height())
            spot.setGeometry(box.toRect())

    def paint_more(self, painter: QPainter) -> None:
        look = self._look
        if look is None:
            return
        first, second, third = self._lines()
        self._paint_phases(painter, first, look)
        self._paint_track(painter, second, look)
        room = third.adjusted(theme.px(4), 0, 0, 0)
        paint_line(painter, room, look.rules, "caption", "ink2", smallest=LEAST_RULES)

    def _paint_phases(self, painter: QPainter, line: QRectF, look: RoundLook) -> None:
        """As wide as their words need, the rest shared."""
        side = min(line.height() - 6, float(theme.px(18)))
        wide = [side + theme.px(12) + text_width(look.words[phase], "strong") for phase in PHASES]
        rest = max(0.0, line.width() - sum(wide)) / len(PHASES)
        shrink = min(1.0, line.width() / sum(wide))
        left = line.left()
        for phase, needed in zip(PHASES, wide, strict=True):
            box = QRectF(left, line.top(), needed * shrink + rest, line.height())
            left = box.right()
            _paint_phase(painter, box, side, phase, look)

    def _paint_track(self, painter: QPainter, line: QRectF, look: RoundLook) -> None:
        pad = float(theme.px(4))
        title = QRectF(line.left() + pad, line.top(), line.width() * 0.17, line.height())
        paint_line(painter, title, look.summons_title, "caption", "ink2")
        wide = min(line.width() * 0.042, float(theme.px(24)))
        high = min(line.height() - 4, float(theme.px(20)))
        left = title.right() + pad
        for number in range(look.last + 1):
            box = QRectF(left + number * wide, line.center().y() - high / 2, wide - 2, high)
            here = number == look.summons
            painter.setBrush(theme.color("brassfill" if here else "sunk"))
            edge = "ink" if here else "bad" if number == look.last else "line2"
            painter.setPen(QPen(theme.color(edge), theme.line(1.6 if here else 1)))
            painter.drawRoundedRect(box, 4, 4)
            color = theme.color("bad" if number == look.last else "ink2")
            if here:
                color = QColor("#2B2118")
            paint_line(painter, box, str(number), "label", color, Qt.AlignmentFlag.AlignHCenter)


def _paint_phase(painter: QPainter, box: QRectF, side: float, phase: str, look: RoundLook) -> None:
    now = phase == look.phase
    if now:
        painter.setPen(QPen(theme.color("brassfill"), theme.line(1.4)))
        painter.setBrush(theme.color("brasssoft"))
        painter.drawRoundedRect(box.adjusted(0, 1, 0, -1), theme.px(6), theme.px(6))
    icon = QRectF(box.left() + theme.px(3), box.center().y() - side / 2, side, side)
    paint_icon(painter, _ICONS[phase], icon)
    words = box.adjusted(side + theme.px(5), 0, 0, 0)
    text = look.words[phase]
    strong = now and text_width(text, "strong") <= words.width()
    role, color = ("strong" if strong else "caption"), ("ink" if now else "ink2")
    paint_line(painter, words, text, role, color, pixels=letters_in(role, box.height() - 2))
