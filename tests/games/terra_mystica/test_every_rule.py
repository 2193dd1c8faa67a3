"""Each numbered rule of the base game has a test that carries its number in its name."""

from __future__ import annotations

from pathlib import Path

from tests.support.rule_points import all_points, named_by_tests

LAST: dict[int, int] = {
    1: 8,
    2: 5,
    3: 4,
    4: 3,
    5: 7,
    6: 3,
    7: 5,
    8: 11,
    9: 5,
    10: 5,
    11: 2,
    12: 7,
    13: 5,
    14: 10,
    15: 6,
    16: 4,
    17: 3,
    18: 8,
}
"""The last rule of each chapter that is not of the Fire & Ice factions alone."""
OF_THE_EXPANSION = {(1, 7), (8, 10)}


def test_each_rule_is_named_by_a_test() -> None:
    """No number is missing, none is made up."""
    found = named_by_tests(Path(__file__).parent, r"(\d+)_(\d+)_")
    assert found == all_points(LAST) - OF_THE_EXPANSION
