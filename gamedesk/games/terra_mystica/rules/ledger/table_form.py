"""The other form of a ledger: the site's table, tab separated, brought into command form.

Lines keep their numbers. What nobody typed (incomes, scorings, headings) becomes empty.
"""

from __future__ import annotations

import re
from typing import Final

_COMMANDS: Final = 14
"""The field of a row that holds the commands."""
_ROUND_TILE: Final = re.compile(r"round (\d) scoring:\s*(score\d+)", re.IGNORECASE)
_GENERATED: Final = re.compile(
    r"(?:(?:other_|cult_|all_)?income_for_faction|\[.*\]|\+\d+vp for .+|score_resources)",
    re.IGNORECASE,
)
_REPHRASED: Final = tuple(
    (re.compile(pattern, re.IGNORECASE), form)
    for pattern, form in (
        (r"(option \S+)", r"\1"),
        (r"(map \S+)", r"\1"),
        (r"removing tile (bon\d+).*", r"delete \1"),
        (r"player \d+:\s*(.*)", r"player \1"),
        (r"added final scoring tile:\s*(\S+).*", r"final-scoring \1"),
        (r"(\S+) dropped from the game.*", r"drop-faction \1"),
    )
)


def is_table(text: str) -> bool:
    """Whether a text is the table form."""
    return any(line.count("\t") >= _COMMANDS for line in text.splitlines())


def command_form(text: str) -> str:
    """The same game in command form, line by line."""
    tiles: dict[int, str] = {}
    lines = [_line(line, tiles) for line in text.splitlines()]
    return "\n".join(lines)


def _line(line: str, tiles: dict[int, str]) -> str:
    if line.count("\t") >= _COMMANDS:
        return _row(line.split("\t"))
    plain = line.partition("\t")[0].strip()
    if found := _ROUND_TILE.match(plain):
        tiles[int(found[1])] = found[2]
        return f"score {','.join(tiles[place] for place in sorted(tiles))}"
    for pattern, form in _REPHRASED:
        if found := pattern.fullmatch(plain):
            return found.expand(form)
    return ""


def _row(fields: list[str]) -> str:
    faction = fields[0].strip()
    typed = [part.strip() for part in fields[_COMMANDS].split(".")]
    typed = [part for part in typed if part and not _GENERATED.fullmatch(part)]
    if typed == ["setup"]:
        return f"setup {faction}"
    return f"{faction}: {'. '.join(typed)}" if typed else ""
