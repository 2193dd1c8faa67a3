"""The column beside the altar: the others' altars, the totems of the game, one's own cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRect, QRectF, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.content import TotemData
from gamedesk.games.sky_totem.view.altar_cards import CardLook, CardSpot, new_card
from gamedesk.games.sky_totem.view.neighbours import Neighbour, NeighbourSpot, place_column
from gamedesk.games.sky_totem.view.totem_cards import TotemLook, TotemSpot, place_grid
from gamedesk.games.sky_totem.view.words import Speak
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Segments

NEIGHBOUR, TOTEM, CARDS = 60.0, 106.0, 130.0
"""How high the parts would like to be at 1280x720."""
HIGH = 560
"""From this height on totems have two rows rather than one."""
LEAST_ROW = 62
"""Lower rows of totems are put into two columns."""
LEAST_TOTEM = 126
"""Narrowest totem card."""
LEAST_NEIGHBOUR = 165
"""Narrowest card of another's altar, side by side."""
TABS_BELOW = 350
"""In less height the three parts are tabs."""
WHOLE_BELOW = 260
"""In less height the common board is a tab, too."""
TABS = ("sky", "totems", "cards", "altars")
ROW_BELOW = 0.72
"""With less than so much of the wished height the others lie side by side."""


class SideColumn(QWidget):
    """Lays the three parts out one below the other, or shows one of them where it is low."""

    turned = Signal()
    """Another part is shown."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget) -> None:
        super().__init__(parent)
        self._hub = hub
        self._tab = TABS[1]
        named = [(name, partial(speak, f"view.tab.{name}")) for name in TABS]
        self._few, self._many = Segments(named[1:], "side", self), Segments(named, "side", self)
        for tabs in (self._few, self._many):
            tabs.chosen.connect(self._turn)
            tabs.hide()
        self.neighbours: dict[Seat, NeighbourSpot] = {}
        self.totems: list[TotemSpot] = []
        self.cards: list[CardSpot] = []
        theme.changed.connect(self._place)

    def show_neighbours(self, looks: Sequence[tuple[Neighbour, str]]) -> None:
        """The seats that are not the viewer's, with all of it in words."""
        wanted = [look.seat for look, _ in looks]
        for seat in [seat for seat in self.neighbours if seat not in wanted]:
            self.neighbours.pop(seat).retire()
        for look, aloud in looks:
            if look.seat not in self.neighbours:
                self.neighbours[look.seat] = NeighbourSpot(look.seat, self._hub, self)
                self.neighbours[look.seat].show()
            self.neighbours[look.seat].show_neighbour(look, aloud)
        self.neighbours = {seat: self.neighbours[seat] for seat in wanted}
        self._place()

    def show_totems(self, looks: Sequence[tuple[TotemData, TotemLook, str]]) -> None:
        """The totems in the game, with their whole words."""
        if [spot.totem.id for spot in self.totems] != [totem.id for totem, _, _ in looks]:
            for old in self.totems:
                old.retire()
            self.totems = [TotemSpot(totem, self._hub, self) for totem, _, _ in looks]
            for spot in self.totems:
                spot.show()
            self._place()
        for spot, (_, look, tip) in zip(self.totems, looks, strict=True):
            spot.show_look(look, tip)

    def show_cards(self, looks: Sequence[tuple[str, CardLook, str]]) -> None:
        """Target ids, cards and their whole words."""
        if [spot.target for spot in self.cards] != [target for target, _, _ in looks]:
            for old in self.cards:
                old.retire()
            self.cards = [new_card(target, self._hub, self) for target, _, _ in looks]
            self._place()
        for spot, (_, look, tip) in zip(self.cards, looks, strict=True):
            spot.show_look(look, tip)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    @property
    def has_tabs(self) -> bool:
        """Whether only one part is seen."""
        return self.height() < theme.px(TABS_BELOW) and self.width() > 0

    @property
    def has_sky(self) -> bool:
        """Whether the common board has to be one of the parts."""
        return self.height() < theme.px(WHOLE_BELOW)

    @property
    def sky_room(self) -> QRect | None:
        """Where the common board has to be shown, if it is its turn."""
        if not self.has_sky or self._tab != TABS[0]:
            return None
        return self._below_tabs().toRect().translated(self.pos())

    def _below_tabs(self) -> QRectF:
        top = self._many.sizeHint().height() + theme.px(5)
        return QRectF(self.rect()).adjusted(0, top, 0, 0)

    def reveal(self, targets: Sequence[str]) -> None:
        """Turn to the part that has the first of these."""
        parts = {"totem": "totems", "card": "cards", "altar": "altars", "area": "sky"}
        kinds = [target.partition(":")[0] for target in targets]
        found = [parts[kind] for kind in kinds if kind in parts]
        if found and self._tab not in found:
            self._turn(found[0])

    def _turn(self, name: object) -> None:
        self._tab = str(name)
        self._place()
        self.turned.emit()

    def _place(self) -> None:
        if self._tab == TABS[0] and not self.has_sky:
            self._tab = TABS[1]
        parts = self._parts()
        for tabs, on in ((self._few, not self.has_sky), (self._many, self.has_sky)):
            tabs.setVisible(self.has_tabs and on)
            tabs.set_value(self._tab)
            hint = tabs.sizeHint()
            tabs.setGeometry(0, 0, min(self.width(), hint.width()), hint.height())
        for name, spots in zip(TABS[1:], parts, strict=True):
            for spot in spots:
                spot.setVisible(not self.has_tabs or name == self._tab)
        if self.has_tabs:
            self._place_tab(self._below_tabs())
        else:
            self._place_all()

    def _parts(self) -> tuple[Sequence[QWidget], ...]:
        return self.totems, self.cards, list(self.neighbours.values())

    def _place_tab(self, room: QRectF) -> None:
        """One part as large as the room allows."""
        gap = float(theme.px(5))
        if self._tab == "totems":
            high = room.height() / max(1, len(self.totems))
            columns = 2 if high < theme.px(LEAST_ROW) else self._totem_columns(room.width())
            place_grid(self.totems, room, columns, gap)
        elif self._tab == "cards":
            self._place_cards(room, gap)
        elif self._tab == "altars" and self.neighbours:
            count = len(self.neighbours)
            high = (room.height() - gap * (count - 1)) / count
            spots = list(self.neighbours.values())
            place_column(spots, 0, room.top(), room.width(), min(high, theme.px(NEIGHBOUR)))

    def _place_all(self) -> None:
        gap = float(theme.px(5))
        room = QRectF(self.rect())
        columns = self._totem_columns(room.width())
        if columns > 2 and room.height() > theme.px(HIGH):
            columns = 2
        rows = -(-len(self.totems) // columns) if self.totems else 0
        wished = self._neighbour_rows(room.width()) * NEIGHBOUR + rows * TOTEM
        wished += CARDS * bool(self.cards)
        gaps = gap * (len(self.neighbours) + rows)
        share = (room.height() - gaps) / theme.px(wished) if wished else 1.0
        top = room.top() + self._place_neighbours(room, gap, share)
        left = room.bottom() - top
        cards = left * CARDS / (CARDS + rows * TOTEM) if self.cards else 0.0
        if rows:
            high = left - cards - (gap if self.cards else 0)
            place_grid(self.totems, QRectF(0, top, room.width(), high), columns, gap)
        self._place_cards(QRectF(0, room.bottom() - cards, room.width(), cards), gap)

    def _neighbour_rows(self, width: float) -> int:
        """In how many rows the others lie when there is room."""
        count = len(self.neighbours)
        abreast = count > 1 and width >= count * theme.px(LEAST_NEIGHBOUR)
        return 1 if abreast else count

    def _totem_columns(self, width: float) -> int:
        count = max(1, len(self.totems))
        fits = max(1, int(width // theme.px(LEAST_TOTEM)))
        return count if fits >= count else min(2, fits)

    def _place_neighbours(self, room: QRectF, gap: float, share: float) -> float:
        """Returns the height they take."""
        spots = list(self.neighbours.values())
        if not spots:
            return 0.0
        abreast = self._neighbour_rows(room.width()) < len(spots)
        if share >= ROW_BELOW and not abreast:
            high = min(theme.px(NEIGHBOUR) * min(share, 1.5), theme.px(120))
            place_column(spots, 0, 0, room.width(), high)
            return len(spots) * (high + gap)
        high = theme.px(NEIGHBOUR) * (1.0 if abreast else max(0.5, share * 0.9))
        wide = (room.width() - gap * (len(spots) - 1)) / len(spots)
        for index, spot in enumerate(spots):
            spot.setGeometry(round(index * (wide + gap)), 0, round(wide), round(high))
        return high + gap

    def _place_cards(self, room: QRectF, gap: float) -> None:
        count = len(self.cards)
        if not count:
            return
        wide = (room.width() - gap * (count - 1)) / count
        for index, spot in enumerate(self.cards):
            spot.setGeometry(
                round(index * (wide + gap)), round(room.top()), round(wide), round(room.height())
            )
