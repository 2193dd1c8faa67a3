"""The column beside the map: rounds, cults, power actions and tiles, whole or as three tabs."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.view.cult_board import CultSection
from gamedesk.games.terra_mystica.view.section import Section
from gamedesk.games.terra_mystica.view.strip_cells import Speak
from gamedesk.games.terra_mystica.view.tile_sections import (
    BonusSection,
    FavorSection,
    PowerSection,
    RoundSection,
    TownSection,
)
from gamedesk.ui.board.spot import SpotHub
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Segments

LEAST_HEIGHT = 330
"""Below this (at 1280) not everything fits and the column becomes tabs."""

_TABS = ("rounds", "cults", "tiles")


class SideColumn(QWidget):
    """Shows what a state has beside the map."""

    def __init__(self, hub: SpotHub, speak: Speak, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._speak = speak
        self.rounds = RoundSection(hub, self)
        self.cults = CultSection(hub, self)
        self.power = PowerSection(hub, "action", 6, self)
        self.favors = FavorSection(hub, "tile", 6, self)
        self.towns = TownSection(hub, "tile", 8, self)
        self.bonus = BonusSection(hub, "tile", 10, self)
        for name, section in self._sections().items():
            section.setObjectName(f"part:{name}")
        self._tab = _TABS[0]
        self._tabs = Segments([(name, self._tab_words(name)) for name in _TABS], parent=self)
        self._tabs.chosen.connect(self._choose_tab)
        self.retranslate()
        theme.changed.connect(self._place)

    def _tab_words(self, name: str) -> Callable[[], str]:
        return lambda: self._speak(f"view.tab.{name}")

    def retranslate(self) -> None:
        """Titles in the language that is on."""
        for name, section in self._sections().items():
            section.set_title(self._speak(f"view.{name}"))

    def _sections(self) -> dict[str, Section]:
        return {
            "rounds": self.rounds,
            "cults": self.cults,
            "power_actions": self.power,
            "favors": self.favors,
            "towns": self.towns,
            "bonus": self.bonus,
        }

    def show_state(self, state: TerraState) -> None:
        """Everything beside the map."""
        extra = state.extra_scoring
        name = self._speak(f"extra_scoring.{extra}") if extra else ""
        self.rounds.show_state(state, self._speak("view.game_end"), name)
        self.cults.show_state(state)
        for section in (self.power, self.favors, self.towns, self.bonus):
            section.show_state(state)
        self._place()

    def reveal(self, part: str) -> None:
        """Turn to the tab of a section, where there are tabs."""
        tab = {"rounds": "rounds", "power_actions": "rounds", "cults": "cults"}.get(part, "tiles")
        if self._tabs.isVisibleTo(self) and part in self._sections():
            self._tabs.set_value(tab)
            self._choose_tab(tab)

    # Layout.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _choose_tab(self, name: object) -> None:
        self._tab = str(name)
        self._place()

    def _place(self) -> None:
        wide = self.width() > self.height() * 1.25
        whole = self.height() >= theme.px(LEAST_HEIGHT) or wide
        self._tabs.setVisible(not whole)
        if wide:
            self._place_pair()
        elif whole:
            self._stack(self._weighted(), self.rect())
        else:
            self._place_tab()

    def _weighted(self) -> list[tuple[Section, float]]:
        rows = 1 if len(self.favors.spots) <= 6 else 2
        return [
            (self.rounds, 64),
            (self.cults, 136),
            (self.power, 48),
            (self.favors, 44 * rows - 6),
            (self.towns, 48),
            (self.bonus, 48),
        ]

    def _place_pair(self) -> None:
        """Under the map there is room for two columns."""
        parts = self._weighted()
        half = (self.width() - theme.gap) // 2
        left = QRect(0, 0, half, self.height())
        self._stack(parts[:2], left)
        self._stack(parts[2:], QRect(half + theme.gap, 0, half, self.height()))

    def _place_tab(self) -> None:
        high = theme.px(32)
        self._tabs.setGeometry(0, 0, self.width(), high)
        parts = self._weighted()
        shown = {
            "rounds": [parts[0], parts[2]],
            "cults": [parts[1]],
            "tiles": parts[3:],
        }[self._tab]
        self._stack(shown, QRect(0, high + 4, self.width(), self.height() - high - 4))

    def _stack(self, parts: Sequence[tuple[Section, float]], room: QRect) -> None:
        """Sections below each other by weight. Sections that are left out are hidden."""
        if self._tabs.isVisibleTo(self):
            for section in self._sections().values():
                section.setVisible(any(section is part for part, _ in parts))
        gap = max(4, theme.gap // 2)
        unit = (room.height() - gap * (len(parts) - 1)) / sum(weight for _, weight in parts)
        y = float(room.top())
        for section, weight in parts:
            if not self._tabs.isVisibleTo(self):
                section.setVisible(True)
            section.setGeometry(room.left(), round(y), room.width(), round(unit * weight))
            y += unit * weight + gap
