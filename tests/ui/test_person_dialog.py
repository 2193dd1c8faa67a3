"""The dialog for one person: looks that somebody else has are told, and changed with one press."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.person_dialog import PersonDialog
from gamedesk.ui.widgets import ActionButton
from gamedesk.ui.widgets.pressable import Pressable


def test_a_look_that_somebody_has_is_told_and_changed_with_one_press(
    home: Path, qtbot: QtBot
) -> None:
    """Two with one symbol in two colours are one to people who cannot tell the colours."""
    book = PeopleBook(home)
    book.add(Person("Ann", "square", "square"))
    dialog = PersonDialog(None, book, Person("Zoe", "circle", "circle"))
    qtbot.addWidget(dialog)
    dialog.show()
    said, other = (
        dialog.findChild(QLabel, "person:alike"),
        dialog.findChild(ActionButton, "person:other_look"),
    )
    square = dialog.findChild(Pressable, "person:symbol:square")
    save = dialog.findChild(ActionButton, "person:save")
    assert isinstance(said, QLabel)
    assert isinstance(other, ActionButton)
    assert isinstance(square, Pressable)
    assert isinstance(save, ActionButton)
    assert not other.isVisible()
    square.click()
    assert said.text() == "Has the same symbol as Ann."
    other.click()
    assert said.text() == ""
    save.click()
    assert book.everybody[-1].symbol not in ("", "square")
