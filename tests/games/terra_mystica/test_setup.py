"""Rules 1: setting up."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core.agenda import Chance, apply, top
from gamedesk.core.game import OptionValue, Setup, SetupError
from gamedesk.core.state import Seat
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica.rules.factions import TakeFaction
from gamedesk.games.terra_mystica.rules.setup import (
    PlaceFirstDwelling,
    TakeFirstBonus,
    placing_order,
)
from gamedesk.games.terra_mystica.rules.starting_tiles import ScoringTileDrawn
from gamedesk.games.terra_mystica.rules.state import TerraState
from tests.support.position import (
    asked,
    board_of,
    bowls,
    buildings,
    goods,
    offered,
    play,
    vp,
    why_not,
)

FIVE = ("witches", "nomads", "chaos_magicians", "halflings", "mermaids")


def begin(seats: int, seed: int = 1, **options: OptionValue) -> TerraState:
    """A game at its first question to a player."""
    return draw(GAME.start(Setup(seats, tuple(options.items()))), seed)


def draw(state: TerraState, seed: int = 1) -> TerraState:
    """Let nature choose until a seat has to."""
    rng = Random(seed)
    while isinstance(step := top(state), Chance):
        state = play(state, step.sample(state, rng))
    return state


def to_the_end_of_setup(state: TerraState) -> TerraState:
    """Everybody takes the first of all possibilities until round 1 begins."""
    while not state.round:
        state = play(state, offered(state)[0])
    return state


def test_1_1_tiles_then_factions_then_dwellings_then_bonus_tiles() -> None:
    """Rule 1.1, order of steps."""
    state = GAME.start(Setup(2))
    kinds: list[str] = []
    rng = Random(5)
    while not state.round:
        step = top(state)
        assert step is not None
        if not kinds or kinds[-1] != step.kind:
            kinds.append(step.kind)
        action = step.sample(state, rng) if isinstance(step, Chance) else step.actions(state)[0]
        state = apply(state, action).state
    assert kinds == [
        "draw_scoring_tile",
        "remove_bonus_tile",
        "choose_faction",
        "place_dwelling",
        "choose_bonus",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_1_1_players_plus_three_bonus_tiles_and_six_scoring_tiles(seats: int) -> None:
    """Rule 1.1: 6 round tiles, players + 3 bonus cards."""
    state = begin(seats)
    assert len(state.bonus_pool) == seats + 3
    assert len(set(state.scoring)) == 6


def test_1_1_spade_scoring_never_lies_in_round_five_or_six() -> None:
    """Rule 1.1: SCORE1 never in round 5 or 6."""
    state = GAME.start(Setup(2))
    for tile in ("score2", "score3", "score4", "score5"):
        step = top(state)
        assert step is not None
        assert ScoringTileDrawn("score1") in step.actions(state)
        state = play(state, ScoringTileDrawn(tile))
    for tile in ("score6", "score7"):
        step = top(state)
        assert step is not None
        assert ScoringTileDrawn("score1") not in step.actions(state)
        state = play(state, ScoringTileDrawn(tile))
    assert len(state.scoring) == 6


def test_1_1_factions_are_chosen_in_seat_order() -> None:
    """Rule 1.1: choose factions in seat order."""
    state = begin(3)
    order = []
    for faction in ("witches", "nomads", "giants"):
        order.append(asked(state).seat)
        state = play(state, TakeFaction(faction))
    assert order == [0, 1, 2]


def test_1_2_a_faction_needs_its_color_free() -> None:
    """Rule 1.2: the other faction of the board is closed as well."""
    state = begin(2)
    assert len(offered(state)) == 14
    state = play(state, TakeFaction("witches"))
    left = [action.faction for action in offered(state) if isinstance(action, TakeFaction)]
    assert len(left) == 12
    assert not {"witches", "auren"} & set(left)


def test_1_2_two_factions_of_one_color_cannot_be_set_up() -> None:
    """Rule 1.2 for factions named beforehand."""
    with pytest.raises(SetupError, match="same_color"):
        GAME.start(Setup(2, (("faction", ("witches", "auren")),)))


def test_1_3_start_goods_bowls_and_cult_steps_are_set() -> None:
    """Rule 1.3, the Mermaids' board."""
    state = play(begin(2), TakeFaction("mermaids"))
    assert goods(state) == (15, 3, 0)
    assert bowls(state) == (3, 9, 0)
    assert board_of(state).cults == [0, 2, 0, 0]


def test_1_4_dwellings_are_placed_in_a_snake_nomads_third_then_chaos_magicians() -> None:
    """Rule 1.4: 1..n, n..1, Nomads' third, Chaos Magicians' only one."""
    state = begin(5, faction=FIVE)
    assert placing_order(state) == [0, 1, 3, 4, 4, 3, 1, 0, 1, 2]
    seen = []
    while asked(state).kind == "place_dwelling":
        seen.append(asked(state).seat)
        state = play(state, offered(state)[0])
    assert seen == [0, 1, 3, 4, 4, 3, 1, 0, 1, 2]


def test_1_4_dwellings_go_on_empty_home_terrain() -> None:
    """Rule 1.4: an empty hex of the home terrain, 11 of them on the base map."""
    state = begin(2, faction=("witches", "nomads"))
    assert len(offered(state)) == 11
    state = play(state, PlaceFirstDwelling("F4"))
    state = play(state, PlaceFirstDwelling("E8"), PlaceFirstDwelling("F3"))
    assert len(offered(state)) == 10
    assert PlaceFirstDwelling("F4") not in offered(state)


def test_1_5_first_dwellings_cost_and_give_nothing() -> None:
    """Rule 1.5 !: no price, no VP on a dwelling tile, no power for neighbours, no town."""
    state = begin(2, faction=("witches", "nomads"))
    state.scoring = ("score3",) * 6
    before = goods(state), vp(state), bowls(state)
    state = play(state, PlaceFirstDwelling("F4"), PlaceFirstDwelling("F3"))
    assert (goods(state), vp(state), bowls(state)) == before
    assert not state.offers
    assert buildings(state, 0, "dwelling") == ("F4",)


def test_1_6_bonus_tiles_are_picked_from_the_last_seat_backwards() -> None:
    """Rule 1.6: reverse seat order; the three left get 1 coin each."""
    state = begin(3, faction=("witches", "giants", "halflings"))
    while asked(state).kind == "place_dwelling":
        state = play(state, offered(state)[0])
    seats = []
    while asked(state).kind == "choose_bonus":
        seats.append(asked(state).seat)
        state = play(state, offered(state)[-1])
    assert seats == [2, 1, 0]
    assert [coins for _, coins in state.bonus_pool] == [1, 1, 1]


def test_1_6_the_first_bonus_tile_can_be_any_left() -> None:
    """Rule 1.6: every tile of the pool is offered, and taken out of it."""
    state = begin(2, faction=("witches", "giants"))
    while asked(state).kind == "place_dwelling":
        state = play(state, offered(state)[0])
    tile = state.bonus_pool[2][0]
    assert len(offered(state)) == 5
    state = play(state, TakeFirstBonus(tile))
    assert board_of(state, 1).bonus == tile
    assert TakeFirstBonus(tile) not in offered(state)


def test_1_8_everybody_starts_with_20_points_cap_7_and_no_key() -> None:
    """Rule 1.8."""
    state = begin(5, faction=FIVE)
    for player in state.players:
        assert (player.vp, player.priest_cap, player.keys, player.bridges) == (20, 7, 0, 0)


def test_1_8_the_2017_points_help_weak_factions() -> None:
    """Rule 1.8: the 2017 handicap, base map."""
    state = begin(5, faction=FIVE, start_vp="balanced")
    assert [player.vp for player in state.players] == [19, 19, 19, 20, 19]


def test_1_8_the_2017_points_are_for_the_base_map_only() -> None:
    """Rule 1.8: no source has values for another map."""
    state = begin(2, faction=("fakirs", "witches"), start_vp="balanced", map="fjords")
    assert [player.vp for player in state.players] == [20, 20]


INTRODUCTORY = {
    2: {"witches": ("C3", "F4"), "nomads": ("E8", "F3", "I7")},
    3: {"witches": ("E9", "F4"), "nomads": ("F3", "G4", "I7"), "alchemists": ("E5", "G5")},
    4: {
        "witches": ("E9", "F4"),
        "nomads": ("D3", "E8", "I7"),
        "halflings": ("E6", "F5"),
        "mermaids": ("D5", "E4"),
    },
    5: {
        "witches": ("C3", "E9"),
        "nomads": ("A5", "D3", "I7"),
        "halflings": ("E6", "F5"),
        "mermaids": ("E4", "H4"),
        "giants": ("D4", "D7"),
    },
}
REMOVED = {
    2: {"bon2", "bon9", "bon7", "bon8"},
    3: {"bon2", "bon9", "bon7"},
    4: {"bon9", "bon7"},
    5: {"bon9"},
}


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_1_1_introductory_setup_places_everything(seats: int) -> None:
    """The introductory game: factions, hexes, tiles; the bonus tiles are chosen."""
    state = begin(seats, start="introductory")
    placed = {
        player.tables.id: tuple(sorted(buildings(state, seat, "dwelling")))
        for seat, player in enumerate(state.players)
    }
    assert placed == INTRODUCTORY[seats]
    assert state.scoring == ("score5", "score7", "score1", "score6", "score4", "score8")
    pool = {tile for tile, _ in state.bonus_pool}
    assert pool == {f"bon{n}" for n in range(1, 10)} - REMOVED[seats]
    assert asked(state).kind == "choose_bonus"
    assert asked(state).seat == seats - 1


@pytest.mark.parametrize("seats", [2, 5])
def test_1_1_introductory_setup_keeps_players_plus_three_with_a_promo_tile(seats: int) -> None:
    """Rule 1.1 also when the promotional bonus tile is in."""
    state = begin(seats, start="introductory", shipping_bonus="on")
    assert len(state.bonus_pool) == seats + 3


def test_1_1_introductory_setup_is_for_the_base_map() -> None:
    """Its hexes are those of the original map."""
    with pytest.raises(SetupError, match="introductory_map"):
        GAME.start(Setup(2, (("start", "introductory"), ("map", "fjords"))))


def test_1_1_dealt_factions_have_different_colors() -> None:
    """Option `dealt`: chance gives the factions, 1.2 holds."""
    for seed in range(20):
        state = begin(5, seed, start="dealt")
        assert len({player.tables.data.color for player in state.players}) == 5


@pytest.mark.parametrize(
    ("option", "count"), [("off", 10), ("on", 14)], ids=["base", "mini expansion"]
)
def test_14_10_town_tiles_in_the_game(option: str, count: int) -> None:
    """Rule 14.10: 10 towns, 14 with the mini expansion."""
    assert sum(begin(2, mini_expansion=option).towns_left) == count


def test_1_1_promo_tiles_only_when_chosen() -> None:
    """BON10 and SCORE9 are promotional tiles with switches of their own."""
    plain = GAME.start(Setup(5))
    assert "bon10" not in dict(plain.bonus_pool)
    step = top(plain)
    assert step is not None
    assert ScoringTileDrawn("score9") not in step.actions(plain)
    options = (("shipping_bonus", "on"), ("temple_scoring", "on"))
    full = GAME.start(Setup(5, options))
    assert "bon10" in dict(full.bonus_pool)
    step = top(full)
    assert step is not None
    assert ScoringTileDrawn("score9") in step.actions(full)


@pytest.mark.parametrize("map_id", ["base", "fire_ice_1", "fire_ice_2", "fjords", "loon_lakes"])
def test_1_4_on_every_map_each_faction_finds_its_hexes(map_id: str) -> None:
    """All five maps: 11 hexes of a home terrain (Fjords 12 of three)."""
    counts = {}
    for faction in ("witches", "nomads", "giants", "halflings", "mermaids", "dwarves", "darklings"):
        state = begin(2, map=map_id, faction=(faction, "choose"))
        other = next(a for a in offered(state) if isinstance(a, TakeFaction))
        counts[faction] = len(offered(play(state, other)))
    twelve = {"witches", "halflings", "dwarves"} if map_id == "fjords" else set()
    assert counts == {faction: 12 if faction in twelve else 11 for faction in counts}


def test_1_1_named_factions_are_given_and_the_rest_choose() -> None:
    """The set-up page may name factions for some seats."""
    state = begin(3, faction=("choose", "witches", "choose"))
    assert asked(state).seat == Seat(0)
    assert TakeFaction("auren") not in offered(state)


def test_2_1_round_one_begins_with_income() -> None:
    """Rule 2.1: in round 1 the first thing is income."""
    state = to_the_end_of_setup(begin(2, faction=("giants", "witches")))
    assert state.round == 1
    tile = board_of(state).bonus
    extra = state.world.content.bonus_tiles[tile].income.workers
    assert goods(state)[1] == 3 + 3 + extra


@pytest.mark.parametrize(
    ("setup", "key"),
    [
        (Setup(6), "setup_fault.seats"),
        (Setup(1), "setup_fault.seats"),
        (Setup(2, (("weather", "rain"),)), "setup_fault.option"),
        (Setup(2, (("map", "moon"),)), "setup_fault.value"),
        (Setup(3, (("faction", ("witches", "nomads")),)), "setup_fault.per_seat"),
        (Setup(2, (("faction", ("yetis", "nomads")),)), "setup_fault.value"),
    ],
)
def test_1_1_a_wrong_setup_is_refused_with_a_reason(setup: Setup, key: str) -> None:
    """Two to five players, known options, known values."""
    with pytest.raises(SetupError) as caught:
        GAME.start(setup)
    assert caught.value.reason.key == key


def test_1_4_a_refused_first_dwelling_says_why() -> None:
    """Another terrain, an occupied hex, no hex at all."""
    state = begin(2, faction=("witches", "nomads"))
    assert why_not(state, PlaceFirstDwelling("E8")) == "not_home_terrain"
    assert why_not(state, PlaceFirstDwelling("Z9")) == "not_offered"
    state = play(state, PlaceFirstDwelling("F4"))
    assert why_not(state, PlaceFirstDwelling("F4")) == "occupied"


def test_1_2_presets_are_setups_that_start() -> None:
    """Every named set-up of the page, for each number of players."""
    for preset in GAME.presets():
        for seats in GAME.seats:
            GAME.start(Setup(seats, preset.options))
