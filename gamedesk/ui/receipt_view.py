"""The preview in the bar: what an action costs and brings, or why something is not possible.

Nothing is cut off while there is room: amounts go on in the next row, and what happens to several
others stands in one row. Where even that is too much, a mark says so and the tool tip has it all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from gamedesk.core.reason import Reason
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.lettering import fitted, paint_line
from gamedesk.ui.painting import Emblem, Good, goods_size, paint_badge, paint_goods
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.theme import theme

_LEFT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
_RIGHT = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignRight


MOST_WIDE, LEAST_WIDE = 272, 224
"""Between which widths it is, in pixels of the 1280 design."""


@dataclass(frozen=True, slots=True)
class ReceiptLine:
    """A label at the left, then a badge (somebody else's), amounts and words; or a sentence alone:
    a warning, or advice.
    """

    label: str
    goods: tuple[Good, ...] = ()
    text: str = ""
    emblem: Emblem | None = None
    warns: bool = False
    who: str = ""
    """Whose badge it is, for ears."""
    longer: str = ""
    """What stands instead of `text` where there is room for it; ears always hear it."""
    advises: bool = False

    @property
    def is_sentence(self) -> bool:
        """Whether it has a sign and as many lines as it needs."""
        return self.warns or self.advises

    @property
    def aloud(self) -> str:
        """All of it in words; what an amount is called is not said twice."""
        goods = [f"{good.text} {good.said}".strip() for good in self.goods]
        text = "" if self.goods and self.text == self.goods[-1].said else self.longer or self.text
        return " ".join(part for part in (self.label, self.who, *goods, text) if part)


def advice_line(why: Reason | None, say: Say) -> ReceiptLine:
    """What a computer that was asked for advice says about it."""
    if why is None:
        return ReceiptLine("", text=say(Phrase.of("log.advice_plain")), advises=True)
    text = say(Phrase.of("log.advice", why=Phrase.from_reason(why)))
    return ReceiptLine("", text=text, advises=True)


@dataclass(slots=True)
class _Row:
    """What stands side by side: a label, then pieces; or a warning alone."""

    label: str
    pieces: list[ReceiptLine] = field(default_factory=list)
    width: float = 0.0


class ReceiptView(QWidget):
    """A few rows; a note (the reason why not) takes the place of all of them."""

    LINES = 4
    MOST = 6
    """So many rows are shown, lower ones where there are more than four."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self._lines: tuple[ReceiptLine, ...] = ()
        self._note = ""
        self._is_warning = False
        self._wide = MOST_WIDE
        self.letters = 0
        """How large words are written, in pixels."""
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
        self.setAccessibleName("; ".join(line.aloud for line in lines))
        self.setToolTip("\n".join(line.aloud for line in lines))
        self.update()

    def show_note(self, note: str, *, warning: bool = False) -> None:
        """Show words; with `warning`, why something is not possible."""
        self._lines, self._note, self._is_warning = (), note, warning
        self.setAccessibleName(note)
        self.setToolTip(note)
        self.update()

    def fit(self, bar: int) -> None:
        """In a bar of that width: as wide as the design has it, or a little narrower."""
        wide = min(MOST_WIDE, max(LEAST_WIDE, round(bar / theme.factor * 0.22)))
        if wide != self._wide:
            self._wide = wide
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        """As wide as the bar lets it be."""
        return QSize(theme.px(self._wide), theme.px(80))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Rows, or the note."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect())
        if self._note:
            self._paint_note(painter, box)
            return
        rows = self._rows()
        self.letters = self._fitting_letters(rows)
        count = min(max(self.LINES, len(rows)), self.MOST)
        high = min(box.height() / count, theme.px(23))
        top = box.top()
        for number, row in enumerate(rows):
            if top + high > box.bottom() + 1:
                self._paint_more(painter, QRectF(box.left(), top - high, box.width(), high))
                return
            if row.pieces[0].is_sentence:
                room = QRectF(box.left(), top, box.width(), box.bottom() - top)
                top += self._paint_sentence(painter, room, row.pieces[0], high)
            else:
                new = number == 0 or rows[number - 1].label != row.label
                self._paint_row(painter, QRectF(box.left(), top, box.width(), high), row, new)
                top += high

    # Where everything stands.

    def _rows(self) -> list[_Row]:
        """The lines as rows: one goes on in the next row, several of one label share theirs."""
        room = self.width() - self._label_width() - theme.px(8)
        rows: list[_Row] = []
        for line in self._lines:
            shares = bool(rows and line.label and line.emblem) and rows[-1].label == line.label
            if not shares:
                rows.append(_Row(line.label))
            for piece in _pieces(line):
                wide = self._piece_width(piece)
                if rows[-1].pieces and rows[-1].width + wide > room:
                    rows.append(_Row(line.label))
                rows[-1].pieces.append(piece)
                rows[-1].width += wide + theme.px(8)
        return rows

    def _piece_width(self, piece: ReceiptLine) -> float:
        wide = goods_size(piece.goods, theme.font("goods")).width() if piece.goods else 0.0
        if piece.emblem is not None:
            wide += theme.px(22)
        if piece.text:
            wide += QFontMetricsF(theme.font("body")).horizontalAdvance(piece.text)
            wide += theme.px(6) if piece.goods else 0
        return wide

    def _label_width(self) -> float:
        metrics = QFontMetricsF(theme.font("caption"))
        widest = max((metrics.horizontalAdvance(line.label) for line in self._lines), default=0.0)
        return min(widest, self.width() * 0.4)

    def _fitting_letters(self, rows: Sequence[_Row]) -> int:
        """Pixels of all words: as many as the longest needs, so that lines look like one another.

        Down to a share; what is longer still is cut.
        """
        column = self._label_width() + theme.px(8)
        sizes = [theme.font("body").pixelSize()]
        for row in rows:
            left = column
            for piece in row.pieces:
                if piece.text and not piece.is_sentence:
                    before = self._piece_width(replace(piece, text=""))
                    room = self.width() - left - before - (theme.px(6) if piece.goods else 0)
                    sizes.append(fitted("body", _fitting(piece, room), room, 0.8).pixelSize())
                left += self._piece_width(piece) + theme.px(8)
        return min(sizes)

    # Painting.

    def _paint_row(self, painter: QPainter, box: QRectF, row: _Row, new: bool) -> None:
        column = self._label_width()
        if new:
            painter.setFont(theme.font("caption"))
            painter.setPen(theme.color("ink2"))
            painter.drawText(QRectF(box.left(), box.top(), column, box.height()), _RIGHT, row.label)
        left = box.left() + column + theme.px(8)
        for piece in row.pieces:
            room = QRectF(left, box.top(), max(0.0, box.right() - left), box.height())
            self._paint_piece(painter, room, piece)
            left += self._piece_width(piece) + theme.px(8)

    def _paint_piece(self, painter: QPainter, room: QRectF, piece: ReceiptLine) -> None:
        left = room.left()
        if piece.emblem is not None:
            side = min(room.height(), theme.px(17))
            badge = QRectF(left, room.center().y() - side / 2, side, side)
            paint_badge(painter, badge, piece.emblem)
            left += theme.px(22)
        font = theme.font("goods")
        if piece.goods:
            box = QRectF(left, room.top(), room.right() - left, room.height())
            paint_goods(painter, box, piece.goods, font)
            left += goods_size(piece.goods, font).width() + theme.px(6)
        if piece.text:
            wide = max(0.0, room.right() - left)
            box = QRectF(left, room.top(), wide, room.height())
            paint_line(painter, box, _fitting(piece, wide), pixels=self.letters)

    def _paint_more(self, painter: QPainter, box: QRectF) -> None:
        """There is more than can be shown."""
        painter.setFont(theme.font("strong"))
        painter.setPen(theme.color("ink2"))
        painter.drawText(box, _RIGHT, "…")

    def _paint_sentence(
        self, painter: QPainter, room: QRectF, piece: ReceiptLine, high: float
    ) -> float:
        """A sign and a sentence in as many lines as it needs; how high it became."""
        side = theme.px(15)
        spot = QRectF(room.left(), room.top() + (high - side) / 2, side, side)
        icon, color = ("ui_warn", "bad") if piece.warns else ("ui_hint", "accent")
        paint_icon(painter, icon, spot, theme.color(color))
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("ink"))
        left = side + theme.px(6)
        flags = int(Qt.AlignmentFlag.AlignLeft) | int(Qt.TextFlag.TextWordWrap)
        words = room.adjusted(left, theme.px(2), 0, 0)
        used = painter.boundingRect(words, flags, piece.text).height() + theme.px(4)
        painter.drawText(words, flags, piece.text)
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


def _fitting(piece: ReceiptLine, room: float) -> str:
    """The longer words, if they have room."""
    wide = QFontMetricsF(theme.font("body")).horizontalAdvance(piece.longer)
    return piece.longer if piece.longer and wide <= room else piece.text


def _pieces(line: ReceiptLine) -> Iterator[ReceiptLine]:
    """What stays together when a line goes on in the next row."""
    if line.is_sentence or line.emblem is not None or not line.goods:
        yield line
        return
    for good in line.goods:
        yield ReceiptLine(line.label, (good,))
    if line.text:
        yield ReceiptLine(line.label, text=line.text)
