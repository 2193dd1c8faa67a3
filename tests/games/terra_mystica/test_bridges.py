"""Rules 13: bridges."""

from __future__ import annotations

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.bridges import BuildBridge
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.reach import reach
from gamedesk.games.terra_mystica.rules.sandstorm import RaiseSandstorm
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import (
    Side,
    asked,
    board_of,
    offered,
    play,
    position,
    rich,
    side,
    vp,
    why_not,
)

POWER = (0, 0, 12)


def asked_for_bridge(one: Side, *others: Side, **options: object) -> TerraState:
    """The seat took ACT1."""
    return play(position(one, *others, **options), TakePowerAction("act1"))  # type: ignore[arg-type]


def test_13_1_one_end_needs_an_own_building() -> None:
    """Rule 13.1: the other end may be empty or an opponent's."""
    state = asked_for_bridge(
        rich("witches", dwelling="E4 F1", power=POWER), side("nomads", dwelling="G1")
    )
    assert offered(state, BuildBridge) == [BuildBridge("E4", "G1"), BuildBridge("F1", "H1")]


def test_13_1_sites_are_where_two_river_hexes_lie_between() -> None:
    """Rule 13.1: E4 touches H3's side by no site."""
    state = asked_for_bridge(rich("witches", dwelling="E4", power=POWER), side("nomads"))
    assert why_not(state, BuildBridge("E4", "C2")) == "not_offered"


def test_13_1_at_most_three_per_player() -> None:
    """Rule 13.1."""
    state = position(
        rich("witches", dwelling="E4 F1 E8 F4", power=POWER),
        side("nomads"),
        bridges=[("E4", "G1", 0), ("F1", "H1", 0), ("E8", "G3", 0)],
    )
    assert why_not(state, TakePowerAction("act1")) == "no_bridges_left"


def test_13_2_one_bridge_per_site() -> None:
    """Rule 13.2 !: whoever built it."""
    state = position(
        rich("witches", dwelling="E4", power=POWER),
        side("nomads", dwelling="G1"),
        bridges=[("E4", "G1", 1)],
    )
    assert why_not(state, TakePowerAction("act1")) == "no_bridge_site"


def test_13_3_a_bridge_can_complete_a_town() -> None:
    """Rule 13.3: both sides together."""
    state = position(
        rich("witches", trading_post="E4 E5 G1", dwelling="H3", power=POWER), side("nomads")
    )
    state = play(state, TakePowerAction("act1"), BuildBridge("E4", "G1"))
    assert asked(state).kind == "choose_town_tile"


def test_13_3_a_bridge_gives_nobody_power() -> None:
    """Rule 13.3."""
    state = asked_for_bridge(
        rich("witches", dwelling="E4", power=POWER),
        rich("nomads", stronghold="G1", power=(5, 7, 0)),
    )
    state = play(state, BuildBridge("E4", "G1"), EndTurn())
    assert asked(state).kind == "main_action"


def test_13_4_a_bridge_is_no_river_for_ships() -> None:
    """Rule 13.4: shipping 1 from E4 is the same with the bridge, but for what G1 touches."""
    one = rich("witches", dwelling="E4", shipping=1)
    without = position(one, side("nomads"))
    with_bridge = position(one, side("nomads"), bridges=[("E4", "G1", 0)])
    assert reach(without, Seat(0)) == reach(with_bridge, Seat(0))


def test_13_4_a_bridge_is_no_edge_for_the_sandstorm() -> None:
    """Rules 13.4 and 8.11."""
    state = position(rich("nomads", stronghold="E4"), side("witches"), bridges=[("E4", "G1", 0)])
    state = play(state, TakeSpecialAction("actn"))
    assert RaiseSandstorm("G1") not in offered(state)
    assert RaiseSandstorm("E5") in offered(state)


def test_13_4_no_tunnel_across_a_bridge() -> None:
    """Rule 13.4: G1 is adjacent, so digging there scores nothing."""
    state = position(
        rich("dwarves", dwelling="E4"),
        side("witches"),
        bridges=[("E4", "G1", 0)],
        terrain={"forest": "G1"},
    )
    assert vp(play(state, Terraform("G1", "mountains", 1))) == 20


def engineers(**more: object) -> TerraState:
    """Engineers with bridges: both ends own, one end own, and somebody else's between own."""
    return position(
        rich("engineers", **{"stronghold": "A13", "dwelling": "E4 G1 E8 F1 H1", **more}),
        side("witches"),
        bridges=[("E4", "G1", 0), ("E8", "G3", 0), ("F1", "H1", 1)],
    )


def test_13_5_engineers_score_bridges_between_own_buildings() -> None:
    """Rule 13.5 ! and D5: 3 VP for E4-G1 only: own bridge, own buildings at both ends."""
    assert vp(play(engineers(), Pass("bon3"))) == 23


def test_13_5_only_with_the_stronghold() -> None:
    """Rule 13.5."""
    assert vp(play(engineers(stronghold=""), Pass("bon3"))) == 20


def test_13_5_at_every_pass_also_the_last() -> None:
    """Rule 13.5: every round including the sixth."""
    state = engineers()
    state.round = 6
    assert vp(play(state, Pass(""))) == 23


def test_13_5_house_rule_any_own_bridge() -> None:
    """D5 as a house rule: both own bridges, not the Witches'."""
    state = position(
        rich("engineers", stronghold="A13", dwelling="E4 G1 E8 F1 H1"),
        side("witches"),
        bridges=[("E4", "G1", 0), ("E8", "G3", 0), ("F1", "H1", 1)],
        engineers_bridges="any_end",
    )
    assert vp(play(state, Pass("bon3"))) == 26
    assert board_of(state).bridges == 2
