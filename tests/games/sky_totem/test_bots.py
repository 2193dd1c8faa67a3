"""The computer players: what they like, and that each level beats the one below."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.bots.arena import play_bout
from gamedesk.core import agenda
from gamedesk.core.agenda import Decision
from gamedesk.core.game import Setup
from gamedesk.core.state import Seat
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.bots.evaluation import Evaluation, actions_left, plain
from gamedesk.games.sky_totem.bots.planner import TurnPlanner
from gamedesk.games.sky_totem.rules.areas import TakeArea
from gamedesk.games.sky_totem.rules.cards import CompleteCard
from gamedesk.games.sky_totem.rules.ending import BuildLastTotem
from gamedesk.games.sky_totem.rules.state import SkyState
from tests.games.sky_totem.positions import ANN, build, play, put, swap, table

LEVELS = list(GAME.bots)


def worth(state: SkyState) -> float:
    evaluate = Evaluation()
    evaluate.look_at_cards(state, ANN)
    return evaluate(state, ANN)


def chosen(state: SkyState, level: str = "planner") -> object:
    step = agenda.top(state)
    assert isinstance(step, Decision)
    return GAME.bots[level]().choose(GAME.observe(state, ANN), step, Random(1))


def test_the_levels_come_weakest_first() -> None:
    assert LEVELS == ["random", "greedy", "planner"]


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (("L2 W2 S",), ("L2 W2 _",)),
        (("L2 W2 S2",), ("L2 W S3",)),
        (("L3 W5",), ("L4 W4",)),
    ],
)
def test_altars_that_are_nearer_to_totems_are_worth_more(
    better: tuple[str, ...], worse: tuple[str, ...]
) -> None:
    assert worth(table(*better)) > worth(table(*worse))


def test_altars_that_are_nearer_to_a_card_are_worth_more() -> None:
    near = worth(table("L4 W3", cards=("twin_towers",)))
    far = worth(table("L5 W2", cards=("twin_towers",)))
    assert near > far
    assert near > worth(table("L4 W3"))


def test_points_alone_count_when_the_game_is_over() -> None:
    state = table("L4 W4")
    state.agenda = []
    state.finished = True
    assert actions_left(state) == 0
    assert worth(state) == 8
    assert plain(state, ANN) == 8


def test_a_totem_for_nothing_is_taken_as_the_last_one() -> None:
    state = table("L2 W2 S2", step=BuildLastTotem(ANN))
    state.round = 10
    assert chosen(state) == build("bird", (0, 0), (1, 0), (2, 0))


def test_the_planner_places_for_the_totem_it_can_have() -> None:
    state = play(table("L2 W2 S", areas=("S",)), TakeArea(0))
    state.round = 9
    assert chosen(state) == put("S", 2, 0)


def test_a_met_card_is_completed_before_the_game_ends() -> None:
    state = table("L4 W4", cards=("twin_towers",), step=BuildLastTotem(ANN))
    state.round = 10
    assert chosen(state) == CompleteCard("twin_towers")


def test_judging_only_what_changed_gives_the_same_as_judging_all() -> None:
    evaluation = Evaluation()
    state = table(
        "L2 W2 S _ _",
        "E M2 _ L3 _",
        cards=("twin_towers", "stairway"),
        areas=("LWESM", "LLW"),
    )
    evaluation.look_at_cards(state, ANN)
    judged = evaluation.judge(state, ANN)
    state = play(state, TakeArea(0))
    judged = evaluation.judge(state, ANN, judged, 0)
    assert judged.worth == pytest.approx(evaluation.judge(state, ANN).worth)
    for action in (
        put("L", 0, 0),
        swap("W", 5, 0),
        put("E", 0, 1),
        swap("S", 0, 2),
        put("M", 1, 1),
    ):
        state = play(state, action)
        judged = evaluation.judge(state, ANN, judged, 1 << action.cell)
        assert judged.worth == pytest.approx(evaluation.judge(state, ANN).worth)


def test_the_planner_looks_no_further_than_its_nodes() -> None:
    state = table("L2 W2 S2 E3", "_ _ _ _", areas=("LWE", "SSS", "MPM"))
    step = agenda.top(state)
    assert isinstance(step, Decision)
    calls = 0

    def count() -> None:
        nonlocal calls
        calls += 1

    bot = TurnPlanner(GAME, width=3, nodes=150)
    bot.breathe = count
    bot.choose(state, step, Random(1))
    assert 10 < calls < 500


def wins(strong: str, weak: str, games: int) -> int:
    """How many games the stronger level wins; it sits on each seat in turn."""
    won = 0
    for seed in range(games):
        bots = [GAME.bots[strong](), GAME.bots[weak]()]
        mine = Seat(seed % 2)
        bout = play_bout(GAME, Setup(2), bots if mine == 0 else bots[::-1], seed)
        rows = bout.standings.rows
        won += rows[mine].rank < rows[1 - mine].rank
    return won


def test_greedy_beats_random() -> None:
    assert wins("greedy", "random", 6) >= 5


@pytest.mark.slow
def test_the_planner_beats_greedy() -> None:
    """70 % is the mark over 200 games; 24 are enough to see it."""
    assert wins("planner", "greedy", 24) >= 17
