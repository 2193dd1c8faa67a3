"""The abilities and strongholds of the fourteen factions (those of a chapter are tested there)."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.favors import TakeFavor
from gamedesk.games.terra_mystica.rules.main_action import TakeSpecialAction
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import GiveUpSpades
from tests.support.position import (
    asked,
    board_of,
    bowls,
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


def raised(faction: str, **more: Any) -> TerraState:
    """The faction has just built its stronghold on E6."""
    state = position(
        rich(faction, trading_post="E6", **more),
        side("giants", dwelling="I8"),
        terrain={"lakes": "E5"},
    )
    return play(state, Upgrade("E6", "stronghold"))


START = {
    "chaos_magicians": ((15, 4, 0), (5, 7, 0), [2, 0, 0, 0]),
    "giants": ((15, 3, 0), (5, 7, 0), [1, 0, 0, 1]),
    "fakirs": ((15, 3, 0), (7, 5, 0), [1, 0, 0, 1]),
    "nomads": ((15, 2, 0), (5, 7, 0), [1, 0, 1, 0]),
    "mermaids": ((15, 3, 0), (3, 9, 0), [0, 2, 0, 0]),
    "swarmlings": ((20, 8, 0), (3, 9, 0), [1, 1, 1, 1]),
    "auren": ((15, 3, 0), (5, 7, 0), [0, 1, 0, 1]),
    "witches": ((15, 3, 0), (5, 7, 0), [0, 0, 0, 2]),
    "halflings": ((15, 3, 0), (3, 9, 0), [0, 0, 1, 1]),
    "cultists": ((15, 3, 0), (5, 7, 0), [1, 0, 1, 0]),
    "engineers": ((10, 2, 0), (3, 9, 0), [0, 0, 0, 0]),
    "dwarves": ((15, 3, 0), (5, 7, 0), [0, 0, 2, 0]),
    "alchemists": ((15, 3, 0), (5, 7, 0), [1, 1, 0, 0]),
    "darklings": ((15, 1, 1), (5, 7, 0), [0, 1, 1, 0]),
}


@pytest.mark.parametrize("faction", START)
def test_1_3_start_of_every_faction(faction: str) -> None:
    """Rule 1.3: coins, workers, priests; bowls; cult steps."""
    other = "darklings" if faction != "darklings" and faction != "alchemists" else "giants"
    state = position(side(faction), side(other))
    assert (goods(state), bowls(state), board_of(state).cults) == START[faction]


BALANCED = {
    "chaos_magicians": 19,
    "giants": 25,
    "fakirs": 33,
    "nomads": 19,
    "mermaids": 19,
    "swarmlings": 22,
    "auren": 27,
    "witches": 19,
    "halflings": 20,
    "cultists": 16,
    "engineers": 16,
    "dwarves": 20,
    "alchemists": 27,
    "darklings": 15,
}


@pytest.mark.parametrize("faction", BALANCED)
def test_1_8_points_of_2017_of_every_faction(faction: str) -> None:
    """Rule 1.8: the 2017 handicap."""
    other = "darklings" if faction != "darklings" and faction != "alchemists" else "giants"
    assert vp(position(side(faction), side(other), start_vp="balanced")) == BALANCED[faction]


def test_10_4_alchemists_stronghold_gives_twelve_power_at_once() -> None:
    """Alchemists' stronghold."""
    assert bowls(raised("alchemists", power=(5, 7, 0))) == (0, 5, 7)


def test_10_4_cultists_stronghold_gives_seven_points_at_once() -> None:
    """Cultists' stronghold."""
    assert vp(raised("cultists")) == 27


def test_10_4_auren_stronghold_gives_a_favor_tile_at_once() -> None:
    """Auren's stronghold, and its action in the same round."""
    state = raised("auren")
    assert asked(state).kind == "choose_favor"
    state = play(state, TakeFavor("fav8"))
    assert asked(state).kind == "finish_turn"


def test_10_4_fakirs_stronghold_lengthens_the_carpet() -> None:
    """Fakirs' stronghold: range 2, price unchanged."""
    state = raised("fakirs")
    assert board_of(state).skip_range == 2


def test_10_4_halflings_stronghold_gives_three_spades_and_their_points() -> None:
    """Halflings' stronghold: at once, 1 VP each; one dwelling at normal cost."""
    state = raised("halflings")
    assert vp(state) == 23
    assert asked(state).kind == "spend_spades"
    assert asked(state).spades == 3  # type: ignore[attr-defined]
    state = play(state, Terraform("E5", "plains", 0), GiveUpSpades(), Build("E5"))
    assert goods(state) == (50 - 8 - 2, 20 - 4 - 1, 3)


@pytest.mark.parametrize(
    ("faction", "action"),
    [
        ("chaos_magicians", "actc"),
        ("giants", "actg"),
        ("nomads", "actn"),
        ("swarmlings", "acts"),
        ("auren", "acta"),
        ("witches", "actw"),
    ],
)
def test_6_2_stronghold_actions_need_the_stronghold(faction: str, action: str) -> None:
    """Rule 6.2: there before, gone without."""
    fields: dict[str, Any] = {"dwelling": "E6"}
    state = position(rich(faction, **fields), side("darklings", dwelling="I12"))
    assert why_not(state, TakeSpecialAction(action)) == "not_your_space"
    state = position(
        rich(faction, stronghold="E8", **fields),
        side("darklings", dwelling="I12"),
    )
    assert TakeSpecialAction(action) in offered(state)


@pytest.mark.parametrize(
    "faction",
    ["fakirs", "mermaids", "halflings", "cultists", "engineers", "dwarves", "alchemists"],
)
def test_6_2_other_strongholds_have_no_action(faction: str) -> None:
    """Faction boards: only the engineers' bridge, which needs no stronghold."""
    state = position(rich(faction, stronghold="E8"), side("witches", dwelling="I8"))
    expected = {"acte"} if faction == "engineers" else set()
    assert {a.action for a in offered(state, TakeSpecialAction)} == expected  # type: ignore[attr-defined]


def test_6_2_swarmlings_upgrade_a_dwelling_for_free() -> None:
    """Swarmlings' stronghold: everything else of an upgrade applies."""
    state = position(
        rich("swarmlings", stronghold="E8", dwelling="E7 A1"), side("witches", dwelling="E6")
    )
    state = play(state, TakeSpecialAction("acts"))
    assert set(offered(state, Upgrade)) == {
        Upgrade("E7", "trading_post"),
        Upgrade("A1", "trading_post"),
    }
    state = play(state, Upgrade("E7", "trading_post"))
    assert buildings(state, 0, "trading_post") == ("E7",)
    assert state.offers[0].amounts == ((1, 1),)


def test_6_2_swarmlings_need_a_trading_post_in_supply() -> None:
    """Four trading posts."""
    state = position(
        rich("swarmlings", stronghold="E8", dwelling="E7", trading_post="A1 A2 A3 A4"),
        side("witches"),
    )
    assert why_not(state, TakeSpecialAction("acts")) == "no_piece_left"


def test_13_1_engineers_bridge_costs_two_workers() -> None:
    """Engineers' ability; ACT1 stays available to them."""
    state = position(rich("engineers", dwelling="E8", workers=1), side("witches"))
    assert why_not(state, TakeSpecialAction("acte")) == "needs_workers"


def test_8_3_halflings_dig_cheaper_only_on_the_track() -> None:
    """Their spades cost 3 workers like everybody's."""
    state = position(rich("halflings", dwelling="E6"), side("witches"), terrain={"swamp": "E7"})
    assert goods(play(state, Terraform("E7", "plains", 1)))[1] == 17


def test_8_9_alchemists_and_darklings_have_no_other_spade_reward() -> None:
    """Only the Halflings score spades by ability."""
    for faction in ("giants", "witches", "cultists"):
        state = position(rich(faction, dwelling="E6"), side("darklings"))
        home = {"giants": "wasteland", "witches": "forest", "cultists": "plains"}[faction]
        way = next(
            a for a in offered(state, Terraform) if isinstance(a, Terraform) and a.terrain == home
        )
        assert vp(play(state, way)) == 20
