"""Shows that a packed copy of the program works away from its source. Standard library only.

    python packaging/smoke_test.py                 builds the wheel, installs it into a new
                                                   environment and tries it there
    python packaging/smoke_test.py COMMAND ...     tries a program that is there already, such as
                                                   dist/gamedesk/gamedesk

Without COMMAND it must run in an environment with the developers' tools.
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

from desk_say import Failed

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 180
TRIALS = (("--version",), ("check-data",), ("--self-test",))


def main(command: list[str]) -> int:
    """Try the given program, or the wheel."""
    try:
        with tempfile.TemporaryDirectory(prefix="gamedesk-smoke-") as folder:
            place = Path(folder)
            try_program(from_anywhere(command) or installed_copy(place), place)
    except Failed as failure:
        print(f"smoke test: {failure}", file=sys.stderr)
        return 1
    print("smoke test: the packed copy works")
    return 0


def from_anywhere(command: list[str]) -> list[str]:
    """Give a program that is named from here its full path: it runs in another folder."""
    is_here = bool(command) and Path(command[0]).is_file()
    return [str(Path(command[0]).resolve()), *command[1:]] if is_here else command


def installed_copy(place: Path) -> list[str]:
    """Build the wheel, install it into a new environment and return the command that starts it."""
    wheel = build_wheel(place / "wheel")
    python = new_environment(place / "environment")
    install = [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if run([*install, str(wheel)], place).returncode != 0:
        print("smoke test: no package index; lending it this environment's Qt", flush=True)
        install_lent(python, wheel, place)
    return [str(python.with_name("gamedesk" + python.suffix))]


def build_wheel(folder: Path) -> Path:
    """Build the wheel into this folder, without a network, and return its path."""
    command = [
        sys.executable, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps",
        "--no-build-isolation", "--wheel-dir", str(folder), str(ROOT),
    ]  # fmt: skip
    expect(command, folder.parent)
    (wheel,) = folder.glob("gamedesk-*.whl")
    return wheel


def new_environment(folder: Path) -> Path:
    """Make an empty environment and return its Python."""
    expect([sys.executable, "-m", "venv", str(folder)], folder.parent)
    return folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def install_lent(python: Path, wheel: Path, place: Path) -> None:
    """Install the wheel alone and let the copy find its dependencies in this environment.

    A path file adds only the folder of packages, not our editable install within it.
    """
    expect([str(python), "-m", "pip", "install", "--quiet", "--no-deps", str(wheel)], place)
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    packages = Path(expect([str(python), "-c", where], place).stdout.strip())
    (packages / "lent.pth").write_text(sysconfig.get_path("purelib") + "\n", encoding="utf-8")


def try_program(command: list[str], place: Path) -> None:
    """Run each trial without a screen, away from the source and from the user's files."""
    for trial in TRIALS:
        print(f"smoke test: gamedesk {' '.join(trial)}", flush=True)
        expect([*command, *trial], place)


def expect(command: list[str], place: Path) -> subprocess.CompletedProcess[str]:
    """Run a command that must succeed; its output is part of the failure."""
    result = run(command, place)
    if result.returncode != 0:
        output = (result.stdout + result.stderr).strip()
        raise Failed(f"exit {result.returncode} of {' '.join(command)}\n{output}")
    return result


def run(command: list[str], place: Path) -> subprocess.CompletedProcess[str]:
    """Run a command in an empty place with a home of its own."""
    environment = {k: v for k, v in os.environ.items() if not k.startswith("PYTHON")}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "GAMEDESK_HOME": str(place / "home")}
    try:
        return subprocess.run(
            command, cwd=place, env=environment, stdin=subprocess.DEVNULL, capture_output=True,
            text=True, encoding="utf-8", errors="replace", timeout=SECONDS, check=False,
        )  # fmt: skip
    except OSError as error:
        raise Failed(f"cannot start {command[0]}: {error.strerror}") from error
    except subprocess.TimeoutExpired as error:
        raise Failed(f"{' '.join(command)} took more than {SECONDS} s") from error


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
