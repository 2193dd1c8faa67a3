"""Rules 14: towns."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.cults import ReachTop
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import EndTurn, TakePowerAction
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile, TakeTownTile
from tests.support.position import (
    Side,
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


def building(one: Side, *actions: Any, **options: Any) -> TerraState:
    """The seat built on E8, home terrain; E5 E6 E7 E8 are a chain."""
    home = {"witches": "forest", "giants": "wasteland", "swarmlings": "lakes", "mermaids": "lakes"}
    state = position(one, side("nomads"), terrain={home[one.faction]: "E8"}, **options)
    return play(state, Build("E8"), *actions)


def founds(one: Side, **options: Any) -> bool:
    """Whether that makes a town."""
    return asked(building(one, **options)).kind == "choose_town_tile"


def test_14_1_four_buildings_and_seven_power() -> None:
    """Rule 14.1: 2+2+2+1."""
    assert founds(rich("giants", trading_post="E5 E6 E7"))


def test_14_1_six_power_is_not_enough() -> None:
    """Rule 14.1: 1+2+2+1."""
    assert not founds(rich("giants", trading_post="E6 E7", dwelling="E5"))


def test_14_1_three_buildings_are_not_enough() -> None:
    """Rule 14.1: 3+3+1 without a sanctuary is impossible, so 3+2+... in three buildings."""
    state = position(
        rich("giants", stronghold="E5", trading_post="E6 E7"), side("nomads", dwelling="I7")
    )
    state = play(state, Upgrade("E6", "temple"), TakeFavor("fav9"))
    assert asked(state).kind == "finish_turn"


def test_14_1_a_sanctuary_lowers_the_number() -> None:
    """Rule 14.1 ! and D3: three buildings, 3+3+1."""
    assert founds(rich("giants", sanctuary="E6", stronghold="E7"))


def test_14_1_a_sanctuary_does_not_lower_the_power() -> None:
    """Rule 14.1 ! and D3: 3+2+1 in three buildings."""
    assert not founds(rich("giants", sanctuary="E6", trading_post="E7"))


def test_14_1_fav5_lowers_the_power() -> None:
    """Rule 14.1 !: 1+2+2+1."""
    assert founds(rich("giants", trading_post="E6 E7", dwelling="E5", favors="fav5"))


def test_14_1_fav5_does_not_lower_the_number() -> None:
    """Rule 14.1 !: 3+2+1 in three buildings, no sanctuary."""
    assert not founds(rich("giants", stronghold="E6", trading_post="E7", favors="fav5"))


def test_14_1_both_may_apply() -> None:
    """Rule 14.1: 3+2+1 in three with sanctuary and FAV5."""
    assert founds(rich("giants", sanctuary="E6", trading_post="E7", favors="fav5"))


def test_14_1_the_sanctuary_helps_only_its_own_group() -> None:
    """Rule 14.1: 3+3+1 in three while the sanctuary is elsewhere."""
    assert not founds(rich("giants", sanctuary="A1", stronghold="E6", temple="E7"))


def test_14_1_a_chain_is_enough_shipping_is_not() -> None:
    """Rule 14.1 and A11: E4 is not adjacent to E6 but belongs to the chain; G1 is over water."""
    assert founds(rich("giants", trading_post="E6 E7", temple="E5"))
    assert not founds(rich("giants", trading_post="G1 E6 E7", shipping=3))


def test_14_2_upgrading_is_checked() -> None:
    """Rule 14.2."""
    state = position(rich("giants", dwelling="E5 E8", trading_post="E6 E7"), side("nomads"))
    assert asked(play(state, Upgrade("E5", "trading_post"))).kind == "choose_town_tile"


def test_14_2_founding_is_compulsory() -> None:
    """Rule 14.2: a tile must be chosen."""
    state = building(rich("giants", trading_post="E5 E6 E7"))
    assert {a.kind for a in offered(state)} - {"convert", "burn"} == {"town_tile"}


def test_14_3_taking_fav5_checks_every_group() -> None:
    """Rule 14.3: two groups of power 6 become towns at once, a tile for each."""
    state = position(
        rich(
            "giants",
            trading_post="E6 E7 I8",
            dwelling="E5 E8 H4 H5 G3",
            stronghold="A1",
            temple="I7",
        ),
        side("nomads"),
    )
    state = play(state, Upgrade("E7", "temple"), TakeFavor("fav5"))
    towns = []
    while asked(state).kind == "choose_town_tile":
        towns.append("town")
        state = play(state, TakeTownTile("tw1"))
    assert len(towns) == 2
    assert len(board_of(state).town_tiles) == 2


def test_14_5_two_groups_and_one_tile_left_make_one_town() -> None:
    """Rules 14.3 and 14.5."""
    taken = ("tw1", "tw1", "tw2", "tw2", "tw3", "tw3", "tw4", "tw4", "tw5")
    one = rich(
        "giants",
        trading_post="E6 E7 I8",
        dwelling="E5 E8 H4 H5 G3",
        stronghold="A1",
        temple="I7",
    )
    state = position(one, side("nomads", town_tiles=taken))
    state = play(state, Upgrade("E7", "temple"), TakeFavor("fav5"), TakeTownTile("tw5"))
    assert asked(state).kind == "finish_turn"


def test_14_4_a_group_touching_a_town_merges_and_founds_nothing() -> None:
    """Rule 14.4 !: however big; the whole group is absorbed."""
    one = rich(
        "giants",
        trading_post="E5 E6 E7",
        dwelling="F3",
        stronghold="D4",
        towns="E5",
        town_tiles=("tw1",),
    )
    state = building(one)
    assert asked(state).kind == "finish_turn"
    board = state.world.board
    assert set(board.names(board_of(state).towns)) == {"E5", "E6", "E7", "E8", "D4", "F3"}


def test_14_4_two_towns_that_become_connected_stay_two() -> None:
    """Rule 14.4."""
    one = rich(
        "giants", trading_post="E6 E7", towns="E6 E7 D5", dwelling="D5", town_tiles=("tw1", "tw2")
    )
    state = building(one)
    assert board_of(state).town_tiles == ("tw1", "tw2")
    assert asked(state).kind == "finish_turn"


def test_14_5_no_tile_left_no_town_no_extras() -> None:
    """Rule 14.5."""
    taken = ("tw1", "tw1", "tw2", "tw2", "tw3", "tw3", "tw4", "tw4", "tw5", "tw5")
    state = position(
        rich("witches", trading_post="E5 E6 E7"),
        side("nomads", town_tiles=taken),
        terrain={"forest": "E8"},
        scoring="score2",
    )
    state = play(state, Build("E8"))
    assert asked(state).kind == "finish_turn"
    assert vp(state) == 20
    assert not board_of(state).towns


@pytest.mark.parametrize(
    ("tile", "points", "keys", "gain"),
    [
        ("tw1", 5, 1, (6, 0, 0)),
        ("tw2", 7, 1, (0, 2, 0)),
        ("tw3", 9, 1, (0, 0, 1)),
        ("tw4", 6, 1, (0, 0, 0)),
        ("tw5", 8, 1, (0, 0, 0)),
        ("tw6", 2, 2, (0, 0, 0)),
        ("tw8", 11, 1, (0, 0, 0)),
    ],
)
def test_14_6_points_keys_and_goods_of_every_tile(
    tile: str, points: int, keys: int, gain: tuple[int, int, int]
) -> None:
    """Rule 14.6 (TW7 is tested with the tracks)."""
    before = building(rich("giants", trading_post="E5 E6 E7"), mini_expansion="on")
    after = play(before, TakeTownTile(tile))
    assert vp(after) - vp(before) == points
    assert board_of(after).keys == keys
    assert tuple(b - a for a, b in zip(goods(before), goods(after), strict=True)) == gain


def test_14_6_tile_with_power() -> None:
    """TW4: 8 power."""
    state = building(rich("giants", trading_post="E5 E6 E7", power=(5, 7, 0)), TakeTownTile("tw4"))
    assert bowls(state) == (0, 9, 3)


def test_14_6_tiles_with_cult_steps() -> None:
    """TW5 one, TW6 two steps on each track; power at the marks."""
    one = rich("giants", trading_post="E5 E6 E7", power=(12, 0, 0), cults=(0, 2, 4, 6))
    before = building(one, mini_expansion="on")
    assert board_of(play(before, TakeTownTile("tw5"))).cults == [1, 3, 5, 7]
    assert bowls(play(before, TakeTownTile("tw5"))) == (7, 5, 0)
    assert board_of(play(before, TakeTownTile("tw6"))).cults == [2, 4, 6, 8]


def test_14_6_scoring_tile_pays_five_per_town() -> None:
    """Rule 14.6: SCORE2."""
    state = building(rich("giants", trading_post="E5 E6 E7"), TakeTownTile("tw1"), scoring="score2")
    assert vp(state) == 20 + 5 + 5


def test_14_6_witches_score_five_more() -> None:
    """Rule 14.6."""
    state = building(rich("witches", trading_post="E5 E6 E7"), TakeTownTile("tw1"))
    assert vp(state) == 20 + 5 + 5


def test_14_6_swarmlings_get_three_workers() -> None:
    """Rule 14.6."""
    before = building(rich("swarmlings", trading_post="E5 E6 E7"))
    after = play(before, TakeTownTile("tw1"))
    assert goods(after)[1] - goods(before)[1] == 3


def test_14_6_a_kind_that_is_gone_is_not_offered() -> None:
    """Two of each kind."""
    state = position(
        rich("giants", trading_post="E5 E6 E7"),
        side("nomads", town_tiles=("tw3", "tw3")),
        terrain={"wasteland": "E8"},
    )
    state = play(state, Build("E8"))
    assert why_not(state, TakeTownTile("tw3")) == "none_left"
    assert len(offered(state, TakeTownTile)) == 4


def test_14_7_the_key_comes_before_the_steps_of_the_tile() -> None:
    """Rule 14.7 !: TW5 may use its own key."""
    one = rich("giants", trading_post="E5 E6 E7", cults=(9, 0, 0, 0))
    state = building(one, TakeTownTile("tw5"))
    assert board_of(state).cults == [10, 1, 1, 1]
    assert board_of(state).keys == 0


def test_14_7_a_step_to_nine_uses_no_key() -> None:
    """Rules 14.7 and 15.4: TW5 from 8 to 9; the key is kept."""
    one = rich("giants", trading_post="E5 E6 E7", cults=(8, 0, 0, 0))
    state = building(one, TakeTownTile("tw5"))
    assert board_of(state).cults == [9, 1, 1, 1]
    assert board_of(state).keys == 1


def sanctuary_town(**fields: Any) -> TerraState:
    """The temple on E6 becomes the sanctuary that makes a town."""
    one = rich("giants", temple="E6", stronghold="E7", dwelling="E8", **fields)
    return play(position(one, side("nomads")), Upgrade("E6", "sanctuary"))


def test_14_7_a_step_refused_earlier_in_the_turn_is_made_good() -> None:
    """Rule 14.7: favor tile of the sanctuary that founds the town."""
    state = play(sanctuary_town(cults=(8, 0, 0, 0)), TakeFavor("fav1"))
    assert board_of(state).cults[0] == 9
    state = play(state, TakeTownTile("tw1"))
    assert board_of(state).cults[0] == 10
    assert board_of(state).keys == 0


def test_14_7_not_made_good_in_a_later_turn() -> None:
    """Rule 14.7."""
    one = rich("giants", temple="A1", trading_post="E5 E6 E7", cults=(8, 0, 0, 0))
    state = position(one, side("nomads"), terrain={"wasteland": "E8"})
    state = play(state, Upgrade("A1", "sanctuary"), TakeFavor("fav1"), EndTurn())
    state = play(state, Pass("bon3"), EndTurn(), Build("E8"), TakeTownTile("tw1"))
    assert board_of(state).cults[0] == 9
    assert board_of(state).keys == 1


def test_14_8_the_player_chooses_among_tracks_ready_for_ten() -> None:
    """Rule 14.8: TW5, two tracks on 9, one key."""
    one = rich("giants", trading_post="E5 E6 E7", cults=(9, 9, 0, 0))
    state = building(one, TakeTownTile("tw5"))
    assert asked(state).kind == "choose_top"
    assert offered(state) == [ReachTop("fire"), ReachTop("water")]
    state = play(state, ReachTop("water"))
    assert board_of(state).cults == [9, 10, 1, 1]
    assert asked(state).kind == "finish_turn"


@pytest.mark.parametrize("tile", ["tw1", "tw5"])
def test_14_8_two_steps_made_good_with_one_key(tile: str) -> None:
    """Rules 14.7 and 14.8: two favor tiles were refused, one key comes, and is used once."""
    one = rich("chaos_magicians", temple="E6", stronghold="E7", dwelling="E8", cults=(9, 9, 0, 0))
    state = play(position(one, side("nomads")), Upgrade("E6", "sanctuary"))
    state = play(state, TakeFavor("fav1"), TakeFavor("fav2"), TakeTownTile(tile))
    assert asked(state).kind == "choose_top"
    state = play(state, ReachTop("fire"))
    assert board_of(state).cults[:2] == [10, 9]
    assert asked(state).kind == "finish_turn"


def test_14_10_as_many_towns_as_tiles() -> None:
    """Rule 14.10: the tenth tile is the last."""
    taken = ("tw1", "tw1", "tw2", "tw2", "tw3", "tw3", "tw4", "tw4", "tw5")
    state = position(
        rich("giants", trading_post="E5 E6 E7", dwelling="A1"),
        side("nomads", town_tiles=taken),
        terrain={"wasteland": "E8"},
    )
    state = play(state, Build("E8"))
    assert offered(state, TakeTownTile) == [TakeTownTile("tw5")]
    state = play(state, TakeTownTile("tw5"))
    assert sum(state.towns_left) == 0


def test_14_2_a_bridge_is_checked() -> None:
    """Rules 14.2 and 13.3."""
    state = position(
        rich("giants", trading_post="E4 E5 G1", dwelling="H3", power=(0, 0, 12)), side("nomads")
    )
    state = play(state, TakePowerAction("act1"), BuildBridge("E4", "G1"), TakeTownTile("tw1"))
    assert len(board_of(state).town_tiles) == 1


def test_14_6_the_question_can_be_put_alone() -> None:
    """The tile is paid to the seat that is asked."""
    state = position(rich("giants"), rich("nomads"))
    state = play(asking(state, ChooseTownTile(Seat(1))), TakeTownTile("tw2"))
    assert goods(state, 1)[1] == 22
