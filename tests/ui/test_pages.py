"""Start page, set-up page and window together: from the first person to the table and back."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeVar

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.content.problems import DataError, Problem
from gamedesk.core.saves import SaveFolder
from gamedesk.ui import load_dialog, opening
from gamedesk.ui import shell as shell_module
from gamedesk.ui.focus_ring import FocusRing
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.last_input import last_input
from gamedesk.ui.lesson_page import LessonPage
from gamedesk.ui.load_dialog import LoadDialog
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.person_dialog import PersonDialog
from gamedesk.ui.saves_panel import ContinueCard, SaveRow, SavesList
from gamedesk.ui.setup_page import SetupPage
from gamedesk.ui.shell import Shell
from gamedesk.ui.shortcuts_dialog import ShortcutsDialog
from gamedesk.ui.start_page import StartPage
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from gamedesk.ui.widgets import ActionButton, Choice
from tests.support.pebbles.rules.game import Pebbles

Found = TypeVar("Found", bound=QWidget)
ANN = Person("Ann", "square", "square")
BEN = Person("Ben", "triangle", "triangle")


@pytest.fixture
def window(pebbles: Pebbles, home: Path, qtbot: QtBot) -> Iterator[Shell]:
    """The window with pebbles as the only game and two people at the table."""
    PeopleBook(home).add(ANN)
    PeopleBook(home).add(BEN)
    shown = Shell([pebbles], home)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    qtbot.waitUntil(lambda: bool(shown.findChildren(GameCard)))
    yield shown
    shown.end_table()


def _find(parent: QWidget | None, kind: type[Found], name: str) -> Found:
    assert parent is not None
    found = parent.findChild(kind, name)
    assert isinstance(found, kind), f"no {name}"
    return found


def _press(window: Shell, name: str) -> None:
    _find(window.page, ActionButton, name).click()


def _play(window: Shell) -> None:
    _press(window, "setup:pebbles")
    _press(window, "setup:start")


def test_from_the_start_page_to_the_table_and_back(window: Shell) -> None:
    _play(window)
    assert window.table is not None
    assert window.page is window.table
    assert [player.name for player in window.table.match.table.seats] == ["Ann", "Ben"]
    window.show_start()
    assert _shows_start(window)


def _shows_start(window: Shell) -> bool:
    return isinstance(window.page, StartPage) and window.table is None


def test_a_match_is_written_down_and_can_be_continued(window: Shell, home: Path) -> None:
    _play(window)
    assert window.table is not None
    match = window.table.match
    assert match.decision is not None
    match.submit(match.decision.actions(match.state)[0])
    window.show_start()
    assert window.page is not None
    assert window.page.findChild(ContinueCard) is not None
    info = SaveFolder(home).last_unfinished()
    assert info is not None
    _press(window, "continue")
    assert window.table is not None
    assert len(window.table.match.journal.entries) == len(match.journal.entries)
    window.show_start()
    assert len(SaveFolder(home).saves()) == 1


def test_the_language_changes_on_the_page(window: Shell) -> None:
    page = window.page
    assert isinstance(page, StartPage)
    assert "Who is at the table?" in _labels(page)
    language.set_code("zh_TW")
    assert "誰在這張桌子旁？" in _labels(page)
    assert "小石子" in _labels(page)


def _labels(page: QWidget) -> set[str]:
    return {label.text() for label in page.findChildren(QLabel)}


def test_each_control_has_a_name_for_screen_readers(window: Shell) -> None:
    for name in ("", "setup:pebbles"):
        if name:
            _press(window, name)
        assert window.page is not None
        for button in window.page.findChildren(ActionButton):
            assert button.accessibleName(), button.objectName()
            assert button.objectName(), button.accessibleName()
        for choice in window.page.findChildren(Choice):
            assert choice.accessibleName(), choice.objectName()


def test_a_game_with_faulty_data_says_so(
    pebbles: Pebbles, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fault = DataError((Problem("game.yaml", 3, 1, "rounds", "is missing"),))

    class Broken(Pebbles):
        @property
        def content(self) -> object:  # type: ignore[override]
            raise fault

    page = StartPage(lambda: [Broken()], PeopleBook(home), SaveFolder(home))
    qtbot.addWidget(page)
    qtbot.waitUntil(lambda: bool(page.findChildren(GameCard)))
    assert page.findChild(ActionButton, "setup:pebbles") is None
    with qtbot.waitSignal(page.faults_wanted) as told:
        _find(page, ActionButton, "faults:pebbles").click()
    assert told.args == [fault]


def test_faults_are_listed_with_their_places(
    window: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []
    monkeypatch.setattr(shell_module, "tell", lambda _w, _t, message, _n="": told.append(message))
    window._show_faults(DataError((Problem("game.yaml", 3, 1, "rounds", "is missing"),)))
    assert "game.yaml:3" in told[0]


# The set-up page.


@pytest.fixture
def page(pebbles: Pebbles, home: Path, qtbot: QtBot) -> SetupPage:
    book = PeopleBook(home)
    book.add(ANN)
    book.add(BEN)
    shown = SetupPage(pebbles, book)
    qtbot.addWidget(shown)
    shown.show()
    qtbot.waitExposed(shown)
    return shown


def _error(page: SetupPage) -> str:
    return _find(page, QLabel, "setup:error").text()


def test_an_empty_name_keeps_the_game_from_starting(page: SetupPage, qtbot: QtBot) -> None:
    field = _find(page, QLineEdit, "seat:1:name")
    field.clear()
    QTest.keyClicks(field, " ")
    assert _error(page) == "Seat 2 has no name."
    with qtbot.assertNotEmitted(page.begun):
        QTest.mouseClick(_find(page, ActionButton, "setup:start"), Qt.MouseButton.LeftButton)
    field.clear()
    QTest.keyClicks(field, "Mei")
    assert _error(page) == ""


def test_new_names_are_remembered(page: SetupPage, home: Path, qtbot: QtBot) -> None:
    field = _find(page, QLineEdit, "seat:1:name")
    field.clear()
    QTest.keyClicks(field, "Mei")
    with qtbot.waitSignal(page.begun):
        _find(page, ActionButton, "setup:start").click()
    assert [person.name for person in PeopleBook(home).here] == ["Ann", "Mei"]


def test_seats_are_added_moved_and_taken_away(page: SetupPage) -> None:
    _find(page, ActionButton, "setup:add_computer").click()
    _find(page, ActionButton, "setup:add_person").click()
    assert len(page.form.seats) == 4
    assert page.form.seats[2].level == "greedy"
    assert _find(page, ActionButton, "setup:add_person").reason
    _find(page, ActionButton, "seat:0:down").click()
    assert [plan.person.name for plan in page.form.seats][:2] == ["Ben", "Ann"]
    _find(page, ActionButton, "seat:3:remove").click()
    assert len(page.form.seats) == 3
    looks = {(plan.person.color, plan.person.symbol) for plan in page.form.seats}
    assert len(looks) == 3


def test_an_answer_goes_into_the_setup(page: SetupPage) -> None:
    choice = _find(page, Choice, "option:length")
    choice.setFocus()
    QTest.keyClick(choice, Qt.Key.Key_Up)
    assert dict(page.form.setup().options) == {"length": "short"}


def test_the_page_keeps_its_answers_in_another_language(page: SetupPage) -> None:
    _find(page, ActionButton, "setup:add_computer").click()
    language.set_code("zh_TW")
    theme.set_name("dark")
    assert len(page.form.seats) == 3
    assert _find(page, Choice, "seat:2:kind").currentText() == "電腦：貪心"


# Dialogs.


def test_a_person_is_made_with_the_keyboard(home: Path, qtbot: QtBot) -> None:
    book = PeopleBook(home)
    dialog = PersonDialog(None, book, Person("Player", "circle", "circle"))
    qtbot.addWidget(dialog)
    dialog.show()
    QTest.keyClicks(_find(dialog, QLineEdit, "person:name"), "Zoe")
    dialog.findChildren(QWidget, "person:color:star")[0].click()  # type: ignore[attr-defined]
    QTest.keyClick(_find(dialog, QLineEdit, "person:name"), Qt.Key.Key_Return)
    assert book.everybody == (Person("Zoe", "star", "circle"),)


def test_a_name_is_given_only_once(home: Path, qtbot: QtBot) -> None:
    book = PeopleBook(home)
    book.add(ANN)
    dialog = PersonDialog(None, book, Person("Ann", "circle", "circle"))
    qtbot.addWidget(dialog)
    _find(dialog, ActionButton, "person:save").click()
    assert book.everybody == (ANN,)
    assert any("Ann" in label for label in _labels(dialog))


def test_a_person_can_leave_and_be_forgotten(home: Path, qtbot: QtBot) -> None:
    book = PeopleBook(home)
    book.add(ANN)
    dialog = PersonDialog(None, book, ANN)
    qtbot.addWidget(dialog)
    _find(dialog, ActionButton, "person:leave").click()
    assert book.here == ()
    dialog = PersonDialog(None, book, book.away[0])
    qtbot.addWidget(dialog)
    _find(dialog, ActionButton, "person:forget").click()
    assert book.everybody == ()


def test_a_save_is_chosen_from_the_list(window: Shell, home: Path, qtbot: QtBot) -> None:
    _play(window)
    window.show_start()
    dialog = LoadDialog(SaveFolder(home), window)
    qtbot.addWidget(dialog)
    assert not _find(dialog, ActionButton, "load:open").isEnabled()
    dialog.findChildren(SaveRow)[0].click()
    _find(dialog, ActionButton, "load:open").click()
    assert dialog.chosen == SaveFolder(home).saves()[0].path


def test_the_start_page_lists_no_save_that_is_gone(
    window: Shell, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A save was renamed, then a file was chosen that is none: the old name stayed in the list."""
    _play(window)
    _press_start_again(window)
    junk = home / "junk.jsonl"
    junk.write_text("junk", encoding="utf-8")
    monkeypatch.setattr(opening, "tell", lambda *_: None)
    monkeypatch.setattr(load_dialog, "ask_name", lambda *_: "Sunday")

    class Clumsy(LoadDialog):
        def exec(self) -> int:
            self.findChildren(SaveRow)[0].click()
            _find(self, ActionButton, "load:rename").click()
            self.chosen = junk
            return 1

    monkeypatch.setattr(load_dialog, "LoadDialog", Clumsy)
    window.show_load()
    assert window.page is not None
    (card,) = window.page.findChildren(ContinueCard)
    shown = [row.info for row in window.page.findChildren(SaveRow)]
    assert [info.name for info in shown] == ["Sunday"]
    for info in [*shown, card._info]:
        assert info.path.exists()


def test_a_list_is_made_anew_when_its_file_is_gone(
    window: Shell, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another window has deleted it meanwhile."""
    monkeypatch.setattr(opening, "tell", lambda *_: None)
    _play(window)
    _press_start_again(window)
    assert window.page is not None
    (row,) = window.page.findChildren(SaveRow)
    window.saves.delete(row.info)
    row.click()
    assert window.page.findChildren(SaveRow) == []


def test_a_renamed_save_keeps_its_date_its_mark_and_the_keyboard(
    window: Shell, home: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(load_dialog, "ask_name", lambda *_: "Sunday")
    _play(window)
    window.show_start()
    folder = SaveFolder(home)
    os.utime(folder.saves()[0].path, (1_700_000_000, 1_700_000_000))
    (before,) = folder.saves()
    dialog = LoadDialog(folder, window)
    qtbot.addWidget(dialog)
    dialog.show()
    dialog.findChildren(SaveRow)[0].click()
    _find(dialog, ActionButton, "load:rename").click()
    (after,) = folder.saves()
    assert (after.name, after.changed) == ("Sunday", before.changed)
    qtbot.waitUntil(lambda: isinstance(dialog.focusWidget(), SaveRow))
    focused = dialog.focusWidget()
    assert isinstance(focused, SaveRow)
    assert focused.isChecked()
    assert focused.info.path == after.path


def test_the_page_of_keys_speaks_both_languages(qtbot: QtBot) -> None:
    dialog = ShortcutsDialog()
    qtbot.addWidget(dialog)
    assert "Take back, bring back" in _labels(dialog)
    language.set_code("zh_TW")
    assert "復原、重做" in _labels(dialog)


# Focus.


def test_the_ring_follows_the_keyboard_and_not_the_mouse(window: Shell, qtbot: QtBot) -> None:
    ring = next(ring for ring in window.findChildren(FocusRing) if ring.parent() is window)
    button = _find(window.page, ActionButton, "load")
    last_input.by_key = False
    window.activateWindow()
    button.setFocus()
    assert not ring.isVisible()
    last_input.by_key = True
    gear = _find(window.page, ActionButton, "settings")
    gear.setFocus()
    qtbot.waitUntil(ring.isVisible)
    place = gear.mapTo(window, gear.rect().center())
    assert (ring.geometry().center() - place).manhattanLength() <= 2
    last_input.by_key = False


def test_old_saves_are_listed_below_the_last_game(window: Shell) -> None:
    _play(window)
    _press_start_again(window)
    assert window.page is not None
    assert window.page.findChild(SavesList) is not None


def _press_start_again(window: Shell) -> None:
    window.show_start()
    window.show_setup("pebbles")
    _press(window, "setup:start")
    window.show_start()


def test_the_lessons_are_offered_where_a_game_is_set_up(window: Shell) -> None:
    _press(window, "setup:pebbles")
    _press(window, "setup:learn")
    assert isinstance(window.page, LessonPage)


def test_how_a_table_plays_is_written_down_at_once(window: Shell) -> None:
    """A purist table was none any more when the program was killed before the next move."""
    _press(window, "setup:pebbles")
    _press(window, "setup:start")
    table = window.table
    assert table is not None
    table.aids.set_purist(True)
    table.aids.set_free_takebacks(True)
    found = window.saves.last_unfinished()
    assert found is not None
    lines = found.path.read_text(encoding="utf-8").splitlines()
    assert '{"purist":true}' in [line.replace(" ", "") for line in lines]
    assert '{"takebacks":true}' in [line.replace(" ", "") for line in lines]
