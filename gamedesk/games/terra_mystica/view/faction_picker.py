"""Choosing a faction: a card for each, over the map."""

from collections.abc import Mapping

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent, QTextOption
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.content import Faction
from gamedesk.games.terra_mystica.view.palette import emblem
from gamedesk.games.terra_mystica.view.section import place_grid
from gamedesk.games.terra_mystica.view.strip_cells import Speak, write
from gamedesk.games.terra_mystica.view.tile_face import Bit, Line, cults_line
from gamedesk.games.terra_mystica.view.tile_paint import face_style, paint_line
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.icons import paint_icon
from gamedesk.ui.painting import Emblem, paint_badge, paint_panel
from gamedesk.ui.theme import theme

LEAST_CARD = 132
"""Narrowest card at 1280."""


class FactionCard(Spot):
    """Badge, name, what it can do, what it begins with."""

    def __init__(self, faction: Faction, hub: SpotHub, speak: Speak, parent: QWidget) -> None:
        super().__init__(f"faction:{faction.id}", hub, parent)
        self.faction, self._speak = faction, speak
        self._bright = False
        self.retranslate()

    def retranslate(self) -> None:
        """Name and help in the language that is on."""
        name = self._speak(f"faction.{self.faction.id}")
        ability = self._speak(f"faction.{self.faction.id}.ability")
        stronghold = self._speak(f"faction.{self.faction.id}.stronghold")
        building = self._speak("building.stronghold")
        self.set_words(name, f"{name}\n{ability}\n{building}: {stronghold}")
        self.update()

    def brighten(self, bright: bool) -> None:
        """Faint is what cannot be taken and is not talked about."""
        if bright != self._bright:
            self._bright = bright
            self.update()

    def paint_inside(self, painter: QPainter, rect: QRectF) -> None:
        painter.setOpacity(1.0 if self._bright else 0.45)
        inside = self.paint_frame(painter, rect, worn=not self._bright)
        pad = theme.px(4)
        inside = inside.adjusted(pad, pad / 2, -pad, -pad / 2)
        head = QRectF(inside.left(), inside.top(), inside.width(), theme.px(24))
        badge = QRectF(head.left(), head.top(), head.height(), head.height())
        paint_badge(painter, badge, home_emblem(self.faction))
        name = self._speak(f"faction.{self.faction.id}")
        text = head.adjusted(badge.width() + pad, 0, 0, 0)
        write(painter, text, name, "strong", "ink")
        foot = QRectF(inside.left(), inside.bottom() - theme.px(17), inside.width(), theme.px(17))
        body = QRectF(inside.left(), head.bottom(), inside.width(), foot.top() - head.bottom())
        self._paint_words(painter, body)
        paint_line(painter, foot, start_line(self.faction), face_style(theme.px(13)))

    def _fill(self, worn: bool) -> QColor:
        """Calm: all cards can be picked at first, so only the one pointed at stands out."""
        return theme.color("brasssoft" if self.lit else "sunk" if worn else "raised")

    def _paint_words(self, painter: QPainter, body: QRectF) -> None:
        """The ability, then what the stronghold brings, as far as there is room."""
        painter.save()
        painter.setClipRect(body)
        used = _write_block(painter, body, self._speak(f"faction.{self.faction.id}.ability"))
        side = theme.px(15)
        below = body.adjusted(0, used + theme.px(3), 0, 0)
        icon = QRectF(below.left(), below.top(), side, side)
        paint_icon(painter, "piece_stronghold", icon, theme.on_panel(QColor("#8A7A5C")))
        words = self._speak(f"faction.{self.faction.id}.stronghold")
        _write_block(painter, below.adjusted(side + theme.px(4), 0, 0, 0), words)
        painter.restore()


def _write_block(painter: QPainter, box: QRectF, text: str) -> float:
    """Wrapped words; returns how high they are."""
    painter.setFont(theme.font("label"))
    painter.setPen(theme.color("ink2"))
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    room = QRectF(box.left(), box.top(), box.width(), 10000)
    high = painter.boundingRect(room, text, option).height()
    painter.drawText(box, text, option)
    return high


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
        self.hide()
        theme.changed.connect(self._place)

    def set_factions(self, factions: Mapping[str, Faction]) -> None:
        """Make the cards once."""
        if not self._cards:
            ordered = sorted(factions.values(), key=lambda f: (f.set, f.color, f.id))
            for faction in ordered:
                self._cards[faction.id] = FactionCard(faction, self._hub, self._speak, self)

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
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        shown = [card for card in self._cards.values() if not card.isHidden()]
        pad, gap = theme.px(10), theme.px(4)
        room = QRect(self.rect()).adjusted(pad, theme.px(34), -pad, -pad)
        columns = max(2, min(5, room.width() // theme.px(LEAST_CARD)))
        place_grid(shown, room, columns, gap)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), float(theme.px(10)))
        head = QRectF(theme.px(14), theme.px(6), self.width() - theme.px(28), theme.px(26))
        write(painter, head, self._speak("view.choose_faction"), "heading", "ink")
