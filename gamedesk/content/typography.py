"""Chinese and Latin side by side: one blank between them, none between two Chinese words.

A sentence of a catalogue cannot know whether a name that is put into it is 小羅 or Robin; so what
stands at the seam decides. Punctuation of full width needs no blank. Nothing here knows a key.
"""

from __future__ import annotations

import re
from collections.abc import Callable

_HAN = r"[\u3400-\u4dbf\u4e00-\u9fff]"
_LATIN = r"[A-Za-z0-9\u00c0-\u024f]"
_TOUCHING = re.compile(f"(?<={_HAN})(?=[+−]?{_LATIN})|(?<={_LATIN})(?={_HAN})")
_PARTED = re.compile(f"(?<={_HAN}) (?={_HAN})")
_HALF_WIDTH = re.compile(f"(?<={_HAN}) ?[,:;!?(]|[,:;!?)] ?(?={_HAN})")
_PLACEHOLDER = re.compile(r"\{(\w+)\}")


def faults(text: str) -> list[str]:
    """What in a Chinese text is set against the rule, each with a little of what is round it."""
    found = (match for rule in (_TOUCHING, _PARTED, _HALF_WIDTH) for match in rule.finditer(text))
    return [text[max(0, match.start() - 4) : match.end() + 4] for match in found]


def fill(template: str, value: Callable[[str], str]) -> str:
    """The template with `value(name)` for each placeholder, each seam set by the rule.

    A blank that stands alone between two placeholders parts them and stays.
    """
    said, was_blank = "", False
    for index, piece in enumerate(_PLACEHOLDER.split(template)):
        put = value(piece) if index % 2 else piece
        said = said + put if was_blank else _joined(said, put)
        was_blank = piece == " "
    return said


def _joined(left: str, right: str) -> str:
    """Two pieces, with a blank between them where Chinese meets Latin and only there."""
    seam = left[-2:] + "\0" + right[:2]
    if re.search(f"{_HAN} \0{_HAN}", seam):
        return left[:-1] + right
    if re.search(f"{_HAN}\0 {_HAN}", seam):
        return left + right[1:]
    if re.search(f"{_HAN}\0[+−]?{_LATIN}|{_LATIN}\0{_HAN}", seam):
        return f"{left} {right}"
    return left + right
