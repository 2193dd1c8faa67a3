"""Components and set-up (rules S1, S2)."""

from __future__ import annotations

from random import Random

import pytest

from gamedesk.core import agenda
from gamedesk.core.agenda import Chance
from gamedesk.core.game import Setup, SetupError
from gamedesk.core.match import Match
from gamedesk.core.state import HIDDEN, Seat
from gamedesk.core.table import Human, Table
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.geometry import NEIGHBOURS, START, cells_of, number
from gamedesk.games.sky_totem.rules.setup import KeepCard, OpenCard
from gamedesk.games.sky_totem.rules.state import SkyState

NAMES = ("Ann", "Ben", "Cy", "Dee")


def new_match(seats: int, seed: int = 1, **options: str | bool) -> Match:
    table = Table(tuple(Human(name) for name in NAMES[:seats]))
    return Match(GAME, Setup(seats, tuple(options.items())), table, seed)


def opened(match: Match) -> SkyState:
    """Everybody opens the first card."""
    while match.decision is not None and match.decision.kind == "choose_opening":
        match.submit(match.decision.actions(match.state)[0])
    state: SkyState = match.state
    return state


def first_state(seats: int, seed: int = 1, **options: str | bool) -> SkyState:
    state: SkyState = new_match(seats, seed, **options).state
    return state


@pytest.mark.parametrize("seats", range(1, 5))
def test_s1_1_one_to_four_play_ten_rounds(seats: int) -> None:
    assert seats in GAME.seats
    assert GAME.content.game.rounds == 10
    assert opened(new_match(seats)).round == 1


def test_s1_1_five_are_too_many() -> None:
    with pytest.raises(SetupError):
        GAME.start(Setup(5))


def test_s1_2_120_cubes_of_six_kinds_with_colours_of_their_own() -> None:
    cubes = GAME.content.cubes.values()
    assert sorted((cube.rarity, cube.count) for cube in cubes) == [
        *[("common", 24)] * 4,
        *[("rare", 12)] * 2,
    ]
    assert len({cube.color for cube in cubes}) == 6


@pytest.mark.parametrize(("seats", "areas"), [(4, 6), (3, 5), (2, 4), (1, 3)])
def test_s1_3_cube_areas_by_number_of_players(seats: int, areas: int) -> None:
    assert len(first_state(seats).areas) == areas


def test_s1_4_the_starting_cloud_has_two_by_two_cells_and_the_sky_no_edge() -> None:
    player = GAME.start(Setup(2)).players[0]
    assert player.cloud == START
    assert {number(0, 0), number(1, 0), number(0, 1), number(1, 1)} == set(cells_of(START))
    assert NEIGHBOURS[number(40, -70)] >> number(41, -70) & 1


def test_s1_5_cards_of_unused_totems_are_left_out() -> None:
    cards = GAME.content.altar_cards.values()
    assert sum(not card.totem for card in cards) == 24
    for totem in GAME.content.totems:
        assert sum(card.totem == totem for card in cards) == 2
    state: SkyState = GAME.start(Setup(4))
    rng = Random(1)
    while not state.deck:
        step = agenda.top(state)
        assert isinstance(step, Chance)
        state = agenda.apply(state, step.sample(state, rng)).state
    used = {GAME.content.altar_cards[card].totem for card in state.deck}
    assert used == {"", "bird", "wolf", "horse", "cat"}
    assert len(state.deck) == 24 + 8


def test_s1_6_only_cards_are_secret() -> None:
    state = first_state(3)
    view = GAME.observe(state, Seat(1))
    assert view.bag == state.bag
    assert view.players[1].cards == state.players[1].cards
    assert view.players[0].cards == (HIDDEN,) * 3


def test_s2_1_the_first_game_has_bird_wolf_horse_and_cat() -> None:
    state = first_state(2)
    names = [GAME.world.totems[index].id for index in state.in_play]
    assert names == ["bird", "wolf", "horse", "cat"]


def test_s2_1_totems_are_drawn_or_chosen() -> None:
    drawn = {first_state(2, seed, totems="drawn").in_play for seed in range(12)}
    assert len(drawn) > 3
    assert all(len(set(totems)) == 4 for totems in drawn)
    state = first_state(2, totems="chosen", use_bird=False, use_dragon=True)
    names = [GAME.world.totems[index].id for index in state.in_play]
    assert names == ["wolf", "horse", "cat", "dragon"]


def test_s2_1_exactly_four_totems_can_be_chosen() -> None:
    with pytest.raises(SetupError) as refused:
        new_match(2, totems="chosen", use_bird=False)
    assert refused.value.reason.key == "setup.totems"


def test_s2_2_two_cubes_lie_on_every_area() -> None:
    state = first_state(4)
    assert [len(area) for area in state.areas] == [2] * 6
    assert sum(state.bag) == 120 - 12


def test_s2_3_the_start_player_is_drawn_or_chosen_and_play_goes_clockwise() -> None:
    assert {first_state(3, seed).start for seed in range(12)} == {0, 1, 2}
    match = new_match(3, start_player="seat_3")
    assert opened(match).start == 2
    assert match.decision is not None
    assert match.decision.seat == 2


def test_s2_3_the_start_player_must_have_a_seat() -> None:
    with pytest.raises(SetupError) as refused:
        new_match(2, start_player="seat_3")
    assert refused.value.reason.key == "setup.no_such_seat"


def test_s2_4_three_cards_are_dealt_to_each() -> None:
    state = first_state(4)
    cards = [card for player in state.players for card in player.cards]
    assert len(cards) == len(set(cards)) == 12


def test_s2_4_draft_keeps_one_and_passes_the_rest_clockwise() -> None:
    match = new_match(3, altar_cards="drafted", start_player="seat_1")
    hands = [player.dealt for player in match.state.players]
    assert [len(hand) for hand in hands] == [4] * 3
    for seat in range(3):
        match.submit(KeepCard(hands[seat][0]))
    assert [player.dealt for player in match.state.players] == [
        hands[2][1:],
        hands[0][1:],
        hands[1][1:],
    ]
    assert match.journal.entries[-1].sealed
    while match.decision is not None and match.decision.kind == "choose_card":
        match.submit(match.decision.actions(match.state)[0])
    assert all(len(player.cards) == 3 and not player.dealt for player in match.state.players)
    assert match.state.players[1].cards[1] == hands[0][1]


def test_s2_4_alone_three_of_four_are_kept() -> None:
    match = new_match(1, altar_cards="drafted")
    for left in (4, 3, 2):
        assert match.decision is not None
        assert len(match.decision.actions(match.state)) == left
        match.submit(match.decision.actions(match.state)[-1])
    assert len(match.state.players[0].cards) == 3
    assert match.state.players[0].dealt == ()


def test_s2_5_all_choose_before_any_card_is_shown() -> None:
    match = new_match(2, start_player="seat_1")
    first = match.state.players[0].cards[1]
    match.submit(OpenCard(first))
    assert match.state.players[0].opening == ""
    assert GAME.observe(match.state, Seat(1)).players[0].choice == HIDDEN
    assert GAME.observe(match.state, Seat(0)).players[0].choice == first
    match.submit(OpenCard(match.state.players[1].cards[0]))
    assert match.state.players[0].opening == first
    assert match.journal.entries[-1].sealed


def test_s2_5_the_opened_card_gives_cubes_and_tiles_in_its_layout_and_is_no_goal() -> None:
    match = new_match(2, start_player="seat_1")
    card = match.state.players[0].cards[0]
    state = opened(match)
    player = state.players[0]
    start = GAME.content.altar_cards[card].start
    assert player.opening == card
    assert card not in player.cards
    assert len(player.cards) == 2
    assert player.cloud.bit_count() == 4 + len(start.clouds)
    for cube, cells in start.cubes.items():
        kind = GAME.world.kind_index[cube]
        for x, y in cells:
            assert player.columns[number(x, y)] == (kind,) * cells.count((x, y))
    GAME.check(state)


def test_s2_5_a_bag_that_is_short_gives_what_it_has() -> None:
    match = new_match(2, start_player="seat_1")
    state = match.state.copy()
    state.bag = [0] * len(state.bag)
    while (step := agenda.top(state)) is not None and step.kind == "choose_opening":
        agenda.advance(state, step.actions(state)[0])
    assert state.players[0].columns == {}


def test_every_black_half_is_worth_the_same() -> None:
    """Our own content: five points of cubes and cloud tiles, a rare cube counting two."""
    for card in GAME.content.altar_cards.values():
        points = sum(
            GAME.content.cubes[cube].points * len(cells) for cube, cells in card.start.cubes.items()
        )
        assert points + len(card.start.clouds) == 5, card.id
