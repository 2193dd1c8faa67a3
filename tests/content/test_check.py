"""`check_data`: all faults of a data folder, whoever reads the file in play."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from gamedesk.content.check import check_data
from gamedesk.core.registry import game_ids
from gamedesk.paths import data_root


def messages(root: Path) -> list[str]:
    """What is wrong below a folder."""
    return [str(problem) for problem in check_data(root)]


def test_the_data_that_we_ship_is_sound() -> None:
    assert messages(data_root()) == []


def test_a_folder_without_games_is_told(tmp_path: Path) -> None:
    assert messages(tmp_path) == [f"{tmp_path}:1:1: there are no data folders of games here"]


def test_a_folder_of_no_game_is_told(tmp_path: Path) -> None:
    (tmp_path / "chess").mkdir()
    assert messages(tmp_path)[0].startswith("chess:1:1: is not the folder of a game (")


@pytest.mark.parametrize("game_id", game_ids())
def test_faults_of_every_kind_are_found(game_id: str, tmp_path: Path) -> None:
    folder = tmp_path / game_id
    shutil.copytree(data_root() / game_id, folder)
    (folder / "extra.yaml").write_text("a: 1\nb: [{c: 1, c: 2}]\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("a: {\n", encoding="utf-8")
    (folder / "text/zh_TW/own.yaml").parent.mkdir(exist_ok=True)
    (folder / "text/zh_TW/own.yaml").write_text("zzz: 字\n", encoding="utf-8")
    with (folder / "game.yaml").open("a", encoding="utf-8") as file:
        file.write("nonsense: 1\n")
    found = "\n".join(messages(folder))
    assert f"{game_id}/extra.yaml:2:12: b[0]: 'c' is given twice" in found
    assert f"{game_id}/broken.yaml:2:1: is not YAML" in found
    assert "zzz: has no English text" in found
    assert "nonsense: 'nonsense' is not one of" in found


def test_nesting_without_end_is_refused(tmp_path: Path) -> None:
    game_id = game_ids()[0]
    folder = tmp_path / game_id
    shutil.copytree(data_root() / game_id, folder)
    (folder / "deep.yaml").write_text("[" * 200 + "]" * 200, encoding="utf-8")
    assert "is nested too deeply" in "\n".join(messages(folder))
