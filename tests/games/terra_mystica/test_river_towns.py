"""Rules 14.9: the Mermaids' towns across a river hex."""

from __future__ import annotations

from typing import Any

from gamedesk.games.terra_mystica.rules.building import Build
from gamedesk.games.terra_mystica.rules.river_towns import Connect
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.towns import TakeTownTile, group_of
from tests.support.position import (
    asked,
    board_of,
    lay,
    offered,
    play,
    position,
    rich,
    side,
    why_not,
)


def mermaids(**more: Any) -> TerraState:
    """E3-E4 lie on one bank of r21, F3-F4 on the other."""
    return position(rich("mermaids", **more), side("nomads"))


def test_14_9_mermaids_may_link_across_one_river_hex() -> None:
    """Rule 14.9: E4 and F3 touch r21; the town is E3 E4 F3 F4."""
    state = mermaids(trading_post="E4 F3 F4", dwelling="E3")
    assert Connect("r21") in offered(state)
    state = play(state, Connect("r21"))
    assert asked(state).kind == "choose_town_tile"
    state = play(state, TakeTownTile("tw1"))
    assert asked(state).kind == "main_action"
    board = state.world.board
    assert set(board.names(board_of(state).towns)) == {"E3", "E4", "F3", "F4"}


def test_14_9_the_number_of_buildings_counts_too() -> None:
    """Rule 14.9: power 7 in three buildings is not enough."""
    state = mermaids(trading_post="E4 F3", dwelling="", stronghold="F4")
    assert Connect("r21") not in offered(state)


def test_14_9_no_own_town_may_touch_the_river_hex() -> None:
    """Rule 14.9."""
    state = mermaids(trading_post="E4 F3 F4", dwelling="E3 G1", towns="G1", town_tiles=("tw1",))
    assert Connect("r21") not in offered(state)
    assert why_not(state, Connect("r21")) == "no_river_town"


def test_14_9_the_link_is_for_good() -> None:
    """Rule 14.9: what is built on the bank later joins the town."""
    state = mermaids(trading_post="E4 F3 F4", dwelling="E3")
    state = play(state, Connect("r21"), TakeTownTile("tw1"))
    state.players[0].shipping = 3
    lay(state, "G1", "lakes")
    state.players[0].reach = -1
    state = play(state, Build("G1"))
    assert state.world.board.mask(["G1"]) & board_of(state).towns


def test_14_9_only_mermaids_link() -> None:
    """Rule 14.9."""
    state = position(rich("swarmlings", trading_post="E4 F3 F4", dwelling="E3"), side("nomads"))
    assert not offered(state, Connect)


def test_14_9_not_after_the_tiles_are_gone() -> None:
    """Rules 14.5 and 14.9."""
    taken = ("tw1", "tw1", "tw2", "tw2", "tw3", "tw3", "tw4", "tw4", "tw5", "tw5")
    state = position(
        rich("mermaids", trading_post="E4 F3 F4", dwelling="E3"), side("nomads", town_tiles=taken)
    )
    assert not offered(state, Connect)


def test_14_9_several_links_make_one_group() -> None:
    """Rule 14.9: F3 over r21 to E4, and on over r14 to C2, whichever link is older."""
    state = mermaids(dwelling="F3 E4 C2")
    board, player = state.world.board, board_of(state)
    for rivers in (("r14", "r21"), ("r21", "r14")):
        player.river_links = tuple(map(state.hex, rivers))
        for label in ("F3", "E4", "C2"):
            assert group_of(state, player, board.mask([label])) == player.all
