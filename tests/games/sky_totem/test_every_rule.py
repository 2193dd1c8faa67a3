"""Every numbered point of the rules has a test that names it; the code cites no other."""

from __future__ import annotations

import re
from pathlib import Path

from gamedesk.games.sky_totem import rules

POINTS = {1: 6, 2: 5, 3: 6, 4: 0, 5: 4, 6: 5, 7: 8, 8: 2, 9: 0}
"""Numbered points of each chapter S1 to S9; 0 where a chapter is one text."""

HERE = Path(__file__).parent


def named_by_tests() -> set[tuple[int, int]]:
    """Chapter and point of every test; a test of a whole chapter names point 0."""
    names = re.compile(r"^def test_(?:faq_)?s(\d+)_(?:(\d+)[a-z]?_)?", re.MULTILINE)
    texts = (path.read_text(encoding="utf-8") for path in HERE.glob("test_*.py"))
    return {(int(s), int(point or 0)) for text in texts for s, point in names.findall(text)}


def test_every_numbered_point_has_a_test_that_names_it() -> None:
    wanted = {
        (chapter, point)
        for chapter, last in POINTS.items()
        for point in (range(1, last + 1) if last else [0])
    }
    assert wanted - named_by_tests() == set()


def test_the_code_cites_no_point_that_does_not_exist() -> None:
    cited = re.compile(r"\bS(\d+)(?:\.(\d+))?\b")
    for path in Path(rules.__file__).parent.glob("*.py"):
        for chapter, point in cited.findall(path.read_text(encoding="utf-8")):
            assert int(point or 0) <= POINTS[int(chapter)], (path.name, chapter, point)
