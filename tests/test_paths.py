"""Where the data, the resources and the user's own files are."""

from __future__ import annotations

from pathlib import Path

import pytest

from gamedesk import paths


def test_data_and_resources_are_found() -> None:
    assert (paths.data_root() / "terra_mystica" / "game.yaml").is_file()
    assert (paths.resources_root() / "text").is_dir()


def test_packed_folders_come_before_those_of_the_source_tree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path / "gamedesk")
    assert paths.data_root() == tmp_path / "faction_data"
    (tmp_path / "gamedesk/_faction_data").mkdir(parents=True)
    assert paths.data_root() == tmp_path / "gamedesk/_faction_data"


def test_a_home_may_be_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GAMEDESK_HOME", str(tmp_path / "own"))
    assert paths.user_data_dir() == tmp_path / "own"
    assert not paths.user_data_dir().exists(), "only who writes makes it"


def test_a_folder_that_cannot_be_made_says_why(tmp_path: Path) -> None:
    assert paths.why_not_writable(tmp_path / "new" / "folder") is None
    assert list((tmp_path / "new" / "folder").iterdir()) == []
    (tmp_path / "file").write_text("")
    error = paths.why_not_writable(tmp_path / "file" / "folder")
    assert error is not None
    assert "file" in str(error.filename)


@pytest.mark.parametrize(
    ("platform", "variable", "wanted"),
    [
        ("linux", "XDG_DATA_HOME", "gamedesk"),
        ("win32", "APPDATA", "gamedesk"),
    ],
)
def test_the_platform_names_the_users_folder(
    platform: str, variable: str, wanted: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GAMEDESK_HOME", raising=False)
    monkeypatch.setattr("sys.platform", platform)
    monkeypatch.setenv(variable, str(tmp_path))
    assert paths.user_data_dir() == tmp_path / wanted


def test_without_variables_it_is_below_the_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable in ("GAMEDESK_HOME", "XDG_DATA_HOME"):
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    monkeypatch.setattr("sys.platform", "linux")
    assert paths.user_data_dir() == tmp_path / ".local/share/gamedesk"
    monkeypatch.setattr("sys.platform", "darwin")
    assert paths.user_data_dir() == tmp_path / "Library/Application Support/gamedesk"
