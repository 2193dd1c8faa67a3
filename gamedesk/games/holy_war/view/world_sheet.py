"""The world cards that everybody has seen, opened over the map: in play, and discarded."""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.view.card_face import CardLook
from gamedesk.games.holy_war.view.card_rows import CardSpot, SeenRow
from gamedesk.games.holy_war.view.looks import Voice, card_looks
from gamedesk.games.holy_war.view.panels import Sheet
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.lettering import paint_words


@dataclass(frozen=True, slots=True)
class WorldLook:
    """The world cards that everybody has seen: in play, and discarded."""

    title: str
    note: str
    cards: tuple[CardLook, ...]
    empty: str


def world_look(state: HolyWarState, voice: Voice) -> WorldLook:
    """Those in play first; the others as they were discarded, the last first."""
    in_play, gone = state.world_in_play, tuple(reversed(state.world_discard))
    note = voice.speak("view.world.in_play")
    looks = [replace(look, in_force=True) for look in card_looks(state, in_play, voice, note)]
    looks += [look for look in card_looks(state, gone, voice) if look.id not in in_play]
    words = voice.speak("view.world.note", deck=len(state.world_deck), discards=len(gone))
    return WorldLook(
        voice.speak("view.part.world"), words, tuple(looks), voice.speak("view.world.none")
    )


class WorldSheet(Sheet):
    """The world cards that everybody has seen."""

    def __init__(self, hub: SpotHub, parent: QWidget) -> None:
        super().__init__("world", parent)
        self._look: WorldLook | None = None
        self._row = SeenRow(hub, self)

    @property
    def is_open(self) -> bool:
        """Whether it can be seen."""
        return self._look is not None

    @property
    def spots(self) -> tuple[CardSpot, ...]:
        """Its cards, in order."""
        return tuple(self._row.spots)

    def show_sheet(self, look: WorldLook | None) -> None:
        """Open it, or close it."""
        self._look = look
        self.setVisible(look is not None)
        self._row.show_cards(look.cards if look is not None else ())
        if look is not None:
            self.set_title(look.title, look.note)
            self.place()
            self.raise_()

    def place(self) -> None:
        count = len(self._row.spots)
        columns = 3 if count <= 6 else 4 if count <= 12 else 5
        self._row.place(self.room.adjusted(4, 6, -4, -4), columns, -(-count // columns))

    def paint_more(self, painter: QPainter) -> None:
        look = self._look
        if look is not None and not look.cards:
            paint_words(painter, self.room, look.empty, "body", "ink3", centred=True, middle=True)
