"""The set-up page says what is wrong at once, beside its place, and Start waits for it."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game, Value
from gamedesk.games.holy_war import GAME as HOLY_WAR
from gamedesk.games.sky_totem import GAME as SKY_TOTEM
from gamedesk.games.terra_mystica import GAME as TERRA_MYSTICA
from gamedesk.ui.options_panel import OptionsPanel
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.setup_form import SetupForm
from gamedesk.ui.setup_page import SetupPage
from gamedesk.ui.texts import language
from gamedesk.ui.widgets import ActionButton, Choice, Toggle

PEOPLE = [
    Person(name, shape, shape)
    for name, shape in (("Ann", "square"), ("Ben", "circle"), ("Cleo", "star"))
]


def page_of(game: Game, home: Path, qtbot: QtBot) -> SetupPage:
    """Three people, in front of the questions of a game."""
    book = PeopleBook(home)
    for person in PEOPLE:
        book.add(person)
    page = SetupPage(game, book)
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    return page


def choose(page: SetupPage, name: str, value: Value) -> None:
    """Choose in a drop-down, or throw a switch."""
    toggle = page.findChild(Toggle, name)
    if isinstance(toggle, Toggle):
        if toggle.isChecked() is not value:
            toggle.click()
        return
    choice = page.findChild(Choice, name)
    assert isinstance(choice, Choice), f"no {name}"
    choice.set_value(value)
    choice.activated.emit(choice.currentIndex())


def start(page: SetupPage) -> ActionButton:
    button = page.findChild(ActionButton, "setup:start")
    assert isinstance(button, ActionButton)
    return button


def faults(page: SetupPage) -> dict[str, str]:
    """What is shown as wrong, by its place."""
    QApplication.processEvents()
    return {
        label.objectName().removesuffix(":fault"): label.text()
        for label in page.findChildren(QLabel)
        if label.objectName().endswith(":fault") and label.isVisibleTo(page)
    }


CASES = [
    (
        TERRA_MYSTICA,
        {"seat:0:faction": "alchemists", "seat:2:faction": "darklings"},
        {"seat:0", "seat:2"},
        ("seat:2:faction", "witches"),
    ),
    (
        TERRA_MYSTICA,
        {"option:map": "fire_ice_1", "option:start": "introductory"},
        {"option:start"},
        ("option:start", "choose"),
    ),
    (
        HOLY_WAR,
        {"seat:1:civilization": "greek", "seat:2:civilization": "greek"},
        {"seat:1", "seat:2"},
        ("seat:1:civilization", "norse"),
    ),
    (
        SKY_TOTEM,
        {"option:start_player": "seat_4"},
        {"option:start_player"},
        ("option:start_player", "seat_1"),
    ),
]


@pytest.mark.parametrize("code", ["en", "zh_TW"])
@pytest.mark.parametrize(("game", "answers", "places", "remedy"), CASES)
def test_what_cannot_be_is_said_beside_its_place_at_once(
    game: Game,
    answers: dict[str, Value],
    places: set[str],
    remedy: tuple[str, Value],
    code: str,
    home: Path,
    qtbot: QtBot,
) -> None:
    """Start was lit until somebody pressed it, and the sentence stood far from the fault."""
    language.set_code(code)
    page = page_of(game, home, qtbot)
    assert not start(page).reason
    for name, value in answers.items():
        choose(page, name, value)
    assert set(faults(page)) == places
    assert set(faults(page).values()) == {start(page).reason}
    choose(page, *remedy)
    assert not faults(page)
    assert not start(page).reason


def test_two_with_one_name_are_both_pointed_out(home: Path, qtbot: QtBot) -> None:
    page = page_of(SKY_TOTEM, home, qtbot)
    page.form.rename(1, "Ann")
    page._seats.changed.emit()
    assert set(faults(page)) == {"seat:0", "seat:1"}
    page._seats.rebuild()
    assert set(faults(page)) == {"seat:0", "seat:1"}, "also after the page was built anew"
    assert start(page).reason


def test_too_many_are_told_beside_the_seats(home: Path, qtbot: QtBot) -> None:
    book = PeopleBook(home)
    for shape in ("triangle", "hexagon", "diamond"):
        book.add(Person(shape, shape, shape))
    page = page_of(SKY_TOTEM, home, qtbot)
    assert set(faults(page)) == {"seats"}
    assert start(page).reason


def test_curtains_are_chosen_only_where_people_hide_something(qtbot: QtBot) -> None:
    form = SetupForm(HOLY_WAR, PEOPLE)
    panel = OptionsPanel(form)
    qtbot.addWidget(panel)
    choice = panel.findChild(Choice, "option:curtains")
    assert choice is not None
    assert choice.value is False
    choice.chosen.emit(True)
    assert form.table().open_hands
    plain = OptionsPanel(SetupForm(TERRA_MYSTICA, PEOPLE))
    qtbot.addWidget(plain)
    assert plain.findChild(Choice, "option:curtains") is None
