"""Which characters our texts and our players can need; standard library only.

Used by `make_fonts.py` to choose what goes into the fonts and by the tests to check
that they are all there.
"""

from __future__ import annotations

from pathlib import Path


def _span(first: int, last: int) -> str:
    return "".join(chr(code) for code in range(first, last + 1))


LATIN = _span(0x20, 0x7E) + _span(0xA0, 0xFF) + _span(0x100, 0x17F) + "–—‘’“”„‚†•…‰‹›€™−≤≥≠≈∞"
MARKS = "，。、；：？！「」『』（）〈〉《》【】／～·‧．％＋－＝＆＃＊　"
SIGNS = "←↑→↓↔↕↖↗↘↙⇄⇆⇒×÷±−★☆●○◆◇■□▲△▼▽►◄①②③④⑤⑥⑦⑧⑨⑩ⅠⅡⅢⅣⅤⅥⅦⅧⅨⅩ✓✔✕✗♥♦♠♣♀♂※°·・"


def symbols() -> set[str]:
    """Return punctuation and signs that titles and buttons use."""
    return set(MARKS) | set(SIGNS)


def big5_level_1() -> set[str]:
    """Return the 5,401 common characters of Traditional Chinese: people type names with them."""
    rows = range(0xA4, 0xC7)
    trails = (*range(0x40, 0x7F), *range(0xA1, 0xFF))
    codes = ((row, trail) for row in rows for trail in trails if (row, trail) <= (0xC6, 0x7E))
    return set("".join(bytes(code).decode("big5", "ignore") for code in codes))


def catalogue_files(root: Path) -> list[Path]:
    """Return all text files of the program and its games."""
    games = root.glob("faction_data/*/text/**/*.yaml")
    return sorted([*root.glob("resources/text/**/*.yaml"), *games])


def catalogue_characters(root: Path) -> set[str]:
    """Return every printable character of all text files."""
    text = "".join(file.read_text(encoding="utf-8") for file in catalogue_files(root))
    return {c for c in text if c.isprintable()}
