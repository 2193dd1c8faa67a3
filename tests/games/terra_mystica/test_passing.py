"""Rules 16: passing and bonus tiles."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.main_action import EndTurn
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

POOL = (("bon2", 0), ("bon3", 2), ("bon8", 1))


def one(faction: str = "giants", **more: Any) -> TerraState:
    """A seat about to pass."""
    options = {key: more.pop(key) for key in ("round_",) if key in more}
    return position(rich(faction, **more), side("witches", dwelling="I8"), pool=POOL, **options)


@pytest.mark.parametrize(
    ("tile", "fields", "points"),
    [
        ("bon6", {"stronghold": "A1"}, 4),
        ("bon6", {"sanctuary": "A1"}, 4),
        ("bon6", {"stronghold": "A1", "sanctuary": "A2"}, 8),
        ("bon6", {"temple": "A1"}, 0),
        ("bon7", {"trading_post": "A1 A2 A3"}, 6),
        ("bon9", {"dwelling": "A1 A2 A3 A4 A5"}, 5),
        ("bon10", {"shipping": 2}, 6),
        ("bon1", {"dwelling": "A1"}, 0),
    ],
)
def test_16_1_pass_points_of_bonus_tiles(tile: str, fields: dict[str, Any], points: int) -> None:
    """Rule 16.1: the tile held now."""
    assert vp(play(one(bonus=tile, **fields), Pass("bon3"))) == 20 + points


def test_16_1_shipping_tile_counts_the_track_without_bon4() -> None:
    """BON10: the Mermaids' level, up to 15; those without ships nothing."""
    assert vp(play(one("mermaids", bonus="bon10", shipping=5), Pass("bon3"))) == 35
    assert vp(play(one("dwarves", bonus="bon10"), Pass("bon3"))) == 20


@pytest.mark.parametrize(("posts", "points"), [(0, 0), (1, 2), (2, 3), (3, 3), (4, 4)])
def test_16_1_fav12_by_trading_posts(posts: int, points: int) -> None:
    """Rule 16.1: FAV12 is 0, 2, 3, 3, 4."""
    hexes = " ".join(["A1", "A2", "A3", "A4"][:posts])
    assert vp(play(one(favors="fav12", trading_post=hexes), Pass("bon3"))) == 20 + points


def test_16_1_the_tile_is_exchanged_and_its_coins_taken() -> None:
    """Rule 16.1: return the old one, take another with its coins."""
    state = play(one(bonus="bon6"), Pass("bon3"))
    assert board_of(state).bonus == "bon3"
    assert goods(state)[0] == 52
    assert dict(state.bonus_pool) == {"bon2": 0, "bon6": 0, "bon8": 1}


def test_16_1_points_count_before_the_exchange() -> None:
    """Rule 16.1: the new tile does not score."""
    state = position(
        rich("giants", trading_post="A1", bonus="bon6"), side("witches"), pool=(("bon7", 0),)
    )
    assert vp(play(state, Pass("bon7"))) == 20


def test_16_2_the_returned_tile_cannot_be_taken_back() -> None:
    """Rule 16.2 !."""
    state = one(bonus="bon6")
    assert [a.tile for a in offered(state, Pass)] == ["bon2", "bon3", "bon8"]  # type: ignore[attr-defined]
    assert why_not(state, Pass("bon6")) == "none_left"


def test_16_2_the_next_to_pass_may_take_the_returned_tile() -> None:
    """Rule 16.2: it lies in the pool from then on."""
    state = play(one(bonus="bon6"), Pass("bon3"), EndTurn())
    assert Pass("bon6") in offered(state)


def test_16_3_in_round_six_points_but_no_tile() -> None:
    """Rule 16.3."""
    state = one(bonus="bon7", trading_post="A1", round_=6)
    assert offered(state, Pass) == [Pass("")]
    state = play(state, Pass(""))
    assert vp(state) == 22
    assert board_of(state).bonus == "bon7"


def test_16_4_no_action_after_passing() -> None:
    """Rule 16.4: the turn can only be ended, and no turn comes."""
    state = play(one(), Pass("bon3"))
    assert offered(state) == [EndTurn()]
    state = play(state, EndTurn())
    assert asked(state).seat == 1


def test_16_4_the_special_action_of_a_new_tile_waits_for_the_next_round() -> None:
    """Rules 16.4 and 7.2: taking BON4 does not ship any more in this round."""
    from gamedesk.games.terra_mystica.rules.reach import shipping_level

    state = position(
        rich("giants", dwelling="A1", shipping=1), side("witches"), pool=(("bon4", 0),)
    )
    state = play(state, Pass("bon4"))
    assert shipping_level(state, board_of(state)) == 1
