"""The program's own fonts: loading them, and the type roles of the design (title, body, number...).

Sizes in pixels for 1280x720 and 1920x1080; `theme.py` works out the size in between and the scale.
"""

from dataclasses import dataclass
from functools import lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetrics

from gamedesk import paths

SANS = ("Fira Sans", "Noto Sans TC")
SERIF = ("Alegreya", "Noto Serif TC", "Noto Sans TC")
CHINESE_SANS = ("Noto Sans TC", "Fira Sans")

_BOLD, _EXTRA, _BLACK = QFont.Weight.Bold, QFont.Weight.ExtraBold, QFont.Weight.Black


@dataclass(frozen=True, slots=True)
class TypeRole:
    """One use of type: families, pixel size at 1280 and at 1920, weight."""

    families: tuple[str, ...]
    small: float
    large: float
    weight: QFont.Weight


ROLES = {
    "display": TypeRole(SERIF, 38, 54, _EXTRA),
    "brand": TypeRole(SERIF, 27, 38, _EXTRA),
    "title": TypeRole(SERIF, 21, 30, _EXTRA),
    "heading": TypeRole(SERIF, 17, 23, _EXTRA),
    "question": TypeRole(SERIF, 17, 24, _EXTRA),
    "button": TypeRole(SERIF, 16, 21, _EXTRA),
    "big_number": TypeRole(SANS, 21, 29, _BOLD),
    "number": TypeRole(SANS, 17, 22, _BOLD),
    "goods": TypeRole(SANS, 14, 17, _BOLD),
    "strong": TypeRole(SANS, 13, 15.5, _BOLD),
    "body": TypeRole(SANS, 13, 15.5, QFont.Weight.Normal),
    "reading": TypeRole(SANS, 14, 17, QFont.Weight.Normal),
    "label": TypeRole(SANS, 11, 13.2, QFont.Weight.Medium),
    "caption": TypeRole(SANS, 11, 13.2, QFont.Weight.Medium),
}


@lru_cache(maxsize=1)
def load_fonts() -> tuple[str, ...]:
    """Give every font in `resources/fonts` to Qt, once; the families found."""
    families: list[str] = []
    folder = paths.resources_root() / "fonts"
    for path in sorted([*folder.rglob("*.ttf"), *folder.rglob("*.otf")]):
        number = QFontDatabase.addApplicationFontFromData(path.read_bytes())
        families.extend(QFontDatabase.applicationFontFamilies(number))
    return tuple(dict.fromkeys(families))


def make_font(families: tuple[str, ...], pixels: float, weight: QFont.Weight) -> QFont:
    """A font with lining, tabular figures; Alegreya's own figures look wrong in titles."""
    return QFont(_font(families, max(8, round(pixels)), weight))


@lru_cache(maxsize=256)
def _font(families: tuple[str, ...], pixels: int, weight: QFont.Weight) -> QFont:
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(pixels)
    font.setWeight(weight)
    for feature in ("lnum", "tnum"):
        font.setFeature(QFont.Tag(feature), 1)
    return font


@lru_cache(maxsize=2048)
def serif_can_write(text: str) -> bool:
    """Whether the two serif families have every character, so that styles never mix in a word."""
    load_fonts()
    metrics = [QFontMetrics(make_font((family,), 16, _EXTRA)) for family in SERIF[:2]]
    return all(any(m.inFontUcs4(ord(mark)) for m in metrics) for mark in text if mark.isprintable())
