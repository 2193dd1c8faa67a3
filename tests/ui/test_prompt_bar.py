"""The bar: kinds of action without room shrink before anything goes behind "more"."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gamedesk.ui import prompt_bar
from gamedesk.ui.bar_faces import ChoiceFace, QuestionFace
from gamedesk.ui.confirm_button import WRAPPED, ConfirmButton
from gamedesk.ui.painting import Good
from gamedesk.ui.prompt_bar import PromptBar
from gamedesk.ui.widgets import ButtonKind, Face

KINDS = [
    ChoiceFace(
        f"group:{number}",
        Face(f"Kind of action {number}", ("res_spade",), goods=(Good("res_coin", "3"),)),
        "Not enough of it." if number % 2 else "",
    )
    for number in range(10)
]


@pytest.fixture
def bar(qtbot: QtBot) -> PromptBar:
    made = PromptBar()
    qtbot.addWidget(made)
    made.resize(2400, 98)
    made.show()
    return made


def _shown(bar: PromptBar) -> list[str]:
    return [button.text() for button in bar.groups.buttons if button.isVisible()]


def test_kinds_with_room_show_their_words(bar: PromptBar) -> None:
    bar.show_choices(KINDS, (), large=False)
    assert len(_shown(bar)) == 10
    assert all(_shown(bar))


def test_kinds_shrink_when_the_bar_becomes_narrow(qtbot: QtBot, bar: PromptBar) -> None:
    bar.show_choices(KINDS, (), large=False)
    bar.resize(1240, 98)
    qtbot.waitUntil(lambda: "" in _shown(bar))
    assert len(_shown(bar)) == 10
    assert all(button.text() for button in bar.groups.buttons if not button.reason)
    bar.resize(2400, 98)
    qtbot.waitUntil(lambda: "" not in _shown(bar))


def test_kinds_give_up_their_icons_before_their_names(qtbot: QtBot, bar: PromptBar) -> None:
    bar.show_choices(KINDS, (), large=False)
    bar.resize(1400, 98)
    qtbot.waitUntil(lambda: not all(button.face.icons for button in bar.groups.buttons))
    assert "" not in _shown(bar)
    assert len(_shown(bar)) == 10
    assert all(button.face.icons for button in bar.groups.buttons if not button.reason)


def test_kinds_in_one_line_stay_where_they_are_when_options_come_and_go(bar: PromptBar) -> None:
    """Once they moved down when the options went, and a hand clicked where a button had been."""
    bar.resize(1280, bar.height())
    kinds = [ChoiceFace(f"group:{name}", Face(name)) for name in ("Leaf", "Swap")]
    options = [ChoiceFace("cell:1", Face("J11"))]
    places = []
    for shown in (options, [], options):
        bar.show_choices(kinds, shown, large=True)
        QApplication.processEvents()
        places.append(bar.groups.buttons[1].mapTo(bar, QPoint(0, 0)))
    assert places[0] == places[1] == places[2]


def test_a_kind_that_is_only_an_icon_says_its_name_and_why_not(bar: PromptBar) -> None:
    bar.resize(1180, 98)
    bar.show_choices(KINDS, (), large=False)
    button = bar.button("group:1")
    assert button is not None
    assert button.toolTip() == "Kind of action 1\nNot enough of it."
    assert button.accessibleName() == "Kind of action 1"


def _options(bar: PromptBar) -> list[str]:
    return [button.text() for button in bar.options.buttons if button.isVisible()]


def test_options_become_small_before_one_of_them_is_hidden(qtbot: QtBot, bar: PromptBar) -> None:
    """One "1 more…" stood where the one had room, had all been a little smaller."""
    bar.show_choices(KINDS[:2], KINDS[2:8], large=True)
    assert {button.kind for button in bar.options.buttons} == {ButtonKind.OPTION}
    buttons = bar.options.buttons
    for wide in (1900, 1700, 1560, 1480):
        bar.resize(wide, 98)
        qtbot.waitUntil(lambda: not bar.options.overflows)
        assert len(_options(bar)) == 6, wide
    assert {button.kind for button in bar.options.buttons} == {ButtonKind.TOOL}
    assert bar.options.buttons == buttons, "pointing and keyboard stay where they were"
    bar.resize(2400, 98)
    qtbot.waitUntil(lambda: bar.options.buttons[0].kind is ButtonKind.OPTION)


def test_of_very_many_options_as_many_are_shown_as_are_large(bar: PromptBar) -> None:
    bar.resize(1100, 98)
    bar.show_choices(KINDS[:2], KINDS, large=True)
    assert {button.kind for button in bar.options.buttons} == {ButtonKind.OPTION}
    assert 0 < len(_options(bar)) < 10


def test_a_long_reason_is_cut_short_before_anything_is_hidden(qtbot: QtBot, bar: PromptBar) -> None:
    long = "This is only possible at quite another time, and this says so at some length."
    faces = [ChoiceFace("a", Face("Possible")), ChoiceFace("b", Face("Impossible"), long)]
    bar.show_choices((), faces, large=True)
    whole = bar.options.buttons[1].width()
    bar.resize(1000, 98)
    qtbot.waitUntil(lambda: bar.options.buttons[1].width() < whole)
    assert _options(bar) == ["Possible", "Impossible"]
    assert bar.options.buttons[1].kind is ButtonKind.OPTION
    assert bar.options.buttons[1].toolTip() == long


def test_a_double_click_on_the_big_button_never_means_two_things(bar: PromptBar) -> None:
    button = bar.confirm_button
    for second, goes_through in (("Place", True), ("End the turn", False)):
        bar.show_confirm(Face("Place"))
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        bar.show_confirm(Face(second))
        middle = QPointF(button.rect().center())
        double, left = QEvent.Type.MouseButtonDblClick, Qt.MouseButton.LeftButton
        none = Qt.KeyboardModifier.NoModifier
        there = button.mapToGlobal(middle)
        QApplication.sendEvent(button, QMouseEvent(double, middle, there, left, left, none))
        assert button.isDown() is goes_through
        button.setDown(False)


@pytest.mark.parametrize(
    "text", ["Pass and take: Stronghold and sanctuary", "Place a dwelling at E7"]
)
def test_long_words_on_the_big_button_are_whole(bar: PromptBar, text: str) -> None:
    """They were once cut: "Stronghold and sa"."""
    button = bar.confirm_button
    bar.show_confirm(Face(text, ("ui_done",)))
    room = QRectF(0, 0, button.width() - 40, button.height() - 4)
    words = QFontMetricsF(button.wrapped_font(room)).boundingRect(room, int(WRAPPED), text)
    assert words.height() <= room.height()
    assert words.width() <= room.width() + 1
    assert not button.grab().isNull()


class Noting(ConfirmButton):
    """Notes the room that is left for words."""

    room = QRectF()

    def _paint_words(self, painter: QPainter, box: QRectF, ink: QColor) -> None:
        self.room = box
        super()._paint_words(painter, box, ink)


@pytest.mark.parametrize("words", ["Go", "Play: Egypt", "End the movement"])
def test_a_note_on_the_big_button_is_whole_below_short_words(qtbot: QtBot, words: str) -> None:
    """It once had only as much room as the words above it."""
    button = Noting(Face(words, ("ui_done",), note="Cannot be taken back"), ButtonKind.PRIMARY)
    qtbot.addWidget(button)
    button.resize(152, 42)
    button.grab()
    note = QFontMetricsF(button.note_font(button.room.width()))
    assert note.horizontalAdvance("Cannot be taken back") <= button.room.width()


def test_each_question_is_announced_once(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    said: list[str] = []
    monkeypatch.setattr(prompt_bar, "announce", lambda _, words: said.append(words))
    bar = PromptBar()
    qtbot.addWidget(bar)
    for hint in ("", "Esc: back"):
        bar.show_question(QuestionFace("Ann", "How many?", hint))
    bar.show_question(QuestionFace("Ben", "Which one?"))
    assert said == ["Ann: How many?", "Ben: Which one?"]
