"""The data of Terra Mystica loads fast, is whole, and has the game's own figures."""

from __future__ import annotations

import subprocess
import sys
from typing import get_args

import pytest

from gamedesk.content.effects import describe
from gamedesk.content.texts import Texts
from gamedesk.games.terra_mystica.rules.content import TerraContent, When, load
from gamedesk.games.terra_mystica.rules.effects import (
    CultSteps,
    Effect,
    Gain,
    Goods,
    Score,
    Spades,
)
from gamedesk.paths import data_root

LANGUAGES = ("en", "zh_TW")


@pytest.fixture(scope="module")
def content() -> TerraContent:
    """All data."""
    return load()


def texts(language: str) -> Texts:
    """The game's texts."""
    return Texts.load(language, [data_root() / "terra_mystica" / "text"])


def all_whens(content: TerraContent) -> list[When]:
    """Everything that happens at some moment."""
    return [
        *(when for faction in content.factions.values() for when in faction.when),
        *(when for favor in content.favor_tiles.values() for when in favor.when),
        *(when for bonus in content.bonus_tiles.values() for when in bonus.when),
    ]


def all_effects(content: TerraContent) -> list[Effect]:
    """Every effect that is written anywhere."""
    effects = [effect for when in all_whens(content) for effect in when.do]
    effects += [effect for action in content.power_actions.values() for effect in action.do]
    effects += [effect for action in content.special_actions.values() for effect in action.do]
    effects += [effect for tile in content.town_tiles.values() for effect in tile.gives]
    for tile in content.scoring_tiles.values():
        effects += [*tile.score, *tile.cult_bonus.gives]
    for faction in content.factions.values():
        for building in faction.buildings.values():
            effects += building.on_build
    return effects


def test_everything_is_there(content: TerraContent) -> None:
    assert len(content.factions) == 20
    assert sum(faction.set == "base" for faction in content.factions.values()) == 14
    assert sum(tile.count for tile in content.favor_tiles.values()) == 28
    assert sum(tile.count for tile in content.town_tiles.values()) == 14
    assert sum(tile.count for tile in content.town_tiles.values() if tile.set == "base") == 10
    assert (len(content.bonus_tiles), len(content.scoring_tiles)) == (10, 9)
    assert list(content.power_actions) == [f"act{number}" for number in range(1, 7)]
    assert content.overlay_problems == ()


def test_every_effect_word_is_used(content: TerraContent) -> None:
    used = {type(effect) for effect in all_effects(content)}
    assert {word.__name__ for word in get_args(Effect)} == {word.__name__ for word in used}


def test_power_tokens_are_twelve_or_eight(content: TerraContent) -> None:
    tokens = {faction.id: sum(faction.start.power) for faction in content.factions.values()}
    fewer = [faction for faction, count in tokens.items() if count != 12]
    assert fewer == ["dragonlords", "shapeshifters"]
    assert {tokens[faction] for faction in fewer} == {8}


def test_two_factions_share_each_home(content: TerraContent) -> None:
    for terrain in content.game.wheel:
        homes = [faction for faction in content.factions.values() if faction.home == terrain]
        assert len(homes) == 2
        assert homes[0].partner == homes[1].id


def test_the_base_worker_comes_without_dwellings(content: TerraContent) -> None:
    workers = {
        faction.id: faction.buildings["dwelling"].income[0].workers
        for faction in content.factions.values()
    }
    assert workers["witches"] == 1
    assert workers["swarmlings"] == 2
    assert workers["engineers"] == 0


def test_some_figures_of_the_boards(content: TerraContent) -> None:
    factions = content.factions
    assert factions["swarmlings"].buildings["trading_post"].cost == Goods(coins=4, workers=3)
    assert factions["swarmlings"].buildings["trading_post"].cost_alone == Goods(coins=8, workers=3)
    assert factions["engineers"].buildings["temple"].income[2] == Goods(priests=1, power=5)
    assert factions["halflings"].digging.upgrade == Goods(coins=1, workers=2, priests=1)
    assert factions["fakirs"].digging.levels == (3, 2)
    assert factions["darklings"].digging.levels == (1,)
    assert factions["mermaids"].shipping.vp == (0, 0, 2, 3, 4, 5)
    assert factions["alchemists"].when[0].do == (Gain(Goods(power=2)),)
    assert factions["halflings"].buildings["stronghold"].on_build == (Spades(3),)


def test_some_figures_of_the_tiles(content: TerraContent) -> None:
    assert content.town_tiles["tw6"].gives == (CultSteps(2, each_track=True),)
    assert content.scoring_tiles["score1"].not_in_rounds == (5, 6)
    score = Score("trading_post", table=(0, 2, 3, 3, 4))
    assert content.favor_tiles["fav12"].when == (When("pass", (score,)),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_effect_has_a_sentence(content: TerraContent, language: str) -> None:
    catalogue = texts(language)
    for effect in all_effects(content):
        sentence = describe(effect, catalogue)
        assert sentence
        assert "effect." not in sentence
        assert "{" not in sentence


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(content: TerraContent, language: str) -> None:
    keys = [f"option.{option.id}" for option in content.game.options]
    keys += [f"option.{option.id}.help" for option in content.game.options]
    keys += [
        f"option.{option.id}.{choice}"
        for option in content.game.options
        for choice in option.choices
        if choice not in ("off", "on")
    ]
    keys += [f"preset.{preset}{end}" for preset in content.game.presets for end in ("", ".help")]
    for faction in content.factions:
        keys += [f"faction.{faction}{end}" for end in ("", ".ability", ".short", ".stronghold")]
    for tiles in (content.favor_tiles, content.bonus_tiles, content.scoring_tiles):
        keys += [f"tile.{tile}" for tile in tiles]
    keys += [f"tile.{tile}" for tile in content.town_tiles]
    keys += [f"action.{action}" for action in content.power_actions]
    keys += [f"action.{action}" for action in content.special_actions]
    keys += [f"map.{map_id}" for map_id in content.maps]
    keys += [f"terrain.{terrain}" for terrain in content.game.wheel]
    keys += [f"moment.{when.on}" for when in all_whens(content)]
    keys += [f"extra_scoring.{scoring}" for scoring in content.game.extra_scorings]
    own = set(texts(language).keys())
    assert [key for key in keys if key not in own] == []


def test_loading_imports_no_networkx_and_no_qt() -> None:
    script = (
        "import sys\n"
        "from gamedesk.games.terra_mystica.rules.content import load\n"
        "load()\n"
        "print([name for name in sys.modules if name in ('networkx', 'PySide6')])\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60
    )
    assert run.stdout.strip() == "[]"
