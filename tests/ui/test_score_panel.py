"""The panel of points, and the purist switch that hides all helps."""

from __future__ import annotations

import gc
from threading import Event

import pytest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from gamedesk.ui import reckoning
from gamedesk.ui.match_bridge import Pace
from gamedesk.ui.reckoning import Reckoned
from gamedesk.ui.score_panel import ScorePanel
from gamedesk.ui.table_menu import open_score, table_menu
from gamedesk.ui.table_page import TablePage
from gamedesk.ui.texts import text
from gamedesk.ui.widgets import ActionButton
from tests.ui.tables import ANN, ROBIN, match_of, open_table


@pytest.fixture
def page(qtbot: QtBot) -> TablePage:
    return open_table(qtbot, match_of([ANN, ROBIN]), Pace.AT_ONCE)


def panel_of(qtbot: QtBot, page: TablePage) -> ScorePanel:
    panel = ScorePanel(page.view, page.bridge.view(), page.bridge.viewer, page.say)
    qtbot.addWidget(panel)
    return panel


def test_it_opens_with_the_points_now(qtbot: QtBot, page: TablePage) -> None:
    panel = panel_of(qtbot, page)
    assert panel.choice.value is Reckoned.NOW
    assert "Ann" in panel.bars.accessibleName()


def test_it_leads_on_to_the_points_by_source_and_round(qtbot: QtBot, page: TablePage) -> None:
    panel = panel_of(qtbot, page)
    button = panel.findChild(ActionButton, "score:rounds")
    assert button is not None
    with qtbot.waitSignals([panel.accepted, panel.sources_wanted]):
        button.click()


def test_the_menu_has_one_entry_for_points(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    told = [action.text() for action in table_menu(page).actions()]
    assert [line for line in told if "oints" in line] == [text("score.title")]


def test_a_computer_plays_the_game_on(qtbot: QtBot, page: TablePage) -> None:
    before = page.match.journal.position
    panel = panel_of(qtbot, page)
    panel.choice.set_value(Reckoned.PROJECTED)
    with qtbot.waitSignal(panel.reckoning.projected, timeout=10000) as told:
        panel.show_kind(Reckoned.PROJECTED)
    assert not told.args[0].agenda
    assert page.match.journal.position == before
    panel.reckoning.close()


def test_leaving_it_stops_the_computer(qtbot: QtBot, page: TablePage) -> None:
    panel = panel_of(qtbot, page)
    panel.show_kind(Reckoned.PROJECTED)
    panel.accept()


def test_a_reckoning_that_is_gone_ends_quietly(
    page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_end = Event()
    monkeypatch.setattr(reckoning, "play_out", lambda *_: may_end.wait(10))
    gone = reckoning.Reckoning(page.match.game, page.match.state, page.bridge.viewer)
    gone.project()
    worker = gone._worker
    assert worker is not None
    gone.close()
    del gone
    gc.collect()
    may_end.set()
    worker.shutdown(wait=True)


def test_a_purist_table_shows_no_helps(
    qtbot: QtBot, page: TablePage, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened: list[object] = []
    monkeypatch.setattr(ScorePanel, "exec", opened.append)
    page.aids.set_purist(True)
    open_score(page)
    assert not opened
    assert page.strip.score_button.reason == text("table.purist.help")
    page.strip.score_button.click()
    assert page.bar.receipt.note == text("table.purist.help")
    assert page.strip.hint_button.reason
    assert not page.aids.ways.open("stone:1")
    page.aids.set_purist(False)
    assert not page.strip.score_button.reason
