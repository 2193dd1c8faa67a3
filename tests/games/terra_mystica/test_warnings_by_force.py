"""Warnings against waste, found again in another way: every one is true, and none is missing."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import Decision, Outcome, apply
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.board import bits
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.cults import ChooseCult, ChooseTop
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.goods import Gained
from gamedesk.games.terra_mystica.rules.main_action import (
    MainAction,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.rounds import incomes
from gamedesk.games.terra_mystica.rules.spades import Terraform, Terraformed
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import (
    GiveUpSpades,
    SpendCultSpades,
    SpendSpades,
)
from gamedesk.games.terra_mystica.rules.turn import TurnDecision
from gamedesk.games.terra_mystica.rules.warnings import TOPICS, warnings
from tests.support.position import position, rich, side
from tests.support.random_games import random_game

GAMES = ((3, 1), (4, 2), (5, 7))
Case = tuple[TerraState, Decision, Action, Outcome]
Found = dict[str, dict[str, object]]


@cache
def cases(seats: int, seed: int) -> tuple[Case, ...]:
    """One action of each kind in every position, and what it does."""
    return tuple(_cases(seats, seed))


def _cases(seats: int, seed: int) -> Iterator[Case]:
    for number, (state, decision) in enumerate(random_game(seats, seed)):
        kinds: dict[str, list[Action]] = {}
        for action in decision.actions(state):
            kinds.setdefault(action.kind, []).append(action)
        for actions in kinds.values():
            action = actions[number % len(actions)]
            yield state, decision, action, apply(state, action)


def told(case: Case, topic: str) -> Found:
    """Text key → numbers of the notes of one topic."""
    state, decision, action, outcome = case
    notes = warnings(state, decision, action, outcome.state)
    return {n.text.key: dict(n.text.params) for n in notes if n.topic == topic}


def goods_lost(case: Case) -> tuple[int, int]:
    """Power and priests that the same action brings more where there is room for everything."""
    state, decision, action, outcome = case
    roomy = state.copy()
    player = roomy.players[decision.seat]
    player.bowl1, player.priest_cap = player.bowl1 + 1000, player.priest_cap + 1000
    more, less = apply(roomy, action).events, outcome.events
    return (
        _received(more, decision.seat)[0] - _received(less, decision.seat)[0],
        _received(more, decision.seat)[1] - _received(less, decision.seat)[1],
    )


def _received(events: tuple[object, ...], seat: Seat) -> tuple[int, int]:
    mine = [event for event in events if isinstance(event, Gained) and event.seat == seat]
    return sum(event.power for event in mine), sum(event.priests for event in mine)


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_power_and_priests_without_room(seats: int, seed: int) -> None:
    """At once, in the own turn; what comes after the turn is no matter of this action."""
    for case in cases(seats, seed):
        _, decision, action, _ = case
        own = isinstance(decision, TurnDecision | ChooseCult | ChooseTop)
        if not own or isinstance(action, Pass) or action.kind == "end_turn":
            continue
        power, priests = goods_lost(case)
        assert told(case, "overflow") == ({"note.power_lost": {"count": power}} if power else {}), (
            action
        )
        assert told(case, "priests") == (
            {"note.priests_lost": {"count": priests}} if priests else {}
        ), action


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_the_next_income_that_has_no_room(seats: int, seed: int) -> None:
    """What passing leaves: the income of the tile that is taken is in it."""
    for case in cases(seats, seed):
        state, decision, action, outcome = case
        if not isinstance(action, Pass) or state.round == 6:
            continue
        seat = decision.seat
        player = outcome.state.players[seat]
        goods = [one for _, one in incomes(outcome.state, seat)]
        power = sum(one.power for one in goods) - 2 * player.bowl1 - player.bowl2
        priests = sum(one.priests for one in goods)
        over = min(priests, player.priests + priests - player.priest_cap)
        assert told(case, "overflow") == (
            {"note.income_power": {"count": power}} if power > 0 else {}
        )
        assert told(case, "priests") == (
            {"note.income_priests": {"count": over}} if over > 0 else {}
        )


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_spades_that_nobody_uses(seats: int, seed: int) -> None:
    """Those that were there, less those used, if no question for the rest follows."""
    for case in cases(seats, seed):
        _, decision, action, outcome = case
        found = told(case, "spades")
        if not isinstance(decision, SpendSpades | SpendCultSpades) or not isinstance(
            action, Terraform | GiveUpSpades
        ):
            assert not found, action
            continue
        used = sum(e.spades for e in outcome.events if isinstance(e, Terraformed))
        bought = action.bought if isinstance(action, Terraform) else 0
        goes_on = any(
            isinstance(step, SpendSpades | SpendCultSpades) and step.seat == decision.seat
            for step in outcome.state.agenda
        )
        left = 0 if goes_on else decision.spades + bought - used
        assert found == ({"note.spades_left": {"count": left}} if left else {}), action


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_trading_posts_that_could_be_cheaper(seats: int, seed: int) -> None:
    """Paid six where three would do, on a hex next to which somebody can still build."""
    for case in cases(seats, seed):
        state, decision, action, outcome = case
        seat, expected = decision.seat, {}
        main = isinstance(decision, MainAction)
        if main and isinstance(action, Upgrade) and action.building == "trading_post":
            paid = state.players[seat].coins - outcome.state.players[seat].coins
            more = paid - state.players[seat].tables.costs[1][0]
            around = state.world.board.adjacent[state.hex(action.hex)] & state.world.board.land
            others = [p for other, p in enumerate(state.players) if other != seat]
            over = state.round == 6 and all(player.passed for player in others)
            if more > 0 and around & ~state.occupied and not over:
                expected = {"note.alone": {"count": more}}
        assert told(case, "neighbor") == expected, action


@pytest.mark.parametrize(("seats", "seed"), GAMES)
def test_passing_with_something_left(seats: int, seed: int) -> None:
    """Somebody who passes with nothing left is not bothered, everybody else is."""
    for case in cases(seats, seed):
        state, decision, action, _ = case
        power, unused = told(case, "power_left"), told(case, "unused")
        if not isinstance(action, Pass) or not isinstance(decision, MainAction):
            assert not power
            assert not unused
            continue
        left = [other for other in decision.answers(state) if not isinstance(other, Pass)]
        assert bool(power) == any(isinstance(other, TakePowerAction) for other in left)
        spaces = state.world.content.special_actions
        free = [
            other
            for other in left
            if not isinstance(other, TakePowerAction)
            and not (
                isinstance(other, TakeSpecialAction)
                and (
                    not spaces[other.action].once_a_round
                    or spaces[other.action].cost.coins
                    or spaces[other.action].cost.workers
                )
            )
        ]
        assert bool(unused) == bool(free), left


def _town_found(case: Case) -> tuple[TerraState, int]:
    """The end of the own turn's choices, and what has become part of a town."""
    state, decision, _, outcome = case
    end = outcome.state
    while isinstance(step := end.agenda[-1], TurnDecision) and step.kind == "choose_favor":
        plain = [a for a in step.answers(end) if isinstance(a, TakeFavor) and a.tile != "fav5"]
        if not plain:
            return end, 0
        end = apply(end, plain[0]).state
    seat = decision.seat
    return end, end.players[seat].towns & ~state.players[seat].towns


def _between(state: TerraState, seat: Seat, towns: int) -> int:
    """Own buildings outside towns that would join if one more dwelling stood on some hex."""
    player, more = state.players[seat], 0
    for hex_ in range(len(state.world.board.labels)):
        bit = 1 << hex_
        if not state.world.board.land & bit or state.occupied & bit:
            continue
        if state.adjacent[hex_] & towns:
            more |= _group(state, player.all, state.adjacent[hex_] & player.all)
    return (more & ~player.towns).bit_count()


def _group(state: TerraState, own: int, start: int) -> int:
    found, open_ = start, list(bits(start))
    while open_:
        fresh = state.adjacent[open_.pop()] & own & ~found
        found |= fresh
        open_.extend(bits(fresh))
    return found


@pytest.mark.parametrize(("seats", "seed"), [*GAMES, (4, 3), (3, 5)])
def test_towns_that_could_be_larger(seats: int, seed: int) -> None:
    """With the build that founds it, also where a favor tile is chosen before."""
    for case in cases(seats, seed):
        state, decision, action, _ = case
        if isinstance(action, TakeFavor) or not isinstance(decision, MainAction):
            continue
        if state.players[decision.seat].river_links:
            continue
        end, fresh = _town_found(case)
        expected: Found = {}
        if isinstance(action, Build | Upgrade) and fresh.bit_count() > 1:
            count = _between(end, decision.seat, fresh)
            expected = {"note.town_small": {"count": count}} if count else {}
        elif isinstance(action, Build) and fresh:
            expected = {"note.joins_town": {"hex": action.hex}}
        if action.kind in ("build", "upgrade"):
            assert told(case, "town") == expected, action


def test_a_town_that_waits_for_its_favor_tile_is_told_before() -> None:
    """The temple at E7 founds a town with E6 and F3, F4; C3 is one hex away."""
    near = rich("witches", trading_post="E6 E7 F3", dwelling="F4 C3")
    state = position(near, side("nomads", dwelling="A1"))
    action = Upgrade("E7", "temple")
    case = (state, state.agenda[-1], action, apply(state, action))
    assert told(case, "town") == {"note.town_small": {"count": 1}}  # type: ignore[arg-type]


def test_nobody_comes_any_more() -> None:
    """In the last round, with everybody else gone, six coins are what it costs."""
    state = position(rich("witches", dwelling="E7"), side("nomads", dwelling="A1"), round_=6)
    action = Upgrade("E7", "trading_post")
    state.players[1].passed = True
    case = (state, state.agenda[-1], action, apply(state, action))
    assert told(case, "neighbor") == {}  # type: ignore[arg-type]


def test_every_topic_came_up() -> None:
    seen = {
        note.topic
        for game in GAMES
        for state, decision, action, outcome in cases(*game)
        for note in warnings(state, decision, action, outcome.state)
    }
    assert seen == set(TOPICS)
