"""Whole games played with the mouse alone, in the real table page."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from tests.support.clicking import click_action, is_asked, random_action

NAMES = ("Ann", "Ben", "Cy", "Dee", "Eve")


def play_by_mouse(qtbot: QtBot, seats: int, seed: int, most: int) -> Match:
    """Click until the game is over, or so many answers were given."""
    people = tuple(Human(name) for name in NAMES[:seats])
    match = Match(GAME, Setup(seats, (("mini_expansion", "on"),)), Table(people), seed)
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.resize(1280, 720)
    page.show()
    page.start()
    rng = Random(seed)
    for _ in range(most):
        if match.is_over:
            break
        qtbot.waitUntil(lambda: is_asked(page), timeout=10_000)
        click_action(page, random_action(page, rng))
        GAME.check(match.state)
    return match


def test_a_set_up_and_a_first_round_go_by_mouse_alone(qtbot: QtBot) -> None:
    match = play_by_mouse(qtbot, 4, seed=1, most=50)
    assert match.state.round >= 1


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_go_by_mouse_alone(qtbot: QtBot, seed: int) -> None:
    match = play_by_mouse(qtbot, 2 + seed % 4, seed, most=5_000)
    assert match.is_over
