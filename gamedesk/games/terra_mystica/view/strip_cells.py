"""The painted parts of the faction strip: goods, bowls of power, tracks with levels."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QTextLayout
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.view.blit import paint_badge, paint_icon
from gamedesk.games.terra_mystica.view.board_picture import BoardPicture, Levels
from gamedesk.games.terra_mystica.view.palette import WHITE
from gamedesk.games.terra_mystica.view.tile_face import Bit, Line, goods_line
from gamedesk.games.terra_mystica.view.tile_paint import face_style, line_width, paint_line
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme

Speak = Callable[..., str]
"""`speak("view.power")`: the text of a key with its parameters."""

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE = Qt.AlignmentFlag.AlignCenter
ROMAN = ("I", "II", "III")


def write(
    painter: QPainter,
    box: QRectF,
    text: str,
    role: str = "label",
    color: str = "ink2",
    align: Qt.AlignmentFlag = LEFT,
) -> None:
    """Text in a type role, shortened with dots where it does not fit."""
    font = theme.font(role, text)
    painter.setFont(font)
    painter.setPen(theme.color(color))
    shown = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, align, shown)


def write_below(painter: QPainter, box: QRectF, text: str) -> None:
    """Small words in as many lines as the box has, the last one shortened where more follows."""
    font = theme.font("label", text)
    metrics = QFontMetricsF(font)
    layout = QTextLayout(text, font)
    lines = max(1, int(box.height() / metrics.height() + 0.15))
    layout.beginLayout()
    start = 0
    for number in range(lines):
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(box.width())
        end = line.textStart() + line.textLength()
        last = number == lines - 1
        shown = text[start:] if last else text[start:end].rstrip()
        top = box.top() + number * metrics.height()
        write(painter, QRectF(box.left(), top, box.width(), metrics.height()), shown)
        start = end
    layout.endLayout()


def cost_line(goods_cost: Line, more: str) -> Line:
    """A price; `more` is the dearer number of coins ("3/6")."""
    if not more:
        return goods_cost
    return tuple(
        Bit(text=f"{bit.text}/{more}")
        if bit.text and goods_cost[number + 1].icon == "res_coin"
        else bit
        for number, bit in enumerate(goods_cost)
    )


class Cell(QWidget):
    """A painted part; lets the mouse through to what lies below."""

    def __init__(self, speak: Speak, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.speak = speak
        self.board: BoardPicture | None = None
        self.after: BoardPicture | None = None
        self._painted: object = None
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        theme.changed.connect(self.update)

    def show_board(self, board: BoardPicture) -> None:
        """Show this board from now on."""
        self.board, self.after = board, None
        self._refresh(board)

    def preview(self, after: BoardPicture | None) -> None:
        """Show what would change as well; None takes it away."""
        self.after = after
        if self.board is not None:
            self._refresh(self.board)

    def content(self, board: BoardPicture) -> object:
        """Everything that painting this board depends on, to be compared."""
        raise NotImplementedError

    def _refresh(self, board: BoardPicture) -> None:
        content = (language.code, self.content(board))
        if content != self._painted:
            self._painted = content
            self.update()


# ---- goods


@dataclass(frozen=True, slots=True)
class Amount:
    """One good: icon, number, a note below, or what the number becomes."""

    icon: str
    number: int
    note: str = ""
    after: int | None = None


def paint_big_goods(painter: QPainter, rect: QRectF, goods: list[Amount]) -> None:
    """Goods in equal columns."""
    wide = rect.width() / max(1, len(goods))
    number_font = theme.font("number")
    if QFontMetricsF(number_font).horizontalAdvance("88") * 2.2 > wide:
        number_font = theme.font("strong")
    high = QFontMetricsF(number_font).height()
    for place, good in enumerate(goods):
        box = QRectF(rect.left() + place * wide, rect.top(), wide, high)
        side = high * 0.86
        paint_icon(painter, good.icon, QRectF(box.left(), box.center().y() - side / 2, side, side))
        painter.setFont(number_font)
        painter.setPen(theme.color("ink"))
        painter.drawText(box.adjusted(side + side * 0.16, 0, 0, 0), LEFT, str(good.number))
        below = QRectF(box.left(), box.bottom(), wide, rect.bottom() - box.bottom())
        if good.after is not None and good.after != good.number:
            _paint_change(painter, below, good.after)
        elif good.note:
            write(painter, below, good.note, align=Qt.AlignmentFlag.AlignLeft)


def _paint_change(painter: QPainter, room: QRectF, after: int) -> None:
    """A chip "→ 6" under a number in a preview."""
    painter.setFont(theme.font("strong"))
    text = f"→ {after}"
    metrics = painter.fontMetrics()
    high = min(room.height(), metrics.height() + 2.0)
    chip = QRectF(room.left(), room.top(), metrics.horizontalAdvance(text) + theme.px(8), high)
    painter.setPen(QPen(theme.color("brassfill"), theme.line(1.2)))
    painter.setBrush(theme.color("brasssoft"))
    painter.drawRoundedRect(chip, theme.px(4), theme.px(4))
    painter.setPen(theme.color("ink"))
    painter.drawText(chip, CENTRE, text)


# ---- power


def paint_bowls(painter: QPainter, rect: QRectF, bowls: tuple[int, int, int]) -> None:
    """Three bowls with their tokens, and the number of each in a disc."""
    for number, count in enumerate(bowls):
        box = bowl_box(rect, number)
        side = box.width() + 4
        _paint_bowl(painter, box, count, ready=number == 2)
        corner = QRectF(box.left() - 2, box.top() - side * 0.06, side * 0.3, side * 0.26)
        write(painter, corner, ROMAN[number], color="ink2")
        _paint_count(painter, box, count, ready=number == 2)


def bowl_box(rect: QRectF, number: int) -> QRectF:
    """Where the first (0), second or third bowl lies among the three."""
    side = min(rect.height(), rect.width() / 3.12)
    left = rect.left() + number * (rect.width() - side) / 2
    return QRectF(left, rect.center().y() - side / 2, side, side).adjusted(2, 2, -2, -2)


def _paint_bowl(painter: QPainter, box: QRectF, count: int, *, ready: bool) -> None:
    painter.setBrush(theme.color("sunk"))
    edge = theme.color("violet" if ready else "line2")
    painter.setPen(QPen(edge, theme.line(2.4 if ready else 1.4)))
    painter.drawEllipse(box)
    token = box.width() * (0.27 if count <= 7 else 0.2)
    for x, y in token_places(count):
        at = box.center() + QPointF(x, y) * (box.width() * 0.5)
        paint_icon(
            painter, "res_power", QRectF(at.x() - token / 2, at.y() - token / 2, token, token)
        )


def token_places(count: int) -> list[tuple[float, float]]:
    """Where tokens lie in a bowl of radius 1: one in the middle, then in rings."""
    if count <= 1:
        return [(0.0, 0.0)] * count
    inner = count if count <= 5 else 1 if count <= 7 else 4
    found = _ring(inner, 0.52 if count <= 5 else 0.24 if inner == 4 else 0.0, 0.0)
    if count > 5:
        found += _ring(count - inner, 0.62 if count <= 7 else 0.68, 0.3)
    return found


def _ring(count: int, radius: float, turn: float) -> list[tuple[float, float]]:
    around = 2 * math.pi / max(1, count)
    angles = [turn + around * number - math.pi / 2 for number in range(count)]
    return [(radius * math.cos(angle), radius * math.sin(angle)) for angle in angles]


def _paint_count(painter: QPainter, box: QRectF, count: int, *, ready: bool) -> None:
    radius = box.width() * 0.17
    at = box.center() + QPointF(0.66, 0.66) * (box.width() * 0.5)
    dark = theme.group("fixed", "power")
    painter.setBrush(dark if ready else theme.color("raised"))
    painter.setPen(QPen(theme.color("ink"), theme.line(1.2)))
    painter.drawEllipse(at, radius, radius)
    font = QFont(theme.font("strong"))
    font.setPixelSize(max(9, round(radius * 1.25)))
    painter.setFont(font)
    painter.setPen(WHITE if ready else theme.color("ink"))
    box = QRectF(at.x() - radius, at.y() - radius, 2 * radius, 2 * radius)
    painter.drawText(box, CENTRE, str(count))


# ---- levels


def paint_levels(
    painter: QPainter, rect: QRectF, levels: Levels, title: str, icon: str = ""
) -> None:
    """Title and price above, the levels in boxes below; the one that is reached is marked.

    Where the title has no room the icon stands for it.
    """
    head = QRectF(rect.left(), rect.top(), rect.width(), rect.height() * 0.42)
    if levels.cost is not None:
        line = goods_line(levels.cost)
        style = face_style(theme.px(12))
        wide = line_width(line, style)
        paint_line(
            painter, QRectF(head.right() - wide, head.top(), wide, head.height()), line, style
        )
        head.setWidth(head.width() - wide - 4)
    _write_or_mark(painter, head, title, icon)
    gap = theme.px(3)
    count = len(levels.marks)
    wide = min(theme.px(44), (rect.width() - gap * (count - 1)) / count)
    for number, mark in enumerate(levels.marks):
        box = QRectF(
            rect.left() + number * (wide + gap), head.bottom(), wide, rect.bottom() - head.bottom()
        )
        _paint_level(painter, box.adjusted(1, 1, -1, -1), mark, levels, number)


def _write_or_mark(painter: QPainter, head: QRectF, title: str, icon: str) -> None:
    wide = QFontMetricsF(theme.font("label", title)).horizontalAdvance(title)
    if not icon or wide <= head.width() + 1:
        write(painter, head, title)
        return
    side = min(head.height(), head.width(), float(theme.px(15)))
    paint_icon(painter, icon, QRectF(head.left(), head.center().y() - side / 2, side, side))


def _paint_level(painter: QPainter, box: QRectF, mark: str, levels: Levels, number: int) -> None:
    now = number == levels.now
    painter.setBrush(theme.color("brasssoft" if now else "sunk"))
    edge = theme.color("ink" if now else "line2")
    painter.setPen(QPen(edge, theme.line(2 if now else 1.1)))
    radius = float(theme.px(5))
    painter.drawRoundedRect(box, radius, radius)
    bits: Line = (Bit(text=mark),)
    if levels.icon:
        bits = (*bits, Bit(icon=levels.icon))
    paint_line(painter, box, bits, face_style(min(box.height() * 0.62, theme.px(15))))


# ---- who


class IdentityCell(Cell):
    """Badge, name, faction, ability in a word, goods."""

    person = ""

    def content(self, board: BoardPicture) -> object:
        return self.person, board.home, board.faction, self._goods(board)

    def paintEvent(self, event: object) -> None:
        if self.board is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        head = rect.height() * 0.42
        badge = QRectF(rect.left(), rect.top(), head * 0.94, head)
        paint_badge(painter, badge, self.board.home)
        text = QRectF(badge.right() + theme.px(7), rect.top(), 0, rect.height() * 0.5)
        text.setRight(rect.right())
        title = text.adjusted(0, 0, 0, -text.height() * 0.56)
        write(painter, title, self._title(self.board, title.width()), "heading", "ink")
        below = text.adjusted(0, title.height(), 0, 0)
        write_below(painter, below, self.speak(f"faction.{self.board.faction}.ability"))
        goods = rect.adjusted(0, text.height() + theme.px(3), 0, 0)
        paint_big_goods(painter, goods, self._goods(self.board))

    def _title(self, board: BoardPicture, room: float) -> str:
        """Who and what; without the room for both only what, since the bar says who."""
        name = self.speak(f"faction.{board.faction}")
        whole = f"{self.person} · {name}" if self.person else name
        fits = QFontMetricsF(theme.font("heading", whole)).horizontalAdvance(whole) <= room
        return whole if fits else name

    def _goods(self, board: BoardPicture) -> list[Amount]:
        after = self.after or board
        cap = self.speak("view.of_cap", cap=board.priest_cap)
        return [
            Amount("res_coin", board.coins, "", after.coins),
            Amount("res_worker", board.workers, "", after.workers),
            Amount("res_priest", board.priests, cap, after.priests),
            Amount("res_key", board.keys, "", after.keys),
        ]


class PowerCell(Cell):
    """The bowls of power."""

    def content(self, board: BoardPicture) -> object:
        return board.bowls, (self.after or board).bowls

    def paintEvent(self, event: object) -> None:
        if self.board is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect = QRectF(self.rect())
        head = QRectF(rect.left(), rect.top(), rect.width(), theme.px(16))
        write(painter, head, self.speak("view.power"))
        burn = self.speak("view.burn", count=self.board.bowls[1] // 2)
        write(painter, head, burn, align=RIGHT)
        shown = self.after or self.board
        paint_bowls(painter, self._bowls(), shown.bowls)

    def _bowls(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, theme.px(16), 0, 0)

    def bowl(self, number: int) -> QRectF:
        """Where bowl 1, 2 or 3 is painted."""
        return bowl_box(self._bowls(), number - 1)
