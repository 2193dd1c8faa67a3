"""The data of War of the Gods is whole, in two languages, and its texts are made from its rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from itertools import product
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import pytest

from gamedesk.content.problems import DataError
from gamedesk.content.texts import Texts, compare_languages
from gamedesk.games.holy_war import GAME
from gamedesk.games.holy_war.rules import execution, harvest, movement, territories
from gamedesk.games.holy_war.rules.catalogue import ACTION_TYPES, EVENT_TYPES, QUESTION_TYPES
from gamedesk.games.holy_war.rules.conditions import CONDITIONS
from gamedesk.games.holy_war.rules.content import ConditionKind, load
from gamedesk.games.holy_war.rules.describe import card_text, effect_text
from gamedesk.games.holy_war.rules.effects import Effect, Lasting, LastingRule
from gamedesk.games.holy_war.rules.setup import OPEN
from gamedesk.games.holy_war.rules.state import SOURCES
from gamedesk.games.holy_war.view.card_face import KEYWORDS
from gamedesk.paths import data_root

LANGUAGES = ("en", "zh_TW")
CONTENT = GAME.content
RULES = Path(execution.__file__).parent


def texts(language: str) -> Texts:
    """The game's texts."""
    return Texts.load(language, [data_root() / "holy_war" / "text"])


def all_effects() -> list[Effect]:
    """Every effect that is written anywhere."""
    groups = (CONTENT.cards, CONTENT.gods, CONTENT.world_cards)
    return [effect for group in groups for card in group.values() for effect in card.do]


def test_h12_five_civilizations_of_ten_designs_two_copies_each_and_three_gods() -> None:
    for civilization in CONTENT.civilizations:
        cards = [card for card in CONTENT.cards.values() if card.civilization == civilization]
        assert [card.copies for card in cards] == [2] * 10
        bents = [god.bent for god in CONTENT.gods.values() if god.civilization == civilization]
        assert sorted(bents) == ["building", "turning", "war"]


def test_h12_twenty_five_world_cards_of_eighteen_designs_a_third_of_them_lasting() -> None:
    cards = CONTENT.world_cards.values()
    assert sum(card.copies for card in cards) == 25
    assert len(cards) >= 18
    lasting = sum(territories.is_lasting(card.do) for card in cards)
    assert 0.25 <= lasting / len(cards) <= 0.45


def test_h12_every_timing_is_used_and_the_vocabulary_is_small() -> None:
    timings = {card.timing for card in CONTENT.cards.values()}
    assert timings == {"execution", "movement", "battle", "after_battle", "reaction"}
    assert len(get_args(Effect)) <= 20
    used = {type(effect) for effect in all_effects()}
    assert {word.__name__ for word in get_args(Effect)} == {word.__name__ for word in used}


def test_h12_named_events_are_few() -> None:
    reactions = [card for card in CONTENT.cards.values() if card.timing == "reaction"]
    assert 1 <= len(reactions) <= 5
    assert all(card.to for card in reactions)


def test_ids_of_cards_gods_and_world_cards_are_unique() -> None:
    ids = [*CONTENT.cards, *CONTENT.gods, *CONTENT.world_cards]
    assert len(ids) == len(set(ids))


def test_both_languages_have_the_same_texts() -> None:
    assert compare_languages(data_root() / "holy_war" / "text") == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_name_and_a_text_made_from_its_effects(language: str) -> None:
    catalogue = texts(language)
    for group, name in (
        (CONTENT.cards, "card"),
        (CONTENT.gods, "god"),
        (CONTENT.world_cards, "world_card"),
    ):
        seen = set()
        for id_, card in group.items():
            assert catalogue.has(f"{name}.{id_}")
            text = card_text(card, catalogue)
            assert "{" not in text
            assert "." not in re.sub(r"\.(?=\s|$)", "", text), text
            assert all(effect_text(effect, catalogue) in text for effect in card.do)
            seen.add(catalogue.get(f"{name}.{id_}"))
        assert len(seen) == len(group)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_what_three_players_get_more(language: str) -> None:
    """Clockwise, coins before troops of each."""
    extras = CONTENT.game.three_players
    more = (
        extra
        for seat in zip(extras.extra_coins, extras.extra_troops, strict=True)
        for extra in seat
    )
    told = re.findall(r"\d+", texts(language).get("book.c10_three.text"))
    assert told == [str(extra) for extra in more if extra]


@pytest.mark.parametrize("language", LANGUAGES)
def test_card_texts_name_every_number_of_their_effects(language: str) -> None:
    """A changed number changes the text."""
    catalogue = texts(language)
    for effect in all_effects():
        text = effect_text(effect, catalogue)
        for field in ("amount", "count", "most"):
            number = getattr(effect, field, 0)
            if number and type(effect).__name__ != "Lasting":
                assert str(abs(number)) in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_effects_that_differ_have_texts_that_differ(language: str) -> None:
    """All that the vocabulary can say: a field that a sentence passes over would be found here."""
    catalogue = texts(language)
    told: dict[str, Effect] = {}
    for effect in vocabulary():
        text = effect_text(effect, catalogue)
        assert told.setdefault(text, effect) == effect, text
    assert len(told) > 400


def vocabulary() -> Iterator[Effect]:
    """Each word with every value of its fields, numbers as 1 and 2; `no_...` rules have none."""
    for word in get_args(Effect):
        hints = get_type_hints(word)
        choices = [values_of(hints[field.name]) for field in fields(word)]
        for values in product(*choices):
            effect = word(*values)
            if isinstance(effect, Lasting) and effect.rule.startswith("no_"):
                effect = replace(effect, amount=0)
            yield effect


def values_of(hint: Any) -> tuple[Any, ...]:
    """Everything that a field of this type can be."""
    if hint is int:
        return (1, 2)
    if hint is bool:
        return (False, True)
    if get_origin(hint) is Literal:
        return get_args(hint)
    return tuple(value for part in get_args(hint) for value in values_of(part)) or (None,)


@pytest.mark.parametrize(("language", "word"), [("en", "after"), ("zh_TW", "戰鬥後")])
def test_a_ban_of_battle_cards_says_that_it_holds_after_the_battle_too(
    language: str, word: str
) -> None:
    """Neither side is asked then either."""
    catalogue = texts(language)
    assert word in effect_text(Lasting("no_battle_cards"), catalogue)
    assert word in catalogue.get("rule.no_battle_cards")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_book_tells_the_rules_that_a_table_may_choose(language: str) -> None:
    rules = [option for option in CONTENT.game.options if option.kind == "house_rule"]
    _, *told = texts(language).get("book.c11_options.text").split("\n\n")
    assert len(told) == len(rules)
    tokens = next(option for option in rules if option.id == "tokens")
    numbers = [choice.removeprefix("tokens_") for choice in tokens.choices]
    assert any(re.findall(r"\d+", paragraph) == numbers for paragraph in told)


def test_chinese_keywords_begin_with_words_of_the_cards() -> None:
    """A keyword that no card has explains nothing. Three name what cards say in a sentence."""
    catalogue = texts("zh_TW")
    for word in set(KEYWORDS) - {"lasting", "march", "protect"}:
        name = catalogue.get(f"view.keyword.{word}").partition("：")[0]
        assert any(
            name in effect_text(effect, catalogue)
            for effect in vocabulary()
            if type(effect).__name__.lower() == word
        ), name


def test_chinese_texts_use_one_word_for_one_thing() -> None:
    """Those of the rules, not others that mean the same: 增建, 卡片, 戰勝方."""
    others = re.compile(r"加高(?!的壁壘)|改建|建造|(?<!世界)卡牌|(?<!戰)[勝敗]方")
    for file in (data_root() / "holy_war" / "text" / "zh_TW").glob("*.yaml"):
        assert others.findall(file.read_text(encoding="utf-8")) == [], file.name


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_words(language: str) -> None:
    catalogue = texts(language)
    keys = [
        f"civilization.{id_}{end}" for id_ in CONTENT.civilizations for end in ("", ".character")
    ]
    keys += [f"territory.{id_}" for id_ in GAME.board.ids]
    keys += [f"territory_kind.{kind}" for kind in set(GAME.board.kind)]
    keys += [f"source.{source}" for source in SOURCES]
    keys += [f"condition.{kind}" for kind in get_args(ConditionKind)]
    keys += [f"{name}.{rule}" for name in ("lasting", "rule") for rule in get_args(LastingRule)]
    keys += [f"action.{kind}" for kind in ACTION_TYPES]
    keys += [f"step.{step}" for step in ("draw", "harvest", "recruit", "build")]
    keys += [f"resource.{what}" for what in harvest.RESOURCES]
    keys += ["game.name", "game.tagline", "bots.search", f"option.civilization.{OPEN}"]
    for option in GAME.options():
        keys += [f"option.{option.id}", f"option.{option.id}.help"]
        keys += [
            f"option.{option.id}.{value}"
            for value in option.values
            if option.id != "civilization" or value == OPEN
        ]
    assert [key for key in keys if not catalogue.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_question_has_words(language: str) -> None:
    """Some have a text for each case instead of one."""
    known = texts(language).keys()
    for group, kinds in (("event", EVENT_TYPES), ("question", QUESTION_TYPES)):
        for kind in kinds:
            key = f"{group}.{kind}"
            assert any(name == key or name.startswith(f"{key}.") for name in known), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_that_the_rules_give_has_words(language: str) -> None:
    catalogue = texts(language)
    shared = {"reason.not_offered"}
    for file in RULES.glob("*.py"):
        for key in re.findall(r'"(reason\.\w+)"', file.read_text(encoding="utf-8")):
            assert key in shared or catalogue.has(key), f"{file.name}: {key}"
    for what in harvest.RESOURCES:
        assert catalogue.has(f"reason.needs_{what}")


def test_every_condition_of_the_vocabulary_is_known() -> None:
    assert set(CONDITIONS) == set(get_args(ConditionKind))
    assert movement.MoveTurn.kind == "move_turn"


CARD_FILE = "civilization_cards.yaml"
MAP_FILE = "maps/base.yaml"
HOME_BORDERS = "adjacent: [market_s, temple_s, farm_s]"


@pytest.mark.parametrize(
    ("file", "before", "after", "message"),
    [
        (CARD_FILE, "civilization: greek", "civilization: roman", "not one of"),
        (CARD_FILE, "amount: 2", "amount: lots", "amount"),
        ("gods.yaml", "id: zeus", "id: ares", "ares"),
        ("world_cards.yaml", "copies: 2", "copies: 3", "world cards, not 25"),
        ("world_cards.yaml", "id: fever", "id: thor", "is also"),
        (CARD_FILE, "movement, do: [{march", "battle, do: [{march", "in a battle"),
        (CARD_FILE, "movement, do: [{moves", "execution, do: [{moves", "only in the movement"),
        (CARD_FILE, "reaction, to: summoned,", "reaction,", "'to'"),
        (MAP_FILE, HOME_BORDERS, "adjacent: [market_s, temple_s]", "other way"),
        (MAP_FILE, HOME_BORDERS, "adjacent: [nowhere]", "no territory"),
    ],
)
def test_faulty_data_is_reported_in_its_place(
    tmp_path: Path, file: str, before: str, after: str, message: str
) -> None:
    import shutil

    folder = tmp_path / "holy_war"
    shutil.copytree(data_root() / "holy_war", folder)
    text = (folder / file).read_text(encoding="utf-8")
    assert before in text
    (folder / file).write_text(text.replace(before, after, 1), encoding="utf-8")
    with pytest.raises(DataError) as caught:
        load(tmp_path)
    assert any(message in str(problem) for problem in caught.value.problems)
    assert all(problem.file.startswith("holy_war") for problem in caught.value.problems)
