"""Every question, action, event, reason and source of points has its sentence in each language."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

import pytest

from gamedesk import core
from gamedesk.content.texts import Texts
from gamedesk.games.terra_mystica import GAME
from gamedesk.games.terra_mystica import rules as rules_folder
from gamedesk.games.terra_mystica.rules.catalogue import (
    ACTION_TYPES,
    EVENT_TYPES,
    QUESTION_TYPES,
)
from gamedesk.games.terra_mystica.rules.state import SOURCES
from gamedesk.games.terra_mystica.rules.world import CULTS
from gamedesk.paths import data_root, resources_root

LANGUAGES = ("en", "zh_TW")
KINDS: dict[str, Mapping[str, type[Any]]] = {
    "question": QUESTION_TYPES,
    "action": ACTION_TYPES,
    "event": EVENT_TYPES,
}
GOODS = ("coins", "workers", "priests", "power", "vp")


@pytest.fixture(params=LANGUAGES)
def texts(request: pytest.FixtureRequest) -> Texts:
    """The program's and the game's sentences in one language."""
    roots = [resources_root() / "text", data_root() / "terra_mystica" / "text"]
    return Texts.load(request.param, roots)


def reasons() -> Iterator[tuple[str, frozenset[str]]]:
    """Every reason in the source of core and rules: key and parameters."""
    for package in (core, rules_folder):
        for path in sorted(Path(package.__path__[0]).rglob("*.py")):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and _makes_reason(node.func):
                    params = frozenset(word.arg or "" for word in node.keywords)
                    for key in _keys(node.args[0]) if node.args else ():
                        yield key, params


def _makes_reason(function: ast.expr) -> bool:
    if isinstance(function, ast.Attribute):
        return function.attr == "of" and _makes_reason(function.value)
    return isinstance(function, ast.Name) and function.id == "Reason"


def _keys(node: ast.expr) -> list[str]:
    """A key as written; one made of goods stands for all of them; of two, both."""
    if isinstance(node, ast.IfExp):
        return _keys(node.body) + _keys(node.orelse)
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return [node.value]
    if isinstance(node, ast.JoinedStr):
        first = node.values[0]
        assert isinstance(first, ast.Constant)
        return [f"{first.value}{kind}" for kind in GOODS if first.value == "reason.needs_"]
    return []


def test_the_scan_finds_reasons() -> None:
    """The scan is not blind: keys of every form are among what it finds."""
    found = dict(reasons())
    assert {"reason.tile_owned", "reason.needs_vp", "undo.chance"} <= set(found)
    assert found["reason.upgrade_from"] == {"need", "building"}


def test_every_reason_has_a_sentence(texts: Texts) -> None:
    """Known keys, and placeholders that get a value wherever the reason is made."""
    for key, params in reasons():
        assert key in texts.sentences, key
        assert set(texts.sentences[key].placeholders) <= params, (key, params)


@pytest.mark.parametrize("what", KINDS)
def test_every_question_action_and_event_has_a_sentence(texts: Texts, what: str) -> None:
    """The placeholders are fields of the record."""
    for kind, record in KINDS[what].items():
        sentence = texts.sentences.get(f"{what}.{kind}")
        assert sentence is not None, f"{what}.{kind}"
        names = {field.name for field in fields(record)}
        assert set(sentence.placeholders) <= names, f"{what}.{kind}"


def test_every_source_of_points_has_a_name(texts: Texts) -> None:
    """As the result page shows them."""
    assert {f"source.{source}" for source in SOURCES} <= set(texts.sentences)


def test_every_final_scoring_has_a_name(texts: Texts) -> None:
    """Cults, area, the expansion's, goods."""
    names = [f"cult.{cult}" for cult in CULTS] + ["source.area", "source.goods"]
    names += [f"extra_scoring.{name}" for name in GAME.content.game.extra_scorings]
    assert set(names) <= set(texts.sentences)


@pytest.mark.parametrize("key", ["action.pass.last", "action.terraform.bought"])
def test_special_forms_of_actions_have_a_sentence(texts: Texts, key: str) -> None:
    """The last pass takes no tile; bought spades are told only where there are some."""
    assert key in texts.sentences


def test_both_languages_have_the_same_placeholders() -> None:
    """In the sentences of moves and reasons."""
    english, chinese = (
        Texts.load(language, [data_root() / "terra_mystica" / "text"]) for language in LANGUAGES
    )
    for key, sentence in english.sentences.items():
        if key.partition(".")[0] in (*KINDS, "reason"):
            assert set(sentence.placeholders) == set(chinese.sentences[key].placeholders), key
