"""The players that know no game, on the miniature game."""

from __future__ import annotations

import time
from random import Random

import pytest

from gamedesk.bots.arena import bot_makers, play_bout
from gamedesk.bots.evaluation import best_index, lead
from gamedesk.bots.greedy import GreedyBot
from gamedesk.bots.planner import PlannerBot
from gamedesk.bots.playout import Budget, PlayoutBot
from gamedesk.bots.random_bot import RandomBot
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, IllegalAction
from gamedesk.core.bot import Bot
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.state import State
from gamedesk.core.table import BotSeat, Table
from tests.support.pebbles import GAME
from tests.support.pebbles.rules.taking import TakePebbles

SETUP = Setup(3)
BOTS: dict[str, Bot] = {
    "random": RandomBot(),
    "greedy": GreedyBot(GAME, lead(GAME)),
    "sampling": GreedyBot(GAME, lead(GAME), samples=4),
    "planner": PlannerBot(GAME, lead(GAME)),
    "playout": PlayoutBot(GAME, Budget(60)),
    "shallow": PlayoutBot(GAME, Budget(60), depth=2, evaluation=lead(GAME)),
}


class Cheat(Bot):
    """Answers with an action of another question."""

    def choose(self, view: State, decision: Decision, rng: Random) -> Action:
        """Never legal."""
        return Action()


class Stopped(Exception):
    """Raised by the hook in the test."""


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("seed", range(3))
def test_bots_play_to_the_end_and_repeat_themselves(name: str, seed: int) -> None:
    bots = [BOTS[name], RandomBot(), BOTS[name]]
    first = play_bout(GAME, SETUP, bots, seed)
    again = play_bout(GAME, SETUP, bots, seed)
    assert first.state == again.state
    assert first.standings == again.standings
    assert first.decisions > 0
    GAME.check(first.state)


def test_a_bout_is_the_same_game_as_at_the_table() -> None:
    bots = [RandomBot(), GreedyBot(GAME, lead(GAME)), RandomBot()]
    bout = play_bout(GAME, SETUP, bots, 11)
    match = Match(GAME, SETUP, Table((BotSeat("random"),) * 3), 11)
    while (decision := match.decision) is not None:
        bot = bots[decision.seat]
        match.submit(bot.choose(match.view(decision.seat), decision, match.bot_rng()))
    assert match.state == bout.state


def test_an_answer_that_is_not_offered_is_refused() -> None:
    with pytest.raises(IllegalAction):
        play_bout(GAME, SETUP, [Cheat(), Cheat(), Cheat()], 1)


def test_bots_leave_the_view_as_it_was() -> None:
    for bot in BOTS.values():
        match = Match(GAME, SETUP, Table((BotSeat("random"),) * 3), 3)
        while (decision := match.decision) is not None:
            view = match.view(decision.seat)
            before = view.copy()
            action = bot.choose(view, decision, match.bot_rng())
            assert view == before
            match.submit(action)


def first_places(bot: Bot, games: int) -> int:
    """How often a bot is first among random ones, on each seat in turn; ties count."""
    wins = 0
    for seed in range(games):
        bots: list[Bot] = [RandomBot(), RandomBot(), RandomBot()]
        bots[seed % 3] = bot
        wins += play_bout(GAME, SETUP, bots, seed).standings.rows[seed % 3].rank == 1
    return wins


@pytest.mark.parametrize("name", ["greedy", "playout"])
def test_thinking_wins_more_than_guessing(name: str) -> None:
    """Much of pebbles is luck: a random player is first in 43 of these 100 games."""
    assert first_places(BOTS[name], 100) >= first_places(RandomBot(), 100) + 10


@pytest.mark.parametrize("name", ["greedy", "sampling", "playout", "shallow"])
def test_the_hook_is_called_often_and_can_stop_the_thinking(name: str) -> None:
    bot = BOTS[name]
    calls: list[float] = []

    def note() -> None:
        calls.append(time.perf_counter())
        if len(calls) > 2:
            raise Stopped

    match = Match(GAME, SETUP, Table((BotSeat("random"),) * 3), 3)
    assert match.decision is not None
    bot.breathe = note
    try:
        with pytest.raises(Stopped):
            bot.choose(match.view(match.decision.seat), match.decision, match.bot_rng())
    finally:
        del bot.breathe
    assert len(calls) == 3


def test_a_time_limit_ends_the_thinking() -> None:
    bot = PlayoutBot(GAME, Budget(10**9, seconds=0.05))
    match = Match(GAME, SETUP, Table((BotSeat("random"),) * 3), 3)
    assert match.decision is not None
    began = time.perf_counter()
    bot.choose(match.view(match.decision.seat), match.decision, match.bot_rng())
    assert time.perf_counter() - began < 1


def test_a_greedy_bot_takes_the_most() -> None:
    match = Match(GAME, SETUP, Table((BotSeat("random"),) * 3), 3)
    while not isinstance(match.decision, TakePebbles):
        assert match.decision is not None
        match.submit(match.decision.actions(match.state)[0])
    chosen = BOTS["greedy"].choose(match.state, match.decision, Random(1))
    assert chosen == match.decision.actions(match.state)[-1]


def test_ties_are_broken_by_the_generator() -> None:
    rng = Random(4)
    found = {best_index([1.0, 3.0, 3.0, 2.0], rng) for _ in range(30)}
    assert found == {1, 2}


def test_every_game_has_a_random_player() -> None:
    assert "random" in bot_makers(GAME)
    assert set(GAME.bots) <= set(bot_makers(GAME))
