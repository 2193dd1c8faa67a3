"""Each sentence that the desk asks for exists, in each language, with the same placeholders."""

import re
from pathlib import Path

import pytest

import gamedesk.ui
from gamedesk import paths
from gamedesk.content.texts import read_catalogues
from gamedesk.ui.people import SHAPES
from gamedesk.ui.texts import LANGUAGES, SHORT_NAMES

ROOT = paths.resources_root() / "text"
CATALOGUES = {code: read_catalogues(code, [ROOT]) for code in LANGUAGES}
_KEY = re.compile(r"""\b(?:words|text)\(\s*"([a-z_0-9.]+)"[,)]""")


def _asked() -> set[str]:
    sources = Path(gamedesk.ui.__file__).parent.rglob("*.py")
    return {key for source in sources for key in _KEY.findall(source.read_text(encoding="utf-8"))}


def test_every_key_in_the_code_has_a_sentence() -> None:
    assert len(_asked()) > 40
    assert _asked() - CATALOGUES["en"].keys() == set()


def test_languages_have_the_same_keys() -> None:
    assert CATALOGUES["en"].keys() == CATALOGUES["zh_TW"].keys()


def test_languages_have_the_same_placeholders() -> None:
    for key, english in CATALOGUES["en"].items():
        assert set(english.placeholders) == set(CATALOGUES["zh_TW"][key].placeholders), key


def test_english_is_spelled_in_one_way() -> None:
    """As the games have it: favor tiles, civilizations, neighbors."""
    other = re.compile(
        r"\w*(?:olour|eighbour|avour|unnelling)\w*|\b(?:grey|centre)\b", re.IGNORECASE
    )
    for folder in (ROOT, *paths.data_root().glob("*/text")):
        for key, sentence in read_catalogues("en", [folder]).items():
            said = re.sub(r"\{\w+\}", "", f"{sentence.one} {sentence.other}")
            assert not other.findall(said), key


@pytest.mark.parametrize("shape", SHAPES)
def test_colours_and_symbols_have_words(shape: str) -> None:
    for catalogue in CATALOGUES.values():
        assert f"shape.{shape}" in catalogue
        assert f"color.{shape}" in catalogue


def test_each_language_has_a_short_name() -> None:
    assert SHORT_NAMES.keys() == LANGUAGES.keys()
