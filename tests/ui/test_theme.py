"""Colours are readable, measures grow with window and scale, fonts never mix in a word."""

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.ui import fonts, tokens
from gamedesk.ui.theme import MAX_SCALE, MIN_SCALE, ThemeName, theme
from gamedesk.ui.tokens import contrast, mark_color

TEXT_PAIRS = [
    ("ink", "panel"), ("ink", "raised"), ("ink", "desk"), ("ink2", "panel"), ("ink2", "sunk"),
    ("ink2", "brasssoft"), ("ink3", "panel"), ("ink3", "raised"), ("onaccent", "accent"),
    ("brass", "panel"), ("good", "panel"), ("bad", "panel"), ("good", "raised"), ("bad", "raised"),
]  # fmt: skip
MARK_PAIRS = [("line2", "panel"), ("line2", "raised"), ("violet", "raised"), ("focus", "panel")]


@pytest.mark.parametrize("name", tokens.THEMES)
def test_text_and_marks_stand_out(name: ThemeName) -> None:
    colors = tokens.interface_colors(name)
    for front, back in TEXT_PAIRS:
        assert contrast(colors[front], colors[back]) >= 4.5, (front, back)
    for front, back in MARK_PAIRS:
        assert contrast(colors[front], colors[back]) >= 3, (front, back)


@pytest.mark.parametrize("terrain", ["plains", "swamp", "lakes", "forest", "mountains", "ice"])
def test_a_mark_stands_out_on_its_badge(terrain: str) -> None:
    body = theme.faction(terrain)
    assert contrast(mark_color(body), body) >= 4.5


def test_a_letter_and_a_name_mean_the_same_terrain() -> None:
    assert theme.terrain("G", "lo") == theme.terrain("forest", "lo")


def test_dark_dims_the_land_a_little() -> None:
    day = theme.terrain("desert")
    theme.set_name("dark")
    assert theme.terrain("desert").lightness() < day.lightness()


def test_see_through_colours_keep_their_opacity() -> None:
    assert tokens.parse_color("rgba(60,42,18,.22)").alphaF() == pytest.approx(0.22, abs=0.01)


def test_scale_stays_between_its_bounds(qtbot: QtBot) -> None:
    with qtbot.waitSignal(theme.changed):
        theme.set_scale(9)
    assert theme.scale == MAX_SCALE
    theme.set_scale(0.1)
    assert theme.scale == MIN_SCALE


def test_measures_grow_with_the_window() -> None:
    assert theme.px(100) == 100
    theme.set_room(1920, 1080)
    assert theme.px(100) == 136
    assert theme.gap == 12
    theme.set_room(3840, 2160)
    assert theme.px(100) == 272


def test_a_narrow_window_counts_by_its_tighter_side() -> None:
    theme.set_room(1920, 720)
    assert theme.px(100) == 100


def test_body_text_has_the_sizes_of_the_design() -> None:
    assert theme.font("body").pixelSize() == 13
    theme.set_room(1920, 1080)
    assert theme.font("body").pixelSize() == 16
    theme.set_scale(1.2)
    assert theme.font("body").pixelSize() == 19


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1600, 720), (3840, 2160)])
@pytest.mark.parametrize("far", [False, True])
def test_no_size_leaves_less_room_than_the_pages_need(size: tuple[int, int], far: bool) -> None:
    theme.set_room(*size)
    theme.set_table_distance(far)
    theme.set_scale(MAX_SCALE)
    assert size[0] / theme.factor >= 500
    assert size[1] / theme.factor >= 280
    assert theme.scale == MAX_SCALE  # what was wanted is kept for a larger window


def test_a_small_window_never_makes_things_smaller_than_usual() -> None:
    theme.set_room(800, 560)
    assert theme.px(100) == 100
    theme.set_scale(2.0)
    assert 100 < theme.px(100) < 200


@pytest.mark.parametrize("scale", [0.8, 1.0, 2.0, 2.5])
def test_every_size_counts_even_in_a_window_of_1280(scale: float) -> None:
    theme.set_scale(scale)
    assert theme.px(100) == round(100 * scale)


def test_a_larger_window_brings_the_wanted_size_into_force(qtbot: QtBot) -> None:
    theme.set_room(800, 560)
    theme.set_scale(2.0)
    assert theme.px(100) < 160
    with qtbot.waitSignal(theme.changed):
        theme.set_room(1100, 620)
    assert theme.px(100) == 200


def test_table_distance_enlarges_everything() -> None:
    theme.set_table_distance(on=True)
    assert theme.px(100) == 135


def test_a_name_with_a_missing_character_is_whole_in_sans() -> None:
    fonts.load_fonts()
    assert theme.font("title", "Ann").families()[0] == "Alegreya"
    assert theme.font("title", "Ann 𠀀").families() == list(fonts.CHINESE_SANS)


def test_reduced_motion_takes_no_time() -> None:
    assert theme.duration(300) == 300
    theme.set_reduced_motion(on=True)
    assert theme.duration(300) == 0
