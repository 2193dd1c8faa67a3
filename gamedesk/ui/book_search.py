"""Searching a rule book: its chapters as numbered text, and where what was typed stands. No Qt.

Each chapter has a number, and each of its rules, which are its paragraphs: "4.2". Whoever types a
number finds the chapter or rule of that number; whoever types anything else finds every place of
these words, wherever lines break and whether letters are large or small.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

GAP = "\u2003"
"""Between a number and what it belongs to."""
_NUMBER = re.compile(r"(\d+)(?:\.(\d+))?\.?")


@dataclass(frozen=True, slots=True)
class Rule:
    """A paragraph of a chapter: its number, and its lines."""

    number: str
    text: str

    @property
    def shown(self) -> str:
        """The number and the words."""
        return f"{self.number}{GAP}{self.text}"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A chapter of a rule book with its number, as it is read."""

    number: str
    title: str
    rules: tuple[Rule, ...]

    @property
    def heading(self) -> str:
        """The number and the title."""
        return f"{self.number}{GAP}{self.title}"

    @property
    def shown(self) -> str:
        """All of it, a paragraph a line or more."""
        return "\n".join((self.heading, *(rule.shown for rule in self.rules)))


@dataclass(frozen=True, slots=True)
class Hit:
    """A place in `shown` of a chapter (from 0), so many characters long."""

    chapter: int
    start: int
    length: int


def chapter_of(number: int, title: str, text: str) -> Chapter:
    """A chapter from its text, in which an empty line ends a rule."""
    parts = [part.strip() for part in re.split(r"\n[ \t]*\n", text) if part.strip()]
    rules = (Rule(f"{number}.{place}", part) for place, part in enumerate(parts, 1))
    return Chapter(str(number), title, tuple(rules))


def find(chapters: Sequence[Chapter], wanted: str) -> list[Hit]:
    """Every place of what was typed, in the order of the book; nothing for nothing."""
    words = wanted.split()
    if not words:
        return []
    number = _NUMBER.fullmatch(wanted.strip())
    if number is not None:
        pattern = re.compile(rf"^{re.escape(number[0].rstrip('.'))}(?={GAP})", re.MULTILINE)
        if hits := _places(chapters, pattern):
            return hits
    phrase = r"\s+".join(map(re.escape, words))
    return _places(chapters, re.compile(phrase, re.IGNORECASE))


def _places(chapters: Sequence[Chapter], pattern: re.Pattern[str]) -> list[Hit]:
    return [
        Hit(place, found.start(), len(found[0]))
        for place, chapter in enumerate(chapters)
        for found in pattern.finditer(chapter.shown)
    ]
