"""The dialog of results."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gamedesk.core.statistics import Statistics
from gamedesk.core.table import BotSeat
from gamedesk.ui.statistics_dialog import StatisticsDialog
from gamedesk.ui.widgets import Label
from tests.core.matches import GAME, new_match, play, played_match

NOON = datetime(2026, 1, 2, 12, tzinfo=UTC)


def words_of(dialog: StatisticsDialog) -> list[str]:
    return [label.text() for label in dialog.findChildren(Label)]


def test_without_results_it_says_so(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = StatisticsDialog(Statistics(tmp_path), [])
    qtbot.addWidget(dialog)
    assert "No game has been finished yet." in words_of(dialog)


def test_people_are_compared_and_the_last_games_listed(
    qtbot: QtBot, tmp_path: Path, pebbles: object
) -> None:
    statistics = Statistics(tmp_path)
    match = played_match()
    statistics.record(match, "one.jsonl", NOON)
    dialog = StatisticsDialog(statistics, [GAME])
    qtbot.addWidget(dialog)
    assert {"Ann", "陳"} <= set(words_of(dialog))
    games = dialog.findChild(QAbstractButton, "statistics:view:games")
    assert games is not None
    games.click()
    assert any("2026-01-02" in line for line in words_of(dialog))
    best = max(row.score for row in match.game.standings(match.state).rows)
    assert any(f"{best}" in line for line in words_of(dialog))


def test_games_of_computers_only_are_no_riddle(
    qtbot: QtBot, tmp_path: Path, pebbles: object
) -> None:
    statistics = Statistics(tmp_path)
    match = new_match()
    match.table.seats = tuple(BotSeat("greedy", "Robin") for _ in match.table.seats)
    statistics.record(play(match, 200), "one.jsonl", NOON)
    dialog = StatisticsDialog(statistics, [GAME])
    qtbot.addWidget(dialog)
    assert "Only computers have finished these games." in words_of(dialog)
