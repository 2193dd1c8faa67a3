"""Rules 9: building dwellings."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.building import Build, Decline
from gamedesk.games.terra_mystica.rules.main_action import (
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import GiveUpSpades
from tests.support.position import (
    asked,
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

POWER = (0, 0, 12)


def witches(**options: Any) -> TerraState:
    """Witches on E6, forest on E7 and A1."""
    return position(
        rich("witches", dwelling="E6", **options.pop("fields", {})),
        side("nomads", dwelling="I7"),
        terrain={"forest": "E7 A1", "lakes": "E5"},
        **options,
    )


def test_9_1_a_dwelling_on_home_terrain_is_a_whole_action() -> None:
    """Rule 9.1: price 1 worker and 2 coins."""
    state = play(witches(), Build("E7"))
    assert buildings(state, 0, "dwelling") == ("E6", "E7")
    assert goods(state) == (48, 19, 3)
    assert asked(state).kind == "finish_turn"


def test_9_1_not_on_other_terrain() -> None:
    """Rule 9.1."""
    assert why_not(witches(), Build("E5")) == "not_home_terrain"
    assert why_not(witches(), Build("E6")) == "occupied"


def test_9_1_after_transforming_only_that_hex_can_be_built_on() -> None:
    """Rule 9.1 !: not the other hex that happened to fit already."""
    state = play(witches(), Terraform("E5", "forest", 1))
    assert offered(state, Build) == [Build("E5")]


def test_9_1_at_most_one_dwelling_per_action() -> None:
    """Rule 9.1, with two hexes brought home by ACT6."""
    state = witches(fields={"power": POWER})
    state = play(state, TakePowerAction("act6"), Terraform("E5", "forest", 0))
    state = play(state, GiveUpSpades(), Build("E5"))
    assert asked(state).kind == "finish_turn"


def test_9_2_a_new_dwelling_does_not_extend_reach_for_spades_of_the_action() -> None:
    """Rule 9.2: all transforming comes before building."""
    state = witches(fields={"power": POWER})
    state = play(state, TakePowerAction("act6"), Terraform("E5", "forest", 0))
    assert not offered(state, Build)
    assert Terraform("E4", "swamp", 0) not in offered(state)


def test_9_3_either_of_two_finished_hexes_may_be_built_on() -> None:
    """Rule 9.3 and D10."""
    state = position(
        rich("witches", dwelling="E6", power=POWER),
        side("nomads"),
        terrain={"lakes": "E5 E7"},
    )
    state = play(state, TakePowerAction("act6"))
    state = play(state, Terraform("E5", "forest", 0), Terraform("E7", "forest", 0))
    assert offered(state, Build) == [Build("E5"), Build("E7")]


def test_9_4_no_dwelling_without_a_piece() -> None:
    """Rule 9.4: eight in supply."""
    state = position(
        rich("witches", dwelling="A1 A2 A3 A4 A5 A6 A7 A8"),
        side("nomads"),
        terrain={"forest": "A9"},
    )
    assert why_not(state, Build("A9")) == "no_piece_left"
    assert not offered(state, Build)


def test_9_4_digging_without_a_piece_asks_for_no_dwelling() -> None:
    """Rule 9.4: the hex is transformed and the action is over."""
    state = position(
        rich("witches", dwelling="A1 A2 A3 A4 A5 A6 A7 E6"),
        side("nomads"),
        terrain={"lakes": "E7"},
    )
    assert asked(play(state, Terraform("E7", "forest", 1))).kind == "finish_turn"


def test_9_4_no_dwelling_without_the_price() -> None:
    """Rule 9.4."""
    poor = witches(fields={"coins": 1})
    assert why_not(poor, Build("E7")) == "needs_coins"
    idle = witches(fields={"workers": 0})
    assert why_not(idle, Build("E7")) == "needs_workers"


def test_9_4_after_digging_one_may_decline_to_build() -> None:
    """Building on a transformed hex is optional."""
    state = play(witches(), Terraform("E5", "forest", 1), Decline())
    assert buildings(state, 0, "dwelling") == ("E6",)


@pytest.mark.parametrize("tile", ["score3", "score5"])
def test_9_4_round_tile_scores_two_per_dwelling(tile: str) -> None:
    """Rule 9.4: SCORE3 and SCORE5."""
    assert vp(play(witches(scoring=tile), Build("E7"))) == 22


def test_9_4_the_round_tile_counts_in_the_last_round_too() -> None:
    """Rule 9.4: round 6 has a tile like the others."""
    assert vp(play(witches(scoring="score3", round_=6), Build("E7"))) == 22


def test_9_4_fav11_scores_two_per_dwelling() -> None:
    """Rule 9.4."""
    assert vp(play(witches(fields={"favors": "fav11"}), Build("E7"))) == 22


def riders(**more: Any) -> TerraState:
    """Witches with a stronghold, about to ride."""
    state = witches(fields={"stronghold": "E8", **more}, scoring="score3")
    return play(state, TakeSpecialAction("actw"))


def test_9_5_witches_ride_builds_free_on_any_empty_forest() -> None:
    """Rule 9.5: anywhere, free, and it scores like any dwelling."""
    state = play(riders(), Build("A1"))
    assert "A1" in buildings(state, 0, "dwelling")
    assert goods(state) == (50, 20, 3)
    assert vp(state) == 22


def test_9_5_the_ride_needs_forest_before_the_action() -> None:
    """Rule 9.5: no transforming."""
    assert Build("E5") not in offered(riders())
    assert {a.kind for a in offered(riders())} - {"convert", "burn"} == {"build", "decline"}


def test_9_5_the_ride_needs_a_dwelling_in_supply() -> None:
    """Rules 9.4 and 9.5."""
    state = position(
        rich("witches", stronghold="E8", dwelling="A1 A2 A3 A4 A5 A6 A7 A8"), side("nomads")
    )
    assert why_not(state, TakeSpecialAction("actw")) == "no_piece_left"
    last = position(
        rich("witches", stronghold="E8", dwelling="A1 A2 A3 A4 A5 A6 A7"), side("nomads")
    )
    assert why_not(last, TakeSpecialAction("actw")) == ""
