"""A small card beside a place: every way to use it, and what is lacking. It only shows and tells.

While the pointer rests the card is only read (the mouse goes through it); opened by hand its lines
are buttons. `ways.py` decides what is on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPainterPath, QPaintEvent
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gamedesk.core.advice import Way
from gamedesk.ui.painting import round_pen
from gamedesk.ui.spotlight import place_beside
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label

MOST_WIDE = 420
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

    def __init__(self, page: QWidget, bar: QWidget | None = None) -> None:
        """Hidden, over that page; it leaves `bar`, at the bottom, in sight where it can."""
        super().__init__(page)
        self._page, self._bar = page, bar
        self.setObjectName("card:ways")
        self._title = Label("heading", "", wrap=True)
        self._rows: list[ActionButton] = []
        self._column = QVBoxLayout(self)
        self._column.addWidget(self._title)
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
        button = ActionButton(row.face, ButtonKind.OPTION, f"way:{number}")
        button.deny(row.reason)
        button.clicked.connect(lambda: self.chosen.emit(row.way))
        button.pointed.connect(lambda on: self.pointed.emit(row.way if on else None))
        policy = Qt.FocusPolicy.StrongFocus if self.is_open else Qt.FocusPolicy.NoFocus
        button.setFocusPolicy(policy)
        self._rows.append(button)
        self._column.addWidget(button)

    def _clear(self) -> None:
        for button in self._rows:
            button.blockSignals(True)
            button.setParent(None)
            button.deleteLater()
        self._rows = []

    def _arrange(self, beside: Sequence[QPainterPath]) -> None:
        side, top = theme.px(10), theme.px(8)
        self._column.setContentsMargins(side, top, side, top)
        self._column.setSpacing(theme.px(2))
        self._column.activate()
        width, height = self._wanted()
        margin = theme.gap
        room = QRectF(self._page.rect()).adjusted(margin, margin, -margin, -margin)
        if self._bar is not None:
            above = self._bar.mapTo(self._page, QPoint(0, 0)).y() - margin
            if height <= above - room.top():
                room.setBottom(above)
        size = QSizeF(width, min(height, room.height()))
        self.setGeometry(place_beside(size, beside, room).toAlignedRect())

    def _wanted(self) -> tuple[int, int]:
        """As wide as the widest line, the title if need be on several lines."""
        margins = self._column.contentsMargins()
        sides = margins.left() + margins.right()
        title = self._title.fontMetrics().horizontalAdvance(self._title.text()) + 2
        rows = max((row.sizeHint().width() for row in self._rows), default=0)
        width = min(max(title, rows) + sides, theme.px(MOST_WIDE))
        return width, self._column.totalHeightForWidth(width)

    def close_card(self) -> None:
        """Away with it."""
        if not self.isHidden():
            had = self.is_open
            self.is_open = False
            self.hide()
            self._clear()
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
