"""Folders, lists of records, faults across files, and the user's changed copies."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from gamedesk.content.problems import DataError, Problem
from gamedesk.content.reader import Reader, load_with_overlay


@dataclass(frozen=True, slots=True)
class Card:
    """A record with an id and a partner."""

    id: str
    partner: str
    points: int = 0


@dataclass(frozen=True, slots=True)
class Cards:
    """The content of the tests' game."""

    cards: dict[str, Card]
    extra: dict[str, Card]
    overlay_problems: tuple[Problem, ...] = ()


def read(reader: Reader) -> Cards:
    """As a game's own `read` does it."""
    cards = Cards(reader.folder("cards", Card), reader.records("extra.yaml", Card))
    reader.stop_if_faulty()
    for card in cards.cards.values():
        reader.check_reference(f"cards/{card.id}.yaml", ("partner",), card.partner, cards.cards)
    reader.stop_if_faulty()
    return cards


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """A small data folder without faults."""
    write(tmp_path / "game/cards/sun.yaml", "partner: moon\npoints: 1\n")
    write(tmp_path / "game/cards/moon.yaml", "partner: sun\n")
    write(tmp_path / "game/extra.yaml", "- {id: star, partner: sun}\n")
    return tmp_path / "game"


def write(file: Path, text: str) -> None:
    """A file with its folders."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def faults(folder: Path) -> list[str]:
    """The messages of a faulty folder."""
    with pytest.raises(DataError) as caught:
        read(Reader(folder))
    return [str(problem) for problem in caught.value.problems]


def test_ids_come_from_file_names_and_lists(game: Path) -> None:
    cards = read(Reader(game))
    assert list(cards.cards) == ["moon", "sun"]
    assert cards.cards["sun"] == Card("sun", "moon", 1)
    assert cards.extra == {"star": Card("star", "sun")}


def test_all_faults_of_all_files_are_told_in_order(game: Path) -> None:
    write(game / "cards/sun.yaml", "partner: moon\npionts: 1\n")
    write(game / "extra.yaml", "- {id: star}\n- {partner: sun}\n- 5\n")
    assert faults(game) == [
        "game/cards/sun.yaml:2:1: pionts: 'pionts' is not one of partner, points "
        "(did you mean 'points'?)",
        "game/extra.yaml:1:3: star: 'partner' is missing",
        "game/extra.yaml:2:3: [1]: 'id' is missing",
        "game/extra.yaml:3:3: [2]: expected a mapping, found '5'",
    ]


def test_an_id_may_not_be_given_twice(game: Path) -> None:
    write(game / "extra.yaml", "- {id: star, partner: sun}\n- {id: star, partner: moon}\n")
    assert faults(game) == ["game/extra.yaml:2:3: star: 'star' is given twice"]


def test_a_list_of_records_must_be_a_list(game: Path) -> None:
    write(game / "extra.yaml", "star: {partner: sun}\n")
    assert faults(game) == ["game/extra.yaml:1:1: expected a list of records"]


def test_an_empty_folder_is_a_fault(game: Path) -> None:
    for file in (game / "cards").iterdir():
        file.unlink()
    assert faults(game) == ["game/cards:1:1: the folder has no files"]


def test_a_reference_to_nothing_is_told_where_it_stands(game: Path) -> None:
    write(game / "cards/moon.yaml", "points: 2\npartner: snu\n")
    assert faults(game) == [
        "game/cards/moon.yaml:2:10: partner: 'snu' is not one of moon, sun (did you mean 'sun'?)"
    ]


def test_a_changed_copy_replaces_the_file(game: Path, tmp_path: Path) -> None:
    write(tmp_path / "own/cards/sun.yaml", "partner: moon\npoints: 7\n")
    cards = load_with_overlay(read, game, tmp_path / "own")
    assert cards.cards["sun"].points == 7
    assert cards.overlay_problems == ()


def test_no_folder_of_copies_is_no_fault(game: Path, tmp_path: Path) -> None:
    assert load_with_overlay(read, game, tmp_path / "own").overlay_problems == ()
    assert load_with_overlay(read, game, None).overlay_problems == ()


def test_a_faulty_copy_is_reported_and_not_used(game: Path, tmp_path: Path) -> None:
    copy = tmp_path / "own/cards/sun.yaml"
    write(copy, "partner: moon\npoints: many\n")
    write(tmp_path / "own/cards/moon.yaml", "partner: sun\npoints: 5\n")
    cards = load_with_overlay(read, game, tmp_path / "own")
    assert cards.cards["sun"].points == 1
    assert cards.cards["moon"].points == 5
    wanted = f"{copy}:2:9: points: expected a whole number, found the text 'many'"
    assert [str(problem) for problem in cards.overlay_problems] == [wanted]


def test_a_copy_that_contradicts_other_files_is_not_used(game: Path, tmp_path: Path) -> None:
    copy = tmp_path / "own/cards/sun.yaml"
    write(copy, "partner: mars\npoints: 7\n")
    cards = load_with_overlay(read, game, tmp_path / "own")
    assert cards.cards["sun"].points == 1
    wanted = f"{copy}:1:10: partner: 'mars' is not one of moon, sun"
    assert [str(problem) for problem in cards.overlay_problems] == [wanted]


def test_a_fault_of_the_game_itself_is_not_hidden_by_copies(game: Path, tmp_path: Path) -> None:
    write(game / "cards/moon.yaml", "partner: mars\n")
    (tmp_path / "own").mkdir()
    with pytest.raises(DataError):
        load_with_overlay(read, game, tmp_path / "own")


def test_a_copy_of_nothing_is_reported(game: Path, tmp_path: Path) -> None:
    write(tmp_path / "own/cards/snu.yaml", "partner: moon\n")
    cards = load_with_overlay(read, game, tmp_path / "own")
    assert "is not a copy of any file" in str(cards.overlay_problems[0])
