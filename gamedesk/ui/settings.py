"""What a person has chosen for the desk, kept in `settings.ini` in the user's folder.

`settings` is the one for the program. Setting a value stores it and brings it into force at once.
"""

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, cast, get_args
from urllib.parse import quote

from PySide6.QtCore import QLocale, QObject, QSettings, Signal

from gamedesk import paths
from gamedesk.ui.pace import Pace
from gamedesk.ui.texts import LANGUAGES, language
from gamedesk.ui.theme import MAX_SCALE, MIN_SCALE, ThemeName, theme

T = TypeVar("T")


class Settings(QObject):
    """Typed access to the stored values; faulty ones count as not chosen."""

    changed = Signal()

    def __init__(self, folder: Callable[[], Path] = paths.user_data_dir) -> None:
        super().__init__()
        self._folder = folder
        self._opened: QSettings | None = None
        self._for_now: dict[str, str] = {}

    @property
    def _store(self) -> QSettings:
        path = self._folder() / "settings.ini"
        if self._opened is None or Path(self._opened.fileName()) != path:
            self._opened = QSettings(str(path), QSettings.Format.IniFormat)
        return self._opened

    @property
    def language(self) -> str:
        """`en` or `zh_TW`; by default what the system speaks."""
        default = "zh_TW" if QLocale.system().language() == QLocale.Language.Chinese else "en"
        return self._get("language", default, lambda found: found in LANGUAGES)

    @language.setter
    def language(self, code: str) -> None:
        self._set("language", code)

    @property
    def theme(self) -> ThemeName:
        found = self._get("theme", "light", lambda found: found in get_args(ThemeName))
        return cast("ThemeName", found)

    @theme.setter
    def theme(self, name: ThemeName) -> None:
        self._set("theme", name)

    @property
    def scale(self) -> float:
        """Size factor of everything but the boards."""
        try:
            found = float(self._get("scale", "1.0", lambda _: True))
        except ValueError:
            return 1.0
        return min(MAX_SCALE, max(MIN_SCALE, found))

    @scale.setter
    def scale(self, factor: float) -> None:
        self._set("scale", f"{factor:.2f}")

    @property
    def reduced_motion(self) -> bool:
        return self._get_flag("reduced_motion")

    @reduced_motion.setter
    def reduced_motion(self, on: bool) -> None:
        self._set_flag("reduced_motion", on=on)

    @property
    def table_distance(self) -> bool:
        return self._get_flag("table_distance")

    @table_distance.setter
    def table_distance(self, on: bool) -> None:
        self._set_flag("table_distance", on=on)

    @property
    def computer_speed(self) -> Pace:
        known = {pace.value: pace for pace in Pace}
        return known[self._get("computer_speed", Pace.FAST.value, known.__contains__)]

    @computer_speed.setter
    def computer_speed(self, pace: Pace) -> None:
        self._set("computer_speed", pace.value)

    @property
    def window_place(self) -> str:
        """Where the window stood when the program was left, as Qt writes it; "" at first."""
        return self._get("window_place", "", str.isascii)

    @window_place.setter
    def window_place(self, place: str) -> None:
        self._set("window_place", place)

    def aid(self, name: str) -> bool:
        """Whether a help for choosing is on; all are until somebody turns them off."""
        return self._get(f"aids/{name}", "true", ("true", "false").__contains__) == "true"

    def set_aid(self, name: str, *, on: bool) -> None:
        """Turn a help for choosing on or off."""
        self._set_flag(f"aids/{name}", on=on)

    def wish(self, name: str) -> bool:
        """Whether something is on that is off until somebody wants it."""
        return self._get_flag(f"wishes/{name}")

    def set_wish(self, name: str, *, on: bool) -> None:
        """Turn such a thing on or off."""
        self._set_flag(f"wishes/{name}", on=on)

    def person_language(self, name: str) -> str:
        """The language somebody likes to be asked in; "" for that of the desk."""
        known = ("", *LANGUAGES)
        return self._get(f"people/{quote(name)}/language", "", known.__contains__)

    def set_person_language(self, name: str, code: str) -> None:
        """Remember in which language somebody likes to be asked."""
        self._set(f"people/{quote(name)}/language", code)

    def person_helps(self, name: str) -> bool:
        """Whether somebody wants helps for choosing."""
        return self.aid(f"people/{quote(name)}")

    def set_person_helps(self, name: str, *, on: bool) -> None:
        """Remember whether somebody wants helps for choosing."""
        self.set_aid(f"people/{quote(name)}", on=on)

    def use_for_now(self, **wanted: str | None) -> None:
        """Language or theme of this run, until another is chosen; what is stored stays."""
        self._for_now |= {key: value for key, value in wanted.items() if value is not None}
        self.apply()

    def apply(self) -> None:
        """Bring everything chosen into force."""
        language.set_code(self.language)
        theme.set_name(self.theme)
        theme.set_scale(self.scale)
        theme.set_table_distance(self.table_distance)
        theme.set_reduced_motion(self.reduced_motion)

    def _get(self, key: str, default: str, valid: Callable[[str], bool]) -> str:
        found = self._for_now.get(key) or str(self._store.value(key, default))
        return found if valid(found) else default

    def _set(self, key: str, value: str) -> None:
        self._for_now.pop(key, None)
        self._store.setValue(key, value)
        self._store.sync()
        self.apply()
        self.changed.emit()

    def _get_flag(self, key: str) -> bool:
        return self._get(key, "false", ("true", "false").__contains__) == "true"

    def _set_flag(self, key: str, *, on: bool) -> None:
        self._set(key, "true" if on else "false")


settings = Settings()
