"""Rules 5: free conversions."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Decline, Upgrade
from gamedesk.games.terra_mystica.rules.conversions import Burn, Convert
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult, SendPriest
from gamedesk.games.terra_mystica.rules.exchange import ExchangeWorkers
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import SpendCultSpades
from tests.support.position import (
    asked,
    asking,
    board_of,
    bowls,
    goods,
    offered,
    play,
    position,
    rich,
    side,
    vp,
    why_not,
)


def one(**more: Any) -> TerraState:
    """The Witches with all kinds of goods."""
    fields: dict[str, Any] = {"coins": 5, "workers": 5, "priests": 2, "power": (2, 4, 6), **more}
    return position(side("witches", dwelling="E7", **fields), side("nomads"))


@pytest.mark.parametrize(
    ("give", "get", "difference"),
    [
        ("power", "priests", (0, 0, 1)),
        ("power", "workers", (0, 1, 0)),
        ("power", "coins", (1, 0, 0)),
        ("priests", "workers", (0, 1, -1)),
        ("workers", "coins", (1, -1, 0)),
    ],
)
def test_5_1_rates_of_conversion(give: str, get: str, difference: tuple[int, int, int]) -> None:
    """Rule 5.1."""
    before, after = one(), play(one(), Convert(give, get))
    assert tuple(b - a for a, b in zip(goods(before), goods(after), strict=True)) == difference


@pytest.mark.parametrize(("get", "price"), [("priests", 5), ("workers", 3), ("coins", 1)])
def test_5_1_price_in_power(get: str, price: int) -> None:
    """Rule 5.1: 5, 3 and 1 power."""
    assert bowls(play(one(), Convert("power", get))) == (2 + price, 4, 6 - price)
    assert why_not(one(power=(2, 4, price - 1)), Convert("power", get)) == "needs_power"


def test_5_1_nothing_converts_upward() -> None:
    """Rule 5.1: no coins to workers, no workers to priests; that is the whole list."""
    found = {(a.give, a.get) for a in offered(one()) if isinstance(a, Convert)}
    assert found == {
        ("power", "priests"),
        ("power", "workers"),
        ("power", "coins"),
        ("priests", "workers"),
        ("workers", "coins"),
    }


def test_5_1_conversions_before_between_and_after_the_parts_of_an_action() -> None:
    """Rule 5.1: they leave the question open."""
    state = play(one(), Convert("power", "coins"))
    assert asked(state).kind == "main_action"
    state = play(state, Terraform("E8", "plains", 1))
    assert asked(state).kind == "finish_turn"
    assert Convert("power", "coins") in offered(state)
    state = position(rich("nomads", dwelling="E8"), side("witches"))
    state = play(state, Terraform("E7", "desert", 2))
    assert asked(state).kind == "build_after_dig"
    state = play(state, Convert("workers", "coins"))
    assert asked(state).kind == "build_after_dig"


def test_5_2_no_conversion_while_answering_an_offer() -> None:
    """Rule 5.2: not in another player's turn."""
    state = position(rich("witches", dwelling="E7"), rich("nomads", dwelling="E8", power=(4, 4, 4)))
    state = play(state, Upgrade("E7", "trading_post"), EndTurn())
    assert asked(state).kind == "answer_leech"
    assert not offered(state, Convert)
    assert Burn() not in offered(state)


def test_5_2_no_conversion_with_spades_of_the_cult_bonus() -> None:
    """Rule 5.2."""
    state = asking(one(), SpendCultSpades(Seat(0), 1))
    assert not offered(state, Convert)


def test_5_2_no_conversion_after_passing() -> None:
    """Rule 5.2: passing ends the own turns of the round."""
    state = play(one(), Pass("bon3"))
    assert not offered(state, Convert)


def test_5_3_a_turn_needs_an_action() -> None:
    """Rule 5.3 !: conversions alone do not end the turn."""
    state = play(one(), Convert("power", "coins"))
    assert EndTurn() not in offered(state)


def test_5_4_no_conversion_to_a_priest_above_the_cap() -> None:
    """Rule 5.4."""
    assert why_not(one(priests=7), Convert("power", "priests")) == "priests_full"
    assert why_not(one(priests=6), Convert("power", "priests")) == ""


def test_5_4_priests_on_the_cult_board_count_for_the_cap() -> None:
    """Rules 5.4 and 15.1."""
    state = position(
        side("witches", dwelling="E7", priests=5, power=(0, 0, 12)),
        side("nomads"),
        priests={"fire": (0, 0)},
    )
    assert why_not(state, Convert("power", "priests")) == "priests_full"


def test_5_5_alchemists_trade_points_and_coins() -> None:
    """Rule 5.5: 1 VP to 1 coin, 2 coins to 1 VP."""
    state = position(side("alchemists", dwelling="I6", coins=5), side("nomads"))
    down = play(state, Convert("vp", "coins"))
    assert (vp(down), goods(down)[0]) == (19, 6)
    up = play(state, Convert("coins", "vp"))
    assert (vp(up), goods(up)[0]) == (21, 3)


def test_5_5_points_do_not_fall_below_zero() -> None:
    """Rule 5.5."""
    state = position(side("alchemists", dwelling="I6", vp=0), side("nomads"))
    assert why_not(state, Convert("vp", "coins")) == "needs_vp"


def test_5_5_only_alchemists_trade_points() -> None:
    """Rule 5.5."""
    assert why_not(one(), Convert("vp", "coins")) == "no_such_conversion"


def darklings(**more: Any) -> TerraState:
    """The Darklings have just built their stronghold."""
    fields: dict[str, Any] = {"coins": 10, "workers": 9, "priests": 2, **more}
    state = position(side("darklings", trading_post="I6", **fields), side("nomads"))
    return play(state, Upgrade("I6", "stronghold"))


def test_5_6_darklings_exchange_up_to_three_workers_at_once() -> None:
    """Rule 5.6: one decision, 0..3."""
    state = darklings()
    assert [a.count for a in offered(state) if isinstance(a, ExchangeWorkers)] == [0, 1, 2, 3]
    assert goods(play(state, ExchangeWorkers(3)))[1:] == (9 - 4 - 3, 5)
    assert asked(play(state, ExchangeWorkers(1))).kind == "finish_turn"


def test_5_6_the_exchange_keeps_to_workers_and_the_cap() -> None:
    """Rule 5.6 with 2 workers left, or room for one priest."""
    few = darklings(workers=6)
    assert max(a.count for a in offered(few) if isinstance(a, ExchangeWorkers)) == 2
    full = darklings(priests=6)
    assert max(a.count for a in offered(full) if isinstance(a, ExchangeWorkers)) == 1
    assert why_not(full, ExchangeWorkers(2)) == "exchange_limit"


def test_5_7_an_offer_is_answered_before_the_receiver_acts() -> None:
    """Rule 5.7: the answer comes before the receiver's turn."""
    state = position(rich("witches", dwelling="E7"), rich("nomads", dwelling="E8", power=(4, 4, 4)))
    state = play(state, Upgrade("E7", "trading_post"), EndTurn())
    assert asked(state).seat == 1
    assert {a.kind for a in offered(state)} == {"leech", "decline_power"}


def test_5_1_free_actions_in_the_choice_of_a_tile() -> None:
    """Rule 5.1: between the upgrade and its favor tile."""
    state = position(rich("witches", trading_post="E7", power=(0, 6, 6)), side("nomads"))
    state = play(state, Upgrade("E7", "temple"))
    assert asked(state).kind == "choose_favor"
    assert Burn() in offered(state)


def test_6_2_power_action_and_conversions_share_the_power() -> None:
    """Burn two, take ACT2 for 3: conversions pay for the action."""
    state = play(one(power=(0, 8, 1)), Burn(), Burn(), TakePowerAction("act2"))
    assert bowls(state) == (3, 4, 0)
    assert board_of(state).priests == 3


def test_5_1_no_free_action_while_a_cult_is_chosen() -> None:
    """A choice of track is inside the action."""
    state = position(rich("auren", stronghold="E7", power=(4, 4, 4)), side("nomads"))
    state = play(state, TakeSpecialAction("acta"))
    assert {type(a) for a in offered(state)} == {AdvanceCult}


def test_5_1_declining_a_dwelling_leaves_the_turn_open() -> None:
    """After the last part conversions are still possible."""
    state = position(rich("nomads", dwelling="E8", power=(4, 4, 4)), side("witches"))
    state = play(state, Terraform("E7", "desert", 2), Decline())
    assert Convert("power", "coins") in offered(state)
    assert SendPriest("fire", 1) not in offered(state)
