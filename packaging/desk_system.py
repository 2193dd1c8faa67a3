"""Finds the system libraries that Qt misses, and installs or names them. Standard library only."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

from desk_say import Failed, say

DEBIAN_PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libOpenGL.so.0": "libopengl0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}
PLUGINS = {"xcb": "libqxcb.so", "wayland": "libqwayland*.so", "offscreen": "libqoffscreen.so"}
QT_FOLDER = "import PySide6, pathlib; print(pathlib.Path(PySide6.__file__).parent)"


def screen_platform(environment: Mapping[str, str]) -> str:
    """Return the name of the Qt platform that a window will use; fail when there is no screen."""
    chosen = environment.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    if chosen or not sys.platform.startswith("linux"):
        return chosen or "native"
    if environment.get("DISPLAY"):
        return "xcb"
    if environment.get("WAYLAND_DISPLAY"):
        return "wayland"
    raise Failed(
        "there is no screen here (neither DISPLAY nor WAYLAND_DISPLAY is set). Start it from a "
        "desktop session, or on a virtual screen: xvfb-run python3 packaging/desk.py play"
    )


def ensure_libraries(python: Path, platform: str) -> None:
    """See that Qt finds its libraries for this platform: install them if we may, else name them."""
    missing = missing_libraries(python, platform)
    if not missing:
        return
    packages = debian_packages(missing)
    if may_use_apt() and packages:
        apt_install(packages)
        missing = missing_libraries(python, platform)
    if missing:
        raise Failed(f"Qt misses system libraries: {' '.join(missing)}. {remedy(missing)}")


def missing_libraries(python: Path, platform: str) -> list[str]:
    """Return the names of all libraries that the loader cannot find, [] where it cannot be told."""
    if not sys.platform.startswith("linux"):
        return []
    folder = Path(_output([str(python), "-c", QT_FOLDER]).strip() or os.devnull)
    files = [*folder.glob("QtWidgets.*so"), *folder.glob("QtSvg.*so")]
    plugins = folder / "Qt" / "plugins"
    files += [*(plugins / "platforms").glob(PLUGINS.get(platform, PLUGINS["offscreen"]))]
    if shutil.which("ldd") and files:
        return sorted(set(re.findall(r"(\S+) => not found", _output(["ldd", *map(str, files)]))))
    return _missing_by_import(python)


def _missing_by_import(python: Path) -> list[str]:
    error = _output([str(python), "-c", "import PySide6.QtWidgets, PySide6.QtSvg"])
    return re.findall(r"ImportError: (\S+): cannot open shared object", error)


def debian_packages(libraries: list[str]) -> list[str]:
    """Return the Debian packages that hold these libraries."""
    return sorted({DEBIAN_PACKAGES[name] for name in libraries if name in DEBIAN_PACKAGES})


def remedy(libraries: list[str]) -> str:
    """Return the exact command that installs these libraries on this system."""
    again = "then run the same command again"
    packages = debian_packages(libraries)
    if shutil.which("apt-get") and packages:
        return f"Run: sudo apt-get install {' '.join(packages)}; {again}"
    for tool in ("dnf", "zypper"):
        if shutil.which(tool):
            wanted = " ".join(f"'{name}()(64bit)'" for name in libraries)
            return f"Run: sudo {tool} install {wanted}; {again}"
    return f"Install the packages that hold them; {again}"


def may_use_apt() -> bool:
    """Say whether system packages can be installed without asking: as root on Debian's kind."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    return is_root and shutil.which("apt-get") is not None


def apt_install(packages: list[str]) -> None:
    """Install Debian packages."""
    say(f"installing from the system: {' '.join(packages)}")
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    install = ["apt-get", "install", "--yes", "-qq", "--no-install-recommends", *packages]
    for command in (["apt-get", "update", "-qq"], install):
        result = subprocess.run(
            command, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            check=False,
        )  # fmt: skip
    if result.returncode != 0:
        raise Failed(f"apt-get could not install {' '.join(packages)}; is there a network?")


def _output(command: list[str]) -> str:
    environment = {**os.environ, "LC_ALL": "C"}
    result = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    return result.stdout + result.stderr
