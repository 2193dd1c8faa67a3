"""The settings: language, colours, size, motion, computer speed. Each takes effect at once."""

from collections.abc import Callable
from typing import cast

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSlider, QWidget

from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.settings import Settings
from gamedesk.ui.texts import LANGUAGES
from gamedesk.ui.theme import MAX_SCALE, MIN_SCALE, ThemeName, theme
from gamedesk.ui.tokens import THEMES
from gamedesk.ui.widgets import (
    ButtonKind,
    Choice,
    Dialog,
    Label,
    Segments,
    Toggle,
    name_aloud,
    words,
)

STEP = 5
"""Per cent that one step of the size slider makes."""


class SettingsDialog(Dialog):
    """Changes `Settings` while it is open; there is nothing to confirm."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(words("settings.title"), parent, "settings_dialog")
        self._settings = settings
        self._grid = QGridLayout()
        self._scale_label = Label("strong", self._scale_words)
        self.body.addLayout(self._grid)
        self._add("settings.language", self._language())
        self._add("settings.theme", self._theme())
        self._add("settings.scale", self._scale())
        self._add("settings.speed", self._speed())
        self._add("", self._distance())
        self._add("", self._motion())
        self._add("", self._switch("ways", self._settings.aid("ways"), self._set_ways))
        self._add("", self._switch("forced", self._settings.wish("forced"), self._set_forced))
        done = self.add_button(words("button.close"), "settings:close", ButtonKind.PRIMARY)
        done.clicked.connect(self.accept)
        self._space()
        theme.changed.connect(self._space)

    def _space(self) -> None:
        self._grid.setHorizontalSpacing(theme.px(20))
        self._grid.setVerticalSpacing(theme.px(10))
        self.setMinimumWidth(theme.px(480))
        self._slider.setFixedWidth(theme.px(200))
        self._scale_label.set_words(self._scale_words)

    def _add(self, key: str, control: QWidget) -> None:
        row, left = self._grid.rowCount(), Qt.AlignmentFlag.AlignLeft
        if not key:
            # A switch says itself what it is for, and needs the room for that.
            self._grid.addWidget(control, row, 0, 1, 2, left)
            return
        self._grid.addWidget(Label("strong", words(key), "ink2"), row, 0)
        name_aloud(control, words(key))
        self._grid.addWidget(control, row, 1, left)

    def _language(self) -> QWidget:
        segments = Segments(tuple(LANGUAGES.items()), "settings:language")
        segments.set_value(self._settings.language)
        segments.chosen.connect(self._set_language)
        return segments

    def _set_language(self, code: object) -> None:
        self._settings.language = str(code)

    def _theme(self) -> QWidget:
        items = [(name, words(f"settings.theme_{name}")) for name in THEMES]
        segments = Segments(items, "settings:theme")
        segments.set_value(self._settings.theme)
        segments.chosen.connect(self._set_theme)
        return segments

    def _set_theme(self, name: object) -> None:
        self._settings.theme = cast("ThemeName", name)

    def _scale(self) -> QWidget:
        box = QWidget()
        row = QHBoxLayout(box)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(theme.px(10))
        self._slider = slider = QSlider(Qt.Orientation.Horizontal)
        slider.setObjectName("settings:scale")
        slider.setRange(round(MIN_SCALE * 100 / STEP), round(MAX_SCALE * 100 / STEP))
        slider.setPageStep(2)
        slider.setValue(round(self._settings.scale * 100 / STEP))
        name_aloud(slider, words("settings.scale"))
        # While the handle is dragged everything would jump about below it.
        slider.setTracking(False)
        slider.valueChanged.connect(self._set_scale)
        row.addWidget(slider)
        row.addWidget(self._scale_label)
        return box

    def _set_scale(self, steps: int) -> None:
        self._settings.scale = steps * STEP / 100
        self._space()

    def _scale_words(self) -> str:
        """The size wanted, and what the window has room for if that is less."""
        percent, fits = round(self._settings.scale * 100), round(theme.fitting_scale * 100)
        if fits < percent:
            return words("settings.scale_limited", percent=percent, fits=fits)()
        return words("settings.scale_value", percent=percent)()

    def _speed(self) -> QWidget:
        items = [(pace.value, words(f"settings.speed_{pace.value}")) for pace in Pace]
        choice = Choice(items, "settings:speed")
        choice.set_value(self._settings.computer_speed.value)
        choice.chosen.connect(self._set_speed)
        return choice

    def _set_speed(self, pace: object) -> None:
        self._settings.computer_speed = Pace(pace)

    def _switch(self, name: str, on: bool, change: Callable[[bool], None]) -> QWidget:
        toggle = Toggle(words(f"settings.{name}"), f"settings:{name}")
        toggle.setChecked(on)
        toggle.toggled.connect(change)
        return toggle

    def _set_ways(self, on: bool) -> None:
        self._settings.set_aid("ways", on=on)

    def _set_forced(self, on: bool) -> None:
        self._settings.set_wish("forced", on=on)

    def _distance(self) -> QWidget:
        toggle = Toggle(words("settings.table_distance"), "settings:table_distance")
        toggle.setChecked(self._settings.table_distance)
        toggle.toggled.connect(self._set_distance)
        return toggle

    def _set_distance(self, on: bool) -> None:
        self._settings.table_distance = on

    def _motion(self) -> QWidget:
        toggle = Toggle(words("settings.reduced_motion"), "settings:reduced_motion")
        toggle.setChecked(self._settings.reduced_motion)
        toggle.toggled.connect(self._set_motion)
        return toggle

    def _set_motion(self, on: bool) -> None:
        self._settings.reduced_motion = on
