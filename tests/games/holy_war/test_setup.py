"""H2 and H10: set-up, three players. H11: the map."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import networkx as nx
import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance
from gamedesk.core.game import Setup, SetupError
from gamedesk.core.state import Seat
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules.movement import move
from gamedesk.games.holy_war.rules.setup import (
    ChooseCivilization,
    DrawStarter,
    take_civilization,
)
from gamedesk.games.holy_war.rules.world import KINDS, board_graph
from tests.games.holy_war.tables import (
    E,
    N,
    S,
    W,
    clear,
    moving,
    offered,
    put,
    table,
    troops,
    why_not,
)

GRAPH: Any = board_graph(GAME.content.maps["base"])
TURN = {"s": "w", "w": "n", "n": "e", "e": "s"}
CORNERS = {"sw": "nw", "nw": "ne", "ne": "se", "se": "sw"}


def test_h2_1_civilizations_are_chosen_in_seat_order_clockwise_from_south() -> None:
    state = GAME.start(Setup(4))
    for seat, civilization in enumerate(("norse", "aztec", "greek", "egypt")):
        step = agenda.top(state)
        assert step == ChooseCivilization(Seat(seat))
        state = agenda.apply(state, take_civilization(civilization)).state
    homes = [state.id(player.home) for player in state.players]
    assert homes == ["home_s", "home_w", "home_n", "home_e"]
    assert [player.civilization for player in state.players] == ["norse", "aztec", "greek", "egypt"]


def test_h2_1_nobody_takes_a_civilization_that_is_played() -> None:
    state = agenda.apply(GAME.start(Setup(4)), take_civilization("norse")).state
    assert take_civilization("norse") not in offered(state)
    assert why_not(state, take_civilization("norse")) == "reason.civilization_taken"


def test_h2_1_civilizations_may_be_dealt() -> None:
    state = GAME.start(Setup(3, (("civilizations", "dealt"),)))
    step = agenda.top(state)
    assert isinstance(step, Chance)
    assert len(step.actions(state)) == 5


def test_h2_2_everybody_has_twenty_cards_and_three_gods() -> None:
    state = table()
    for player in state.players:
        assert len(player.deck) == 20
        assert len(set(player.deck)) == 10
        assert len(state.world.gods[player.civilization]) == 3


def test_h2_3_field_troops_and_a_coin_and_nothing_else() -> None:
    state = table()
    for seat, side in enumerate("swne"):
        player = state.players[seat]
        assert player.buildings == ((KINDS.index("field"), 1),)
        for kind in ("market", "temple", "farm"):
            assert troops(state, f"{kind}_{side}") == (seat, 1)
        assert (player.coins, player.faith, player.hand) == (1, 0, ())
        assert state.troops[player.home] == 0


def test_h2_4_markers_ruins_and_world_cards() -> None:
    state = table()
    assert state.summons == 0
    assert [player.vp for player in state.players] == [0] * 4
    assert len(state.world_deck) == 25
    assert state.ruin_coins == state.world.ruins
    assert state.world.ruins.bit_count() == 4


def test_h2_5_the_start_civilization_is_drawn_or_chosen() -> None:
    options = (("civilization", ("greek", "egypt", "norse")),)
    state = GAME.start(Setup(3, options))
    step = agenda.top(state)
    assert step == DrawStarter()
    assert len(step.actions(state)) == 3
    chosen = GAME.start(Setup(3, (*options, ("start_civilization", "seat_2"))))
    assert chosen.start == W
    with pytest.raises(SetupError):
        GAME.start(Setup(3, (("start_civilization", "seat_4"),)))


def test_faulty_set_ups_are_refused_with_a_reason() -> None:
    for setup, key in (
        (Setup(2), "setup_fault.seats"),
        (Setup(3, (("nonsense", "x"),)), "setup_fault.option"),
        (Setup(3, (("tokens", "99"),)), "setup_fault.value"),
        (Setup(3, (("civilization", ("greek", "greek", "open")),)), "reason.named_twice"),
        (Setup(3, (("civilization", ("greek",)),)), "setup_fault.per_seat"),
    ):
        with pytest.raises(SetupError) as caught:
            GAME.start(setup)
        assert caught.value.reason.key == key


# ------------------------------------------------------------------------------ H10


def test_h10_the_fourth_home_is_closed_and_left_skips_it() -> None:
    state = table(3)
    assert [state.id(player.home) for player in state.players] == ["home_s", "home_w", "home_e"]
    clear(state)
    put(state, S, "temple_n", 2)
    moving(state, S)
    assert why_not(state, move("temple_n", "home_n", 1)) == "reason.closed_home"
    assert move("temple_n", "market_n", 1) in offered(state)
    assert state.others(W)[0] == N  # seat 2, who sits at the east


def test_h10_its_territories_start_empty_and_its_ruin_has_its_coin() -> None:
    state = table(3)
    for kind in ("market", "temple", "farm", "battlefield", "ruin"):
        assert troops(state, f"{kind}_n")[1] == 0
    assert state.ruin_coins >> state.number("ruin_n") & 1


def test_h10_another_side_may_be_closed() -> None:
    state = table(3, closed_side="s")
    assert [state.id(player.home) for player in state.players] == ["home_w", "home_n", "home_e"]


@pytest.mark.parametrize(("closed", "facing"), [("n", 0), ("e", 1), ("s", 1), ("w", 2)])
def test_h10_what_seats_get_more_are_values_of_the_data(closed: str, facing: int) -> None:
    """Clockwise from the seat that faces the closed home, which has two neighbours."""
    extras = GAME.content.game.three_players
    state = table(3, closed_side=closed)
    for step in range(3):
        player = state.players[(facing + step) % 3]
        assert player.coins == 1 + extras.extra_coins[step]
        assert state.troops[player.home] == extras.extra_troops[step]
    GAME.check(state)


def test_h10_with_four_nobody_gets_more() -> None:
    assert [player.coins for player in table(4).players] == [1] * 4
    assert [player.troops for player in table(4).players] == [3] * 4


# ------------------------------------------------------------------------------ H11


def test_h11_territories_and_borders() -> None:
    assert len(GRAPH) == 32
    assert GRAPH.number_of_edges() == 60
    kinds = [kind for _, kind in GRAPH.nodes(data="kind")]
    assert all(kinds.count(kind) == 4 for kind in set(kinds))
    assert len(set(kinds)) == 8


def test_h11_connected_and_planar() -> None:
    assert len(nx.single_source_shortest_path_length(GRAPH, "home_s")) == 32
    assert nx.check_planarity(GRAPH)[0]


def test_h11_the_map_is_the_same_after_a_quarter_turn() -> None:
    def turned(name: str) -> str:
        kind, where = name.rsplit("_", 1)
        return f"{kind}_{TURN.get(where) or CORNERS[where]}"

    assert {frozenset(map(turned, edge)) for edge in GRAPH.edges} == {
        frozenset(edge) for edge in GRAPH.edges
    }


@pytest.mark.parametrize(
    ("start", "end", "moves"),
    [
        ("home_s", "ruin_s", 3),
        ("home_s", "ruin_w", 4),
        ("home_s", "ruin_n", 5),
        ("home_s", "home_w", 4),
        ("home_s", "home_n", 6),
        ("farm_s", "market_e", 2),
    ],
)
def test_h11_distances(start: str, end: str, moves: int) -> None:
    assert nx.shortest_path_length(GRAPH, start, end) == moves


def test_h11_where_only_corners_meet_there_is_no_border() -> None:
    for side in "swne":
        for other in ("farm", "market"):
            assert not GRAPH.has_edge(f"{other}_{side}", f"battlefield_{side}")
    for village in ("village_sw", "village_nw", "village_ne", "village_se"):
        kinds = {GRAPH.nodes[other]["kind"] for other in GRAPH[village]}
        assert kinds == {"market", "farm", "battlefield", "river"}
    for side in "swne":
        near = set(GRAPH[f"ruin_{side}"]) - {f"battlefield_{side}"}
        assert all(name.startswith("ruin") for name in near)
        assert not [name for name in GRAPH[f"battlefield_{side}"] if "battlefield" in name]


def test_h11_a_river_touches_no_temple_and_no_ruin() -> None:
    for name in GRAPH:
        if name.startswith("river"):
            kinds = {GRAPH.nodes[other]["kind"] for other in GRAPH[name]}
            assert kinds == {"market", "farm", "village"}


def test_h11_south_looks_north_so_its_market_lies_in_the_south_west() -> None:
    assert GRAPH.has_edge("market_s", "river_sw")
    assert GRAPH.has_edge("farm_w", "river_sw")
    assert E == 3


def test_h11_the_tables_of_play_are_those_of_the_graph() -> None:
    board = GAME.board
    for here, name in enumerate(board.ids):
        near = {board.ids[i] for i in range(32) if board.adjacent[here] >> i & 1}
        assert near == set(GRAPH[name])


def test_the_map_file_has_no_one_sided_border() -> None:
    text = Path(__file__).parents[3].joinpath("faction_data/holy_war/maps/base.yaml").read_text()
    assert len(re.findall(r"id: ", text)) == 32
