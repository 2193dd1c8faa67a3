"""What lies over the map for a while: an enlarged card, how many, civilizations, an open hand."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.view.brush import civ_emblem
from gamedesk.games.holy_war.view.card_face import LARGE_PICTURE, CardLook, paint_card
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.game_view import ENLARGED
from gamedesk.ui.lettering import paint_line, paint_words, words_height
from gamedesk.ui.painting import paint_badge, paint_panel
from gamedesk.ui.texts import of_whom
from gamedesk.ui.theme import theme

BIG = 268


class BigCard(QWidget):
    """A card large enough to read, with its keywords explained; lets the mouse through."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setObjectName(ENLARGED)
        self._look: CardLook | None = None
        self._high = 0.0
        self._keywords: Sequence[str] = ()
        self.hide()

    def show_card(self, look: CardLook, keywords: Sequence[str], room: QRect, small: QRect) -> None:
        """Stand at the right edge of `room`, or at the left one where the small card lies."""
        self._look, self._keywords = look, keywords
        wide = theme.px(BIG)
        self._high = _big_height(look, wide)
        high = self._high
        below = self._keywords_height(wide - theme.px(20))
        whole = high + (below + theme.px(14) if keywords else 0)
        self.resize(wide, round(min(whole, room.height())))
        top = room.center().y() - self.height() // 2
        place = QRect(room.right() - wide - theme.px(6), top, wide, self.height())
        if place.intersects(small):
            place.moveLeft(room.left() + theme.px(6))
        self.move(place.topLeft())
        self.show()
        self.raise_()
        self.update()

    def clear(self) -> None:
        """No card is read."""
        self._look = None
        self.hide()

    def _keywords_height(self, width: float) -> float:
        return sum(words_height(text, "body", width) + theme.px(3) for text in self._keywords)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        whole = QRectF(self.rect()).adjusted(2, 2, -2, -2)
        high = self._high
        if self._keywords:
            paint_panel(painter, whole.adjusted(0, high - theme.px(30), 0, 0), float(theme.px(10)))
        card = QRectF(whole.left(), whole.top(), whole.width(), high)
        paint_card(painter, card, self._look, large=True)
        top = whole.top() + high + theme.px(5)
        for text in self._keywords:
            room = QRectF(theme.px(10), top, whole.width() - theme.px(16), whole.bottom() - top)
            top += paint_words(painter, room, text, "body", "ink") + theme.px(3)


def _big_height(look: CardLook, wide: float) -> float:
    """Band, picture, title and all the words."""
    room = wide - theme.px(28)
    words = words_height(look.name, "title", room) + words_height(look.words, "reading", room)
    note = theme.px(20) if look.note else 0
    return theme.px(28) + wide * LARGE_PICTURE + words + theme.px(34) + note


class CountSpot(Spot):
    """A number to pick."""

    def event(self, event: QEvent) -> bool:
        """No tool tip: it could only say the number again."""
        return event.type() == QEvent.Type.ToolTip or super().event(event)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect)
        number = self.target.partition(":")[2]
        paint_line(painter, inside, number, "number", "ink", Qt.AlignmentFlag.AlignHCenter)


class CountBar(QWidget):
    """How many troops: numbers in a row near the place they go to."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(parent)
        self._hub = hub
        self._spots: list[CountSpot] = []
        self.hide()

    def offer(self, targets: Sequence[str], at: QPoint, room: QRect) -> None:
        """These numbers, below `at`; none hides it."""
        for spot in self._spots:
            spot.retire()
        self._spots = [CountSpot(target, self._hub, self) for target in targets]
        self.setVisible(bool(targets))
        side, pad = theme.px(34), theme.px(5)
        columns = min(8, max(1, len(targets)))
        for index, spot in enumerate(self._spots):
            row, column = divmod(index, columns)
            spot.setGeometry(pad + column * side, pad + row * side, side - 2, side - 2)
            spot.set_words(spot.target.partition(":")[2], "")
            spot.show()
        rows = -(-len(self._spots) // columns)
        self.resize(2 * pad + columns * side, 2 * pad + rows * side + 2)
        x = min(max(at.x() - self.width() // 2, room.left() + 4), room.right() - self.width() - 4)
        y = at.y() + theme.px(24)
        if y + self.height() > room.bottom():
            y = at.y() - theme.px(24) - self.height()
        self.move(x, y)
        self.raise_()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), float(theme.px(9)))


LEAST_ROW = 54
"""Lower rows of civilizations are put into two columns."""


@dataclass(frozen=True, slots=True)
class CivLook:
    """A civilization to choose: its words and its gods' names."""

    id: str
    name: str
    character: str
    gods: str


class CivSpot(Spot):
    """One civilization."""

    def __init__(self, look: CivLook, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(f"civilization:{look.id}", hub, parent)
        self._look = look
        words = of_whom(look.name, f"{look.character} {look.gods}")
        self.set_words(words, words)

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        inside = self.paint_frame(painter, rect, worn=not self.legal)
        side = min(inside.height() * 0.8, float(theme.px(58)))
        pad = float(theme.px(10))
        badge = QRectF(inside.left() + pad, inside.center().y() - side / 2, side, side)
        painter.setOpacity(1.0 if self.legal else 0.5)
        paint_badge(painter, badge, civ_emblem(self._look.id))
        room = QRectF(badge.right() + pad, inside.top() + 4, 0, inside.height() - 8)
        room.setRight(inside.right() - pad)
        line = float(theme.px(25))
        has_words = room.height() >= line + theme.px(16)
        title = QRectF(room.left(), room.top(), room.width(), line if has_words else room.height())
        used = paint_line(painter, title, self._look.name, "heading")
        gods = title.adjusted(used + pad, 0, 0, 0)
        paint_line(painter, gods, self._look.gods, "caption", "ink2", Qt.AlignmentFlag.AlignRight)
        if has_words:
            words = room.adjusted(0, line, 0, 0)
            paint_words(painter, words, self._look.character, "body", "ink")


class Picker(QWidget):
    """A panel over the map with spots one below or beside the other; hidden when it has none."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__(parent)
        self.hub = hub
        self._spots: list[Spot] = []
        self._title = ""
        self._beside = False
        theme.changed.connect(self._place)
        self.hide()

    def offer(self, title: str, spots: Sequence[Spot], *, beside: bool) -> None:
        """These, under a title; the old ones go."""
        for spot in self._spots:
            spot.retire()
        self._spots, self._title, self._beside = list(spots), title, beside
        for spot in self._spots:
            spot.show()
        self.setVisible(bool(spots))
        self._place()
        self.raise_()

    @property
    def offered(self) -> tuple[str, ...]:
        """The targets it has."""
        return tuple(spot.target for spot in self._spots)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        count = len(self._spots)
        if not count:
            return
        pad, gap = theme.px(14), theme.px(8)
        top = theme.px(44)
        wide, high = self.width() - 2 * pad, self.height() - top - pad
        for index, spot in enumerate(self._spots):
            if self._beside:
                step = min(wide / count, theme.px(190))
                tall = min(high, round(step * 1.5))
                spot.setGeometry(round(pad + index * step), top, round(step - gap), tall)
            else:
                columns = 1 if high / count >= theme.px(LEAST_ROW) else 2
                step, width = high / -(-count // columns), (wide + gap) / columns
                row, column = divmod(index, columns)
                left, above = pad + column * width, top + row * step
                spot.setGeometry(round(left), round(above), round(width - gap), round(step - gap))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        body = QRectF(self.rect())
        if self._beside and self._spots:
            body.setBottom(self._spots[0].geometry().bottom() + theme.px(16))
        paint_panel(painter, body, float(theme.px(10)))
        line = QRectF(theme.px(16), theme.px(4), self.width() - theme.px(32), theme.px(36))
        paint_line(painter, line, self._title, "title")
