"""The wheel holds all data, and an installed copy works; the set-up tool explains its failures."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

import desk_main
import desk_setup
import desk_system
import pytest
import smoke_test
from desk_checks import SUMMARY, list_checks, workers
from desk_say import Failed

ROOT = Path(__file__).resolve().parents[1]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return smoke_test.build_wheel(tmp_path_factory.mktemp("wheel") / "out")


@pytest.mark.slow
@pytest.mark.parametrize("folder", ["faction_data", "resources"])
def test_wheel_holds_the_data(wheel: Path, folder: str) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    files = (file for file in (ROOT / folder).rglob("*") if file.is_file())
    wanted = {f"gamedesk/_{file.relative_to(ROOT).as_posix()}" for file in files}
    assert wanted
    assert not wanted - packed


@pytest.mark.slow
def test_wheel_holds_the_code_and_nothing_else(wheel: Path) -> None:
    packed = zipfile.ZipFile(wheel).namelist()
    assert {name.split("/")[0].split("-")[0] for name in packed} == {"gamedesk"}
    wanted = {f.relative_to(ROOT).as_posix() for f in (ROOT / "gamedesk").rglob("*.py")}
    assert not wanted - set(packed)


@pytest.mark.slow
def test_installed_copy_tests_itself(wheel: Path, tmp_path: Path) -> None:
    python = smoke_test.new_environment(tmp_path / "environment")
    smoke_test.install_lent(python, wheel, tmp_path)
    command = [str(python.with_name("gamedesk" + python.suffix)), "--self-test"]
    assert smoke_test.run(command, tmp_path).returncode == 0


def test_smoke_test_names_a_program_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(Failed, match="cannot start"):
        smoke_test.try_program([str(tmp_path / "nothing")], tmp_path)


def test_smoke_test_takes_a_program_by_its_path_from_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "program").touch()
    monkeypatch.chdir(tmp_path)
    assert smoke_test.from_anywhere(["program", "-v"]) == [str(tmp_path / "program"), "-v"]
    assert smoke_test.from_anywhere(["on-path"]) == ["on-path"]


@pytest.mark.parametrize(
    ("output", "answer"),
    [
        ("WARNING: Retrying ... NewConnectionError: x\nERROR: No matching", "no network"),
        ("ERROR: Could not install: [Errno 28] No space left on device", "disk is full"),
        ("ERROR: Could not find a version of hatchling (from versions: none)", "no network"),
        ("ERROR: No matching distribution found for pyside6-essentials<6.12", "glibc 2.34"),
        ("note\nERROR: wheel is broken\nmore", "pip failed: ERROR: wheel is broken"),
    ],
)
def test_failures_of_pip_are_explained(output: str, answer: str) -> None:
    assert answer in desk_setup.explain_pip(output)


def test_missing_libraries_become_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", lambda tool: f"/usr/bin/{tool}")
    command = desk_system.remedy(["libxcb-cursor.so.0", "libGL.so.1"])
    assert "sudo apt-get install libgl1 libxcb-cursor0;" in command


def test_other_systems_are_asked_for_the_library_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("shutil.which", {"dnf": "/usr/bin/dnf"}.get)
    assert "sudo dnf install 'libGL.so.1()(64bit)'" in desk_system.remedy(["libGL.so.1"])


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="the loader of Linux")
def test_this_machine_has_what_a_screenless_qt_needs() -> None:
    assert desk_system.missing_libraries(Path(sys.executable), "offscreen") == []


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="screens of Linux")
def test_playing_without_a_screen_says_so() -> None:
    assert desk_system.screen_platform({"DISPLAY": ":0"}) == "xcb"
    assert desk_system.screen_platform({"WAYLAND_DISPLAY": "wayland-0"}) == "wayland"
    with pytest.raises(Failed, match="no screen"):
        desk_system.screen_platform({})


@pytest.mark.parametrize("arguments", [[], ["plya"]])
def test_wrong_usage_is_exit_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert desk_main.main(arguments) == 2
    assert "desk.py play" in capsys.readouterr().err


def test_environment_of_developers_serves_players(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(desk_setup, "VENV", tmp_path)
    monkeypatch.setattr(desk_setup, "NOTE", tmp_path / "desk.json")
    monkeypatch.setattr(desk_setup, "venv_python", lambda: Path(sys.executable))
    made: list[str] = []
    monkeypatch.setattr(desk_setup, "_install", made.append)
    for purpose in ("play", "play", "dev", "play"):
        desk_setup.prepare(purpose)
    assert made == ["play", "dev"]


def test_fast_check_leaves_out_the_slow_tests_and_the_wheel() -> None:
    names = [check.name for check in list_checks(Path("python"), [], fast=True)]
    assert names == ["format", "style", "types", "imports", "tests"]
    assert list_checks(Path("python"), ["-k", "x"], fast=False)[-1].name == "wheel"


@pytest.mark.parametrize(
    "line",
    ["==== 12 passed in 3.45s ====", "= 1 failed, 3 passed, 2 skipped in 61.00s (0:01:01) ="],
)
def test_pytests_own_count_is_recognised(line: str) -> None:
    assert SUMMARY.search(line)


def test_looking_into_a_test_takes_one_process() -> None:
    assert workers(["--pdb"]) == workers(["-k", "leech", "-s"]) == []
