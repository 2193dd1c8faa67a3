"""A territory that troops cannot move to says why not."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from gamedesk.core.agenda import QuietDraft
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.lasting import protect
from gamedesk.games.holy_war.rules.movement import MoveTurn
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.ui.asked import Asked
from gamedesk.ui.game_view import make_view
from gamedesk.ui.words import say_for
from tests.games.holy_war.tables import S, W, ask, table
from tests.support.words import catalogue


def asked_to_move(qtbot: QtBot, state: HolyWarState) -> Asked:
    """South may move once."""
    state.move_points = 1
    ask(state, MoveTurn(S))
    view = make_view(GAME, say_for(GAME.id, catalogue))
    qtbot.addWidget(view)
    view.show_state(state)
    return Asked(view, view.say, state, MoveTurn(S))


def test_a_territory_out_of_reach_says_how_troops_move(qtbot: QtBot) -> None:
    asked = asked_to_move(qtbot, table())
    assert asked.why_not("land:market_n").startswith("Troops move from")


def test_a_protected_territory_says_so(qtbot: QtBot) -> None:
    state = table()
    protect(QuietDraft(state), W, state.number("market_w"), "osiris")
    assert "protected" in asked_to_move(qtbot, state).why_not("land:market_w")


def test_a_territory_with_troops_to_move_says_nothing(qtbot: QtBot) -> None:
    assert not asked_to_move(qtbot, table()).why_not("land:market_s")
