"""Rules 12: power from neighbours' building."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.building import Build, Decline, Upgrade
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult
from gamedesk.games.terra_mystica.rules.main_action import EndTurn, TakeSpecialAction
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import DeclinePower, Leech
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.towns import TakeTownTile
from tests.support.position import (
    Side,
    asked,
    board_of,
    bowls,
    offered,
    play,
    position,
    rich,
    vp,
)

END, YES, NO = EndTurn(), Leech(), DeclinePower()
ROOM = (5, 7, 0)


def built(builder: Side, *others: Side, **options: Any) -> TerraState:
    """The builder upgraded the dwelling on E7 and ended the turn."""
    state = position(builder, *others, **options)
    return play(state, Upgrade("E7", "trading_post"), END)


def answers(state: TerraState) -> list[tuple[int, int]]:
    """Seats asked in order, with the offer; everybody declines."""
    found = []
    while asked(state).kind == "answer_leech":
        question = asked(state)
        found.append((int(question.seat), question.amount))  # type: ignore[attr-defined]
        state = play(state, NO)
    return found


def test_12_1_the_offer_is_the_value_of_the_neighbours_buildings() -> None:
    """Rule 12.1: dwelling 1, trading post 2, temple 2, stronghold 3, sanctuary 3, added up."""
    state = built(
        rich("giants", dwelling="E7"),
        rich("nomads", dwelling="E6", trading_post="D4", power=ROOM),
        rich("witches", temple="F4", stronghold="E8", power=(12, 0, 0)),
        rich("halflings", sanctuary="D5", power=ROOM),
    )
    assert answers(state) == [(1, 3), (2, 5), (3, 3)]


def test_12_1_a_bridge_counts_shipping_does_not() -> None:
    """Rules 12.1 and 7.1."""
    one, other = (
        rich("giants", dwelling="E4"),
        rich("nomads", dwelling="G1", shipping=3, power=ROOM),
    )
    state = position(one, other)
    assert not answers(play(state, Upgrade("E4", "trading_post"), END))
    state = position(one, other, bridges=[("E4", "G1", 0)])
    assert answers(play(state, Upgrade("E4", "trading_post"), END)) == [(1, 1)]


def test_12_1_building_a_dwelling_triggers_too() -> None:
    """Rule 12.1."""
    state = position(
        rich("giants", dwelling="E6"),
        rich("nomads", dwelling="E8", power=ROOM),
        terrain={"wasteland": "E7"},
    )
    assert answers(play(state, Build("E7"), END)) == [(1, 1)]


def test_12_1_transforming_alone_does_not() -> None:
    """Rule 12.1."""
    state = position(rich("giants", dwelling="E6"), rich("nomads", dwelling="E8", power=ROOM))
    assert not answers(play(state, Terraform("E7", "wasteland", 2), Decline(), END))


def test_12_2_taking_gains_n_power_for_n_minus_one_points() -> None:
    """Rule 12.2."""
    state = built(rich("giants", dwelling="E7"), rich("nomads", stronghold="E8", power=ROOM))
    state = play(state, YES)
    assert bowls(state, 1) == (2, 10, 0)
    assert vp(state, 1) == 18


def test_12_2_all_or_nothing() -> None:
    """Rule 12.2: two answers, no more."""
    state = built(rich("giants", dwelling="E7"), rich("nomads", stronghold="E8", power=ROOM))
    assert offered(state) == [YES, NO]


@pytest.mark.parametrize(
    ("power", "points", "gained", "price"),
    [
        ((0, 2, 10), 20, 2, 1),
        ((1, 0, 11), 20, 2, 1),
        ((5, 7, 0), 1, 2, 1),
        ((5, 7, 0), 0, 1, 0),
        ((0, 1, 11), 20, 1, 0),
    ],
    ids=["bowl two", "bowl one", "one point", "no point", "room for one"],
)
def test_12_3_leech_is_capped_by_bowls_and_points(
    power: tuple[int, int, int], points: int, gained: int, price: int
) -> None:
    """Rule 12.3 !: capped first, then the price is what was really gained less 1."""
    state = built(
        rich("giants", dwelling="E7"), rich("nomads", stronghold="E8", power=power, vp=points)
    )
    before = board_of(state, 1).power_room
    state = play(state, YES)
    assert before - board_of(state, 1).power_room == gained
    assert vp(state, 1) == points - price


def test_12_4_no_offer_with_full_bowls() -> None:
    """Rule 12.4."""
    state = built(rich("giants", dwelling="E7"), rich("nomads", stronghold="E8", power=(0, 0, 12)))
    assert asked(state).kind == "main_action"


def test_12_5_one_power_costs_nothing_and_may_be_declined() -> None:
    """Rule 12.5."""
    state = built(rich("giants", dwelling="E7"), rich("nomads", dwelling="E8", power=ROOM))
    assert vp(play(state, YES), 1) == 20
    assert bowls(play(state, YES), 1) == (4, 8, 0)
    assert bowls(play(state, NO), 1) == ROOM


def test_12_6_offers_fixed_when_built_and_asked_one_by_one() -> None:
    """Rule 12.6: two builds of a double turn; the first answer can fill the bowls (12.4)."""
    state = position(
        rich("chaos_magicians", stronghold="A1", dwelling="E7 D5"),
        rich("nomads", dwelling="E8", power=(0, 1, 11)),
    )
    state = play(state, TakeSpecialAction("actc"), Upgrade("E7", "trading_post"))
    state = play(state, Upgrade("D5", "trading_post"), END)
    assert answers(state) == [(1, 1), (1, 1)]
    assert asked(play(state, YES)).kind == "main_action"


def test_12_2_passed_players_are_asked_too() -> None:
    """Rule 12.1 says every OTHER player."""
    state = built(
        rich("giants", dwelling="E7"), rich("nomads", dwelling="E8", power=ROOM, passed=True)
    )
    assert answers(state) == [(1, 1)]


def cultists(*others: Side, **options: Any) -> TerraState:
    """The Cultists built beside others."""
    return built(rich("cultists", dwelling="E7", power=ROOM), *others, **options)


TAKER = rich("nomads", dwelling="E8", power=ROOM)
OTHER = rich("witches", dwelling="E6", power=ROOM)
FULL = rich("giants", dwelling="D4", power=(0, 0, 12))


def test_12_7_cultists_step_when_somebody_takes_once_per_build() -> None:
    """Rule 12.7 ! and D4: two take, one step."""
    state = play(cultists(TAKER, OTHER), YES, YES)
    assert asked(state).kind == "choose_cult"
    assert asked(state).seat == 0
    state = play(state, AdvanceCult("air"))
    assert board_of(state).cults == [1, 0, 1, 1]
    assert asked(state).kind == "main_action"
    assert asked(state).seat == 1


def test_12_7_one_taker_is_enough() -> None:
    """Rule 12.7."""
    assert asked(play(cultists(TAKER, OTHER), NO, YES)).kind == "choose_cult"
    assert asked(play(cultists(TAKER, OTHER), YES, NO)).kind == "choose_cult"


def test_12_7_all_decline_gives_one_power() -> None:
    """Rule 12.7."""
    state = play(cultists(TAKER, OTHER), NO, NO)
    assert asked(state).kind == "main_action"
    assert bowls(state) == (4, 8, 0)


def test_12_7_nobody_could_gives_nothing() -> None:
    """Rule 12.7: full bowls."""
    state = cultists(FULL)
    assert asked(state).kind == "main_action"
    assert bowls(state) == ROOM


def test_12_7_without_the_change_of_2013_no_power() -> None:
    """Rule 12.7: option cultists_power."""
    state = play(cultists(TAKER, cultists_power="off"), NO)
    assert bowls(state) == ROOM


def test_12_7_the_step_comes_before_the_next_players_action() -> None:
    """Rule 12.7: who stands to lose space 10 must wait."""
    state = play(cultists(rich("nomads", dwelling="E8", power=ROOM, cults=(9, 0, 0, 0))), YES)
    assert asked(state).seat == 0


def test_14_7_a_cultists_step_blocked_after_the_turn_is_not_made_good_later() -> None:
    """Rules 12.7 and 14.7: made good only in the turn of the step."""
    builder = rich(
        "cultists",
        trading_post="A1 A2 A3",
        dwelling="E7",
        power=ROOM,
        cults=(9, 0, 0, 0),
    )
    state = built(builder, TAKER, OTHER, terrain={"plains": "A4"})
    state = play(state, YES, YES, AdvanceCult("fire"))
    assert board_of(state).cults[0] == 9
    state = play(state, Pass("bon3"), END, Pass("bon5"), END)
    assert asked(state).seat == 0
    state = play(state, Build("A4"), TakeTownTile("tw1"))
    assert board_of(state).keys == 1
    assert board_of(state).cults[0] == 9
