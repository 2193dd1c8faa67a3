"""Choosing a faction: a card for each, over the map."""

import math
from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QPainter,
    QPaintEvent,
    QResizeEvent,
    QTextLayout,
    QTextOption,
)
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import Faction
from gamedesk.games.terra_mystica.view.palette import emblem
from gamedesk.games.terra_mystica.view.section import place_grid
from gamedesk.games.terra_mystica.view.strip_cells import Speak, write
from gamedesk.games.terra_mystica.view.tile_face import Bit, Line, cults_line
from gamedesk.games.terra_mystica.view.tile_paint import face_style, paint_line
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.page import scrolled
from gamedesk.ui.painting import Emblem, paint_badge, paint_panel
from gamedesk.ui.texts import of_whom
from gamedesk.ui.theme import theme

LEAST_CARD = 96
"""Narrowest card at 1280."""
SHAPE = 0.85
"""Width of a card by its height, so that words and goods have room."""
LEAST_FONT = 9
"""Pixels of the smallest words on a card at 1280."""
HEAD, FOOT = 24, 17
"""Heights of the name and of the goods on a card at 1280."""


class FactionCard(Spot):
    """Badge, name, what it can do, what it begins with."""

    def __init__(self, faction: Faction, hub: SpotHub, speak: Speak, parent: QWidget) -> None:
        super().__init__(f"faction:{faction.id}", hub, parent)
        self.faction, self._speak = faction, speak
        self._bright = False
        self._most = 0
        self.retranslate()

    def retranslate(self) -> None:
        """Name and help in the language that is on."""
        name = self._speak(f"faction.{self.faction.id}")
        ability = self._speak(f"faction.{self.faction.id}.ability")
        stronghold = self._speak(f"faction.{self.faction.id}.stronghold")
        building = self._speak("building.stronghold")
        self.set_words(name, f"{name}\n{ability}\n{of_whom(building, stronghold)}")
        self.update()

    def brighten(self, bright: bool) -> None:
        """Faint is what cannot be taken and is not talked about."""
        if bright != self._bright:
            self._bright = bright
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        painter.setOpacity(1.0 if self._bright else 0.45)
        inside = self.paint_frame(painter, rect, worn=not self._bright)
        inside, pad = self._inside(inside), theme.px(4)
        head = QRectF(inside.left(), inside.top(), inside.width(), theme.px(HEAD))
        badge = QRectF(head.left(), head.top(), head.height(), head.height())
        paint_badge(painter, badge, home_emblem(self.faction))
        name = self._speak(f"faction.{self.faction.id}")
        text = head.adjusted(badge.width() + pad, 0, 0, 0)
        wide = QFontMetricsF(theme.font("strong", name)).horizontalAdvance(name)
        write(painter, text, name, "strong" if wide <= text.width() else "label", "ink")
        high = theme.px(FOOT)
        foot = QRectF(inside.left(), inside.bottom() - high, inside.width(), high)
        self._paint_words(painter, self.body)
        paint_line(painter, foot, start_line(self.faction), face_style(theme.px(13)))

    @property
    def body(self) -> QRectF:
        """Where the words stand."""
        ring = theme.line(2)
        inside = QRectF(self.rect()).adjusted(2 * ring, 1.5 * ring, -2 * ring, -1.5 * ring)
        return self._inside(inside).adjusted(0, theme.px(HEAD), 0, -theme.px(FOOT))

    @staticmethod
    def _inside(frame: QRectF) -> QRectF:
        pad = theme.px(4)
        return frame.adjusted(pad, pad / 2, -pad, -pad / 2)

    def limit_font(self, pixels: int) -> None:
        """Words no larger than this, so that all cards have one size; 0 for no limit."""
        if pixels != self._most:
            self._most = pixels
            self.update()

    def _fill(self, worn: bool) -> QColor:
        """Calm: all cards can be picked at first, so only the one pointed at stands out."""
        return theme.color("brasssoft" if self.lit else "sunk" if worn else "raised")

    def _paint_words(self, painter: QPainter, body: QRectF) -> None:
        """The ability, then what the stronghold brings; smaller where there is little room."""
        painter.save()
        painter.setClipRect(body)
        font = self.words_font(body)
        used = _write_block(painter, body, self._ability(), font)
        side = float(font.pixelSize() + theme.px(3))
        below = body.adjusted(0, used + theme.px(2), 0, 0)
        icon = QRectF(below.left(), below.top(), side, side)
        paint_icon(painter, "piece_stronghold", icon, theme.on_panel(QColor("#8A7A5C")))
        words = below.adjusted(side + theme.px(3), 0, 0, 0)
        _write_block(painter, words, self._stronghold(), font)
        painter.restore()

    def words_font(self, body: QRectF) -> QFont:
        """The largest font, up to the usual one, in which all words have room."""
        font = theme.font("label", self._ability())
        if self._most:
            font.setPixelSize(min(font.pixelSize(), self._most))
        while (
            font.pixelSize() > theme.px(LEAST_FONT)
            and self.words_height(body.width(), font) > body.height()
        ):
            font.setPixelSize(font.pixelSize() - 1)
        return font

    def words_height(self, width: float, font: QFont) -> float:
        """How high all words are in that font."""
        side = font.pixelSize() + theme.px(3)
        below = _block_height(self._stronghold(), width - side - theme.px(3), font)
        return _block_height(self._ability(), width, font) + theme.px(2) + max(side, below)

    def least_width(self) -> int:
        """What the name needs beside the badge."""
        name = self._speak(f"faction.{self.faction.id}")
        wide = QFontMetricsF(theme.font("label", name)).horizontalAdvance(name)
        return math.ceil(wide) + theme.px(HEAD + 17)

    def least_height(self, width: float) -> float:
        """What a card of that width needs for all its words in the smallest font."""
        font = theme.font("label", self._ability())
        font.setPixelSize(theme.px(LEAST_FONT))
        inside = width - 2 * theme.px(4) - 4
        return self.words_height(inside, font) + theme.px(HEAD + FOOT + 8)

    def _ability(self) -> str:
        return self._speak(f"faction.{self.faction.id}.ability")

    def _stronghold(self) -> str:
        return self._speak(f"faction.{self.faction.id}.stronghold")


def _wrapped() -> QTextOption:
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    return option


def _block_height(text: str, width: float, font: QFont) -> float:
    """How high wrapped words are."""
    layout = QTextLayout(text, font)
    layout.setTextOption(_wrapped())
    layout.beginLayout()
    high = 0.0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(width)
        high += line.height()
    layout.endLayout()
    return high


def _write_block(painter: QPainter, box: QRectF, text: str, font: QFont) -> float:
    """Wrapped words; returns how high they are."""
    painter.setFont(font)
    painter.setPen(theme.color("ink2"))
    painter.drawText(box, text, _wrapped())
    return _block_height(text, box.width(), font)


def _shape(count: int, room: QRect, columns: int) -> float:
    """Width by height of so many cards in so many columns."""
    rows = -(-count // columns)
    return (room.width() / columns) / max(1.0, room.height() / max(1, rows))


def home_emblem(faction: Faction) -> Emblem:
    """The badge of a faction; those that choose their terrain have a wheel's mark."""
    if faction.home == "chosen":
        return Emblem(theme.color("ink3"), "ui_rotate")
    return emblem(faction.home)


def start_line(faction: Faction) -> Line:
    """Goods and cult steps at the start."""
    start = faction.start
    goods: list[Bit] = []
    amounts = (("res_coin", start.coins), ("res_worker", start.workers))
    for icon, amount in (*amounts, ("res_priest", start.priests)):
        if amount:
            goods += [Bit(text=str(amount)), Bit(icon=icon)]
    steps = cults_line(start.cults)
    return (*goods, *steps) if len(goods) + len(steps) <= 10 else (*goods, *steps[::2])


class FactionPicker(QWidget):
    """All factions of the game; those that cannot be taken are faint."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._hub, self._speak = hub, speak
        self._cards: dict[str, FactionCard] = {}
        self._fits = True
        self._inside = QWidget()
        self._scroll = scrolled(self._inside, sideways=False)
        self._scroll.setParent(self)
        self.hide()
        theme.changed.connect(self._place)

    def set_factions(self, factions: Sequence[Faction]) -> None:
        """Make the cards once, in this order."""
        if not self._cards:
            for faction in factions:
                self._cards[faction.id] = FactionCard(faction, self._hub, self._speak, self._inside)

    def offer(self, factions: frozenset[str]) -> None:
        """Show while these can be taken or are talked about; expansion ones only then."""
        self.setVisible(bool(factions))
        if not factions:
            return
        expansion = {name for name, card in self._cards.items() if card.faction.set != "base"}
        for name, card in self._cards.items():
            card.setVisible(name not in expansion or bool(expansion & factions))
            card.brighten(name in factions)
        self.raise_()
        self._place()

    def retranslate(self) -> None:
        """Words in the language that is on."""
        for card in self._cards.values():
            card.retranslate()
        self._place()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def wanted(self, board: QRect, whole: QRect) -> QRect:
        """Over the board; over all of the view where the cards have no room there."""
        self.setGeometry(board)
        return board if self._fits else whole

    def _place(self) -> None:
        shown = [card for card in self._cards.values() if not card.isHidden()]
        pad, gap = theme.px(10), theme.px(4)
        room = QRect(self.rect()).adjusted(pad, theme.px(34), -pad, -pad)
        self._scroll.setGeometry(room)
        if not shown:
            return
        columns = self._columns(shown, room)
        high = self._least(shown, room.width(), columns)
        self._fits = high <= room.height()
        bar = 0 if self._fits else self._scroll.verticalScrollBar().sizeHint().width()
        if bar:
            high = self._least(shown, room.width() - bar, columns)
        self._inside.setMinimumHeight(high if bar else 0)
        inside = QRect(0, 0, room.width() - bar, max(high, room.height()))
        place_grid(shown, inside, columns, gap)
        for card in shown:
            card.limit_font(0)
        least = min(card.words_font(card.body).pixelSize() for card in shown)
        for card in shown:
            card.limit_font(least)

    def _columns(self, shown: Sequence[FactionCard], room: QRect) -> int:
        """As many as give cards of a good shape, among those that need no scrolling if any."""
        least = max(theme.px(LEAST_CARD), *(card.least_width() for card in shown))
        counts = range(1, max(1, room.width() // least) + 1)
        whole = [n for n in counts if self._least(shown, room.width(), n) <= room.height()]
        bar = self._scroll.verticalScrollBar().sizeHint().width()
        beside = range(1, max(1, (room.width() - bar) // least) + 1)
        return min(whole or beside, key=lambda n: abs(_shape(len(shown), room, n) - SHAPE))

    def _least(self, shown: Sequence[FactionCard], width: int, columns: int) -> int:
        """How high all rows are at least."""
        gap = theme.px(4)
        rows = -(-len(shown) // columns)
        wide = (width - gap * (columns - 1)) / columns
        high = max(card.least_height(wide) for card in shown)
        return math.ceil(rows * high + gap * (rows - 1))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), float(theme.px(10)))
        head = QRectF(theme.px(14), theme.px(6), self.width() - theme.px(28), theme.px(26))
        write(painter, head, self._speak("view.choose_faction"), "heading", "ink")
