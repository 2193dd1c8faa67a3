"""Searching the rule book: words, numbers, both languages, the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QLineEdit, QListWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.registry import game_ids
from gamedesk.ui.book_dialog import BookDialog, read_book
from gamedesk.ui.book_page import BookPage
from gamedesk.ui.book_search import Hit, chapter_of, find
from gamedesk.ui.texts import LANGUAGES, language
from gamedesk.ui.widgets import ActionButton

BOOK = (
    chapter_of(1, "The idea", "Win points.\n\nMore points\nare better."),
    chapter_of(2, "Power", "It flows.\n\nThree power is a point."),
)


def found(wanted: str) -> list[str]:
    return [BOOK[h.chapter].shown[h.start : h.start + h.length] for h in find(BOOK, wanted)]


def test_chapters_and_rules_have_numbers() -> None:
    assert BOOK[0].shown.splitlines() == [
        "1\u2003The idea",
        "1.1\u2003Win points.",
        "1.2\u2003More points",
        "are better.",
    ]


@pytest.mark.parametrize(
    ("wanted", "places"),
    [
        ("", []),
        ("   ", []),
        ("points", ["points", "points"]),
        ("POWER", ["Power", "power"]),
        ("points are", ["points\nare"]),
        ("2", ["2"]),
        ("2.", ["2"]),
        ("1.2", ["1.2"]),
        (" 2.2 ", ["2.2"]),
        ("2.7", []),
        ("chess", []),
        ("(", []),
        ("2.2 three", ["2.2\u2003Three"]),
    ],
)
def test_what_is_found(wanted: str, places: list[str]) -> None:
    assert found(wanted) == places


def test_a_number_that_no_rule_has_is_looked_for_in_the_words() -> None:
    book = [chapter_of(1, "Money", "You get 15 coins.")]
    assert find(book, "15") == [Hit(0, book[0].shown.index("15"), 2)]


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("game_id", game_ids())
def test_every_rule_is_found_by_its_number_and_its_words(game_id: str, code: str) -> None:
    language.set_code(code)
    book = read_book(game_id)
    for place, chapter in enumerate(book):
        for rule in chapter.rules:
            start = chapter.shown.index(rule.shown)
            assert find(book, rule.number) == [Hit(place, start, len(rule.number))]
            words = rule.text[:12].rstrip()
            assert Hit(place, start + len(rule.number) + 1, len(words)) in find(book, words)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_number_means_the_same_rule_in_every_language(game_id: str) -> None:
    numbers = []
    for code in LANGUAGES:
        language.set_code(code)
        book = read_book(game_id)
        numbers.append([(chapter.number, len(chapter.rules)) for chapter in book])
    assert numbers[0] == numbers[1]


# The dialog.


@pytest.fixture
def dialog(qtbot: QtBot) -> BookDialog:
    dialog = BookDialog("terra_mystica")
    qtbot.addWidget(dialog)
    dialog.show()
    qtbot.waitExposed(dialog)
    return dialog


def field(dialog: BookDialog) -> QLineEdit:
    part = dialog.findChild(QLineEdit, "book:search")
    assert isinstance(part, QLineEdit)
    return part


def count(dialog: BookDialog) -> str:
    part = dialog.findChild(QLabel, "book:count")
    assert isinstance(part, QLabel)
    return part.text()


def page(dialog: BookDialog) -> BookPage:
    part = dialog.findChild(BookPage)
    assert isinstance(part, BookPage)
    return part


def marked(dialog: BookDialog) -> list[str]:
    return [mark.cursor.selectedText() for mark in page(dialog).extraSelections()]


def row(dialog: BookDialog) -> int:
    listed = dialog.findChild(QListWidget, "book:chapters")
    assert isinstance(listed, QListWidget)
    return listed.currentRow()


def key(dialog: BookDialog, key: Qt.Key, *, shift: bool = False) -> None:
    held = Qt.KeyboardModifier.ShiftModifier if shift else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(dialog.focusWidget() or dialog, key, held)


def test_places_are_counted_marked_and_walked_through(dialog: BookDialog) -> None:
    field(dialog).setText("bridge")
    hits = find(read_book("terra_mystica"), "bridge")
    assert len(hits) > 2
    assert count(dialog) == f"1 of {len(hits)}"
    assert row(dialog) == hits[0].chapter
    assert {words.lower() for words in marked(dialog)} == {"bridge"}
    field(dialog).setFocus()
    for place, hit in enumerate(hits[1:], 2):
        key(dialog, Qt.Key.Key_Return)
        assert count(dialog) == f"{place} of {len(hits)}"
        assert row(dialog) == hit.chapter
        assert page(dialog).textCursor().position() == hit.start + hit.length
    key(dialog, Qt.Key.Key_Return)
    assert count(dialog) == f"1 of {len(hits)}"
    key(dialog, Qt.Key.Key_Return, shift=True)
    assert count(dialog) == f"{len(hits)} of {len(hits)}"
    assert dialog.isVisible()


def test_buttons_walk_too_and_say_why_they_cannot(dialog: BookDialog) -> None:
    button = dialog.findChild(ActionButton, "book:next")
    assert isinstance(button, ActionButton)
    assert button.reason == "Type what you look for first."
    field(dialog).setText("xyzzy")
    assert (count(dialog), button.reason) == ("Not found", "Not found")
    field(dialog).setText("bridge")
    button.click()
    assert count(dialog).startswith("2 of")


def test_the_chapters_say_how_much_was_found_in_them(dialog: BookDialog) -> None:
    listed = dialog.findChild(QListWidget, "book:chapters")
    assert isinstance(listed, QListWidget)
    hits = find(read_book("terra_mystica"), "bridge")
    field(dialog).setText("bridge")
    told = [listed.item(place).text() for place in range(listed.count())]
    for place, words in enumerate(told):
        here = sum(hit.chapter == place for hit in hits)
        assert words.endswith(f"({here})") is bool(here)


@pytest.mark.parametrize("keys", ["/", "Ctrl+F"])
def test_keys_lead_to_the_search(dialog: BookDialog, qtbot: QtBot, keys: str) -> None:
    listed = dialog.findChild(QListWidget, "book:chapters")
    assert isinstance(listed, QListWidget)
    listed.setFocus()
    if keys == "/":
        QTest.keyClick(listed, Qt.Key.Key_Slash)
    else:
        QTest.keyClick(listed, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert dialog.focusWidget() is field(dialog)
    QTest.keyClicks(field(dialog), "1/2")
    assert field(dialog).text() == "1/2"


def test_escape_ends_the_search_and_then_closes(dialog: BookDialog) -> None:
    field(dialog).setFocus()
    field(dialog).setText("bridge")
    key(dialog, Qt.Key.Key_Escape)
    assert dialog.isVisible()
    assert (field(dialog).text(), count(dialog), marked(dialog)) == ("", "", [])
    key(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


def test_the_search_follows_the_language(dialog: BookDialog) -> None:
    field(dialog).setText("4.2")
    assert count(dialog) == "1 of 1"
    assert row(dialog) == 3
    language.set_code("zh_TW")
    assert count(dialog) == "第 1 處，共 1 處"
    assert marked(dialog) == ["4.2"]
    field(dialog).setText("橋")
    assert set(marked(dialog)) == {"橋"}


def test_what_is_found_is_brought_into_sight(dialog: BookDialog) -> None:
    field(dialog).setText("never have more than seven priests")
    words = marked(dialog)
    assert len(words) == 1
    box = page(dialog).cursorRect()
    assert page(dialog).viewport().rect().contains(box.center())
