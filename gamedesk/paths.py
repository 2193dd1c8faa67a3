"""Where things lie: rules data, resources and the user's own files.

Works from a checkout, an editable install, a wheel and a frozen program. No Qt here.
"""

import os
import sys
import tempfile
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


def data_root() -> Path:
    """The folder of rules data, with one folder per game."""
    return _packed_or_source("faction_data")


def resources_root() -> Path:
    """The folder of icons, fonts, themes and program texts."""
    return _packed_or_source("resources")


def user_data_dir() -> Path:
    """The user's folder for saves, settings and people; whoever writes into it makes it.

    `GAMEDESK_HOME` names another one, for tests and portable use.
    """
    return Path(os.environ.get("GAMEDESK_HOME") or _platform_folder())


def why_not_writable(folder: Path) -> OSError | None:
    """What keeps the program from writing into a folder, which is made if it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder) as file:
            file.write(b"x" * 4096)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        error.filename = error.filename or str(folder)
        return error
    return None


def _packed_or_source(name: str) -> Path:
    packed = _PACKAGE / f"_{name}"
    return packed if packed.is_dir() else _PACKAGE.parent / name


def _platform_folder() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA") or home / "AppData" / "Roaming") / "gamedesk"
    if sys.platform == "darwin":
        return home / "Library" / "Application Support" / "gamedesk"
    return Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share") / "gamedesk"
