"""No English on the Chinese screens but names: every page, menu and dialog is read."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gamedesk import paths
from gamedesk.core.match import Match
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.power import AnswerLeech
from gamedesk.ui.game_card import GameCard
from gamedesk.ui.pace import Pace
from gamedesk.ui.people import PeopleBook, Person
from gamedesk.ui.person_dialog import edit_person
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from gamedesk.ui.table_menu import open_score, seat_menu, table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import language
from tests.games.terra_mystica.view.playing import middle, played
from tests.support.reading import words_of, words_of_dialog

LATIN = re.compile(r"[A-Za-z]{2,}")
NAMES = {
    *("gamedesk", "Terra", "Mystica", "Fire", "Ice", "Loon", "Lakes", "II", "III"),
    *("Ann", "Ben", "Mei", "Oak", "Ivy", "EN", "English", "json", "jsonl", "txt"),
}
"""The same in every language: program, games, expansions, bowls, people, languages, files."""
KEYS = {"Esc", "Enter", "Ctrl", "Alt", "Tab", "Shift", "Pause", "Space", "Home", "End"}
"""What stands on keys."""


@pytest.fixture(autouse=True)
def chinese(home: Path) -> Iterator[None]:
    settings.language = "zh_TW"
    language.set_code("zh_TW")
    yield
    settings.language = "en"


@pytest.fixture
def shell(qtbot: QtBot, home: Path) -> Shell:
    for person in (Person("Ann", "square", "square"), Person("Ben", "triangle", "triangle")):
        PeopleBook(home).add(person)
    made = Shell([GAME], home)
    qtbot.addWidget(made, before_close_func=lambda shown: shown.end_table())
    made.show()
    qtbot.waitUntil(lambda: bool(made.findChildren(GameCard)))
    return made


def english(words: set[str]) -> dict[str, list[str]]:
    """The foreign words, each with the texts that have it."""
    found: dict[str, list[str]] = {}
    folder = str(paths.user_data_dir() / "saves")
    for text in words:
        for word in LATIN.findall(text.replace(folder, "")):
            if word not in NAMES | KEYS:
                found.setdefault(word, []).append(text)
    return found


def opened(show: Callable[[], object]) -> set[str]:
    """The words of a dialog that `show` opens and waits for."""
    found: set[str] = set()
    QTimer.singleShot(50, lambda: found.update(words_of_dialog()))
    show()
    assert found
    return found


def test_the_pages_before_a_game(shell: Shell) -> None:
    assert english(words_of(shell)) == {}
    shell.show_setup(GAME.id)
    assert english(words_of(shell)) == {}
    shell.show_lessons(GAME.id)
    assert english(words_of(shell)) == {}


def test_the_dialogs(shell: Shell) -> None:
    shows = (
        shell.show_settings,
        shell.show_shortcuts,
        shell.show_statistics,
        shell.show_load,
        lambda: shell.show_book(GAME.id),
        lambda: edit_person(shell, shell.book, Person("Ann", "square", "square")),
    )
    for show in shows:
        assert english(opened(show)) == {}


def test_the_table_in_a_game(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    page = at_table(shell, qtbot, middle(3, 3, 60))
    assert english(words_of(shell)) == {}
    assert page.choosing.asked is not None
    for group in page.choosing.asked.groups:
        page.choosing.pick(f"group:{group.id}")
        assert english(words_of(shell)) == {}
        page.choosing.back()
    page.open_actions()
    assert english(words_of(shell)) == {}
    for menu in (table_menu(page), seat_menu(page, page.bridge.viewer)):
        for part in (menu, *menu.findChildren(QMenu)):
            assert english({action.text() for action in part.actions()}) == {}
    assert english(opened(lambda: open_score(page))) == {}
    page.view.show_board_of(page.bridge.viewer)
    assert english(words_of(shell)) == {}
    page.show_past(20)
    assert english(words_of(shell)) == {}


def test_every_question_of_a_game(shell: Shell, qtbot: QtBot) -> None:
    """The log, the questions and the offers of whole games; one table for each kind of question."""
    seen: set[str] = set()
    for match, _ in played(5, 4, 400):
        if match.decision is None or match.decision.kind in seen:
            continue
        seen.add(match.decision.kind)
        at_table(shell, qtbot, match)
        assert english(words_of(shell)) == {}
    assert AnswerLeech.kind in seen


def test_the_end(shell: Shell, qtbot: QtBot) -> None:
    page = at_table(shell, qtbot, middle(5, 2, 2_000))
    assert page.match.is_over
    assert english(words_of(shell)) == {}
    shell.show_result(page.match)
    assert english(words_of(shell)) == {}


def at_table(shell: Shell, qtbot: QtBot, match: Match) -> TablePage:
    settings.computer_speed = Pace.AT_ONCE
    shell.play(match)
    page = shell.table
    assert page is not None
    page.player.skip()
    qtbot.waitUntil(lambda: page.choosing.asked is not None or match.is_over, timeout=10_000)
    return page
