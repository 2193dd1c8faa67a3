"""Answers small questions quickly, so that a position can be judged when its dust has settled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from gamedesk.bots.evaluation import settle_chance
from gamedesk.core import agenda
from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision
from gamedesk.core.state import Seat
from gamedesk.games.holy_war.bots.evaluation import Judge
from gamedesk.games.holy_war.rules.battle import BattleTurn
from gamedesk.games.holy_war.rules.buildings import ChooseVillage
from gamedesk.games.holy_war.rules.cards import ChooseDiscard
from gamedesk.games.holy_war.rules.movement import Move
from gamedesk.games.holy_war.rules.reactions import React
from gamedesk.games.holy_war.rules.state import HolyWarState
from gamedesk.games.holy_war.rules.summoning import ChooseGod
from gamedesk.games.holy_war.rules.troop_losses import ChooseLoss
from gamedesk.games.holy_war.rules.words import ChooseTarget
from gamedesk.games.holy_war.rules.words_goods import LookAtHand
from gamedesk.games.holy_war.rules.world import NOBODY

INNER: Final = frozenset(
    (
        BattleTurn,
        ChooseTarget,
        ChooseVillage,
        ChooseLoss,
        LookAtHand,
        React,
        ChooseDiscard,
        ChooseGod,
    )
)
"""Questions inside a move: the position is not judged while one of them is open."""

MOST_TRIED: Final = 10


def settle(state: HolyWarState, judge: Judge, rng: Random) -> None:
    """Answer inner questions until a turn goes on: battles without cards, else what looks best."""
    settle_chance(state, rng)
    for _ in range(30):
        step = agenda.top(state)
        if type(step) not in INNER:
            return
        assert isinstance(step, Decision)
        agenda.advance(state, inner_answer(state, step, judge, rng))
        settle_chance(state, rng)


def inner_answer(state: HolyWarState, step: Decision, judge: Judge, rng: Random) -> Action:
    """The last action passes in battles; other questions are tried out one by one."""
    actions = step.actions(state)
    if isinstance(step, (BattleTurn, React, LookAtHand)):
        return actions[-1]
    if isinstance(step, ChooseDiscard) or len(actions) == 1:
        return actions[0]
    if isinstance(step, ChooseVillage):
        return max(actions, key=judge.level_worth)
    return best_at_once(state, step.seat, few(actions, MOST_TRIED, rng), judge, rng)


def sensible(state: HolyWarState, actions: Sequence[Action]) -> Sequence[Action]:
    """Of the many ways to split a stack only some: one, all, all but one, just enough to win."""
    if len(actions) <= MOST_TRIED or not isinstance(actions[0], Move):
        return actions
    index, troops, owner = state.world.board.index, state.troops, state.owner
    kept: list[Action] = []
    for action in actions:
        if isinstance(action, Move):
            stack = troops[index[action.origin]]
            there = index[action.to]
            spare = stack - action.count
            if action.count > 1 and spare > 1:
                meets = owner[there] not in (NOBODY, owner[index[action.origin]])
                if not meets or action.count - troops[there] not in (1, 2):
                    continue
        kept.append(action)
    return kept


def few(actions: Sequence[Action], most: int, rng: Random) -> Sequence[Action]:
    """At most so many actions; the last, which mostly ends something, is always among them."""
    if len(actions) <= most:
        return actions
    return [*rng.sample(actions[:-1], most - 1), actions[-1]]


def likely(
    state: HolyWarState, seat: Seat, actions: Sequence[Action], most: int, rng: Random
) -> Sequence[Action]:
    """At most so many actions, battles that would be won and free ruins before anything else."""
    if len(actions) <= most:
        return actions
    sharp = [
        action for action in actions if isinstance(action, Move) and bites(state, seat, action)
    ]
    if len(sharp) > most - 2:
        sharp = rng.sample(sharp, most - 2)
    return [*sharp, *few(actions, most - len(sharp), rng)]


def bites(state: HolyWarState, seat: Seat, action: Move) -> bool:
    """Whether a move wins a battle without cards, or a ruin, as it looks now."""
    to = state.world.board.index[action.to]
    owner, there = state.owner[to], state.troops[to]
    if state.world.home_kind >> to & 1:
        other = state.home_of(to)
        return other is not None and other != seat and action.count > there
    if owner == NOBODY:
        return bool(state.world.ruins >> to & 1)
    return owner != seat and action.count > there


def best_at_once(
    state: HolyWarState, seat: Seat, actions: Sequence[Action], judge: Judge, rng: Random
) -> Action:
    """The action after which the position looks best, battles unfought counted as they stand."""
    best, most = actions[0], float("-inf")
    for action in actions:
        copy = state.copy()
        agenda.advance(copy, action)
        settle_chance(copy, rng)
        _pass_battles(copy, rng)
        value = judge.evaluate(copy, seat)
        if value > most:
            best, most = action, value
    return best


def _pass_battles(state: HolyWarState, rng: Random) -> None:
    while isinstance(step := agenda.top(state), BattleTurn):
        agenda.advance(state, step.actions(state)[-1])
        settle_chance(state, rng)
