"""Sentences that newcomers stumbled over, as they are said now."""

from __future__ import annotations

import pytest

from gamedesk import paths
from gamedesk.content.texts import Texts, read_catalogues

ROOT = paths.resources_root() / "text"


def texts(game: str, code: str = "en") -> Texts:
    return Texts.load(code, [ROOT, paths.data_root() / game / "text"])


@pytest.mark.parametrize("spades", [1, 2])
def test_a_transformation_is_said_as_people_say_it(spades: int) -> None:
    said = texts("terra_mystica").get(
        "action.terraform.bought", hex="G2", terrain="@terrain.forest", bought=spades
    )
    assert said == f"Transform G2 to Forest with {spades} spade{'s' if spades > 1 else ''}"


@pytest.mark.parametrize(("need", "levels"), [(1, "1 level"), (2, "2 levels")])
def test_the_levels_of_barracks_that_lack_are_counted(need: int, levels: str) -> None:
    said = texts("holy_war").get("reason.needs_barracks", need=need, have=0)
    assert f"You need {levels} of barracks" in said


def test_recruiting_asks_no_number_where_none_is_left() -> None:
    assert "how many" not in texts("holy_war").get("question.execution_turn.recruit")


def test_conversions_are_told_apart_without_their_prices() -> None:
    """In a narrow bar two buttons said "coins"."""
    cases = {"en": ["Power to coins", "Workers to coins"], "zh_TW": ["魔力換金錢", "工人換金錢"]}
    for code, told in cases.items():
        found = [
            texts("terra_mystica", code).get(
                "short.convert", give=f"@given.{give}", get="@good.coins"
            )
            for give in ("power", "workers")
        ]
        assert found == told


def test_aids_are_called_so_everywhere() -> None:
    """They were helps for choosing, and the table without them one for purists."""
    for key, sentence in read_catalogues("en", [ROOT]).items():
        assert "helps" not in sentence.other.lower().split(), key
        assert "purist" not in sentence.other.lower(), key


def test_a_round_of_sky_totem_is_one_in_every_chinese_text() -> None:
    """Its rules call rounds 輪; 回合 is somebody's turn there."""
    totem = texts("sky_totem", "zh_TW")
    for key in ("result.over_time", "score.rounds", "what.table.round.text", "view.round"):
        said = totem.get(key, round=1, rounds=10)
        assert "輪" in said, key
        assert "回合" not in said, key
