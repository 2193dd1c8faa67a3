"""The panel of seats: what was pressed by mistake can be taken back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.seats_panel import SeatsPanel
from gamedesk.ui.setup_form import SetupForm
from gamedesk.ui.widgets import ActionButton
from tests.support.pebbles import GAME

PEOPLE = [Person(name, shape, shape) for name, shape in (("Ann", "square"), ("Ben", "circle"))]


def test_a_seat_that_was_taken_away_can_be_brought_back(qtbot: QtBot, tmp_path: Path) -> None:
    form = SetupForm(GAME, PEOPLE)
    panel = SeatsPanel(form, PeopleBook(tmp_path))
    qtbot.addWidget(panel)
    panel.show()
    assert panel.findChild(ActionButton, "setup:bring_back") is None
    panel._do(lambda: panel._remove(0))
    assert [plan.person.name for plan in form.seats] == ["Ben"]
    button = panel.findChild(ActionButton, "setup:bring_back")
    assert isinstance(button, ActionButton)
    assert button.text() == "Bring Ann back"
    button.click()
    assert [plan.person.name for plan in form.seats] == ["Ann", "Ben"]


def test_somebody_who_comes_has_another_symbol_than_those_here(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """Two with one symbol in two colours were one to those who cannot tell the colours."""
    book = PeopleBook(tmp_path)
    book.add(Person("Cleo", "star", "square", here=False))
    form = SetupForm(GAME, PEOPLE[:1])
    panel = SeatsPanel(form, book)
    qtbot.addWidget(panel)
    panel._do(lambda: panel._append(computer=False))
    assert form.seats[-1].person.name == "Cleo"
    assert form.seats[-1].person.symbol != "square"


def test_two_with_one_symbol_are_told_apart_with_one_press(qtbot: QtBot, tmp_path: Path) -> None:
    form = SetupForm(GAME, [PEOPLE[0], Person("Cleo", "star", "square")])
    panel = SeatsPanel(form, PeopleBook(tmp_path))
    qtbot.addWidget(panel)
    said = panel.findChild(QLabel, "seat:1:alike")
    assert isinstance(said, QLabel)
    assert said.text() == "Has the same symbol as Ann."
    assert panel.findChild(QLabel, "seat:0:alike") is None
    button = panel.findChild(ActionButton, "seat:1:other_look")
    assert isinstance(button, ActionButton)
    button.click()
    assert form.seats[1].person.symbol != "square"
    assert form.seats[1].person.color == "star"
    assert panel.findChild(QLabel, "seat:1:alike") is None
