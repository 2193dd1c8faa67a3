"""A game by the keyboard alone: parts by their keys, the map by arrows, actions by the list."""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.action import Action
from gamedesk.core.match import Match
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.power import AnswerLeech
from gamedesk.games.terra_mystica.rules.setup import PlaceDwelling
from gamedesk.games.terra_mystica.view.view import TerraView
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.widgets import ActionButton
from tests.games.terra_mystica.view.playing import choose, middle, new_match
from tests.support.clicking import is_asked

ARROWS = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)


def opened(qtbot: QtBot, match: Match) -> TablePage:
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.setFocus()
    page.start()
    first = page.strip.first_card
    qtbot.waitUntil(lambda: is_asked(page) and first is not None and first.isVisible())
    return page


def press(page: TablePage, *keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(page.focusWidget() or page, key)


def take(page: TablePage, action: Action) -> None:
    """Take an action with keys."""
    before = page.match.journal.position
    decision = page.match.decision
    asked = page.choosing.asked
    assert asked is not None
    if isinstance(decision, AnswerLeech):
        press(page, Qt.Key.Key_Y if action.kind == "leech" else Qt.Key.Key_N)
    elif isinstance(decision, PlaceDwelling):
        walk_to(page, page.view.targets(action)[0])
        press(page, Qt.Key.Key_Space)
    elif asked.end_turn is not None and asked.end_turn.action == action:
        press(page, Qt.Key.Key_Escape, Qt.Key.Key_F2, Qt.Key.Key_F3)
        page.bar.confirm_button.setFocus(Qt.FocusReason.TabFocusReason)
        press(page, Qt.Key.Key_Return)
    else:
        by_list(page, action)
    if page.match.journal.position == before:
        press(page, Qt.Key.Key_Return)  # a warning against waste asks twice
    assert page.match.journal.position > before, action


def by_list(page: TablePage, action: Action) -> None:
    """The slash opens the list of all actions; down to the line, Enter."""
    press(page, Qt.Key.Key_Slash)
    assert page.focusWidget() is page.side.action_list.search
    rows = page.side.action_list.list
    place = next(
        row
        for row in range(rows.count())
        if rows.item(row).data(Qt.ItemDataRole.UserRole) == action
    )
    press(page, *[Qt.Key.Key_Down] * (place + 1), Qt.Key.Key_Return)


def walk_to(page: TablePage, target: str) -> None:
    """Over the legal places of the map to one of them."""
    assert isinstance(page.view, TerraView)
    press(page, Qt.Key.Key_F2)
    board = page.view.map
    assert page.focusWidget() is board
    wanted = board.target(target)
    assert wanted is not None
    rng = Random(1)
    press(page, Qt.Key.Key_Right)
    for _ in range(300):
        here = board.target(board.focused)
        assert here is not None
        if here is wanted:
            return
        ahead = wanted.center - here.center
        sideways = Qt.Key.Key_Right if ahead.x() > 0 else Qt.Key.Key_Left
        along = Qt.Key.Key_Down if ahead.y() > 0 else Qt.Key.Key_Up
        best = sideways if abs(ahead.x()) > abs(ahead.y()) else along
        press(page, best if rng.random() < 0.7 else rng.choice(ARROWS))
    pytest.fail(f"{target} cannot be reached by arrows")


def play(qtbot: QtBot, match: Match, most: int) -> None:
    page, rng = opened(qtbot, match), Random(7)
    for _ in range(most):
        if match.is_over:
            break
        qtbot.waitUntil(lambda: is_asked(page), timeout=10_000)
        take(page, choose(match, rng))
        GAME.check(match.state)


def test_a_set_up_and_a_first_round_go_by_keys_alone(qtbot: QtBot) -> None:
    match = new_match(3, seats=3)
    play(qtbot, match, 40)
    assert match.state.round >= 1


@pytest.mark.slow
def test_a_whole_game_goes_by_keys_alone(qtbot: QtBot) -> None:
    match = new_match(4, seats=2)
    play(qtbot, match, 3_000)
    assert match.is_over


def test_each_part_has_a_key(qtbot: QtBot) -> None:
    page = opened(qtbot, middle(3, 3, 60))
    assert isinstance(page.view, TerraView)

    def focused(key: Qt.Key) -> QWidget | None:
        press(page, key)
        return page.focusWidget()

    assert focused(Qt.Key.Key_F2) is page.view.map
    button = focused(Qt.Key.Key_F3)
    assert isinstance(button, ActionButton)
    assert page.bar.isAncestorOf(button) or page.aids.answering.banner.isAncestorOf(button)
    assert focused(Qt.Key.Key_F5) in page.strip.children()
    assert focused(Qt.Key.Key_F6) is page.side.log
