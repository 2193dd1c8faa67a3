"""Rules 17 and 3.4: the cult bonus, and the clean-up of a round."""

from __future__ import annotations

from typing import Any

import pytest

from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica.rules.main_action import EndTurn
from gamedesk.games.terra_mystica.rules.passing import Pass
from gamedesk.games.terra_mystica.rules.rounds import cult_bonus_times
from gamedesk.games.terra_mystica.rules.spades import Terraform
from gamedesk.games.terra_mystica.rules.state import TerraState
from gamedesk.games.terra_mystica.rules.terraform import GiveUpSpades, SpendCultSpades
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
    side,
    terrain_at,
    vp,
)

END = EndTurn()
NOTHING: dict[str, Any] = {"coins": 0, "workers": 0, "priests": 0, "power": (12, 0, 0)}


def end_of_round(scoring: str, one: Side, other: Side | None = None, **options: Any) -> TerraState:
    """Both seats have passed in round 1; the first took BON8, the second BON5."""
    opponent = other or side("engineers", **NOTHING)
    state = position(
        one, opponent, scoring=scoring, pool=(("bon8", 0), ("bon5", 0), ("bon3", 0)), **options
    )
    return play(state, Pass("bon8"), END, Pass("bon5"), END)


@pytest.mark.parametrize(
    ("scoring", "cults", "coins", "workers", "priests", "power"),
    [
        ("score1", (0, 0, 5, 0), 5, 0, 0, 0),
        ("score3", (0, 9, 0, 0), 0, 0, 2, 0),
        ("score4", (5, 0, 0, 0), 0, 2, 0, 0),
        ("score5", (8, 0, 0, 0), 0, 0, 0, 8),
        ("score7", (0, 0, 0, 3), 0, 1, 0, 0),
        ("score4", (1, 9, 9, 9), 0, 0, 0, 0),
    ],
)
def test_17_1_reward_for_every_so_many_steps(
    scoring: str, cults: tuple[int, ...], coins: int, workers: int, priests: int, power: int
) -> None:
    """Rule 17.1: floor(steps / every); Engineers have no base income, BON8 gives 1 priest."""
    state = end_of_round(
        scoring, side("engineers", **NOTHING, cults=cults), side("witches", **NOTHING)
    )
    assert state.round == 2
    assert goods(state) == (coins, workers, priests + 1)
    assert bowls(state)[1] == power


def test_17_1_steps_are_not_used_up() -> None:
    """Rule 17.1."""
    state = end_of_round("score4", side("giants", **NOTHING, cults=(6, 0, 0, 0)))
    assert board_of(state).cults[0] == 6


def test_17_1_score9_counts_priests_on_the_cult_board() -> None:
    """SCORE9: 2 coins per priest lying on the spaces."""
    state = end_of_round(
        "score9", side("giants", **NOTHING), priests={"fire": (0, 1), "air": (-1, 0)}
    )
    assert goods(state)[0] == 4


def test_3_4_the_cult_bonus_comes_before_the_income() -> None:
    """Rule 3.4: a priest of the bonus takes the last room of the cap."""
    one = side("giants", temple="A1", coins=0, workers=0, priests=6, cults=(0, 4, 0, 0))
    state = end_of_round("score3", one)
    assert goods(state)[2] == 7


def test_3_4_spades_of_the_cult_bonus_are_used_before_the_income() -> None:
    """Rule 3.4: a separate phase, before."""
    state = end_of_round("score8", side("giants", dwelling="E6", **NOTHING, cults=(0, 0, 0, 8)))
    assert asked(state).kind == "spend_cult_spades"
    assert state.round == 1
    assert goods(state) == (0, 0, 0)


def test_17_1_in_the_order_of_the_next_round() -> None:
    """Rule 17.1: the first to pass sits second."""
    fields: dict[str, Any] = {**NOTHING, "cults": (0, 0, 0, 4)}
    state = position(
        side("witches", dwelling="A6", **fields),
        side("nomads", dwelling="I7", **fields),
        side("halflings", dwelling="E1", **fields),
        scoring="score8",
        to_move=1,
        pool=(("bon8", 0), ("bon5", 0), ("bon3", 0), ("bon2", 0)),
    )
    state = play(state, Pass("bon8"), END, Pass("bon5"), END, Pass("bon3"), END)
    seats = []
    while asked(state).kind == "spend_cult_spades":
        seats.append(int(asked(state).seat))
        state = play(state, GiveUpSpades())
    assert seats == [1, 2, 0]


def test_17_1_no_cult_bonus_after_round_six() -> None:
    """Rule 18.1."""
    one = side("giants", **{**NOTHING, "cults": (0, 0, 9, 0)})
    state = position(one, side("engineers", **NOTHING), scoring="score1", round_=6)
    state = play(state, Pass(""), END, Pass(""), END)
    assert goods(state)[0] == 0
    assert board_of(state).points[12] == 0


def spades(count: int, **fields: Any) -> TerraState:
    """The Witches on E6 use spades of the cult bonus."""
    state = position(
        side("witches", dwelling="E6", coins=9, workers=9, priests=9 - 2, **fields),
        side("nomads", dwelling="E7"),
        terrain={"lakes": "E5 F3", "forest": "D4"},
    )
    return asking(state, SpendCultSpades(Seat(0), count))


def test_17_2_cult_spades_reach_by_touch_and_track_only() -> None:
    """Rule 17.2: own reach incl. the shipping track, no BON4."""
    hexes = {a.hex for a in offered(spades(1)) if isinstance(a, Terraform)}
    assert hexes == {"E5", "F3", "F4", "D4"}
    far = {a.hex for a in offered(spades(1, shipping=1)) if isinstance(a, Terraform)}
    assert hexes < far
    assert far == far - {"E7", "E6"}
    card = {a.hex for a in offered(spades(1, bonus="bon4")) if isinstance(a, Terraform)}
    assert card == hexes


@pytest.mark.parametrize("faction", ["dwarves", "fakirs"])
def test_17_2_no_tunnel_and_no_carpet(faction: str) -> None:
    """Rule 17.2."""
    state = position(side(faction, dwelling="E6", workers=9, priests=3), side("witches"))
    state = asking(state, SpendCultSpades(Seat(0), 1))
    hexes = {a.hex for a in offered(state) if isinstance(a, Terraform)}
    assert hexes == {"E5", "E7", "D4", "F3", "F4"}


def test_17_2_no_bought_spades_and_no_building() -> None:
    """Rule 17.2."""
    state = spades(1)
    assert {a.bought for a in offered(state) if isinstance(a, Terraform)} == {0}
    state = play(state, Terraform("E5", "forest", 0))
    assert asked(state).kind == "main_action"
    assert goods(state) == (9, 9, 7)
    assert terrain_at(state, "E5") == "forest"


def test_17_2_several_spades_may_go_to_different_hexes() -> None:
    """Rule 17.2."""
    state = play(spades(2), Terraform("E5", "forest", 0), Terraform("F3", "forest", 0))
    assert terrain_at(state, "F3") == "forest"


def test_17_2_cult_spades_may_be_given_up() -> None:
    """Rule 17.2."""
    assert asked(play(spades(2), GiveUpSpades())).kind == "main_action"


@pytest.mark.parametrize(("steps", "usable"), [(4, 0), (8, 2)])
def test_17_2_giants_use_pairs_only(steps: int, usable: int) -> None:
    """Rule 17.2: an odd one is lost."""
    one = side("giants", dwelling="E6", **NOTHING, cults=(0, 0, 0, steps))
    state = end_of_round("score8", one)
    step = asked(state)
    found = step.spades if isinstance(step, SpendCultSpades) else 0
    assert found == usable


def test_17_2_halflings_score_their_cult_spades() -> None:
    """Rule 17.2."""
    one = side("halflings", dwelling="E6", **NOTHING, cults=(0, 8, 0, 0))
    assert vp(end_of_round("score6", one)) == 22


@pytest.mark.parametrize(("tile", "cult"), [("score2", 2), ("score6", 1), ("score8", 3)])
def test_17_2_tiles_that_give_spades(tile: str, cult: int) -> None:
    """SCORE2 per 4 earth, SCORE6 per 4 water, SCORE8 per 4 air."""
    cults = tuple(8 if track == cult else 0 for track in range(4))
    state = position(side("witches", cults=cults), side("nomads"), scoring=tile)
    bonus = state.world.content.scoring_tiles[tile].cult_bonus
    assert cult_bonus_times(state, Seat(0), bonus) == 2


def test_17_3_clean_up_frees_the_action_spaces_and_adds_coins() -> None:
    """Rule 17.3: each tile not held gets one coin more."""
    state = end_of_round("score9", side("giants", **NOTHING))
    assert dict(state.bonus_pool) == {"bon3": 1}
    assert set(state.power_takers) == {-1}
    assert not any(player.passed for player in state.players)


def test_17_3_an_untouched_tile_has_as_many_coins_as_the_round() -> None:
    """Rule 17.3: r coins in round r."""
    state = end_of_round("score9", side("giants", **NOTHING))
    tile = dict(state.bonus_pool)
    assert tile["bon3"] == 1
    state = play(state, Pass("bon3"), END)
    state = play(state, Pass("bon8"), END)
    assert dict(state.bonus_pool) == {"bon5": 1}
