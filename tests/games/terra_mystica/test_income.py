"""Rules 3: income."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.agenda import QuietDraft
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.rounds import give_income, incomes
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import Side, bowls, goods, position, side

NONE: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0}


def against(one: Side) -> TerraState:
    """The seat, and an opponent far away."""
    black = one.faction in ("alchemists", "darklings")
    return position(one, side("witches" if black else "darklings", dwelling="I12"))


def income(one: Side) -> TerraState:
    """The state after one seat got its income; it had nothing before."""
    state = against(one).copy()
    give_income(QuietDraft(state), Seat(0))
    return state


def total(one: Side) -> tuple[int, int, int, int]:
    """Coins, workers, priests and power that one seat is due."""
    state = against(one)
    parts = [part for _, part in incomes(state, Seat(0))]
    return (
        sum(part.coins for part in parts),
        sum(part.workers for part in parts),
        sum(part.priests for part in parts),
        sum(part.power for part in parts),
    )


def test_3_1_income_is_buildings_and_favor_tiles_and_bonus_tile() -> None:
    """Rule 3.1: dwelling 1+1 workers, trading post 2 coins 1 power, FAV7, BON5."""
    one = side("giants", dwelling="A1", trading_post="A2", favors="fav7", bonus="bon5", **NONE)
    assert total(one) == (2, 1 + 1 + 1 + 1, 0, 1 + 1 + 3)


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("fav1", (0, 1, 0, 0)),
        ("fav2", (0, 1, 0, 0)),
        ("fav3", (0, 1, 0, 0)),
        ("fav4", (0, 1, 0, 0)),
        ("fav5", (0, 1, 0, 0)),
        ("fav6", (0, 1, 0, 0)),
        ("fav7", (0, 2, 0, 1)),
        ("fav8", (0, 1, 0, 4)),
        ("fav9", (3, 1, 0, 0)),
        ("fav10", (0, 1, 0, 0)),
        ("fav11", (0, 1, 0, 0)),
        ("fav12", (0, 1, 0, 0)),
    ],
)
def test_3_1_income_of_favor_tiles(tile: str, expected: tuple[int, int, int, int]) -> None:
    """Rule 3.1 with every favor tile (1 worker is the base income)."""
    assert total(side("giants", favors=tile)) == expected


@pytest.mark.parametrize(
    ("tile", "expected"),
    [
        ("bon1", (2, 1, 0, 0)),
        ("bon2", (4, 1, 0, 0)),
        ("bon3", (6, 1, 0, 0)),
        ("bon4", (0, 1, 0, 3)),
        ("bon5", (0, 2, 0, 3)),
        ("bon6", (0, 3, 0, 0)),
        ("bon7", (0, 2, 0, 0)),
        ("bon8", (0, 1, 1, 0)),
        ("bon9", (2, 1, 0, 0)),
        ("bon10", (0, 1, 0, 3)),
    ],
)
def test_3_1_income_of_bonus_tiles(tile: str, expected: tuple[int, int, int, int]) -> None:
    """Rule 3.1 with every bonus tile (1 worker is the base income)."""
    assert total(side("giants", bonus=tile)) == expected


@pytest.mark.parametrize(
    ("faction", "workers"),
    [
        ("giants", [1, 2, 3, 4, 5, 6, 7, 8, 8]),
        ("swarmlings", [2, 3, 4, 5, 6, 7, 8, 9, 9]),
        ("engineers", [0, 1, 2, 2, 3, 4, 4, 5, 6]),
    ],
)
def test_3_2_base_income_without_dwellings(faction: str, workers: list[int]) -> None:
    """Rule 3.2 ! and D1: by dwellings on the map, also with none."""
    hexes = ["A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8"]
    found = [total(Side(faction, {"dwelling": " ".join(hexes[:count])}))[1] for count in range(9)]
    assert found == workers


def test_3_2_an_upgraded_dwelling_gives_its_worker_back() -> None:
    """Rule 3.2: two dwellings against one dwelling and one trading post."""
    assert total(side("giants", dwelling="A1 A2"))[1] == 3
    assert total(side("giants", dwelling="A1", trading_post="A2"))[1] == 2


@pytest.mark.parametrize(
    ("faction", "building", "count", "expected"),
    [
        ("giants", "trading_post", 4, (8, 1, 0, 6)),
        ("dwarves", "trading_post", 4, (10, 1, 0, 6)),
        ("nomads", "trading_post", 4, (11, 1, 0, 4)),
        ("alchemists", "trading_post", 3, (7, 1, 0, 3)),
        ("swarmlings", "trading_post", 4, (9, 2, 0, 8)),
        ("engineers", "temple", 2, (0, 0, 1, 5)),
        ("engineers", "temple", 3, (0, 0, 2, 5)),
        ("witches", "temple", 3, (0, 1, 3, 0)),
        ("chaos_magicians", "stronghold", 1, (0, 3, 0, 0)),
        ("fakirs", "stronghold", 1, (0, 1, 1, 0)),
        ("alchemists", "stronghold", 1, (6, 1, 0, 0)),
        ("mermaids", "stronghold", 1, (0, 1, 0, 4)),
        ("darklings", "sanctuary", 1, (0, 1, 2, 0)),
        ("swarmlings", "sanctuary", 1, (0, 2, 2, 0)),
        ("cultists", "sanctuary", 1, (0, 1, 1, 0)),
    ],
)
def test_3_1_income_of_buildings(
    faction: str, building: str, count: int, expected: tuple[int, int, int, int]
) -> None:
    """Rule 3.1: figures of faction boards that differ."""
    hexes = " ".join(["A1", "A2", "A3", "A4"][:count])
    assert total(Side(faction, {building: hexes})) == expected


def test_3_3_priests_beyond_the_cap_are_lost() -> None:
    """Rule 3.3: two temples and six priests in hand: one more only."""
    state = income(side("giants", temple="A1 A2", coins=0, workers=0, priests=6))
    assert goods(state)[2] == 7


def test_3_3_power_beyond_a_full_third_bowl_is_lost() -> None:
    """Rule 3.3: room for 1, income of 4."""
    state = income(side("giants", stronghold="A1", power=(0, 1, 11)))
    assert bowls(state) == (0, 0, 12)


def test_3_3_coins_and_workers_have_no_limit() -> None:
    """Rule 3.3."""
    state = income(side("giants", dwelling="A1", bonus="bon3", coins=100, workers=100))
    assert goods(state)[:2] == (106, 102)
