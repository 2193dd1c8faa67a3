"""One seat in the strip: badge, name, what it plays, goods, points, whether it has passed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.core.state import Seat
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.lettering import LEAST, fitted, text_width
from gamedesk.ui.painting import goods_size, paint_badge, paint_goods
from gamedesk.ui.panel_icons import paint_on_panel
from gamedesk.ui.seat_face import SeatFace, SeatTime
from gamedesk.ui.seat_goods import fit_goods, halves, paint_halves
from gamedesk.ui.seat_lines import (
    lines_of,
    paint_large_points,
    paint_small_points,
    points_width,
)
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets.pressable import Pressable

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


TAG = 19
"""How wide the moon of who has passed is with its frame (at 1280)."""


class SeatCard(Pressable):
    """Click: that seat's own board. Menu key or right button: who plays here."""

    menu_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty until `show_seat`."""
        super().__init__(parent)
        self._face: SeatFace | None = None
        self._time = SeatTime()
        self.together: Sequence[SeatCard] = (self,)
        """All cards of the row, which look alike: if one needs more lines, so do the others."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.update)

    @property
    def seat(self) -> Seat:
        """Whose card it is."""
        return self._face.seat if self._face is not None else Seat(0)

    @property
    def ring_radius(self) -> float:
        """How round the focus ring has to be."""
        return float(theme.px(8))

    def show_seat(self, face: SeatFace) -> None:
        """Show this from now on."""
        if face == self._face:
            return
        self._face = face
        self.setObjectName(f"seat:{face.seat}")
        self.setAccessibleName(face.aloud)
        self.setToolTip("\n".join(filter(None, (face.aloud, face.tip))))
        self.update()

    def show_time(self, time: SeatTime) -> None:
        """The thinking time below the points."""
        if time != self._time:
            self._time = time
            self.setAccessibleDescription(time.text)
            self.update()

    def sizeHint(self) -> QSize:
        """Cards share the strip's width."""
        return QSize(theme.px(120), theme.px(40))

    def minimumSizeHint(self) -> QSize:
        """Badge and points always stay."""
        return QSize(theme.px(70), theme.px(38))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the seat's menu."""
        self.menu_wanted.emit(int(self.seat))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Frame, badge, two lines, points."""
        if self._face is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5)
        self._paint_frame(painter, body, self._face)
        if any(card.is_narrow for card in self.together):
            self._paint_narrow(painter, body, self._face)
            return
        number = QFontMetricsF(theme.font("big_number")).horizontalAdvance(self._face.points)
        free = body.width() - number - theme.px(20)
        side = min(body.height() - theme.px(6), theme.px(36), max(theme.px(16), free / 0.9))
        badge = QRectF(body.left() + theme.px(5), body.center().y() - side / 2, side * 0.9, side)
        paint_badge(painter, badge, self._face.emblem)
        left = badge.right() + theme.px(5)
        cramped = self._is_cramped(body.right() - left - number - theme.px(33))
        right = self._paint_points(painter, body, self._face, cramped=cramped)
        lines = QRectF(body)
        lines.setLeft(left)
        lines.setRight(right - theme.px(4))
        if lines.width() < theme.px(20):
            return
        if not (self._face.goods or self._face.tag):
            self._paint_name(painter, lines, self._face)
            return
        half = lines.height() / 2
        self._paint_name(
            painter, QRectF(lines.left(), lines.top() + 1, lines.width(), half), self._face
        )
        below = QRectF(lines.left(), lines.top() + half - 1, lines.width(), half - theme.px(2))
        if cramped:
            below.setRight(body.right() - theme.px(5))
        self._paint_goods(painter, below, self._face)

    @property
    def is_narrow(self) -> bool:
        """Whether name and label need a line each."""
        face = self._face
        if face is None:
            return False
        label = f" · {face.label}" if face.label else ""
        wide = QFontMetricsF(theme.font("strong")).horizontalAdvance(face.name)
        wide += QFontMetricsF(theme.font("body")).horizontalAdvance(label)
        points = QFontMetricsF(theme.font("big_number")).horizontalAdvance(face.points)
        if wide > self.width() - points - theme.px(36 * 0.9 + 5 + 5 + 5 + 29):
            return True
        return fit_goods(face.goods, self.width() - theme.px(36 * 0.9 + 18 + 24)) is None

    def needs_two_lines(self, room: float) -> bool:
        """Whether goods need the label's line too, in lines of that width: the badge tells it."""
        face = self._face
        if face is None or not face.goods or self._time.text:
            return False
        return fit_goods(face.goods, self._last_room(room, face)) is None

    def _last_room(self, room: float, face: SeatFace) -> float:
        """What points and tag leave of the last line to the goods."""
        name = _name_width(face.name, room)
        if name + points_width(face.points) > room:
            room -= points_width(face.points) - theme.px(16) * bool(face.tag)
        has_tag = bool(face.tag) and not self._has_tag_above(room, face)
        return room - theme.px(TAG + 6) * has_tag

    def _has_tag_above(self, room: float, face: SeatFace) -> bool:
        """Whether there is room for the tag behind the name, which leaves the goods their line."""
        name = _name_width(face.name, room)
        return name + theme.px(TAG + 6) + points_width(face.points) <= room

    def _paint_narrow(self, painter: QPainter, body: QRectF, face: SeatFace) -> None:
        """Lines for name, label, goods; the points stand where there is room for them."""
        small = body.width() < theme.px(130)
        side = min(body.height() - theme.px(6), float(theme.px(24 if small else 34)))
        badge = QRectF(body.left() + theme.px(4), body.center().y() - side / 2, side * 0.9, side)
        paint_badge(painter, badge, face.emblem)
        room = QRectF(body)
        room.setLeft(badge.right() + theme.px(4))
        room.setRight(body.right() - theme.px(5))
        room.adjust(0, 1, 0, -theme.px(3.5) if face.decides else -1)
        self._paint_lines(painter, room, face)

    def has_large(self, room: QRectF) -> bool:
        """Whether points over two lines leave name and label their room."""
        face = self._face
        if face is None:
            return True
        name = _name_width(face.name, room.width())
        label = text_width(face.label, "caption")
        large = text_width(face.points, "big_number") + theme.px(17 + 8)
        return max(name, label) + large <= room.width()

    def _paint_lines(self, painter: QPainter, room: QRectF, face: SeatFace) -> None:
        name = _name_width(face.name, room.width())
        above = name + points_width(face.points) <= room.width()
        below = bool(face.goods or face.tag or not above or self._time.text)
        rows = lines_of(room, 1 + bool(face.label) + below)
        first, last = rows[0], rows[-1]
        many = len(rows) > 2 and any(c.needs_two_lines(room.width()) for c in self.together)
        large = text_width(face.points, "big_number") + theme.px(17 + 8)
        has_large = len(rows) > 2 and not many and all(c.has_large(room) for c in self.together)
        if face.points and has_large:
            paint_large_points(painter, first.united(rows[1]), face.points)
            first.setRight(room.right() - large)
        else:
            paint_small_points(painter, first if above else last, face, plain=not above)
        font = fitted("strong", face.name, first.width())
        end = _draw(painter, first, face.name, font, theme.color("ink"))
        if face.tag and face.goods and self._has_tag_above(room.width(), face):
            spot = first.adjusted(end + theme.px(4), 0, 0, 0)
            spot.setWidth(theme.px(TAG))
            self._paint_tag(painter, spot, face)
            face = replace(face, tag="")
        if many and face.goods and self._halves_fit(rows[1].width(), face):
            paint_halves(painter, face.goods, rows[1], self._after_tag(painter, last, face))
            return
        if not above and face.tag and len(rows) > 2 and last.width() < theme.px(TAG):
            self._paint_tag(painter, rows[1], face)  # the badge says what the label would
            return
        if face.label:
            font = fitted("caption", face.label, room.width())
            _draw(painter, rows[1], face.label, font, theme.color("ink2"))
        if below:
            self._paint_last_line(painter, last, face)

    def _halves_fit(self, room: float, face: SeatFace) -> bool:
        """Whether two lines are enough for all goods."""
        first, second = halves(face.goods)
        rest = self._last_room(room, face)
        return fit_goods(first, room) is not None and fit_goods(second, rest) is not None

    def _after_tag(self, painter: QPainter, row: QRectF, face: SeatFace) -> QRectF:
        """The room of a line behind the tag, which is painted."""
        taken = self._paint_tag(painter, row, face) + theme.px(6) if face.tag else 0.0
        return row.adjusted(taken, 0, 0, 0)

    def _paint_last_line(self, painter: QPainter, row: QRectF, face: SeatFace) -> None:
        """Goods, or the thinking time."""
        if self._time.text:
            color = theme.color("bad" if self._time.is_over else "ink2")
            _draw(
                painter, row, self._time.text, fitted("goods", self._time.text, row.width()), color
            )
        else:
            self._paint_goods(painter, row, face)

    def _is_cramped(self, room: float) -> bool:
        """Whether the amounts need the place below the points, which then are smaller."""
        goods = self._face.goods if self._face is not None else ()
        small = theme.font("goods")
        small.setPixelSize(max(LEAST, round(small.pixelSize() * 0.8)))
        return not self._time.text and goods_size(goods, small).width() > room

    def _paint_frame(self, painter: QPainter, body: QRectF, face: SeatFace) -> None:
        radius = theme.px(7)
        hot = self.underMouse()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.color("raised" if face.decides or hot else "sunk"))
        if face.decides:
            painter.setPen(QPen(theme.color("ink"), theme.line(2)))
        elif face.is_open or hot:
            painter.setPen(QPen(theme.color("line2"), theme.line(1.2)))
        painter.drawRoundedRect(body, radius, radius)
        if face.asked:
            pen = QPen(theme.color("ink"), theme.line(1.2))
            pen.setDashPattern([4, 3])
            painter.setPen(pen)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            inner = body.adjusted(3, 3, -3, -3)
            painter.drawRoundedRect(inner, radius - 2, radius - 2)
        if face.decides:
            high = theme.px(3.5)
            bar = QRectF(
                body.left() + radius, body.bottom() - high - 1, body.width() - 2 * radius, high
            )
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.on_panel(face.emblem.color))
            painter.drawRect(bar)

    def _paint_points(
        self, painter: QPainter, body: QRectF, face: SeatFace, *, cramped: bool
    ) -> float:
        if not face.points:
            return body.right()
        side = theme.px(13 if cramped else 17) if body.width() > theme.px(100) else 0
        high = body.height() * (0.54 if cramped else 0.66 if self._time.text else 1.0)
        middle = body.top() + high / 2
        icon = QRectF(body.right() - side - theme.px(7), middle - side / 2, side, side)
        if side:
            paint_on_panel(painter, "res_vp", icon)
        font = theme.font("strong" if cramped else "big_number")
        width = QFontMetricsF(font).horizontalAdvance(face.points)
        box = QRectF(icon.left() - width - theme.px(5), body.top(), width + 1, high)
        painter.setFont(font)
        painter.setPen(theme.color("ink"))
        painter.drawText(box, _RIGHT, face.points)
        return min(box.left(), self._paint_time(painter, body))

    def _paint_time(self, painter: QPainter, body: QRectF) -> float:
        """Small, below the points; where it begins."""
        if not self._time.text:
            return body.right()
        font = theme.font("goods")
        width = QFontMetricsF(font).horizontalAdvance(self._time.text)
        left = body.right() - theme.px(7) - width
        middle = body.top() + body.height() * 0.7
        painter.setFont(font)
        painter.setPen(theme.color("bad" if self._time.is_over else "ink2"))
        # By the height of its digits: a line of Chinese is higher, and came down onto the bar.
        base = middle + QFontMetricsF(font).capHeight() / 2
        painter.drawText(QPointF(left, base), self._time.text)
        return left

    def _paint_name(self, painter: QPainter, box: QRectF, face: SeatFace) -> None:
        strong = theme.font("strong")
        if QFontMetricsF(strong).horizontalAdvance(face.name) > box.width():
            strong.setPixelSize(max(LEAST, round(strong.pixelSize() * 0.8)))
        if box.width() < QFontMetricsF(strong).horizontalAdvance(face.name[:2] + "…"):
            return  # the badge says who it is; one letter would say nothing
        used = _draw(painter, box, face.name, strong, theme.color("ink"))
        left = box.left() + used
        if face.label and box.right() - left > theme.px(26):
            rest = QRectF(left, box.top(), box.right() - left, box.height())
            words = f" · {face.label}"
            fits = QFontMetricsF(theme.font("body")).horizontalAdvance(words) <= rest.width()
            font = theme.font("body" if fits else "caption")
            left += _draw(painter, rest, words, font, theme.color("ink2"))
        side = theme.px(13)
        if face.is_computer and box.right() - left > side + 4:
            spot = QRectF(left + 4, box.center().y() - side / 2, side, side)
            paint_icon(painter, "ui_computer", spot, theme.color("ink2"))

    def _paint_goods(self, painter: QPainter, box: QRectF, face: SeatFace) -> None:
        room = self._after_tag(painter, box, face)
        fit = fit_goods(face.goods, room.width(), room.height())
        if fit is not None:
            paint_goods(painter, room, face.goods, fit.font, fit.spacing)

    def _paint_tag(self, painter: QPainter, box: QRectF, face: SeatFace) -> float:
        """A moon and the word, or the moon alone where the amounts leave the word no room."""
        font, tag = theme.font("caption"), face.tag
        side = theme.px(11)
        wide = QFontMetricsF(font).horizontalAdvance(tag) + side + theme.px(11)
        rest, usual = box.width() - wide - theme.px(6), round(theme.font("goods").pixelSize() * 0.8)
        has_word = rest > 0 and fit_goods(face.goods, rest, least=usual) is not None
        width = wide if has_word else theme.px(TAG)
        frame = QRectF(box.left(), box.top() + 1, width, box.height() - 2)
        painter.setPen(QPen(theme.color("line2"), theme.line(1)))
        painter.setBrush(theme.color("panel"))
        painter.drawRoundedRect(frame, theme.px(4), theme.px(4))
        spot = QRectF(frame.left() + theme.px(4), frame.center().y() - side / 2, side, side)
        paint_icon(painter, "ui_pass", spot, theme.color("ink2"))
        if has_word:
            words = QRectF(spot.right() + theme.px(3), frame.top(), width, frame.height())
            painter.setFont(font)
            painter.setPen(theme.color("ink2"))
            painter.drawText(words, _LEFT, tag)
        return width


def _draw(painter: QPainter, box: QRectF, text: str, font: QFont, color: QColor) -> float:
    """Draw text that fits, and say how wide it became."""
    metrics = QFontMetricsF(font)
    shown = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, box.width()))
    painter.setFont(font)
    painter.setPen(color)
    painter.drawText(box, _LEFT, shown)
    return metrics.horizontalAdvance(shown)


def _name_width(name: str, room: float) -> float:
    return QFontMetricsF(fitted("strong", name, room)).horizontalAdvance(name)
