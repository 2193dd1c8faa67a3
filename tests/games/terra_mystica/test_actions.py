"""Rules 6: taking turns."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.bridges import BuildBridge
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult, SendPriest
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import DeclinePower, Leech
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import GiveUpSpades
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from tests.support.position import (
    asked,
    board_of,
    buildings,
    goods,
    offered,
    play,
    position,
    rich,
    side,
    vp,
    why_not,
)

END = EndTurn()


def two() -> TerraState:
    """The Witches with everything, the Nomads too."""
    return position(
        rich("witches", dwelling="E7", trading_post="F4", power=(0, 0, 12), bonus="bon1"),
        rich("nomads", dwelling="I7", power=(0, 0, 12), favors="fav6", bonus="bon2"),
    )


def test_6_1_the_eight_actions_are_offered() -> None:
    """Rule 6.1."""
    kinds = {action.kind for action in offered(two())}
    assert kinds == {
        "terraform",
        "advance_shipping",
        "advance_digging",
        "upgrade",
        "send_priest",
        "power_action",
        "special_action",
        "pass",
        "convert",
    }


@pytest.mark.parametrize(
    "action",
    [
        Terraform("E8", "plains", 1),
        AdvanceShipping(),
        AdvanceDigging(),
        Upgrade("E7", "trading_post"),
        SendPriest("fire", 3),
        TakePowerAction("act3"),
        Pass("bon3"),
    ],
    ids=lambda action: action.kind,
)
def test_6_1_one_action_a_turn(action: object) -> None:
    """Rule 6.1: after the action the turn can only be ended."""
    state = play(two(), action)  # type: ignore[arg-type]
    assert {a.kind for a in offered(state)} - {"convert", "burn"} == {"end_turn"}
    assert asked(play(state, END)).seat == 1


def test_6_2_a_power_action_is_once_a_round_for_everybody() -> None:
    """Rule 6.2."""
    state = play(two(), TakePowerAction("act3"), END)
    assert why_not(state, TakePowerAction("act3")) == "used_this_round"
    assert why_not(state, TakePowerAction("act4")) == ""


@pytest.mark.parametrize(
    ("action", "price", "gain"),
    [("act2", 3, (0, 0, 1)), ("act3", 4, (0, 2, 0)), ("act4", 4, (7, 0, 0))],
)
def test_6_2_power_actions_that_give_goods(
    action: str, price: int, gain: tuple[int, int, int]
) -> None:
    """ACT2, ACT3, ACT4: price and gain."""
    before, after = two(), play(two(), TakePowerAction(action))
    assert tuple(b - a for a, b in zip(goods(before), goods(after), strict=True)) == gain
    assert board_of(after).bowl1 == price


@pytest.mark.parametrize(("action", "price", "spades"), [("act5", 4, 1), ("act6", 6, 2)])
def test_6_2_power_actions_that_give_spades(action: str, price: int, spades: int) -> None:
    """ACT5 and ACT6."""
    state = play(two(), TakePowerAction(action))
    assert board_of(state).bowl1 == price
    question = asked(state)
    assert question.kind == "spend_spades"
    assert question.spades == spades  # type: ignore[attr-defined]


def test_6_2_power_action_bridge() -> None:
    """ACT1: 3 power, a bridge at a building of one's own."""
    state = play(two(), TakePowerAction("act1"), BuildBridge("F4", "G3"))
    assert board_of(state).bowl1 == 3
    assert board_of(state).bridges == 1


def test_6_2_special_actions_are_per_space_not_one_per_player() -> None:
    """Rule 6.2 ! and D12: FAV6 and BON2 in one round by one player, each once."""
    state = play(two(), SendPriest("fire", 1), END)
    state = play(state, TakeSpecialAction("fav6"), AdvanceCult("water"), END)
    state = play(state, SendPriest("fire", 1), END)
    assert why_not(state, TakeSpecialAction("fav6")) == "used_this_round"
    state = play(state, TakeSpecialAction("bon2"), AdvanceCult("water"), END)
    assert board_of(state, 1).cults[1] == 2


def test_6_2_special_actions_need_their_owner() -> None:
    """Rule 6.2: by its owner."""
    assert why_not(two(), TakeSpecialAction("fav6")) == "not_your_space"
    assert why_not(two(), TakeSpecialAction("actw")) == "not_your_space"


def test_6_2_action_spaces_are_free_again_next_round() -> None:
    """Rules 6.2 and 17.3."""
    state = play(two(), TakeSpecialAction("bon1"), GiveUpSpades(), END)
    state = play(state, TakePowerAction("act2"), END, Pass("bon3"), END, Pass("bon5"), END)
    assert state.round == 2
    assert set(state.power_takers) == {-1}
    assert not board_of(state).spaces_used


def test_6_2_engineers_bridge_is_not_limited_to_once_a_round() -> None:
    """Rule 6.2: ACTE for 2 workers, again and again, without a stronghold."""
    state = position(rich("engineers", dwelling="E8 F4", priests=0), rich("nomads", dwelling="A5"))
    state = play(state, TakeSpecialAction("acte"), BuildBridge("F4", "G3"), END)
    state = play(state, SendPriest("fire", 1), END)
    state = play(state, TakeSpecialAction("acte"), BuildBridge("E8", "G3"))
    assert goods(state)[1] == 20 - 4


def magicians(**more: Any) -> TerraState:
    """Chaos Magicians with a stronghold beside the Nomads."""
    return position(
        rich("chaos_magicians", stronghold="E7", dwelling="A1 A2", **more),
        rich("nomads", dwelling="E8 D5", power=(5, 7, 0)),
    )


def test_6_3_double_turn_is_two_actions_in_a_row() -> None:
    """Rule 6.3; two of the same kind are fine (D18)."""
    state = play(magicians(), TakeSpecialAction("actc"))
    assert asked(state).kind == "main_action"
    state = play(state, SendPriest("fire", 1))
    assert asked(state).kind == "main_action"
    state = play(state, SendPriest("fire", 1))
    assert asked(state).kind == "finish_turn"
    assert asked(play(state, END)).seat == 1


def test_6_3_both_actions_must_be_taken() -> None:
    """Rule 6.3: the turn cannot be ended after the first."""
    state = play(magicians(), TakeSpecialAction("actc"), SendPriest("fire", 1))
    assert END not in offered(state)


def test_6_3_the_space_is_not_one_of_the_two() -> None:
    """Rule 6.3."""
    state = play(magicians(), TakeSpecialAction("actc"))
    assert why_not(state, TakeSpecialAction("actc")) == "used_this_round"


def test_6_3_passing_may_be_the_second_action() -> None:
    """Rule 6.3."""
    state = play(magicians(), TakeSpecialAction("actc"), SendPriest("fire", 1), Pass("bon3"), END)
    assert asked(state).seat == 1
    assert board_of(state).passed


def test_6_3_passing_first_loses_the_second_action() -> None:
    """Rule 6.3 !: allowed, and the turn is over."""
    state = play(magicians(), TakeSpecialAction("actc"), Pass("bon3"))
    assert asked(state).kind == "finish_turn"
    assert asked(play(state, END)).seat == 1


def test_6_3_offers_of_both_actions_come_after_the_turn_in_order() -> None:
    """Rules 6.3 and 12.6: counted at each build, answered after the turn."""
    state = position(
        rich("chaos_magicians", stronghold="A1", dwelling="E7 D5"),
        rich("nomads", dwelling="E8", trading_post="C3", power=(5, 7, 0)),
    )
    state = play(state, TakeSpecialAction("actc"), Upgrade("E7", "trading_post"))
    assert asked(state).seat == 0
    state = play(state, Upgrade("D5", "trading_post"), END)
    amounts = []
    while asked(state).kind == "answer_leech":
        amounts.append(asked(state).amount)  # type: ignore[attr-defined]
        state = play(state, Leech())
    assert amounts == [1, 3]
    assert vp(state, 1) == 20 - 0 - 2


def test_6_3_follow_ups_of_the_first_action_come_before_the_second() -> None:
    """Rule 6.3: dig, build, then the second action."""
    state = position(rich("chaos_magicians", stronghold="E7"), rich("nomads", dwelling="A5"))
    state = play(state, TakeSpecialAction("actc"), Terraform("E8", "wasteland", 1))
    assert asked(state).kind == "build_after_dig"
    state = play(state, Build("E8"))
    assert asked(state).kind == "main_action"
    assert buildings(state, 0, "dwelling") == ("E8",)


def test_6_1_declining_power_is_no_action() -> None:
    """Answering an offer does not use the turn."""
    state = play(magicians(), Upgrade("A1", "trading_post"), END)
    assert asked(state).kind == "main_action"
    state = position(rich("witches", dwelling="E7"), rich("nomads", dwelling="E8", power=(5, 7, 0)))
    state = play(state, Upgrade("E7", "trading_post"), END, DeclinePower())
    assert asked(state).kind == "main_action"
    assert asked(state).seat == 1


def test_16_4_passing_is_always_possible() -> None:
    """Rule 16.4: no action possible still means: pass."""
    poor = side("witches", dwelling="E7", coins=0, workers=0, priests=0, power=(12, 0, 0))
    state = position(poor, side("nomads"))
    assert {a.kind for a in offered(state)} == {"pass"}
