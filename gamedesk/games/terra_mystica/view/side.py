"""The column beside the map: rounds, cults, power actions and tiles, whole or as tabs."""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRect, Signal
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

LEAST_WIDTH = 290
"""A column narrower than this (at 1280) has tabs too; two columns need twice as much."""

MOST = 1.7
"""On a tab sections are no more than so many times as high as they have to be."""

_TABS = ("rounds", "cults", "tiles")
OWN = "own"
"""The tab of the own board, where there is no room for it below the map."""


class SideColumn(QWidget):
    """Shows what a state has beside the map. `turned` when another tab is shown."""

    turned = Signal()

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
        self._tab = OWN
        self._with_own = False
        self._few, self._many = self._made_tabs(_TABS), self._made_tabs((OWN, *_TABS))
        self.retranslate()
        theme.changed.connect(self._place)

    def _made_tabs(self, names: Sequence[str]) -> Segments:
        tabs = Segments([(name, self._tab_words(name)) for name in names], "side", self)
        tabs.chosen.connect(self._choose_tab)
        tabs.hide()
        return tabs

    @property
    def _tabs(self) -> Segments:
        return self._many if self._with_own else self._few

    def offer_own(self, on: bool) -> None:
        """Whether the own board has to be a tab here."""
        if on != self._with_own:
            self._tabs.hide()
            self._with_own = on
            self._tab = OWN if on else _TABS[0]
            self._place()

    @property
    def own_room(self) -> QRect | None:
        """Where the own board has to be shown, if it is its turn."""
        if not self._with_own or self._tab != OWN:
            return None
        return self._below_tabs().translated(self.pos())

    def _below_tabs(self) -> QRect:
        return self.rect().adjusted(0, theme.px(32) + 4, 0, 0)

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
        tabs = {"rounds": "rounds", "power_actions": "rounds", "cults": "cults"}
        tab = tabs.get(part, "tiles") if part in self._sections() else OWN
        if self._tabs.isVisibleTo(self) and (tab != OWN or self._with_own):
            self._choose_tab(tab)

    # Layout.

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _choose_tab(self, name: object) -> None:
        self._tab = str(name)
        self._place()
        self.turned.emit()

    def _place(self) -> None:
        broad = self.width() > self.height() * 1.25
        wide = broad and self.width() >= 2 * theme.px(LEAST_WIDTH) and not self._with_own
        high = self.height() >= theme.px(LEAST_HEIGHT) and self.width() >= theme.px(LEAST_WIDTH)
        whole = (high and not self._with_own) or wide
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
        if self._tab == OWN and not self._with_own:
            self._tab = _TABS[0]
        self._tabs.setGeometry(0, 0, min(self.width(), self._tabs.sizeHint().width()), theme.px(32))
        self._tabs.set_value(self._tab)
        parts = self._weighted()
        shown: list[tuple[Section, float]] = {
            OWN: [],
            "rounds": parts[:3] if self._has_room_for(parts[:3]) else [parts[0], parts[2]],
            "cults": [parts[1]],
            "tiles": parts[3:],
        }[self._tab]
        self._stack(shown, self._below_tabs())

    def _has_room_for(self, parts: Sequence[tuple[Section, float]]) -> bool:
        """Whether a tab shows these as high as they have to be."""
        gaps = max(4, theme.gap // 2) * (len(parts) - 1)
        needs = theme.px(sum(weight for _, weight in parts)) + gaps
        return needs <= self._below_tabs().height() and self.width() >= theme.px(LEAST_WIDTH)

    def _stack(self, parts: Sequence[tuple[Section, float]], room: QRect) -> None:
        """Sections below each other by weight. Sections that are left out are hidden."""
        if self._tabs.isVisibleTo(self):
            for section in self._sections().values():
                section.setVisible(any(section is part for part, _ in parts))
        if not parts:
            return
        gap = max(4, theme.gap // 2)
        unit = (room.height() - gap * (len(parts) - 1)) / sum(weight for _, weight in parts)
        if self._tabs.isVisibleTo(self):
            unit = min(unit, theme.px(MOST * 100) / 100)
        y = float(room.top())
        for section, weight in parts:
            if not self._tabs.isVisibleTo(self):
                section.setVisible(True)
            section.setGeometry(room.left(), round(y), room.width(), round(unit * weight))
            y += unit * weight + gap
