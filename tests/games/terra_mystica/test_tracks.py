"""Rules 11: the shipping and digging tracks."""

from __future__ import annotations

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Upgrade
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.towns import ChooseTownTile, TakeTownTile
from gamedesk.games.terra_mystica.rules.tracks import AdvanceDigging, AdvanceShipping
from tests.support.position import asking, board_of, goods, play, position, rich, side, vp, why_not

SHIP, DIG = AdvanceShipping(), AdvanceDigging()


def one(faction: str, **fields: int) -> TerraState:
    """A seat with everything."""
    return position(rich(faction, dwelling="A1", **fields), side("nomads", dwelling="I7"))


@pytest.mark.parametrize(
    ("faction", "level", "points"),
    [
        ("giants", 0, 2),
        ("giants", 1, 3),
        ("giants", 2, 4),
        ("mermaids", 1, 2),
        ("mermaids", 2, 3),
        ("mermaids", 3, 4),
        ("mermaids", 4, 5),
    ],
)
def test_11_1_a_shipping_step_costs_priest_and_four_coins(
    faction: str, level: int, points: int
) -> None:
    """Rule 11.1 !: the VP of the level reached; the Mermaids' table is shifted."""
    state = play(one(faction, shipping=level), SHIP)
    assert goods(state) == (46, 20, 2)
    assert board_of(state).shipping == level + 1
    assert vp(state) == 20 + points


@pytest.mark.parametrize(("faction", "top"), [("giants", 3), ("mermaids", 5)])
def test_11_1_the_shipping_track_ends(faction: str, top: int) -> None:
    """Rule 11.1."""
    assert why_not(one(faction, shipping=top), SHIP) == "track_at_end"


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_11_1_no_ships_for_dwarves_and_fakirs(faction: str) -> None:
    """Rule 11.1 and A14."""
    state = position(rich(faction, dwelling="A1"), side("witches"))
    assert why_not(state, SHIP) == "no_shipping_track"


def test_11_1_a_step_needs_its_price() -> None:
    """Rule 11.1."""
    assert why_not(one("giants", priests=0), SHIP) == "needs_priests"
    assert why_not(one("giants", coins=3), SHIP) == "needs_coins"


def test_11_1_the_exact_price_is_enough() -> None:
    """Rules 11.1 and 11.2: 1 priest and 4 coins; 2 workers, 5 coins and 1 priest."""
    assert why_not(one("giants", priests=1, coins=4), SHIP) == ""
    assert why_not(one("giants", priests=1, coins=5, workers=2), DIG) == ""
    assert why_not(one("giants", priests=1, coins=5, workers=1), DIG) == "needs_workers"


@pytest.mark.parametrize(("level", "points", "after"), [(1, 2, 2), (4, 5, 5), (5, 0, 5)])
def test_11_1_mermaids_stronghold_gives_a_free_step(level: int, points: int, after: int) -> None:
    """Rule 11.1: same VP; at the maximum it gives nothing."""
    state = position(rich("mermaids", trading_post="A1", shipping=level), side("nomads"))
    state = play(state, Upgrade("A1", "stronghold"))
    assert board_of(state).shipping == after
    assert vp(state) == 20 + points


@pytest.mark.parametrize(
    ("faction", "field", "before", "after", "points"),
    [
        ("giants", "shipping", 0, 1, 4 + 2),
        ("giants", "shipping", 3, 3, 4),
        ("fakirs", "skip_range", 1, 2, 4),
        ("fakirs", "skip_range", 4, 4, 4),
        ("dwarves", "skip_range", 1, 1, 4),
        ("dwarves", "shipping", 0, 0, 4),
    ],
)
def test_11_1_town_tile_with_a_shipping_step(
    faction: str, field: str, before: int, after: int, points: int
) -> None:
    """TW7: a step with its VP; Fakirs carpet +1 up to 4; Dwarves only the tile's VP."""
    state = position(
        rich(faction, dwelling="A1", **{field: before}), side("witches"), mini_expansion="on"
    )
    state = play(asking(state, ChooseTownTile(Seat(0))), TakeTownTile("tw7"))
    assert getattr(board_of(state), field) == after
    assert vp(state) == 20 + points


@pytest.mark.parametrize(("faction", "coins"), [("giants", 5), ("halflings", 1)])
def test_11_2_a_digging_step(faction: str, coins: int) -> None:
    """Rule 11.2: price by faction, 6 VP."""
    state = play(one(faction), DIG)
    assert goods(state) == (50 - coins, 18, 2)
    assert board_of(state).digging == 1
    assert vp(state) == 26


@pytest.mark.parametrize(("faction", "steps"), [("giants", 2), ("fakirs", 1)])
def test_11_2_the_digging_track_ends(faction: str, steps: int) -> None:
    """Rule 11.2 and D2: Fakirs one step only."""
    before = position(rich(faction, dwelling="A1", digging=steps - 1), side("witches"))
    assert why_not(before, DIG) == ""
    after = position(rich(faction, dwelling="A1", digging=steps), side("witches"))
    assert why_not(after, DIG) == "track_at_end"


def test_11_2_darklings_have_no_digging_track() -> None:
    """Rule 11.2."""
    assert why_not(one("darklings"), DIG) == "no_digging_track"
