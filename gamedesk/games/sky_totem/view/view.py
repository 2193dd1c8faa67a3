"""The view of Sky Totem: common board, the large altar, the column beside it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPoint
from PySide6.QtGui import QColor, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, top
from gamedesk.core.event import Event
from gamedesk.core.game import Game
from gamedesk.core.journal import Entry
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem.rules.effects import FillTreasury
from gamedesk.games.sky_totem.rules.setup import ChooseCard, ChooseOpening
from gamedesk.games.sky_totem.rules.state import Player, SkyState
from gamedesk.games.sky_totem.view import looks
from gamedesk.games.sky_totem.view.altar_tools import AltarHint, AltarTitle, AltarTools, Treasury
from gamedesk.games.sky_totem.view.altar_view import AltarView
from gamedesk.games.sky_totem.view.common_board import CommonBoard
from gamedesk.games.sky_totem.view.flights import FlightLayer
from gamedesk.games.sky_totem.view.hand_tray import HandTray
from gamedesk.games.sky_totem.view.layout import Layout
from gamedesk.games.sky_totem.view.motions import Motions
from gamedesk.games.sky_totem.view.neighbours import PREFIX as ALTAR
from gamedesk.games.sky_totem.view.neighbours import Neighbour
from gamedesk.games.sky_totem.view.picker import Picker
from gamedesk.games.sky_totem.view.picture import altar_picture, counted, new_in
from gamedesk.games.sky_totem.view.placing import what_is_placed, why_not_here
from gamedesk.games.sky_totem.view.presenter import SkyPresenter
from gamedesk.games.sky_totem.view.side import SideColumn
from gamedesk.games.sky_totem.view.summaries import deciding
from gamedesk.games.sky_totem.view.targets import CLOUD
from gamedesk.games.sky_totem.view.words import cell_help, cell_words, holding
from gamedesk.ui.board.frame import BoardFrame
from gamedesk.ui.board.guide import target_outline
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.painting import Emblem
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.table_items import HelpFace
from gamedesk.ui.theme import theme

ON_ALTAR = ("cell:", "place:")
"""How the targets that lie on one's own altar begin."""


class SkyTotemView(SkyPresenter):
    """See `GameView`. The parts paint; this class lays them out and passes things on."""

    def __init__(self, game: Game, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(game, say, parent)
        self._state: SkyState | None = None
        self._opened: Seat | None = None
        self._last_mover: Seat | None = None
        self._shown = True
        self._picked = self._last_pick = ""
        self._lit: tuple[str, ...] = ()
        self._hub = SpotHub(self)
        self.board = CommonBoard(self._hub, say, self)
        self.altar = AltarView(self)
        self.frame = BoardFrame(self)
        self.title = AltarTitle(self)
        self.tools = AltarTools(self.altar, self.speak, self)
        self.tray = HandTray(self._hub, self.speak, self)
        self.hint = AltarHint(self)
        self.treasury = Treasury(self)
        self.side = SideColumn(self._hub, self.speak, self)
        self.picker = Picker(self._hub, self.speak, self)
        self._layout = Layout(self)
        self.flights = FlightLayer(self)
        self._motions = Motions(self)
        for name in ("board", "altar", "tray", "treasury", "side"):
            vars(self)[name].setObjectName(f"part:{name}")
        self.altar.name_place = lambda target: self.say(self.target_name(target))
        self._connect()
        self.retranslate()

    def _connect(self) -> None:
        for source in (self._hub, self.altar):
            source.picked.connect(self._pick)
            source.hovered.connect(self._hover)
        self.tools.changed.connect(self._place_over)
        self.side.turned.connect(self._layout.place_sky)
        self.picker.changed.connect(self._place_over)
        self.title.back.clicked.connect(self._show_own)
        theme.changed.connect(self._place)

    def speak(self, key: str, **params: Any) -> str:
        """The text of a key in the language that is on."""
        return self.say(Phrase.of(key, **params))

    # States.

    @property
    def own_seat(self) -> Seat:
        """Whose altar is large and whose cards are shown: the viewer's, or of who decides."""
        state = self._state
        if state is None:
            return Seat(0)
        if self.viewer is not None and 0 <= self.viewer < len(state.players):
            return self.viewer
        return deciding(state) or Seat(0)

    @property
    def shown_seat(self) -> Seat:
        """Whose altar is large now."""
        return self.own_seat if self._opened is None else self._opened

    def show_state(self, view: SkyState) -> None:
        self._state = view
        self.flights.clear()
        if self._opened is not None and self._opened >= len(view.players):
            self._opened = None
        self._show_altar()
        self.board.show_state(view)
        self._show_column()

    def _show_altar(self) -> None:
        state, seat = self._state, self.shown_seat
        if state is None:
            return
        picture = altar_picture(state, seat)
        self.altar.show_altar(picture, cell_words(picture, self.speak))
        lit = self._lit if seat == self.own_seat else ()
        if lit != self.altar.lit:
            self.altar.highlight(lit)
        player = state.players[seat]
        things = [(k, n) for k, n in zip(state.world.kinds, player.hand, strict=True) if n]
        if player.clouds:
            things.append((CLOUD, player.clouds))
        self.tray.show_hand(things)
        self._show_treasury(state, player)
        self.hint.show_words("")
        clouds, cubes = counted(player)
        text = self.speak("view.altar_of", name=self._name(seat), clouds=clouds, cubes=cubes)
        self.altar.setAccessibleName(text)
        back = self.speak("view.own_altar") if seat != self.own_seat else ""
        self.title.show_words(text, back)
        self._place_over()

    def _show_treasury(self, state: SkyState, player: Player) -> None:
        """Only in games with a totem that fills it."""
        cubes = tuple(state.world.kinds[kind] for kind in player.treasury)
        title = self.speak("view.treasury")
        can_be = any(
            isinstance(word, FillTreasury)
            for index in state.in_play
            for word in state.world.totems[index].data.blessing
        )
        aloud = self.say(holding("view.treasury", cubes, "view.empty_area"))
        self.treasury.show_cubes(title, cubes, aloud, shown=can_be)

    def _show_column(self) -> None:
        state, seat = self._state, self.own_seat
        if state is None:
            return
        others = [s for s in state.after(seat) if s != seat]
        self.side.show_neighbours([self._neighbour(state, other) for other in others])
        self.side.show_totems(looks.totem_faces(state, seat, self.speak, self.say))
        self.side.show_cards(looks.card_faces(state, seat, self.speak, self.say, shown=self._shown))

    def _neighbour(self, state: SkyState, seat: Seat) -> tuple[Neighbour, str]:
        name, emblem = self._name(seat), self._emblem(seat)
        open_, last = seat == self._opened, seat == self._last_mover
        return looks.neighbour(state, seat, (name, emblem), self.speak, is_open=open_, last=last)

    def _name(self, seat: Seat) -> str:
        return self.people[seat].name if seat < len(self.people) else ""

    def _emblem(self, seat: Seat) -> Emblem:
        if seat >= len(self.people):
            return Emblem(theme.seat("circle"), "seat_circle")
        badge = self.people[seat].badge
        return Emblem(QColor(badge.color), badge.icon)

    def retranslate(self) -> None:
        self.tools.retranslate()

    def show_secrets(self, shown: bool) -> None:
        if shown != self._shown:
            self._shown = shown
            self._show_column()

    def show_board_of(self, seat: Seat) -> None:
        """A second click on the same seat goes back to one's own altar."""
        if self._state is None:
            return
        is_back = seat in (self.own_seat, self._opened)
        self._opened = None if is_back else seat
        self._show_altar()
        self._show_column()

    def put_away(self, *, opened: bool = False) -> bool:
        """Escape leads from another's altar back to one's own."""
        if not opened or self._opened is None:
            return False
        self._show_own()
        return True

    def _show_own(self) -> None:
        self.show_board_of(self.own_seat)
        self.altar.setFocus()

    # Previews and motions.

    def preview(self, before: SkyState, action: Action, after: SkyState) -> None:
        """The altar as if it were done."""
        seat = self.shown_seat
        old, new = altar_picture(before, seat), altar_picture(after, seat)
        fresh = new_in(old, new)
        if fresh:
            self.altar.preview(new, fresh)
        else:
            self.altar.end_preview()

    def end_preview(self) -> None:
        self.altar.end_preview()

    def mark_last(self, entry: Entry | None) -> None:
        """The small altar of who moved last; entries of chance change nothing."""
        if entry is None or entry.seat >= 0:
            self._last_mover = entry.seat if entry is not None else None
            self._show_column()

    def animate(self, event: Event) -> QAbstractAnimation | None:
        return self._motions.motion(self._state, event) if self._state is not None else None

    # Targets.

    def highlight(self, targets: Sequence[str]) -> None:
        if self._opened is not None and any(t.startswith(ON_ALTAR) for t in targets):
            self._opened = None
            self._show_altar()
            self._show_column()
        self._offer(targets)
        self._lit = tuple(targets)
        self.altar.highlight(targets)
        if self._state is not None:
            self._picked = what_is_placed(self._state, targets, self._last_pick)
            if self._picked.startswith("hand:"):
                self._last_thing = self._picked
        self._hub.set_legal([*targets, *self._instead()])
        self.tray.choose(self._picked)
        self.hint.show_words("")
        self.side.reveal(targets)

    def _instead(self) -> list[str]:
        """What else in the hand could be placed or exchanged than what is picked."""
        state = self._state
        step = top(state) if state is not None and self._picked else None
        if state is None or not isinstance(step, Decision):
            return []
        firsts = self.firsts(state, step)
        return [target for target in self.tray.others(self._picked) if target in firsts]

    def _offer(self, targets: Sequence[str]) -> None:
        """Cards and cubes that are chosen lie over the altar."""
        state = self._state
        step = top(state) if state is not None else None
        cubes = [target for target in targets if target.startswith("cubes:")]
        if state is None or not isinstance(step, Decision):
            self.picker.clear()
            return
        title = self.say(self.question(state, step))
        if cubes:
            named = [(target, self.say(self.target_name(target))) for target in cubes]
            self.picker.offer_cubes(title, named)
        elif isinstance(step, (ChooseCard, ChooseOpening)) and targets:
            cards = tuple(t.removeprefix("card:") for t in targets if t.startswith("card:"))
            found = looks.dealt_looks(state, cards, self.speak)
            self.picker.offer_cards(title, found, self.speak("view.card.start"))
        else:
            self.picker.clear()

    def point_at(self, target: str) -> None:
        self.altar.point_at(target)
        self._hub.point_at(target)

    def _pick(self, target: str) -> None:
        if target.startswith(ALTAR):
            self.show_board_of(Seat(int(target.removeprefix(ALTAR))))
            return
        if self.shown_seat != self.own_seat and target.startswith(ON_ALTAR):
            return  # a place of somebody else's altar
        self._last_pick = target
        self.picked.emit(target)

    def _hover(self, target: str) -> None:
        if target.startswith(ALTAR):
            return
        reason = why_not_here(self._state, self._picked, target) if self._state else None
        self.hint.show_words(self.say(Phrase.from_reason(reason)) if reason else "")
        self._layout.place_hint()
        self._show_footprints(target)
        self.hovered.emit(target)

    def _show_footprints(self, target: str) -> None:
        """All cells where the totem under the pointer could stand."""
        cells: set[int] = set()
        if target.startswith("totem:") and self._state is not None:
            totem = target.removeprefix("totem:")
            for place in looks.open_places(self._state, self.own_seat):
                if place.totem == totem:
                    cells.update(place.cells, place.bridged)
        self.altar.set_chosen([f"cell:{cell}" for cell in cells])

    # Lessons and help.

    def target_shape(self, target: str) -> QPainterPath | None:
        place = self.altar.target(target)
        return super().target_shape(target) if place is None else target_outline(self.altar, place)

    def target_at(self, place: QPoint) -> str:
        if self.childAt(place) is self.altar.viewport():
            return self.altar.target_at(self.altar.mapFrom(self, place)) or "part:altar"
        return super().target_at(place)

    def reveal(self, targets: Sequence[str]) -> None:
        """Cells and places that are talked about lie on one's own altar, the rest beside it."""
        self.side.reveal(targets)
        if self._opened is not None and any(t.startswith(ON_ALTAR) for t in targets):
            self._show_own()

    def help(self, target: str) -> HelpFace | None:
        place, spot = self.altar.target(target), self._hub.spot(target)
        if place is not None:
            kind, _, cell = target.partition(":")
            is_cell = kind == "cell"
            words = cell_help(self.altar.picture, int(cell)) if is_cell else Phrase.of("help.place")
            return HelpFace(place.name, self.say(words))
        if target.startswith("altar_tool:"):
            return None  # a button: the desk has words for it
        if spot is None or not spot.accessibleName():
            return super().help(target)
        title = spot.toolTip().partition("\n")[0]
        rest = spot.toolTip().partition("\n")[2]
        return HelpFace(title, rest or self.speak(f"help.{target.partition(':')[0]}"))

    # Layout.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        self._layout.place()

    def _place_over(self) -> None:
        self._layout.place_over()
