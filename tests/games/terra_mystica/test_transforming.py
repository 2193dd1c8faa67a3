"""Rules 8: transforming terrain."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.action import Action
from gamedesk.core.agenda import QuietDraft
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.building import Build, Decline, Upgrade
from gamedesk.games.terra_mystica.rules.main_action import (
    EndTurn,
    TakePowerAction,
    TakeSpecialAction,
)
from gamedesk.games.terra_mystica.rules.sandstorm import RaiseSandstorm
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import (
    GiveUpSpades,
    SpendCultSpades,
    give_cult_spades,
)
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
    terrain_at,
    vp,
    why_not,
)

WHEEL = ("wasteland", "desert", "plains", "swamp", "lakes", "forest", "mountains")
GIVE_UP = GiveUpSpades()
POWER = (0, 0, 12)


def beside(terrain: str, one: Side, **options: Any) -> TerraState:
    """The seat on E6 with a hex of that terrain beside it on E7; E5 is swamp."""
    return position(one, side("engineers", dwelling="I12"), terrain={terrain: "E7"}, **options)


def ways(state: TerraState, label: str = "E7") -> dict[tuple[str, int], Terraform]:
    """The transformations of a hex: terrain and bought spades."""
    return {
        (a.terrain, a.bought): a
        for a in offered(state)
        if isinstance(a, Terraform) and a.hex == label
    }


def bought_for_home(state: TerraState, home: str) -> int:
    """The fewest bought spades that make E7 home."""
    return min(bought for terrain, bought in ways(state) if terrain == home)


@pytest.mark.parametrize(
    ("terrain", "spades"),
    [("desert", 3), ("plains", 3), ("swamp", 2), ("wasteland", 2), ("lakes", 1), ("mountains", 1)],
)
def test_8_1_spades_are_steps_on_the_wheel(terrain: str, spades: int) -> None:
    """Rule 8.1: for forest by the shorter way, 1..3."""
    state = beside(terrain, rich("witches", dwelling="E6"))
    assert bought_for_home(state, "forest") == spades


@pytest.mark.parametrize("terrain", WHEEL[1:])
def test_8_1_giants_always_need_two_and_turn_to_red_only(terrain: str) -> None:
    """Rule 8.1: also for the neighbours on the wheel (A9)."""
    state = beside(terrain, rich("giants", dwelling="E6"))
    assert set(ways(state)) == {("wasteland", 2)}


def test_8_2_only_empty_land() -> None:
    """Rule 8.2."""
    state = position(rich("witches", dwelling="E6"), side("nomads", dwelling="E7"))
    assert why_not(state, Terraform("E7", "forest", 1)) == "occupied"
    assert why_not(state, Terraform("r15", "forest", 1)) == "river"
    assert not ways(state, "E6")


@pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 2), (2, 1)])
def test_8_3_price_of_a_spade_by_track_level(level: int, price: int) -> None:
    """Rule 8.3: 3, 2, 1 workers."""
    state = beside("lakes", rich("witches", dwelling="E6", digging=level))
    assert goods(play(state, Terraform("E7", "forest", 1)))[1] == 20 - price


@pytest.mark.parametrize(("level", "price"), [(0, 3), (1, 2)])
def test_8_3_fakirs_pay_three_or_two(level: int, price: int) -> None:
    """Rule 8.3 and D2."""
    state = beside("plains", rich("fakirs", dwelling="E6", digging=level))
    assert goods(play(state, Terraform("E7", "desert", 1)))[1] == 20 - price


def test_8_3_darklings_pay_a_priest() -> None:
    """Rule 8.3: 1 priest a spade, never workers."""
    state = beside("plains", rich("darklings", dwelling="E6"))
    after = play(state, Terraform("E7", "swamp", 1))
    assert goods(after)[1:] == (20, 2)
    without = beside("plains", rich("darklings", dwelling="E6", priests=0))
    assert not ways(without)
    assert why_not(without, Terraform("E7", "swamp", 1)) == "needs_priests"


def test_8_3_workers_limit_the_spades() -> None:
    """Rule 8.3: five workers buy one spade at level 0."""
    state = beside("swamp", side("witches", dwelling="E6", workers=5))
    assert {bought for _, bought in ways(state)} == {1}
    assert why_not(state, Terraform("E7", "forest", 2)) == "needs_workers"


def test_8_4_free_spades_may_be_topped_up() -> None:
    """Rule 8.4: ACT5 and one bought spade for two steps."""
    state = play(
        beside("swamp", rich("witches", dwelling="E6", power=POWER)), TakePowerAction("act5")
    )
    after = play(state, Terraform("E7", "forest", 1))
    assert terrain_at(after, "E7") == "forest"
    assert goods(after)[1] == 20 - 3
    assert asked(after).kind == "build_after_dig"


def test_8_4_bonus_tile_and_giants_action_may_be_topped_up() -> None:
    """Rule 8.4: BON1; the Giants must buy one to BON1's."""
    state = beside("swamp", rich("giants", dwelling="E6", bonus="bon1"))
    state = play(state, TakeSpecialAction("bon1"))
    assert set(ways(state)) == {("wasteland", 1)}
    assert goods(play(state, Terraform("E7", "wasteland", 1)))[1] == 20 - 3


def test_8_4_no_bought_spade_after_the_first_hex() -> None:
    """Rule 8.4 !: ACT6, first hex home with one spade, one spade is left."""
    state = position(
        rich("witches", dwelling="E6", power=POWER),
        side("nomads"),
        terrain={"lakes": "E7", "swamp": "E5"},
    )
    state = play(state, TakePowerAction("act6"), Terraform("E7", "forest", 0))
    assert {bought for _, bought in ways(state, "E5")} == {0}
    assert ("forest", 1) not in ways(state, "E5")


def halflings(terrain: str = "swamp") -> TerraState:
    """The Halflings build their stronghold on E6 beside E5 and E7."""
    state = position(
        rich("halflings", trading_post="E6"), side("nomads"), terrain={terrain: "E7 E5 F4"}
    )
    return play(state, Upgrade("E6", "stronghold"))


def test_8_4_halflings_stronghold_spades_cannot_be_topped_up() -> None:
    """Rule 8.4: three spades, no bought ones."""
    assert {bought for _, bought in ways(halflings())} == {0}


def test_8_4_cult_spades_cannot_be_topped_up() -> None:
    """Rules 8.4 and 17.2."""
    state = asking(beside("swamp", rich("witches", dwelling="E6")), SpendCultSpades(Seat(0), 1))
    assert {bought for _, bought in ways(state)} == {0}


def test_8_5_left_over_free_spades_go_on_after_a_hex_is_home() -> None:
    """Rule 8.5: Halflings: one spade each on three hexes."""
    state = halflings()
    state = play(state, Terraform("E7", "plains", 0), Terraform("E5", "plains", 0))
    assert asked(state).kind == "spend_spades"
    state = play(state, Terraform("F4", "plains", 0))
    assert asked(state).kind == "build_after_dig"


def test_8_5_a_hex_left_half_way_ends_the_spades() -> None:
    """Rule 8.5 !: while a hex is not home no other hex may be worked on."""
    state = play(halflings("lakes"), Terraform("E7", "swamp", 0))
    assert asked(state).kind != "spend_spades"
    assert terrain_at(state, "E7") == "swamp"


def test_8_5_the_last_hex_may_be_left_half_way() -> None:
    """Rule 8.5: first home with one, then one step of two on the next."""
    state = position(
        rich("witches", dwelling="E6", power=POWER),
        side("nomads"),
        terrain={"lakes": "E7", "swamp": "E5"},
    )
    state = play(state, TakePowerAction("act6"), Terraform("E7", "forest", 0))
    state = play(state, Terraform("E5", "lakes", 0))
    assert terrain_at(state, "E5") == "lakes"
    assert offered(state)[:1] == [Build("E7")]


def test_8_5_bought_spades_go_into_one_hex() -> None:
    """Rule 8.5 !: without free spades one hex is the whole action."""
    state = beside("lakes", rich("witches", dwelling="E6"))
    assert asked(play(state, Terraform("E7", "forest", 1))).kind == "build_after_dig"


def test_8_6_any_color_on_the_way_but_then_no_building() -> None:
    """Rule 8.6: lakes to swamp by Witches."""
    state = beside("lakes", rich("witches", dwelling="E6"))
    state = play(state, Terraform("E7", "swamp", 1))
    assert terrain_at(state, "E7") == "swamp"
    assert asked(state).kind == "finish_turn"


def test_8_7_one_must_stop_on_the_home_terrain() -> None:
    """Rule 8.7: from lakes upward forest is the first step; two steps up are not offered."""
    state = beside("lakes", rich("witches", dwelling="E6"))
    found = set(ways(state))
    assert ("forest", 1) in found
    assert ("mountains", 2) not in found
    assert ("plains", 2) in found


def test_8_7_the_long_way_round_takes_up_to_six_spades() -> None:
    """Rule 8.7: lakes down to forest: six steps, no more."""
    state = beside("lakes", rich("witches", dwelling="E6", workers=30))
    assert ("forest", 6) in ways(state)
    assert max(bought for _, bought in ways(state)) == 6
    assert ("wasteland", 3) not in ways(state)
    assert ("wasteland", 4) in ways(state)


def test_8_7_an_empty_home_hex_may_be_changed_away() -> None:
    """Rule 8.7 and D15."""
    state = beside("forest", rich("witches", dwelling="E6"))
    assert {("lakes", 1), ("mountains", 1)} <= set(ways(state))
    assert not any(terrain == "forest" for terrain, _ in ways(state))


def test_8_7_a_hex_brought_home_is_not_changed_again_in_the_action() -> None:
    """Rule 8.7: no turning back, and one must stop on reaching home."""
    state = position(
        rich("witches", dwelling="E6", power=POWER), side("nomads"), terrain={"lakes": "E7"}
    )
    state = play(state, TakePowerAction("act6"), Terraform("E7", "forest", 0))
    assert not ways(state, "E7")


def test_8_7_nor_with_several_spades_of_the_cult_bonus() -> None:
    """Rules 8.7 and 17.2."""
    state = asking(beside("lakes", rich("witches", dwelling="E6")), SpendCultSpades(Seat(0), 2))
    state = play(state, Terraform("E7", "forest", 0))
    assert asked(state).kind == "spend_cult_spades"
    assert not ways(state, "E7")


@pytest.mark.parametrize("action", ["act5", "act6"])
def test_8_8_free_spades_may_be_given_up(action: str) -> None:
    """Rule 8.8 !: nothing is kept for later."""
    state = beside("lakes", rich("witches", dwelling="E6", power=POWER))
    state = play(state, TakePowerAction(action), GIVE_UP)
    assert asked(state).kind == "finish_turn"


def test_8_8_after_giving_up_the_rest_one_may_still_build() -> None:
    """Rules 8.8 and 9.1: the first hex is home."""
    state = beside("lakes", rich("witches", dwelling="E6", power=POWER))
    state = play(state, TakePowerAction("act6"), Terraform("E7", "forest", 0), GIVE_UP)
    assert Build("E7") in offered(state)


@pytest.mark.parametrize(
    ("one", "action", "spades"),
    [
        (rich("witches", dwelling="E6"), Terraform("E7", "forest", 2), 2),
        (rich("witches", dwelling="E6", power=POWER), TakePowerAction("act5"), 1),
        (rich("witches", dwelling="E6", power=POWER), TakePowerAction("act6"), 2),
        (rich("witches", dwelling="E6", bonus="bon1"), TakeSpecialAction("bon1"), 1),
        (rich("giants", dwelling="E6"), Terraform("E7", "wasteland", 2), 2),
        (rich("giants", stronghold="E6"), TakeSpecialAction("actg"), 2),
        (rich("halflings", trading_post="E6"), Upgrade("E6", "stronghold"), 3),
    ],
    ids=["bought", "act5", "act6", "bon1", "giants", "actg", "halflings"],
)
def test_8_9_spade_scoring_pays_two_per_spade_gained(
    one: Side, action: Action, spades: int
) -> None:
    """Rule 8.9 !, SCORE1: from any source, at the moment it is gained."""
    state = play(beside("swamp", one, scoring="score1"), action)
    own = spades if one.faction == "halflings" else 0
    assert vp(state) == 20 + 2 * spades + own


def test_8_9_halflings_score_each_spade_also_when_given_up() -> None:
    """Rule 8.9 and A5: when gained."""
    state = beside("swamp", rich("halflings", dwelling="E6", power=POWER))
    state = play(state, TakePowerAction("act6"), GIVE_UP)
    assert vp(state) == 22


def test_8_9_alchemists_with_stronghold_gain_two_power_per_spade() -> None:
    """Rule 8.9; not before the stronghold."""
    state = beside("plains", rich("alchemists", stronghold="E6", power=(5, 7, 0)))
    assert bowls(play(state, Terraform("E7", "swamp", 1))) == (3, 9, 0)
    before = beside("plains", rich("alchemists", dwelling="E6", power=(5, 7, 0)))
    assert bowls(play(before, Terraform("E7", "swamp", 1))) == (5, 7, 0)


def test_8_9_darklings_score_two_per_spade_bought_with_priests_only() -> None:
    """Rule 8.9 and A6: 4 VP for two bought, none for a free one."""
    bought = beside("desert", rich("darklings", dwelling="E6"))
    assert vp(play(bought, Terraform("E7", "swamp", 2))) == 24
    free = beside("plains", rich("darklings", dwelling="E6", power=POWER))
    free = play(free, TakePowerAction("act5"), Terraform("E7", "swamp", 0))
    assert vp(free) == 20


def test_8_9_sandstorm_and_building_are_no_spades() -> None:
    """Rule 8.9: no spade VP."""
    state = beside("lakes", rich("nomads", stronghold="E6"), scoring="score1")
    state = play(state, TakeSpecialAction("actn"), RaiseSandstorm("E7"), Build("E7"))
    assert vp(state) == 20


def test_8_9_halflings_and_alchemists_collect_for_cult_spades() -> None:
    """Rules 8.9 and 17.2."""
    state = beside("swamp", rich("halflings", dwelling="E6"))
    give_cult_spades(QuietDraft(state), Seat(0), 2)
    assert vp(state) == 22
    state = beside("lakes", rich("alchemists", stronghold="E6", power=(5, 7, 0)))
    give_cult_spades(QuietDraft(state), Seat(0), 1)
    assert bowls(state) == (3, 9, 0)


def test_8_9_darklings_score_nothing_for_cult_spades() -> None:
    """Rule 8.9: they were not bought."""
    state = beside("plains", rich("darklings", dwelling="E6"))
    give_cult_spades(QuietDraft(state), Seat(0), 2)
    assert vp(state) == 20


def nomads() -> TerraState:
    """Nomads with a stronghold on E8 across the river from G3."""
    return position(
        rich("nomads", stronghold="E8", shipping=1),
        side("witches", dwelling="D5"),
        terrain={"desert": "E7"},
        bridges=[("E8", "G3", 0)],
    )


def test_8_11_sandstorm_needs_an_edge() -> None:
    """Rule 8.11 and A4: no bridge (G3), no shipping, nothing occupied, no desert already."""
    assert why_not(nomads(), TakeSpecialAction("actn")) == "no_hex"


def test_8_11_sandstorm_makes_desert_and_a_dwelling_may_follow() -> None:
    """Rule 8.11: an ordinary dwelling at the usual price."""
    state = beside("lakes", rich("nomads", stronghold="E6"))
    state = play(state, TakeSpecialAction("actn"), RaiseSandstorm("E7"))
    assert terrain_at(state, "E7") == "desert"
    assert goods(state) == (50, 20, 3)
    built = play(state, Build("E7"))
    assert goods(built) == (48, 19, 3)
    assert asked(play(state, Decline())).kind == "finish_turn"


def test_8_11_sandstorm_once_a_round() -> None:
    """Rules 8.11 and 6.2."""
    state = beside("lakes", rich("nomads", stronghold="E6"))
    state = play(state, TakeSpecialAction("actn"), RaiseSandstorm("E7"), Decline(), EndTurn())
    assert "actn" in board_of(state).spaces_used


def test_8_1_giants_stronghold_transforms_one_hex_and_may_build() -> None:
    """Giants' stronghold: two free spades, a dwelling at normal cost."""
    state = beside("lakes", rich("giants", stronghold="E6"))
    state = play(state, TakeSpecialAction("actg"))
    assert set(ways(state)) == {("wasteland", 0)}
    state = play(state, Terraform("E7", "wasteland", 0), Build("E7"))
    assert goods(state) == (48, 19, 3)
