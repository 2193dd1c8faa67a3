"""The data of Sky Totem loads, is whole, tells its faults, and has words for everything."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import get_args

import pytest

from gamedesk.content.check import check_data
from gamedesk.content.effects import describe
from gamedesk.content.problems import DataError
from gamedesk.content.texts import Texts
from gamedesk.games.sky_totem import GAME
from gamedesk.games.sky_totem.rules.catalogue import ACTION_TYPES, EVENT_TYPES, QUESTION_TYPES
from gamedesk.games.sky_totem.rules.content import load
from gamedesk.games.sky_totem.rules.effects import Effect
from gamedesk.games.sky_totem.rules.goal_words import Need
from gamedesk.games.sky_totem.rules.state import SOURCES
from gamedesk.paths import data_root

LANGUAGES = ("en", "zh_TW")


def texts(language: str) -> Texts:
    return Texts.load(language, [data_root() / "sky_totem" / "text"])


def test_everything_is_there() -> None:
    content = load()
    assert len(content.cubes) == 6
    assert list(content.totems) == ["bird", "wolf", "horse", "cat", "dragon", "turtle"]
    assert len(content.altar_cards) == 36
    assert not content.overlay_problems


def test_check_data_finds_nothing() -> None:
    assert check_data(data_root() / "sky_totem") == []


def test_every_word_is_used() -> None:
    content = load()
    words = {type(word) for totem in content.totems.values() for word in totem.blessing}
    assert words == set(get_args(Effect))
    needs = {type(need) for card in content.altar_cards.values() for need in card.goal}
    assert needs == set(get_args(Need))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words_in_each_language(language: str) -> None:
    content = load()
    wanted = [f"action.{kind}" for kind in ACTION_TYPES]
    wanted += [f"question.{kind}" for kind in QUESTION_TYPES]
    wanted += [f"event.{kind}" for kind in EVENT_TYPES]
    wanted += [f"source.{source}" for source in SOURCES]
    wanted += [f"cube.{cube}" for cube in content.cubes]
    wanted += [f"area.{area}" for area in range(max(content.game.areas.values()))]
    wanted += [f"band.{band.id}" for band in content.game.bands]
    for totem in content.totems:
        wanted += [f"totem.{totem}", f"totem.{totem}.condition"]
    for card in content.altar_cards:
        wanted += [f"card.{card}", f"card.{card}.goal"]
    own = set(texts(language).keys())
    assert [key for key in wanted if key not in own] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_and_preset_has_words(language: str) -> None:
    own = set(texts(language).keys())
    wanted = []
    for option in GAME.options():
        wanted += [f"option.{option.id}", f"option.{option.id}.help"]
        if option.values != (False, True):
            wanted += [f"option.{option.id}.{value}" for value in option.values]
    for preset in GAME.presets():
        wanted += [f"preset.{preset.id}", f"preset.{preset.id}.help"]
    assert [key for key in wanted if key not in own] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_blessing_describes_itself(language: str) -> None:
    own = texts(language)
    for totem in load().totems.values():
        for word in totem.blessing:
            sentence = describe(word, own)
            assert sentence
            assert "{" not in sentence


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        ("game.yaml", "bird, wolf", "bird, wulf", "first_totems[1]: 'wulf' is not one of"),
        ("game.yaml", "horse, cat]", "horse]", "first_totems: expected 4 different totems"),
        ("game.yaml", "points: 0}", "points: 5}", "the first band must begin at 0 points"),
        ("totems.yaml", '[["02"]]', '[["0x"]]', "a shape is drawn with digits, '_' and '.'"),
        ("totems.yaml", '[["02"]]', '[["12"]]', "a shape needs a lowest column, '0'"),
        ("totems.yaml", '[["0"]]', '[["00"]]', "a totem that comes by itself has the shape"),
        ("totems.yaml", "grow_columns", "grow_colums", "did you mean 'grow_columns'?"),
        ("altar_cards.yaml", "D: {height: 4}", "E: {height: 4}", "'D' is drawn but not described"),
        ("altar_cards.yaml", "cubes: rare", "cubes: rar", "did you mean 'rare'?"),
        ("altar_cards.yaml", "totem: wolf\n", "totem: cat\n", "the card's 'totem' must be wolf"),
        ("altar_cards.yaml", "[[2, 0], [2, 1]]", "[[3, 0], [2, 1]]", "must lie beside the cloud"),
        ("altar_cards.yaml", "leaf: [[0, 0], [0, 0]]", "leaf: [[0, 0], [9, 0]]", "has no cloud"),
    ],
)
def test_faults_in_the_data_are_told_with_their_place(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = tmp_path / "sky_totem"
    shutil.copytree(data_root() / "sky_totem", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(DataError) as error:
        load(tmp_path)
    shown = [str(problem) for problem in error.value.problems]
    assert any(message in line and line.startswith(f"sky_totem/{file}:") for line in shown), shown


def test_what_a_totem_of_one_cell_is_worth_is_told_of_one() -> None:
    """The cat once took "1 cells"."""
    english = texts("en")
    assert "one cell and" in english.get("view.totem_worth", cells=1)
    assert "2 cells and" in english.get("view.totem_worth", cells=2)
