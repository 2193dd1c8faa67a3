"""Rows of cards that can be picked: one's gods, one's hand, a hand that lies open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view.card_face import CardLook, needs_words, paint_back, paint_card
from gamedesk.games.holy_war.view.panels import Panel
from gamedesk.ui.board.art import render
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.lettering import paint_words
from gamedesk.ui.theme import theme

WIDEST = 250
SEEN_WIDEST = 190
FEWEST = 3
"""Cards are as wide as if there were so many, so that rows of few have no giants."""


class CardSpot(Spot):
    """One card. It can always have the keyboard, so that it can be read enlarged."""

    def __init__(self, target: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(target, hub, parent)
        self.look: CardLook | None = None
        self.plain = False
        """Without a picture, because some card of its row needs the room for words."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def show_look(self, look: CardLook) -> None:
        """Be this card."""
        if look == self.look:
            return
        self.look = look
        self.set_words(f"{look.name} · {look.words}", "")
        self.update()

    def retire(self) -> None:
        """What it was is forgotten at once: it may have been a secret."""
        self.look = None
        self.set_words("", "")
        super().retire()

    def set_legal(self, legal: bool) -> None:
        super().set_legal(legal)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def event(self, event: QEvent) -> bool:
        """No tool tip: the enlarged card says the same."""
        return event.type() == QEvent.Type.ToolTip or super().event(event)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        if self.legal or self.lit:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.color("brassfill" if self.lit else "accent"))
            painter.drawRoundedRect(rect, theme.px(11), theme.px(11))
        if self.look is not None:
            size, ratio = self.size(), self.devicePixelRatioF()
            painter.drawPixmap(0, 0, _face(self.look, size, ratio, plain=self.plain))

    def set_plain(self, *, plain: bool) -> None:
        """Have a picture, or only a medallion."""
        if plain != self.plain:
            self.plain = plain
            self.update()

    def needs_words(self) -> bool:
        """Whether its words leave no room for a picture."""
        return self.look is not None and needs_words(self.look, _body(QRectF(self.rect())))


def _body(whole: QRectF) -> QRectF:
    """The card within its widget: round it there is room for the ring of what is legal."""
    ring = float(theme.px(3))
    return whole.adjusted(ring, ring, -ring, -ring)


def _face(look: CardLook, size: QSize, ratio: float, *, plain: bool) -> QPixmap:
    """A card painted once: its words and rays are slow, and it is shown through many states."""
    shape = (size.width(), size.height(), ratio)
    return _painted(look, *shape, theme.name, theme.factor, plain=plain)


@lru_cache(maxsize=48)
def _painted(
    look: CardLook,
    width: int,
    height: int,
    ratio: float,
    _theme: str,
    _factor: float,
    *,
    plain: bool,
) -> QPixmap:
    whole = QRectF(0, 0, max(1, width), max(1, height))
    room = _body(whole)
    face = render(whole, ratio, lambda painter: paint_card(painter, room, look, plain=plain))
    face.setDevicePixelRatio(ratio)
    return face


class CardBacks(QWidget):
    """One's own cards face down."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._civilization, self._count = "", 0

    def show_backs(self, civilization: str, count: int) -> None:
        """So many backs."""
        if (civilization, count) == (self._civilization, self._count):
            return
        self._civilization, self._count = civilization, count
        self.update()

    def paintEvent(self, event: object) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        for place in row_of(room, self._count):
            paint_back(painter, place.adjusted(3, 3, -3, -3), self._civilization)


def row_of(room: QRectF, count: int) -> list[QRectF]:
    """Places for so many cards side by side from the left."""
    if not count:
        return []
    wide = min(room.width() / max(count, FEWEST), float(theme.px(WIDEST)))
    return [QRectF(room.left() + i * wide, room.top(), wide, room.height()) for i in range(count)]


class CardRow(Panel):
    """Cards side by side; their targets are `<kind>:<card>`."""

    def __init__(self, name: str, kind: str, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(name, parent)
        self._kind, self._hub = kind, hub
        self._empty = ""
        self.cards: list[CardSpot] = []
        self._backs = CardBacks(self)
        self._backs.hide()

    def show_cards(self, looks: Sequence[CardLook], empty: str = "") -> None:
        """These cards face up; `empty` is said when there are none."""
        self._say_empty("" if looks else empty)
        self._backs.hide()
        wanted = [f"{self._kind}:{look.id}" for look in looks]
        if [spot.target for spot in self.cards] != wanted:
            for spot in self.cards:
                spot.retire()
            self.cards = [CardSpot(target, self._hub, self) for target in wanted]
            for spot in self.cards:
                spot.show()
            self.place()
        for spot, look in zip(self.cards, looks, strict=True):
            spot.show_look(look)
        self._agree()

    def _say_empty(self, words: str) -> None:
        if words != self._empty:
            self._empty = words
            self.update()

    def _agree(self) -> None:
        """All cards of the row look alike: with a picture, or without."""
        plain = any(spot.needs_words() for spot in self.cards)
        for spot in self.cards:
            spot.set_plain(plain=plain)

    def show_backs(self, civilization: str, count: int) -> None:
        """So many cards face down."""
        self.show_cards(())
        self._backs.show_backs(civilization, count)
        self._backs.show()
        self.place()

    def place(self) -> None:
        self._backs.setGeometry(self.room.toRect())
        for spot, place in zip(self.cards, row_of(self.room, len(self.cards)), strict=True):
            high = min(place.height(), place.width() * 1.7)
            spot.setGeometry(place.adjusted(1, 0, -1, high - place.height()).toRect())
        self._agree()

    def paint_more(self, painter: QPainter) -> None:
        if self._empty:
            paint_words(painter, self.room, self._empty, "body", "ink3", centred=True, middle=True)


class SeenRow:
    """Open cards as spots of a panel; `seen:<text key>` are their targets. They only enlarge."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        self._hub, self._parent = hub, parent
        self.spots: list[CardSpot] = []

    def show_cards(self, looks: Sequence[CardLook]) -> None:
        """These, and no others."""
        wanted = [f"seen:{look.key}" for look in looks]
        if [spot.target for spot in self.spots] != wanted:
            for spot in self.spots:
                spot.retire()
            self.spots = [CardSpot(target, self._hub, self._parent) for target in wanted]
        for spot, look in zip(self.spots, looks, strict=True):
            spot.show_look(look)
            spot.show()

    def place(self, room: QRectF, columns: int, rows: int = 1) -> None:
        """Side by side from the left, in so many rows."""
        wide = min(room.width() / max(1, columns), float(theme.px(SEEN_WIDEST)))
        high = min(room.height() / max(1, rows), wide * 1.75)
        for index, spot in enumerate(self.spots):
            row, column = divmod(index, columns)
            box = QRectF(room.left() + column * wide, room.top() + row * high, wide, high)
            spot.setGeometry(box.toRect())
        plain = any(spot.needs_words() for spot in self.spots)
        for spot in self.spots:
            spot.set_plain(plain=plain)
