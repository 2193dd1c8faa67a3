"""The commands with the games that are really there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from gamedesk.bots.arena import bot_makers
from gamedesk.core.game import Game, Setup
from gamedesk.core.match import Match
from gamedesk.core.savefile import save
from gamedesk.core.table import Human, Table
from tests.cli.commands import ROOT, Ended, environment


def run(home: Path, *words: str | Path, text: str = "") -> Ended:
    """A command of the program as it is installed."""
    done = subprocess.run(
        [sys.executable, "-m", "gamedesk", *map(str, words)],
        input=text.encode(),
        capture_output=True,
        cwd=ROOT,
        env=environment(home),
        timeout=120,
        check=False,
    )
    return Ended(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.fixture
def saved(tmp_path: Path, every_game: Game) -> Path:
    """A game for the fewest people, played to its end at random."""
    seats = max(2, every_game.seats[0])
    table = Table(tuple(Human(f"Player {number}") for number in range(seats)))
    match = Match(every_game, Setup(seats), table, 3)
    rng = Random(3)
    while (decision := match.decision) is not None:
        match.submit(rng.choice(decision.actions(match.state)))
    path = tmp_path / "game.jsonl"
    save(match, path)
    return path


def test_simulate_plays_every_number_of_seats(tmp_path: Path, every_game: Game) -> None:
    for seats in every_game.seats:
        if seats < 2:
            continue
        levels = ",".join(["random"] * seats)
        ended = run(
            tmp_path, "simulate", every_game.id, "--seats", levels, "--games", "1", "--json"
        )
        assert (ended.code, ended.err) == (0, "")
        (game,) = ended.json["games"]
        assert len(game["seats"]) == seats


def test_replay_of_a_save(tmp_path: Path, saved: Path) -> None:
    ended = run(tmp_path, "replay", saved, "--json")
    assert (ended.code, ended.err) == (0, "")
    assert list(ended.json["final"].values()) == ended.json["rows"][-1]["scores"]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "zh_TW"])
def test_screenshots_have_all_their_words(tmp_path: Path, saved: Path, language: str) -> None:
    last = len(saved.read_text("utf-8").splitlines()) // 2
    for at in (0, last // 2, last):
        out = tmp_path / f"{at}.png"
        words = ["--at", str(at), "--lang", language, "--size", "1280x720", "--out", str(out)]
        ended = run(tmp_path, "screenshot", saved, *words)
        assert (ended.code, ended.err) == (0, "")
        assert out.stat().st_size > 10_000


def test_the_engine_plays_to_the_end(tmp_path: Path, every_game: Game) -> None:
    lines = ['{"do":"about"}', '{"do":"new","seed":5}']
    lines += ['{"do":"choose","bot":"random","apply":true}'] * 1500 + ['{"do":"result"}']
    ended = run(tmp_path, "engine", every_game.id, text="\n".join(lines))
    assert (ended.code, ended.err) == (0, "")
    replies = [json.loads(line) for line in ended.out.splitlines()]
    assert set(replies[0]["bots"]) == set(bot_makers(every_game))
    assert replies[-1]["over"]
    assert len(replies[-1]["standings"]) == replies[1]["seats"]


def test_the_engine_reads_the_texts_that_it_writes(tmp_path: Path, every_game: Game) -> None:
    """Every legal action of some positions, by its text, leads where the action itself leads."""
    if every_game.notation is None:
        pytest.skip("this game has no text form")
    match = Match(every_game, Setup(2), Table((Human("A"), Human("B"))), 7)
    rng = Random(7)
    while (decision := match.decision) is not None:
        actions = decision.actions(match.state)
        for action in rng.sample(actions, min(5, len(actions))):
            text = every_game.notation.write(match.state, action)
            assert every_game.notation.read(match.state, text) == action, text
        match.submit(rng.choice(actions))


def test_the_self_test_is_silent_on_stderr(tmp_path: Path) -> None:
    ended = run(tmp_path, "--self-test")
    assert ended.code == 0, ended
    assert ended.err == ""
