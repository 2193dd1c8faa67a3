"""The result: points by source and over time, turning points, and what comes next."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from gamedesk.core.match import Match
from gamedesk.core.state import Seat
from gamedesk.core.table import BotSeat
from gamedesk.core.who_played import shares
from gamedesk.ui import result_page
from gamedesk.ui.game_view import make_view
from gamedesk.ui.result_bars import _BODIES
from gamedesk.ui.result_data import Result, ResultMaker, ordered_sources
from gamedesk.ui.result_page import ResultPage, begin_if_meant
from gamedesk.ui.theme import theme
from gamedesk.ui.words import people_of, say_for
from tests.support.words import catalogue
from tests.ui.tables import ANN, BEN, match_of


def finished() -> Match:
    match = match_of([ANN, BEN])
    rng = Random(2)
    while match.decision is not None:
        match.submit(rng.choice(match.decision.actions(match.state)))
    return match


def result_of(qtbot: QtBot, match: Match) -> Result:
    say = say_for("pebbles", catalogue)
    view = make_view(match.game, say)
    qtbot.addWidget(view)
    view.set_people(people_of(match.table))
    return ResultMaker(match, view, say).result()


def test_rows_come_by_rank_with_all_sources(qtbot: QtBot) -> None:
    match = finished()
    result = result_of(qtbot, match)
    assert [row.rank for row in result.rows] == sorted(row.rank for row in result.rows)
    assert result.sources == ("Pebbles taken", "Right guesses")
    for row in result.rows:
        assert sum(points for _, points in row.parts) == row.score


def test_points_over_time_begin_at_the_start_and_end_at_the_end(qtbot: QtBot) -> None:
    match = finished()
    result = result_of(qtbot, match)
    assert [mark.label for mark in result.marks] == ["start", "1", "2", "3", "end"]
    assert result.marks[-1].position == match.journal.position
    for row, line in zip(result.rows, result.lines, strict=True):
        assert line[0] == 0
        assert line[-1] == row.score
        assert list(line) == sorted(line)


def test_turning_points_name_the_largest_gains_in_order_of_time(qtbot: QtBot) -> None:
    result = result_of(qtbot, finished())
    positions = [point.position for point in result.turning_points]
    assert positions == sorted(set(positions))
    assert all(point.points > 0 and point.text for point in result.turning_points)


def test_a_game_that_goes_on_shows_the_points_so_far(qtbot: QtBot) -> None:
    result = result_of(qtbot, match_of([ANN, BEN]))
    assert not result.is_over
    assert [row.score for row in result.rows] == [0, 0]


@pytest.fixture
def page(qtbot: QtBot) -> ResultPage:
    """The page of a finished match."""
    made = ResultPage(finished(), catalogue)
    qtbot.addWidget(made)
    made.resize(1280, 720)
    made.show()
    return made


def test_the_title_names_the_winner(page: ResultPage) -> None:
    title = page.findChild(QLabel, "result:title")
    assert title is not None
    best = max(page.match.game.standings(page.match.state).rows, key=lambda row: row.score)
    assert title.text() == f"{('Ann', 'Ben')[best.seat]} wins with {best.score} points"


def test_a_rematch_has_the_same_people_and_begins_anew(qtbot: QtBot, page: ResultPage) -> None:
    with qtbot.waitSignal(page.rematch_wanted) as told:
        click(page, "result:rematch")
    match = told.args[0]
    assert match.table.seats == page.match.table.seats
    assert match.journal.position == 0


def test_a_click_on_the_chart_looks_back(qtbot: QtBot, page: ResultPage) -> None:
    with qtbot.waitSignal(page.look_wanted) as told:
        QTest.mouseClick(page.chart, Qt.MouseButton.LeftButton)
    assert 0 <= told.args[0] <= page.match.journal.position


def test_the_board_and_the_start_page_are_one_click_away(qtbot: QtBot, page: ResultPage) -> None:
    with qtbot.waitSignal(page.look_wanted) as told:
        click(page, "result:board")
    assert told.args == [page.match.journal.position]
    with qtbot.waitSignal(page.left):
        click(page, "result:to_start")


def test_the_bars_can_be_read_aloud(page: ResultPage) -> None:
    assert "Pebbles taken" in page.bars.accessibleName()
    assert "Ann" in page.chart.accessibleName()
    assert page.match.game.standings(page.match.state).rows[Seat(0)].seat == 0


def click(page: ResultPage, name: str) -> None:
    found = page.findChild(QWidget, name)
    assert found is not None
    QTest.mouseClick(found, Qt.MouseButton.LeftButton)


def test_at_the_largest_size_it_is_scrolled_and_nothing_is_cut(qtbot: QtBot) -> None:
    page = ResultPage(finished(), catalogue)
    qtbot.addWidget(page)
    theme.set_scale(2.5)
    page.resize(1280, 720)
    page.show()
    assert page.is_narrow
    area = page.findChild(QScrollArea)
    assert area is not None
    assert area.horizontalScrollBar().maximum() == 0
    for name in ("result:to_start", "result:board", "result:share", "result:rematch"):
        button = page.findChild(QWidget, name)
        assert isinstance(button, QWidget)
        assert button.mapTo(page, button.rect().topLeft()).x() >= 0
        assert button.mapTo(page, button.rect().bottomRight()).x() < page.width()
    assert page.bars.height() >= theme.px(300)
    assert page.chart.height() >= theme.px(200)


def test_the_picture_to_share_shows_all_of_it(
    page: ResultPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once what was scrolled out of sight was missing."""
    theme.set_scale(2.5)
    target = tmp_path / "shared.png"
    monkeypatch.setattr(result_page, "ask_target", lambda *_: target)
    click(page, "result:share")
    assert QImage(str(target)).height() > page.height()


def test_the_picture_to_share_shows_nothing_to_press(page: ResultPage) -> None:
    """Once the buttons were on it."""
    again = page.findChild(QWidget, "result:rematch")
    assert again is not None
    strip = QRect(again.mapTo(page, QPoint()), again.size())
    green = theme.color("accent").name()
    assert green in _colours(page.grab(strip).toImage())
    assert green not in _colours(page.picture().toImage().copy(strip))


def _colours(image: QImage) -> set[str]:
    spots = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {image.pixelColor(x, y).name() for x, y in spots}


def test_a_source_has_one_colour_whoever_has_points_from_what() -> None:
    """The panel of points now and at the end, and the page of the result."""
    early = ordered_sources("terra_mystica", ["source.start", "source.conversion"])
    late = ordered_sources("terra_mystica", ["source.track", "source.start", "source.conversion"])
    assert early == late
    assert len(early) <= len(_BODIES)
    assert early[0] == "source.start"


def test_a_rematch_is_asked_for_before_it_begins(
    qtbot: QtBot, page: ResultPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []

    def refused(_parent: object, _title: object, message: Callable[[], str], *_: object) -> bool:
        said.append(message())
        return False

    monkeypatch.setattr("gamedesk.ui.result_page.ask", refused)
    with qtbot.waitSignal(page.rematch_wanted) as told:
        click(page, "result:rematch")
    begun: list[Match] = []
    begin_if_meant(page, told.args[0], begun.append)
    assert not begun
    monkeypatch.setattr("gamedesk.ui.result_page.ask", lambda *_: True)
    begin_if_meant(page, told.args[0], begun.append)
    assert begun == told.args
    assert "Ann" in said[0]


def hands_of(qtbot: QtBot, match: Match) -> QLabel:
    page = ResultPage(match, catalogue)
    qtbot.addWidget(page)
    page.show()
    label = page.findChild(QLabel, "result:hands")
    assert isinstance(label, QLabel)
    return label


def test_a_seat_that_changed_hands_says_for_whom_it_counts(qtbot: QtBot) -> None:
    match, rng = match_of([ANN, BEN]), Random(2)
    while match.decision is not None:
        if match.journal.position == 4:
            match.table.replace(Seat(0), BotSeat("greedy", "Ann"))
        match.submit(rng.choice(match.decision.actions(match.state)))
    label = hands_of(qtbot, match)
    robots = sum(s.decisions for s in shares(match, Seat(0)) if isinstance(s.player, BotSeat))
    total = sum(s.decisions for s in shares(match, Seat(0)))
    assert label.isVisible()
    assert label.text() == (
        f"The seat of Ann changed hands. It counts for the computer (Greedy), who made"
        f" {robots} of its {total} decisions."
    )


def test_where_all_stayed_nothing_is_said(qtbot: QtBot) -> None:
    assert not hands_of(qtbot, finished()).isVisible()
