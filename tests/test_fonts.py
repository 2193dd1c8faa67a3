"""The fonts that we ship can write every text that we ship, in the styles of the design."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest
from characters import big5_level_1, catalogue_characters
from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QRawFont

ROOT = Path(__file__).resolve().parents[1]
FONTS = ROOT / "resources" / "fonts"
REMEDY = "run packaging/fonts/make_fonts.py again"


def lacking(characters: Iterable[str], *names: str) -> str:
    """Return the characters that none of these fonts has."""
    fonts = [QRawFont(str(FONTS / f"{name}.ttf"), 16) for name in names]
    assert all(font.isValid() for font in fonts)
    return "".join(
        c for c in sorted(characters) if not any(f.supportsCharacter(ord(c)) for f in fonts)
    )


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_every_character_of_the_texts_can_be_written(weight: str) -> None:
    texts = catalogue_characters(ROOT)
    assert not lacking(texts, f"FiraSans-{weight}", f"NotoSansTC-{weight}"), REMEDY


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("weight", ["Regular", "Bold"])
def test_common_chinese_names_can_be_written(weight: str) -> None:
    assert not lacking(big5_level_1(), f"NotoSansTC-{weight}")


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("name", ["FiraSans-Medium", "Alegreya-Bold", "Alegreya-ExtraBold"])
def test_european_names_can_be_written(name: str) -> None:
    assert not lacking("ABCxyzÄßçñøŁšžœŒ0123456789−×–’“”…", name)


@pytest.mark.usefixtures("qapp")
def test_families_and_weights_come_up_under_their_names() -> None:
    for file in FONTS.glob("*.ttf"):
        QFontDatabase.addApplicationFontFromData(file.read_bytes())
    wanted = {
        "Alegreya": {"Bold", "ExtraBold"},
        "Fira Sans": {"Regular", "Medium", "Bold"},
        "Noto Sans TC": {"Regular", "Bold"},
        "Noto Serif TC": {"Black"},
    }
    assert {name: set(QFontDatabase.styles(name)) for name in wanted} == wanted


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("family", ["Alegreya", "Fira Sans"])
def test_figures_can_be_set_in_columns(family: str) -> None:
    for file in FONTS.glob("*.ttf"):
        QFontDatabase.addApplicationFontFromData(file.read_bytes())
    font = QFont([family])
    font.setPixelSize(40)
    for feature in ("lnum", "tnum"):
        font.setFeature(QFont.Tag(feature), 1)
    widths = {QFontMetricsF(font).horizontalAdvance(digit) for digit in "0123456789"}
    assert len(widths) == 1


def test_each_family_comes_with_its_licence() -> None:
    families = {file.stem.split("-")[0] for file in FONTS.glob("*.ttf")}
    assert families == {file.name.split("-")[0] for file in FONTS.glob("*-OFL.txt")}
