"""A small card beside a place: every way to use it, and what is lacking. It only shows and tells.

While the pointer rests the card is only read (the mouse goes through it); opened by hand its lines
are buttons. It stays on the board where it can: with many lines they stand in two columns.
`ways.py` decides what is on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from gamedesk.core.advice import Way
from gamedesk.ui.painting import round_pen
from gamedesk.ui.spotlight import place_beside
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label

MOST_WIDE = 420
MANY = 6
"""With more lines than these a card is short and in two columns, and covers less of the board."""
_STEPS = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


@dataclass(frozen=True, slots=True)
class WayRow:
    """One line: the way, how it looks, and why it is off."""

    way: Way
    face: Face
    reason: str = ""


class WayCard(QWidget):
    """Title and lines; hidden until `show_ways`."""

    chosen = Signal(object)
    """A line was pressed: its Way."""
    pointed = Signal(object)
    """The Way of the line that the mouse or the keyboard is on; None when it left."""
    closed = Signal()

    def __init__(self, page: QWidget, board: QWidget | None = None) -> None:
        """Hidden, over that page; as high as `board` at most, if it can, and between its edges."""
        super().__init__(page)
        self._page, self._board = page, board
        self.setObjectName("card:ways")
        self._title = Label("heading", "", wrap=True)
        self._rows: list[ActionButton] = []
        self._grid = QGridLayout(self)
        self._grid.addWidget(self._title, 0, 0)
        self.is_open = False
        """Opened by hand: its lines can be pressed."""
        self.hide()

    @property
    def rows(self) -> tuple[ActionButton, ...]:
        """The buttons of the lines."""
        return tuple(self._rows)

    def show_ways(
        self, title: str, rows: Sequence[WayRow], beside: Sequence[QPainterPath], *, by_hand: bool
    ) -> None:
        """Show these beside a place; `by_hand`: as buttons, with the keyboard on the first."""
        self._clear()
        self.is_open = by_hand
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, not by_hand)
        self._title.set_words(title)
        for number, row in enumerate(rows):
            self._add(row, number)
        self.setAccessibleName(title)
        self._arrange(beside)
        self.show()
        self.raise_()
        if by_hand and self._rows:
            self._rows[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def _add(self, row: WayRow, number: int) -> None:
        has_more = row.face.goods or row.face.note or row.reason
        kind = ButtonKind.OPTION if has_more else ButtonKind.TOOL
        button = ActionButton(row.face, kind, f"way:{number}")
        button.deny(row.reason)
        button.clicked.connect(lambda: self.chosen.emit(row.way))
        button.pointed.connect(lambda on: self.pointed.emit(row.way if on else None))
        policy = Qt.FocusPolicy.StrongFocus if self.is_open else Qt.FocusPolicy.NoFocus
        button.setFocusPolicy(policy)
        button.setParent(self)
        button.show()  # on a card in sight it would be measured as hidden until the next event
        self._rows.append(button)

    def _clear(self) -> None:
        for button in self._rows:
            button.blockSignals(True)
            button.setParent(None)
            button.deleteLater()
        self._rows = []

    def _arrange(self, beside: Sequence[QPainterPath]) -> None:
        side, top = theme.px(10), theme.px(8)
        self._grid.setContentsMargins(side, top, side, top)
        self._grid.setSpacing(theme.px(2))
        room = self._room()
        size = self._in_columns(2 if len(self._rows) > MANY else 1, room)
        if size.height() > room.height() and 1 < len(self._rows) <= MANY:
            size = self._in_columns(2, room)
        if size.height() > room.height():
            room = self._whole_page()
        size.setHeight(min(size.height(), room.height()))
        self.setGeometry(place_beside(size, beside, room).toAlignedRect())

    def _whole_page(self) -> QRectF:
        margin = theme.gap
        return QRectF(self._page.rect()).adjusted(margin, margin, -margin, -margin)

    def _room(self) -> QRectF:
        """The page without what is above and below the board: seats and bar stay in sight."""
        room = self._whole_page()
        if self._board is not None:
            top = self._board.mapTo(self._page, QPoint(0, 0)).y()
            room.setTop(top)
            room.setBottom(top + self._board.height())
        return room

    def _in_columns(self, count: int, room: QRectF) -> QSizeF:
        """Put the lines into so many columns; how large the card wants to be then."""
        high = -(-len(self._rows) // count)
        self._grid.removeWidget(self._title)
        self._grid.addWidget(self._title, 0, 0, 1, count)
        for number, row in enumerate(self._rows):
            self._grid.removeWidget(row)
            self._grid.addWidget(row, 1 + number % high, number // high)
        self._grid.activate()
        width = self._wanted_width(count, high, room)
        return QSizeF(width, self._grid.totalHeightForWidth(width))

    def _wanted_width(self, count: int, high: int, room: QRectF) -> int:
        """As wide as the widest lines; the title, if need be, on several lines."""
        margins = self._grid.contentsMargins()
        title = self._title.fontMetrics().horizontalAdvance(self._title.text()) + 2
        widths = [row.sizeHint().width() for row in self._rows] or [0]
        rows = sum(max(widths[at : at + high]) for at in range(0, len(widths), high))
        rows += (count - 1) * self._grid.spacing()
        wanted = max(min(title, theme.px(MOST_WIDE)), rows)
        return min(wanted + margins.left() + margins.right(), round(room.width()))

    def close_card(self) -> None:
        """Away with it, and with what it said: that may have been a secret."""
        if not self.isHidden():
            had = self.is_open
            self.is_open = False
            self.hide()
            self._clear()
            self._title.set_words("")
            self.setAccessibleName("")
            if had:
                self.closed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Up and down walk the lines, Escape closes."""
        step = _STEPS.get(Qt.Key(event.key()), 0)
        if event.key() == Qt.Key.Key_Escape:
            self.close_card()
        elif step and self._rows:
            places = [place for place, row in enumerate(self._rows) if row.hasFocus()]
            now = places[0] if places else 0
            self._rows[(now + step) % len(self._rows)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Raised paper with a strong edge."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        outline = QPainterPath()
        outline.addRoundedRect(body, theme.px(10), theme.px(10))
        painter.fillPath(outline, theme.color("raised"))
        painter.strokePath(outline, round_pen(theme.color("ink"), theme.line(1.6)))
