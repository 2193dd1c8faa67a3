"""A lesson at the table: the coach talks, asks, follows, goes back and leaves; with pebbles."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.content.lessons import read_lessons
from gamedesk.core.advice import Way
from gamedesk.core.lesson import LessonRun
from gamedesk.core.table import BotSeat, Human, Player, Table
from gamedesk.ui import lesson_table
from gamedesk.ui.lesson_table import LessonTable
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.prompt_bar import BarMode
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.taking import Take
from tests.support.words import catalogue

DATA = Path(__file__).parents[1] / "support" / "pebbles" / "data"
ANN, ROBIN = Human("Ann"), BotSeat("greedy", "Robin")


def open_lesson(qtbot: QtBot, *players: Player) -> LessonTable:
    """A table at the first step."""
    lesson = read_lessons(GAME, DATA)["first_round"]
    match = lesson.begin(GAME, Table(players), 1)
    page = LessonTable(LessonRun(lesson, match), Pace.AT_ONCE, catalogue)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    qtbot.waitUntil(page.overlay.isVisible)
    return page


@pytest.fixture
def page(qtbot: QtBot) -> LessonTable:
    """Ann learns with Robin."""
    return open_lesson(qtbot, ANN, ROBIN)


def says(page: LessonTable) -> list[str]:
    """The words on the card."""
    return [label.text() for label in page.overlay.card.findChildren(QLabel) if label.isVisible()]


def step(page: LessonTable) -> str:
    """Which step is told."""
    return page.run.step.say if page.run is not None else ""


def click(page: QWidget, name: str) -> None:
    """Press the button of that name."""
    button = page.findChild(QWidget, name)
    assert button is not None
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def to_taking(qtbot: QtBot, page: LessonTable) -> None:
    """Ann and Robin have guessed, the pebbles lie in the bowl, Ann is asked."""
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    click(page, "stone:4")
    qtbot.waitUntil(lambda: step(page) == "fall")
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)


def test_the_card_says_what_and_where(page: LessonTable) -> None:
    assert says(page) == [
        "A first round · Step 1 of 6",
        "Pebbles",
        "Nature drops pebbles, you guess how many.",
    ]
    assert page.bar.mode is BarMode.QUIET
    assert page.bar.question == "Pebbles"


def test_the_language_changes_while_it_talks(page: LessonTable) -> None:
    language.set_code("zh_TW")
    assert says(page)[1:] == ["石子", "石子會落下，猜猜有幾個。"]


def test_a_question_waits_and_computers_answer_by_themselves(
    qtbot: QtBot, page: LessonTable
) -> None:
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    assert not page.overlay.card.next_button.isVisible()
    assert "Ann, guess" in says(page)
    click(page, "stone:4")
    qtbot.waitUntil(lambda: step(page) == "fall")
    assert page.match.journal.position == 3


def test_a_computer_takes_what_the_lesson_wants(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_table, "COMPUTER_MS", 1)
    page = open_lesson(qtbot, ROBIN, ANN)
    click(page, "lesson:next")
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    click(page, "stone:4")
    qtbot.waitUntil(lambda: step(page) == "fall")
    click(page, "lesson:next")
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: step(page) == "company")
    assert page.match.state.taken[0] == 2


def test_a_step_in_which_a_computer_chooses_is_read_first(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_table, "COMPUTER_MS", 1)
    page = open_lesson(qtbot, ROBIN, ANN)
    click(page, "lesson:next")
    qtbot.wait(50)
    assert (step(page), page.match.journal.position) == ("guess", 0)
    assert says(page)[-1] == "Next lets Robin choose."
    assert page.bar.question == "Robin chooses"
    assert page.overlay.card.next_button.isVisible()


def test_back_stays_where_a_computer_has_chosen(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_table, "COMPUTER_MS", 1)
    page = open_lesson(qtbot, ROBIN, ANN)
    for _ in range(2):
        click(page, "lesson:next")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    click(page, "stone:4")
    qtbot.waitUntil(lambda: step(page) == "fall")
    click(page, "lesson:next")
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: step(page) == "company")
    QTest.keyClick(page, Qt.Key.Key_Left)
    qtbot.wait(50)
    assert step(page) == "take"
    assert says(page)[-1] == "Robin chose here. Next shows it again."
    for wanted in ("fall", "guess", "welcome"):
        QTest.keyClick(page, Qt.Key.Key_Left)
        qtbot.wait(20)
        assert step(page) == wanted
    for wanted in ("guess", "fall", "take", "company"):
        QTest.keyClick(page, Qt.Key.Key_Right)
        qtbot.wait(20)
        assert step(page) == wanted


def test_a_note_goes_once_the_choice_is_made(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    page.next_step()
    assert page.bar.receipt.note
    click(page, "stone:2")
    qtbot.waitUntil(lambda: step(page) == "company")
    assert not page.bar.receipt.note


def test_the_bar_says_the_step_while_pieces_still_move(qtbot: QtBot, page: LessonTable) -> None:
    click(page, "lesson:next")
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    page.next_step()
    click(page, "stone:4")
    qtbot.waitUntil(lambda: step(page) == "fall")
    page.bridge.hold()
    page.next_step()
    assert page.bar.question == says(page)[1]
    page.bridge.release()


def test_leaving_chooses_nothing_for_a_person(
    qtbot: QtBot, page: LessonTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    to_taking(qtbot, page)
    before = page.match.state
    monkeypatch.setattr(lesson_table, "ask", lambda *_: True)
    click(page, "lesson:leave")
    assert page.match.state is before
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    assert page.choosing.asked is not None
    assert page.choosing.asked.decision.seat == 0


def test_only_what_is_wanted_is_offered(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    assert page.choosing.asked is not None
    assert page.choosing.asked.chooser.next_targets == ("stone:2",)
    page.choosing.pick("stone:1")
    assert page.bar.receipt.note == "That comes later. This step is about something else."
    click(page, "stone:2")
    qtbot.waitUntil(lambda: step(page) == "company")


def test_next_without_an_answer_says_so(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    page.next_step()
    assert page.bar.receipt.note == "First comes the choice that this step asks for."
    assert step(page) == "take"


def test_arrow_keys_turn_the_pages(qtbot: QtBot, page: LessonTable) -> None:
    QTest.keyClick(page, Qt.Key.Key_Right)
    assert step(page) == "guess"
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    QTest.keyClick(page, Qt.Key.Key_Left)
    qtbot.waitUntil(lambda: says(page)[1] == "Pebbles")
    QTest.keyClick(page.overlay.card.next_button, Qt.Key.Key_Right)
    assert step(page) == "guess"


def test_arrow_keys_turn_the_pages_after_clicks_elsewhere_too(page: LessonTable) -> None:
    """A click on a gray button once gave them to the board."""
    page.take_keyboard()
    assert page.focusWidget() is page.overlay.card.next_button
    QTest.keyClick(page.overlay.card.next_button, Qt.Key.Key_Right)
    assert step(page) == "guess"


def test_undo_goes_back_and_keeps_the_answer(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    for _ in range(2):
        page.undo()
    qtbot.waitUntil(lambda: step(page) == "guess" and page.choosing.asked is not None)
    assert page.overlay.card.next_button.isVisible()
    page.redo()
    page.redo()
    qtbot.waitUntil(lambda: step(page) == "fall")


def test_escape_leaves_if_that_is_meant(
    qtbot: QtBot, page: LessonTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(lesson_table, "ask", lambda *_: False)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert page.run is not None
    monkeypatch.setattr(lesson_table, "ask", lambda *_: True)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert step(page) == ""
    assert not page.overlay.isVisible()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    assert page.bar.question == "How many pebbles will fall?"


def test_escape_first_puts_away_what_was_only_shown(
    qtbot: QtBot, page: LessonTable, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A card that had come by itself was passed over, and the lesson asked whether to leave."""
    asked: list[object] = []
    monkeypatch.setattr(lesson_table, "ask", lambda *words: asked.append(words))
    monkeypatch.setattr(page.view, "ways", lambda *_: (Way(Take(1)), Way(Take(2))))
    to_taking(qtbot, page)
    assert page.aids.ways._show("stone:1", by_hand=False)
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert not page.aids.ways.card.isVisible()
    assert not asked
    QTest.keyClick(page, Qt.Key.Key_Escape)
    assert asked


def test_after_the_last_step_the_game_goes_on(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    click(page, "stone:2")
    qtbot.waitUntil(lambda: step(page) == "company")
    click(page, "lesson:next")
    assert page.overlay.card.next_button.text() == "Play on"
    click(page, "lesson:next")
    assert page.run is None
    qtbot.waitUntil(lambda: page.match.is_over)
    assert not page.overlay.card.isVisible()


def test_looking_back_puts_the_coach_away(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    page.show_past(1)
    assert not page.overlay.isVisible()
    page.back_to_now()
    qtbot.waitUntil(page.overlay.isVisible)


def test_the_card_lies_beside_what_it_points_at(qtbot: QtBot, page: LessonTable) -> None:
    to_taking(qtbot, page)
    stone = page.findChild(QWidget, "stone:2")
    assert stone is not None
    place = stone.rect().translated(stone.mapTo(page, stone.rect().topLeft()))
    assert not page.overlay.card.geometry().intersects(place)
    assert page.overlay.card.accessibleName().startswith("Ann, take two. Two, not more")


@pytest.mark.parametrize("name", ["light", "dark", "contrast"])
def test_the_shade_leaves_the_bar_clear(page: LessonTable, name: str) -> None:
    theme.set_name(name)  # type: ignore[arg-type]
    shown = page.grab().toImage()
    bar = page.bar.geometry()
    clear = page.bar.grab().toImage()
    at = bar.width() // 2, bar.height() // 2
    ratio = shown.devicePixelRatio()
    assert ratio == 1
    assert shown.pixel(bar.x() + at[0], bar.y() + at[1]) == clear.pixel(*at)


def test_secrets_are_behind_the_curtain_in_a_lesson_too(qtbot: QtBot) -> None:
    page = LessonTable(_run_for_two(), Pace.AT_ONCE, catalogue)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.show()
    page.start()
    assert page.curtain.isVisible()
    click(page, "curtain:accept")
    qtbot.waitUntil(page.overlay.isVisible)


def _run_for_two() -> LessonRun:
    lesson = read_lessons(GAME, DATA)["first_round"]
    return LessonRun(lesson, lesson.begin(GAME, Table((ANN, Human("Ben"))), 1))
