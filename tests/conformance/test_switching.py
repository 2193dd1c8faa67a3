"""Language, theme and size may change at any moment: everything on the screen follows at once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from gamedesk import paths
from gamedesk.core.game import Game
from gamedesk.core.state import Seat
from gamedesk.ui.pace import Pace
from gamedesk.ui.person_dialog import edit_person
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_menu import open_score
from gamedesk.ui.theme import theme
from tests.support.at_window import played, table_of, window
from tests.support.pictures import share_of_other_pixels
from tests.support.reading import words_of

LATIN = re.compile(r"[A-Za-z]{2,}")
SAME = {
    *("gamedesk", "Terra", "Mystica", "Fire", "Ice", "Loon", "Lakes", "Sky", "Totem"),
    *("War", "of", "the", "Gods", "II", "III", "Ann", "Ben", "Cleo", "Robin", "EN", "English"),
    *("json", "jsonl", "txt", "Esc", "Enter", "Ctrl", "Alt", "Tab", "Shift", "Pause", "Space"),
    *("Home", "End", "Page", "Up", "Down"),
}
"""The same in every language: names, files and keys."""


@pytest.fixture
def shell(every_game: Game, home: Path, qtbot: QtBot) -> Iterator[Shell]:
    yield from window(every_game, home, qtbot)


def english(shell: Shell) -> dict[str, list[str]]:
    """The English words in the window and in a dialog over it, with the texts that have them."""
    found: dict[str, list[str]] = {}
    texts = words_of(shell)
    top = QApplication.activeModalWidget()
    if top is not None:
        texts |= words_of(top)
    folder = str(paths.user_data_dir() / "saves")
    for text in texts:
        for word in LATIN.findall(text.replace(folder, "")):
            if word not in SAME:
                found.setdefault(word, []).append(text)
    return found


def switch(shell: Shell) -> dict[str, list[str]]:
    """To Chinese; what stays English. Back to English then."""
    settings.language = "zh_TW"
    QTest.qWait(1)
    left = english(shell)
    settings.language = "en"
    QTest.qWait(1)
    return left


def test_pages(shell: Shell, every_game: Game) -> None:
    QTest.qWait(100)
    assert switch(shell) == {}
    shell.show_setup(every_game.id)
    assert switch(shell) == {}
    shell.show_lessons(every_game.id)
    assert switch(shell) == {}
    shell.show_result(played(every_game, 100_000))
    assert switch(shell) == {}


def test_open_dialogs(shell: Shell, every_game: Game) -> None:
    page = table_of(shell, played(every_game, 40))
    opens = (
        shell.show_load,
        shell.show_settings,
        shell.show_shortcuts,
        shell.show_statistics,
        lambda: shell.show_book(every_game.id),
        lambda: edit_person(shell, shell.book, shell.book.here[0]),
        lambda: open_score(page),
    )
    for show in opens:
        left: list[dict[str, list[str]]] = []

        def look(left: list[dict[str, list[str]]] = left) -> None:
            try:
                left.append(switch(shell))
            finally:
                dialog = QApplication.activeModalWidget()
                assert dialog is not None
                dialog.close()

        QTimer.singleShot(60, shell, look)
        show()
        assert left == [{}]


def test_at_the_table(shell: Shell, every_game: Game) -> None:
    page = table_of(shell, played(every_game, 60))
    asked = page.choosing.asked
    assert asked is not None
    assert switch(shell) == {}
    page.choosing.point_action(next(iter(asked.offers)))
    assert switch(shell) == {}
    for group in asked.groups:
        page.choosing.pick(f"group:{group.id}")
        assert switch(shell) == {}
        page.choosing.back()
    for show in (
        page.open_actions,
        page.help_mode.begin,
        page.help_mode.end,
        lambda: page.view.show_board_of(Seat(0)),
        lambda: page.view.show_board_of(Seat(1)),
        lambda: page.show_past(3),
        page.back_to_now,
        page.aids.plan,
    ):
        show()
        QTest.qWait(30)
        assert switch(shell) == {}


def test_the_card_of_a_place(shell: Shell, every_game: Game) -> None:
    page = table_of(shell, played(every_game, 60))
    asked = page.choosing.asked
    assert asked is not None
    for target in asked.chooser.next_targets:
        if page.aids.ways.open(target):
            assert switch(shell) == {}


def test_behind_the_curtain(shell: Shell, every_game: Game) -> None:
    if every_game.has_secrets:
        shell.play(played(every_game, 30))
        assert shell.table is not None
        assert shell.table.curtain.isVisible()
        assert switch(shell) == {}


def test_while_something_moves(shell: Shell, every_game: Game) -> None:
    settings.computer_speed = Pace.SLOW
    moved = 0
    for steps in range(20, 140, 15):
        page = table_of(shell, played(every_game, steps))
        page.choosing.choose_action(next(iter(page.choosing.asked.offers)))  # type: ignore[union-attr]
        if page.choosing.asked is not None and page.choosing.asked.chooser.is_done:
            page.choosing.confirm()
        if page.player.is_playing:
            moved += 1
            assert switch(shell) == {}
    assert moved


def test_in_a_lesson(shell: Shell, every_game: Game) -> None:
    """Also while pieces move after an answer."""
    shell.show_lessons(every_game.id)
    begin = shell.page.findChild(QAbstractButton, "setup:start")  # type: ignore[union-attr]
    assert begin is not None
    begin.click()
    page = shell.table
    assert page is not None
    moved = False
    for _ in range(14):
        if page.curtain.isVisible():
            page.curtain.accepted.emit()
        assert switch(shell) == {}
        asked = page.choosing.asked
        run = page.run  # type: ignore[attr-defined]
        if run is None:
            break
        if asked is not None and run.asked is not None:
            page.bridge.submit(run.allowed[0])
            moved |= page.player.is_playing
            assert switch(shell) == {}
        else:
            page.next_step()  # type: ignore[attr-defined]
        QTest.qWait(120)
    assert moved or not theme.reduced_motion


@pytest.mark.parametrize("change", ["theme", "scale"])
def test_looks_follow_whole(shell: Shell, every_game: Game, change: str) -> None:
    """A table that was there before looks like one that is laid afterwards."""

    def turn() -> None:
        if change == "theme":
            settings.theme = "dark"
        else:
            settings.scale = 1.35

    page = table_of(shell, played(every_game, 60))
    turn()
    QTest.qWait(150)
    before = page.grab().toImage()
    again = table_of(shell, played(every_game, 60))
    QTest.qWait(150)
    share = share_of_other_pixels(before, again.grab().toImage())
    assert share < 0.02, share
