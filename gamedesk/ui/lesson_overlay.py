"""The coach at the table: everything but what the lesson points at lies in shade, and a card talks.

Only drawing and buttons are here; `lesson_table.py` runs the lesson. The shade lets the mouse
through, so that what is pointed at can be pointed at and clicked.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import (
    QKeyEvent,
    QPainter,
    QPainterPath,
    QPaintEvent,
)
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gamedesk.ui.aloud import announce
from gamedesk.ui.free_place import free_place
from gamedesk.ui.painting import round_pen, rounded
from gamedesk.ui.spotlight import card_outline, grown, paint_ring, ring_reach
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, ButtonKind, Face, Label, words

WIDTH = 348
OTHER_WIDTHS = (290, 430, 236, 540)
"""Tried where the card would cover something; the narrow ones have room over the log."""
GAP = 28
"""Room for the tip of the card."""
SHADOW = 3

Locate = Callable[[str], "QPainterPath | None"]


@dataclass(frozen=True, slots=True)
class CardTexts:
    """What the card says: the lesson's name, where it is, the step's title, text and hint."""

    lesson: str
    place: str
    title: str
    text: str
    hint: str = ""

    @property
    def aloud(self) -> str:
        """For screen readers."""
        parts = (self.title, self.text, self.hint, f"{self.lesson}, {self.place}")
        return ". ".join(part.rstrip(".") for part in parts if part)


class LessonOverlay(QWidget):
    """Shade, rings and the card, over a page; `bar` stays clear below."""

    def __init__(self, page: QWidget, bar: QWidget, locate: Locate) -> None:
        """Hidden until the first step."""
        super().__init__(page)
        self._page, self._bar, self._locate = page, bar, locate
        self._targets: tuple[str, ...] = ()
        self._offered: tuple[str, ...] = ()
        self.setObjectName("lesson:shade")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.card = CoachCard(page)
        theme.changed.connect(self.arrange)
        self.hide()
        self.card.hide()

    @property
    def targets(self) -> tuple[str, ...]:
        """What is pointed at."""
        return self._targets

    def show_step(self, texts: CardTexts, targets: Sequence[str], done: float) -> None:
        """Talk about these places. `done` is how much of the lesson is behind."""
        self._targets = tuple(targets)
        self.card.show_texts(texts, done)
        self.show()
        self.card.show()
        self.arrange()

    @property
    def clear(self) -> tuple[str, ...]:
        """What lies in no shade: what is pointed at and what can be chosen."""
        return (*self._targets, *self._offered)

    def show_offered(self, targets: Sequence[str]) -> None:
        """These can be chosen now: they are not shaded, and not covered if that can be."""
        if self._offered != tuple(targets):
            self._offered = tuple(targets)
            self.arrange()

    def put_away(self) -> None:
        """Nothing is said now."""
        self.hide()
        self.card.hide()

    def arrange(self) -> None:
        """Follow the size of the page and where the places are."""
        if self.isHidden():
            return
        self.setGeometry(self._page.rect())
        self.raise_()
        self.card.raise_()
        boxes, others = (
            [shape.boundingRect() for shape in self._shapes(targets)]
            for targets in (self._targets, self._offered)
        )
        gaps = (float(theme.px(GAP)), ring_reach() + 2)
        self.card.place(free_place(self.card.sizes, boxes, others, self._room(), gaps))
        self.update()

    def _room(self) -> QRectF:
        """Where the card may lie: anywhere above the bar."""
        margin = theme.gap
        top = self._bar.mapTo(self._page, QPoint(0, 0)).y()
        whole = QRectF(0, 0, self._page.width(), top)
        return whole.adjusted(margin, margin, -margin, -margin)

    def _shapes(self, targets: Sequence[str]) -> list[QPainterPath]:
        found = (self._locate(target) for target in targets)
        return [shape for shape in found if shape is not None]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shapes = self._shapes(self._targets)
        shade = QPainterPath()
        bar = QRectF(self._bar.mapTo(self._page, QPoint(0, 0)), self._bar.size())
        shade.addRect(QRectF(self.rect()))
        lit = QPainterPath()
        lit.addRect(bar)
        for shape in (*shapes, *self._shapes(self._offered)):
            lit = lit.united(grown(shape))
        painter.fillPath(shade.subtracted(lit), theme.color("scrim"))
        for shape in shapes:
            paint_ring(painter, shape)
        self._paint_card(painter, shapes)

    def _paint_card(self, painter: QPainter, shapes: Sequence[QPainterPath]) -> None:
        outline = card_outline(QRectF(self.card.geometry()), shapes)
        painter.fillPath(outline.translated(0, theme.px(SHADOW)), theme.color("ink"))
        painter.fillPath(outline, theme.color("raised"))
        painter.strokePath(outline, round_pen(theme.color("ink"), theme.line(2)))


class CoachCard(QWidget):
    """Progress, a title, a sentence or two, and the buttons. The overlay paints its body."""

    next_wanted = Signal()
    back_wanted = Signal()
    leave_wanted = Signal()

    def __init__(self, page: QWidget) -> None:
        """Empty."""
        super().__init__(page)
        self._page = page
        self.setObjectName("lesson:card")
        self._progress = Progress()
        self._labels = [
            Label("label", "", "ink2"),
            Label("title", "", wrap=True),
            Label("reading", "", wrap=True),
            Label("strong", "", "ink2", wrap=True),
        ]
        self._column = QVBoxLayout(self)
        head = QHBoxLayout()
        head.addWidget(self._progress, 1)
        head.addWidget(self._labels[0])
        self._column.addLayout(head)
        for label in self._labels[1:]:
            self._column.addWidget(label)
        self._column.addStretch(1)
        self._column.addLayout(self._buttons())
        theme.changed.connect(self._measure)
        self._measure()

    def _buttons(self) -> QHBoxLayout:
        back = Face(icons=("ui_back",), tip=words("lesson.back"))
        leave = Face(words("lesson.leave"), tip=words("lesson.leave_tip"))
        self.back_button = ActionButton(back, ButtonKind.CALM, "lesson:back")
        self.next_button = ActionButton(Face(), ButtonKind.PRIMARY, "lesson:next")
        self.leave_button = ActionButton(leave, ButtonKind.CALM, "lesson:leave")
        self._row = QHBoxLayout()
        for button, signal in (
            (self.back_button, self.back_wanted),
            (self.next_button, self.next_wanted),
            (self.leave_button, self.leave_wanted),
        ):
            button.clicked.connect(signal)
            button.installEventFilter(self)
        self._row.addWidget(self.back_button)
        self._row.addWidget(self.next_button)
        self._row.addStretch(1)
        self._row.addWidget(self.leave_button)
        return self._row

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Arrows turn the pages of the lesson instead of moving between the buttons."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            return self.turn(event.key())
        return False

    def turn(self, key: int) -> bool:
        """What an arrow key means; False for another key."""
        if key == Qt.Key.Key_Right:
            self.next_wanted.emit()
        elif key == Qt.Key.Key_Left:
            self.back_wanted.emit()
        else:
            return False
        return True

    def show_texts(self, texts: CardTexts, done: float) -> None:
        """Say this from now on, and read it aloud where a screen reader listens."""
        spoken = (texts.lesson + " · " + texts.place, texts.title, texts.text, texts.hint)
        for label, line in zip(self._labels, spoken, strict=True):
            label.set_words(line)
        self._labels[3].setVisible(bool(texts.hint))
        self._progress.show_share(done)
        changed = self.accessibleName() != texts.aloud
        self.setAccessibleName(texts.aloud)
        if changed:
            announce(self, texts.aloud)

    @property
    def sizes(self) -> list[QSizeF]:
        """How large it has to be, the best width first."""
        self._column.activate()
        widest = max(200, self._page.width() - 2 * theme.gap)
        least = max(200, self._column.totalMinimumSize().width())
        wanted = (min(theme.px(width), widest) for width in (WIDTH, *OTHER_WIDTHS))
        widths = dict.fromkeys(max(width, least) for width in wanted)
        return [QSizeF(width, self._column.totalHeightForWidth(width)) for width in widths]

    def place(self, place: QRectF) -> None:
        """Lie there."""
        self.setGeometry(place.toAlignedRect())

    def _measure(self) -> None:
        side, top = theme.px(18), theme.px(14)
        self._column.setContentsMargins(side, top, side, theme.px(16))
        self._column.setSpacing(theme.px(6))
        self._row.setContentsMargins(0, theme.px(8), 0, 0)
        self._row.setSpacing(theme.px(8))


class Progress(QWidget):
    """A thin bar: how much of the lesson is behind."""

    def __init__(self, parent: QWidget | None = None) -> None:
        """Nothing yet."""
        super().__init__(parent)
        self._share = 0.0

    def show_share(self, share: float) -> None:
        """From 0 to 1."""
        self._share = share
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        high = float(theme.px(7))
        room = QRectF(0, (self.height() - high) / 2, self.width() - theme.px(12), high)
        painter.fillPath(rounded(room, high / 2), theme.color("line"))
        done = QRectF(room.left(), room.top(), max(high, room.width() * self._share), high)
        painter.fillPath(rounded(done, high / 2), theme.color("brassfill"))
        painter.strokePath(rounded(done, high / 2), round_pen(theme.color("ink"), theme.line(1)))
