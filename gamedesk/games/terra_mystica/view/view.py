"""The view of Terra Mystica: map, column of tiles, faction strip, and what lies over them."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.core.action import Action
from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.view import words
from gamedesk.games.terra_mystica.view.board_picture import board_picture
from gamedesk.games.terra_mystica.view.map_frame import MapFrame
from gamedesk.games.terra_mystica.view.map_picture import map_picture
from gamedesk.games.terra_mystica.view.map_view import MapView
from gamedesk.games.terra_mystica.view.side import SideColumn
from gamedesk.games.terra_mystica.view.spot import SpotHub
from gamedesk.games.terra_mystica.view.strip import FactionStrip
from gamedesk.games.terra_mystica.view.targets import click_path
from gamedesk.ui.game_view import GameView
from gamedesk.ui.phrase import Phrase, Say
from gamedesk.ui.texts import game_text
from gamedesk.ui.theme import theme

STRIP_HEIGHT = 112
SIDE_WIDTH = 370


class TerraView(GameView):
    """See `GameView`. The parts paint; this class lays them out and passes things on."""

    def __init__(self, game: Game, say: Say, parent: QWidget | None = None) -> None:
        super().__init__(game, say, parent)
        self._state: TerraState | None = None
        self._last_hex = ""
        self._hub = SpotHub(self)
        self.map = MapView("", self)
        self._frame = MapFrame(self)
        self.side = SideColumn(self._hub, self.speak, self)
        self.strip = FactionStrip(self._hub, self.speak, self)
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
        self._state = view
        self.map.set_board(view.world.board, self._target_words)
        self.map.show_picture(map_picture(view))
        self.side.show_state(view)
        self._show_strip(view)
        words.explain_tiles(self._hub, view.world.content, game_text(self.game.id), self.speak)

    def _show_strip(self, state: TerraState) -> None:
        board = board_picture(state, self._strip_seat(state))
        self.strip.setVisible(board is not None)
        if board is not None:
            name = self.people[board.seat].name if board.seat < len(self.people) else ""
            self.strip.show_board(board, state.world.content, name)
        self._place()

    def _strip_seat(self, state: TerraState) -> Seat:
        """Whose board is in the strip: the viewer's, else of who decides, else the first."""
        if self.viewer is not None:
            return self.viewer
        top = state.agenda[-1] if state.agenda else None
        return getattr(top, "seat", Seat(0))

    def retranslate(self) -> None:
        self.side.retranslate()
        self.map.setAccessibleName(self.speak("view.map"))

    # Targets.

    def targets(self, action: Action) -> tuple[str, ...]:
        return click_path(action)

    def target_name(self, target: str) -> Phrase:
        return words.target_name(target)

    def _target_words(self, target: str) -> str:
        return self.say(self.target_name(target))

    def highlight(self, targets: Sequence[str]) -> None:
        self.map.set_legal(targets)
        self._hub.set_legal(targets)

    def point_at(self, target: str) -> None:
        self.map.point_at(target)
        self._hub.point_at(target)

    def _pick(self, target: str) -> None:
        if target.startswith("hex:"):
            self._last_hex = target.removeprefix("hex:")
        self.picked.emit(target)

    # Layout.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        gap = theme.gap
        strip = theme.px(STRIP_HEIGHT)
        if self.strip.isHidden() or self.height() < 2.6 * strip:
            strip = -gap
        main = QRect(0, 0, self.width(), self.height() - strip - gap)
        self.strip.setGeometry(0, main.height() + gap, self.width(), max(0, strip))
        if main.width() > main.height() * 1.15:
            self._place_beside(main, gap)
        else:
            self._place_below(main, gap)

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
        self._frame.setGeometry(place)
        self._frame.raise_()
