"""Catalogues: look-up, plurals, parameters, languages, faults."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from gamedesk.content.problems import DataError
from gamedesk.content.texts import Sentence, Texts, compare_languages, languages

ENGLISH = """
start: {title: Play}
start.title.help: Begin a game
coin: {one: "{count} coin", other: "{count} coins"}
paid: "{who} paid {price}"
terrain.forest: Forest
english_only: Here
"""
CHINESE = """
start: {title: 開始}
start.title.help: 開始遊戲
coin: "{count}元"
paid: "{who}支付{price}"
terrain.forest: 森林
"""


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A folder of texts; the Chinese ones are cut into two files."""
    folder = tmp_path / "game/text"
    write(folder / "en.yaml", ENGLISH)
    lines = CHINESE.strip().splitlines(keepends=True)
    write(folder / "zh_TW/first.yaml", "".join(lines[:2]))
    write(folder / "zh_TW/second.yaml", "".join(lines[2:]))
    return folder


def write(file: Path, text: str) -> None:
    """A file with its folders."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def test_nested_and_dotted_keys_are_found(root: Path) -> None:
    texts = Texts.load("en", [root])
    assert texts.get("start.title") == "Play"
    assert texts.get("start.title.help") == "Begin a game"
    assert texts.has("start.title")
    assert not texts.has("start")
    assert texts.keys()[:2] == ["coin", "english_only"]


def test_the_first_number_chooses_the_form(root: Path) -> None:
    texts = Texts.load("en", [root])
    assert texts.get("coin", count=1) == "1 coin"
    assert texts.get("coin", count=0) == "0 coins"
    assert texts.switch("zh_TW").get("coin", count=1) == "1 元"


def test_words_before_the_number_do_not_choose(root: Path) -> None:
    steps = Sentence("{track}: {count} steps", "{track}: {count} step")
    assert steps.form({"track": "Air", "count": 1}) == steps.one
    assert steps.form({"track": "Air", "count": 2}) == steps.other


def test_a_parameter_may_be_a_key_itself(root: Path) -> None:
    texts = Texts.load("zh_TW", [root])
    assert texts.get("paid", who="安", price="@terrain.forest") == "安支付森林"


def test_english_is_the_fall_back(root: Path) -> None:
    assert Texts.load("zh_TW", [root]).get("english_only") == "Here"


def test_an_unknown_key_is_shown_and_logged_once(
    root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    texts = Texts.load("en", [root])
    with caplog.at_level(logging.WARNING):
        assert [texts.get("nothing"), texts.get("nothing")] == ["nothing", "nothing"]
    assert [record.getMessage() for record in caplog.records] == ["en: nothing has no text"]
    caplog.clear()


def test_a_parameter_without_value_stays_visible(
    root: Path, caplog: pytest.LogCaptureFixture
) -> None:
    assert Texts.load("en", [root]).get("paid", who="Ann") == "Ann paid {price}"
    assert caplog.records[0].getMessage() == "en: paid: {price} was given no value"
    caplog.clear()


def test_a_later_folder_wins(root: Path, tmp_path: Path) -> None:
    write(tmp_path / "own/text/en.yaml", "start.title: Go\n")
    assert Texts.load("en", [root, tmp_path / "own/text"]).get("start.title") == "Go"


def test_a_value_without_names_goes_by_the_count() -> None:
    assert Sentence("coins", "coin").form({"count": 1}) == "coin"
    assert Sentence("coins", "coin").form({"count": 2}) == "coins"
    assert Sentence("coins", "coin").form({"size": 1}) == "coins"


def test_faulty_catalogues_are_refused_with_their_places(root: Path) -> None:
    write(root / "en.yaml", "a: 5\nb: [x]\nc: one\nc: two\n")
    with pytest.raises(DataError) as caught:
        Texts.load("en", [root])
    assert [str(problem) for problem in caught.value.problems] == [
        "game/text/en.yaml:1:4: a: expected a text; put it in quotes",
        "game/text/en.yaml:2:4: b: expected keys with texts",
        "game/text/en.yaml:4:4: c: is given twice",
    ]


def test_a_catalogue_that_is_not_yaml_is_refused(root: Path) -> None:
    write(root / "en.yaml", "a: {b\n")
    with pytest.raises(DataError, match="is not YAML"):
        Texts.load("en", [root])


def test_languages_must_agree(root: Path) -> None:
    assert languages(root) == ["en", "zh_TW"]
    write(
        root / "zh_TW/second.yaml", 'coin: "{number}元"\npaid: 已付\nterrain.forest: 森林\nx: y\n'
    )
    assert [str(problem) for problem in compare_languages(root)] == [
        "game/text/zh_TW:1:1: english_only: has a text in English only; translate it",
        "game/text/zh_TW/second.yaml:1:7: coin: has a placeholder {number} that English has not",
        "game/text/zh_TW/second.yaml:1:7: coin: lacks the placeholder {count}",
        "game/text/zh_TW/second.yaml:2:7: paid: lacks the placeholder {price}",
        "game/text/zh_TW/second.yaml:2:7: paid: lacks the placeholder {who}",
        "game/text/zh_TW/second.yaml:4:4: x: has no English text; remove it or add that one",
    ]
