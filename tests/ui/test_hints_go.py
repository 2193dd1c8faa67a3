"""What pointing opens over the table goes with Escape, and below a dialog there is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QToolTip
from pytestqt.qtbot import QtBot

from gamedesk.ui.shell import Shell
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.thinking import Answer
from tests.support.pebbles.rules.game import Pebbles
from tests.ui.tables import ANN, BEN, match_of


@pytest.fixture
def shell(pebbles: Pebbles, home: Path, qtbot: QtBot) -> Iterator[Shell]:
    """A window with a match on the table, past the curtain."""
    made = Shell([pebbles], home)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.play(match_of([ANN, BEN]))
    table_of(made).curtain.accepted.emit()
    qtbot.waitUntil(lambda: table_of(made).choosing.asked is not None)
    yield made
    made.end_table()


def table_of(shell: Shell) -> TablePage:
    assert shell.table is not None
    return shell.table


def show_card(page: TablePage) -> None:
    """The card of ways, as if the pointer had rested on the first place."""
    asked = page.choosing.asked
    assert asked is not None
    assert page.aids.ways._show(asked.chooser.next_targets[0], by_hand=True)


def test_escape_puts_a_tool_tip_away(qtbot: QtBot, shell: Shell) -> None:
    page = table_of(shell)
    QToolTip.showText(page.mapToGlobal(QPoint(90, 90)), "a hint", page)
    qtbot.waitUntil(QToolTip.isVisible)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


@pytest.mark.parametrize("opens", ["show_settings", "show_shortcuts", "show_statistics"])
def test_below_a_dialog_no_card_stays(shell: Shell, opens: str) -> None:
    page = table_of(shell)
    show_card(page)
    seen: list[bool] = []

    def look() -> None:
        seen.append(page.aids.ways.card.isVisible())
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        dialog.reject()

    QTimer.singleShot(50, page, look)
    getattr(shell, opens)()
    assert seen == [False]


def advised(shell: Shell) -> TablePage:
    """A table on which the last possible answer is advised."""
    page = table_of(shell)
    asked = page.choosing.asked
    assert asked is not None
    page.choosing.advise(Answer(list(asked.offers)[-1], None))
    assert page.choosing._pointed is not None
    return page


def test_escape_ends_advice_and_a_dialog_does_so_too(shell: Shell) -> None:
    page = advised(shell)
    page.view.setFocus()
    QTest.keyClick(page.view, Qt.Key.Key_Escape)
    assert page.choosing._pointed is None
    page = advised(shell)
    QTimer.singleShot(50, page, lambda: QApplication.activeModalWidget().close())  # type: ignore[union-attr]
    shell.show_shortcuts()
    assert page.choosing._pointed is None


def test_a_key_that_nothing_had_the_keyboard_for_reaches_the_table(shell: Shell) -> None:
    page = table_of(shell)
    page.help_mode.begin()
    focused = shell.focusWidget()
    assert focused is not None
    focused.clearFocus()
    QTest.keyClick(shell, Qt.Key.Key_Escape)
    assert not page.help_mode.is_on
