"""The computer players: strength by level, thinking time, sense."""

from __future__ import annotations

import time
from random import Random

import pytest

from gamedesk.bots.arena import bot_makers, play_bout
from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision
from gamedesk.core.game import Setup
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.bots.bidding import best_god_gain, faith_worth
from gamedesk.games.holy_war.bots.evaluation import SEASONED, Judge, nearness, rounds_left
from gamedesk.games.holy_war.bots.lines import Lines
from gamedesk.games.holy_war.bots.playing import Playing
from gamedesk.games.holy_war.bots.quiet import likely, settle
from gamedesk.games.holy_war.rules.movement import move
from gamedesk.games.holy_war.rules.summoning import Bid
from tests.games.holy_war.tables import S, W, ask, clear, moving, offered, put, score, table

DEALT = Setup(4, (("civilizations", "dealt"),))


def share(level: str, below: str, games: int, first: int = 0) -> float:
    """Games won by one seat of a level against three of the level below, seats in turn."""
    makers = bot_makers(GAME)
    won = 0.0
    for index in range(games):
        seat = index % 4
        bots = [makers[level if place == seat else below]() for place in range(4)]
        winners = play_bout(GAME, DEALT, bots, first + index).standings.winners
        won += (seat in winners) / len(winners)
    return won / games


def test_levels_from_weak_to_strong() -> None:
    assert list(GAME.bots) == ["random", "greedy", "search"]


def test_greedy_beats_three_random_players() -> None:
    assert share("greedy", "random", 8) >= 0.6


@pytest.mark.slow
def test_search_beats_three_greedy_players() -> None:
    assert share("search", "greedy", 16) >= 0.6


def test_search_thinks_less_than_a_second_of_its_own_time() -> None:
    bot = GAME.bots["search"]()
    greedy = GAME.bots["greedy"]()
    state = GAME.start(DEALT)
    rng = Random(3)
    longest = 0.0
    for position in range(150):
        step = agenda.top(state)
        if isinstance(step, Chance):
            action = step.sample(state, rng)
        else:
            assert isinstance(step, Decision)
            view = GAME.observe(state, step.seat)
            if step.kind == "move_turn" and position > 60:
                began = time.process_time()
                action = bot.choose(view, step, rng)
                longest = max(longest, time.process_time() - began)
            else:
                action = greedy.choose(view, step, rng)
        agenda.advance(state, action)
    assert 0 < longest < 1.0


def test_greedy_takes_a_won_battle() -> None:
    state = table()
    clear(state)
    put(state, S, "village_sw", 4)
    put(state, W, "farm_w", 1)
    moving(state, S, 1)
    chosen = GAME.bots["greedy"]().choose(GAME.observe(state, S), agenda.top(state), Random(1))  # type: ignore[arg-type]
    assert chosen in offered(state)
    assert getattr(chosen, "to") == "farm_w"  # noqa: B009


def test_points_and_ruins_are_worth_more_than_what_leads_to_them() -> None:
    judge = Judge(GAME.board)
    state = table()
    before = judge.evaluate(state, S)
    score(state, S, 1)
    assert judge.evaluate(state, S) > before
    ranks = nearness(GAME.board)
    index = GAME.board.index
    assert ranks[index["ruin_s"]] > ranks[index["battlefield_s"]] > ranks[index["temple_s"]]


def test_a_finished_game_is_worth_winning() -> None:
    state = table()
    judge = Judge(GAME.board)
    score(state, S, 5)
    before = judge.evaluate(state, S), judge.evaluate(state, W)
    state.finished = True
    assert judge.evaluate(state, S) > before[0] + 5
    assert judge.evaluate(state, W) < before[1] - 5


def test_the_end_comes_nearer_with_points_and_summons() -> None:
    state = table()
    at_first = rounds_left(state)
    score(state, W, 10)
    by_points = rounds_left(state)
    state.summons = 6
    assert at_first > by_points
    assert rounds_left(state) <= by_points


def test_faith_has_a_price_and_gods_a_worth() -> None:
    state = table()
    judge = Judge(GAME.board)
    state.players[S].faith = 6
    ask(state, Bid(S, 0, -1, 0))
    assert faith_worth(state, S, 4, judge) > faith_worth(state, S, 3, judge) > 0
    assert best_god_gain(state, S, judge, Random(1)) > 0


def test_battles_are_settled_before_a_position_is_judged() -> None:
    state = table()
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 1)
    moving(state, S, 2)
    agenda.advance(state, move("village_sw", "farm_w", 3))
    settle(state, Judge(GAME.board), Random(2))
    assert state.battle is None
    assert state.players[S].vp == 1
    assert Seat(0) == S


def test_in_the_last_round_goods_count_for_little() -> None:
    judge = Judge(GAME.board, SEASONED)
    worth = []
    for last in (False, True):
        state = table()
        state.target_reached = last
        before = judge.evaluate(state, S)
        state.players[S].coins += 2
        worth.append(judge.evaluate(state, S) - before)
    assert 0 < worth[1] < worth[0]


def test_who_leads_seeks_the_last_summons_who_is_behind_does_not() -> None:
    judge = Judge(GAME.board, SEASONED)
    state = table()
    score(state, S, 5)
    assert judge.worth_of_ending(state, S) == 0, "the end is not near"
    state.summons = 6
    assert judge.worth_of_ending(state, S) > 0 > judge.worth_of_ending(state, W)


def test_battles_that_would_be_won_and_free_ruins_are_tried_first() -> None:
    state = table()
    clear(state)
    put(state, S, "village_sw", 3)
    put(state, W, "farm_w", 2)
    put(state, S, "battlefield_n", 1)
    put(state, W, "home_w", 2)
    put(state, S, "market_w", 3)
    moving(state, S)
    tried = likely(state, S, offered(state), 8, Random(1))
    assert len(tried) == 8
    wanted = {
        move("village_sw", "farm_w", 3),
        move("market_w", "home_w", 3),
        move("battlefield_n", "ruin_n", 1),
    }
    assert wanted <= set(tried)
    assert tried[-1] == offered(state)[-1]


def test_a_line_finds_what_takes_several_moves() -> None:
    state = table()
    clear(state)
    put(state, S, "temple_s", 2)
    put(state, W, "home_w", 3)
    moving(state, S, 2)
    finder = Lines(S, Judge(GAME.board, SEASONED), Random(1), 4, lambda: None)
    best = finder.best(state, offered(state))[0]
    assert [getattr(action, "to", "") for action in best.actions[:2]] == ["battlefield_s", "ruin_s"]


def test_lines_are_tried_from_every_first_action_best_first() -> None:
    state = table()
    moving(state, S, 2)
    lines = Lines(S, Judge(GAME.board, SEASONED), Random(1), 4, lambda: None).best(
        state, offered(state)
    )
    assert {line.actions[0] for line in lines} == set(offered(state))
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)


def test_a_line_that_is_no_longer_on_offer_is_given_up() -> None:
    state = table()
    clear(state)
    put(state, S, "temple_s", 1)
    moving(state, S, 2)
    judge = Judge(GAME.board, SEASONED)
    playing = Playing(state, S, judge, Random(1), 3, lambda: None)
    broken = (move("temple_s", "battlefield_s", 1), move("temple_s", "home_s", 1))
    assert isinstance(playing.worth(broken, 0.5), float)
    assert playing.steps > 2
    assert state.troops[GAME.board.index["temple_s"]] == 1, "it plays on a copy"
