"""What the strongest computer player sees: payments, whole turns, and what positions are worth."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from gamedesk.bots.arena import play_bout
from gamedesk.core import agenda
from gamedesk.core.agenda import apply, top
from gamedesk.core.game import Setup
from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.bots.candidates import candidates
from gamedesk.games.terra_mystica.bots.choices import best_place, takes_power
from gamedesk.games.terra_mystica.bots.land import Land, expected_prize
from gamedesk.games.terra_mystica.bots.outlook import Outlook
from gamedesk.games.terra_mystica.bots.payment import Price, exchanges
from gamedesk.games.terra_mystica.bots.round_plan import Effort, RoundPlanner
from gamedesk.games.terra_mystica.bots.strategist import Strategist
from gamedesk.games.terra_mystica.bots.turns import Turns
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.conversions import BURN, Convert
from gamedesk.games.terra_mystica.rules.cults import SendPriest
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import FinishTurn, MainAction, TakePowerAction
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import AnswerLeech
from gamedesk.games.terra_mystica.rules.setup import PlaceDwelling, PlaceFirstDwelling
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import position, rich, side

WEIGHTS = GAME.content.weights["planner"]
OTHER = side("nomads", dwelling="A1")
ME = Seat(0)
QUICK = Effort(width=2, breadth=1, nodes=300)


def witches(**fields: Any) -> TerraState:
    return position(side("witches", dwelling="E7 F4", **fields), OTHER)


# ------------------------------------------------------------------------------ payments


def test_what_can_be_paid_needs_no_exchange() -> None:
    player = witches(coins=5, workers=3, power=(5, 7, 0)).players[0]
    assert exchanges(player, Price(5, 3)) == ()


def test_power_comes_by_burning_and_only_what_is_missing() -> None:
    player = witches(power=(0, 8, 2)).players[0]
    assert exchanges(player, Price(power=4)) == (BURN, BURN)
    assert exchanges(player, Price(power=7)) is None


def test_coins_come_out_of_power_before_workers() -> None:
    player = witches(coins=1, workers=4, power=(0, 0, 1)).players[0]
    assert exchanges(player, Price(coins=3)) == (
        Convert("power", "coins"),
        Convert("workers", "coins"),
    )


def test_no_exchange_touches_what_the_price_itself_needs() -> None:
    player = witches(coins=0, workers=2, priests=0, power=(12, 0, 0)).players[0]
    assert exchanges(player, Price(coins=1, workers=2)) is None


def test_a_full_supply_of_priests_takes_no_more() -> None:
    player = witches(priests=7, power=(0, 0, 12)).players[0]
    assert exchanges(player, Price(priests=8)) is None


# ------------------------------------------------------------------------------ turns


@pytest.mark.parametrize(
    "fields",
    [
        {"coins": 1, "workers": 5, "power": (2, 6, 1)},
        {"coins": 20, "workers": 20, "priests": 3, "power": (0, 0, 12)},
        {"coins": 3, "workers": 1, "priests": 1, "power": (0, 12, 0), "favors": "fav6"},
    ],
)
def test_each_candidate_is_offered_after_its_exchanges(fields: dict[str, Any]) -> None:
    state = witches(**fields)
    found = list(candidates(state, ME))
    assert found
    for first, action, _, _ in found:
        after = state
        for free in first:
            after = apply(after, free).state
        step = top(after)
        assert step is not None
        assert step.refusal(after, action) is None


def test_a_candidate_pays_for_the_dwelling_that_follows_a_dig() -> None:
    state = witches(coins=1, workers=6, power=(12, 0, 0))
    digs = [found for found in candidates(state, ME) if isinstance(found.action, Terraform)]
    assert any(Convert("workers", "coins") in found.first for found in digs)


def test_a_turn_is_followed_to_its_end() -> None:
    state = position(rich("witches", trading_post="E7"), OTHER)
    state.agenda = [MainAction(ME)]
    outlook = Outlook(state, ME, WEIGHTS)
    turns = list(Turns(ME, outlook, lambda: None).of(state, 2))
    temples = [turn for turn in turns if turn.actions[0] == Upgrade("E7", "temple")]
    assert len(temples) == 2
    assert all(isinstance(turn.actions[1], TakeFavor) for turn in temples)
    assert temples[0].promise >= temples[1].promise
    assert all(not turn.state.agenda for turn in turns)


def test_planning_changes_nothing_on_the_table() -> None:
    state = position(rich("witches", trading_post="E7", dwelling="F4"), OTHER)
    before = state.copy()
    RoundPlanner(state, ME, WEIGHTS, QUICK, lambda: None).best()
    assert state == before


def test_the_two_spades_of_a_power_action_are_used_and_built_on() -> None:
    state = witches(coins=2, workers=1, power=(0, 0, 6))
    state.agenda = [MainAction(ME)]
    outlook = Outlook(state, ME, WEIGHTS)
    turns = [
        turn
        for turn in Turns(ME, outlook, lambda: None).of(state, 1)
        if turn.actions[0] == TakePowerAction("act6")
    ]
    assert len(turns) == 1
    assert isinstance(turns[0].actions[-1], Build)


# ------------------------------------------------------------------------------ worth


def test_prizes_are_shared_by_how_sure_the_rank_is() -> None:
    assert expected_prize(10, [5, 5, 5], (8, 4, 2), 1.5) == 8
    assert expected_prize(0, [0, 0], (8, 4, 2), 1.5) == 0
    assert expected_prize(5, [5], (8, 4), 1.5) == 6
    assert expected_prize(3, [9, 9, 9], (8, 4, 2), 1.5) == 0


def test_a_group_close_to_a_town_is_worth_more() -> None:
    near = position(side("witches", trading_post="E7", stronghold="F4"), OTHER)
    far = position(side("witches", trading_post="E7", stronghold="B2"), OTHER)
    progress = [
        Land(state, ME, WEIGHTS).town_progress(state, state.players[0]) for state in (near, far)
    ]
    assert progress[0] > progress[1] > 0


def test_in_the_last_round_goods_are_only_what_they_score() -> None:
    poor, wealthy = (
        position(side("witches", dwelling="E7", coins=coins, power=(12, 0, 0)), OTHER, round_=6)
        for coins in (0, 9)
    )
    values = [Outlook(state, ME, WEIGHTS).value(state) for state in (poor, wealthy)]
    assert values[1] - values[0] == pytest.approx(3)


def test_left_over_goods_are_worth_less_than_goods_to_use() -> None:
    few, many, most = (
        Outlook(state, ME, WEIGHTS).value(state)
        for state in (witches(workers=workers) for workers in (1, 5, 9))
    )
    assert few < many < most
    price = WEIGHTS.goods.workers[1]
    assert most - many == pytest.approx(4 * price * (1 - WEIGHTS.left.loss))


def test_power_is_taken_early_and_refused_where_it_costs_much_late() -> None:
    offer = AnswerLeech(ME, Seat(1), 0, 2)
    early = witches(power=(8, 4, 0))
    assert takes_power(early, offer, WEIGHTS)
    late = position(side("witches", dwelling="E7", power=(8, 4, 0), passed=True), OTHER, round_=6)
    assert not takes_power(late, replace(offer, amount=4), WEIGHTS)


def test_a_first_dwelling_goes_beside_somebody_else() -> None:
    state = position(side("witches"), side("nomads", dwelling="E8"))
    question = PlaceDwelling(ME)
    chosen = best_place(state, ME, question.actions(state), WEIGHTS)
    assert isinstance(chosen, PlaceFirstDwelling)
    around = state.adjacent[state.hex(chosen.hex)]
    assert around & state.players[1].all or WEIGHTS.places.book["base"]["witches"].get(chosen.hex)


def test_a_turn_that_is_done_is_ended() -> None:
    state = witches(coins=20, workers=20, power=(0, 0, 12))
    question = FinishTurn(ME)
    state.agenda.append(question)
    chosen = GAME.bots["planner"]().choose(state, question, Random(1))
    assert chosen in question.answers(state)


def test_the_planner_says_why() -> None:
    state = position(rich("witches", trading_post="E7"), OTHER)
    why = GAME.bots["planner"]().why(state, MainAction(ME), SendPriest("fire", 3))
    assert why == Reason("why.cults")


def test_who_can_do_nothing_passes() -> None:
    state = witches(coins=0, workers=0, priests=0, power=(12, 0, 0))
    question = top(state)
    assert isinstance(question, MainAction)
    assert isinstance(GAME.bots["planner"]().choose(state, question, Random(1)), Pass)


# ------------------------------------------------------------------------------ games


def quick() -> Strategist:
    return Strategist(GAME, WEIGHTS, QUICK)


@pytest.mark.parametrize(
    ("seats", "map_id", "seed"),
    [
        (2, "base", 1),
        (3, "fire_ice_1", 2),
        (4, "fire_ice_2", 3),
        (5, "fjords", 4),
        (4, "loon_lakes", 5),
    ],
)
def test_it_plays_with_any_number_on_any_map(seats: int, map_id: str, seed: int) -> None:
    setup = Setup(seats, (("start", "dealt"), ("map", map_id), ("mini_expansion", "on")))
    bout = play_bout(GAME, setup, [quick() for _ in range(seats)], seed)
    assert bout.state.finished
    assert agenda.top(bout.state) is None


@pytest.mark.parametrize("first", range(0, 14, 2))
def test_it_plays_every_faction(first: int) -> None:
    factions = [id_ for id_, data in GAME.content.factions.items() if data.set == "base"]
    pair = factions[first], factions[(first + 3) % 14]
    if GAME.content.factions[pair[0]].color == GAME.content.factions[pair[1]].color:
        pair = factions[first], factions[(first + 5) % 14]
    setup = Setup(2, (("faction", pair),))
    assert play_bout(GAME, setup, [quick(), quick()], 7).state.finished


@pytest.mark.slow
def test_the_planner_is_far_ahead_of_greedy_players() -> None:
    """Four games of two against two, seats in turn; in eight it led by 64 ± 4 points a seat."""
    makers = GAME.bots
    lead = 0.0
    for seed in range(4):
        strong = {(seed + step) % 4 for step in (0, 2)}
        bots = [makers["planner" if seat in strong else "greedy"]() for seat in range(4)]
        rows = play_bout(GAME, Setup(4, (("start", "dealt"),)), bots, seed).standings.rows
        lead += sum(row.score if row.seat in strong else -row.score for row in rows) / 2
    assert lead / 4 > 30
