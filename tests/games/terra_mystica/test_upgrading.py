"""Rules 10: upgrading."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import (
    asked,
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

POWER = (0, 0, 12)


def upgrading(**fields: Any) -> TerraState:
    """Giants with one of each lower building."""
    return position(
        rich("giants", dwelling="A1", trading_post="A3", temple="A5", **fields),
        side("nomads", dwelling="I7"),
    )


def test_10_1_the_four_ways_to_upgrade() -> None:
    """Rule 10.1."""
    assert offered(upgrading(), Upgrade) == [
        Upgrade("A1", "trading_post"),
        Upgrade("A3", "temple"),
        Upgrade("A3", "stronghold"),
        Upgrade("A5", "sanctuary"),
    ]


def test_10_1_the_lower_piece_returns() -> None:
    """Rule 10.1."""
    state = play(upgrading(), Upgrade("A1", "trading_post"))
    assert board_of(state).supply(0) == 8
    assert board_of(state).supply(1) == 2


def test_10_1_no_step_is_left_out() -> None:
    """Rule 10.1: a dwelling is no temple at once."""
    assert why_not(upgrading(), Upgrade("A1", "temple")) == "upgrade_from"
    assert why_not(upgrading(), Upgrade("I7", "trading_post")) == "not_your_building"


def test_10_1_the_new_piece_must_be_in_supply() -> None:
    """Rule 10.1: one stronghold only."""
    state = upgrading(stronghold="A7")
    assert why_not(state, Upgrade("A3", "stronghold")) == "no_piece_left"


@pytest.mark.parametrize(
    ("faction", "building", "coins", "workers"),
    [
        ("giants", "temple", 5, 2),
        ("giants", "stronghold", 6, 4),
        ("chaos_magicians", "stronghold", 4, 4),
        ("fakirs", "stronghold", 10, 4),
        ("engineers", "stronghold", 6, 3),
        ("engineers", "temple", 4, 1),
        ("swarmlings", "temple", 6, 3),
    ],
)
def test_10_1_prices_differ_by_faction(
    faction: str, building: str, coins: int, workers: int
) -> None:
    """Faction boards."""
    state = position(rich(faction, trading_post="A3"), side("witches", dwelling="I8"))
    state = play(state, Upgrade("A3", building))
    assert goods(state)[:2] == (50 - coins, 20 - workers)


@pytest.mark.parametrize(
    ("faction", "coins", "workers"),
    [("giants", 8 - 2, 4), ("chaos_magicians", 8, 4), ("darklings", 10, 4), ("mermaids", 8, 4)],
)
def test_10_1_price_of_the_sanctuary(faction: str, coins: int, workers: int) -> None:
    """Faction boards: 6, 8, 10 and 8 coins."""
    state = position(rich(faction, temple="A3"), side("witches", dwelling="I8"))
    state = play(state, Upgrade("A3", "sanctuary"))
    assert goods(state)[:2] == (50 - coins, 20 - workers)


@pytest.mark.parametrize(("opponent", "price"), [("A2", 3), ("A3", 6)])
def test_10_2_trading_post_is_cheap_beside_an_opponent(opponent: str, price: int) -> None:
    """Rule 10.2."""
    state = position(rich("giants", dwelling="A1"), side("nomads", dwelling=opponent))
    assert goods(play(state, Upgrade("A1", "trading_post")))[0] == 50 - price


def test_10_2_a_bridge_makes_the_discount_shipping_does_not() -> None:
    """Rule 10.2 and A10."""
    one, other = rich("giants", dwelling="E4", shipping=3), side("nomads", dwelling="G1")
    state = position(one, other)
    assert goods(play(state, Upgrade("E4", "trading_post")))[0] == 50 - 6
    state = position(one, other, bridges=[("E4", "G1", 1)])
    assert goods(play(state, Upgrade("E4", "trading_post")))[0] == 50 - 3


def test_10_2_the_discount_does_not_ask_whether_power_is_taken() -> None:
    """Rule 10.2 !: also with full bowls there."""
    state = position(rich("giants", dwelling="A1"), side("nomads", dwelling="A2", power=POWER))
    assert goods(play(state, Upgrade("A1", "trading_post")))[0] == 50 - 3


def test_10_2_with_coins_for_the_cheap_price_only() -> None:
    """Rule 10.2: only the post beside the opponent is offered."""
    state = position(
        side("giants", dwelling="A1 A5", workers=5, coins=3), side("nomads", dwelling="A2")
    )
    assert offered(state, Upgrade) == [Upgrade("A1", "trading_post")]
    assert why_not(state, Upgrade("A5", "trading_post")) == "needs_coins"


@pytest.mark.parametrize(
    ("faction", "start", "building", "tiles"),
    [
        ("giants", {"trading_post": "A3"}, "temple", 1),
        ("giants", {"temple": "A3"}, "sanctuary", 1),
        ("giants", {"trading_post": "A3"}, "stronghold", 0),
        ("chaos_magicians", {"trading_post": "A3"}, "temple", 2),
        ("chaos_magicians", {"temple": "A3"}, "sanctuary", 2),
        ("auren", {"trading_post": "A3"}, "stronghold", 1),
    ],
)
def test_10_3_favor_tiles_come_at_once(
    faction: str, start: dict[str, Any], building: str, tiles: int
) -> None:
    """Rule 10.3: Chaos Magicians two; Auren also one for the stronghold."""
    state = position(rich(faction, **start), side("nomads", dwelling="I7"))
    state = play(state, Upgrade("A3", building))
    for tile in ("fav1", "fav2")[:tiles]:
        assert asked(state).kind == "choose_favor"
        state = play(state, TakeFavor(tile))
    assert asked(state).kind == "finish_turn"
    assert len(board_of(state).favors) == tiles


def test_10_3_no_second_tile_of_one_kind() -> None:
    """Rule 10.3: a player never owns two of one kind."""
    state = position(rich("giants", trading_post="A3", favors="fav5"), side("nomads"))
    state = play(state, Upgrade("A3", "temple"))
    assert why_not(state, TakeFavor("fav5")) == "tile_owned"
    assert len(offered(state, TakeFavor)) == 11


def test_10_3_a_kind_that_is_gone_cannot_be_taken() -> None:
    """One piece of FAV1."""
    state = position(rich("giants", trading_post="A3"), side("nomads", favors="fav1"))
    state = play(state, Upgrade("A3", "temple"))
    assert why_not(state, TakeFavor("fav1")) == "none_left"


@pytest.mark.parametrize(("left", "due"), [(0, 0), (1, 1)])
def test_10_3_take_what_there_is(left: int, due: int) -> None:
    """Rule 10.3: fewer kinds available than due."""
    owned = " ".join(f"fav{n}" for n in range(1, 13 - left))
    state = position(
        rich("chaos_magicians", trading_post="A3", favors=owned), side("nomads", dwelling="I7")
    )
    state = play(state, Upgrade("A3", "temple"))
    kinds = [step.kind for step in state.agenda]
    assert kinds.count("choose_favor") == due


def test_10_3_favor_steps_move_the_marker_at_once() -> None:
    """FAV3: three steps of earth, power at space 3."""
    state = position(rich("witches", trading_post="A3", power=(5, 7, 0)), side("nomads"))
    state = play(state, Upgrade("A3", "temple"), TakeFavor("fav3"))
    assert board_of(state).cults == [0, 0, 3, 2]
    assert board_of(state).bowl1 == 4


@pytest.mark.parametrize(
    ("tile", "cult", "steps"),
    [(f"fav{number}", (number - 1) % 4, 3 - (number - 1) // 4) for number in range(1, 13)],
)
def test_10_3_steps_of_every_favor_tile(tile: str, cult: int, steps: int) -> None:
    """FAV1-4 three steps, FAV5-8 two, FAV9-12 one, on fire, water, earth, air."""
    state = position(rich("engineers", trading_post="A3"), side("nomads"))
    state = play(state, Upgrade("A3", "temple"), TakeFavor(tile))
    assert board_of(state).cults == [steps if track == cult else 0 for track in range(4)]


def test_10_4_stronghold_action_is_available_in_the_same_round() -> None:
    """Rule 10.4."""
    state = position(rich("auren", trading_post="E7"), side("nomads", dwelling="I7"))
    state = play(state, Upgrade("E7", "stronghold"), TakeFavor("fav5"), EndTurn())
    state = play(state, Pass("bon3"), EndTurn())
    state = play(state, TakeSpecialAction("acta"), AdvanceCult("fire"))
    assert board_of(state).cults[0] == 4


@pytest.mark.parametrize(
    ("tile", "building", "points"),
    [
        ("score6", "trading_post", 3),
        ("score8", "trading_post", 3),
        ("score9", "temple", 4),
        ("score4", "stronghold", 5),
        ("score7", "stronghold", 5),
        ("score4", "sanctuary", 5),
        ("score7", "sanctuary", 5),
        ("score3", "trading_post", 0),
    ],
)
def test_10_5_round_tiles_score_upgrades(tile: str, building: str, points: int) -> None:
    """Rule 10.5."""
    state = position(
        rich("giants", dwelling="A1", trading_post="A3", temple="A5"), side("nomads"), scoring=tile
    )
    place = {"trading_post": "A1", "temple": "A3", "stronghold": "A3", "sanctuary": "A5"}
    assert vp(play(state, Upgrade(place[building], building))) == 20 + points


def test_10_5_fav10_scores_three_per_trading_post() -> None:
    """Rule 10.5."""
    state = upgrading(favors="fav10")
    assert vp(play(state, Upgrade("A1", "trading_post"))) == 23


def test_10_5_also_for_the_free_trading_post_of_the_swarmlings() -> None:
    """Rule 10.5: FAV10 and the round tile, no price."""
    state = position(
        rich("swarmlings", dwelling="A1", stronghold="A3", favors="fav10"),
        side("nomads"),
        scoring="score6",
    )
    state = play(state, TakeSpecialAction("acts"), Upgrade("A1", "trading_post"))
    assert vp(state) == 26
    assert goods(state) == (50, 20, 3)
