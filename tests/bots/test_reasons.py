"""Computers say why: the part of their evaluation that an action raises most."""

from __future__ import annotations

from random import Random

from gamedesk.bots.greedy import GreedyBot
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.bots.evaluation import evaluate, evaluation_parts
from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.main_action import MainAction
from gamedesk.ui.texts import game_text
from tests.support.position import position, rich, side

OTHER = side("nomads", dwelling="A1")


def test_every_part_has_a_text_in_both_languages() -> None:
    state = position(rich("witches", dwelling="E7"), OTHER)
    for code in ("en", "zh_TW"):
        texts = game_text("terra_mystica", code)
        for part in evaluation_parts(state, Seat(0)):
            assert texts.has(f"why.{part}")
            assert texts.get(f"why.{part}") != f"why.{part}"


def test_a_computer_names_what_it_gains() -> None:
    bot = GAME.bots["greedy"]()
    state = position(rich("witches", trading_post="E7"), OTHER)
    question = MainAction(Seat(0))
    assert bot.why(state, question, SendPriest("fire", 3)) == Reason("why.cults")
    why = bot.why(state, question, Upgrade("E7", "stronghold"))
    assert why is not None
    assert why.key in ("why.income", "why.buildings")


def test_who_has_no_parts_says_nothing() -> None:
    bot = GreedyBot(GAME, evaluate)
    state = position(rich("witches", trading_post="E7"), OTHER)
    question = MainAction(Seat(0))
    action = bot.choose(state, question, Random(1))
    assert bot.why(state, question, action) is None
    random = GAME.bots["random"]()
    assert random.why(state, question, action) is None
