"""The shape of the project: folders in pairs, fixed names, sizes, and who may import what.

The contracts between our own packages are checked by `lint-imports`; here is what it cannot say.
"""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QBrush, QImage, QPainter

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "gamedesk" / "games"
DATA = ROOT / "faction_data"
MAX_LINES = 400
CODE_NAMES = ("__init__.py", "rules/game", "rules/state", "rules/content", "bots", "view")
DATA_NAMES = ("game.yaml", "text/en", "text/zh_TW")


def folders(parent: Path) -> list[str]:
    return sorted(p.name for p in parent.iterdir() if p.is_dir() and p.name[0] not in "._")


def python_files() -> list[Path]:
    tops = ("gamedesk", "tests", "packaging", "benchmarks", "docs")
    return sorted(file for top in tops for file in (ROOT / top).rglob("*.py"))


def test_each_game_has_a_folder_of_code_and_a_folder_of_data() -> None:
    assert folders(GAMES) == folders(DATA)


@pytest.mark.parametrize("game", folders(GAMES))
def test_game_folders_are_shaped_alike(game: str) -> None:
    code = [name for name in CODE_NAMES if not is_there(GAMES / game, name)]
    data = [name for name in DATA_NAMES if not is_there(DATA / game, name)]
    assert not code + data


def is_there(folder: Path, name: str) -> bool:
    """What grows may be cut from one file into a folder of the same name."""
    return (folder / name).is_dir() or any(folder.glob(f"{name}.*")) or (folder / name).is_file()


def test_files_stay_short() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in python_files()}
    assert not {str(f.relative_to(ROOT)): n for f, n in lengths.items() if n > MAX_LINES}


def test_core_imports_the_standard_library_only() -> None:
    foreign = {
        f"{file.name}: {name}"
        for file in (ROOT / "gamedesk" / "core").rglob("*.py")
        for name in imported_names(file)
        if name.split(".")[0] not in sys.stdlib_module_names
        and name.split(".")[:2] != ["gamedesk", "core"]
    }
    assert not foreign


def imported_names(file: Path) -> list[str]:
    names = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
    return names


def test_games_load_without_qt_and_before_networkx() -> None:
    program = (
        "import sys; sys.modules['PySide6'] = None\n"
        "from gamedesk.core.registry import all_games\n"
        "assert all_games()\n"
        "assert 'networkx' not in sys.modules, 'networkx is imported at start-up'\n"
    )
    command = [sys.executable, "-c", program]
    result = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal here")
def test_qt_gives_back_its_references_to_none(qapp: object) -> None:
    """PySide6 6.12.0 does not, and aborts the program after some thousand calls."""
    image = QImage(8, 8, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    brush = QBrush()
    before = sys.getrefcount(None)
    for _ in range(1000):
        painter.setBrush(brush)
    lost = before - sys.getrefcount(None)
    painter.end()
    assert lost < 100
