"""How far "begin the turn again" goes at a table of Terra Mystica."""

from __future__ import annotations

from random import Random

from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.table_page import TablePage
from tests.games.terra_mystica.view.playing import choose


def test_the_first_turn_begins_after_the_set_up(qtbot: QtBot) -> None:
    """Ann chose the last bonus tile and moves first; her turn is only what came after it."""
    level = next(iter(GAME.bots))
    match = Match(GAME, Setup(2), Table((Human("Ann"), BotSeat(level, "Robin"))), 7)
    rng = Random(2)
    while not match.state.round:
        match.submit(choose(match, rng))
    assert match.decision is not None
    assert match.decision.seat == match.journal.played[-1].seat == 0
    page = TablePage(match, Pace.AT_ONCE)
    qtbot.addWidget(page, before_close_func=lambda widget: widget.close_match())
    page.start()
    qtbot.waitUntil(lambda: page.choosing.asked is not None)
    began = match.journal.position
    assert page.bar.reset_button.reason
    page.reset_turn()
    assert match.journal.position == began
    free = next(one for one in match.decision.actions(match.state) if one.kind == "burn")
    page.bridge.submit(free)
    qtbot.waitUntil(lambda: not page.bar.reset_button.reason)
    page.reset_turn()
    assert match.journal.position == began
