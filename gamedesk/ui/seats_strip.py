"""The strip at the top of a table: round and phase, the seats in turn order, three buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from gamedesk.core.state import Seat
from gamedesk.ui.lettering import fitted
from gamedesk.ui.seat_card import SeatCard
from gamedesk.ui.seat_face import SeatFace, SeatTime
from gamedesk.ui.table_sign import TableSign
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, words

HEIGHT, LOW_HEIGHT = 50, 42
SEATS_HEIGHT = 46
"""Of the seats where they have a row of their own."""
TOOLS_FROM, ALL_TOOLS_FROM, ALL_TOOLS_STACKED = 780, 1120, 560
"""From which width on, in pixels of the 1280 design, help and settings, or all tools, are seen."""

LOW_PAGE = 340
"""In a page lower than this the strip is low, too."""
STACK_BELOW, STACK_FROM = 960, 700
"""Width and height of the page, in the same pixels, between which seats have a row of their own."""


@dataclass(frozen=True, slots=True)
class RoundFace:
    """Where the game is, in words, and how many of how many steps are reached."""

    title: str = ""
    phase: str = ""
    step: int = 0
    steps: int = 0


class SeatsStrip(QWidget):
    """Menu · round · seats · hint, rule book, help, settings."""

    menu_wanted = Signal()
    log_wanted = Signal()
    hint_wanted = Signal()
    score_wanted = Signal()
    book_wanted = Signal()
    help_wanted = Signal()
    settings_wanted = Signal()
    seat_clicked = Signal(int)
    seat_menu_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty until `show_seats`."""
        super().__init__(parent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._cards: list[SeatCard] = []
        self._times: dict[Seat, SeatTime] = {}
        self.has_book = False
        self._is_stacked = self._is_low = self._was_narrow = False
        self._column = QVBoxLayout(self)
        self._row = row = QHBoxLayout()
        self._column.addLayout(row)
        row.addWidget(_tool("table.menu", "ui_menu", self.menu_wanted))
        self.log_button = _tool("log.title", "ui_log", self.log_wanted)
        self.log_button.hide()
        row.addWidget(self.log_button)
        self._round = RoundPanel()
        row.addWidget(self._round)
        self.takebacks_sign = TableSign(
            "table:takebacks",
            "ui_undo",
            words("table.free_takebacks"),
            words("setup.takebacks_help"),
        )
        self.takebacks_sign.hide()
        row.addWidget(self.takebacks_sign)
        self._seats = QHBoxLayout()
        row.addLayout(self._seats, 1)
        self._place_of_seats = row.count() - 1
        self.peek_button = ActionButton(
            Face(icons=("ui_eye",), tip=words("table.peek")), ButtonKind.ICON, "table:peek"
        )
        self.peek_button.hide()
        row.addWidget(self.peek_button)
        self.hint_button = _tool("table.hint", "ui_hint", self.hint_wanted)
        self.score_button = _tool("score.title", "ui_chart", self.score_wanted)
        self.book_button = _tool("table.book", "ui_book", self.book_wanted)
        self.help_button = _tool("table.help", "ui_help", self.help_wanted)
        self.settings_button = _tool("table.settings", "ui_gear", self.settings_wanted)
        self.book_button.hide()
        for button in self._tools:
            row.addWidget(button)
        theme.changed.connect(self._follow)
        self._follow()

    def show_peek(self, is_needed: bool) -> None:
        """Let the eye be held, or say that one's secrets lie open already."""
        self.peek_button.deny("" if is_needed else words("table.peek_open"))

    def show_round(self, face: RoundFace) -> None:
        """Round and phase."""
        self._round.show_round(face)

    def show_seats(self, faces: Sequence[SeatFace]) -> None:
        """The seats in turn order."""
        while len(self._cards) < len(faces):
            card = SeatCard()
            card.together = self._cards
            card.clicked.connect(lambda _=False, card=card: self.seat_clicked.emit(card.seat))
            card.menu_wanted.connect(self.seat_menu_wanted)
            self._seats.addWidget(card, 1)
            before = self._cards[-1] if self._cards else self.log_button
            self._cards.append(card)
            QWidget.setTabOrder(before, card)
        for card, face in zip(self._cards, faces, strict=False):
            card.show_seat(face)
            card.show_time(self._times.get(face.seat, SeatTime()))
        narrow = any(card.is_narrow for card in self._cards)
        if narrow != self._was_narrow:
            self._was_narrow = narrow
            for card in self._cards:
                card.update()

    def show_times(self, times: Mapping[Seat, SeatTime]) -> None:
        """The thinking time of seats that have a clock."""
        self._times = dict(times)
        for card in self._cards:
            card.show_time(self._times.get(card.seat, SeatTime()))

    def card(self, seat: Seat) -> SeatCard | None:
        """The card of a seat."""
        return next((card for card in self._cards if card.seat == seat), None)

    @property
    def first_card(self) -> SeatCard | None:
        """The card of the first in turn order."""
        return self._cards[0] if self._cards else None

    @property
    def _tools(self) -> tuple[ActionButton, ...]:
        hint, score, book = self.hint_button, self.score_button, self.book_button
        return (hint, score, book, self.help_button, self.settings_button)

    def fit(self, page: QSize) -> None:
        """In a page that is narrow but high the seats have a row of their own."""
        narrow = page.width() < theme.px(STACK_BELOW)
        self._stack(on=narrow and page.height() > theme.px(STACK_FROM))
        low = page.height() < theme.px(LOW_PAGE)
        if low != self._is_low:
            self._is_low = low
            self._follow()

    def _stack(self, *, on: bool) -> None:
        if on == self._is_stacked:
            return
        self._is_stacked = on
        if on:
            self._row.removeItem(self._seats)
            self._row.insertStretch(self._place_of_seats, 1)
            self._column.addLayout(self._seats)
        else:
            self._column.removeItem(self._seats)
            self._row.takeAt(self._place_of_seats)
            self._row.insertLayout(self._place_of_seats, self._seats, 1)
        self._follow()
        self._fold()

    def _follow(self) -> None:
        high = LOW_HEIGHT if self._is_low else HEIGHT
        self.setFixedHeight(theme.px(high + SEATS_HEIGHT * self._is_stacked))
        gap = theme.px(6)
        self._column.setContentsMargins(theme.gap, theme.px(4), theme.gap, theme.px(4))
        self._column.setSpacing(theme.px(4))
        self._row.setSpacing(gap)
        self._seats.setSpacing(gap)
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where it is tight the tools are in the menu only."""
        self._fold()

    def offer_book(self) -> None:
        """There is a rule book to open."""
        self.has_book = True
        self._fold()

    def _fold(self) -> None:
        roomy = self._is_stacked or self.width() >= theme.px(TOOLS_FROM)
        wide = self.width() >= theme.px(ALL_TOOLS_STACKED if self._is_stacked else ALL_TOOLS_FROM)
        for button in self._tools:
            first = button in (self.help_button, self.settings_button)
            known = button is not self.book_button or self.has_book
            button.setVisible(known and (wide or (roomy and first)))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paper with a hairline below."""
        painter = QPainter(self)
        painter.fillRect(self.rect(), theme.color("panel"))
        painter.setPen(QPen(theme.color("line"), theme.line(1)))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)


class RoundPanel(QWidget):
    """The round in words, with a bar of steps: done, now, to come."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Empty."""
        super().__init__(parent)
        self._face = RoundFace()
        self.setObjectName("table:round")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Expanding)
        theme.changed.connect(self.updateGeometry)

    def show_round(self, face: RoundFace) -> None:
        """Show this from now on."""
        if face != self._face:
            self._face = face
            self.setAccessibleName(f"{face.title}, {face.phase}")
            self.setToolTip(f"{face.title} · {face.phase}" if face.phase else face.title)
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        """As wide as the words, within bounds."""
        title = QFontMetricsF(theme.font("heading", self._face.title))
        words_width = title.horizontalAdvance(self._face.title)
        bar = min(self._face.steps * theme.px(16), theme.px(100)) + theme.px(8)
        bar = bar if self._face.steps else 0
        phase = QFontMetricsF(theme.font("caption")).horizontalAdvance(self._face.phase)
        width = max(words_width, bar + phase) + theme.px(14)
        return QSize(round(min(max(width, theme.px(90)), theme.px(190))), theme.px(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The words may be cut where it is tight; they are in the tool tip too."""
        return QSize(theme.px(90), 0)

    def _bar_width(self) -> float:
        most = min(theme.px(100), max(theme.px(60), self.width() - theme.px(12)))
        return float(min(self._face.steps * theme.px(16), most))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Title above, steps and phase below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(theme.px(6), 0, 0, 0)
        half = box.height() / 2
        flags = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft
        painter.setFont(fitted("heading", self._face.title, box.width(), 0.6))
        painter.setPen(theme.color("ink"))
        whole = not (self._face.phase or self._face.steps)
        painter.drawText(
            QRectF(box.left(), box.top(), box.width(), box.height() if whole else half + 2),
            flags,
            self._face.title,
        )
        left = self._paint_steps(painter, box.left(), box.top() + half * 1.42)
        painter.setFont(theme.font("caption"))
        painter.setPen(theme.color("ink2"))
        below = QRectF(left, box.top() + half, box.right() - left, half * 0.9)
        metrics = QFontMetricsF(painter.font())
        phase = metrics.elidedText(self._face.phase, Qt.TextElideMode.ElideRight, below.width())
        painter.drawText(below, flags, phase)

    def _paint_steps(self, painter: QPainter, left: float, middle: float) -> float:
        face = self._face
        if not face.steps:
            return left
        each = self._bar_width() / face.steps
        high = theme.px(6)
        for step in range(1, face.steps + 1):
            now = step == face.step
            fill = "brassfill" if now else "ink2" if step < face.step else "line"
            box = QRectF(left + (step - 1) * each, middle - high / 2, each - theme.px(3), high)
            painter.setPen(QPen(theme.color("ink"), theme.line(1)) if now else Qt.PenStyle.NoPen)
            painter.setBrush(theme.color(fill))
            painter.drawRoundedRect(box, high / 2, high / 2)
        return left + self._bar_width() + theme.px(6)


def _tool(key: str, icon: str, signal: object) -> ActionButton:
    face = Face(icons=(icon,), tip=words(key))
    button = ActionButton(face, ButtonKind.ICON, key.replace(".", ":"))
    button.clicked.connect(signal)
    return button
