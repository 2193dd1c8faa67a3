"""Every page and dialog by keyboard: each stop can be seen, is not covered, and Tab comes round."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.ui.page import Page
from gamedesk.ui.person_dialog import edit_person
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_menu import open_score
from gamedesk.ui.widgets import ask
from tests.support.at_window import played, table_of, window
from tests.support.focus_walk import LEAST_PIXELS, Stop, walk

THEMES = (
    "light",
    pytest.param("dark", marks=pytest.mark.slow),
    pytest.param("contrast", marks=pytest.mark.slow),
)


@pytest.fixture(params=THEMES)
def shell(
    request: pytest.FixtureRequest, every_game: Game, home: Path, qtbot: QtBot
) -> Iterator[Shell]:
    yield from window(every_game, home, qtbot, request.param)


def checked(window: QWidget) -> list[Stop]:
    """All stops of a window, each of which can be seen.

    A page has the keyboard first, so that Enter presses nothing; Tab never leads back to it.
    """
    window.activateWindow()
    QTest.qWait(60)
    focused = QApplication.focusWidget()
    if focused is None or isinstance(focused, Page):
        QTest.keyClick(focused or window, Qt.Key.Key_Tab)
    stops = walk(window)
    assert not [stop.name for stop in stops if stop.shown < LEAST_PIXELS]
    assert not [stop.name for stop in stops if stop.is_covered]
    assert not [stop.name for stop in stops if not stop.widget.accessibleName()]
    return stops


def check_dialog(shell: Shell, opens: Callable[[], object]) -> None:
    """Walk the dialog that `opens` waits for."""
    walked: list[list[Stop]] = []

    def look() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        try:
            walked.append(checked(dialog))
        finally:
            dialog.reject()

    QTimer.singleShot(80, shell, look)
    opens()
    assert walked


def names(stops: list[Stop]) -> list[str]:
    return [stop.widget.objectName() for stop in stops]


def test_the_pages_before_a_game(shell: Shell, every_game: Game) -> None:
    for show in (
        shell.show_start,
        partial(shell.show_setup, every_game.id),
        partial(shell.show_lessons, every_game.id),
    ):
        show()
        QTest.qWait(100)
        assert len(checked(shell)) > 5


def test_every_dialog(shell: Shell, every_game: Game) -> None:
    table_of(shell, played(every_game, 40))
    shell.show_start()
    for opens in (
        shell.show_load,
        shell.show_settings,
        shell.show_shortcuts,
        shell.show_statistics,
        partial(shell.show_book, every_game.id),
        partial(edit_person, shell, shell.book, shell.book.here[0]),
        partial(ask, shell, "Title", "Question?", "Yes"),
    ):
        check_dialog(shell, opens)


def test_the_table(shell: Shell, every_game: Game) -> None:
    page = table_of(shell, played(every_game, 60))
    stops = names(checked(shell))
    seats = [stops.index(name) for name in stops if name.startswith("seat:")]
    assert len(seats) >= 3
    assert stops.index("table:menu") < min(seats)
    assert max(seats[:3]) < stops.index("table:help") < stops.index("bar:confirm")
    for show in (
        partial(page.view.show_board_of, Seat(0)),
        partial(page.view.show_board_of, Seat(1)),
        partial(page.show_past, 3),
        page.open_actions,
    ):
        page.aids.put_hints_away(opened=True)
        page.back_to_now()
        show()
        checked(shell)
    page.back_to_now()
    check_dialog(shell, partial(open_score, page))


def test_curtain_lesson_and_result(shell: Shell, every_game: Game) -> None:
    if every_game.has_secrets:
        shell.play(played(every_game, 30))
        assert names(checked(shell)) == ["curtain:accept"]
    shell.show_lessons(every_game.id)
    begin = shell.page.findChild(QAbstractButton, "setup:start")  # type: ignore[union-attr]
    assert begin is not None
    begin.click()
    page = shell.table
    assert page is not None
    if page.curtain.isVisible():
        page.curtain.accepted.emit()
    QTest.qWait(500)
    assert "lesson:next" in names(checked(shell))
    shell.show_result(played(every_game, 100_000))
    QTest.qWait(100)
    assert len(checked(shell)) > 2
