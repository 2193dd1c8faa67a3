"""Whole games played with the mouse alone, in the real table page, curtains included."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.games.holy_war import GAME
from gamedesk.ui.theme import theme
from tests.games.holy_war.view.playing import accept_screen, new_match, open_page
from tests.support.clicking import click_action, is_asked, random_action


def play_by_mouse(qtbot: QtBot, seats: int, seed: int, most: int) -> Match:
    """Click until the game is over, or so many answers were given."""
    match = new_match(seats, seed)
    theme.set_reduced_motion(on=True)
    page = open_page(qtbot, match)
    rng = Random(seed)
    for _ in range(most):
        if match.is_over:
            break
        qtbot.waitUntil(lambda: page.curtain.isVisible() or is_asked(page), timeout=10_000)
        if page.curtain.isVisible():
            accept_screen(qtbot, page)
            qtbot.waitUntil(lambda: is_asked(page), timeout=10_000)
        click_action(page, random_action(page, rng))
        GAME.check(match.state)
    theme.set_reduced_motion(on=False)
    return match


def test_the_first_rounds_go_by_mouse_alone(qtbot: QtBot) -> None:
    match = play_by_mouse(qtbot, 4, seed=1, most=90)
    assert match.state.round >= 2


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_whole_games_go_by_mouse_alone(qtbot: QtBot, seed: int) -> None:
    match = play_by_mouse(qtbot, 3 + seed % 2, seed, most=3_000)
    assert match.is_over
