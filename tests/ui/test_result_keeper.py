"""A result enters the statistics when the match ends: once, and not of variations or plans."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from gamedesk.core import savefile
from gamedesk.core.match import Match
from gamedesk.core.statistics import Statistics
from gamedesk.ui.pace import Pace
from gamedesk.ui.saves_panel import title_of
from gamedesk.ui.settings import settings
from gamedesk.ui.shell import Shell
from tests.support.pebbles.rules.game import Pebbles
from tests.ui.tables import ANN, ROBIN, match_of


@pytest.fixture
def shell(pebbles: Pebbles, home: Path, qtbot: QtBot) -> Iterator[Shell]:
    """A window in which computers answer at once."""
    settings.computer_speed = Pace.AT_ONCE
    made = Shell([pebbles], home)
    qtbot.addWidget(made)
    made.show()
    yield made
    made.end_table()


def results(home: Path) -> list[object]:
    return list(Statistics(home).results())


def play_out(match: Match) -> None:
    rng = Random(2)
    while match.decision is not None:
        match.submit(rng.choice(match.decision.actions(match.state)))


def test_the_last_move_of_a_computer_brings_it_in(qtbot: QtBot, shell: Shell, home: Path) -> None:
    shell.play(match_of([ROBIN, ROBIN]))
    qtbot.waitUntil(lambda: len(results(home)) == 2, timeout=10_000)


def test_closing_the_window_at_the_last_move_loses_nothing(shell: Shell, home: Path) -> None:
    shell.play(match_of([ANN, ROBIN]))
    assert shell.table is not None
    play_out(shell.table.match)
    assert results(home) == []
    shell.close()
    assert len(results(home)) == 2


def test_the_result_page_brings_nothing_in_twice(qtbot: QtBot, shell: Shell, home: Path) -> None:
    shell.play(match_of([ANN, ROBIN]))
    assert shell.table is not None
    play_out(shell.table.match)
    shell.show_result(shell.table.match)
    shell.show_start()
    assert len(results(home)) == 2


def test_a_save_that_is_played_on_is_the_same_match(shell: Shell, home: Path) -> None:
    shell.play(match_of([ANN, ROBIN]))
    assert shell.table is not None
    match = shell.table.match
    path = home / "half.jsonl"
    savefile.save(match, path, name="half")
    play_out(match)
    shell.open_path(path)
    assert shell.table.match is not match
    play_out(shell.table.match)
    shell.end_table()
    assert len(results(home)) == 2


def test_an_end_that_is_taken_back_is_forgotten(qtbot: QtBot, shell: Shell, home: Path) -> None:
    shell.play(match_of([ANN, ROBIN]))
    assert shell.table is not None
    match = shell.table.match
    play_out(match)
    qtbot.waitUntil(lambda: len(results(home)) == 2)
    match.rewind(1)
    qtbot.waitUntil(lambda: results(home) == [])


def test_a_variation_says_so_and_does_not_count(shell: Shell, home: Path) -> None:
    shell.play(match_of([ANN, ROBIN]))
    page = shell.table
    assert page is not None
    play_out(page.match)
    page.bar.replay.play_on.emit(1)
    assert shell.table is not page
    made = shell.table
    assert made is not None
    assert made.match.branched_at == 1
    assert any("after move 1" in row.text for row in made.side.log.rows.rows)
    play_out(made.match)
    shell.end_table()
    assert len(results(home)) == 2
    titles = sorted(title_of(info) for info in shell.saves.saves())
    assert titles == ["Pebbles", "Pebbles · variation from move 1"]


def test_a_variation_stays_one_in_its_save(shell: Shell, home: Path) -> None:
    match = match_of([ANN, ROBIN])
    match.branched_at = 0
    savefile.save(match, home / "other.jsonl")
    assert savefile.load(home / "other.jsonl", find=lambda _: match.game).match.branched_at == 0
