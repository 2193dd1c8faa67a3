"""Commands as a person types them: what they print and how they end."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from gamedesk import __version__
from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.savefile import save
from gamedesk.core.table import BotSeat, Human, Table
from tests.cli.commands import NOTED, ROOT, each, environment, gamedesk
from tests.cli.noted import GAME
from tests.core.matches import play

RECORD = "players Ann Bob\nguess 1\nguess 2\ndropped 2\ntake 1\n"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A finished match in a file."""
    table = Table((Human("Ann"), BotSeat("greedy", "Robo")))
    match = play(Match(GAME, Setup(2), table, 4), 500)
    path = tmp_path / "game.jsonl"
    save(match, path)
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A recorded game."""
    path = tmp_path / "game.txt"
    path.write_text(RECORD)
    return path


def test_version_and_help(tmp_path: Path) -> None:
    assert gamedesk(tmp_path, "--version").out == f"gamedesk {__version__}\n"
    assert "screenshot" in gamedesk(tmp_path, "--help").out
    assert "pebbles" in gamedesk(tmp_path, "simulate", "--help").out


WRONG_USAGE = [
    ("fly",),
    ("--fly",),
    ("play",),
    ("play", "chess"),
    ("play", "pebbles", "--seats", "human:Ann,grandmaster"),
    ("play", "pebbles", "--seats", ""),
    ("play", "pebbles", "--seats", "human,human,human,human,human"),
    ("play", "pebbles", "--seed", "x"),
    ("play", "pebbles", "--lang", "fr"),
    ("simulate", "pebbles", "--seats", "human,random"),
    ("simulate", "pebbles", "--games", "0"),
    ("simulate", "pebbles", "--games", "-3"),
    ("simulate", "pebbles", "--jobs", "many"),
    ("simulate", "pebbles", "--option", "length"),
    ("simulate", "pebbles", "--option", "width=short"),
    ("simulate", "pebbles", "--option", "length=endless"),
    ("simulate", "pebbles", "--preset", "family"),
    ("engine", "chess"),
    ("replay",),
    ("replay", "a", "b"),
    ("replay", "x", "--json", "--as-ledger"),
    ("screenshot", "x"),
    ("screenshot", "x", "--size", "big", "--out", "y.png"),
    ("screenshot", "x", "--size", "99999x10", "--out", "y.png"),
]


def test_wrong_usage_is_one_line_and_exit_code_2(tmp_path: Path) -> None:
    for words, ended in zip(WRONG_USAGE, each(tmp_path, WRONG_USAGE), strict=True):
        assert ended.refused(2), words


def test_wrong_values_name_the_right_ones(tmp_path: Path) -> None:
    said = gamedesk(tmp_path, "simulate", "pebbles", "--seats", "random,x").refused(2)
    assert "'x'" in said
    assert "greedy" in said
    said = gamedesk(tmp_path, "simulate", "pebbles", "--option", "length=long").refused(2)
    assert "short, normal" in said


# simulate


def test_simulate_prints_games_as_json(tmp_path: Path) -> None:
    words = ["simulate", "pebbles", "--seats", "random,greedy", "--games", "3", "--seed", "7"]
    ended = gamedesk(tmp_path, *words, "--json")
    assert ended.code == 0
    games = ended.json["games"]
    assert [game["seed"] for game in games] == [7, 8, 9]
    for game in games:
        assert [seat["bot"] for seat in game["seats"]] == ["random", "greedy"]
        assert all({"faction", "score", "rank"} < set(seat) for seat in game["seats"])
        assert game["decisions"] > 0
        assert game["seconds"] >= 0


def test_simulate_gives_the_same_games_with_more_processes(tmp_path: Path) -> None:
    words = ["simulate", "pebbles", "--games", "6", "--json"]
    found = []
    for jobs in ("1", "2"):
        games = gamedesk(tmp_path, *words, "--jobs", jobs).json["games"]
        found.append([{**game, "seconds": 0} for game in games])
    assert found[0] == found[1]


def test_simulate_prints_a_table(tmp_path: Path) -> None:
    out = gamedesk(tmp_path, "simulate", "pebbles", "--seats", "random,greedy,greedy").out
    assert "10 games" in out
    assert "seat 3 greedy" in out


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_simulate_prints_json_after_ctrl_c(tmp_path: Path, jobs: str) -> None:
    words = ["simulate", "pebbles", "--games", "99999999", "--jobs", jobs, "--json"]
    running = subprocess.Popen(
        [*NOTED, *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        cwd=ROOT,
        env=environment(tmp_path),
        # A shell that runs the tests in the background lets its children ignore Ctrl-C.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),  # noqa: PLW1509
    )
    try:
        time.sleep(2)
        running.send_signal(signal.SIGINT)
        out, err = running.communicate(timeout=60)
    finally:
        running.kill()
    assert running.returncode == 0
    assert json.loads(out)["games"]
    assert err == b""


# replay


def test_replay_of_a_save_has_a_row_an_entry(tmp_path: Path, saved: Path) -> None:
    ended = gamedesk(tmp_path, "replay", saved, "--json")
    assert ended.code == 0
    rows = ended.json["rows"]
    assert [row["entry"] for row in rows] == list(range(1, len(rows) + 1))
    assert rows[0]["player"] in ("Ann", "Robo")
    assert rows[0]["action"][0] == "guess"
    assert rows[0]["text"].startswith("guess ")
    assert list(ended.json["final"].values()) == rows[-1]["scores"]
    assert ended.json["problems"] == []


def test_replay_up_to_an_entry(tmp_path: Path, saved: Path) -> None:
    ended = gamedesk(tmp_path, "replay", saved, "--at", "3", "--json")
    assert len(ended.json["rows"]) == 3
    assert gamedesk(tmp_path, "replay", saved, "--at", "0", "--json").json["rows"] == []
    assert "999" in gamedesk(tmp_path, "replay", saved, "--at", "999").refused(1)
    assert gamedesk(tmp_path, "replay", saved, "--at=-1").refused(2)


def test_replay_prints_a_line_an_entry(tmp_path: Path, saved: Path) -> None:
    ended = gamedesk(tmp_path, "replay", saved)
    assert ended.code == 0
    assert "Ann" in ended.out


def test_replay_of_a_recorded_game(tmp_path: Path, record: Path) -> None:
    ended = gamedesk(tmp_path, "replay", record, "--json")
    assert ended.code == 0
    assert ended.json == {
        "rows": [
            {"commands": "guess 1", "bowl": 0},
            {"commands": "guess 2", "bowl": 0},
            {"commands": "dropped 2", "bowl": 2},
            {"commands": "take 1", "bowl": 1},
        ],
        "final": {"bowl": 1},
        "problems": [],
    }
    assert len(gamedesk(tmp_path, "replay", record, "--at", "2", "--json").json["rows"]) == 2


def test_replay_of_a_faulty_recorded_game_stops_there(tmp_path: Path, record: Path) -> None:
    record.write_text(RECORD.replace("dropped 2", "dropped 77"))
    ended = gamedesk(tmp_path, "replay", record, "--json")
    assert ended.code == 1
    assert len(ended.json["rows"]) == 2
    assert ended.json["final"] == {}
    (problem,) = ended.json["problems"]
    assert "line 4" in problem
    assert "dropped 77" in problem
    assert problem in ended.err


def test_replay_as_ledger(tmp_path: Path, record: Path) -> None:
    ended = gamedesk(tmp_path, "replay", record, "--as-ledger")
    assert ended.code == 0
    assert ended.out == RECORD


def test_replay_of_a_faulty_save_shows_what_comes_before(tmp_path: Path, saved: Path) -> None:
    lines = saved.read_text().splitlines()
    lines[4] = '[0,"take",{"count":99}]'
    saved.write_text("\n".join(lines) + "\n")
    ended = gamedesk(tmp_path, "replay", saved, "--json")
    assert ended.code == 1
    assert len(ended.json["rows"]) == 3
    assert f"{saved}:5: entry 4" in ended.err
    assert "--at 3" in ended.err


OTHER_FILES = [b"", b"\xff\xfe\x00", b"hello", b"{}\n", b"{" * 70000, b"\0" * 100, b"[1,2]\n"]


@pytest.mark.parametrize("suffix", [".jsonl", ".txt"])
def test_files_of_other_kinds_are_one_line(tmp_path: Path, suffix: str) -> None:
    commands: list[list[str | Path]] = []
    for number, content in enumerate(OTHER_FILES):
        path = tmp_path / f"{number}{suffix}"
        path.write_bytes(content)
        commands += [["replay", path], ["replay", path, "--as-ledger"], ["load", path]]
    for words, ended in zip(commands, each(tmp_path, commands), strict=True):
        assert str(words[1]) in ended.refused(1)


def test_missing_files_and_folders_are_one_line(tmp_path: Path) -> None:
    for command in ("replay", "load"):
        assert "No such file" in gamedesk(tmp_path, command, tmp_path / "no.txt").refused(1)
        assert str(tmp_path) in gamedesk(tmp_path, command, tmp_path).refused(1)


def test_a_reader_that_goes_away_is_no_error(tmp_path: Path, saved: Path) -> None:
    command = " ".join([*NOTED, "replay", str(saved), "|", "head", "-1"])
    done = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        cwd=ROOT,
        env=environment(tmp_path),
        check=False,
    )
    assert done.stderr == b""


def test_messages_are_in_the_language_asked_for(tmp_path: Path, saved: Path) -> None:
    saved.write_text("x\n")
    assert "存檔" in gamedesk(tmp_path, "--lang", "zh_TW", "replay", saved).refused(1)


# what is loaded


def test_commands_without_a_window_load_no_qt(tmp_path: Path, saved: Path) -> None:
    program = (
        "import sys; from tests.cli import noted; noted.install();"
        "from gamedesk.app import main; code = main(sys.argv[1:]);"
        "found = {'PySide6', 'networkx'} & set(sys.modules); sys.exit(code or bool(found))"
    )
    for words in (["replay", str(saved)], ["simulate", "pebbles"], ["check-data", str(tmp_path)]):
        done = subprocess.run(
            [sys.executable, "-c", program, *words],
            capture_output=True,
            cwd=ROOT,
            env=environment(tmp_path),
            check=False,
        )
        assert done.returncode == (words[0] == "check-data"), done.stderr


# faults of the program itself


def test_a_fault_of_the_program_leaves_a_report_with_the_journal(tmp_path: Path) -> None:
    program = (
        "import sys; from tests.cli import noted; noted.install();"
        "from tests.support.pebbles.rules.taking import TakePebbles;"
        "TakePebbles.resolve = lambda self, draft, action: 1 / 0;"
        "from gamedesk.app import main; sys.exit(main(['engine', 'pebbles']))"
    )
    requests = '{"do":"new"}\n' + '{"do":"apply","index":0}\n' * 4
    done = subprocess.run(
        [sys.executable, "-c", program],
        input=requests.encode(),
        capture_output=True,
        cwd=ROOT,
        env=environment(tmp_path),
        check=False,
    )
    assert done.returncode == 1
    assert b"Traceback" not in done.stderr
    (report,) = (tmp_path / "crashes").glob("*.txt")
    assert str(report).encode() in done.stderr
    assert "ZeroDivisionError" in report.read_text()
    (journal,) = (tmp_path / "crashes").glob("*.jsonl")
    assert gamedesk(tmp_path, "replay", journal).code == 0


def test_nothing_but_saving_needs_the_users_folder(tmp_path: Path, saved: Path) -> None:
    (tmp_path / "file").write_text("")
    home = tmp_path / "file" / "home"
    for ended in each(home, [["replay", saved], ["simulate", GAME.id, "--games", "1"]]):
        assert ended.code == 0, ended


def test_an_entry_before_the_first_is_no_number(tmp_path: Path, saved: Path) -> None:
    assert "from 0 up" in gamedesk(tmp_path, "replay", saved, "--at", "-1").refused(2)


def test_a_torn_save_is_replayed_and_told(tmp_path: Path, saved: Path) -> None:
    saved.write_bytes(saved.read_bytes()[:-9])
    ended = gamedesk(tmp_path, "replay", saved)
    assert ended.code == 0
    assert "last line" in ended.err
