"""What is chosen or read over the map: civilizations, a hand that lies open, how many, a card."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from gamedesk.core.agenda import top
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.content import HolyWarContent
from gamedesk.games.holy_war.rules.setup import ChooseCivilization
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.words_goods import LookAtHand
from gamedesk.games.holy_war.view import looks
from gamedesk.games.holy_war.view.card_face import card_look
from gamedesk.games.holy_war.view.card_rows import CardSpot
from gamedesk.games.holy_war.view.looks import Voice
from gamedesk.games.holy_war.view.overlays import BigCard, CivLook, CivSpot, CountBar, Picker
from gamedesk.games.holy_war.view.seat_sheet import SeatSheet
from gamedesk.games.holy_war.view.world_sheet import WorldSheet, world_look
from gamedesk.ui.board.spot import Spot, SpotHub
from gamedesk.ui.theme import theme

_READ = ("card:", "god:", "theirs:", "seen:")
MOST_KEYWORDS = 3
SMALL = 330
"""A map smaller than this has no room for what is read or chosen."""


class OverMap:
    """Makes the overlays in the view, opens and closes them."""

    def __init__(self, hub: SpotHub, view: QWidget) -> None:
        self._hub = hub
        self._troops_first = False
        self.picker = Picker(hub, view)
        self.counts = CountBar(hub, view)
        self.sheet = SeatSheet(hub, view)
        self.world = WorldSheet(hub, view)
        self.big = BigCard(view)

    def offer(
        self, state: HolyWarState | None, targets: Sequence[str], voice: Voice, *, shown: bool
    ) -> None:
        """What of these targets is chosen in a panel; nothing closes it."""
        step = top(state) if state is not None and targets else None
        if state is not None and isinstance(step, ChooseCivilization):
            title = voice.speak("question.choose_civilization")
            self.picker.offer(title, self._civilizations(state, voice), beside=False)
        elif state is not None and isinstance(step, LookAtHand):
            title = voice.speak("view.hand_of", name=voice.name_of(step.owner))
            spots = self._open_hand(state, step, voice) if shown else []
            self.picker.offer(title, spots, beside=True)
        else:
            self.picker.offer("", (), beside=True)

    def _civilizations(self, state: HolyWarState, voice: Voice) -> list[Spot]:
        comma = voice.speak("list.comma")
        spots: list[Spot] = []
        for id_ in state.world.content.civilizations:
            gods = comma.join(voice.speak(f"god.{god}") for god in state.world.gods[id_])
            name, character = f"civilization.{id_}", f"civilization.{id_}.character"
            words = voice.speak("view.gods_of", gods=gods)
            look = CivLook(id_, voice.speak(name), voice.speak(character), words)
            spots.append(CivSpot(look, self._hub, self.picker))
        return spots

    def _open_hand(self, state: HolyWarState, step: LookAtHand, voice: Voice) -> list[Spot]:
        spots: list[Spot] = []
        for look in looks.card_looks(state, state.players[step.owner].hand, voice):
            spot = CardSpot(f"theirs:{look.id}", self._hub, self.picker)
            spot.show_look(look)
            spots.append(spot)
        return spots

    def put_away(self, *, opened: bool) -> bool:
        """Close the card that is read, or also the sheets; whether there were any."""
        had_card = not self.big.isHidden()
        self.big.clear()
        had_sheet = opened and (self.world.is_open or self.sheet.seat is not None)
        if had_sheet:
            self.world.show_sheet(None)
            self.sheet.show_sheet(None)
        return had_card or had_sheet

    def hide_secrets(self) -> None:
        """No card is read, and a hand that lies open is covered."""
        self.big.clear()
        if any(target.startswith("theirs:") for target in self.picker.offered):
            self.picker.offer("", (), beside=True)

    def offer_counts(self, targets: Sequence[str], at: QPoint, room: QRect) -> None:
        """The numbers among the targets, near a place."""
        numbers = [target for target in targets if target.startswith("count:")]
        self.counts.offer(numbers, at, room)

    def read(self, target: str, content: HolyWarContent, voice: Voice, room: QRect) -> None:
        """Enlarge the card under the pointer or the keyboard."""
        spot = self._hub.spot(target) if target.startswith(_READ) else None
        if not isinstance(spot, CardSpot) or spot.look is None:
            self.big.clear()
            return
        look = card_look(content, spot.look.id, voice.texts, spot.look.note)
        look = replace(look, in_force=spot.look.in_force)
        keywords = [voice.speak(self.keyword(word)) for word in look.keywords]
        parent = self.big.parentWidget()
        assert parent is not None
        small = QRect(spot.mapTo(parent, QPoint(0, 0)), spot.size())
        self.big.show_card(look, keywords[:MOST_KEYWORDS], room, small)

    def keyword(self, word: str) -> str:
        """The text key of what a keyword means by the rules of this table."""
        turned = word == "strength" and self._troops_first
        return f"view.keyword.{word}.troops_first" if turned else f"view.keyword.{word}"

    def open_sheet(self, state: HolyWarState, seat: Seat, voice: Voice) -> None:
        """All that is open about a seat; a second time closes it."""
        if self.sheet.seat == seat:
            self.sheet.show_sheet(None)
        else:
            self.sheet.show_sheet(looks.sheet_look(state, seat, voice))

    def open_world(self, state: HolyWarState, voice: Voice) -> None:
        """The world cards that lie open; a second time closes them."""
        self.world.show_sheet(None if self.world.is_open else world_look(state, voice))

    def follow(self, state: HolyWarState, voice: Voice) -> None:
        """The open sheet shows the new state."""
        self._troops_first = state.world.house.troops_lost_first
        if self.sheet.seat is not None:
            self.sheet.show_sheet(looks.sheet_look(state, Seat(self.sheet.seat), voice))
        if self.world.is_open:
            self.world.show_sheet(world_look(state, voice))

    def place(self, room: QRect, whole: QRect) -> None:
        """Within the map; over all of the view where the map is small."""
        small = min(room.width(), room.height()) < theme.px(SMALL)
        room, pad = (whole, theme.px(2)) if small else (room, theme.px(26))
        self.picker.setGeometry(room.adjusted(pad, pad, -pad, -pad))
        self.sheet.setGeometry(room)
        self.world.setGeometry(room)
        for part in (self.picker, self.counts, self.sheet, self.world, self.big):
            part.raise_()
