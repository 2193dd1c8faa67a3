"""Settings are stored, take effect at once, and survive nonsense in their file."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QLabel, QSlider, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.settings import Settings
from gamedesk.ui.settings_dialog import SettingsDialog
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import Segments


@pytest.fixture
def stored(tmp_path: Path) -> Settings:
    return Settings(lambda: tmp_path)


def test_what_is_set_is_there_next_time(stored: Settings, tmp_path: Path) -> None:
    stored.language = "zh_TW"
    stored.theme = "contrast"
    stored.scale = 1.5
    stored.table_distance = True
    stored.reduced_motion = True
    stored.computer_speed = Pace.SLOW
    again = Settings(lambda: tmp_path)
    assert (again.language, again.theme, again.scale) == ("zh_TW", "contrast", 1.5)
    assert (again.table_distance, again.reduced_motion) == (True, True)
    assert again.computer_speed is Pace.SLOW


def test_a_look_for_this_run_stays_until_another_is_chosen(
    qtbot: QtBot, stored: Settings, tmp_path: Path
) -> None:
    """Once any other change brought the stored look back, and choosing that one did nothing."""
    stored.use_for_now(language="zh_TW", theme="dark")
    stored.scale = 1.25
    assert (theme.name, language.code) == ("dark", "zh_TW")
    dialog = SettingsDialog(stored)
    qtbot.addWidget(dialog)
    shown = [dialog.findChild(Segments, f"settings:{name}") for name in ("language", "theme")]
    assert [part.value for part in shown if part is not None] == ["zh_TW", "dark"]
    assert Settings(lambda: tmp_path).theme == "light"
    stored.theme = "light"
    assert (theme.name, language.code) == ("light", "zh_TW")


def test_what_is_set_takes_effect_at_once(stored: Settings) -> None:
    stored.theme = "dark"
    stored.language = "zh_TW"
    stored.scale = 2.0
    assert (theme.name, language.code, theme.scale) == ("dark", "zh_TW", 2.0)


def test_nonsense_counts_as_not_chosen(tmp_path: Path) -> None:
    (tmp_path / "settings.ini").write_text(
        "[General]\ntheme=pink\nlanguage=xx\nscale=wide\ncomputer_speed=7\ntable_distance=perhaps\n",
        encoding="utf-8",
    )
    stored = Settings(lambda: tmp_path)
    assert stored.theme == "light"
    assert stored.language in ("en", "zh_TW")
    assert stored.scale == 1.0
    assert stored.computer_speed is Pace.FAST
    assert not stored.table_distance


def test_the_dialog_switches_live(stored: Settings, qtbot: QtBot) -> None:
    stored.language = "en"
    dialog = SettingsDialog(stored)
    qtbot.addWidget(dialog)
    dialog.show()
    assert dialog.windowTitle() == "Settings"
    _press(dialog, "settings:language:zh_TW")
    assert dialog.windowTitle() == "設定"
    _press(dialog, "settings:theme:dark")
    assert theme.name == "dark"
    _press(dialog, "settings:table_distance")
    assert theme.table_distance
    _press(dialog, "settings:reduced_motion")
    assert theme.reduced_motion
    slider = dialog.findChild(QSlider, "settings:scale")
    assert isinstance(slider, QSlider)
    slider.setValue(30)
    assert theme.scale == 1.5


def test_the_largest_size_keeps_the_way_back_on_the_screen(stored: Settings, qtbot: QtBot) -> None:
    """At 1280x720 the slider's right end with large text once filled twice the screen."""
    stored.table_distance = True
    dialog = SettingsDialog(stored)
    qtbot.addWidget(dialog)
    dialog.show()
    slider = dialog.findChild(QSlider, "settings:scale")
    assert isinstance(slider, QSlider)
    slider.setValue(slider.maximum())
    assert dialog.height() <= 720
    assert dialog.width() <= 1280
    label = next(part for part in dialog.findChildren(QLabel) if "250 %" in part.text())
    assert "185 %" in label.text()  # with large text, the window has room for no more
    for name in ("settings:close", "settings:scale"):
        part = dialog.findChild(QWidget, name)
        assert isinstance(part, QWidget)
        assert dialog.rect().contains(part.mapTo(dialog, part.rect().center()))


def _press(dialog: SettingsDialog, name: str) -> None:
    button = dialog.findChild(QAbstractButton, name)
    assert isinstance(button, QAbstractButton)
    button.click()
