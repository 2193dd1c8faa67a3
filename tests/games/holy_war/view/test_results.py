"""Results of finished games name the computer levels of this game."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random

from PySide6.QtWidgets import QAbstractButton
from pytestqt.qtbot import QtBot

from gamedesk.core.game import Setup
from gamedesk.core.match import Match
from gamedesk.core.statistics import Statistics
from gamedesk.core.table import BotSeat, Human, Table
from gamedesk.games.holy_war import GAME
from gamedesk.ui.statistics_dialog import StatisticsDialog
from gamedesk.ui.texts import game_text
from gamedesk.ui.widgets import Label


def finished_match() -> Match:
    """One person, one computer of each level; every answer is drawn by lot."""
    seats: tuple[Human | BotSeat, ...] = (
        Human("Ann"),
        *(BotSeat(level, level) for level in GAME.bots),
    )
    match, rng = Match(GAME, Setup(4), Table(seats), 3), Random(3)
    while match.decision is not None:
        match.submit(rng.choice(list(match.decision.actions(match.state))))
    return match


def test_results_name_every_computer_level(qtbot: QtBot, tmp_path: Path) -> None:
    statistics = Statistics(tmp_path)
    statistics.record(finished_match(), "one.jsonl", datetime(2026, 1, 2, 12, tzinfo=UTC))
    dialog = StatisticsDialog(statistics, [GAME])
    qtbot.addWidget(dialog)
    levels = {game_text("holy_war").get(f"bots.{level}") for level in GAME.bots}
    for view in ("level", "games"):
        button = dialog.findChild(QAbstractButton, f"statistics:view:{view}")
        assert button is not None
        button.click()
        shown = "\n".join(label.text() for label in dialog.findChildren(Label))
        assert all(level in shown for level in levels), shown
        assert "bots." not in shown
