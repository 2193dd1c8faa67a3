"""The view of Terra Mystica: map, column of tiles, faction strip, and what lies over them."""

import re
from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPoint, QRect
from PySide6.QtGui import QPainterPath, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, top
from gamedesk.core.event import Event
from gamedesk.core.game import Game
from gamedesk.core.journal import Entry
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.cults import CultAdvanced
from gamedesk.games.terra_mystica.rules.options import all_factions
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from gamedesk.games.terra_mystica.view import aloud, guide, motions, words
from gamedesk.games.terra_mystica.view.board_picture import board_picture
from gamedesk.games.terra_mystica.view.faction_picker import FactionPicker
from gamedesk.games.terra_mystica.view.flights import Followed
from gamedesk.games.terra_mystica.view.map_picture import map_picture
from gamedesk.games.terra_mystica.view.map_view import MapView
from gamedesk.games.terra_mystica.view.pills import pills_of
from gamedesk.games.terra_mystica.view.player_panel import PlayerPanel
from gamedesk.games.terra_mystica.view.presenter import TerraPresenter
from gamedesk.games.terra_mystica.view.side import LEAST_HEIGHT, SideColumn
from gamedesk.games.terra_mystica.view.strip import FactionStrip
from gamedesk.games.terra_mystica.view.targets import click_path
from gamedesk.games.terra_mystica.view.wheel import TerrainWheel
from gamedesk.ui.board.frame import BoardFrame
from gamedesk.ui.board.guide import inner_outline, target_outline, union_outline
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.page import scrolled
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.table_items import Flight, HelpFace
from gamedesk.ui.texts import game_text, language
from gamedesk.ui.theme import theme

STRIP_HEIGHT, STRIP_WIDTH = 112, 730
"""Of the own board below the map; a view narrower than this (at 1280) has it on a tab."""
SIDE_WIDTH = 370
_AFTER_HEX = ("terrain", "building", "button")
"""What is picked after a hex: while it is asked for first, the hex stays marked."""


class TerraView(TerraPresenter):
    """See `GameView`. The parts paint; this class lays them out and passes things on."""

    def __init__(self, game: Game, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(game, say, parent)
        self._state: TerraState | None = None
        self._followed: Followed | None = None
        self._last_hex = ""
        self._last_marks: dict[Seat, tuple[str, ...]] = {}
        self._offered: tuple[str, ...] = ()
        self._explained: object = None
        self._previewing = self._has_board = self._is_below = False
        self._hub = SpotHub(self)
        self.map = MapView("", self)
        self.map.setObjectName("part:map")
        self._frame = BoardFrame(self)
        self.side = SideColumn(self._hub, self.speak, self)
        self.strip = FactionStrip(self._hub, self.speak)
        self.own = scrolled(self.strip, sideways=False)
        self.own.setParent(self)
        self.wheel = TerrainWheel(self._hub, self)
        self.picker = FactionPicker(self._hub, self.speak, self)
        self.boards = PlayerPanel(self.speak, self)
        self.strip.opened.connect(self._open_own_board)
        self.side.turned.connect(self._place)
        self._hub.hovered.connect(self._follow_keyboard)
        self.map.zoomed.connect(lambda _: self._place_wheel())
        for source in (self._hub, self.map):
            source.picked.connect(self._pick)
            source.hovered.connect(self.hovered)
        theme.changed.connect(self._place)
        self.retranslate()

    def speak(self, key: str, **params: Any) -> str:
        """The text of a key in the language that is on."""
        return self.say(Phrase.of(key, **params))

    # States.

    def show_state(self, view: TerraState) -> None:
        self._state, self._previewing = view, False
        self._followed = Followed(view, self._strip_seat(view))
        self.map.set_board(view.world.board, self._target_words)
        picture = map_picture(view)
        self.map.show_picture(picture)
        self._describe_map(view)
        self.side.show_state(view)
        self.picker.set_factions(all_factions(view.world.content))
        self._show_strip(view)
        self.boards.follow(view)
        self._explain()

    def _describe_map(self, state: TerraState) -> None:
        """What is on each hex in words, and whose newest move the short bar on it marks."""
        told = words.hexes_in_words(map_picture(state), self._owners(state), self.speak)
        for seat, places in self._last_marks.items():
            if seat == self.viewer:
                continue
            for hex_id in set(places) & set(told):
                last = self.speak("view.last_move", name=self.people[seat].name)
                told[hex_id] += f" · {last}"
        self.map.describe(told)

    def _explain(self) -> None:
        """Words on tiles and rounds; they change with the language and with new tiles."""
        if self._state is None:
            return
        known = (language.code, self._state.scoring, self._hub.names)
        if known != self._explained:
            self._explained = known
            texts = game_text(self.game.id)
            words.explain_tiles(self._hub, self._state, texts, self.speak)
        names = [self._name(Seat(seat)) for seat in range(len(self._state.players))]
        aloud.tell_table(self._hub, self._state, names, self.speak)
        board = board_picture(self._state, self._strip_seat(self._state))
        if board is not None:
            aloud.tell_board(self._hub, board, game_text(self.game.id), self.speak)
            faction = self.speak(f"faction.{board.faction}")
            self.strip.identity.setAccessibleName(f"{names[board.seat]} · {faction}")
            self.strip.power.setAccessibleName(aloud.bowls_aloud(board, self.speak))

    def _show_strip(self, state: TerraState) -> None:
        board = board_picture(state, self._strip_seat(state))
        if board is not None:
            self.strip.show_board(board, state.world.content, self._name(board.seat))
            self._place_strip()
        if self._has_board != (board is not None):
            self._has_board = board is not None
            self._place()

    def _owners(self, state: TerraState) -> dict[str, str]:
        """Names by home terrain, which no two seats share."""
        return {
            TERRAINS[player.home]: self._name(Seat(seat))
            for seat, player in enumerate(state.players)
            if player.faction is not None
        }

    def _name(self, seat: Seat) -> str:
        return self.people[seat].name if seat < len(self.people) else ""

    def _strip_seat(self, state: TerraState) -> Seat:
        """Whose board is in the strip: the viewer's, else of who decides, else the first."""
        if self.viewer is not None and 0 <= self.viewer < len(state.players):
            return self.viewer
        step = top(state)
        return step.seat if isinstance(step, Decision) else Seat(0)

    def retranslate(self) -> None:
        self.side.retranslate()
        self.picker.retranslate()
        self.map.setAccessibleName(self.speak("view.map"))

    # Previews, marks, motions.

    def preview(self, before: TerraState, action: Action, after: TerraState) -> None:
        """The map as if it were done, what others may take, and one's goods before and after."""
        self._previewing = True
        self.map.show_picture(map_picture(after))
        for hex_id, pills in pills_of(before, after):
            self.map.show_pills(hex_id, pills)
        self.side.cults.show_state(after, tried=True)
        self.strip.preview(board_picture(after, self._strip_seat(before)))

    def end_preview(self) -> None:
        if self._previewing and self._state is not None:
            self._previewing = False
            self.map.show_picture(map_picture(self._state))
            self.side.cults.show_state(self._state)
            self.strip.preview(None)

    def mark_last(self, entry: Entry | None) -> None:
        """The newest places of each opponent."""
        if entry is None:
            self._last_marks.clear()
        elif places := motions.places_of(entry.events):
            self._last_marks[entry.seat] = places
        others = [marks for seat, marks in self._last_marks.items() if seat != self.viewer]
        self.map.mark_last([hex_id for marks in others for hex_id in marks])
        if self._state is not None:
            self._describe_map(self._state)

    def animate(self, event: Event) -> QAbstractAnimation | None:
        if self._state is None:
            return None
        if isinstance(event, CultAdvanced):
            home = TERRAINS[self._state.players[event.seat].home]
            return self.side.cults.glide(event.cult, home, event.before, event.after)
        return motions.motion(self.map, self._state, event)

    def travels(self, event: Event) -> Sequence[Flight]:
        return self._followed.flights(event) if self._followed is not None else ()

    # Boards of the seats.

    def show_board_of(self, seat: Seat) -> None:
        """A second click on the same seat closes its board."""
        if self._state is None or self._state.players[seat].faction is None:
            return
        if not self.boards.isHidden() and self.boards.seat == seat:
            self.boards.close_board()
            return
        self.boards.setGeometry(self.rect())
        self.boards.open_board(self._state, seat, [person.name for person in self.people])

    def put_away(self, *, opened: bool = False) -> bool:
        if not opened or self.boards.isHidden():
            return False
        self.boards.close_board()
        return True

    def _open_own_board(self) -> None:
        if self._state is not None:
            self.show_board_of(self._strip_seat(self._state))

    # Targets.

    def targets(self, action: Action) -> tuple[str, ...]:
        return click_path(action)

    def _target_words(self, target: str) -> str:
        return self.say(self.target_name(target))

    def highlight(self, targets: Sequence[str]) -> None:
        self._offered = tuple(targets)
        self._place_wheel()
        self.picker.offer(frozenset(_named(targets, "faction")))
        self._place_picker()
        self.map.set_legal(targets)
        going_on = any(target.partition(":")[0] in _AFTER_HEX for target in targets[:1])
        self.map.set_chosen([f"hex:{self._last_hex}"] if going_on else ())
        self._hub.set_legal(targets)

    def point_at(self, target: str) -> None:
        self.map.point_at(target)
        self._hub.point_at(target)
        self._scroll_to(target)

    def _follow_keyboard(self, target: str) -> None:
        spot = self._hub.spot(target)
        if spot is not None and spot.hasFocus():
            self._scroll_to(target)

    def _scroll_to(self, target: str) -> None:
        """Bring a part of the own board into sight, where it has to be scrolled."""
        spot = self.target_widget(target)
        if spot is not None and self.strip.isAncestorOf(spot):
            self.own.ensureWidgetVisible(spot, 0, theme.px(8))

    def show_place_in(self, words: str) -> None:
        self.map.show_named(self.place_in(words))

    def place_in(self, words: str) -> str:
        """The last hex that is named there: where a way ends, something happens."""
        named = [f"hex:{name}" for name in re.findall(r"[A-Z]\d{1,2}(?!\d)", words)]
        known = [target for target in named if self.map.target(target) is not None]
        return known[-1] if known else ""

    def target_shape(self, target: str) -> QPainterPath | None:
        place = self.map.target(target)
        if place is not None:
            return target_outline(self.map, place)
        if target.startswith("bowl:"):
            return inner_outline(self, self.strip.power, self.strip.power.bowl(int(target[5:])))
        if target == "part:buildings":
            return union_outline(self, self.strip.buildings.values())
        return super().target_shape(target)

    def target_at(self, place: QPoint) -> str:
        if self.childAt(place) is self.map.viewport():
            return self.map.target_at(self.map.mapFrom(self, place)) or "part:map"
        shown = self.own.isVisible() and self.own.geometry().contains(place)
        for cell in (self.strip.identity, self.strip.power) if shown else ():
            if cell.rect().contains(cell.mapFrom(self, place)):
                return cell.objectName()
        return super().target_at(place)

    def reveal(self, targets: Sequence[str]) -> None:
        """Factions that are talked about, and the tab of a section."""
        factions = _named(self._offered, "faction") or _named(targets, "faction")
        self.picker.offer(frozenset(factions))
        self._place_picker()
        for part in _named(targets, "part"):
            self.side.reveal(part)
            self._scroll_to(f"part:{part}")

    def help(self, target: str) -> HelpFace | None:
        place = self.map.target(target)
        if place is not None:
            kind, _, label = target.partition(":")
            kind = "river" if self.map.layout_of_hexes.is_river(label) else kind
            return HelpFace(place.name, self.speak(f"help.{kind}"))
        return guide.spot_help(self._hub, target, self.speak) or super().help(target)

    def banks(self, river: str) -> Sequence[str]:
        return self.map.layout_of_hexes.banks(river)

    def _pick(self, target: str) -> None:
        if not target.startswith(("terrain:", "building:", "button:")):
            self._last_hex = target.removeprefix("hex:") if target.startswith("hex:") else ""
        self.picked.emit(target)

    def _place_wheel(self) -> None:
        """The terrains on offer, round the hex that was picked."""
        terrains = _named(self._offered, "terrain")
        middle = self.map.geometry().center()
        if self._last_hex in self.map.layout_of_hexes.by_id:
            centre = self.map.layout_of_hexes.centre(self._last_hex)
            middle = self.map.mapTo(self, self.map.mapFromScene(centre))
        self.wheel.offer(terrains, middle, self.map.geometry())
        self.wheel.name({terrain: self.speak(f"terrain.{terrain}") for terrain in terrains})

    # Layout.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        gap = theme.gap
        strip = theme.px(STRIP_HEIGHT)
        has_room = self._has_room_below(strip, gap)
        below = self._is_below = self._has_board and has_room
        self.strip.stack(not has_room)
        main = QRect(0, 0, self.width(), self.height() - (strip + gap if below else 0))
        if below:
            self.own.setGeometry(0, main.height() + gap, self.width(), strip)
        if main.width() > main.height() * 1.15:
            self._place_beside(main, gap)
        else:
            self._place_below(main, gap)
        self.side.offer_own(self._has_board and not has_room)
        self._place_strip()
        self._place_picker()
        self.boards.setGeometry(self.rect())
        self._place_wheel()

    def _has_room_below(self, strip: int, gap: int) -> bool:
        """Whether the own board lies below the map.

        Where the column has tabs anyway it is one of them, and the map has its height.
        """
        if self.height() < 2.6 * strip or self.width() < theme.px(STRIP_WIDTH):
            return False
        rest = self.height() - strip - gap
        return rest >= theme.px(LEAST_HEIGHT) or self.width() <= rest * 1.15

    def _place_picker(self) -> None:
        self.picker.setGeometry(self.picker.wanted(self.map.geometry(), self.rect()))

    def _place_strip(self) -> None:
        """Below the map, or on a tab of the column."""
        room = self.side.own_room
        self.own.setVisible(self._is_below or (room is not None and self._has_board))
        if room is None:
            self.strip.setMinimumHeight(0)
            return
        self.own.setGeometry(room)
        self.own.raise_()
        needs_bar = self.strip.least_height(room.width()) > room.height()
        bar = self.own.verticalScrollBar().sizeHint().width() if needs_bar else 0
        self.strip.setMinimumHeight(self.strip.least_height(room.width() - bar))

    def _place_beside(self, main: QRect, gap: int) -> None:
        """The map takes the height, the column the rest within its limits."""
        ratio = self.map.ratio
        least = min(theme.px(SIDE_WIDTH), round(main.width() * 0.4))
        most = round(max(least, theme.px(SIDE_WIDTH) * 1.5))
        side = min(most, max(least, round(main.width() - gap - main.height() * ratio)))
        self._set_map(QRect(0, 0, main.width() - side - gap, main.height()))
        self.side.setGeometry(main.width() - side, 0, side, main.height())

    def _place_below(self, main: QRect, gap: int) -> None:
        """Narrow windows: the column lies under the map."""
        high = min(round(main.width() / self.map.ratio), round(main.height() * 0.62))
        self._set_map(QRect(0, 0, main.width(), high))
        self.side.setGeometry(0, high + gap, main.width(), main.height() - high - gap)

    def _set_map(self, place: QRect) -> None:
        self.map.setGeometry(place)
        self._frame.setGeometry(place)  # made after the map, before all that may lie over both


def _named(targets: Sequence[str], kind: str) -> list[str]:
    """The ids of one kind among targets."""
    return [target.partition(":")[2] for target in targets if target.startswith(f"{kind}:")]
