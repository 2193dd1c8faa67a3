"""Makes and repairs the program's own Python environment, `.venv`. Standard library only.

A note inside the environment says what it was made from. While the note fits, nothing is fetched,
so the program starts without a network. An environment that is half made, broken, or was moved is
mended or made again.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from desk_say import Failed, say
from desk_system import apt_install, may_use_apt

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
NOTE = VENV / "desk.json"
LOG = VENV / "desk-pip.log"
EXTRAS = {"play": "", "dev": "[dev]"}
NEEDED = ("PySide6", "yaml", "networkx", "gamedesk")
OFFLINE_SIGNS = (
    "Failed to establish a new connection",
    "Temporary failure in name resolution",
    "NewConnectionError",
    "ConnectTimeoutError",
    "ReadTimeoutError",
    "Network is unreachable",
    "ProxyError",
    "getaddrinfo failed",
)
OFFLINE = "no network: the parts could not be fetched. Connect and run the same command again"


def venv_python() -> Path:
    """Return where the environment's Python is."""
    return VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python")


def prepare(purpose: str) -> Path:
    """Return the Python of an environment that fits `purpose` ("play" or "dev")."""
    if not _is_ready(purpose):
        _make(purpose)
    return venv_python()


def fingerprint() -> str:
    """Return a hash of all that decides what is installed; other settings do not matter."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        project = tomllib.load(file)
    wanted = {key: project["project"].get(key) for key in _INSTALLED_KEYS}
    text = json.dumps([wanted, project["build-system"]], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


_INSTALLED_KEYS = ("name", "requires-python", "dependencies", "optional-dependencies", "scripts")


def _is_ready(purpose: str) -> bool:
    note = _read_note()
    if note.get("fingerprint") != fingerprint() or note.get("root") != str(ROOT):
        return False
    has_all = note.get("purpose") in (purpose, "dev")
    return has_all and _runs(str(venv_python()), "-c", _find_all(NEEDED))


def _find_all(modules: tuple[str, ...]) -> str:
    return f"from importlib.util import find_spec; assert all(map(find_spec, {modules!r}))"


def _make(purpose: str) -> None:
    note = _read_note()
    moved = note.get("root", str(ROOT)) != str(ROOT)
    if moved or not _runs(str(venv_python()), "-m", "pip", "--version"):
        _create()
    purpose = "dev" if note.get("purpose") == "dev" else purpose
    NOTE.unlink(missing_ok=True)
    say("fetching Qt and the other parts (about 90 MB the first time) …")
    _install(purpose)
    note = {"fingerprint": fingerprint(), "purpose": purpose, "root": str(ROOT)}
    NOTE.write_text(json.dumps(note), encoding="utf-8")
    say("the environment is ready")


def _read_note() -> dict[str, str]:
    """Return what the environment was made from, {} when it does not say."""
    try:
        note = json.loads(NOTE.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return note if isinstance(note, dict) else {}


def _create() -> None:
    """Make an empty environment, in place of a broken one."""
    if VENV.exists() or VENV.is_symlink():
        say(f"{VENV.name} is broken or was moved; making it again")
        _remove_environment()
    say(f"making the environment {VENV}")
    output = _venv_output()
    package = "python{}.{}-venv".format(*sys.version_info[:2])
    if "ensurepip" in output and may_use_apt():
        apt_install([package])
        output = _venv_output()
    if not output:
        return
    _remove_environment()
    if "ensurepip" in output or "No module named venv" in output:
        raise Failed(
            f"this Python cannot make environments. Debian: sudo apt-get install {package}; "
            "then run the same command again"
        )
    raise Failed(f"could not make {VENV}: {_last_line(output)}")


def _venv_output() -> str:
    """Make the environment; return what went wrong, "" if nothing did."""
    command = [sys.executable, "-m", "venv", "--clear", str(VENV)]
    made = subprocess.run(command, capture_output=True, text=True, check=False)
    return "" if made.returncode == 0 else made.stdout + made.stderr or "no reason given"


def _remove_environment() -> None:
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(VENV)
    except OSError as error:
        raise Failed(f"could not remove {VENV} ({error.strerror}); remove it by hand") from error


def _install(purpose: str) -> None:
    command = [
        str(venv_python()), "-m", "pip", "install", "--disable-pip-version-check", "--no-input",
        "--editable", f"{ROOT}{EXTRAS[purpose]}",
    ]  # fmt: skip
    if not sys.stdout.isatty():
        command.append("--quiet")
    with LOG.open("w+", encoding="utf-8", errors="replace") as log:
        code = subprocess.call(command, stdin=subprocess.DEVNULL, stderr=log)
        log.seek(0)
        output = log.read()
    if code != 0:
        raise Failed(explain_pip(output))


def explain_pip(output: str) -> str:
    """Turn what pip complained about into one sentence with a remedy."""
    if any(sign in output for sign in OFFLINE_SIGNS):
        return OFFLINE
    if "No space left" in output:
        return "the disk is full: make room for about 400 MB and run the same command again"
    if "No matching distribution found for pyside6" in output:
        return (
            "there is no Qt (PySide6) for this system. It needs 64-bit Windows 10, macOS 13, or "
            "Linux with glibc 2.34 (Debian 12, Ubuntu 22.04 or newer)"
        )
    if "(from versions: none)" in output:
        return OFFLINE
    return f"pip failed: {_last_line(output)} (all of it: {LOG})"


def _last_line(text: str) -> str:
    lines = [line.strip() for line in text.splitlines() if line.strip()]
    errors = [line for line in lines if line.upper().startswith("ERROR")]
    return (errors or lines or ["no reason given"])[-1]


def _runs(python: str, *arguments: str) -> bool:
    """Say whether this Python exists and carries out these arguments."""
    try:
        result = subprocess.run([python, *arguments], capture_output=True, check=False)
    except OSError:
        return False
    return result.returncode == 0
