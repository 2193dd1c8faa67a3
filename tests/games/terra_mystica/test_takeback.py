"""What may be taken back once neighbours have answered an offer of power."""

from __future__ import annotations

import pytest

from gamedesk.core.action import Action
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.reason import Reason
from gamedesk.core.table import BotSeat, Human, Player, Table
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.main_action import EndTurn
from gamedesk.games.terra_mystica.rules.power import DECLINE_POWER, LEECH
from tests.support.position import position, rich

ANN, BOB, ROBO = Human("Ann"), Human("Bob"), BotSeat("greedy", "Robo")
PERSON = Reason("undo.other_person")


def offered_power(second: Player) -> Match:
    """Ann has upgraded beside the second's building and ended her turn."""
    state = position(
        rich("giants", dwelling="E7"), rich("nomads", dwelling="E6 A1", power=(5, 7, 0))
    )
    match = Match(GAME, Setup(2), Table((ANN, second)), 1, opening=state)
    match.submit(Upgrade("E7", "trading_post"))
    match.submit(EndTurn())
    assert match.decision is not None
    assert match.decision.kind == "answer_leech"
    return match


@pytest.mark.parametrize("answer", [LEECH, DECLINE_POWER])
def test_after_another_persons_answer_the_turn_before_stays(answer: Action) -> None:
    match = offered_power(BOB)
    offer = match.journal.position
    assert match.can_undo() == PERSON
    match.submit(answer)
    assert match.undo()  # Bob is asked for his turn: he may answer otherwise
    assert match.journal.position == offer
    assert match.can_undo() == PERSON


def test_a_computers_answer_goes_along() -> None:
    """Nothing is hidden in this game, so nothing was told."""
    match = offered_power(ROBO)
    match.submit(DECLINE_POWER)
    assert match.undo()
    assert match.journal.position == 1
