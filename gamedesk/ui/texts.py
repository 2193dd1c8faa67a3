"""The words on the screen, in the language that is on now.

`text("start.people")` gives a sentence of the program, `game_text(game_id)` a catalogue that has
that game's words too. Widgets set their words again when `language.changed` is emitted.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from PySide6.QtCore import QObject, Signal

from gamedesk import paths
from gamedesk.content.texts import Texts

LANGUAGES: Mapping[str, str] = {"en": "English", "zh_TW": "繁體中文"}
SHORT_NAMES: Mapping[str, str] = {"en": "EN", "zh_TW": "繁中"}


class Language(QObject):
    """Which language is on."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._code = "en"

    @property
    def code(self) -> str:
        return self._code

    @property
    def is_chinese(self) -> bool:
        """Upright section titles and more line height."""
        return self._code.startswith("zh")

    def set_code(self, code: str) -> None:
        if code not in LANGUAGES:
            raise ValueError(f"no language {code!r}: there are {', '.join(LANGUAGES)}")
        if code != self._code:
            self._code = code
            self.changed.emit()


language = Language()


def text(key: str, **parameters: object) -> str:
    """A sentence of the program's own catalogue."""
    return _catalogue(language.code, "").get(key, **parameters)


def of_whom(name: str, what: str) -> str:
    """Somebody, or something, and what is said of it: "Ann: passes"."""
    return text("word.of", name=name, what=what)


def listed(items: Iterable[str]) -> str:
    """Several things in one line, set apart as the language does."""
    return text("word.list").join(items)


def game_text(game_id: str, code: str = "") -> Texts:
    """The catalogue of the program and of one game, in the language that is on (or `code`)."""
    return _catalogue(code or language.code, game_id)


def as_menu(said: str) -> str:
    """People's own words for a menu, which would take an "&" for the mark of a letter."""
    return said.replace("&", "&&")


@lru_cache(maxsize=16)
def _catalogue(code: str, game_id: str) -> Texts:
    roots = [paths.resources_root() / "text"]
    if game_id:
        roots.append(paths.data_root() / game_id / "text")
    return Texts.load(code, roots)
