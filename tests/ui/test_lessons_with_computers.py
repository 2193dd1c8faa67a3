"""Every lesson with computers in the other seats: each step is shown, there and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game
from gamedesk.core.lesson import Lesson
from gamedesk.ui import lesson_table
from gamedesk.ui.lesson_table import LessonTable
from gamedesk.ui.match_bridge import Pace
from tests.conformance.test_lessons import CASES, begin_with_computers
from tests.support.at_table import start
from tests.support.coach import dimmed, is_well_placed

SEATED = [
    pytest.param(game, lesson, seats, person, id=f"{lesson.id}-{seats}-at-{person}")
    for game, lesson, seats in CASES
    for person in sorted({0, seats - 1})
]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "lesson", "seats", "person"), SEATED)
def test_each_step_is_shown_there_and_back(
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    game: Game,
    lesson: Lesson,
    seats: int,
    person: int,
) -> None:
    monkeypatch.setattr(lesson_table, "COMPUTER_MS", 1)
    run = begin_with_computers(game, lesson, seats, person, 1)
    page = LessonTable(run, Pace.AT_ONCE)
    start(qtbot, page)
    for number in range(len(run.steps)):
        qtbot.waitUntil(lambda: is_told(page, number))  # noqa: B023
        assert is_well_placed(page)
        if number < len(run.steps) - 1:
            lead_on(qtbot, page, number)
    for number in reversed(range(len(run.steps) - 1)):
        QTest.keyClick(page, Qt.Key.Key_Left)
        qtbot.wait(5)
        assert is_told(page, number)


def is_told(page: LessonTable, number: int) -> bool:
    """Whether the card, and nothing else, says that step."""
    run = page.run
    place = f"Step {number + 1} of" in page.overlay.card.accessibleName()
    seen = page.overlay.card.isVisible() and not page.curtain.isVisible()
    return run is not None and run.index == number and place and seen


def lead_on(qtbot: QtBot, page: LessonTable, number: int) -> None:
    """Answer what a person is asked, and press "next" where it is there."""
    run = page.run
    assert run is not None
    while run.index == number:
        if page.overlay.card.next_button.isVisible():
            QTest.mouseClick(page.overlay.card.next_button, Qt.MouseButton.LeftButton)
        elif page.choosing.asked is not None:
            assert not dimmed(page)
            choose_first(page)
        qtbot.wait(2)


def choose_first(page: LessonTable) -> None:
    """The first answer that is offered."""
    assert page.choosing.asked is not None
    position = page.match.journal.position
    for target in page.choosing.asked.chooser.choices[0].path:
        page.choosing.pick(target)
        if page.match.journal.position != position:
            return
    page.choosing.confirm()
