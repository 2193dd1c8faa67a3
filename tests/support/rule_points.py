"""Numbered points of rules: those that tests name, and those that code cites."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path

Point = tuple[int, int]
"""Chapter and point; a chapter that is one text has the point 0 alone."""


def all_points(chapters: Mapping[int, int]) -> set[Point]:
    """Of chapters with so many points each; 0 where a chapter is one text."""
    return {
        (chapter, point)
        for chapter, last in chapters.items()
        for point in (range(1, last + 1) if last else [0])
    }


def named_by_tests(folder: Path, name: str) -> set[Point]:
    """What the names of tests begin with: `name` is the pattern behind `test_`, with two groups."""
    pattern = re.compile(rf"^def test_{name}", re.MULTILINE)
    texts = (path.read_text(encoding="utf-8") for path in sorted(folder.glob("test_*.py")))
    return {
        (int(chapter), int(point or 0))
        for text in texts
        for chapter, point in pattern.findall(text)
    }


def cited_by_code(folder: Path, letter: str) -> Iterator[tuple[str, Point]]:
    """The file, and the point that it cites as in H4.2; without a point the whole chapter."""
    pattern = re.compile(rf"\b{letter}(\d+)(?:\.(\d+))?\b")
    for path in sorted(folder.glob("*.py")):
        for chapter, point in pattern.findall(path.read_text(encoding="utf-8")):
            yield path.name, (int(chapter), int(point or 0))
