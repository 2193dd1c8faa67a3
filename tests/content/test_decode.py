"""Sound files become records; the decoder refuses types it does not know."""

from __future__ import annotations

import contextlib
import datetime
from dataclasses import dataclass
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamedesk.content.decode import Faults, decode, decode_value, path_text, word_of
from gamedesk.content.nodes import Unreadable, locate, parse, plain
from gamedesk.content.problems import DataError
from gamedesk.content.reader import Reader
from tests.content.sample import Gain, Goods, Rest, Sample, Score, Spades

WHOLE = """
start: {coins: 15}
power: [5, 7, 0]
name: "010"
terrain: forest
level: 2
ready: true
share: 3
steps: {fire: 1}
costs: [{}, {workers: 2}]
do:
  - gain: {coins: 2}
  - spades: 3
  - score: {per: temple, vp: 4, table: [1, 2]}
  - rest: {}
"""


def read(text: str) -> tuple[Sample, Faults]:
    """The sample in a text, with its faults."""
    faults = Faults("sample.yaml")
    return decode(parse("sample.yaml", text), Sample, faults, {}), faults


def test_every_kind_of_value_is_read() -> None:
    sample, faults = read(WHOLE)
    assert faults.problems == []
    assert sample == Sample(
        start=Goods(coins=15),
        power=(5, 7, 0),
        name="010",
        terrain="forest",
        level=2,
        ready=True,
        share=3,
        steps={"fire": 1},
        costs=(Goods(), Goods(workers=2)),
        do=(Gain(Goods(coins=2)), Spades(3), Score(4, "temple", table=(1, 2)), Rest()),
    )


def test_what_is_left_out_keeps_its_default() -> None:
    sample, _ = read("start: {}\npower: [0, 0, 0]\nterrain: null\n")
    assert sample == Sample(start=Goods(), power=(0, 0, 0))


def test_words_of_yaml_1_1_stay_text() -> None:
    text = "[on, no, 12:30, 2024-01-01, 1_000, ~, 1.5, -3, true]"
    found = plain(parse("x.yaml", text))
    assert found == ["on", "no", "12:30", "2024-01-01", "1_000", None, 1.5, -3, True]


def test_a_given_field_is_not_asked_for() -> None:
    faults = Faults("ann.yaml")
    named = decode(parse("ann.yaml", "{age: 3}"), Named, faults, {"id": "ann"})
    assert named == Named("ann", 3)


def test_a_given_field_may_not_be_in_the_file() -> None:
    faults = Faults("ann.yaml")
    decode(parse("ann.yaml", "{id: ann, age: 3}"), Named, faults, {"id": "ann"})
    assert [problem.message for problem in faults.problems] == ["'id' is not one of age"]


@dataclass(frozen=True, slots=True)
class Named:
    """A record whose id comes from the file's name."""

    id: str
    age: int


def test_an_unknown_type_is_a_mistake_in_the_program() -> None:
    with pytest.raises(TypeError, match="datetime"):
        decode_value(parse("x.yaml", "5"), datetime.date, Faults("x.yaml"))


def test_words_and_paths() -> None:
    assert word_of(Goods) == "goods"
    assert path_text(["start", "income", 2, "coins"]) == "start.income[2].coins"


def test_locate_goes_as_far_as_it_can() -> None:
    node = parse("x.yaml", "a:\n  - id: one\n    b: 2\n  - 7\n")
    assert locate(node, ("a", "one", "b")) == (3, 8)
    assert locate(node, ("a", 1)) == (4, 5)
    assert locate(node, ("a", 5)) == (2, 3)
    assert locate(node, ("a", 1, "deeper")) == (4, 5)
    assert locate(node, ()) == (1, 1)


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    reader = Reader(tmp_path)
    reader.record("nowhere.yaml", Sample)
    with pytest.raises(DataError, match=r"nowhere\.yaml:1:1: the file is missing"):
        reader.stop_if_faulty()


def test_a_folder_in_place_of_a_file_is_a_problem(tmp_path: Path) -> None:
    (tmp_path / "sample.yaml").mkdir()
    reader = Reader(tmp_path)
    reader.record("sample.yaml", Sample)
    assert "cannot be opened" in reader.problems[0].message


@given(st.text(alphabet="ab:{}[]-,&*!|>'\"#%@? \n1", max_size=40))
def test_no_text_makes_the_reader_fail_otherwise(text: str) -> None:
    with contextlib.suppress(Unreadable):
        read(text)
