"""Hints of conversions: whatever is said is true, and nothing that is possible is missed.

All holdings that conversions and burning lead to are walked through here, without the search that
the hints use.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeGuard

import pytest
from PySide6.QtWidgets import QApplication

from gamedesk.core.action import Action
from gamedesk.core.agenda import apply
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.main_action import (
    MainAction,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.prices import remedy
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import PlayerBoard, TerraState
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from gamedesk.games.terra_mystica.rules.ways import hex_ways
from gamedesk.games.terra_mystica.rules.world import TERRAINS
from tests.support.position import asked, terrain_at
from tests.support.random_games import random_game

Holding = tuple[int, int, int, int, int, int]
"""Coins, workers, priests, bowl III, points, bowl II."""
PLACE = {"coins": 0, "workers": 1, "priests": 2, "power": 3, "vp": 4}
MOST = 60000
EVERY = 23


def holdings(player: PlayerBoard) -> set[Holding]:
    """Everything that conversions and burning lead to (rules 4.3, 5.1)."""
    start = (player.coins, player.workers, player.priests, player.bowl3, player.vp, player.bowl2)
    found, open_ = {start}, [start]
    while open_:
        held = open_.pop()
        for after in _next(player, held):
            if after not in found:
                found.add(after)
                open_.append(after)
        if len(found) > MOST:
            return set()
    return found


def _next(player: PlayerBoard, held: Holding) -> Iterator[Holding]:
    for give, amount, get, got in player.tables.conversions:
        after = list(held)
        after[PLACE[give]] -= amount
        after[PLACE[get]] += got
        if min(after) >= 0 and (get != "priests" or after[2] <= player.priest_cap):
            yield after[0], after[1], after[2], after[3], after[4], after[5]
    if held[5] >= 2:
        yield (*held[:3], held[3] + 1, held[4], held[5] - 2)


def best(found: set[Holding]) -> list[tuple[int, int, int, int]]:
    """Those that no other one surpasses in everything that can be paid with."""
    goods = sorted({held[:4] for held in found}, reverse=True)
    kept: list[tuple[int, int, int, int]] = []
    for one in goods:
        if not any(all(a >= b for a, b in zip(other, one, strict=True)) for other in kept):
            kept.append(one)
    return kept


def positions(seats: int, seed: int) -> Iterator[tuple[TerraState, MainAction, set[Action]]]:
    """Main actions, with all that is legal after any conversions."""
    for number, (state, decision) in enumerate(random_game(seats, seed)):
        if number % EVERY or not isinstance(decision, MainAction):
            continue
        possible: set[Action] = set()
        for coins, workers, priests, bowl3 in best(holdings(state.players[decision.seat])):
            other = state.copy()
            player = other.players[decision.seat]
            player.coins, player.workers, player.priests = coins, workers, priests
            player.bowl3 = bowl3
            possible.update(decision.answers(other))
        if possible:
            yield state, decision, possible


def after(state: TerraState, first: tuple[Action, ...]) -> TerraState:
    """The position after free actions, really played."""
    for action in first:
        state = apply(state, action).state
    return state


GAMES = ((3, 0), (4, 2), (5, 4), (4, 8), (4, 16))


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_hints_are_true_and_none_is_missing(seats: int, seed: int) -> None:
    """For every action that some holding would make legal and that is not legal now."""
    for state, decision, possible in positions(seats, seed):
        legal = set(decision.answers(state))
        for action in possible - legal:
            first = remedy(state, decision, action)
            assert first, action
            assert action in decision.answers(after(state, first)), action
        for action in _wishes(state, decision):
            if action not in possible:
                assert not remedy(state, decision, action), action


def _wishes(state: TerraState, decision: MainAction) -> list[Action]:
    """Of each kind, what is possible and what is not."""
    labels = state.world.board.labels
    kinds: list[Action] = [AdvanceShipping(), AdvanceDigging()]
    kinds += [TakePowerAction(space) for space in state.world.power_ids]
    kinds += [TakeSpecialAction(space) for space in state.world.content.special_actions]
    kinds += [SendPriest(cult, steps) for cult in ("fire", "water") for steps in (1, 2, 3)]
    kinds += [Build(label) for label in labels[::3]]
    kinds += [Upgrade(label, "temple") for label in labels[::3]]
    home = TERRAINS[state.players[decision.seat].home]
    return [*kinds, *(Terraform(label, home, 3) for label in labels[::3])]


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_a_hex_tells_every_way_that_is_possible(seats: int, seed: int) -> None:
    """Building, upgrading, bringing it home: open now, or after free actions that are named."""
    for state, decision, possible in positions(seats, seed):
        legal = set(decision.answers(state))
        home = TERRAINS[state.players[decision.seat].home]
        for label in state.world.board.labels[::2]:
            ways = {way.action: way for way in hex_ways(state, decision, label)}
            for action in possible:
                if _is_about(action, label):
                    assert action in ways, (label, action)
                    assert ways[action].is_open == (action in legal), (label, action)
                    assert ways[action].is_open or ways[action].first, (label, action)
            home_ways = [a for a in possible if _brings_home(a, label, home)]
            if home_ways:
                shortest = min(home_ways, key=lambda a: a.bought)
                way = ways[shortest]
                assert way.is_open == (shortest in legal), (label, way)
                assert way.is_open or way.first, (label, way)
            elif terrain_at(state, label) != home and any(
                isinstance(a, Terraform) and a.hex == label for a in legal
            ):
                assert any(isinstance(a, Terraform) and w.is_open for a, w in ways.items()), label
            for way in ways.values():
                assert way.is_open or way.lacks is not None
                if isinstance(way.action, Build | Upgrade | Terraform) and way.action in legal:
                    assert way.is_open, (label, way)


def _brings_home(action: Action, label: str, home: str) -> TypeGuard[Terraform]:
    return isinstance(action, Terraform) and (action.hex, action.terrain) == (label, home)


def _is_about(action: Action, label: str) -> bool:
    match action:
        case Build(hex=label_) | Upgrade(hex=label_):
            return label_ == label
        case _:
            return False


def test_the_kinds_are_all_offered_by_the_view(qapp: QApplication) -> None:
    """What the view wishes for is answered: legal, or refused with a reason."""
    from gamedesk.games.terra_mystica.view.view import TerraView
    from gamedesk.ui.words import say_for

    view = TerraView(GAME, say_for(GAME.id))
    for state, decision, possible in positions(4, 2):
        for action in view.wishes(state, decision):
            reason = asked(state).refusal(state, action)
            assert (reason is None) == (action in decision.answers(state))
            hoped = bool(view.remedy(state, decision, action)) if reason else False
            assert hoped == (reason is not None and action in possible), action
    view.deleteLater()
