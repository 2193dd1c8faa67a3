"""The preview in the bar: what an action costs and brings, or why something is not possible."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import Emblem, Good, goods_size, paint_badge, paint_goods
from gamedesk.ui.theme import theme

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """A label at the left, then a badge (somebody else's), amounts and words; or a warning."""

    label: str
    goods: tuple[Good, ...] = ()
    text: str = ""
    emblem: Emblem | None = None
    warns: bool = False


class ReceiptView(QWidget):
    """Up to four lines; a note (the reason why not) takes the place of all of them."""

    LINES = 4

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self._lines: tuple[ReceiptLine, ...] = ()
        self._note = ""
        self._is_warning = False
        self.setObjectName("bar:receipt")
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.updateGeometry)

    @property
    def note(self) -> str:
        """The words shown instead of lines."""
        return self._note

    @property
    def lines(self) -> tuple[ReceiptLine, ...]:
        """The lines shown."""
        return self._lines

    def show_lines(self, lines: Sequence[ReceiptLine]) -> None:
        """Show what changes."""
        if tuple(lines) == self._lines and not self._note:
            return
        self._lines, self._note = tuple(lines), ""
        aloud = "; ".join(
            " ".join([line.label, *(good.text for good in line.goods), line.text]) for line in lines
        )
        self.setAccessibleName(aloud)
        self.update()

    def show_note(self, note: str, *, warning: bool = False) -> None:
        """Show words; with `warning`, why something is not possible."""
        self._lines, self._note, self._is_warning = (), note, warning
        self.setAccessibleName(note)
        self.update()

    def sizeHint(self) -> QSize:
        """As wide as the design has it."""
        return QSize(theme.px(272), theme.px(80))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lines, or the note."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self._note:
            self._paint_note(painter, box)
            return
        high = min(box.height() / self.LINES, theme.px(23))
        top = box.top()
        for line in self._lines[: self.LINES]:
            if line.warns:
                room = QRectF(box.left(), top, box.width(), box.bottom() - top)
                top += self._paint_warning(painter, room, line.text, high)
            else:
                self._paint_line(painter, QRectF(box.left(), top, box.width(), high), line)
                top += high

    def _paint_warning(self, painter: QPainter, room: QRectF, text: str, high: float) -> float:
        """A sign and a sentence in as many lines as it needs; how high it became."""
        side = theme.px(15)
        spot = QRectF(room.left(), room.top() + (high - side) / 2, side, side)
        paint_icon(painter, "ui_warn", spot, theme.color("bad"))
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("ink"))
        left = side + theme.px(6)
        flags = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
        words = room.adjusted(left, theme.px(2), 0, 0)
        used = painter.boundingRect(words, flags, text).height() + theme.px(4)
        painter.drawText(words, flags, text)
        return max(high, used)

    def _paint_note(self, painter: QPainter, box: QRectF) -> None:
        left = box.left()
        if self._is_warning:
            side = theme.px(18)
            spot = QRectF(left, box.center().y() - side / 2, side, side)
            paint_icon(painter, "ui_warn", spot, theme.color("bad"))
            left += side + theme.px(6)
        painter.setFont(theme.font("strong" if self._is_warning else "body"))
        painter.setPen(theme.color("ink" if self._is_warning else "ink2"))
        flags = int(_LEFT) | int(Qt.TextFlag.TextWordWrap)
        painter.drawText(
            QRectF(left, box.top(), box.right() - left, box.height()), flags, self._note
        )

    def _paint_line(self, painter: QPainter, row: QRectF, line: ReceiptLine) -> None:
        column = self._label_width()
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("ink2"))
        painter.drawText(QRectF(row.left(), row.top(), column, row.height()), _RIGHT, line.label)
        left = row.left() + column + theme.px(8)
        if line.emblem is not None:
            side = min(row.height(), theme.px(20))
            badge = QRectF(left, row.center().y() - side / 2, side, side)
            paint_badge(painter, badge, line.emblem)
            left = badge.right() + theme.px(5)
        font = theme.font("goods")
        shown = list(line.goods)
        while len(shown) > 1 and goods_size(shown, font).width() > row.right() - left:
            shown.pop()
        paint_goods(painter, QRectF(left, row.top(), row.right() - left, row.height()), shown, font)
        if line.text:
            left += goods_size(shown, font).width() + (theme.px(6) if shown else 0)
            painter.setFont(theme.font("body"))
            painter.setPen(theme.color("ink"))
            room = max(0.0, row.right() - left)
            metrics = QFontMetricsF(painter.font())
            words = metrics.elidedText(line.text, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(left, row.top(), room, row.height()), _LEFT, words)

    def _label_width(self) -> float:
        metrics = QFontMetricsF(theme.font("caption"))
        widest = max((metrics.horizontalAdvance(line.label) for line in self._lines), default=0.0)
        return min(widest, self.width() * 0.4)
