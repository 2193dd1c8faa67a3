"""Rules 7: adjacency and reach."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.reason import Reason
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Build, Decline
from gamedesk.games.terra_mystica.rules.main_action import TakePowerAction
from gamedesk.games.terra_mystica.rules.reach import reach
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import SpendCultSpades
from tests.support.position import (
    asked,
    asking,
    board_of,
    goods,
    offered,
    play,
    position,
    rich,
    side,
    vp,
    why_not,
)


def reached(state: TerraState, seat: int = 0) -> set[str]:
    """The names of the hexes within reach."""
    return set(state.world.board.names(reach(state, Seat(seat))))


def digs(state: TerraState) -> set[str]:
    """Hexes that can be transformed now."""
    return {action.hex for action in offered(state) if isinstance(action, Terraform)}


def test_7_1_sharing_an_edge_is_direct() -> None:
    """Rule 7.1: E7 touches E6, E8, D4, D5, F4 and a river."""
    state = position(rich("witches", dwelling="E7"), side("nomads"))
    assert reached(state) == {"E6", "E8", "D4", "D5", "F4"}


@pytest.mark.parametrize("builder", [0, 1])
def test_7_1_a_bridge_joins_its_ends_for_everybody(builder: int) -> None:
    """Rule 7.1 ! and A15: whoever built it."""
    state = position(
        rich("witches", dwelling="E8"),
        rich("nomads", dwelling="G3"),
        bridges=[("E8", "G3", builder)],
    )
    assert "G3" in reached(state, 0)
    assert "E8" in reached(state, 1)


def test_7_2_shipping_reaches_over_that_many_river_hexes() -> None:
    """Rule 7.2: E4 over one river hex: C2, F2, F3, G1; over two also H2 and more."""
    without = position(rich("witches", dwelling="E4"), side("nomads"))
    assert not {"C2", "F2", "F3", "G1", "H2"} & reached(without)
    one = position(rich("witches", dwelling="E4", shipping=1), side("nomads"))
    assert {"C2", "F2", "F3", "G1"} <= reached(one)
    assert "H2" not in reached(one)
    two = position(rich("witches", dwelling="E4", shipping=2), side("nomads"))
    assert "H2" in reached(two)


def test_7_2_bon4_adds_one_in_the_action_phase() -> None:
    """Rule 7.2: BON4."""
    state = position(rich("witches", dwelling="E4", bonus="bon4"), side("nomads"))
    assert {"C2", "F2", "F3", "G1"} <= reached(state)


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_7_2_bon4_does_nothing_for_those_without_ships(faction: str) -> None:
    """Rule 7.2 !."""
    state = position(rich(faction, dwelling="E4", bonus="bon4"), side("witches"))
    assert not {"C2", "F3", "G1"} & reached(state)


def test_7_2_what_is_out_of_reach_is_told_with_bon4_counted() -> None:
    """Rule 7.2: who has shipping 1 by the tile lacks one level to H2, not two."""
    state = position(rich("witches", dwelling="E4", bonus="bon4"), side("nomads"))
    reason = asked(state).refusal(state, Terraform("H2", "forest", 1))
    assert reason == Reason.of("reason.needs_shipping", need=2, have=1)


def test_7_2_bon4_does_not_help_spades_of_the_cult_bonus() -> None:
    """Rule 7.2 !."""
    state = position(rich("witches", dwelling="E4", bonus="bon4"), side("nomads"))
    assert "C2" in digs(state)
    assert "C2" not in digs(asking(state, SpendCultSpades(Seat(0), 1)))


def test_7_2_mermaids_with_bon4_reach_over_six_river_hexes() -> None:
    """Rule 7.2 at the far end: track 5 and one more."""
    five = position(rich("mermaids", dwelling="E4", shipping=5), side("nomads"))
    six = position(rich("mermaids", dwelling="E4", shipping=5, bonus="bon4"), side("nomads"))
    assert reached(five) < reached(six)


def test_7_3_transforming_and_building_need_reach() -> None:
    """Rule 7.3."""
    state = position(rich("witches", dwelling="E7"), side("nomads"), terrain={"forest": "E8 E3"})
    assert why_not(state, Build("E8")) == ""
    assert why_not(state, Build("E3")) == "not_reachable"
    assert why_not(state, Terraform("E2", "swamp", 1)) == "not_reachable"
    reason = asked(state).refusal(state, Terraform("G3", "lakes", 1))
    assert reason == Reason.of("reason.needs_shipping", need=1, have=0)


def test_7_3_a_new_building_extends_reach_for_the_next_turn() -> None:
    """Rule 7.3: own buildings, also the newest."""
    state = position(rich("witches", dwelling="E6"), side("nomads"), terrain={"forest": "E7"})
    assert "E8" not in reached(state)
    assert "E8" in reached(play(state, Build("E7")))


def dwarves(**more: Any) -> TerraState:
    """Dwarves on E6; E8 lies one hex further than touch, and is home terrain."""
    return position(
        rich("dwarves", dwelling="E6", **more), side("witches"), terrain={"mountains": "E8 E7"}
    )


def test_7_4_tunnelling_costs_two_workers_more_and_scores_four() -> None:
    """Rule 7.4, also without transforming."""
    state = play(dwarves(), Build("E8"))
    assert goods(state)[1] == 20 - 1 - 2
    assert vp(state) == 24


def test_7_4_tunnelling_costs_one_worker_with_the_stronghold() -> None:
    """Dwarves' stronghold."""
    state = play(dwarves(stronghold="A1"), Build("E8"))
    assert goods(state)[1] == 20 - 1 - 1


def test_7_4_no_points_where_no_tunnel_is_needed() -> None:
    """Rule 7.4 !: E7 is adjacent anyway."""
    state = play(dwarves(), Build("E7"))
    assert vp(state) == 20
    assert goods(state)[1] == 20 - 1


def test_7_4_once_per_action_even_with_digging_and_building() -> None:
    """Rule 7.4: one tunnel, one price, 4 VP, then the dwelling there for its own price."""
    state = position(rich("dwarves", dwelling="E6"), side("witches"))
    state = play(state, Terraform("E8", "mountains", 2))
    assert vp(state) == 24
    assert goods(state)[1] == 20 - 2 - 6
    state = play(state, Build("E8"))
    assert vp(state) == 24
    assert goods(state)[1] == 20 - 2 - 6 - 1


def test_7_4_coming_back_costs_and_scores_again() -> None:
    """Rule 7.4: building in a later turn."""
    state = position(rich("dwarves", dwelling="E6"), side("witches"))
    state = play(state, Terraform("E8", "mountains", 2), Decline())
    state.agenda[:] = dwarves().agenda
    state = play(state, Build("E8"))
    assert vp(state) == 28


def test_7_4_the_workers_of_the_tunnel_cannot_pay_for_spades() -> None:
    """Rule 7.4: extra price; 4 workers are a tunnel but no spade of 3."""
    state = position(side("dwarves", dwelling="E6", workers=4), side("witches"))
    assert "E8" not in digs(state)
    assert "E7" in digs(state)


def fakirs(**more: Any) -> TerraState:
    """Fakirs on E6 with home terrain one and two hexes further."""
    return position(
        rich("fakirs", dwelling="E6", **more), side("witches"), terrain={"desert": "E8 E3"}
    )


def test_7_4_carpet_flight_costs_a_priest_and_scores_four() -> None:
    """Rule 7.4, Fakirs."""
    state = play(fakirs(), Build("E8"))
    assert goods(state)[2] == 3 - 1
    assert vp(state) == 24
    assert why_not(fakirs(priests=0), Build("E8")) == "needs_priests"


def test_7_4_fakirs_stronghold_skips_one_or_two_hexes() -> None:
    """Fakirs' stronghold and A3: range 2; E3 is three hexes from E6."""
    assert Build("E3") not in offered(fakirs())
    far = fakirs(skip_range=2)
    assert Build("E3") in offered(far)
    assert Build("E8") in offered(far)


def test_7_4_one_target_per_action() -> None:
    """Rule 7.4: the second spade of ACT6 may not fly again."""
    state = position(
        rich("fakirs", dwelling="E6", power=(0, 0, 12)),
        side("witches"),
        terrain={"wasteland": "E8 E4"},
    )
    state = play(state, TakePowerAction("act6"))
    assert {"E8", "E4"} <= digs(state)
    state = play(state, Terraform("E8", "desert", 0))
    assert "E4" not in digs(state)
    assert "E7" in digs(state)


def test_7_5_skipped_hexes_may_be_river_or_occupied() -> None:
    """Rule 7.5: E6 over r15 to C?; over the opponent on E7 to E8."""
    state = position(
        rich("dwarves", dwelling="E6"), side("witches", dwelling="E7"), terrain={"mountains": "E8"}
    )
    assert Build("E8") in offered(state)
    over_river = position(
        rich("dwarves", dwelling="E4"), side("witches"), terrain={"mountains": "G1"}
    )
    assert Build("G1") in offered(over_river)


def test_7_4_tunnel_only_if_not_reachable_otherwise() -> None:
    """Rule 7.4: over a bridge the far hex is adjacent, so no tunnel."""
    state = position(
        rich("dwarves", dwelling="E4"),
        side("witches"),
        terrain={"mountains": "G1"},
        bridges=[("E4", "G1", 0)],
    )
    assert vp(play(state, Build("G1"))) == 20
    assert board_of(play(state, Build("G1"))).workers == 19


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_7_2_no_advice_to_ship_for_those_without_ships(faction: str) -> None:
    """The reason does not ask for a level that the track does not have (H2 lies far off E4)."""
    state = position(rich(faction, dwelling="E4"), side("witches"))
    assert why_not(state, Terraform("H2", "plains", 1)) == "not_reachable"
    giants = position(rich("giants", dwelling="E4"), side("witches"))
    assert why_not(giants, Terraform("H2", "wasteland", 2)) == "needs_shipping"
