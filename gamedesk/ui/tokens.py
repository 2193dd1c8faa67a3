"""The colours of `resources/themes/tokens.json` with typed access, and arithmetic on colours.

Which theme is on is not decided here; see `theme.py`.
"""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from PySide6.QtGui import QColor

from gamedesk import paths

THEMES = ("light", "dark", "contrast")
_FILE_KEY = {"light": "light", "dark": "dark", "contrast": "hc"}
_RGBA = re.compile(r"rgba\(\s*(\d+),\s*(\d+),\s*(\d+),\s*([\d.]+)\s*\)")

MARK_DARK, MARK_LIGHT = QColor("#1E1610"), QColor("#FFFFFF")
INK, PLATE = QColor("#2B2118"), QColor("#F7EED9")


@lru_cache(maxsize=1)
def tokens() -> Mapping[str, Any]:
    """The whole file, read once."""
    text = (paths.resources_root() / "themes" / "tokens.json").read_text(encoding="utf-8")
    loaded: Mapping[str, Any] = json.loads(text)
    return loaded


def parse_color(text: str) -> QColor:
    """A colour written `#RRGGBB` or `rgba(r,g,b,a)`."""
    found = _RGBA.fullmatch(text)
    if not found:
        return QColor(text)
    red, green, blue = (int(found.group(place)) for place in (1, 2, 3))
    color = QColor(red, green, blue)
    color.setAlphaF(float(found.group(4)))
    return color


@lru_cache(maxsize=8)
def interface_colors(theme_name: str) -> Mapping[str, QColor]:
    """Role to colour for one theme: panel, raised, ink, accent, ..."""
    roles: Mapping[str, str] = tokens()[_FILE_KEY[theme_name]]
    return {role: parse_color(text) for role, text in roles.items()}


@lru_cache(maxsize=8)
def river_colors(theme_name: str) -> Mapping[str, QColor]:
    """base, hi, lo, ink and foam of water on a map."""
    parts: Mapping[str, str] = tokens()["river"][_FILE_KEY[theme_name]]
    return {part: parse_color(text) for part, text in parts.items()}


@lru_cache(maxsize=1)
def terrain_letters() -> Mapping[str, str]:
    """Terrain id (`plains`) to its letter in the file; letters stand for themselves."""
    letters = {part["id"]: letter for letter, part in tokens()["terrain"].items()}
    return {**letters, **{letter: letter for letter in tokens()["terrain"]}}


def group_color(group: str, *keys: str) -> QColor:
    """A colour further down, such as `group_color("cube", "leaf", "base")`."""
    return QColor(_group_color(group, keys))


@lru_cache(maxsize=512)
def _group_color(group: str, keys: tuple[str, ...]) -> QColor:
    found: Any = tokens()[group]
    for key in keys:
        found = found[key]
    return parse_color(found)


def mix(first: QColor, second: QColor, share: float) -> QColor:
    """`share` (0 to 1) of the second colour in the first; the first one's alpha stays."""
    keep = 1 - share
    return QColor.fromRgbF(
        first.redF() * keep + second.redF() * share,
        first.greenF() * keep + second.greenF() * share,
        first.blueF() * keep + second.blueF() * share,
        first.alphaF(),
    )


def with_alpha(color: QColor, alpha: float) -> QColor:
    """The colour with another opacity (0 to 1)."""
    made = QColor(color)
    made.setAlphaF(alpha)
    return made


def luminance(color: QColor) -> float:
    """Relative luminance as WCAG 2 counts it."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)

    red, green, blue = linear(color.redF()), linear(color.greenF()), linear(color.blueF())
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(first: QColor, second: QColor) -> float:
    """Contrast ratio of two colours, 1 to 21."""
    light, dark = sorted((luminance(first), luminance(second)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def mark_color(body: QColor) -> QColor:
    """Dark or white, whichever stands out more on a badge of that colour."""
    dark_wins = contrast(MARK_DARK, body) >= contrast(MARK_LIGHT, body)
    return QColor(MARK_DARK if dark_wins else MARK_LIGHT)
