"""House rules: readings of the Chinese text that a table may choose (D3 D4 D5 D6 D8)."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Build, Upgrade
from gamedesk.games.terra_mystica.rules.cults import AdvanceCult
from gamedesk.games.terra_mystica.rules.main_action import EndTurn
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.power import DeclinePower, Leech
from gamedesk.games.terra_mystica.rules.scoring import area_size, goods_in_coins
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import asked, board_of, bowls, play, position, rich, side, vp

END = EndTurn()


def founds(one: dict[str, Any], rule: str) -> bool:
    """Whether a dwelling on E8 makes a town under a reading of the sanctuary."""
    state = position(
        rich("giants", **one), side("nomads"), terrain={"wasteland": "E8"}, sanctuary_town=rule
    )
    return asked(play(state, Build("E8"))).kind == "choose_town_tile"


@pytest.mark.parametrize(
    ("one", "printed", "house"),
    [
        ({"sanctuary": "E6", "stronghold": "E7"}, True, False),
        ({"sanctuary": "E6", "dwelling": "E5", "trading_post": "E7"}, True, True),
        ({"sanctuary": "E6", "dwelling": "E5 E7"}, False, True),
        ({"stronghold": "E6", "dwelling": "E5 E7"}, False, False),
    ],
    ids=["3 buildings 7 power", "4 buildings 7 power", "4 buildings 6 power", "no sanctuary"],
)
def test_d3_a_sanctuary_lowers_power_instead_of_number(
    one: dict[str, Any], printed: bool, house: bool
) -> None:
    """D3: the seed wants 4 buildings and power 6."""
    assert founds(one, "fewer_buildings") is printed
    assert founds(one, "less_power") is house


def cultists(rule: str, power: tuple[int, int, int] = (5, 7, 0)) -> TerraState:
    """The Cultists have built beside the Nomads."""
    state = position(
        rich("cultists", dwelling="E7", power=(5, 7, 0)),
        rich("nomads", dwelling="E8", power=power),
        cultists_step=rule,
    )
    return play(state, Upgrade("E7", "trading_post"), END)


def test_d4_cultists_step_when_somebody_can_take() -> None:
    """D4: also when everybody declines, and then no power."""
    state = play(cultists("offered"), DeclinePower())
    assert asked(state).kind == "choose_cult"
    assert bowls(play(state, AdvanceCult("fire"))) == (5, 7, 0)
    assert asked(play(cultists("taken"), DeclinePower())).kind == "main_action"


def test_d4_one_step_when_somebody_takes() -> None:
    """D4."""
    state = play(cultists("offered"), Leech(), AdvanceCult("fire"))
    assert board_of(state).cults[0] == 2
    assert asked(state).kind == "main_action"


def test_d4_no_step_when_nobody_can_take() -> None:
    """D4: full bowls."""
    assert asked(cultists("offered", (0, 0, 12))).kind == "main_action"


@pytest.mark.parametrize(("rule", "points"), [("both_ends", 0), ("any_end", 3)])
def test_d5_engineers_score_any_own_bridge(rule: str, points: int) -> None:
    """D5."""
    state = position(
        rich("engineers", stronghold="E8"),
        side("witches"),
        bridges=[("E8", "G3", 0)],
        engineers_bridges=rule,
    )
    assert vp(play(state, Pass("bon3"))) == 20 + points


@pytest.mark.parametrize(("rule", "size"), [("in_range", 2), ("used", 1)])
def test_d6_only_tunnels_that_were_dug_connect(rule: str, size: int) -> None:
    """D6: buildings in range but never joined."""
    state = position(side("dwarves", dwelling="E4 E6"), side("witches"), skip_links=rule)
    assert area_size(state, Seat(0)) == size


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_d6_a_tunnel_or_flight_that_was_made_connects(faction: str) -> None:
    """D6."""
    home = {"dwarves": "mountains", "fakirs": "desert"}[faction]
    state = position(
        rich(faction, dwelling="E6"), side("witches"), terrain={home: "E8"}, skip_links="used"
    )
    assert area_size(play(state, Build("E8")), Seat(0)) == 2


@pytest.mark.parametrize(("rule", "coins"), [("bowl_three", 4 + 1), ("every_token", 12)])
def test_d8_every_token_is_a_coin(rule: str, coins: int) -> None:
    """D8: 5 + 3 + 4 tokens."""
    state = position(
        side("giants", coins=0, workers=0, power=(5, 3, 4)), side("nomads"), power_at_end=rule
    )
    assert goods_in_coins(state, board_of(state)) == coins


@pytest.mark.parametrize(("rule", "points"), [("bowl_three", 1), ("every_token", 4)])
def test_d8_in_the_final_scoring(rule: str, points: int) -> None:
    """D8: the points at the end, 3 coins each."""
    fields: dict[str, Any] = {"coins": 0, "workers": 0, "cults": (0, 0, 0, 0)}
    state = position(
        side("giants", power=(5, 3, 4), **fields),
        side("nomads", power=(12, 0, 0), **fields),
        round_=6,
        power_at_end=rule,
    )
    state = play(state, Pass(""), END, Pass(""), END)
    assert vp(state) == 20 + points
