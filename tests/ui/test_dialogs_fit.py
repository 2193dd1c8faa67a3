"""No dialog cuts its words or scrolls sideways, in either language and at any size of type."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QSlider
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.registry import all_games, find_game, game_ids
from gamedesk.core.savefile import save
from gamedesk.core.saves import SaveFolder
from gamedesk.core.statistics import Statistics
from gamedesk.core.table import Human, Table
from gamedesk.ui.book_dialog import BookDialog
from gamedesk.ui.focus_ring import FocusRing
from gamedesk.ui.last_input import last_input
from gamedesk.ui.load_dialog import LoadDialog
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.person_dialog import PersonDialog
from gamedesk.ui.saves_panel import SaveRow
from gamedesk.ui.settings import settings
from gamedesk.ui.settings_dialog import SettingsDialog
from gamedesk.ui.shortcuts_dialog import ShortcutsDialog
from gamedesk.ui.statistics_dialog import StatisticsDialog
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Dialog, Label, Toggle
from tests.support.fitting import cut_words

ANN = Person("Ann", "square", "square")


def _saves(home: Path) -> SaveFolder:
    folder, totem = SaveFolder(home), find_game("sky_totem")
    for name in ("Sunday", "Monday"):
        match = Match(totem, Setup(1), Table((Human("Ann", "red", "circle"),)), 1)
        save(match, folder.path_for(name), name=name)
    return folder


def _load(home: Path) -> Dialog:
    """The dialog of saves after one was deleted, with the button that brings it back."""
    dialog = LoadDialog(_saves(home))
    dialog.show()
    dialog.findChildren(SaveRow)[0].click()
    delete = dialog.findChild(ActionButton, "load:delete")
    assert isinstance(delete, ActionButton)
    delete.click()
    return dialog


def _person(home: Path) -> Dialog:
    book = PeopleBook(home)
    book.add(ANN)
    return PersonDialog(None, book, ANN)


def _book(game_id: str) -> Callable[[Path], Dialog]:
    return lambda _home: BookDialog(game_id)


DIALOGS: dict[str, Callable[[Path], Dialog]] = {
    "settings": lambda _home: SettingsDialog(settings),
    "keys": lambda _home: ShortcutsDialog(),
    "load": _load,
    "statistics": lambda home: StatisticsDialog(Statistics(home), list(all_games())),
    "person": _person,
    **{f"book_{game_id}": _book(game_id) for game_id in game_ids()},
}


@pytest.fixture(autouse=True)
def screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """As large as the smallest that the program is made for."""
    monkeypatch.setattr(Dialog, "_screen_room", lambda _dialog: QRect(0, 0, 1280, 720))


@pytest.mark.parametrize("code", ["en", "zh_TW"])
@pytest.mark.parametrize("scale", [1.0, 1.35, 1.5, 2.0])
@pytest.mark.parametrize("name", DIALOGS)
def test_no_dialog_cuts_its_words(
    qtbot: QtBot, tmp_path: Path, name: str, scale: float, code: str
) -> None:
    language.set_code(code)
    theme.set_scale(scale)
    dialog = DIALOGS[name](tmp_path)
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    assert cut_words(dialog) == []
    qtbot.waitUntil(lambda: scale > 1 or dialog._middle.verticalScrollBar().maximum() == 0)
    assert dialog.width() <= 1280
    assert dialog.height() <= 720


def test_settings_follow_while_the_size_is_changed(qtbot: QtBot) -> None:
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    slider = dialog.findChild(QSlider)
    assert isinstance(slider, QSlider)
    before = settings.scale
    natural = dialog.size()
    try:
        for steps in (30, 50, 20):
            slider.setValue(steps)
            theme.set_scale(steps / 20)
            QApplication.processEvents()
            assert cut_words(dialog) == []
            for label in dialog.findChildren(Label):
                role = "title" if label.text() == dialog.windowTitle() else "strong"
                assert label.font().pixelSize() == theme.font(role).pixelSize(), label.text()
    finally:
        settings.scale = before
    assert dialog.size() == natural


def test_the_page_of_keys_is_whole_at_the_smallest_window(qtbot: QtBot) -> None:
    dialog = ShortcutsDialog()
    qtbot.addWidget(dialog)
    dialog.show()
    QApplication.processEvents()
    assert dialog.height() <= 672
    assert dialog._middle.verticalScrollBar().maximum() == 0


def test_the_focus_ring_of_no_control_is_cut_at_the_edge(qtbot: QtBot) -> None:
    dialog = SettingsDialog(settings)
    qtbot.addWidget(dialog)
    dialog.show()
    ring = dialog.findChild(FocusRing)
    assert ring is not None
    last_input.by_key = True
    try:
        for toggle in dialog.findChildren(Toggle):
            dialog.activateWindow()
            toggle.setFocus()
            qtbot.waitUntil(ring.isVisible)
            assert ring._free(toggle).boundingRect() == ring.rect(), toggle.objectName()
    finally:
        last_input.by_key = False
