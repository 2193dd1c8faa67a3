"""The view of War of the Gods: the map, the column beside it, and what lies over the map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractAnimation, QPoint, QRect
from PySide6.QtGui import QColor, QPainterPath, QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.core.action import Action
from gamedesk.core.event import Event
from gamedesk.core.game import Game
from gamedesk.core.journal import Entry
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.rules.setup import TakeCivilization
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.world import KINDS
from gamedesk.games.holy_war.view import motions
from gamedesk.games.holy_war.view.act_panel import Act, act_asking, act_of, act_told
from gamedesk.games.holy_war.view.battles import BattleMemory, foreseen, march_of, under_way
from gamedesk.games.holy_war.view.card_rows import CardSpot
from gamedesk.games.holy_war.view.column import Column
from gamedesk.games.holy_war.view.geometry import SIDES, turns_for
from gamedesk.games.holy_war.view.looks import Told, Voice, table_rules
from gamedesk.games.holy_war.view.map_view import DECK_TARGET, MapView
from gamedesk.games.holy_war.view.over_map import OverMap
from gamedesk.games.holy_war.view.picture import map_picture, marks_on
from gamedesk.games.holy_war.view.presenter import HolyWarPresenter
from gamedesk.games.holy_war.view.summaries import deciding
from gamedesk.games.holy_war.view.tools import FOLLOW, TURN, WORLD, ToolSpot
from gamedesk.ui.board.guide import target_outline
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.painting import Emblem
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.table_items import HelpFace
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme

NARROW = 1.35


class HolyWarView(HolyWarPresenter):
    """See `GameView`. The parts paint; this class lays them out and passes things on."""

    def __init__(self, game: Game, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(game, say, parent)
        self._state: HolyWarState | None = None
        self._shown = True
        self._extra = 0
        self._follows = True
        self._side = SIDES[0]
        self._last_land = ""
        self._told: Told | None = None
        self._act: Act | None = None
        self._previewing = False
        self._memory = BattleMemory()
        self._legal: frozenset[str] = frozenset()
        self._hub = SpotHub(self)
        self.map = MapView(self)
        self.map.setObjectName("part:map")
        self.column = Column(self._hub, self, self.speak)
        self.over = OverMap(self._hub, self)
        self.turn_tool = ToolSpot(TURN, "ui_rotate", self._hub, self)
        self.follow_tool = ToolSpot(FOLLOW, "ui_people", self._hub, self)
        self.world_tool = ToolSpot(WORLD, "hw_ruin", self._hub, self)
        self._connect()
        self.retranslate()

    @property
    def _tools(self) -> tuple[ToolSpot, ...]:
        return self.turn_tool, self.follow_tool, self.world_tool

    def _connect(self) -> None:
        for source in (self._hub, self.map):
            source.picked.connect(self._pick)
            source.hovered.connect(self._hover)
        self.column.scene.closed.connect(self._close_scene)
        self.column.act.closed.connect(self._close_act)
        self.over.world.closed.connect(lambda: self.over.world.show_sheet(None))
        self.over.sheet.closed.connect(lambda: self.over.sheet.show_sheet(None))
        theme.changed.connect(self._place)

    def speak(self, key: str, **params: Any) -> str:
        """The text of a key in the language that is on."""
        return self.say(Phrase.of(key, **params))

    @property
    def voice(self) -> Voice:
        """How things are said now."""
        return Voice(self.speak, self.say, game_text(self.game.id), self._name, self._emblem)

    def _name(self, seat: int) -> str:
        return self.people[seat].name if 0 <= seat < len(self.people) else ""

    def _emblem(self, seat: int) -> Emblem:
        if not 0 <= seat < len(self.people):
            return Emblem(theme.seat("circle"), "seat_circle")
        badge = self.people[seat].badge
        return Emblem(QColor(badge.color), badge.icon)

    # States.

    @property
    def own_seat(self) -> Seat:
        """Whose gods and hand are shown: the viewer's, or of who decides."""
        state = self._state
        if state is None:
            return Seat(0)
        if self.viewer is not None and 0 <= self.viewer < len(state.players):
            return self.viewer
        return deciding(state) or Seat(0)

    def show_state(self, view: HolyWarState) -> None:
        self._state, self._previewing, self._told, self._act = view, False, None, None
        self._memory.see_state(view)
        self._turn_map()
        self.map.show_picture(map_picture(view), self._describe)
        voice = self.voice
        self.column.show_state(view, self.own_seat, voice, shown=self._shown)
        self._show_scene(self._standing(view))
        self._show_act(act_asking(view))
        self.over.follow(view, voice)

    def _turn_map(self) -> None:
        """The viewer's home lies below, unless the map has been told to stay."""
        state = self._state
        if state is not None and self._follows:
            home = state.players[self.own_seat].home
            if home >= 0:
                self._side = state.world.board.side[home]
        self.map.turn_to(turns_for(self._side) + self._extra)
        self.follow_tool.set_on(self._follows)

    def _describe(self, target: str) -> str:
        """A territory in words: name, who stands there, what is built."""
        parts = [self.say(self.target_name(target))]
        state = self._state
        kind, _, name = target.partition(":")
        if state is not None and target == DECK_TARGET:
            parts.append(self.speak("view.unseen_cards", count=len(state.world_deck)))
        if state is None or kind != "land":
            return " · ".join(parts)
        number = state.number(name)
        parts += (self.speak(key) for key in marks_on(state, number))
        owner = state.owner[number]
        if owner >= 0:
            count = state.troops[number]
            parts.append(self.speak("view.troops_of", count=count, name=self._name(owner)))
        for building in state.village_buildings.get(number, ()):
            parts.append(self.speak(f"building.{KINDS[building]}"))
        home = state.home_of(number)
        if home is not None:
            parts.insert(1, self.speak("view.home_of", name=self._name(home)))
            parts += [
                self.speak("target.building", building=f"@building.{KINDS[b]}", level=level)
                for b, level in state.players[home].buildings
            ]
        return " · ".join(parts)

    def retranslate(self) -> None:
        self.map.setAccessibleName(self.speak("view.map"))
        for tool in self._tools:
            words = self.say(self.target_name(tool.target))
            tool.set_words(words, words)

    def put_away(self, *, opened: bool = False) -> bool:
        return self.over.put_away(opened=opened)

    def show_secrets(self, shown: bool) -> None:
        if shown != self._shown:
            self._shown = shown
            if self._state is not None:
                self.column.show_hand(self._state, self.own_seat, self.voice, shown=shown)
        if not shown:
            self.over.hide_secrets()

    def show_board_of(self, seat: Seat) -> None:
        if self._state is not None:
            self.over.open_sheet(self._state, seat, self.voice)

    # Battles, previews, motions.

    def _show_scene(self, told: Told | None) -> None:
        self.column.show_battle(self._state, told, self.voice)

    def _standing(self, state: HolyWarState) -> Told | None:
        """The battle that is not over: its cards are asked for, before or after the reckoning."""
        return under_way(state) or self._memory.result(state)

    def _close_scene(self) -> None:
        """The last battle is put away; one under way stays."""
        self._told = None
        self._show_scene(self._standing(self._state) if self._state is not None else None)

    def _show_act(self, act: Act | None) -> None:
        self.column.show_act(self._state, act, self.voice)

    def _close_act(self) -> None:
        """The last card is put away; one that asks stays."""
        self._act = None
        self._show_act(act_asking(self._state) if self._state is not None else None)

    def preview(self, before: HolyWarState, action: Action, after: HolyWarState) -> None:
        """The map as if it were done, the way of the troops, and the battle that would follow."""
        self._previewing = True
        self.map.show_picture(map_picture(after), self._describe, targets=False)
        way = march_of(action)
        seat = deciding(before)
        if isinstance(action, TakeCivilization) and seat is not None:
            self.column.show_gods(after, seat, self.voice)
        if way is not None and seat is not None:
            self.map.show_arrow(way[0], way[1], before.players[seat].civilization)
        told = foreseen(before, seat, action) if seat is not None else None
        self._show_scene(told or under_way(after) or self._told)

    def end_preview(self) -> None:
        if self._previewing and self._state is not None:
            self._previewing = False
            self.column.show_gods(self._state, self.own_seat, self.voice)
            self.map.show_picture(map_picture(self._state), self._describe)
            self._show_scene(under_way(self._state) or self._told or self._standing(self._state))

    def mark_last(self, entry: Entry | None) -> None:
        """The way of the last troops, the last card shown, the result of the last battle."""
        state = self._state
        if entry is None or state is None:
            return
        for origin, to in motions.ways_of(entry.events):
            self.map.show_arrow(origin, to, state.players[entry.seat].civilization)
        self._told = self._memory.see_events(state, entry.events)
        if self._told is not None and under_way(state) is None:
            self._show_scene(self._told)
        self._act = act_told(entry.events)
        self._show_act(act_asking(state) or self._act)

    def animate(self, event: Event) -> QAbstractAnimation | None:
        state = self._state
        if state is None:
            return None
        told = self._memory.see_event(state, event)
        if told is not None:
            self._show_scene(told)
            return motions.pause(self.column.scene)
        act = act_of(event)
        if act is not None:
            self._show_act(act)
            return motions.pause(self.column.act)
        return motions.motion(self.map, state, event)

    # Targets.

    def highlight(self, targets: Sequence[str]) -> None:
        self._legal = frozenset(targets)
        self.map.set_legal(targets)
        chosen = [f"land:{self._last_land}"] if self._last_land and targets else []
        self.map.set_chosen([t for t in chosen if t not in self._legal])
        self.over.offer(self._state, targets, self.voice, shown=self._shown)
        self.over.offer_counts(targets, self._place_of_counts(), self.map.geometry())
        self._hub.set_legal(targets)
        self.column.reveal(targets)

    def reveal(self, targets: Sequence[str]) -> None:
        """Turn to the tab of a panel."""
        self.column.reveal(targets)

    def _place_of_counts(self) -> QPoint:
        """Near the territory that was picked last, or the middle of the map."""
        outlines = self.map.layout_of_land.outlines
        state = self._state
        place = self._last_land
        if place not in outlines and state is not None:
            place = state.id(state.players[self.own_seat].home)
        if place not in outlines:
            return self.map.geometry().center()
        at = self.map.mapFromScene(self.map.layout_of_land.stack(place))
        return self.map.mapTo(self, at)

    def point_at(self, target: str) -> None:
        self.map.point_at(target)
        self._hub.point_at(target)

    def _pick(self, target: str) -> None:
        kind, _, name = target.partition(":")
        if kind == "tool" or target == DECK_TARGET:
            self._use_tool(target)
            return
        if kind == "seen":
            return
        if kind == "seat" and target not in self._legal:
            self.show_board_of(Seat(int(name)))
            return
        if kind == "land":
            self._last_land = name
        elif kind != "count":
            self._last_land = ""
        self.picked.emit(target)

    def _use_tool(self, target: str) -> None:
        if target in (WORLD, DECK_TARGET):
            if self._state is not None:
                self.over.open_world(self._state, self.voice)
            return
        if target == TURN:
            self._extra += 1
        else:
            self._follows = not self._follows
        if self._state is not None:
            self._turn_map()
            self.map.show_picture(map_picture(self._state), self._describe)

    def _hover(self, target: str) -> None:
        if target.startswith("tool:"):
            return
        self.over.read(target, self.content, self.voice, self.map.geometry())
        self.hovered.emit(target)

    def target_shape(self, target: str) -> QPainterPath | None:
        place = self.map.target(target)
        if place is not None:
            return target_outline(self.map, place) if place.isVisible() else None
        return super().target_shape(target)

    def target_at(self, place: QPoint) -> str:
        if self.childAt(place) is self.map.viewport():
            return self.map.target_at(self.map.mapFrom(self, place)) or "part:map"
        return super().target_at(place)

    def help(self, target: str) -> HelpFace | None:
        place = self.map.target(target)
        if place is not None:
            if target == DECK_TARGET:
                return super().help(target)
            kind = target.partition(":")[2].partition("_")[0]
            key = f"view.help.{kind}" if target.startswith("land:") else "view.help.building"
            return HelpFace(place.name, self.speak(key))
        if target == "part:round":
            lines = [self.speak("help.part.round"), self.column.round.rules]
            if self._state is not None:
                lines += table_rules(self._state, self.voice)
            return HelpFace(self.speak("view.part.round"), "\n".join(lines))
        spot = self._hub.spot(target)
        if isinstance(spot, CardSpot) and spot.look is not None:
            return HelpFace(spot.look.name, spot.look.words)
        if target.startswith("tool:"):
            return None  # a button: the desk has words for it
        if target.startswith("civilization:"):
            name = self.say(self.target_name(target))
            return HelpFace(name, self.speak(f"civilization.{target.partition(':')[2]}.character"))
        return super().help(target)

    # Layout.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        gap, width, height = theme.gap, self.width(), self.height()
        if width >= height * NARROW:
            side = min(height, round(width * 0.56))
            column = QRect(side + gap, 0, width - side - gap, height)
            self.map.setGeometry(0, 0, side, height)
        else:
            side = min(width, round(height * 0.55))
            column = QRect(0, side + gap, width, height - side - gap)
            self.map.setGeometry(0, 0, width, side)
        self.column.place(column, gap)
        self._place_tools()
        self.over.place(self.map.geometry(), self.rect())

    def _place_tools(self) -> None:
        """In the corner of the frame."""
        place = self.map.geometry()
        side, edge = theme.px(25), theme.px(3)
        whole = min(place.width(), place.height())
        right = place.center().x() + whole // 2 - side - edge
        top = place.center().y() - whole // 2 + edge
        for index, tool in enumerate(self._tools):
            tool.setGeometry(right, top + index * side, side, side)
            tool.raise_()
