"""The painted parts of the faction strip: goods, bowls of power, tracks with levels."""

import math
from collections.abc import Callable

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen, QTextLayout
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.view.blit import paint_badge, paint_icon
from gamedesk.games.terra_mystica.view.board_picture import BoardPicture, Levels
from gamedesk.games.terra_mystica.view.goods_row import (
    SMALLEST,
    Amount,
    goods_height,
    paint_big_goods,
)
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


def fits(role: str, text: str, room: float) -> bool:
    """Whether text in a type role has room in a line."""
    return QFontMetricsF(theme.font(role, text)).horizontalAdvance(text) <= room + 1


def words_height(text: str, width: float) -> float:
    """How high small words are, in as many lines as they need."""
    metrics = QFontMetricsF(theme.font("label", text))
    wrap = Qt.TextFlag.TextWordWrap | (Qt.TextFlag.TextWrapAnywhere if language.is_chinese else 0)
    found = metrics.boundingRect(QRectF(0, 0, width, 9999), int(wrap), text)
    return found.height()


def words_fit(text: str, box: QRectF) -> bool:
    """Whether `write_below` writes the whole text into that box."""
    metrics = QFontMetricsF(theme.font("label", text))
    most = _lines(box, metrics) * metrics.lineSpacing() * 1.1  # heights of lines are rounded up
    return words_height(text, box.width()) <= most


def _lines(box: QRectF, metrics: QFontMetricsF) -> int:
    """How many lines a box has; the last one may stick out a little."""
    return max(1, int(box.height() / metrics.height() + 0.15))


def _heading_height() -> float:
    return QFontMetricsF(theme.font("heading")).height() * 0.95


def write_below(painter: QPainter, box: QRectF, text: str) -> None:
    """Small words in as many lines as the box has, the last one shortened where more follows."""
    font = theme.font("label", text)
    metrics = QFontMetricsF(font)
    layout = QTextLayout(text, font)
    lines = _lines(box, metrics)
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
    font = theme.font("label", title)
    least = max(SMALLEST, round(font.pixelSize() * 0.8))
    while font.pixelSize() > least and QFontMetricsF(font).horizontalAdvance(title) > head.width():
        font.setPixelSize(font.pixelSize() - 1)
    if not icon or QFontMetricsF(font).horizontalAdvance(title) <= head.width() + 1:
        painter.setFont(font)
        painter.setPen(theme.color("ink2"))
        painter.drawText(head, LEFT, title)
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

BADGE = 42
"""How high the badge of a faction is, at most (at 1280)."""


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
        above = rect.adjusted(0, 0, 0, -goods_height())
        badge = self._badge(above)
        paint_badge(painter, badge, self.board.home)
        title, below = self._text_rooms(above, badge.right())
        write(painter, title, self._title(self.board, title.width()), "heading", "ink")
        write_below(painter, below, self.ability(self.board, below))
        goods = rect.adjusted(0, above.height(), 0, 0)
        paint_big_goods(painter, goods, self._goods(self.board))

    def ability_room(self) -> QRectF:
        """Where the words about the faction stand."""
        above = QRectF(self.rect()).adjusted(0, 0, 0, -goods_height())
        return self._text_rooms(above, self._badge(above).right())[1]

    def _badge(self, above: QRectF) -> QRectF:
        side = min(above.height() * 0.84, float(theme.px(BADGE)))
        return QRectF(above.left(), above.top(), side * 0.94, side)

    def _text_rooms(self, above: QRectF, badge: float) -> tuple[QRectF, QRectF]:
        """Of the name, and of what the faction can do."""
        title = QRectF(above)
        title.setLeft(badge + theme.px(7))
        title.setHeight(_heading_height())
        return title, QRectF(
            title.left(), title.bottom(), title.width(), above.bottom() - title.bottom()
        )

    def ability(self, board: BoardPicture, room: QRectF) -> str:
        """What the faction can do: whole, else in a few words."""
        key = f"faction.{board.faction}"
        whole = self.speak(f"{key}.ability")
        return whole if words_fit(whole, room) else self.speak(f"{key}.short")

    def least_height(self, width: int) -> int:
        """What name, ability and goods need in that width, with nothing left out."""
        board = self.board
        words = self.speak(f"faction.{board.faction}.ability") if board else ""
        room = width - theme.px(BADGE) * 0.94 - theme.px(7)
        text = _heading_height() + words_height(words, room)
        return round(max(text, theme.px(BADGE) * 1.2) + goods_height()) + 2

    def _title(self, board: BoardPicture, room: float) -> str:
        """Who and what; without the room for both only what, since the bar says who."""
        name = self.speak(f"faction.{board.faction}")
        whole = f"{self.person} · {name}" if self.person else name
        fits = QFontMetricsF(theme.font("heading", whole)).horizontalAdvance(whole) <= room
        return whole if fits else name

    def _goods(self, board: BoardPicture) -> list[Amount]:
        after = self.after or board
        cap = f"/{board.priest_cap}"
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
        self._paint_head(painter, head, self.board)
        shown = self.after or self.board
        paint_bowls(painter, self._bowls(), shown.bowls)

    def _paint_head(self, painter: QPainter, head: QRectF, board: BoardPicture) -> None:
        """Title and how much can be burnt; in a narrow room only that: the bowls say the rest."""
        title = self.speak("view.power")
        burn = self.speak("view.burn", count=board.bowls[1] // 2)
        if fits("label", f"{title}  {burn}", head.width()):
            write(painter, head, title)
            write(painter, head, burn, align=RIGHT)
        else:
            write(painter, head, burn if board.bowls[1] > 1 else title)

    def _bowls(self) -> QRectF:
        return QRectF(self.rect()).adjusted(0, theme.px(16), 0, 0)

    def bowl(self, number: int) -> QRectF:
        """Where bowl 1, 2 or 3 is painted."""
        return bowl_box(self._bowls(), number - 1)
