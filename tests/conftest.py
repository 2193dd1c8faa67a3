"""What every test gets: a screenless Qt, a home of its own, strict logs and repeatable chance.

Qt warnings fail a test by `qt_log_level_fail` in pyproject.toml.
"""

from __future__ import annotations

import itertools
import logging
import os
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
from hypothesis import HealthCheck, settings
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from gamedesk.core.game import Game
from gamedesk.core.registry import find_game, game_ids
from gamedesk.ui.curtain import Curtain
from gamedesk.ui.game_view import GameView
from gamedesk.ui.texts import language
from gamedesk.ui.theme import theme
from tests.support.pictures import compare

_NUMBERS = itertools.count()

for _profile, _examples in (("dev", 25), ("ci", 100)):
    settings.register_profile(
        _profile,
        max_examples=_examples,
        derandomize=True,
        deadline=None,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that accepts new screenshots."""
    parser.addoption(
        "--update-snapshots",
        action="store_true",
        help="store the pictures that the tests draw now as the expected ones",
    )


@pytest.fixture(autouse=True)
def curtains_open_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody presses by mistake here, so that no test has to wait before a curtain."""
    monkeypatch.setattr(Curtain, "settles", 0)


@pytest.fixture
def update_snapshots(request: pytest.FixtureRequest) -> bool:
    """Whether drawn pictures shall be stored instead of compared."""
    return bool(request.config.getoption("--update-snapshots"))


@pytest.fixture
def check_picture(
    request: pytest.FixtureRequest, update_snapshots: bool
) -> Callable[[QImage, str], None]:
    """Compares a picture with `snapshots/<name>.png` beside the test."""
    folder = request.path.parent / "snapshots"
    return lambda image, name: compare(image, folder / f"{name}.png", update=update_snapshots)


@pytest.fixture(params=game_ids())
def every_game(request: pytest.FixtureRequest) -> Game:
    """Each game in turn."""
    return find_game(request.param)


@pytest.fixture(scope="session")
def homes(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of all homes of this run."""
    return tmp_path_factory.mktemp("homes")


@pytest.fixture(autouse=True)
def home(homes: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An own place for saves and settings, so that no test touches the user's or another's."""
    place = homes / str(next(_NUMBERS))
    monkeypatch.setenv("GAMEDESK_HOME", str(place))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        monkeypatch.setenv(name, str(place / name.lower()))
    return place


class _Records(logging.Handler):
    """Keeps what was logged at WARNING and above."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(f"{record.levelname} {record.name}: {record.getMessage()}")


@pytest.fixture(autouse=True)
def no_unexpected_logs(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a test that logs a warning, unless it takes `caplog` and so looks at them itself."""
    records = _Records()
    logging.getLogger().addHandler(records)
    yield
    logging.getLogger().removeHandler(records)
    if records.lines and "caplog" not in request.fixturenames:
        pytest.fail("unexpected log records:\n" + "\n".join(records.lines), pytrace=False)


@pytest.fixture(autouse=True)
def plain_look(no_unexpected_logs: None) -> Iterator[None]:
    """English, daylight, size 1 again after each test, and nothing left that was thrown away."""
    yield
    # Outside an event loop nothing else carries `deleteLater` out.
    if QCoreApplication.instance() is not None:
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    # A view that nobody threw away hears of changes for ever, in the tests of others, too.
    left = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, GameView)]
    for widget in left:
        widget.deleteLater()
    assert not left, "give the view to qtbot.addWidget"
    language.set_code("en")
    theme.set_name("light")
    theme.set_scale(1.0)
    theme.set_table_distance(on=False)
    theme.set_reduced_motion(on=False)
    theme.set_room(1280, 720)
