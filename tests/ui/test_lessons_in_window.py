"""Every lesson of every game, clicked through at the table with each number of people.

The language changes now and then, so that both are seen on a running lesson.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game
from gamedesk.core.lesson import Lesson, LessonRun
from gamedesk.core.table import Human, Table
from gamedesk.ui.lesson_table import LessonTable
from gamedesk.ui.lesson_words import card_texts
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.spotlight import shape_of
from gamedesk.ui.texts import game_text, language
from tests.conformance.test_lessons import CASES, NAMES
from tests.support.at_table import start
from tests.support.coach import dimmed, is_well_placed


@pytest.mark.parametrize(("game", "lesson", "seats"), CASES, ids=NAMES)
def test_a_lesson_is_clicked_through(qtbot: QtBot, game: Game, lesson: Lesson, seats: int) -> None:
    people = tuple(Human(name) for name in ("Ann", "Ben", "Mei", "Oak", "Tom")[:seats])
    run = LessonRun(lesson, lesson.begin(game, Table(people), 1))
    page = LessonTable(run, Pace.AT_ONCE)
    start(qtbot, page)
    for number in range(len(run.steps)):
        language.set_code(("en", "zh_TW")[number // 6 % 2])
        _listen(qtbot, page, run)
        while run.asked is not None and run.index == number:
            _choose(qtbot, page)
        if run.index == number:
            QTest.mouseClick(page.overlay.card.next_button, Qt.MouseButton.LeftButton)
    assert page.run is None
    _wait(qtbot, page, lambda: page.choosing.asked is not None or page.match.is_over)


def _wait(qtbot: QtBot, page: LessonTable, ready: Callable[[], bool]) -> None:
    """Wait for something, and accept the screen whenever it is handed over."""

    def is_ready() -> bool:
        if page.curtain.isVisible():
            page.curtain.accepted.emit()
        return ready()

    qtbot.waitUntil(is_ready)


def _listen(qtbot: QtBot, page: LessonTable, run: LessonRun) -> None:
    """The card says the step in the language that is on and lies on the page, above the bar."""
    _wait(qtbot, page, page.overlay.card.isVisible)
    title = card_texts(run, page.say, game_text(run.match.game.id), "", "").title
    # Where pieces still move the words follow the language when they have come to rest.
    _wait(qtbot, page, lambda: title in page.overlay.card.accessibleName().replace(_who(page), ""))
    qtbot.waitUntil(lambda: page.bar.y() >= page.overlay.card.geometry().bottom())
    assert page.overlay.card.x() >= 0
    assert page.overlay.card.geometry().right() <= page.width()
    known = [target for target in run.step.point_at if not target.startswith("group:")]
    qtbot.waitUntil(lambda: all(shape_of(page, target) is not None for target in known))
    qtbot.waitUntil(lambda: is_well_placed(page))


def _who(page: LessonTable) -> str:
    decision = page.match.decision
    return page.view.people[decision.seat if decision is not None else 0].name


def _choose(qtbot: QtBot, page: LessonTable) -> None:
    """Pick the first thing that is offered, by its button on the bar."""
    _wait(qtbot, page, lambda: page.choosing.asked is not None)
    position = page.match.journal.position
    assert not dimmed(page)
    assert page.choosing.asked is not None
    for target in page.choosing.asked.chooser.choices[0].path:
        page.choosing.pick(target)
    if page.match.journal.position == position:
        page.choosing.confirm()
    qtbot.waitUntil(lambda: page.match.journal.position > position)
    qtbot.wait(1)
