"""Every numbered point of the rules has a test that names it; the code cites no other."""

from __future__ import annotations

from pathlib import Path

from gamedesk.games.sky_totem import rules
from tests.support.rule_points import all_points, cited_by_code, named_by_tests

POINTS = {1: 6, 2: 5, 3: 6, 4: 0, 5: 4, 6: 5, 7: 8, 8: 2, 9: 0}
"""Numbered points of each chapter S1 to S9; 0 where a chapter is one text."""
NAME = r"(?:faq_)?s(\d+)_(?:(\d+)[a-z]?_)?"
"""Behind `test_`; a test of a whole chapter names no point."""


def test_every_numbered_point_has_a_test_that_names_it() -> None:
    assert all_points(POINTS) - named_by_tests(Path(__file__).parent, NAME) == set()


def test_the_code_cites_no_point_that_does_not_exist() -> None:
    cited = list(cited_by_code(Path(rules.__file__).parent, "S"))
    assert cited
    for name, (chapter, point) in cited:
        assert point <= POINTS[chapter], (name, chapter, point)
