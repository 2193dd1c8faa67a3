"""What lies over the altar while something is chosen: dealt altar cards, cubes from the bag."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.sky_totem.view.altar_cards import CardLook, DealtCard
from gamedesk.games.sky_totem.view.boxes import grid_in
from gamedesk.games.sky_totem.view.words import Speak
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_line, paint_words
from gamedesk.ui.painting import paint_panel
from gamedesk.ui.panel_icons import stamp_on_panel
from gamedesk.ui.theme import theme

TITLE = 34
CARD = (190.0, 330.0)
CHOICE = (98.0, 80.0)
ROW, PAIRS_ROW = 5, 5
"""So many choices lie in one row."""


class CubesSpot(Spot):
    """Cubes that are chosen together."""

    def __init__(self, target: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(target, hub, parent)
        self.cubes = tuple(target.partition(":")[2].split("."))
        self.words = ""

    def name(self, words: str) -> None:
        """The kinds in words."""
        self.words = words
        self.set_words(words, words)
        self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect)
        words = QRectF(inside.left() + 2, 0, inside.width() - 4, theme.px(18))
        words.moveBottom(inside.bottom() - 1)
        room = QRectF(
            inside.left(), inside.top() + 2, inside.width(), words.top() - inside.top() - 2
        )
        for place, cube in zip(grid_in(room, len(self.cubes), 60), self.cubes, strict=True):
            stamp_on_panel(painter, f"cube_{cube}", place.adjusted(2, 2, -2, -2))
        paint_words(painter, words, self.words, "caption", "ink", centred=True, middle=True)


LOW, LOW_WIDER = 0.7, 1.7
"""With less than this share of the height they like, cards are so much wider."""


class Picker(QWidget):
    """A panel over the altar; hidden while there is nothing to choose there."""

    changed = Signal()
    """It wants another size now."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._hub, self._speak = hub, speak
        self._spots: list[Spot] = []
        self._title = ""
        self._shape = CARD
        theme.changed.connect(self._place)
        self.hide()

    def offer_cards(self, title: str, cards: Sequence[CardLook], start: str) -> None:
        """Cards to keep one of, or to open."""
        self._begin(title, CARD)
        for look in cards:
            if look.card is not None:
                spot = DealtCard(f"card:{look.card.id}", self._hub, self)
                spot.show_look(look, start)
                self._spots.append(spot)
        self._finish()

    def offer_cubes(self, title: str, choices: Sequence[tuple[str, str]]) -> None:
        """Targets of cubes that can be chosen, with their words."""
        self._begin(title, CHOICE)
        for target, words in choices:
            spot = CubesSpot(target, self._hub, self)
            spot.name(words)
            self._spots.append(spot)
        self._finish()

    def clear(self) -> None:
        """Nothing to choose here."""
        self._begin("", CARD)
        self.hide()

    @property
    def is_open(self) -> bool:
        """Whether something is offered."""
        return bool(self._spots)

    def wanted(self, room: QRect) -> QRect:
        """As much of `room` as it needs: cards in its middle, cubes at its bottom."""
        count = max(1, len(self._spots))
        wide, high = self._shape
        columns = count if self._shape == CARD or count <= ROW else PAIRS_ROW
        rows = -(-count // columns)
        pad = theme.px(10)
        low = room.height() < theme.px(high) * LOW * rows + theme.px(TITLE)
        each = theme.px(wide) * (LOW_WIDER if low else 1)
        width = min(room.width(), max(round(each) * columns, theme.px(260)) + 2 * pad)
        height = min(room.height(), theme.px(high) * rows + theme.px(TITLE) + 2 * pad)
        left = room.center().x() - width // 2
        top = room.center().y() - height // 2
        if self._shape == CHOICE:
            top = room.bottom() - height
        return QRect(left, top, width, height)

    def _begin(self, title: str, shape: tuple[float, float]) -> None:
        for spot in self._spots:
            spot.retire()
        self._spots = []
        self._title, self._shape = title, shape

    def _finish(self) -> None:
        for spot in self._spots:
            spot.show()
        self.setVisible(bool(self._spots))
        self.changed.emit()
        self._place()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        pad = theme.px(10)
        room = QRectF(self.rect()).adjusted(pad, theme.px(TITLE) + pad / 2, -pad, -pad)
        wide, high = self._shape
        gap = theme.px(4)
        most, ratio = float(theme.px(wide)), wide / high
        count = len(self._spots)
        if self._shape == CARD and count and room.height() < theme.px(high) * LOW:
            # One row of cards that lie across: their words need the width.
            most *= LOW_WIDER
            ratio = max(ratio, min(most, room.width() / count) / room.height())
        places = grid_in(room, count, most, ratio)
        for spot, place in zip(self._spots, places, strict=True):
            spot.setGeometry(place.adjusted(gap, gap, -gap, -gap).toRect())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect())
        paint_panel(painter, whole, float(theme.px(10)))
        pad = theme.px(14)
        title = QRectF(pad, theme.px(4), whole.width() - 2 * pad, theme.px(TITLE))
        paint_line(painter, title, self._title, "heading")
