"""What may be done now, and what battles and harvests bring, against a slow second reading."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance, Decision, Outcome
from gamedesk.core.game import Setup
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.cards import PlayCard
from gamedesk.games.holy_war.rules.execution import HARVEST_NOW
from gamedesk.games.holy_war.rules.movement import MovementBegan
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.tokens import GoodsGained
from tests.games.holy_war.slow_battles import Log
from tests.games.holy_war.slow_cards import cards
from tests.games.holy_war.slow_rules import BORDERS, Table, income, legal, offered, points
from tests.games.holy_war.test_random_games import HOUSE_RULES

TABLES = [
    (seats, options)
    for seats in GAME.seats
    for options in ((), HOUSE_RULES, (("closed_side", "e"),))
]


def check_question(state: HolyWarState, decision: Any) -> bool:
    """Both readings offer the same; whether the slow one knows the question."""
    slow = legal(state, decision)
    if slow is not None:
        assert set(offered(state, decision)) == slow, decision
    playable = cards(state, decision)
    if playable is not None:
        found = {action.card for action in decision.actions(state) if isinstance(action, PlayCard)}
        assert found == playable, decision
    return slow is not None or playable is not None


def check_outcome(before: HolyWarState, action: Any, outcome: Outcome) -> int:
    """What the events say agrees with the rules, and with the table; battles reckoned."""
    log = Log(before)
    log.read(outcome.events)
    players = outcome.state.players
    assert log.vp == [player.vp for player in players]
    assert log.faith == [player.faith for player in players]
    assert log.troops == [player.troops for player in players]
    if action == HARVEST_NOW:
        check_harvest(before, outcome)
    if sum(isinstance(event, MovementBegan) for event in outcome.events) == 1:
        check_points(outcome)
    return log.reckoned


def check_harvest(before: HolyWarState, outcome: Outcome) -> None:
    """The seat that pressed the button receives its income."""
    question = agenda.top(before)
    assert isinstance(question, Decision)
    seat = question.seat
    got = [0, 0, 0]
    for event in outcome.events:
        if isinstance(event, GoodsGained) and event.seat == seat and event.cause in HARVEST:
            got = [have + new for have, new in zip(got, goods(event), strict=True)]
    assert tuple(got) == income(Table(before), seat)


HARVEST = ("harvest", "ruin")


def goods(event: GoodsGained) -> tuple[int, int, int]:
    """Coins, faith, points."""
    return event.coins, event.faith, event.vp


def check_points(outcome: Outcome) -> None:
    """A movement phase that has just begun has the points of the table as it is now."""
    last = outcome.events[-1]
    if isinstance(last, MovementBegan):
        assert last.points == points(Table(outcome.state), Seat(last.seat))


def play(setup: Setup, seed: int) -> Counter[str]:
    """A random game in which all is read twice; how often what was met."""
    rng = Random(seed)
    met: Counter[str] = Counter()
    state = GAME.start(setup)
    while (step := agenda.top(state)) is not None:
        if isinstance(step, Chance):
            action = step.sample(state, rng)
        else:
            if check_question(state, step):
                met[step.kind] += 1
            action = rng.choice(step.actions(state))
        outcome = agenda.apply(state, action)
        met["battle"] += check_outcome(state, action, outcome)
        state = outcome.state
    return met


def test_h11_the_borders_follow_from_the_words() -> None:
    board = GAME.board
    assert set(BORDERS) == set(board.ids)
    for name, around in BORDERS.items():
        mask = board.adjacent[board.index[name]]
        assert {id_ for i, id_ in enumerate(board.ids) if mask >> i & 1} == around


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_random_games_agree_with_the_slow_reading(seats: int, options: Any) -> None:
    met = sum((play(Setup(seats, options), seed) for seed in range(3)), Counter())
    asked = ("bid", "execution_turn", "trade_turn", "move_turn", "choose_village", "battle")
    assert all(met[kind] > 5 for kind in asked), "the slow reading is not blind"


FAULTS: dict[str, Callable[..., Any]] = {
    "battle.losses": lambda state, troops, strength, enemy: 0,
    "harvest.harvest_income": lambda state, seat: (1, 1, 0),
    "movement.enterable": lambda state, seat: -1,
    "movement.start_points": lambda state, seat: 2,
    "execution.has_free_slot": lambda state, seat: True,
    "execution.most_recruits": lambda state, seat: 1,
}


@pytest.mark.parametrize("where", FAULTS)
def test_the_slow_reading_is_not_blind(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A rule that is spoilt is found within a few games."""
    monkeypatch.setattr(f"gamedesk.games.holy_war.rules.{where}", FAULTS[where])
    with pytest.raises(AssertionError):
        play_all(range(20))


def play_all(seeds: Iterable[int], seats: int = 3) -> None:
    """Games one after the other, some with house rules."""
    for seed in seeds:
        play(Setup(seats, HOUSE_RULES if seed % 3 == 0 else ()), seed)


@pytest.mark.slow
@pytest.mark.parametrize("seats", GAME.seats)
def test_many_random_games_agree_with_the_slow_reading(seats: int) -> None:
    play_all(range(100, 160), seats)
