"""Effects describe themselves, and their reference page comes from their docstrings."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedesk.content.effects import amounts, describe, reference
from gamedesk.content.texts import Texts
from tests.content.effect_pages import README, current_pages, pages_in
from tests.content.sample import Effect, Gain, Goods, Rest, Score, Spades

ENGLISH = """
list.comma: ", "
goods.coins: {one: "{count} coin", other: "{count} coins"}
goods.workers: {one: "{count} worker", other: "{count} workers"}
per.temple: temple
effect.gain: gain {goods}
effect.spades: {one: a spade, other: "{count} spades"}
effect.score: "{vp} for each {per}"
effect.score.table: "{table} by {per}"
effect.rest: rest
"""


@pytest.fixture
def texts(tmp_path: Path) -> Texts:
    """The texts of the sample's effects."""
    (tmp_path / "game/text").mkdir(parents=True)
    (tmp_path / "game/text/en.yaml").write_text(ENGLISH, encoding="utf-8")
    return Texts.load("en", [tmp_path / "game/text"])


def test_amounts_leave_out_what_is_nothing(texts: Texts) -> None:
    assert amounts(Goods(coins=1, workers=2), texts) == "1 coin, 2 workers"
    assert amounts(Goods(), texts) == ""


def test_effects_describe_themselves(texts: Texts) -> None:
    assert describe(Gain(Goods(coins=3)), texts) == "gain 3 coins"
    assert describe(Spades(2), texts) == "2 spades"
    assert describe(Score(4, "temple"), texts) == "4 for each temple"
    assert describe(Score(0, "temple", table=(0, 2, 3)), texts) == "0/2/3 by temple"
    assert describe(Rest(), texts) == "rest"


def test_the_reference_page_has_every_word() -> None:
    assert reference(Effect).splitlines() == [
        "| word | fields | meaning |",
        "|---|---|---|",
        "| `gain` | `goods` | Receive goods. |",
        "| `rest` |  | Do nothing. |",
        "| `score` | `vp`, `per` (dwelling, temple), `twice` optional, `table` optional "
        "| Points for things. |",
        "| `spades` | `count` | Dig. |",
    ]


def test_the_pages_in_the_read_me_are_current() -> None:
    assert pages_in(README.read_text(encoding="utf-8")) == current_pages()
