"""Whether somebody is asked does not tell what the hand holds (H12)."""

from __future__ import annotations

from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.execution import HARVEST_NOW
from gamedesk.ui.settings import settings
from tests.games.holy_war.view.playing import open_page


@pytest.mark.parametrize("people", [1, 2])
def test_an_only_answer_goes_by_itself_for_a_single_person_alone(qtbot: QtBot, people: int) -> None:
    """A hand without a card for the harvest leaves one answer; only its owner may know that."""
    seats = (Human("Ann"), Human("Ben") if people == 2 else BotSeat("greedy", "Ben"))
    others = (BotSeat("random", "Cy"), BotSeat("random", "Dee"))
    match, rng = Match(GAME, Setup(4), Table((*seats, *others)), 2), Random(2)
    while match.decision is not None:
        actions = list(match.decision.actions(match.state))
        if actions == [HARVEST_NOW] and match.decision.seat == 0:
            break
        match.submit(rng.choice(actions))
    assert match.decision is not None
    page = open_page(qtbot, match)
    settings.set_wish("forced", on=True)
    try:
        answer = page.bridge.forced(match.decision)
    finally:
        settings.set_wish("forced", on=False)
    assert answer == (HARVEST_NOW if people == 1 else None)
