"""The commands that need Qt, as programs of their own and without a screen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.savefile import save
from gamedesk.core.table import BotSeat, Human, Table
from tests.cli.commands import NOTED, ROOT, environment, gamedesk
from tests.cli.noted import GAME
from tests.core.matches import play

WITH_WINDOW = """
import sys
from tests.cli import noted
noted.install()
from PySide6.QtCore import QTimer
from gamedesk.cli import desk
from gamedesk.ui.shell import Shell

class Watched(Shell):
    def show(self):
        super().show()
        QTimer.singleShot(0, self.look)

    def look(self):
        {look}

desk.Shell = Watched
from gamedesk.app import main
sys.exit(main(sys.argv[1:]))
"""
SAY_TABLE = """QTimer.singleShot(50, lambda: (
            print(self.table and [p.name for p in self.table.match.table.seats],
                  self.table and self.table.match.journal.position, flush=True), self.close()))"""
SAY_YES = """from PySide6.QtWidgets import QApplication
        dialog = QApplication.activeModalWidget()
        print(dialog.windowTitle(), flush=True)
        QTimer.singleShot(300, lambda: (
            print(self.table.is_past, flush=True), self.close()))
        [b.click() for b in dialog.findChildren(object, "in_use:yes")]"""
FAIL = """import gamedesk.cli.desk
        gamedesk.cli.desk.tell = lambda *words: print("told", flush=True)
        raise ZeroDivisionError("in a slot")"""


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match of two people under way, in a file."""
    match = play(Match(GAME, Setup(2), Table((Human("Ann"), Human("Bob"))), 4), 3)
    path = tmp_path / "game.jsonl"
    save(match, path)
    return path


def in_window(home: Path, look: str, *words: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a command with a window that does `look` once it is there."""
    return subprocess.run(
        [sys.executable, "-c", WITH_WINDOW.format(look=look), *map(str, words)],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=environment(home),
        timeout=60,
        check=False,
    )


def test_play_opens_a_table(tmp_path: Path) -> None:
    done = in_window(tmp_path, SAY_TABLE, "play", "pebbles", "--seats", "human:Ann,human:Bo")
    assert (done.returncode, done.stdout) == (0, "['Ann', 'Bo'] 0\n"), done.stderr
    assert list((tmp_path / "autosaves").glob("*.jsonl"))


def test_without_a_command_the_start_page_opens(tmp_path: Path) -> None:
    done = in_window(tmp_path, SAY_TABLE)
    assert (done.returncode, done.stdout) == (0, "None None\n"), done.stderr


def test_load_goes_on_with_a_save(tmp_path: Path, saved: Path) -> None:
    done = in_window(tmp_path, SAY_TABLE, "load", saved)
    assert (done.returncode, done.stdout) == (0, "['Ann', 'Bob'] 4\n"), done.stderr


def played_elsewhere(home: Path) -> subprocess.Popen[str]:
    """A program that plays a match of two people and stays until it is killed."""
    stays = "print('stays', flush=True)"
    words = ["play", "pebbles", "--seats", "human:Ann,human:Bo"]
    program = subprocess.Popen(
        [sys.executable, "-c", WITH_WINDOW.format(look=stays), *words],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
        env=environment(home),
    )
    assert program.stdout is not None
    assert program.stdout.readline() == "stays\n"
    return program


def test_load_of_a_game_that_another_program_plays_only_looks(tmp_path: Path) -> None:
    """With kill -9 the game is free again."""
    program = played_elsewhere(tmp_path)
    try:
        (path,) = (tmp_path / "autosaves").glob("*.jsonl")
        before = path.read_bytes()
        done = in_window(tmp_path, SAY_YES, "load", path)
        assert done.returncode == 0, done.stderr
        assert done.stdout.splitlines() == ["This game is open in another window", "True"]
        assert list(path.parent.glob("*.jsonl")) == [path]
        assert path.read_bytes() == before
    finally:
        program.kill()
        program.communicate()
    done = in_window(tmp_path, SAY_TABLE, "load", path)
    assert (done.returncode, done.stdout) == (0, "['Ann', 'Bo'] 0\n"), done.stderr
    assert not list(path.parent.glob(".*")), "no lock lies there"


def test_load_goes_on_from_an_earlier_entry(tmp_path: Path, saved: Path) -> None:
    done = in_window(tmp_path, SAY_TABLE, "load", saved, "--at", "1")
    assert (done.returncode, done.stdout) == (0, "['Ann', 'Bob'] 1\n"), done.stderr
    assert "--at 9" in gamedesk(tmp_path, "load", saved, "--at", "9").refused(1)


def test_a_failure_in_the_window_leaves_a_report_and_ends(tmp_path: Path) -> None:
    done = in_window(tmp_path, FAIL, "play", "pebbles", "--seats", "human,human")
    assert done.returncode == 1
    assert done.stdout == "told\n"
    assert "Traceback" not in done.stderr
    assert "ZeroDivisionError: in a slot" in done.stderr
    assert len(list((tmp_path / "crashes").glob("*.txt"))) == 1
    assert len(list((tmp_path / "crashes").glob("*.jsonl"))) == 1


@pytest.mark.skipif(sys.platform != "linux", reason="only there a screen may be missing")
def test_a_missing_screen_is_one_line(tmp_path: Path) -> None:
    screen = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")
    nowhere = {key: value for key, value in environment(tmp_path).items() if key not in screen}
    done = subprocess.run(NOTED, capture_output=True, text=True, cwd=ROOT, env=nowhere, check=False)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert "DISPLAY" in done.stderr


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_screenshot_has_the_size_asked_for(
    tmp_path: Path, saved: Path, size: tuple[int, int]
) -> None:
    out = tmp_path / "table.png"
    width, height = size
    words = ["--size", f"{width}x{height}", "--out", str(out)]
    assert gamedesk(tmp_path, "screenshot", saved, *words).code == 0
    picture = QImage(str(out))
    assert (picture.width(), picture.height()) == size


def test_screenshots_differ_by_entry_theme_and_language(tmp_path: Path, saved: Path) -> None:
    pictures = set()
    for number, words in enumerate(
        [[], ["--at", "1"], ["--theme", "dark"], ["--theme", "contrast"], ["--lang", "zh_TW"]]
    ):
        out = tmp_path / f"{number}.png"
        ended = gamedesk(tmp_path, "screenshot", saved, *words, "--size", "800x600", "--out", out)
        assert ended.code == 0, ended
        pictures.add(out.read_bytes())
    assert len(pictures) == 5
    assert not list(tmp_path.glob("settings*"))


def test_screenshot_draws_a_turn_of_a_computer(tmp_path: Path) -> None:
    path, out = tmp_path / "bots.jsonl", tmp_path / "bots.png"
    save(Match(GAME, Setup(2), Table((BotSeat("greedy"), BotSeat("random"))), 4), path)
    assert gamedesk(tmp_path, "screenshot", path, "--out", out).code == 0
    assert out.exists()


def test_screenshot_faults_are_one_line(tmp_path: Path, saved: Path) -> None:
    out = tmp_path / "x.png"
    assert gamedesk(tmp_path, "screenshot", tmp_path / "no", "--out", out).refused(1)
    assert gamedesk(tmp_path, "screenshot", saved, "--out", tmp_path / "x.jpg").refused(1)
    assert gamedesk(tmp_path, "screenshot", saved, "--at", "88", "--out", out).refused(1)
    nowhere = tmp_path / "none" / "x.png"
    ended = gamedesk(tmp_path, "screenshot", saved, "--out", nowhere)
    assert ended.code == 1
    assert str(nowhere) in ended.err.splitlines()[-1]
    assert not out.exists()


def test_the_self_test_passes_and_leaves_nothing(tmp_path: Path) -> None:
    ended = gamedesk(tmp_path, "--self-test")
    assert ended.code == 0, ended
    assert "window: fine" in ended.out
    assert not list(tmp_path.iterdir())
