"""Altar cards: their goals, and what their cheapest solutions cost (rules S8)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.content import StartLayout
from gamedesk.games.sky_totem.rules.goal_words import Totems
from gamedesk.games.sky_totem.rules.goals import is_met
from gamedesk.games.sky_totem.rules.state import SkyState
from tests.games.sky_totem.positions import ANN, WORLD, build, play, table
from tests.games.sky_totem.solver import DOCUMENT, solve

SLOW_TO_SOLVE = ("flock", "herd", "nest_by_the_tower", "two_dragons", "motley_dragon", "pack")
CARDS = GAME.content.altar_cards


def met(card: str, *rows: str) -> bool:
    return holds(card, table(*rows))


def holds(card: str, state: SkyState) -> bool:
    return is_met(WORLD, state.players[ANN], WORLD.goals[card])


@pytest.mark.parametrize(
    ("card", "rows", "almost"),
    [
        ("stairway", ("L W2 S3 E4",), ("L W2 S3 E5",)),
        ("stairway", ("E4 _", "S3 _", "W2 .", "L ."), ("E4 _", "W2 _", "S3 .", "L .")),
        ("twin_towers", ("L4 W5",), ("L4 L5",)),
        ("great_wall", ("L2 W3 L2 S2",), ("L2 W3 L2 S",)),
        ("courtyard", ("L W L", "W _ W", "L W L"), ("L W L", "W S W", "L W L")),
        ("crossroads", ("_ L _", "L W3 L", "_ L _"), ("_ L _", "L W3 L", "_ _ L")),
        ("chessboard", ("L W L", "W L W2"), ("L W L", "W L L")),
        ("four_winds", ("L2 W2", "S2 M2"), ("L2 W2", "S2 W2")),
        ("all_kinds", ("L W S", "E M P"), ("L W S", "E M M")),
        ("brothers", ("L4 L5",), ("L4 W5",)),
        ("treasure_house", ("M3 P3",), ("M3 L3",)),
        ("moon_gate", ("M2 _ P2",), ("M2 L P2",)),
        ("spire", ("_ _ _", "_ L4 _", "_ _ _"), ("_ _ _", "_ L4 _", "_ . _")),
        ("high_plain", ("L2 W2 L2", "E2 S2 L3"), ("L2 W2 L2", "E2 M2 L3")),
        ("valley", ("L4 W S4",), ("L4 W2 S4",)),
        ("mountain", ("L L L", "L W3 L", "L L L"), ("L L L", "L W2 L", "L L L")),
        ("spiral", ("L W2", "E4 S3"), ("L W3", "E4 S2")),
        ("falling_star", ("L3 _ _", "_ W3 _", "_ _ S3"), ("L3 _ _", "_ W3 _", "_ S3 _")),
        ("long_road", ("L W L W L W",), ("L W L W L _",)),
        ("terraces", ("L2 W2 S2", "E2 L2 _"), ("L2 W2 S2", "E2 M2 _")),
        ("three_pillars", ("L4 W4 S4",), ("L4 W4 S3",)),
        ("four_sisters", ("L2 _ L2", "L2 _ L3"), ("L2 _ L2", "L2 _ W3")),
        ("altar_steps", ("L2 L2 L2", "_ S3 _"), ("L2 L2 L2", "S3 _ _")),
        ("horseshoe", ("L2 _ L2", "L2 W2 L2"), ("L2 L L2", "L2 W2 L2")),
        ("sky_strait", ("_ _ _", "_ _ _", "L3 . W3"), ("_ _ _", "_ _ _", "L3 _ W3")),
    ],
)
def test_goals_of_general_cards(card: str, rows: tuple[str, ...], almost: tuple[str, ...]) -> None:
    assert met(card, *rows)
    assert not met(card, *almost)


def test_s8_1_goals_see_columns_under_totems() -> None:
    state = table("L4 W4", "S2 S2")
    state = play(state, build("horse", (0, 0), (0, 1)))
    assert holds("twin_towers", state)


def test_s8_1_goals_hold_in_any_rotation_and_mirror_image() -> None:
    assert met("altar_steps", "L2 _", "L2 S3", "L2 _")
    assert met("altar_steps", "_ L2", "S3 L2", "_ L2")


def test_goals_with_totems() -> None:
    state = play(table("L2 W2 S2 S4", "_ _ _ _"), build("bird", (0, 0), (1, 0), (2, 0)))
    state = table("L2 W L2")
    assert not holds("guarded_gate", state)
    state = play(state, build("wolf", (0, 0), (2, 0), over=((1, 0),)))
    assert holds("guarded_gate", state)
    state = play(table("L W2 S3"), build("dragon", (0, 0), (1, 0), (2, 0)))
    assert holds("motley_dragon", state)
    state = play(table("L L2 S3"), build("dragon", (0, 0), (1, 0), (2, 0)))
    assert not holds("motley_dragon", state)
    state = play(table("L W", "S E"), build("turtle", (0, 0), (1, 0), (0, 1), (1, 1)))
    assert not holds("garden_on_the_back", state)


def test_what_lies_under_a_turtle_has_no_kind_but_counts_for_height() -> None:
    state = table("L3#M W3#M")
    assert holds("treasure_house", state)
    assert not met("treasure_house", "L3# W3#M")


def test_the_cards_that_the_text_names_are_there() -> None:
    horses, cats = CARDS["god_of_horses"], CARDS["god_of_cats"]
    assert horses.goal == (Totems(1, "horse", "rare"),)
    assert cats.goal == (Totems(1, "cat", "rare"),)


@pytest.mark.parametrize(
    "card",
    [pytest.param(card, marks=pytest.mark.slow if card in SLOW_TO_SOLVE else ()) for card in CARDS],
)
def test_points_are_0_8_to_1_of_the_cheapest_solution(card: str) -> None:
    found = solve(CARDS[card])
    assert 0.8 <= CARDS[card].points / found.cost <= 1.0
    cubes, tiles, points = documented()[card]
    assert (found.cubes, found.tiles, CARDS[card].points) == (cubes, tiles, points)


def test_s8_2_solutions_start_from_the_bare_cloud_and_count_a_tile_like_a_cube() -> None:
    road = CARDS["long_road"]
    found = solve(road)
    assert (found.cubes, found.tiles, found.cost) == (6, 4, 10)
    bare = replace(road, start=StartLayout((), {}))
    assert solve(bare) == found, "the black half does not help"


def documented() -> dict[str, tuple[int, int, int]]:
    """Cubes, tiles and points of each card on the page in `docs`."""
    row = re.compile(r"\| (\w+) \| \w* \| (\d+)[^|]*\| (\d+) \| \d+ \| (\d+) \|")
    found = row.findall(DOCUMENT.read_text(encoding="utf-8"))
    return {card: (int(cubes), int(tiles), int(points)) for card, cubes, tiles, points in found}


def test_the_page_names_every_card() -> None:
    assert list(documented()) == list(CARDS)
