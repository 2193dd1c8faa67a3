"""The panel of seats: what was pressed by mistake can be taken back."""

from __future__ import annotations

from pathlib import Path

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
